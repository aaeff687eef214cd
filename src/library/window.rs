//! A window that moves over a file, so that no file is ever in memory as a whole.

use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;

/// Some bytes of a file.
#[derive(Debug)]
pub(super) struct Window<'a> {
    file: &'a File,
    /// Bytes of the file that are looked at; what was added since it was opened is left alone.
    size: u64,
    /// Bytes of the file before the window.
    at: u64,
    /// Room for bytes; those in `start..end` are read.
    buffer: &'a mut Vec<u8>,
    start: usize,
    end: usize,
    shrunk: bool,
}

impl<'a> Window<'a> {
    /// An empty window at byte `at`; what `buffer` holds is overwritten.
    pub(super) fn new(file: &'a File, size: u64, at: u64, buffer: &'a mut Vec<u8>) -> Self {
        Window {
            file,
            size,
            at,
            buffer,
            start: 0,
            end: 0,
            shrunk: false,
        }
    }

    /// The bytes in the window.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Bytes of the file before the window.
    pub(super) fn at(&self) -> u64 {
        self.at
    }

    /// Whether the window goes to the end of the file.
    pub(super) fn is_last(&self) -> bool {
        self.shrunk || self.at + self.bytes().len() as u64 >= self.size
    }

    /// Whether the file had fewer bytes than it was said to have.
    pub(super) fn has_shrunk(&self) -> bool {
        self.shrunk
    }

    /// Moves the start of the window on.
    pub(super) fn pass(&mut self, bytes: usize) {
        self.start += bytes;
        self.at += bytes as u64;
    }

    /// Reads until the window has this many bytes, or goes to the end of the file.
    pub(super) fn fill(&mut self, bytes: usize) -> io::Result<()> {
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        let rest = usize::try_from(self.size.saturating_sub(self.at)).unwrap_or(usize::MAX);
        let wanted = bytes.min(rest);
        if self.buffer.len() < wanted {
            self.buffer.resize(wanted, 0);
        }
        while self.end < wanted && !self.shrunk {
            let room = &mut self.buffer[self.end..wanted];
            match self.file.read_at(room, self.at + self.end as u64) {
                Ok(0) => self.shrunk = true,
                Ok(read) => self.end += read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}
