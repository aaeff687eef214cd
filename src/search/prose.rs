//! Words in the prose of cases, looked for in the bytes of their records.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::{iter, panic, thread};

use crate::case::{CaseIx, Place};
use crate::facets::CaseSet;
use crate::library::Library;

use super::bytes::is_plain;
use super::rank::Match;
use super::raw::RawWord;
use super::word::Word;

/// What is known of words in prose, so that a query that grows letter by letter reads few records.
#[derive(Debug, Default)]
pub(super) struct ProseIndex {
    known: Vec<Known>,
    /// Cases of which it is known whether their records are plain.
    seen: CaseSet,
    /// Those that are not.
    special: CaseSet,
}

/// What is known of one word.
#[derive(Debug)]
struct Known {
    word: Word,
    /// The cases of which it is known whether they have the word.
    cases: CaseSet,
    /// Those that have it.
    found: Vec<(CaseIx, Match)>,
}

/// So many words are remembered.
const REMEMBERED: usize = 8;

/// Bytes that are read at once.
const PIECE: u64 = 512 * 1024;

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
        let mut unread = cases.clone();
        unread.subtract(&known.cases);
        let mut read = unread.clone();
        for shorter in self.known.iter().filter(|other| word.extends(&other.word)) {
            let mut without = shorter.cases.clone();
            shorter.found.iter().for_each(|(ix, _)| without.remove(*ix));
            unread.subtract(&without);
        }
        let complete = self.scan(
            word,
            &unread,
            &mut read,
            &mut known.found,
            library,
            overtaken,
        );
        known.cases.union(&read);
        known.found.sort_unstable_by_key(|(ix, _)| *ix);
        let wanted = known.found.iter().filter(|(ix, _)| cases.contains(*ix));
        let found = complete.then(|| wanted.copied().collect());
        self.known.insert(0, known);
        self.known.truncate(REMEMBERED);
        found
    }

    /// Takes what is known of a word out.
    fn take(&mut self, word: &Word) -> Known {
        let at = self.known.iter().position(|known| known.word == *word);
        at.map_or_else(
            || Known {
                word: word.clone(),
                cases: CaseSet::default(),
                found: Vec::new(),
            },
            |at| self.known.remove(at),
        )
    }

    /// Looks for a word in the records of some cases and says whether it came to the end. Takes
    /// those that it did not come to out of `read`.
    fn scan(
        &mut self,
        word: &Word,
        unread: &CaseSet,
        read: &mut CaseSet,
        found: &mut Vec<(CaseIx, Match)>,
        library: &Library,
        overtaken: &dyn Fn() -> bool,
    ) -> bool {
        let scan = Scan {
            word: RawWord::new(word),
            index: self,
            library,
            pieces: pieces(library, unread),
            next: AtomicUsize::new(0),
            stop: AtomicBool::new(false),
        };
        let results = scan.run(overtaken);
        let stopped = scan.stop.into_inner();
        let mut reached = CaseSet::default();
        for result in results {
            reached.insert(result.ix);
            self.seen.insert(result.ix);
            if !result.is_plain {
                self.special.insert(result.ix);
            }
            if result.found.is_some() {
                found.push((result.ix, result.found));
            }
        }
        if stopped {
            let mut missed = unread.clone();
            missed.subtract(&reached);
            read.subtract(&missed);
        }
        !stopped
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

/// What a scan says of a case.
#[derive(Debug)]
struct Seen {
    ix: CaseIx,
    is_plain: bool,
    found: Match,
}

/// One word looked for in many records, by as many threads as there is work for.
struct Scan<'a> {
    word: RawWord<'a>,
    index: &'a ProseIndex,
    library: &'a Library,
    pieces: Vec<Piece>,
    next: AtomicUsize,
    stop: AtomicBool,
}

impl Scan<'_> {
    fn run(&self, overtaken: &dyn Fn() -> bool) -> Vec<Seen> {
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
            let mut seen = self.work(&|| {
                let stop = overtaken();
                if stop {
                    self.stop.store(true, Ordering::Relaxed);
                }
                stop
            });
            for helper in helpers {
                seen.extend(
                    helper
                        .join()
                        .unwrap_or_else(|panic| panic::resume_unwind(panic)),
                );
            }
            seen
        })
    }

    /// Takes pieces until there are none.
    fn work(&self, stop: &dyn Fn() -> bool) -> Vec<Seen> {
        let mut seen = Vec::new();
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
                    return seen;
                }
                let start = usize::try_from(place.offset - piece.offset).unwrap_or(usize::MAX);
                if let Some(record) = bytes.get(start..start + place.bytes as usize) {
                    seen.push(self.look(*ix, record));
                }
            }
        }
        seen
    }

    fn look(&self, ix: CaseIx, record: &[u8]) -> Seen {
        let is_plain = if self.index.seen.contains(ix) {
            !self.index.special.contains(ix)
        } else {
            is_plain(record)
        };
        Seen {
            ix,
            is_plain,
            found: self.word.find(record, is_plain),
        }
    }
}
