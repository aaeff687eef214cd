//! A change that waits to be saved, and what it came to when that was tried.

use super::edit::has_part;
use super::{Change, Edit, Memory};

/// A change that waits to be saved.
#[derive(Debug, Clone)]
pub(super) struct Pending {
    /// As its writer made it.
    pub(super) ours: Edit,
    /// The note that it came to when it was tried, over what stood there then. It may have reached the file
    /// although the attempt failed, in the last step: then it is no other note to be joined.
    tried: Option<Edit>,
    /// What earlier changes of the same were to put there, in vain as it seemed: each may have reached the
    /// file in the same way, and is nobody else's.
    earlier: Vec<String>,
}

impl Pending {
    /// A change that has not been tried.
    pub(super) fn new(ours: Edit) -> Self {
        Pending {
            ours,
            tried: None,
            earlier: Vec::new(),
        }
    }

    /// The same in the place of an older one that could not be saved: what stood there before that one is what
    /// counts as seen.
    pub(super) fn instead_of(older: Pending, change: Change) -> Self {
        let mut earlier = older.earlier;
        earlier.extend(older.ours.change.text().map(str::to_owned));
        earlier.dedup();
        let seen = older.ours.seen;
        Pending {
            ours: Edit { change, seen },
            tried: None,
            earlier,
        }
    }

    /// What the change comes to over what the file holds now, also when that was tried before.
    pub(super) fn made_to(&mut self, now: &Memory) -> Vec<Change> {
        self.see(now);
        let made = self.tried.as_ref().unwrap_or(&self.ours).made_to(now);
        if let [note @ Change::Note(..)] = &made[..] {
            self.tried = Some(Edit::new(note.clone(), now));
        }
        made
    }

    /// Takes an earlier change of the same as seen that turns out to be in the file.
    fn see(&mut self, now: &Memory) {
        let there = Edit::new(self.ours.change.clone(), now).seen;
        let Some(there) = there.filter(|_| self.tried.is_none()) else {
            return;
        };
        if self.ours.seen.as_ref() == Some(&there) {
            return;
        }
        let is_in = |text: &&String| match self.ours.change {
            Change::Note(..) => has_part(&there, text.trim()),
            _ => **text == there,
        };
        if let Some(text) = self.earlier.iter().rfind(is_in) {
            self.ours.seen = Some(text.trim().to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(text: &str) -> Change {
        Change::Note("A".into(), text.into())
    }

    fn memory(text: &str) -> Memory {
        let mut memory = Memory::default();
        memory.apply(&note(text));
        memory
    }

    /// Whether or not an attempt that failed has reached the file, the next one comes to the same.
    #[test]
    fn what_is_tried_again_loses_nothing_and_adds_nothing() {
        for (seen, there, new, right) in [
            // Both have shortened what they saw: each keeps what it kept.
            ("theirs\n\nmine", "theirs", "mine", "theirs\n\nmine"),
            ("a\n\nb", "c\n\na", "b", "c\n\na\n\nb"),
            ("a", "b", "a\n\na", "b\n\na"),
            ("", "theirs", "new", "theirs\n\nnew"),
            ("old", "old", "new", "new"),
        ] {
            let edit = Edit::new(note(new), &memory(seen));
            for reached in [there, right] {
                let mut pending = Pending::new(edit.clone());
                assert_eq!(pending.made_to(&memory(there)), [note(right)]);
                assert_eq!(pending.made_to(&memory(reached)), [note(right)], "{right}");
            }
            // Somebody has added a line to either of them.
            for reached in [there, right] {
                let mut pending = Pending::new(edit.clone());
                pending.made_to(&memory(there));
                let now = format!("{reached}\nmore");
                let made = pending.made_to(&memory(&now));
                assert_eq!(made, [note(&format!("{right}\nmore"))], "{now}");
            }
        }
    }

    /// What is written after an attempt that failed is nobody else's text below the one that was tried, whether
    /// or not that reached the file, and whatever else stands there.
    #[test]
    fn what_is_written_anew_takes_the_place_of_what_was_tried() {
        for (there, right) in [
            ("", "a b"),
            ("a", "a b"),
            ("theirs", "theirs\n\na b"),
            ("theirs\n\na", "theirs\n\na b"),
            ("a\nmore", "a b\nmore"),
        ] {
            let mut older = Pending::new(note("a").into());
            older.made_to(&memory("theirs"));
            let mut newer = Pending::instead_of(older, note("a b"));
            assert_eq!(newer.made_to(&memory(there)), [note(right)], "{there}");
            assert_eq!(newer.made_to(&memory(right)), [note(right)], "{there}");
        }
        // A third one, when only the first has reached the file.
        let second = Pending::instead_of(Pending::new(note("a").into()), note("a b"));
        let mut third = Pending::instead_of(second, note("a b c"));
        assert_eq!(third.made_to(&memory("a")), [note("a b c")]);
        // What was seen before both is still there.
        let shorter = Pending::new(Edit::new(note("x"), &memory("x\ny")));
        let mut newer = Pending::instead_of(shorter, note("x z"));
        assert_eq!(newer.made_to(&memory("x\ny")), [note("x z")]);
    }

    #[test]
    fn a_view_that_was_tried_gets_no_other_name() {
        let view = |query: &str| Change::View("mine".into(), Some(query.into()));
        let older = Pending::new(view("dns").into());
        let mut now = Memory::default();
        now.apply(&view("dns"));
        let mut newer = Pending::instead_of(older, view("tls"));
        assert_eq!(newer.made_to(&now), [view("tls")]);
    }
}
