//! Words in the prose of cases, looked for in the bytes of their records.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::ScopedJoinHandle;
use std::{iter, panic, thread};

use crate::case::{CaseIx, Place};
use crate::facets::CaseSet;
use crate::library::Library;

use super::bytes::is_plain;
use super::known::Known;
use super::rank::Match;
use super::raw::RawWord;
use super::word::Word;

/// What is known of words in prose, so that a query that grows letter by letter reads few records.
#[derive(Debug, Default)]
pub(super) struct ProseIndex {
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

/// Bytes that are read at once.
const PIECE: u64 = 256 * 1024;

/// From so many bytes on a second thread is worth its start.
const WORTH_A_THREAD: u64 = 4 * 1024 * 1024;

impl ProseIndex {
    /// The matches of a word in the prose of some cases. `None` when it was overtaken; what has been
    /// read by then is remembered.
    pub(super) fn find(
        &mut self,
        word: &Word,
        cases: &CaseSet,
        library: &Library,
        overtaken: &dyn Fn() -> bool,
    ) -> Option<Vec<(CaseIx, Match)>> {
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
            for (ix, found, tail) in shorter.found() {
                if unread.contains(ix)
                    && let Some(tier) = raw.in_tail(tail)
                {
                    known.add(ix, found.in_tier(tier), tail);
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
        let scan = Scan {
            word,
            index: self,
            library,
            pieces: pieces(library, unread),
            next: AtomicUsize::new(0),
            stop: AtomicBool::new(false),
        };
        let parts = scan.run(overtaken);
        let stopped = scan.stop.into_inner();
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

/// Records that lie close together and are read at once.
#[derive(Debug)]
struct Piece {
    input: u32,
    offset: u64,
    bytes: u64,
    cases: Vec<(CaseIx, Place)>,
}

/// The records of some cases in pieces.
fn pieces(library: &Library, cases: &CaseSet) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for ix in cases.iter() {
        let place = library.head(ix).place;
        let end = place.offset + u64::from(place.bytes);
        match pieces.last_mut() {
            Some(piece)
                if piece.input == place.input
                    && piece.offset <= place.offset
                    && end - piece.offset <= PIECE =>
            {
                piece.bytes = piece.bytes.max(end - piece.offset);
                piece.cases.push((ix, place));
            }
            _ => pieces.push(Piece {
                input: place.input,
                offset: place.offset,
                bytes: u64::from(place.bytes),
                cases: vec![(ix, place)],
            }),
        }
    }
    pieces
}

/// What one thread says of the records that it has read.
#[derive(Debug)]
struct Part {
    /// All of them, and whether they are plain.
    seen: Vec<(CaseIx, bool)>,
    /// Those with the word.
    known: Known,
}

/// One word looked for in many records, by as many threads as there is work for.
struct Scan<'a> {
    word: &'a RawWord<'a>,
    index: &'a ProseIndex,
    library: &'a Library,
    pieces: Vec<Piece>,
    next: AtomicUsize,
    stop: AtomicBool,
}

impl Scan<'_> {
    fn run(&self, overtaken: &dyn Fn() -> bool) -> Vec<Part> {
        let bytes: u64 = self.pieces.iter().map(|piece| piece.bytes).sum();
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let helpers = if bytes < WORTH_A_THREAD {
            0
        } else {
            threads.min(4) - 1
        };
        thread::scope(|scope| {
            let help = || scope.spawn(|| self.work(&|| self.stop.load(Ordering::Relaxed)));
            let helpers: Vec<_> = iter::repeat_with(help).take(helpers).collect();
            let own = self.work(&|| {
                let stop = overtaken();
                if stop {
                    self.stop.store(true, Ordering::Relaxed);
                }
                stop
            });
            let join = |helper: ScopedJoinHandle<'_, Part>| match helper.join() {
                Ok(part) => part,
                Err(panicked) => panic::resume_unwind(panicked),
            };
            helpers.into_iter().map(join).chain([own]).collect()
        })
    }

    /// Takes pieces until there are none.
    fn work(&self, stop: &dyn Fn() -> bool) -> Part {
        let mut part = Part {
            seen: Vec::new(),
            known: Known::new(self.word.word()),
        };
        let mut buffer = Vec::new();
        while let Some(piece) = self.pieces.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            let input = &self.library.inputs()[piece.input as usize];
            let Ok(opened) = input.open() else { continue };
            let bytes = usize::try_from(piece.bytes).unwrap_or(usize::MAX);
            let Ok(bytes) = opened.read(piece.offset, bytes, &mut buffer) else {
                continue;
            };
            for (ix, place) in &piece.cases {
                if stop() {
                    return part;
                }
                let start = usize::try_from(place.offset - piece.offset).unwrap_or(usize::MAX);
                let record = bytes
                    .get(start..)
                    .and_then(|rest| rest.get(..place.bytes as usize));
                if let Some(record) = record {
                    self.look(*ix, record, &mut part);
                }
            }
        }
        part
    }

    fn look(&self, ix: CaseIx, record: &[u8], part: &mut Part) {
        let is_plain = if self.index.seen.contains(ix) {
            !self.index.special.contains(ix)
        } else {
            is_plain(record)
        };
        part.seen.push((ix, is_plain));
        if let Some(place) = self.word.find(record, is_plain) {
            part.known.add(ix, place.found, place.tail);
        }
    }
}
