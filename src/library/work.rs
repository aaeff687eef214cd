//! One piece of work: from a file or some bytes to heads and problems, on a worker thread.

use std::fs::File;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

use memchr::memmem;

use crate::case::{Head, Term};

use super::findings::{Depth, Findings};
use super::head::Vocabulary;
use super::input::{Input, open_file};
use super::split::Splitter;
use super::window::Window;
use super::{Problem, ProblemKind};

/// Something to read, in the order in which its cases are numbered.
#[derive(Debug)]
pub(super) enum Job {
    /// A whole file that is still to be opened.
    File(PathBuf),
    /// A part of an open file.
    Block(Block),
    /// Bytes in memory.
    Memory {
        input: Input,
        /// Whether it is all that was given, not a part.
        whole: bool,
        /// Whether it goes on from the job before.
        follows: bool,
    },
    /// Something that was wrong before anything could be read.
    Problem(Problem),
}

/// The records that begin lines in a range of a file.
#[derive(Debug)]
pub(super) struct Block {
    pub(super) file: Arc<File>,
    pub(super) name: Arc<str>,
    /// What the library keeps of the file, with its first block.
    pub(super) input: Option<Input>,
    pub(super) range: Range<u64>,
    pub(super) size: u64,
}

/// What became of a job. Numbers of inputs, terms and lines count from its own beginning.
#[derive(Debug, Default)]
pub(super) struct Batch {
    pub(super) input: Option<Input>,
    /// Whether it goes on from the batch before: the same file, the next lines.
    pub(super) follows: bool,
    pub(super) lines: u32,
    pub(super) bytes: u64,
    pub(super) heads: Vec<Head>,
    pub(super) terms: Vec<Term>,
    pub(super) problems: Vec<Problem>,
    /// Problems beyond those that are kept.
    pub(super) dropped: u64,
}

/// Bytes of a block, and of the first look at a file.
pub(super) const BLOCK: usize = 1 << 20;
/// Bytes read behind a block at first, where its last record usually ends.
const BEHIND: usize = 1 << 16;
/// The buffer is given back when it has grown beyond this.
const USUAL_BUFFER: usize = 4 << 20;

/// What one thread keeps from job to job.
pub(super) struct Worker<'a> {
    depth: Depth,
    stopped: &'a dyn Fn() -> bool,
    vocabulary: Vocabulary,
    buffer: Vec<u8>,
}

impl<'a> Worker<'a> {
    /// Starts with an empty vocabulary; `stopped` is asked between records.
    pub(super) fn new(depth: Depth, stopped: &'a dyn Fn() -> bool) -> Self {
        Worker {
            depth,
            stopped,
            vocabulary: Vocabulary::default(),
            buffer: Vec::new(),
        }
    }

    /// Does a job.
    pub(super) fn run(&mut self, job: Job) -> Batch {
        let mut batch = match job {
            Job::File(path) => self.file(path),
            Job::Block(block) => self.block(block),
            Job::Memory {
                input,
                whole,
                follows,
            } => self.memory(input, whole, follows),
            Job::Problem(problem) => only(problem),
        };
        batch.terms = self.vocabulary.new_terms();
        if self.buffer.len() > USUAL_BUFFER {
            self.buffer = Vec::new();
        }
        batch
    }

    fn file(&mut self, path: PathBuf) -> Batch {
        let name: Arc<str> = path.to_string_lossy().into();
        let opened = open_file(&path).and_then(|file| Ok((file.metadata()?, file)));
        let (now, file) = match opened {
            Ok(opened) => opened,
            Err(error) => return only(Problem::unreadable(name, &error)),
        };
        if !now.is_file() {
            return only(Problem::new(name, ProblemKind::NotAFile));
        }
        let mut findings =
            Findings::new(name, true, self.depth, &mut self.vocabulary, self.stopped);
        let mut window = Window::new(&file, now.len(), 0, &mut self.buffer);
        let walked = window
            .fill(BLOCK)
            .and_then(|()| findings.walk(&mut window, Splitter::new(usize::MAX), BLOCK));
        findings.note(&window, walked);
        Batch {
            input: Some(Input::file(path, &now)),
            bytes: now.len(),
            ..findings.finish()
        }
    }

    /// A block owns the records that begin lines in it and everything up to the next such record.
    fn block(&mut self, block: Block) -> Batch {
        let Block {
            file,
            name,
            input,
            range,
            size,
        } = block;
        let mut findings =
            Findings::new(name, false, self.depth, &mut self.vocabulary, self.stopped);
        let at = range.start.saturating_sub(1);
        let mut window = Window::new(&file, size, at, &mut self.buffer);
        let room = usize::try_from(range.end - at).unwrap_or(usize::MAX);
        let walked = window.fill(room.saturating_add(BEHIND)).and_then(|()| {
            if range.start > 0 {
                let own = &window.bytes()[..room.min(window.bytes().len())];
                match memmem::find(own, b"\n{") {
                    Some(end) => window.pass(end + 1),
                    None => return Ok(()),
                }
            }
            let until = range.end.saturating_sub(window.at());
            let splitter = Splitter::new(usize::try_from(until).unwrap_or(usize::MAX));
            findings.walk(&mut window, splitter, BEHIND)
        });
        findings.note(&window, walked);
        Batch {
            follows: input.is_none(),
            input,
            bytes: range.end - range.start,
            ..findings.finish()
        }
    }

    fn memory(&mut self, input: Input, whole: bool, follows: bool) -> Batch {
        let Input::Memory { name, bytes } = &input else {
            return Batch::default();
        };
        let name: Arc<str> = (*name).into();
        let mut findings =
            Findings::new(name, whole, self.depth, &mut self.vocabulary, self.stopped);
        findings.read(bytes);
        let batch = findings.finish();
        Batch {
            follows,
            bytes: bytes.len() as u64,
            input: Some(input),
            ..batch
        }
    }
}

/// A batch with nothing but a problem.
fn only(problem: Problem) -> Batch {
    Batch {
        problems: vec![problem],
        ..Batch::default()
    }
}
