//! A change that waits to be saved, and what it came to when that was tried.

use super::{Change, Edit, Memory};

/// A change that waits to be saved.
#[derive(Debug, Clone)]
pub(super) struct Pending {
    /// As its writer made it.
    pub(super) ours: Edit,
    /// The note that it came to when it was tried, over what stood there then. It may have reached the file
    /// although the attempt failed, in the last step: then it is no other note to be joined.
    tried: Option<Edit>,
}

impl Pending {
    /// A change that has not been tried.
    pub(super) fn new(ours: Edit) -> Self {
        Pending { ours, tried: None }
    }

    /// What the change comes to over what the file holds now, also when that was tried before.
    pub(super) fn made_to(&mut self, now: &Memory) -> Vec<Change> {
        let made = self.tried.as_ref().unwrap_or(&self.ours).made_to(now);
        if let [note @ Change::Note(..)] = &made[..] {
            self.tried = Some(Edit::new(note.clone(), now));
        }
        made
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
}
