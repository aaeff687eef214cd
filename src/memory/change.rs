//! One change of what is remembered.

use std::collections::{BTreeMap, BTreeSet};

use crate::case::Lang;

use super::{Draft, Memory, QUERIES, QUERY_BYTES, Resume};

/// One change of what is remembered. Applying a change twice is the same as applying it once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// The case with this id has a bookmark, or none.
    Bookmark(String, bool),
    /// The case with this id was read, or counts as unread.
    Read(String, bool),
    /// The note on the case with this id; blank takes it away.
    Note(String, String),
    /// What is being written for the note on the case with this id; `None` when it was saved or given up.
    Draft(String, Option<Draft>),
    /// The language of the case with this id; `None` is the default one.
    Language(String, Option<Lang>),
    /// The query saved under this name; `None` takes the view away.
    View(String, Option<String>),
    /// A query that was left in the search line.
    Query(String),
    /// Where the reader stopped in the library of this name.
    Stop(String, Resume),
}

impl Change {
    /// Whether it is a mark, a note or a view: saved at once, and told when it is. What else follows from
    /// reading, such as where the reader stopped, may wait a moment.
    #[must_use]
    pub fn is_awaited(&self) -> bool {
        matches!(
            self,
            Change::Bookmark(..) | Change::Read(..) | Change::Note(..) | Change::View(..)
        )
    }

    /// Whether the reader did this on purpose and would miss it. Most cases are marked as read by being read.
    #[must_use]
    pub fn would_be_missed(&self) -> bool {
        matches!(
            self,
            Change::Bookmark(..) | Change::Note(..) | Change::Draft(..) | Change::View(..)
        )
    }

    /// The note or the query that it puts there; none when it puts nothing there or is about something else.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Change::Note(_, note) => Some(note.as_str()),
            Change::View(_, query) => query.as_deref(),
            _ => None,
        }
        .filter(|text| !text.trim().is_empty())
    }

    /// Whether an older change does not count any more once this one is made.
    #[must_use]
    pub fn replaces(&self, older: &Change) -> bool {
        use Change as C;
        match (self, older) {
            (C::Bookmark(a, _), C::Bookmark(b, _))
            | (C::Read(a, _), C::Read(b, _))
            | (C::Note(a, _), C::Note(b, _))
            | (C::Draft(a, _), C::Draft(b, _))
            | (C::Language(a, _), C::Language(b, _))
            | (C::View(a, _), C::View(b, _))
            | (C::Query(a), C::Query(b))
            | (C::Stop(a, _), C::Stop(b, _)) => a == b,
            _ => false,
        }
    }
}

impl Memory {
    /// What a mark, a note or a view is before a change of it: applied after the change, it takes it back.
    #[must_use]
    pub fn before(&self, change: &Change) -> Change {
        match change {
            Change::Bookmark(id, _) => Change::Bookmark(id.clone(), self.bookmarks.contains(id)),
            Change::Read(id, _) => Change::Read(id.clone(), self.read.contains(id)),
            Change::Note(id, _) => {
                Change::Note(id.clone(), self.notes.get(id).cloned().unwrap_or_default())
            }
            Change::View(name, _) => Change::View(name.clone(), self.views.get(name).cloned()),
            Change::Draft(..) | Change::Language(..) | Change::Query(_) | Change::Stop(..) => {
                change.clone()
            }
        }
    }

    /// Applies a change.
    pub fn apply(&mut self, change: &Change) {
        match change {
            Change::Bookmark(id, on) => set(&mut self.bookmarks, id, *on),
            Change::Read(id, on) => set(&mut self.read, id, *on),
            Change::Note(id, note) => {
                let note = Some(note.trim()).filter(|note| !note.is_empty());
                put(&mut self.notes, id, note.map(str::to_owned));
            }
            Change::Draft(id, draft) => put(&mut self.drafts, id, draft.clone()),
            Change::Language(id, lang) => put(&mut self.languages, id, *lang),
            Change::View(name, query) => put(&mut self.views, name, query.clone()),
            Change::Query(query) => self.remember_query(query),
            Change::Stop(library, stop) => put(&mut self.stops, library, Some(stop.clone())),
        }
    }

    /// Puts a query that was not typed for nothing behind the others.
    pub(super) fn remember_query(&mut self, query: &str) {
        let query = query.trim();
        if query.is_empty() {
            return;
        }
        self.queries.retain(|past| past != query);
        self.queries.push(query.to_owned());
        let mut bytes = 0;
        let latest = self.queries.iter().rev().take(QUERIES);
        let kept = latest.take_while(|query| {
            bytes += query.len();
            bytes <= QUERY_BYTES
        });
        let forgotten = self.queries.len() - kept.count();
        self.queries.drain(..forgotten);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn queries(typed: impl IntoIterator<Item = String>) -> Vec<String> {
        let mut memory = Memory::default();
        for query in typed {
            memory.apply(&Change::Query(query));
        }
        memory.queries
    }

    #[test]
    fn a_query_is_remembered_once_without_spaces_around_it() {
        let typed = ["dns", " 슬랙 ", "dns", "  "].map(str::to_owned);
        assert_eq!(queries(typed), ["슬랙", "dns"]);
    }

    #[test]
    fn the_oldest_queries_are_forgotten() {
        let kept = queries((0..=QUERIES).map(|number| number.to_string()));
        assert_eq!((kept.len(), kept[0].as_str()), (QUERIES, "1"));
    }

    #[test]
    fn long_queries_make_older_ones_forgotten() {
        let long = |c: &str| c.repeat(QUERY_BYTES / 2);
        let kept = queries(["dns".into(), long("a"), long("b")]);
        assert_eq!(kept, [long("a"), long("b")]);
        let kept = queries([long("a"), long("b"), "dns".into()]);
        assert_eq!(kept, [long("b"), "dns".into()]);
    }

    #[test]
    fn a_blank_note_is_none() {
        let mut memory = Memory::default();
        memory.apply(&Change::Note("A-1".into(), " look\nhere ".into()));
        assert_eq!(memory.notes["A-1"], "look\nhere");
        memory.apply(&Change::Note("A-1".into(), " \n".into()));
        assert!(memory.notes.is_empty());
    }
}
