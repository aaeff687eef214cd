//! What is found in one piece of input: heads and problems, record by record.

use std::io;
use std::sync::Arc;

use crate::case::{CaseId, Head};

use super::head::Vocabulary;
use super::place::Spot;
use super::repair::{is_utf16, same_size};
use super::split::{Splitter, Step};
use super::window::Window;
use super::work::Batch;
use super::{Problem, ProblemKind};

mod records;

/// How closely records are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Depth {
    /// What a head needs.
    Heads,
    /// Every field, for what is wrong in it.
    Whole,
}

/// The most problems that are kept.
pub(super) const MOST_PROBLEMS: usize = 100_000;
/// The most bytes of a record.
pub(super) const LARGEST_RECORD: usize = 64 << 20;
/// Input without a record in this many bytes is not read on.
const LONGEST_SEARCH: usize = 8 << 20;

/// Heads and problems of one input or a part of it.
pub(super) struct Findings<'a> {
    name: Arc<str>,
    /// Whether it is a whole input, not a part of one.
    whole: bool,
    depth: Depth,
    vocabulary: &'a mut Vocabulary,
    stopped: &'a dyn Fn() -> bool,
    /// The first byte that is not white space, once some has been seen.
    begin: Option<u8>,
    /// Records found, also those that are left out.
    records: usize,
    lines: u32,
    heads: Vec<Head>,
    problems: Vec<Problem>,
    /// Problems beyond those that are kept.
    dropped: u64,
}

/// A stretch of input as text of the same size.
struct Stretch<'t> {
    text: &'t str,
    bytes: &'t [u8],
    /// Where bytes are no UTF-8.
    invalid: &'t [usize],
    /// Bytes of the input before it.
    at: u64,
}

impl<'a> Findings<'a> {
    /// Nothing is found yet; `name` is that of the input in problems.
    pub(super) fn new(
        name: Arc<str>,
        whole: bool,
        depth: Depth,
        vocabulary: &'a mut Vocabulary,
        stopped: &'a dyn Fn() -> bool,
    ) -> Self {
        Findings {
            name,
            whole,
            depth,
            vocabulary,
            stopped,
            begin: None,
            records: 0,
            lines: 0,
            heads: Vec::new(),
            problems: Vec::new(),
            dropped: 0,
        }
    }

    /// Reads bytes that are all there.
    pub(super) fn read(&mut self, bytes: &[u8]) {
        let (text, invalid) = same_size(bytes, false);
        let stretch = Stretch {
            text: &text,
            bytes,
            invalid: &invalid,
            at: 0,
        };
        self.stretch(&stretch, &mut Splitter::new(usize::MAX), true);
    }

    /// Reads on in a file, about `step` bytes at a time, from where the window is.
    pub(super) fn walk(
        &mut self,
        window: &mut Window,
        mut splitter: Splitter,
        step: usize,
    ) -> io::Result<()> {
        let mut searched = 0;
        loop {
            let last = window.is_last();
            let (text, invalid) = same_size(window.bytes(), !last);
            let stretch = Stretch {
                text: &text,
                bytes: window.bytes(),
                invalid: &invalid,
                at: window.at(),
            };
            let wants_more = self.stretch(&stretch, &mut splitter, last);
            searched += splitter.done();
            let in_vain = self.whole && self.records == 0 && searched > LONGEST_SEARCH;
            if !wants_more || in_vain {
                return Ok(());
            }
            if splitter.done() == 0 && text.len() >= LARGEST_RECORD {
                let place = splitter.give_up(&text);
                self.records += 1;
                self.problem(
                    place,
                    None,
                    ProblemKind::RecordTooLarge(LARGEST_RECORD as u64),
                );
            }
            let done = splitter.done();
            splitter.forget(&text);
            let rest = window.bytes().len() - done;
            window.pass(done);
            window.fill(rest + rest.max(step))?;
        }
    }

    /// Notes how reading a file ended.
    pub(super) fn note(&mut self, window: &Window, walked: io::Result<()>) {
        if let Err(error) = walked {
            self.problems
                .push(Problem::unreadable(self.name.clone(), &error));
        } else if window.has_shrunk() {
            self.say(ProblemKind::Changed);
        }
    }

    /// What was found. A whole input without a record makes one report, not one a line (rule L9).
    pub(super) fn finish(mut self) -> Batch {
        let like_json = matches!(self.begin, Some(b'{' | b'['));
        // A page may have braces on a line that are an object by chance.
        let has_none = self.heads.is_empty() && (self.records == 0 || !like_json);
        let says_all = self.problems.iter().any(|problem| problem.line.is_none())
            || like_json && !self.problems.is_empty();
        if self.whole && has_none && !says_all {
            self.problems.clear();
            self.say(ProblemKind::NoCase);
        }
        Batch {
            lines: self.lines,
            heads: self.heads,
            problems: self.problems,
            dropped: self.dropped,
            ..Batch::default()
        }
    }

    /// Takes what is in a stretch; whether more of the input is wanted.
    fn stretch(&mut self, stretch: &Stretch, splitter: &mut Splitter, last: bool) -> bool {
        if self.begin.is_none() {
            if is_utf16(stretch.bytes) {
                self.say(ProblemKind::OtherEncoding("UTF-16"));
                return false;
            }
            self.begin = first_byte(stretch.text);
        }
        while !(self.stopped)() {
            match splitter.step(stretch.text, last) {
                Step::Record {
                    start,
                    end,
                    object,
                    plain,
                } => {
                    self.records += 1;
                    self.record(stretch, (start, end), &object, plain);
                }
                Step::Fault(place, kind) => self.problem(place, None, kind),
                Step::More => return true,
                Step::End => break,
            }
            self.lines = splitter.lines();
        }
        self.lines = splitter.lines();
        false
    }

    fn problem(&mut self, place: Spot, id: Option<&CaseId>, kind: ProblemKind) {
        if self.problems.len() >= MOST_PROBLEMS {
            self.dropped += 1;
            return;
        }
        self.problems.push(Problem {
            file: self.name.clone(),
            line: Some(place.line),
            column: Some(place.column),
            id: id.map(|id| id.as_str().to_owned()),
            kind,
            excerpt: Some(place.excerpt),
        });
    }

    /// Notes a problem of the input as a whole.
    fn say(&mut self, kind: ProblemKind) {
        self.problems.push(Problem::new(self.name.clone(), kind));
    }
}

/// The first byte that is not white space.
fn first_byte(text: &str) -> Option<u8> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    text.bytes().next()
}
