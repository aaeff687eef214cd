//! What another thread lays out or drops, so that no key waits for it: huge cases, and cases that may be
//! shown next.

use std::mem;
use std::sync::Arc;

use crate::case::{Case, CaseIx};

use super::super::state::App;
use super::Reader;
use super::job::{Job, Layout, Setting, is_huge};

/// A layout that is made elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Pending {
    /// There is none: what is shown is what is wanted.
    #[default]
    Nothing,
    /// Nobody has taken the job yet.
    Unasked,
    /// It is on its way.
    Asked,
}

impl App {
    /// What is wanted, as a job over at most some bytes of text.
    pub(super) fn job_for(&self, most: usize) -> Option<Job> {
        let (_, Ok(case)) = self.reader.case.as_ref()? else {
            return None;
        };
        Some(self.job_of(case, self.reader.wanted.clone()?, most))
    }

    fn job_of(&self, case: &Arc<Case>, setting: Setting, most: usize) -> Job {
        Job {
            others: self.beside(setting.ix, case).cloned().collect(),
            setting,
            case: Arc::clone(case),
            taxonomy: Arc::clone(&self.taxonomy),
            most,
        }
    }

    /// A case that is not shown, to be laid out elsewhere as it would be shown now; none for a huge one.
    #[must_use]
    pub fn job_ahead(&self, ix: CaseIx, case: &Arc<Case>) -> Option<Job> {
        let job = || self.job_of(case, self.setting(ix, case), usize::MAX);
        (!is_huge(case)).then(job)
    }

    /// Whether a layout is the one that was asked for by [`job`](Self::job).
    #[must_use]
    pub fn awaits(&self, layout: &Layout) -> bool {
        let reader = &self.reader;
        reader.pending == Pending::Asked && reader.wanted.as_ref() == Some(&layout.setting)
    }

    /// A huge case that is to be laid out elsewhere, once; the answer is [`Msg::LaidOut`]. To be
    /// asked for before drawing.
    ///
    /// [`Msg::LaidOut`]: super::super::Msg::LaidOut
    #[must_use]
    pub fn job(&mut self) -> Option<Job> {
        if self.reader.pending != Pending::Unasked {
            return None;
        }
        self.reader.pending = Pending::Asked;
        self.job_for(usize::MAX)
    }

    /// Large layouts that are not shown any more: to be dropped elsewhere, because that takes long.
    #[must_use]
    pub fn take_refuse(&mut self) -> Vec<Layout> {
        mem::take(&mut self.reader.refuse)
    }

    /// Takes a layout that nobody needs any more.
    pub fn put_away(&mut self, layout: Option<Layout>) {
        if let Some(layout) = layout {
            self.reader.discard(layout);
        }
    }

    /// Takes a case that was laid out elsewhere, unless something else is wanted by now.
    pub(in crate::app) fn laid_out(&mut self, layout: Layout) {
        if self.awaits(&layout) {
            self.reader.pending = Pending::Nothing;
            self.reader.show(layout, self.rows_of_text());
        } else {
            self.reader.discard(layout);
        }
    }
}

impl Reader {
    /// Whether the rows shown are not yet all those that are wanted.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.pending != Pending::Nothing
    }

    /// Drops a layout that is not shown any more, a large one elsewhere. All of them would take much memory
    /// while they wait for that, as when keys come faster than cases are laid out.
    pub(super) fn discard(&mut self, layout: Layout) {
        if layout.is_large() {
            self.refuse.push(layout);
        }
    }
}
