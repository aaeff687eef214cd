//! What can be wrong with the input.

use std::fmt;
use std::io;
use std::sync::Arc;

use crate::text::{Clean, clean};

use super::json::Kind;
use super::place::{Anchor, spot};
use super::setting::SettingFault;

/// Something wrong in the input, with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The input as it was named or found; `<stdin>` and `<bundle>` for the two without a name.
    pub file: Arc<str>,
    /// Line, from 1.
    pub line: Option<u32>,
    /// Column in characters, from 1.
    pub column: Option<u32>,
    /// Id of the record, when it is known.
    pub id: Option<String>,
    /// What is wrong.
    pub kind: ProblemKind,
    /// The text around the place.
    pub excerpt: Option<Excerpt>,
}

/// A piece of one line of the input around a place. Raw text: clean it before drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt {
    /// At most [`Excerpt::CHARACTERS`] characters.
    pub text: Box<str>,
    /// Characters of `text` before the one that the place names.
    pub caret: usize,
}

impl Excerpt {
    /// The most characters that an excerpt has.
    pub const CHARACTERS: usize = 60;

    /// The text as it may be drawn, and the columns before the character that the place names.
    #[must_use]
    pub fn drawn(&self) -> (Clean, usize) {
        let before: String = self.text.chars().take(self.caret).collect();
        (clean::line(&*self.text), clean::line(before).columns())
    }
}

/// What is wrong with a file of what is remembered between runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MemoryFault {
    /// It is damaged; nothing of it is used.
    Damaged,
    /// It was damaged, and is kept under this name.
    SetAside(String),
    /// A later version of the program wrote it; it is not changed.
    Newer,
    /// It is a link to something other than a file.
    NotOrdinary,
    /// What changes is not saved there; the kind of error and the words of the system.
    NotKept(io::ErrorKind, String),
    /// There is no home folder to keep anything in.
    NoHome,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProblemKind {
    /// Not JSON; the parser's reason.
    NotJson(String),
    /// A vocabulary that is not of the right form; the parser's reason.
    NotATaxonomy(String),
    /// The input ends, or the next record begins, before this record is complete.
    CutOff,
    /// A JSON value that is no object.
    NotARecord(Kind),
    /// A file without any record (rule L9).
    NoCase,
    /// A folder without any file.
    EmptyFolder,
    /// A record without an id (rule L7).
    MissingId,
    /// A record whose id another one has already; where the first one is, as `file:line` (rule L7).
    DuplicateId(String),
    /// Bytes that are not UTF-8, which are read as U+FFFD; how many bytes of the input come before
    /// the first one (rule L8).
    InvalidUtf8(u64),
    /// A file in another encoding; its name.
    OtherEncoding(&'static str),
    /// An escape that is one half of a pair of surrogates, which is read as U+FFFD (rule L8).
    LoneSurrogate,
    /// A key that stands twice in one object; the first one counts.
    DoubledKey(String),
    /// A value that cannot be shown where it stands: its path in the record, and what it is.
    WrongType(String, Kind),
    /// A value of a facet with characters that do not show or that steer what is shown; its key.
    Hidden(String),
    /// A date that does not exist or is written in another way; the case counts as undated.
    NotADate(String),
    /// It cannot be opened or read; the kind of error and the words of the system.
    Unreadable(io::ErrorKind, String),
    /// A pipe, a socket or a device (rule L4).
    NotAFile,
    /// A link to a folder that it lies in (rule L4).
    LinkLoop,
    /// A link to a folder outside the one that was named.
    LinkLeadsOut,
    /// A record with more bytes than this.
    RecordTooLarge(u64),
    /// Standard input with more bytes than this; the rest was not read.
    InputTooLarge(u64),
    /// The file is not the one that was loaded any more.
    Changed,
    /// Something is wrong with a file of what is remembered.
    Memory(MemoryFault),
    /// Something is wrong in the configuration.
    Setting(Box<SettingFault>),
    /// There are this many problems more than are kept.
    More(u64),
}

impl Problem {
    /// A problem of a whole input.
    #[must_use]
    pub fn new(file: impl Into<Arc<str>>, kind: ProblemKind) -> Self {
        Problem {
            file: file.into(),
            line: None,
            column: None,
            id: None,
            kind,
            excerpt: None,
        }
    }

    /// A problem at byte `at` of all the text of an input.
    pub(crate) fn at(file: &str, text: &str, at: usize, kind: ProblemKind) -> Self {
        let spot = spot(text, Anchor::default(), at);
        Problem {
            line: Some(spot.line.saturating_add(1)),
            column: Some(spot.column),
            excerpt: Some(spot.excerpt),
            ..Problem::new(file, kind)
        }
    }

    /// An input that cannot be opened or read.
    pub(super) fn unreadable(file: impl Into<Arc<str>>, error: &io::Error) -> Self {
        Problem::new(
            file,
            ProblemKind::Unreadable(error.kind(), error.to_string()),
        )
    }
}

impl fmt::Display for Problem {
    /// `file:line:column`, as far as it is known.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        for part in [self.line, self.column].into_iter().flatten() {
            write!(f, ":{part}")?;
        }
        Ok(())
    }
}
