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

    /// Its keys as the help writes them: three or more in a row as a range, `1-9`.
    #[must_use]
    pub fn written_keys(&self) -> Vec<String> {
        let only = |key: &str| key.bytes().next().filter(|_| key.len() == 1);
        let mut runs: Vec<Vec<&str>> = Vec::new();
        for key in self.keys.iter().map(Clean::as_str) {
            match runs.last_mut() {
                Some(run)
                    if only(key)
                        .is_some_and(|c| run.last().and_then(|k| only(k)) == Some(c - 1)) =>
                {
                    run.push(key);
                }
                _ => runs.push(vec![key]),
            }
        }
        let mut written = Vec::new();
        for run in runs {
            match run.as_slice() {
                [first, _, .., last] => written.push(format!("{first}-{last}")),
                few => written.extend(few.iter().map(|key| (*key).to_owned())),
            }
        }
        written
    }
}
