//! Words in the prose of cases, looked for in the bytes of their records.

use crate::case::CaseIx;
use crate::facets::CaseSet;
use crate::library::Library;

use super::indexed::Indexed;
use super::known::Known;
use super::rank::Tier;
use super::raw::RawWord;
use super::scan::{Pieces, Scan};
use super::word::Word;

/// What is known of words in prose, so that few records are read for a query.
#[derive(Debug, Default)]
pub(super) struct ProseIndex {
    indexed: Indexed,
    /// The first case that is not in the index yet.
    next: u32,
    /// So many cases were in the library when the index was last done.
    ready: u32,
    /// The latest first.
    known: Vec<Known>,
    /// Cases of which it is known whether their records are plain.
    seen: CaseSet,
    /// Those that are not.
    special: CaseSet,
    /// Cases whose records could not be read any more; they are tried again with every word.
    lost: CaseSet,
}

/// So many cases with a word are remembered, over all words: some megabytes.
const REMEMBERED: usize = 400_000;

/// As much room as so many cases is taken by a word itself.
const WORD: usize = 10_000;

/// Of so many of them the tails too: a query seldom has more words that grow.
const WITH_TAILS: usize = 3;

/// Larger records are not indexed: that would take long, and they are few.
const LARGE: u32 = 1024 * 1024;

impl ProseIndex {
    /// Adds some more cases to the index; `false` when there are none left, or no room.
    pub(super) fn prepare(&mut self, library: &Library) -> bool {
        let len = u32::try_from(library.len()).unwrap_or(u32::MAX);
        if self.ready == len {
            return false;
        }
        let left = (self.next..len).map(CaseIx);
        let piece = self
            .indexed
            .has_room()
            .then(|| Pieces::new(library, left).next());
        let Some(piece) = piece.flatten() else {
            self.indexed.shrink();
            self.ready = len;
            return false;
        };
        self.next += u32::try_from(piece.cases()).unwrap_or(u32::MAX);
        piece.read(library, &mut Vec::new(), |ix, record| {
            if record.len() < LARGE as usize {
                self.indexed.add(ix, record, library.len());
            }
            true
        });
        true
    }

    /// Whether the prose of all cases is indexed.
    pub(super) fn is_indexed(&self, library: &Library) -> bool {
        self.next as usize == library.len()
    }

    /// How well a word stands in the prose of some cases. `None` when it was overtaken; what has been
    /// read by then is remembered.
    pub(super) fn find(
        &mut self,
        word: &Word,
        cases: &CaseSet,
        library: &Library,
        overtaken: &dyn Fn() -> bool,
    ) -> Option<Vec<(CaseIx, Tier)>> {
        let mut indexed = cases.clone();
        indexed.intersect(self.indexed.done());
        let known = self.indexed.find(word, &indexed);
        let mut left = cases.clone();
        left.subtract(&indexed);
        left.union(&known.unsure);
        let mut found = Vec::new();
        if !left.is_empty() {
            found = self.read(word, &left, library, overtaken)?;
        }
        found.extend(known.whole.iter().map(|ix| (ix, Tier::Inside)));
        found.extend(known.unfinished.iter().map(|ix| (ix, Tier::Unfinished)));
        Some(found)
    }

    /// The same for cases whose records have to be read, unless that was done before.
    fn read(
        &mut self,
        word: &Word,
        cases: &CaseSet,
        library: &Library,
        overtaken: &dyn Fn() -> bool,
    ) -> Option<Vec<(CaseIx, Tier)>> {
        let mut known = self.take(word);
        let raw = RawWord::new(word);
        let mut unread = cases.clone();
        unread.subtract(&known.cases);
        known.cases.union(&unread);
        self.use_shorter(&raw, &mut known, &mut unread);
        let missed = self.scan(&raw, &mut known, &unread, library, overtaken);
        known.cases.subtract(&missed);
        known.cases.subtract(&self.lost);
        let found = known.found().filter(|(ix, ..)| cases.contains(*ix));
        let found = missed
            .is_empty()
            .then(|| found.map(|(ix, found, _)| (ix, found)).collect());
        self.known.insert(0, known);
        self.forget();
        found
    }

    /// How many cases could not be read any more when they were looked through last.
    pub(super) fn lost(&self) -> usize {
        self.lost.len()
    }

    /// Forgets the oldest words, and their tails before.
    fn forget(&mut self) {
        let mut cases = 0;
        self.known.retain(|known| {
            let first = cases == 0;
            cases += known.found().len() + WORD;
            first || cases <= REMEMBERED
        });
        let old = self.known.iter_mut().skip(WITH_TAILS);
        old.for_each(Known::forget_tails);
    }

    /// Takes what is known of a word out.
    fn take(&mut self, word: &Word) -> Known {
        let at = self.known.iter().position(|known| known.word == *word);
        at.map_or_else(|| Known::new(word), |at| self.known.remove(at))
    }

    /// Uses what is known of words that this one was typed from: cases without them need not be read,
    /// nor those where this one stands at the same place.
    fn use_shorter(&self, raw: &RawWord, known: &mut Known, unread: &mut CaseSet) {
        for shorter in &self.known {
            if !known.word.extends(&shorter.word) {
                continue;
            }
            unread.subtract(&shorter.without());
            for (ix, _, tail) in shorter.found() {
                if unread.contains(ix)
                    && let Some(tier) = raw.in_tail(tail)
                {
                    known.add(ix, tier, tail);
                    unread.remove(ix);
                }
            }
        }
    }

    /// Looks for a word in the records of some cases; gives the cases that it did not come to.
    fn scan(
        &mut self,
        word: &RawWord,
        known: &mut Known,
        unread: &CaseSet,
        library: &Library,
        overtaken: &dyn Fn() -> bool,
    ) -> CaseSet {
        let is_plain = |ix: CaseIx| self.seen.contains(ix).then(|| !self.special.contains(ix));
        let scan = Scan::new(word, library, unread, &is_plain);
        let (parts, stopped) = scan.run(overtaken);
        let mut missed = if stopped {
            unread.clone()
        } else {
            CaseSet::default()
        };
        if !stopped {
            self.lost.union(unread);
        }
        for part in parts {
            for (ix, is_plain) in part.seen {
                missed.remove(ix);
                self.lost.remove(ix);
                self.seen.insert(ix);
                if !is_plain {
                    self.special.insert(ix);
                }
            }
            for (ix, found, tail) in part.known.found() {
                known.add(ix, found, tail);
            }
        }
        missed
    }
}
