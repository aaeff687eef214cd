//! What a case says in slugs, dates, durations and addresses.

use crate::case::{Address, Case, Taxonomy};

use super::breach::{Report, Rule};

pub(super) fn check(case: &Case, taxonomy: &Taxonomy, report: &mut Report) {
    slugs(case, taxonomy, report);
    dates(case, report);
    sources(case, taxonomy, report);
    needed(case, report);
}

fn slugs(case: &Case, taxonomy: &Taxonomy, report: &mut Report) {
    let lists = [
        ("domain", &case.domain),
        ("symptoms", &case.symptoms),
        ("components", &case.components),
        ("contributing", &case.contributing),
    ];
    for (list, slugs) in lists {
        for (at, slug) in slugs.iter().enumerate() {
            if slugs[..at].contains(slug) {
                report.add(list, Rule::Twice(slug.clone()));
            }
            known(list, list, slug, taxonomy, report);
        }
    }
    let single = [
        ("root_cause", "root_cause", &case.root_cause),
        ("severity", "severity", &case.severity),
        ("date_kind", "date_kind", &case.date_kind),
        ("org_slug", "organisation", &case.org_slug),
    ];
    for (field, list, slug) in single {
        match slug {
            Some(slug) => known(field, list, slug, taxonomy, report),
            None => report.add(field, Rule::Missing),
        }
    }
}

fn known(field: &str, list: &str, slug: &str, taxonomy: &Taxonomy, report: &mut Report) {
    if taxonomy.entry(list, slug).is_none() {
        report.add(field, Rule::UnknownSlug(slug.to_owned()));
    }
}

fn dates(case: &Case, report: &mut Report) {
    // One that cannot be read is a problem of the record already.
    if case.date.text().is_none() {
        report.add("date", Rule::Missing);
    }
    let times = [
        ("timeline.detected_after", &case.timeline.detected_after),
        ("timeline.resolved_after", &case.timeline.resolved_after),
    ];
    for (field, text) in times {
        if let Some(text) = text.as_ref().filter(|text| !is_duration(text)) {
            report.add(field, Rule::NotADuration(text.clone()));
        }
    }
}

/// `3h 39m`: numbers with a unit each, the larger unit first, one space between them.
fn is_duration(text: &str) -> bool {
    let mut units = "dhms".chars();
    text.split(' ').all(|part| {
        let Some(unit) = part.chars().next_back() else {
            return false;
        };
        let number = &part[..part.len() - unit.len_utf8()];
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        is_number && units.any(|smaller| smaller == unit)
    })
}

fn sources(case: &Case, taxonomy: &Taxonomy, report: &mut Report) {
    if case.sources.is_empty() {
        report.add("sources", Rule::Missing);
    }
    for source in &case.sources {
        match &source.kind {
            Some(kind) => known("sources", "source_kind", kind, taxonomy, report),
            None => report.add("sources.kind", Rule::Missing),
        }
        if source.url.is_none() {
            report.add("sources.url", Rule::Missing);
        }
    }
    let addresses = case
        .sources
        .iter()
        .flat_map(|source| [&source.url, &source.archived]);
    let addresses = addresses.flatten().chain(&case.docs).chain(&case.url);
    for address in addresses.filter(|address| Address::new(address).is_err()) {
        report.add("sources", Rule::NotALink(address.clone()));
    }
}

fn needed(case: &Case, report: &mut Report) {
    let lists = [
        ("domain", case.domain.is_empty()),
        ("symptoms", case.symptoms.is_empty()),
        ("components", case.components.is_empty()),
        ("org", case.org.is_none()),
        ("updated_at", case.updated_at.is_none()),
        ("review.written_by", case.review.written_by.is_none()),
    ];
    for (field, _) in lists.into_iter().filter(|(_, missing)| *missing) {
        report.add(field, Rule::Missing);
    }
    // Who has checked a case says when.
    if case.review.reviewed_by.is_some() != case.review.reviewed_at.is_some() {
        report.add("review", Rule::Missing);
    }
}

#[cfg(test)]
mod tests {
    use super::is_duration;

    #[test]
    fn durations_have_their_units_in_order() {
        for text in ["3h 39m", "73h", "2d 4h", "90s", "1d 2h 3m 4s"] {
            assert!(is_duration(text), "{text}");
        }
        for text in [
            "", "3h39m", "39m 3h", "3 h", "about 3h", "3h  39m", "3시간", "1h 2h",
        ] {
            assert!(!is_duration(text), "{text}");
        }
    }
}
