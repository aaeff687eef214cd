//! What the terms and the cases of a document lead to.

use std::sync::Arc;

use casebook::app::doc::{Doc, Target};
use casebook::case::{Bilingual, CaseDate, CaseId, Facet, Head, Lang, Place, Times};

use super::{cases, view};

fn term(facet: Facet, slug: &str) -> Target {
    Target::Term {
        facet,
        slug: slug.to_owned(),
    }
}

/// The full case in a library that has the cases it names, but for the last one.
fn doc(lang: Lang, columns: usize) -> Doc {
    let case = cases::full();
    let taxonomy = cases::taxonomy();
    let head = |id: &str| Head {
        id: CaseId(id.into()),
        org: Arc::default(),
        date: CaseDate::new(Some("2019")),
        title: Bilingual::plain("A title that takes several rows in a narrow pane, 긴 제목"),
        terms: Box::default(),
        times: Times::default(),
        place: Place {
            input: 0,
            offset: 0,
            bytes: 0,
            line: 0,
        },
    };
    let last = case.related.last().unwrap();
    let heads: Vec<Head> = case
        .related
        .iter()
        .chain(&case.recurrence_of)
        .map(|id| head(id))
        .collect();
    let view = casebook::app::doc::View {
        find: &|id| {
            heads
                .iter()
                .find(|head| head.id.as_str() == id && id != last)
        },
        ..view(lang, columns, &taxonomy)
    };
    Doc::new(&case, &view)
}

#[test]
fn facts_terms_links_and_cases_lead_somewhere_in_reading_order() {
    let case = cases::full();
    let domain = |slug: &str| term(Facet::Domain, slug);
    let mut right = vec![
        Target::Own(Facet::Organisation),
        Target::Own(Facet::Year),
        Target::Own(Facet::Severity),
        domain("networking"),
        domain("no-such-domain"),
    ];
    let root = case.root_cause.iter().map(|slug| term(Facet::Cause, slug));
    let of = |facet, slugs: &[String]| -> Vec<Target> {
        slugs.iter().map(|slug| term(facet, slug)).collect()
    };
    let components = of(Facet::Component, &case.components);
    let factors = of(Facet::Contributing, &case.contributing);
    right.extend(root.clone());
    right.extend(components.clone());
    right.extend(of(Facet::Symptom, &case.symptoms));
    right.extend(factors.clone());
    // The sections of the root cause, the components and the factors say them again.
    right.extend(root);
    right.extend(components);
    right.extend(factors);
    right.extend((0..5).map(Target::Link));
    let known = case.related.split_last().unwrap().1.iter();
    let earlier = case.recurrence_of.iter();
    let others = earlier
        .clone()
        .chain(known.filter(|id| !earlier.clone().any(|e| e == *id)));
    right.extend(others.map(|id| Target::Case(id.clone())));
    for lang in Lang::ALL {
        for columns in [2, 12, 30, 46, 90] {
            let doc = doc(lang, columns);
            let targets: Vec<_> = doc
                .targets
                .iter()
                .map(|(_, target)| target.clone())
                .collect();
            assert_eq!(targets, right, "{columns} {lang}");
        }
    }
}

#[test]
fn each_target_begins_on_its_row_and_its_spans_say_its_number() {
    for columns in [2, 12, 30, 46, 90] {
        let doc = doc(Lang::Ko, columns);
        for (number, (row, _)) in doc.targets.iter().enumerate() {
            let has =
                |row: &casebook::app::doc::Row| row.spans.iter().any(|s| s.target == Some(number));
            let first = doc.rows.iter().position(has);
            assert_eq!(first, Some(*row));
        }
    }
}

#[test]
fn a_title_over_several_rows_is_one_target_with_its_id() {
    let doc = doc(Lang::En, 30);
    let number = doc.targets.len() - 1;
    let rows = doc
        .rows
        .iter()
        .filter(|row| row.spans.iter().any(|s| s.target == Some(number)));
    assert!(rows.count() > 1);
}

#[test]
fn what_is_not_known_leads_nowhere() {
    let taxonomy = cases::taxonomy();
    let doc = Doc::new(&cases::empty("EX-0009"), &view(Lang::En, 60, &taxonomy));
    assert_eq!(doc.targets, []);
}
