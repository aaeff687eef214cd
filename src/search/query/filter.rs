//! Filters as they are typed and printed: `key:value`.

use std::fmt::Write;
use std::ops::Range;
use std::sync::Arc;

use crate::case::{DateRange, Facet, TimeRange};
use crate::facets::{Condition, Mode, Picked, Selection};

use super::super::fold::folded;
use super::super::layout;
use super::token::written;
use super::{Key, Vocabulary};

/// A filter that stands in a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypedFilter {
    /// Its bytes in the query as it was typed.
    pub span: Range<usize>,
    /// The filter.
    pub picked: Picked,
}

/// A filter with a known key whose value is not known, or not there yet. It filters nothing (rule
/// F5).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownValue {
    /// Its bytes in the query as it was typed.
    pub span: Range<usize>,
    /// The key.
    pub key: Key,
    /// The value; may be empty.
    pub value: String,
    /// How it would filter.
    pub mode: Mode,
}

/// What a key and a value ask of a case: the value as it is written, else folded, else read in the
/// other keyboard layout. `None` when there is no such value.
pub(super) fn condition(key: Key, value: &str, vocabulary: &Vocabulary) -> Option<Condition> {
    let readings = [
        Some(value.to_owned()),
        Some(folded(value)),
        layout::swapped(value),
    ];
    let mut readings = readings.into_iter().flatten();
    readings.find_map(|value| exact(key, &value, vocabulary))
}

fn exact(key: Key, value: &str, vocabulary: &Vocabulary) -> Option<Condition> {
    match key {
        Key::Facet(facet) => term(facet, value, vocabulary).or_else(|| match facet {
            Facet::Year => years(value, vocabulary),
            _ => None,
        }),
        Key::Date => range(value).map(Condition::Dates),
        Key::Time(clock) => Some(Condition::Time(clock, TimeRange::parse(value)?)),
        Key::Id => (!value.is_empty()).then(|| Condition::Id(value.into())),
        Key::No => match Key::named(value)? {
            Key::Facet(facet) => Some(Condition::None(facet)),
            Key::Time(clock) => Some(Condition::NoTime(clock)),
            _ => None,
        },
        Key::All => match Key::named(value)? {
            Key::Facet(facet) if facet.has_several() => Some(Condition::All(facet)),
            _ => None,
        },
    }
}

fn term(facet: Facet, value: &str, vocabulary: &Vocabulary) -> Option<Condition> {
    let slug = vocabulary.slug(facet, value)?;
    Some(Condition::Term(facet, Arc::clone(slug)))
}

/// A range of years; one of a single year is its term.
fn years(value: &str, vocabulary: &Vocabulary) -> Option<Condition> {
    let range = range(value).filter(DateRange::is_of_years)?;
    let text = range.to_string();
    if text.contains("..") {
        Some(Condition::Years(range))
    } else {
        term(Facet::Year, &text, vocabulary)
    }
}

fn range(value: &str) -> Option<DateRange> {
    match value.split_once("..") {
        Some((from, to)) => DateRange::between(from, to),
        None => DateRange::of(value),
    }
}

/// A filter as it is typed.
fn print(picked: &Picked) -> String {
    let sign = match picked.mode {
        Mode::Include => "",
        Mode::Exclude => "-",
    };
    let (key, value) = match &picked.condition {
        Condition::Term(facet, slug) => (Key::Facet(*facet), written(slug)),
        Condition::None(facet) => (Key::No, facet.key().to_owned()),
        Condition::All(facet) => (Key::All, facet.key().to_owned()),
        Condition::Years(range) => (Key::Facet(Facet::Year), range.to_string()),
        Condition::Dates(range) => (Key::Date, range.to_string()),
        Condition::Time(clock, range) => (Key::Time(*clock), range.to_string()),
        Condition::NoTime(clock) => (Key::No, Key::Time(*clock).name().to_owned()),
        Condition::Id(id) => (Key::Id, written(id)),
    };
    format!("{sign}{}:{value}", key.name())
}

/// Filters in force and the rest of a query as one text: what [`Query::read`](super::Query::read) reads.
#[must_use]
pub fn printed(selection: &Selection, query: &str) -> String {
    let mut text = String::new();
    for picked in selection.iter() {
        // Writing to a string never fails.
        let _ = write!(text, "{} ", print(picked));
    }
    text.push_str(query.trim_start());
    text.truncate(text.trim_end().len());
    text
}
