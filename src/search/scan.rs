//! One word looked for in the bytes of many records, on as many threads as there is work for.

use std::iter::Peekable;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::ScopedJoinHandle;
use std::{iter, panic, thread};

use crate::case::{CaseIx, Place};
use crate::facets::CaseSet;
use crate::library::{Input, Library};

use super::bytes::is_plain;
use super::known::Known;
use super::raw::RawWord;

/// Bytes that are read at once.
const PIECE: u64 = 256 * 1024;

/// From so many bytes on a second thread is worth its start.
const WORTH_A_THREAD: u64 = 4 * 1024 * 1024;

/// Records that lie close together and are read at once.
#[derive(Debug)]
pub(super) struct Piece {
    input: u32,
    offset: u64,
    bytes: u64,
    cases: Vec<(CaseIx, Place)>,
}

impl Piece {
    /// How many records it has.
    pub(super) fn cases(&self) -> usize {
        self.cases.len()
    }

    /// Reads the records, as far as that is possible; `each` says whether to go on.
    pub(super) fn read(
        &self,
        library: &Library,
        buffer: &mut Vec<u8>,
        mut each: impl FnMut(CaseIx, &[u8]) -> bool,
    ) {
        let input: &Input = &library.inputs()[self.input as usize];
        let Ok(opened) = input.open() else { return };
        let bytes = usize::try_from(self.bytes).unwrap_or(usize::MAX);
        let Ok(bytes) = opened.read(self.offset, bytes, buffer) else {
            return;
        };
        for (ix, place) in &self.cases {
            let start = usize::try_from(place.offset - self.offset).unwrap_or(usize::MAX);
            let record = bytes
                .get(start..)
                .and_then(|rest| rest.get(..place.bytes as usize));
            if record.is_some_and(|record| !each(*ix, record)) {
                return;
            }
        }
    }
}

/// The records of some cases in pieces.
pub(super) struct Pieces<'a, I: Iterator<Item = CaseIx>> {
    library: &'a Library,
    cases: Peekable<I>,
}

impl<'a, I: Iterator<Item = CaseIx>> Pieces<'a, I> {
    pub(super) fn new(library: &'a Library, cases: I) -> Self {
        Pieces {
            library,
            cases: cases.peekable(),
        }
    }
}

impl<I: Iterator<Item = CaseIx>> Iterator for Pieces<'_, I> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        let place = |ix: CaseIx| self.library.head(ix).place;
        let first = self.cases.next()?;
        let Place {
            input,
            offset,
            bytes,
            ..
        } = place(first);
        let mut piece = Piece {
            input,
            offset,
            bytes: bytes.into(),
            cases: vec![(first, place(first))],
        };
        let is_near = |ix: &CaseIx| {
            let Place {
                input: other,
                offset: from,
                bytes,
                ..
            } = place(*ix);
            other == input && offset <= from && from + u64::from(bytes) - offset <= PIECE
        };
        while let Some(ix) = self.cases.next_if(is_near) {
            let place = place(ix);
            let end = place.offset + u64::from(place.bytes);
            piece.bytes = piece.bytes.max(end - offset);
            piece.cases.push((ix, place));
        }
        Some(piece)
    }
}

/// What one thread says of the records that it has read.
#[derive(Debug)]
pub(super) struct Part {
    /// All of them, and whether they are plain.
    pub(super) seen: Vec<(CaseIx, bool)>,
    /// Those with the word.
    pub(super) known: Known,
}

/// One word looked for in many records.
pub(super) struct Scan<'a> {
    word: &'a RawWord<'a>,
    /// Whether a record is plain, when that is known.
    is_plain: &'a (dyn Fn(CaseIx) -> Option<bool> + Sync),
    library: &'a Library,
    pieces: Vec<Piece>,
    next: AtomicUsize,
    stop: AtomicBool,
}

impl<'a> Scan<'a> {
    pub(super) fn new(
        word: &'a RawWord<'a>,
        library: &'a Library,
        cases: &CaseSet,
        is_plain: &'a (dyn Fn(CaseIx) -> Option<bool> + Sync),
    ) -> Self {
        Scan {
            word,
            is_plain,
            library,
            pieces: Pieces::new(library, cases.iter()).collect(),
            next: AtomicUsize::new(0),
            stop: AtomicBool::new(false),
        }
    }

    /// What all threads say, and whether they were stopped before the end.
    pub(super) fn run(self, overtaken: &dyn Fn() -> bool) -> (Vec<Part>, bool) {
        let bytes: u64 = self.pieces.iter().map(|piece| piece.bytes).sum();
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let helpers = if bytes < WORTH_A_THREAD {
            0
        } else {
            threads.min(4) - 1
        };
        let parts = thread::scope(|scope| {
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
        });
        (parts, self.stop.into_inner())
    }

    /// Takes pieces until there are none.
    fn work(&self, stop: &dyn Fn() -> bool) -> Part {
        let mut part = Part {
            seen: Vec::new(),
            known: Known::new(self.word.word()),
        };
        let mut buffer = Vec::new();
        while !stop()
            && let Some(piece) = self.pieces.get(self.next.fetch_add(1, Ordering::Relaxed))
        {
            piece.read(self.library, &mut buffer, |ix, record| {
                let go_on = !stop();
                if go_on {
                    self.look(ix, record, &mut part);
                }
                go_on
            });
        }
        part
    }

    fn look(&self, ix: CaseIx, record: &[u8], part: &mut Part) {
        let is_plain = (self.is_plain)(ix).unwrap_or_else(|| is_plain(record));
        part.seen.push((ix, is_plain));
        if let Some(place) = self.word.find(record, is_plain) {
            part.known.add(ix, place.tier, place.tail);
        }
    }
}
