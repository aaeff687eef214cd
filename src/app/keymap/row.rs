//! A row of the table with the keys in force.

use crate::text::{Clean, clean};

use super::{Binding, Chord};

/// A row of the table with the keys in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// What it does, where, and in what words.
    pub binding: &'static Binding,
    /// Its keys.
    pub chords: Vec<Chord>,
    /// The names of its keys.
    pub keys: Vec<Clean>,
}

impl Row {
    pub(super) fn new(binding: &'static Binding) -> Self {
        Row {
            binding,
            chords: Vec::new(),
            keys: Vec::new(),
        }
    }

    /// Adds a key, once.
    pub(super) fn push(&mut self, chord: Chord) {
        if !self.chords.contains(&chord) {
            self.chords.push(chord);
            self.keys.push(clean::line(chord.to_string()));
        }
    }

    /// Its keys as the help writes them: three or more in a row as a range, `1-9`, `Alt-1..Alt-9`.
    #[must_use]
    pub fn written_keys(&self) -> Vec<String> {
        let mut runs: Vec<Vec<&str>> = Vec::new();
        for key in self.keys.iter().map(Clean::as_str) {
            match runs.last_mut() {
                Some(run) if run.last().is_some_and(|before| follows(before, key)) => run.push(key),
                _ => runs.push(vec![key]),
            }
        }
        let mut written = Vec::new();
        for run in runs {
            match run.as_slice() {
                [first, _, .., last] => {
                    let to = if first.len() == 1 { "-" } else { ".." };
                    written.push(format!("{first}{to}{last}"));
                }
                few => written.extend(few.iter().map(|key| (*key).to_owned())),
            }
        }
        written
    }
}

/// Whether two keys differ only in their characters, and the second one comes next in ASCII.
fn follows(before: &str, key: &str) -> bool {
    let parted = |key: &'_ str| {
        let mut characters = key.bytes();
        let last = characters.next_back().filter(u8::is_ascii)?;
        let held = key.get(..characters.len())?.to_owned();
        (held.is_empty() || held.ends_with('-')).then_some((held, last))
    };
    let next = parted(before).and_then(|(held, last)| Some((held, last.checked_add(1)?)));
    next.is_some() && next == parted(key)
}
