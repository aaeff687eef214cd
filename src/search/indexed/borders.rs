//! The borders of tokens at which a space does not count, and the cases that have each of them.

use hashbrown::HashMap;

use crate::case::CaseIx;
use crate::facets::CaseSet;

use super::pattern::Pattern;
use super::posting::{Older, Recent};

/// The characters before and behind a border, and the cases that have it.
#[derive(Debug, Default)]
pub(super) struct Borders {
    pairs: HashMap<[char; 2], Cases>,
    /// Bytes of the older cases.
    bytes: usize,
}

/// The cases that have a border.
#[derive(Debug)]
struct Cases {
    recent: Recent,
    older: Older,
}

/// Bytes that a border takes beside its older cases, about.
const OF_BORDER: usize = 64;

impl Borders {
    /// Adds a border of a case. Cases come in the order of their numbers, in a library of so many.
    pub(super) fn add(&mut self, pair: [char; 2], ix: CaseIx, cases: usize) {
        let known = self.pairs.entry(pair).or_insert_with(|| Cases {
            recent: Recent::new(ix),
            older: Older::default(),
        });
        self.bytes += known.recent.push(ix, &mut known.older, cases);
    }

    /// Bytes of memory, about.
    pub(super) fn bytes(&self) -> usize {
        self.pairs.len() * OF_BORDER + self.bytes
    }

    /// Gives back memory that would be for more cases.
    pub(super) fn shrink(&mut self) {
        self.pairs
            .values_mut()
            .for_each(|known| known.older.shrink());
    }

    /// The cases that have the characters around a place of a word at a border.
    pub(super) fn around(&self, word: &Pattern, at: usize) -> CaseSet {
        let mut cases = CaseSet::default();
        let fit = self
            .pairs
            .iter()
            .filter(|(pair, _)| word.has_around(**pair, at));
        for (_, known) in fit {
            known.older.add_to(&mut cases);
            known.recent.iter().for_each(|ix| cases.insert(ix));
        }
        cases
    }
}
