//! What somebody else has changed meanwhile.

use std::collections::{BTreeMap, BTreeSet};

use super::{Change, Memory};

impl Memory {
    /// The changes of marks, notes and views that make this one agree with another. Languages, queries and
    /// stops are left alone: they follow from how a program is used, and each has its own.
    #[must_use]
    pub fn changes_to(&self, other: &Memory) -> Vec<Change> {
        let bookmarks = turned(&self.bookmarks, &other.bookmarks);
        let read = turned(&self.read, &other.read);
        let notes = rewritten(&self.notes, &other.notes);
        let views = rewritten(&self.views, &other.views);
        bookmarks
            .map(|(id, on)| Change::Bookmark(id, on))
            .chain(read.map(|(id, on)| Change::Read(id, on)))
            .chain(notes.map(|(id, note)| Change::Note(id, note.unwrap_or_default())))
            .chain(views.map(|(name, query)| Change::View(name, query)))
            .collect()
    }
}

/// The ids that are in one set only, and whether that is the other one.
fn turned<'a>(
    ours: &'a BTreeSet<String>,
    theirs: &'a BTreeSet<String>,
) -> impl Iterator<Item = (String, bool)> + 'a {
    let differing = ours.symmetric_difference(theirs);
    differing.map(|id| (id.clone(), theirs.contains(id)))
}

/// The keys whose texts differ, and what they have in the other map.
fn rewritten<'a>(
    ours: &'a BTreeMap<String, String>,
    theirs: &'a BTreeMap<String, String>,
) -> impl Iterator<Item = (String, Option<String>)> + 'a {
    let gone = ours.keys().filter(|key| !theirs.contains_key(*key));
    let gone = gone.map(|key| (key.clone(), None));
    let new = theirs
        .iter()
        .filter(|(key, text)| ours.get(*key) != Some(*text));
    gone.chain(new.map(|(key, text)| (key.clone(), Some(text.clone()))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::Resume;

    fn memory(changes: &[Change]) -> Memory {
        let mut memory = Memory::default();
        for change in changes {
            memory.apply(change);
        }
        memory
    }

    fn bookmark(id: &str, on: bool) -> Change {
        Change::Bookmark(id.into(), on)
    }

    fn note(id: &str, text: &str) -> Change {
        Change::Note(id.into(), text.into())
    }

    fn view(name: &str, query: Option<&str>) -> Change {
        Change::View(name.into(), query.map(str::to_owned))
    }

    #[test]
    fn what_came_what_went_and_what_was_rewritten() {
        let ours = memory(&[
            bookmark("A", true),
            bookmark("B", true),
            Change::Read("A".into(), true),
            note("A", "old"),
            note("B", "gone"),
            note("C", "same"),
            view("mine", Some("dns")),
        ]);
        let theirs = memory(&[
            bookmark("B", true),
            bookmark("C", true),
            note("A", "new"),
            note("C", "same"),
            view("theirs", Some("tls")),
        ]);
        let changes = ours.changes_to(&theirs);
        let right = [
            bookmark("A", false),
            bookmark("C", true),
            Change::Read("A".into(), false),
            note("B", ""),
            note("A", "new"),
            view("mine", None),
            view("theirs", Some("tls")),
        ];
        assert_eq!(changes, right);
        let mut agreed = ours;
        for change in &changes {
            agreed.apply(change);
        }
        assert_eq!(agreed, theirs);
    }

    #[test]
    fn how_each_is_used_is_no_difference() {
        let used = [
            Change::Query("dns".into()),
            Change::Language("A".into(), Some(crate::case::Lang::Ko)),
            Change::Stop("library".into(), Resume::default()),
        ];
        assert_eq!(memory(&[]).changes_to(&memory(&used)), []);
        assert_eq!(memory(&used).changes_to(&memory(&[])), []);
    }
}
