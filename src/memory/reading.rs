//! Reading a whole folder at the start.

use std::path::Path;
use std::time::Duration;

use crate::library::{MemoryFault, Problem};

use super::Memory;
use super::disk::{self, Fault};
use super::document::Document;
use super::kind::Kind;
use super::lock::{Lock, PATIENCE};
use super::merge::{current, look, not_kept, path, problem, unusable};

/// What is read at the start.
#[derive(Default)]
pub(super) struct Reading {
    memory: Memory,
    problems: Vec<Problem>,
}

impl Reading {
    /// Reads a folder. Only when it `tidies` is anything there changed.
    pub(super) fn of(folder: &Path, tidies: bool) -> (Memory, Vec<Problem>) {
        let mut reading = Reading::default();
        match disk::search(folder) {
            Ok(true) => reading.read(folder, tidies),
            Ok(false) => {}
            Err(error) => {
                reading.problems.push(not_kept(folder, &error));
                return (reading.memory, reading.problems);
            }
        }
        if tidies && let Some(error) = disk::why_not_writable(folder) {
            reading.problems.push(not_kept(folder, &error));
        }
        (reading.memory, reading.problems)
    }

    fn read(&mut self, folder: &Path, tidies: bool) {
        let mut damaged = Vec::new();
        for kind in Kind::ALL {
            let path = path(folder, kind);
            match look(&path, kind) {
                Ok(text) => self.take(&path, kind, text),
                Err(Fault::Damaged) => damaged.push(kind),
                Err(fault) => self.problems.push(unusable(&path, &fault)),
            }
        }
        if damaged.is_empty() && (!tidies || disk::leftovers(folder).is_empty()) {
            return;
        }
        // Leftovers can wait for the next start: they may be those of a program that is writing.
        let patience = if damaged.is_empty() {
            Duration::ZERO
        } else {
            PATIENCE
        };
        let lock = tidies.then(|| Lock::take(folder, patience).ok()).flatten();
        for kind in damaged {
            let path = path(folder, kind);
            let again = match lock {
                Some(_) => current(&path, kind, &mut self.problems),
                None => Err(problem(&path, MemoryFault::Damaged)),
            };
            match again {
                Ok(text) => self.take(&path, kind, text),
                Err(problem) => self.problems.push(problem),
            }
        }
        if lock.is_some() {
            disk::sweep(folder);
        }
    }

    fn take(&mut self, path: &Path, kind: Kind, text: Option<String>) {
        let Some(text) = text else { return };
        if let Some(document) = Document::parse(&text, kind) {
            kind.take(&document, &mut self.memory);
            if document.is_newer {
                self.problems.push(problem(path, MemoryFault::Newer));
            }
        }
    }
}
