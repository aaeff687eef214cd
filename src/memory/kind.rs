//! The kinds of what is remembered, each in a file of its own.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::io;

use serde::Serialize;
use serde_json::value::RawValue;

use crate::case::Lang;
use crate::text::clean::escape_json;

use super::document::Document;
use super::{Change, Draft, Memory, Resume};

/// A kind of what is remembered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Bookmarks,
    Read,
    Notes,
    Drafts,
    Languages,
    Views,
    Queries,
    Stops,
}

impl Kind {
    pub(super) const ALL: [Kind; 8] = [
        Kind::Bookmarks,
        Kind::Read,
        Kind::Notes,
        Kind::Drafts,
        Kind::Languages,
        Kind::Views,
        Kind::Queries,
        Kind::Stops,
    ];

    /// What a change changes.
    pub(super) fn of(change: &Change) -> Self {
        match change {
            Change::Bookmark(..) => Kind::Bookmarks,
            Change::Read(..) => Kind::Read,
            Change::Note(..) => Kind::Notes,
            Change::Draft(..) => Kind::Drafts,
            Change::Language(..) => Kind::Languages,
            Change::View(..) => Kind::Views,
            Change::Query(_) => Kind::Queries,
            Change::Stop(..) => Kind::Stops,
        }
    }

    /// The key of the entries in the file, and the name of the file without its ending.
    pub(super) fn name(self) -> &'static str {
        match self {
            Kind::Bookmarks => "bookmarks",
            Kind::Read => "read",
            Kind::Notes => "notes",
            Kind::Drafts => "drafts",
            Kind::Languages => "languages",
            Kind::Views => "views",
            Kind::Queries => "queries",
            Kind::Stops => "stops",
        }
    }

    /// Whether the entries are a list of texts; else they are values by key.
    pub(super) fn is_list(self) -> bool {
        matches!(self, Kind::Bookmarks | Kind::Read | Kind::Queries)
    }

    /// Takes over what a file holds, as far as it is understood.
    pub(super) fn take(self, from: &Document<'_>, memory: &mut Memory) {
        let texts = from.list().filter_map(text);
        match self {
            Kind::Bookmarks => memory.bookmarks = texts.collect(),
            Kind::Read => memory.read = texts.collect(),
            Kind::Queries => texts.for_each(|query| memory.remember_query(&query)),
            Kind::Notes => memory.notes = understood(from, note),
            Kind::Drafts => memory.drafts = understood(from, draft),
            Kind::Languages => memory.languages = understood(from, lang),
            Kind::Views => memory.views = understood(from, text),
            Kind::Stops => memory.stops = understood(from, stop),
        }
    }

    /// The text of a file with what is remembered now; whatever else `old` holds stays.
    ///
    /// # Errors
    /// When a value cannot be written as JSON, which does not happen.
    pub(super) fn render(self, memory: &Memory, old: &Document<'_>) -> io::Result<String> {
        let lines = match self {
            Kind::Bookmarks => list(old, &memory.bookmarks),
            Kind::Read => list(old, &memory.read),
            Kind::Queries => list(old, &memory.queries),
            Kind::Notes => map(old, &memory.notes, note, String::as_str),
            Kind::Drafts => map(old, &memory.drafts, draft, |draft| draft),
            Kind::Languages => map(old, &memory.languages, lang, |lang| lang.code()),
            Kind::Views => map(old, &memory.views, text, String::as_str),
            Kind::Stops => map(old, &memory.stops, stop, |stop| stop),
        };
        Ok(old.render(self, &lines?))
    }
}

fn text(raw: &RawValue) -> Option<String> {
    serde_json::from_str(raw.get()).ok()
}

fn note(raw: &RawValue) -> Option<String> {
    text(raw).filter(|note| !note.trim().is_empty())
}

fn draft(raw: &RawValue) -> Option<Draft> {
    serde_json::from_str(raw.get()).ok()
}

fn lang(raw: &RawValue) -> Option<Lang> {
    let code = text(raw)?;
    Lang::ALL.into_iter().find(|lang| lang.code() == code)
}

fn stop(raw: &RawValue) -> Option<Resume> {
    serde_json::from_str(raw.get()).ok()
}

/// The entries that can be read.
fn understood<T>(from: &Document<'_>, read: fn(&RawValue) -> Option<T>) -> BTreeMap<String, T> {
    let entries = from.map();
    entries
        .filter_map(|(key, raw)| Some((key.to_owned(), read(raw)?)))
        .collect()
}

/// Entries that cannot be read come first, as they were.
fn list<'a>(
    old: &Document<'_>,
    texts: impl IntoIterator<Item = &'a String>,
) -> io::Result<Vec<String>> {
    let strange = old.list().filter(|raw| text(raw).is_none());
    let mut lines: Vec<String> = strange.map(one_line).collect();
    for text in texts {
        lines.push(json(text)?);
    }
    Ok(lines)
}

/// Entries by key. One that has not changed stays as it was written: a newer Casebook may have written
/// more than this one reads.
fn map<'a, T: PartialEq, W: Serialize + ?Sized + 'a>(
    old: &Document<'_>,
    values: &'a BTreeMap<String, T>,
    read: fn(&RawValue) -> Option<T>,
    written: impl Fn(&'a T) -> &'a W,
) -> io::Result<Vec<String>> {
    let mut lines = BTreeMap::new();
    for (key, raw) in old.map() {
        // Also when it could not be read and nothing is remembered of it.
        if read(raw).as_ref() == values.get(key) {
            lines.insert(key, one_line(raw));
        }
    }
    for (key, value) in values {
        if let Entry::Vacant(line) = lines.entry(key.as_str()) {
            line.insert(json(written(value))?);
        }
    }
    lines
        .into_iter()
        .map(|(key, value)| Ok(format!("{}: {value}", json(key)?)))
        .collect()
}

/// JSON in which nothing is hidden: people read these files on terminals.
fn json(value: &(impl Serialize + ?Sized)) -> io::Result<String> {
    let mut escaped = Vec::new();
    escape_json(&serde_json::to_vec(value)?, &mut escaped)?;
    String::from_utf8(escaped).map_err(io::Error::other)
}

/// JSON has line ends between its tokens only, never inside one.
fn one_line(raw: &RawValue) -> String {
    raw.get().split(['\n', '\r']).map(str::trim_start).collect()
}
