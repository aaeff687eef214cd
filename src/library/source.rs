//! From what is named to jobs, in a stable order (rule L4).

use std::borrow::Cow;
use std::collections::HashSet;
use std::fs::{self, File, Metadata};
use std::io::{self, BufRead, BufReader, Read};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::Deserializer;

use super::input::{Input, open_file};
use super::json::Object;
use super::load::Origin;
use super::vocabulary::{self, cases_of};
use super::work::{BLOCK, Block, Job};
use super::{Problem, ProblemKind, stdin};

/// The bundled library: one record a line.
const BUNDLE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/cases.jsonl"));

/// Finds jobs and hands them on.
pub(super) struct Sources<'a> {
    /// Takes a job and the bytes that it will read; whether more are wanted.
    hand: &'a mut dyn FnMut(Job, u64) -> bool,
    stopped: &'a dyn Fn() -> bool,
    /// Device and number of everything that was visited: nothing is read twice.
    visited: HashSet<(u64, u64)>,
    /// Files, and folders that were visited before: what keeps a folder from being an empty one.
    met: usize,
}

/// Nothing more is wanted.
pub(super) struct Enough;

impl<'a> Sources<'a> {
    /// Starts with nothing visited; `stopped` is asked while there is nothing to hand on.
    pub(super) fn new(
        hand: &'a mut dyn FnMut(Job, u64) -> bool,
        stopped: &'a dyn Fn() -> bool,
    ) -> Self {
        Sources {
            hand,
            stopped,
            visited: HashSet::new(),
            met: 0,
        }
    }

    /// Hands on the jobs of everything that is named.
    pub(super) fn all(&mut self, origins: &[Origin]) -> Result<(), Enough> {
        origins.iter().try_for_each(|origin| match origin {
            Origin::Bundle => self.bundle(),
            Origin::Stdin { most } => {
                let stopped = self.stopped;
                // How much will come is not known, so it does not count as bytes to read.
                stdin::read(*most, stopped, &mut |job, _| self.hand(job, 0))
            }
            Origin::Path(path) => self.named(path),
        })
    }

    fn bundle(&mut self) -> Result<(), Enough> {
        let input = Input::Memory {
            name: "<bundle>",
            bytes: Cow::Borrowed(BUNDLE),
        };
        let job = Job::Memory {
            input,
            whole: false,
            follows: false,
        };
        self.hand(job, BUNDLE.len() as u64)
    }

    fn named(&mut self, path: &Path) -> Result<(), Enough> {
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => match cases_of(path) {
                Some(cases) => self.library(path, &cases),
                None => self.folder(path, &found),
            },
            Ok(found) => self.file(path.to_owned(), &found),
            Err(error) => self.unreadable(path, &error),
        }
    }

    /// A library with a vocabulary of its own: records are in one of its folders only.
    fn library(&mut self, path: &Path, cases: &Path) -> Result<(), Enough> {
        if let Err(problem) = vocabulary::read(path) {
            self.hand(Job::Problem(problem), 0)?;
        }
        match fs::metadata(cases) {
            Ok(found) => self.folder(cases, &found),
            Err(error) => self.unreadable(cases, &error),
        }
    }

    fn file(&mut self, path: PathBuf, found: &Metadata) -> Result<(), Enough> {
        self.met += 1;
        if !self.visited.insert((found.dev(), found.ino())) {
            return Ok(());
        }
        if !found.is_file() {
            return self.problem(&path, ProblemKind::NotAFile);
        }
        if found.len() > 2 * BLOCK as u64
            && let Some(file) = open_file(&path)
                .ok()
                .filter(|file| has_a_record_a_line(file))
        {
            return self.blocks(path, file);
        }
        self.hand(Job::File(path), found.len())
    }

    /// Hands on a file in parts.
    fn blocks(&mut self, path: PathBuf, file: File) -> Result<(), Enough> {
        let now = match file.metadata() {
            Ok(now) => now,
            Err(error) => return self.unreadable(&path, &error),
        };
        let name: Arc<str> = path.to_string_lossy().into();
        let mut input = Some(Input::file(path, &now));
        let file = Arc::new(file);
        let size = now.len();
        (0..size).step_by(BLOCK).try_for_each(|start| {
            let range = start..size.min(start + BLOCK as u64);
            let bytes = range.end - range.start;
            let job = Job::Block(Block {
                file: file.clone(),
                name: name.clone(),
                input: input.take(),
                range,
                size,
            });
            self.hand(job, bytes)
        })
    }

    /// Hands on the files of a folder and of the folders in it, sorted by name. Hidden ones are
    /// passed over, links are followed where they do not lead to a folder outside.
    fn folder(&mut self, path: &Path, found: &Metadata) -> Result<(), Enough> {
        let root = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        self.visited.insert((found.dev(), found.ino()));
        let met = self.met;
        let mut rest = self.entries(path)?;
        while let Some(path) = rest.pop() {
            let found = match fs::metadata(&path) {
                Ok(found) => found,
                Err(error) => {
                    self.unreadable(&path, &error)?;
                    continue;
                }
            };
            if !found.is_dir() {
                self.file(path, &found)?;
                continue;
            }
            if path.is_symlink()
                && let Some(kind) = astray(&path, &root)
            {
                self.problem(&path, kind)?;
            } else if self.visited.insert((found.dev(), found.ino())) {
                rest.extend(self.entries(&path)?);
            } else {
                self.met += 1;
            }
        }
        if self.met == met {
            return self.problem(path, ProblemKind::EmptyFolder);
        }
        Ok(())
    }

    /// What is in a folder, last name first.
    fn entries(&mut self, path: &Path) -> Result<Vec<PathBuf>, Enough> {
        let listed = fs::read_dir(path).and_then(|entries| {
            let names = entries.map(|entry| entry.map(|entry| entry.file_name()));
            names.collect::<io::Result<Vec<_>>>()
        });
        let mut names = match listed {
            Ok(names) => names,
            Err(error) => {
                self.unreadable(path, &error)?;
                Vec::new()
            }
        };
        names.retain(|name| !name.as_encoded_bytes().starts_with(b"."));
        names.sort_unstable_by(|a, b| b.cmp(a));
        Ok(names.into_iter().map(|name| path.join(name)).collect())
    }

    fn unreadable(&mut self, path: &Path, error: &io::Error) -> Result<(), Enough> {
        self.hand(
            Job::Problem(Problem::unreadable(path.to_string_lossy(), error)),
            0,
        )
    }

    fn problem(&mut self, path: &Path, kind: ProblemKind) -> Result<(), Enough> {
        self.hand(Job::Problem(Problem::new(path.to_string_lossy(), kind)), 0)
    }

    fn hand(&mut self, job: Job, bytes: u64) -> Result<(), Enough> {
        if (self.hand)(job, bytes) {
            Ok(())
        } else {
            Err(Enough)
        }
    }
}

/// What is wrong with a link to a folder, when it is not to be followed.
fn astray(link: &Path, root: &Path) -> Option<ProblemKind> {
    let target = fs::canonicalize(link).ok()?;
    let parent = fs::canonicalize(link.parent()?).ok()?;
    if parent.starts_with(&target) {
        Some(ProblemKind::LinkLoop)
    } else if !target.starts_with(root) {
        Some(ProblemKind::LinkLeadsOut)
    } else {
        None
    }
}

/// The mark of UTF-8 that some files begin with.
const BOM: &[u8] = "\u{feff}".as_bytes();

/// Whether the first line is one whole record: then the lines can be read in any order. What looks
/// otherwise is read from the front.
fn has_a_record_a_line(file: impl Read) -> bool {
    let mut file = BufReader::new(file.take(BLOCK as u64));
    let mut begin = Vec::new();
    while let Ok(1..) = file.read_until(b'\n', &mut begin) {
        let line = begin.strip_prefix(BOM).unwrap_or(&begin);
        if !line.trim_ascii().is_empty() {
            return first_line_is_record(line);
        }
        begin.clear();
    }
    false
}

/// Whether the first line of `begin` is one whole record.
pub(super) fn first_line_is_record(begin: &[u8]) -> bool {
    let begin = begin.strip_prefix(BOM).unwrap_or(begin);
    let begin = begin.trim_ascii_start();
    let Some(end) = memchr::memchr(b'\n', begin) else {
        return false;
    };
    let mut values = Deserializer::from_slice(&begin[..end]).into_iter::<Object>();
    matches!(values.next(), Some(Ok(_))) && values.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_that_is_not_blank_decides() {
        let long = format!("{{\"id\": \"{}\"}}\n", "x".repeat(BLOCK));
        for (begin, right) in [
            ("{\"id\": \"a\"}\n{\n", true),
            ("\u{feff}{\"id\": \"a\"}\n", true),
            ("\u{feff}\r\n \n  {\"id\": \"a\"} \r\n", true),
            ("", false),
            ("\n\n", false),
            ("{\"id\": \"a\"}", false),
            ("{\n\"id\": \"a\"}\n", false),
            ("[{\"id\": \"a\"}]\n", false),
            ("{\"id\": \"a\"} {\"id\": \"b\"}\n", false),
            (&long, false),
        ] {
            let shown = begin.get(..30).unwrap_or(begin);
            assert_eq!(has_a_record_a_line(begin.as_bytes()), right, "{shown:?}");
        }
    }
}
