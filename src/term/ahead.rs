//! Which cases are read when: those that the screen needs at once, and their neighbours ahead, so that
//! going one line on in the list waits for no file and no other thread.

use std::collections::HashSet;

use crate::app::Msg;
use crate::case::{Case, CaseIx};
use crate::library::Problem;

use super::reading::{Numbered, Read};
use super::run::Workers;
use super::session::Session;

/// So many cases are kept that were read ahead: both neighbours, of two places in the list.
const KEPT: usize = 4;

/// Larger records, in bytes, are not read ahead.
const LARGE: u32 = 64 * 1024;

/// The cases that are being read, and those that were read ahead.
#[derive(Debug, Default)]
pub(super) struct Reads {
    asked: HashSet<Numbered>,
    /// The oldest first.
    ahead: Vec<(Numbered, Case)>,
    /// Whether the next frame needs a case that is being read.
    pub needed: bool,
}

impl Reads {
    /// Takes out a case that was read ahead.
    fn take(&mut self, case: Numbered) -> Option<Case> {
        let at = self.ahead.iter().position(|(known, _)| *known == case)?;
        Some(self.ahead.remove(at).1)
    }

    fn keep(&mut self, case: Numbered, read: Case) {
        if self.ahead.len() == KEPT {
            self.ahead.remove(0);
        }
        self.ahead.push((case, read));
    }

    fn has(&self, case: Numbered) -> bool {
        self.ahead.iter().any(|(known, _)| *known == case)
    }
}

impl Session<'_> {
    /// Has read and laid out what the screen needs and has not been asked for yet.
    pub(super) fn read(&mut self, workers: &Workers) -> anyhow::Result<()> {
        self.reads.needed = false;
        for ix in self.app.unread() {
            let case = self.numbered(ix);
            if let Some(read) = self.reads.take(case) {
                self.take_read(ix, Ok(read), workers)?;
            } else {
                self.reads.needed = true;
                self.ask(case, workers);
            }
        }
        workers.layout.serve(&mut self.app);
        Ok(())
    }

    /// Takes a case that was read: the screen needs it, or may need it soon. What could not be read is
    /// tried again when it is needed. In another edition the number means another case.
    pub(super) fn was_read(&mut self, read: Read, workers: &Workers) -> anyhow::Result<()> {
        let (case, read) = read;
        self.reads.asked.remove(&case);
        let (_, ix) = case;
        if case != self.numbered(ix) {
            return Ok(());
        }
        if self.app.unread().contains(&ix) {
            return self.take_read(ix, read, workers);
        }
        if let Ok(read) = read {
            self.reads.keep(case, read);
        }
        Ok(())
    }

    /// Has the neighbours of the selected case read, once nothing else is to be read.
    pub(super) fn read_ahead(&mut self, workers: &Workers) {
        if self.reads.needed || self.app.is_away() {
            return;
        }
        for ix in self.app.cases.neighbours() {
            let case = self.numbered(ix);
            let is_small = self.app.library.head(ix).place.bytes < LARGE;
            if is_small && !self.reads.has(case) {
                self.ask(case, workers);
            }
        }
    }

    fn numbered(&self, ix: CaseIx) -> Numbered {
        (self.app.library.edition(), ix)
    }

    fn ask(&mut self, case: Numbered, workers: &Workers) {
        if self.reads.asked.insert(case) {
            let record = self.app.library.record(case.1);
            workers.reading.read(case, record);
        }
    }

    fn take_read(
        &mut self,
        ix: CaseIx,
        read: Result<Case, Problem>,
        workers: &Workers,
    ) -> anyhow::Result<()> {
        self.update(Msg::Read(ix, Box::new(read)), workers)
    }
}
