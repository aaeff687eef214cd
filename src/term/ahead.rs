//! Which cases are read when: those that the screen needs at once, and their neighbours ahead, so that
//! going one line on in the list waits for no file and no other thread. The neighbours are laid out as well.

use std::collections::HashSet;
use std::sync::Arc;

use crate::app::{Layout, Msg, ReadCase};
use crate::case::{Case, CaseIx};

use super::reading::{Numbered, Read};
use super::run::Workers;
use super::session::Session;

/// So many cases are kept that were read ahead: both neighbours, of two places in the list.
const KEPT: usize = 4;

/// Larger records, in bytes, are not read ahead.
const LARGE: u32 = 64 * 1024;

/// A case that was read ahead, and laid out as it would have been shown then.
#[derive(Debug)]
struct Ahead {
    number: Numbered,
    case: Arc<Case>,
    layout: Option<Layout>,
}

/// The cases that are being read, and those that were read ahead.
#[derive(Debug, Default)]
pub(super) struct Reads {
    asked: HashSet<Numbered>,
    /// The oldest first.
    ahead: Vec<Ahead>,
    /// Whether the next frame needs a case that is being read.
    pub needed: bool,
}

impl Reads {
    /// Takes out a case that was read ahead.
    fn take(&mut self, number: Numbered) -> Option<Ahead> {
        let at = self.ahead.iter().position(|each| each.number == number)?;
        Some(self.ahead.remove(at))
    }

    /// Keeps a case. Gives the layout of one that is forgotten for it.
    fn keep(&mut self, number: Numbered, case: Arc<Case>) -> Option<Layout> {
        let is_full = self.ahead.len() == KEPT;
        let oldest = is_full.then(|| self.ahead.remove(0));
        self.ahead.push(Ahead {
            number,
            case,
            layout: None,
        });
        oldest?.layout
    }

    /// Keeps a layout with its case. Gives what is not needed any more: an older layout of the case, or this
    /// one when the case has been taken out by now.
    fn keep_layout(&mut self, layout: Layout) -> Option<Layout> {
        let mut all = self.ahead.iter_mut();
        match all.find(|each| each.number == layout.case()) {
            Some(ahead) => ahead.layout.replace(layout),
            None => Some(layout),
        }
    }

    fn has(&self, number: Numbered) -> bool {
        self.ahead.iter().any(|each| each.number == number)
    }
}

impl Session<'_> {
    /// Has read and laid out what the screen needs and has not been asked for yet.
    pub(super) fn read(&mut self, workers: &Workers) -> anyhow::Result<()> {
        self.reads.needed = false;
        for ix in self.app.unread() {
            let case = self.numbered(ix);
            if let Some(ahead) = self.reads.take(case) {
                let read = ReadCase {
                    ix,
                    read: Ok(ahead.case),
                    layout: ahead.layout,
                };
                self.update(Msg::Read(Box::new(read)), workers)?;
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
            let read = Box::new(ReadCase::new(ix, read));
            return self.update(Msg::Read(read), workers);
        }
        if let Ok(read) = read {
            let read = Arc::new(read);
            if let Some(job) = self.app.job_ahead(ix, &read) {
                workers.layout.ahead(job);
            }
            let forgotten = self.reads.keep(case, read);
            self.app.put_away(forgotten);
        }
        Ok(())
    }

    /// Takes a case that was laid out: the screen needs it, or may need it soon, or does not any more.
    pub(super) fn was_laid_out(
        &mut self,
        layout: Box<Layout>,
        workers: &Workers,
    ) -> anyhow::Result<()> {
        if self.app.awaits(&layout) {
            return self.update(Msg::LaidOut(layout), workers);
        }
        let unused = self.reads.keep_layout(*layout);
        self.app.put_away(unused);
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
}
