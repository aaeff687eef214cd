//! From a record to its head: index fields only, the rest stays where it is.

use std::borrow::Cow;
use std::fmt::Write;
use std::sync::Arc;

use hashbrown::HashSet;

use crate::case::{CaseDate, CaseId, Facet, Head, Lang, Place, Term, TermId, Terms, Times};
use crate::text::clean::is_marked;

use super::ProblemKind;
use super::json::Object;
use super::reader::Reader;

/// Terms and organisations that one thread has met: every name is kept once.
///
/// Its term ids are its own; whoever puts the work of threads together translates them.
#[derive(Debug, Default)]
pub(super) struct Vocabulary {
    terms: Terms,
    /// Terms that have been handed on.
    handed: usize,
    orgs: HashSet<Arc<str>>,
    picked: Vec<TermId>,
    /// The year that was picked last; its memory serves the next one.
    year: String,
}

impl Vocabulary {
    /// Terms met since this was last asked, in the order of their ids.
    pub(super) fn new_terms(&mut self) -> Vec<Term> {
        let handed = std::mem::replace(&mut self.handed, self.terms.len());
        self.terms
            .iter()
            .skip(handed)
            .map(|(_, term)| term.clone())
            .collect()
    }

    fn org(&mut self, name: &str) -> Arc<str> {
        if let Some(org) = self.orgs.get(name) {
            return org.clone();
        }
        let org: Arc<str> = name.into();
        self.orgs.insert(org.clone());
        org
    }

    fn pick(&mut self, facet: Facet, slug: &str) {
        let id = self.terms.intern(facet, slug.trim(), None);
        self.picked.push(id);
    }

    fn pick_year(&mut self, year: u32) {
        self.year.clear();
        let written = write!(self.year, "{year}");
        debug_assert!(written.is_ok(), "writing to a string cannot fail");
        let id = self.terms.intern(Facet::Year, &self.year, None);
        self.picked.push(id);
    }

    /// The picked terms, sorted, each once.
    fn picked(&mut self) -> Box<[TermId]> {
        self.picked.sort_unstable();
        self.picked.dedup();
        let terms = self.picked.as_slice().into();
        self.picked.clear();
        terms
    }
}

/// The id of a record (rule L7).
pub(super) fn id<'a>(reader: &mut Reader<'a>, record: &Object<'a>) -> Option<CaseId> {
    let id = reader.text(record, "id")?;
    Some(CaseId(id.trim().into()))
}

/// The date of a record; one that cannot be read is noted, and the case counts as undated (rule L10).
pub(super) fn date<'a>(reader: &mut Reader<'a>, record: &Object<'a>) -> CaseDate {
    let text = reader.text(record, "date");
    let date = CaseDate::new(text.as_deref());
    if let Some(text) = date.text().filter(|_| !date.is_known()) {
        reader.note(record, "date", ProblemKind::NotADate(text.to_owned()));
    }
    date
}

/// The head of a record; `None` when it has no id.
pub(super) fn head<'a>(
    reader: &mut Reader<'a>,
    record: &Object<'a>,
    place: Place,
    vocabulary: &mut Vocabulary,
) -> Option<Head> {
    reader.note_doubled(record);
    let id = id(reader, record)?;
    let date = date(reader, record);
    let title = reader.bilingual(record, "title");
    let org = organisation(reader, record, vocabulary);

    for (facet, key) in LISTS {
        reader.each_name(record, key, |slug| vocabulary.pick(facet, &slug));
    }
    for (facet, key) in SINGLES {
        if let Some(slug) = reader.name(record, key) {
            vocabulary.pick(facet, &slug);
        }
    }
    if let Some(year) = date.year() {
        vocabulary.pick_year(year);
    }
    // The summary is long: it is looked into only where the title leaves a language open.
    let whole = Lang::ALL.into_iter().all(|lang| title.only(lang).is_some());
    let summary = (!whole).then(|| reader.bilingual(record, "summary"));
    for lang in Lang::ALL {
        let in_summary = || summary.as_ref().and_then(|summary| summary.only(lang));
        if title.only(lang).or_else(in_summary).is_some() {
            vocabulary.pick(Facet::Language, lang.code());
        }
    }
    let reviewed = reader.object(record, "review", |reader, review| {
        reader.text(review, "reviewed_at").is_some()
    });
    let review = if reviewed == Some(true) {
        "reviewed"
    } else {
        "unreviewed"
    };
    vocabulary.pick(Facet::Review, review);

    Some(Head {
        id,
        org,
        date,
        title,
        terms: vocabulary.picked(),
        times: times(reader, record),
        place,
    })
}

/// How long it took, as far as that is written so that it can be compared.
fn times<'a>(reader: &mut Reader<'a>, record: &Object<'a>) -> Times {
    let times = reader.object(record, "timeline", |reader, timeline| {
        let detected = reader.text(timeline, "detected_after");
        let resolved = reader.text(timeline, "resolved_after");
        Times::read(detected.as_deref(), resolved.as_deref())
    });
    times.unwrap_or_default()
}

/// Facets with any number of terms a case, and their keys.
const LISTS: [(Facet, &str); 4] = [
    (Facet::Component, "components"),
    (Facet::Symptom, "symptoms"),
    (Facet::Contributing, "contributing"),
    (Facet::Domain, "domain"),
];

/// Facets with at most one term a case, and their keys.
const SINGLES: [(Facet, &str); 3] = [
    (Facet::Cause, "root_cause"),
    (Facet::Severity, "severity"),
    (Facet::DateKind, "date_kind"),
];

/// The organisation as it is written, and its term: the slug that the record gives, else one made
/// of the name.
fn organisation<'a>(
    reader: &mut Reader<'a>,
    record: &Object<'a>,
    vocabulary: &mut Vocabulary,
) -> Arc<str> {
    let name = reader.name(record, "org");
    let slug = reader.name(record, "org_slug");
    let name = name.as_deref().map(str::trim);
    let slug = match (slug.as_deref(), name) {
        (Some(slug), _) => Cow::Borrowed(slug.trim()),
        (None, Some(name)) => slug_of(name).into(),
        (None, None) => return Arc::default(),
    };
    let id = vocabulary.terms.intern(Facet::Organisation, &slug, name);
    vocabulary.picked.push(id);
    vocabulary.org(name.unwrap_or(&slug))
}

/// A slug made of a name: letters and digits in lower case, one hyphen for anything between. A name with
/// characters that do not show is its own slug, so that it is never taken for the one it looks like.
fn slug_of(name: &str) -> String {
    if is_marked(name) {
        return name.to_owned();
    }
    let words = name.split(|c: char| !c.is_alphanumeric());
    let words: Vec<String> = words
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    if words.is_empty() {
        name.to_owned()
    } else {
        words.join("-")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_has_letters_digits_and_hyphens() {
        assert_eq!(slug_of("Acme Cloud, Inc."), "acme-cloud-inc");
        assert_eq!(slug_of("우아한 형제들"), "우아한-형제들");
        assert_eq!(slug_of("C3.ai"), "c3-ai");
        assert_eq!(slug_of("??"), "??");
        assert_eq!(slug_of("\u{feff}Acme"), "\u{feff}Acme");
    }
}
