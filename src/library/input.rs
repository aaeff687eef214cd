//! Inputs: what records were read from, and reading them again.

use std::borrow::Cow;
use std::fs::{File, Metadata, OpenOptions};
use std::io;
use std::os::unix::fs::{FileExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use rustix::fs::OFlags;

use crate::case::Place;

use super::{Problem, ProblemKind};

/// Something that records were read from, and where whole records are read again.
#[derive(Debug)]
pub enum Input {
    /// A regular file, with its size and time when it was loaded.
    File {
        /// Where it is.
        path: PathBuf,
        /// Bytes when it was loaded.
        bytes: u64,
        /// When it had been changed last, as far as the system says.
        modified: Option<SystemTime>,
    },
    /// Bytes kept in memory: the bundled library or a part of standard input.
    Memory {
        /// What to call it in messages.
        name: &'static str,
        /// All of it.
        bytes: Cow<'static, [u8]>,
    },
}

impl Input {
    /// A file as it is now.
    pub(super) fn file(path: PathBuf, now: &Metadata) -> Self {
        Input::File {
            path,
            bytes: now.len(),
            modified: now.modified().ok(),
        }
    }

    /// What to call it in messages. May hold any characters: clean it before drawing.
    #[must_use]
    pub fn name(&self) -> Cow<'_, str> {
        match self {
            Input::File { path, .. } => path.to_string_lossy(),
            Input::Memory { name, .. } => Cow::Borrowed(name),
        }
    }

    /// Opens it to read records again.
    ///
    /// # Errors
    /// When a file cannot be opened any more.
    pub fn open(&self) -> Result<Opened<'_>, Problem> {
        let file = match self {
            Input::File { path, .. } => {
                Some(open_file(path).map_err(|error| self.unreadable(&error))?)
            }
            Input::Memory { .. } => None,
        };
        Ok(Opened { input: self, file })
    }

    fn unreadable(&self, error: &io::Error) -> Problem {
        Problem::unreadable(self.name(), error)
    }

    /// Whether a file is still the one that was loaded.
    fn is_unchanged(&self, now: &Metadata) -> bool {
        match self {
            Input::File {
                bytes, modified, ..
            } => now.is_file() && now.len() == *bytes && now.modified().ok() == *modified,
            Input::Memory { .. } => true,
        }
    }
}

/// An input that is open.
#[derive(Debug)]
pub struct Opened<'a> {
    input: &'a Input,
    file: Option<File>,
}

impl Opened<'_> {
    /// The bytes of a record; of a file they are read into `buffer`.
    ///
    /// # Errors
    /// When it cannot be read, or has changed since it was loaded.
    pub fn record<'b>(
        &'b self,
        place: &Place,
        buffer: &'b mut Vec<u8>,
    ) -> Result<&'b [u8], Problem> {
        self.read(place.offset, place.bytes as usize, buffer)
    }

    /// Some bytes; of a file they are read into `buffer`. Neighbouring records can be read at once.
    ///
    /// # Errors
    /// When it cannot be read, or has changed since it was loaded.
    pub fn read<'b>(
        &'b self,
        offset: u64,
        bytes: usize,
        buffer: &'b mut Vec<u8>,
    ) -> Result<&'b [u8], Problem> {
        let changed = || Problem::new(self.input.name(), ProblemKind::Changed);
        match (self.input, &self.file) {
            (Input::Memory { bytes: all, .. }, _) => {
                let from = usize::try_from(offset).ok();
                let piece = from.and_then(|from| all.get(from..)?.get(..bytes));
                piece.ok_or_else(changed)
            }
            (Input::File { bytes: size, .. }, Some(file)) if offset + bytes as u64 <= *size => {
                buffer.resize(bytes, 0);
                file.read_exact_at(buffer, offset)
                    .map_err(|error| match error.kind() {
                        io::ErrorKind::UnexpectedEof => changed(),
                        _ => self.input.unreadable(&error),
                    })?;
                // Asked after reading, so that a change in between is seen too.
                let now = file
                    .metadata()
                    .map_err(|error| self.input.unreadable(&error))?;
                if self.input.is_unchanged(&now) {
                    Ok(buffer)
                } else {
                    Err(changed())
                }
            }
            (Input::File { .. }, _) => Err(changed()),
        }
    }
}

/// Opens a file without waiting: a pipe without a writer would block for ever.
pub(super) fn open_file(path: &Path) -> io::Result<File> {
    OpenOptions::new()
        .read(true)
        .custom_flags(OFlags::NONBLOCK.bits().cast_signed())
        .open(path)
}
