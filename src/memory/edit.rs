//! A change together with what its writer had seen, so that nobody overwrites what they have not seen.
//!
//! Owns what two programs that write the same text come to: a note is joined, and a view gets another name.

use std::collections::BTreeMap;

use super::{Change, Memory};

/// Between the parts of a note that were written apart.
const BETWEEN: &str = "\n\n";

/// A change, and what its writer had seen in its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// The change.
    pub change: Change,
    /// The note or the query that was there for the writer, if there was one; for other changes it says
    /// nothing.
    pub seen: Option<String>,
}

impl From<Change> for Edit {
    /// A change whose writer had seen nothing in its place.
    fn from(change: Change) -> Self {
        Edit { change, seen: None }
    }
}

impl Edit {
    /// A change that is made to what is remembered.
    #[must_use]
    pub fn new(change: Change, memory: &Memory) -> Self {
        let seen = match &change {
            Change::Note(id, _) => memory.notes.get(id).cloned(),
            Change::View(name, _) => memory.views.get(name).cloned(),
            _ => None,
        };
        Edit { change, seen }
    }

    /// What the change comes to over what the file holds now: itself, unless that would overwrite what its
    /// writer has not seen. A view comes to the same when it is made again; for a note that is the concern of
    /// [`Pending`](super::pending::Pending).
    pub(super) fn made_to(&self, now: &Memory) -> Vec<Change> {
        let itself = || vec![self.change.clone()];
        match &self.change {
            Change::Note(id, note) => match self.unseen(id, Some(note.trim()), &now.notes) {
                Some(there) => {
                    let seen = self.seen.as_deref().unwrap_or_default();
                    vec![Change::Note(id.clone(), joined(there, seen, note.trim()))]
                }
                None => itself(),
            },
            Change::View(name, query) => match self.unseen(name, query.as_deref(), &now.views) {
                Some(there) => {
                    let theirs = Change::View(name.clone(), Some(there.to_owned()));
                    let ours = query.as_ref().map(|query| beside(name, query, &now.views));
                    std::iter::once(theirs).chain(ours).collect()
                }
                None => itself(),
            },
            _ => itself(),
        }
    }

    /// The text that is there now, if it is neither what the writer saw nor what is to be there.
    fn unseen<'a>(
        &self,
        key: &str,
        new: Option<&str>,
        now: &'a BTreeMap<String, String>,
    ) -> Option<&'a str> {
        let there = now.get(key)?;
        let is_known = self.seen.as_ref() == Some(there) || new == Some(there);
        (!is_known).then_some(there)
    }
}

/// What a note becomes that two have changed since both saw the same: each keeps what it wrote. A note that
/// one took away stays as the other changed it.
fn joined(there: &str, seen: &str, note: &str) -> String {
    let is_there = has_part(there, note);
    // What was only shortened is there in any case.
    if note.is_empty() || is_there && !has_part(seen, note) {
        return there.to_owned();
    }
    let lines = |rest: &&str| rest.starts_with('\n');
    if !seen.is_empty() {
        if let Some(below) = there.strip_prefix(seen).filter(lines) {
            return [note, below].concat();
        }
        if let Some(above) = there
            .strip_suffix(seen)
            .filter(|rest| rest.ends_with(BETWEEN))
        {
            return [above, note].concat();
        }
        if let Some(added) = note.strip_prefix(seen).filter(lines) {
            let again = there.ends_with(added);
            return [there, if again { "" } else { added }].concat();
        }
    }
    if is_there {
        return there.to_owned();
    }
    [there, BETWEEN, note].concat()
}

/// Whether a text begins with the lines of a part, or ends with them below an empty line.
pub(super) fn has_part(text: &str, part: &str) -> bool {
    let above = text.strip_suffix(part);
    let below = text.strip_prefix(part);
    above.is_some_and(|rest| rest.is_empty() || rest.ends_with(BETWEEN))
        || below.is_some_and(|rest| rest.starts_with('\n'))
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
#[path = "edit_tests.rs"]
mod tests;
