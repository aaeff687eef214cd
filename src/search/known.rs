//! What is known of one word in prose.

use crate::case::CaseIx;
use crate::facets::CaseSet;

use super::rank::Tier;
use super::word::Word;

/// Bytes that are kept of a record from the place of the word on: enough for the next letters.
const TAIL: usize = 32;

/// Which cases have a word in their prose, as far as they were read.
#[derive(Debug)]
pub(super) struct Known {
    pub(super) word: Word,
    /// The cases of which it is known whether they have the word.
    pub(super) cases: CaseSet,
    found: Vec<Found>,
    /// The bytes of all tails.
    tails: Vec<u8>,
}

/// A case that has the word.
#[derive(Debug, Clone, Copy)]
struct Found {
    ix: CaseIx,
    how: Tier,
    /// Where its tail begins.
    tail: u32,
    /// Bytes of its tail.
    bytes: u8,
}

impl Known {
    /// Nothing is known of a word yet.
    pub(super) fn new(word: &Word) -> Self {
        Known {
            word: word.clone(),
            cases: CaseSet::default(),
            found: Vec::new(),
            tails: Vec::new(),
        }
    }

    /// Adds a case that has the word, and what the record goes on with from there.
    pub(super) fn add(&mut self, ix: CaseIx, found: Tier, tail: &[u8]) {
        let start = u32::try_from(self.tails.len());
        let tail = &tail[..tail.len().min(TAIL)];
        // When there is no room for it the record is read again.
        let tail = if start.is_ok() { tail } else { &[] };
        self.tails.extend_from_slice(tail);
        self.found.push(Found {
            ix,
            how: found,
            tail: start.unwrap_or_default(),
            bytes: u8::try_from(tail.len()).unwrap_or_default(),
        });
    }

    /// The cases that have the word, with the tails as far as they are kept.
    pub(super) fn found(&self) -> impl ExactSizeIterator<Item = (CaseIx, Tier, &[u8])> {
        self.found.iter().map(|found| {
            let start = found.tail as usize;
            let tail = self.tails.get(start..start + usize::from(found.bytes));
            (found.ix, found.how, tail.unwrap_or_default())
        })
    }

    /// The cases that were read and have not the word.
    pub(super) fn without(&self) -> CaseSet {
        let mut without = self.cases.clone();
        for found in &self.found {
            without.remove(found.ix);
        }
        without
    }

    /// Forgets the tails, which take more room than everything else.
    pub(super) fn forget_tails(&mut self) {
        if self.tails.is_empty() {
            return;
        }
        self.tails = Vec::new();
        // Tails that come later would be taken for the old ones.
        self.found.iter_mut().for_each(|found| found.bytes = 0);
    }
}
