//! One change of what is remembered.

use std::collections::{BTreeMap, BTreeSet};

use crate::case::Lang;

use super::{Memory, QUERIES, Resume};

/// One change of what is remembered. Applying a change twice is the same as applying it once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// The case with this id has a bookmark, or none.
    Bookmark(String, bool),
    /// The case with this id was read, or counts as unread.
    Read(String, bool),
    /// The note on the case with this id; blank takes it away.
    Note(String, String),
    /// The language of the case with this id; `None` is the default one.
    Language(String, Option<Lang>),
    /// The query saved under this name; `None` takes the view away.
    View(String, Option<String>),
    /// A query that was left in the search line.
    Query(String),
    /// Where the reader stopped in the library of this name.
    Stop(String, Resume),
}

impl Memory {
    /// Applies a change.
    pub fn apply(&mut self, change: &Change) {
        match change {
            Change::Bookmark(id, on) => set(&mut self.bookmarks, id, *on),
            Change::Read(id, on) => set(&mut self.read, id, *on),
            Change::Note(id, note) => {
                let note = Some(note.trim()).filter(|note| !note.is_empty());
                put(&mut self.notes, id, note.map(str::to_owned));
            }
            Change::Language(id, lang) => put(&mut self.languages, id, *lang),
            Change::View(name, query) => put(&mut self.views, name, query.clone()),
            Change::Query(query) => self.remember_query(query),
            Change::Stop(library, stop) => put(&mut self.stops, library, Some(stop.clone())),
        }
    }

    /// Puts a query that was not typed for nothing behind the others.
    fn remember_query(&mut self, query: &str) {
        let query = query.trim();
        if query.is_empty() {
            return;
        }
        self.queries.retain(|past| past != query);
        self.queries.push(query.to_owned());
        let most = self.queries.len().saturating_sub(QUERIES);
        self.queries.drain(..most);
    }
}

fn set(ids: &mut BTreeSet<String>, id: &str, on: bool) {
    if on {
        ids.insert(id.to_owned());
    } else {
        ids.remove(id);
    }
}

fn put<T>(map: &mut BTreeMap<String, T>, key: &str, value: Option<T>) {
    match value {
        Some(value) => map.insert(key.to_owned(), value),
        None => map.remove(key),
    };
}
