//! Two programs that write the same text at the same time: neither overwrites what it has not seen.
//!
//! Owns what this program believes to be in the files. What stands there and is not that was written by
//! another program, or by hand: a note is then joined to it, and a view gets another name.

use std::collections::BTreeMap;

use super::{Change, Memory};

/// Between the parts of a note that two programs have written.
const BETWEEN: &str = "\n\n";

/// The notes and the views, as this program read or saved them last; nothing else is in it.
#[derive(Debug, Default)]
pub(super) struct Seen(Memory);

impl Seen {
    /// What was read at the start.
    pub(super) fn new(memory: &Memory) -> Self {
        Seen(Memory {
            notes: memory.notes.clone(),
            views: memory.views.clone(),
            ..Memory::default()
        })
    }

    /// What a change comes to over what the file holds now: itself, unless it would overwrite what this
    /// program has not seen. It comes to the same when it is made again.
    pub(super) fn join(&self, change: &Change, now: &Memory) -> Vec<Change> {
        let joined = match change {
            Change::Note(id, note) => {
                let strange = strange(id, Some(note.trim()), &now.notes, &self.0.notes);
                strange.map(|there| vec![Change::Note(id.clone(), join_notes(there, note.trim()))])
            }
            Change::View(name, query) => {
                let strange = strange(name, query.as_deref(), &now.views, &self.0.views);
                strange.map(|there| {
                    let theirs = Change::View(name.clone(), Some(there.to_owned()));
                    let ours = query.as_ref().map(|query| beside(name, query, &now.views));
                    std::iter::once(theirs).chain(ours).collect()
                })
            }
            _ => None,
        };
        joined.unwrap_or_else(|| vec![change.clone()])
    }

    /// Takes in what is in a file by now.
    pub(super) fn update(&mut self, changes: &[Change]) {
        let texts = |change: &&Change| matches!(change, Change::Note(..) | Change::View(..));
        for change in changes.iter().filter(texts) {
            self.0.apply(change);
        }
    }
}

/// The text under a key, if it is neither what was seen there nor what is to be there.
fn strange<'a>(
    key: &str,
    new: Option<&str>,
    now: &'a BTreeMap<String, String>,
    seen: &BTreeMap<String, String>,
) -> Option<&'a str> {
    let there = now.get(key)?;
    let is_known = seen.get(key) == Some(there) || new == Some(there);
    (!is_known).then_some(there)
}

/// Both notes, this program's below the other one; once, and the other one alone when this one is blank.
fn join_notes(there: &str, note: &str) -> String {
    let is_joined = |rest: &str| rest.is_empty() || rest.ends_with(BETWEEN);
    if note.is_empty() || there.strip_suffix(note).is_some_and(is_joined) {
        return there.to_owned();
    }
    [there, BETWEEN, note].concat()
}

/// A view under the next name with a number that is free, or that has this query already.
fn beside(name: &str, query: &str, views: &BTreeMap<String, String>) -> Change {
    let mut number = 2_usize;
    loop {
        let name = format!("{name} {number}");
        match views.get(&name) {
            Some(other) if other != query => number += 1,
            _ => return Change::View(name, Some(query.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(text: &str) -> Change {
        Change::Note("A".into(), text.into())
    }

    fn view(name: &str, query: Option<&str>) -> Change {
        Change::View(name.into(), query.map(str::to_owned))
    }

    fn memory(changes: &[Change]) -> Memory {
        let mut memory = Memory::default();
        for change in changes {
            memory.apply(change);
        }
        memory
    }

    fn joined(seen: &[Change], now: &[Change], change: &Change) -> Vec<Change> {
        Seen::new(&memory(seen)).join(change, &memory(now))
    }

    #[test]
    fn what_was_seen_may_be_overwritten() {
        assert_eq!(joined(&[], &[], &note("new")), [note("new")]);
        let old = [note("old")];
        assert_eq!(joined(&old, &old, &note("new")), [note("new")]);
        assert_eq!(joined(&old, &old, &note("")), [note("")]);
        assert_eq!(joined(&old, &[], &note("new")), [note("new")]);
        let old = [view("v", Some("dns"))];
        assert_eq!(joined(&old, &old, &view("v", None)), [view("v", None)]);
    }

    #[test]
    fn a_note_of_another_program_is_kept_above_this_one() {
        let theirs = [note("theirs")];
        for seen in [&[][..], &[note("old")]] {
            assert_eq!(
                joined(seen, &theirs, &note(" new ")),
                [note("theirs\n\nnew")]
            );
            assert_eq!(joined(seen, &theirs, &note(" ")), theirs);
            assert_eq!(joined(seen, &theirs, &note("theirs")), theirs);
        }
    }

    /// A failed save is made again: its file may have been written.
    #[test]
    fn joining_again_adds_nothing() {
        let both = [note("theirs\n\nnew")];
        assert_eq!(joined(&[], &both, &note("new")), both);
        // The end of a word is not the note.
        let other = [note("renew")];
        assert_eq!(joined(&[], &other, &note("new")), [note("renew\n\nnew")]);
        let views = [view("v", Some("theirs")), view("v 2", Some("new"))];
        assert_eq!(joined(&[], &views, &view("v", Some("new"))), views);
    }

    #[test]
    fn a_view_of_another_program_keeps_its_name_and_its_query() {
        let theirs = view("v", Some("theirs"));
        let new = view("v", Some("new"));
        let there = [theirs.clone()];
        assert_eq!(
            joined(&[], &there, &new),
            [theirs.clone(), view("v 2", Some("new"))]
        );
        assert_eq!(joined(&[], &there, &view("v", None)), there);
        let full = [theirs.clone(), view("v 2", Some("third"))];
        assert_eq!(joined(&[], &full, &new), [theirs, view("v 3", Some("new"))]);
    }

    #[test]
    fn what_was_saved_is_seen() {
        let mut seen = Seen::default();
        seen.update(&[
            note("mine"),
            view("v", Some("dns")),
            Change::Query("x".into()),
        ]);
        let now = memory(&[note("mine"), view("v", Some("dns"))]);
        assert_eq!(seen.join(&note("more"), &now), [note("more")]);
        assert_eq!(seen.join(&view("v", None), &now), [view("v", None)]);
    }
}
