//! Which cases are read when: those that the screen needs at once, and their neighbours ahead, so that
//! going one line on in the list waits for no file and no other thread. The neighbours are laid out as well.
//!
//! One case is read at a time, and what comes next is decided when it is there: on a slow disk, reads that
//! nobody needs any more would hold up the one that is shown.

use std::collections::VecDeque;
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

/// The cases that are to be read, and those that were read ahead.
#[derive(Debug, Default)]
pub(super) struct Reads {
    /// The case that is being read.
    current: Option<Numbered>,
    /// What the next frame needs, the page first.
    needed: Vec<Numbered>,
    /// What may be needed soon.
    soon: VecDeque<Numbered>,
    /// The oldest first.
    ahead: Vec<Ahead>,
}

impl Reads {
    /// Whether the next frame needs a case that has not been read.
    pub(super) fn are_needed(&self) -> bool {
        !self.needed.is_empty()
    }

    /// What the next frame needs from now on.
    pub(super) fn need(&mut self, cases: Vec<Numbered>) {
        self.needed = cases;
    }

    /// What may be needed soon from now on; what is there already or under way is left out.
    pub(super) fn may_need(&mut self, cases: Vec<Numbered>) {
        let is_new = |case: &Numbered| self.current != Some(*case) && !self.has(*case);
        let soon = cases.into_iter().filter(is_new).collect();
        self.soon = soon;
    }

    /// The case to be read now: what is needed most, unless one is being read.
    pub(super) fn begin(&mut self) -> Option<Numbered> {
        if self.current.is_some() {
            return None;
        }
        let needed = self.needed.first().copied();
        self.current = needed.or_else(|| self.soon.pop_front());
        self.current
    }

    /// The case was read, or could not be.
    pub(super) fn end(&mut self) {
        self.current = None;
    }

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
        let mut needed = Vec::new();
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
                needed.push(case);
            }
        }
        self.reads.need(needed);
        self.begin(workers);
        workers.layout.serve(&mut self.app);
        Ok(())
    }

    /// Takes a case that was read: the screen needs it, may need it soon, or does not any more. What could
    /// not be read is tried again when it is needed. In another edition the number means another case.
    pub(super) fn was_read(&mut self, read: Read, workers: &Workers) -> anyhow::Result<()> {
        let (case, read) = read;
        self.reads.end();
        let (_, ix) = case;
        if case != self.numbered(ix) {
            return Ok(());
        }
        if self.app.unread().contains(&ix) {
            let read = Box::new(ReadCase::new(ix, read));
            return self.update(Msg::Read(read), workers);
        }
        let may_follow = self.app.cases.neighbours().any(|beside| beside == ix);
        if let Ok(read) = read
            && may_follow
        {
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
        let is_small = |ix: &CaseIx| self.app.library.head(*ix).place.bytes < LARGE;
        let beside = self.app.cases.neighbours().filter(is_small);
        let beside = beside.filter(|_| !self.app.is_away());
        let beside = beside.map(|ix| self.numbered(ix)).collect();
        self.reads.may_need(beside);
        self.begin(workers);
    }

    fn numbered(&self, ix: CaseIx) -> Numbered {
        (self.app.library.edition(), ix)
    }

    /// Has the next case read, if none is being read. In another edition its number means another case.
    fn begin(&mut self, workers: &Workers) {
        let edition = self.app.library.edition();
        self.reads.soon.retain(|(of, _)| *of == edition);
        if let Some(case) = self.reads.begin() {
            let record = self.app.library.record(case.1);
            workers.reading.read(case, record);
        }
    }
}
