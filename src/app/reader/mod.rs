//! The detail pane: the case that is read, its language, its rows and the place in them.

mod find;
mod matches;

use std::collections::HashMap;
use std::mem;

use crate::case::{Case, CaseIx, Lang};
use crate::library::Problem;
use crate::search::Query;
use crate::text::scroll::clamp_scroll;

use super::doc::{Doc, Place};

pub use find::Find;

/// What the rows were made for; they are made again only when one of these changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Setting {
    pub(super) ix: CaseIx,
    pub(super) lang: Lang,
    pub(super) interface: Lang,
    pub(super) columns: usize,
    /// What is marked.
    pub(super) marked: Query,
    /// Whether characters of ambiguous width take two columns.
    pub(super) wide: bool,
    /// Cases in the library, because links to related cases show what has arrived.
    pub(super) cases: usize,
}

/// What is remembered of a case for the time when it is shown again.
#[derive(Debug, Default)]
struct Kept {
    lang: Option<Lang>,
    place: Place,
    find: Find,
}

/// The detail pane.
#[derive(Debug, Default)]
pub struct Reader {
    case: Option<(CaseIx, Result<Case, Problem>)>,
    setting: Option<Setting>,
    doc: Doc,
    offset: usize,
    find: Find,
    /// The match that the reader went to.
    current: Option<usize>,
    kept: HashMap<CaseIx, Kept>,
    problems: Vec<Problem>,
}

impl Reader {
    /// The case that was read last, or why it could not be read.
    #[must_use]
    pub fn case(&self) -> Option<(CaseIx, Result<&Case, &Problem>)> {
        self.case.as_ref().map(|(ix, read)| (*ix, read.as_ref()))
    }

    /// The rows.
    #[must_use]
    pub fn doc(&self) -> &Doc {
        &self.doc
    }

    /// The first row in view.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// What is looked for in the case.
    #[must_use]
    pub fn find(&self) -> &Find {
        &self.find
    }

    /// Whether there is a case to read.
    pub(super) fn is_readable(&self) -> bool {
        matches!(self.case, Some((_, Ok(_))))
    }

    /// Problems met while reading whole records, each once.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    pub(super) fn lang_of(&self, ix: CaseIx, default: Lang) -> Lang {
        let kept = self.kept.get(&ix);
        kept.and_then(|kept| kept.lang).unwrap_or(default)
    }

    pub(super) fn toggle_lang(&mut self, ix: CaseIx, default: Lang) {
        let lang = self.lang_of(ix, default).other();
        self.kept.entry(ix).or_default().lang = Some(lang);
    }

    /// Takes a case that was read.
    pub(super) fn take(&mut self, ix: CaseIx, read: Result<Case, Problem>) {
        if let Err(problem) = &read
            && !self.problems.contains(problem)
        {
            self.problems.push(problem.clone());
        }
        let before = self.case.replace((ix, read));
        self.setting = None;
        if let Some((before, _)) = before
            && before != ix
        {
            self.kept.entry(before).or_default().find = mem::take(&mut self.find);
            self.find = mem::take(&mut self.kept.entry(ix).or_default().find);
            self.current = None;
        }
    }

    /// Whether the rows are not those of this setting.
    pub(super) fn is_stale(&self, setting: &Setting) -> bool {
        self.setting.as_ref() != Some(setting)
    }

    /// Takes new rows. The same case keeps the place in it, whatever changed; another case gets the
    /// place where it was left.
    ///
    /// The place is the one where the reader scrolled to, not one that an earlier layout came near
    /// to: through many resizes it does not drift.
    pub(super) fn lay_out(&mut self, setting: Setting, doc: Doc, rows_in_view: usize) {
        self.doc = doc;
        let kept = self.kept.get(&setting.ix);
        let row = kept.map_or(0, |kept| self.doc.row_at(kept.place));
        self.offset = clamp_scroll(self.doc.rows.len(), rows_in_view, row);
        let same = |old: &Setting| (old.lang, &old.marked) == (setting.lang, &setting.marked);
        if !self.setting.as_ref().is_some_and(same) {
            let follow = self.current.is_some();
            self.current = self.match_in_view(rows_in_view).filter(|_| follow);
        }
        self.setting = Some(setting);
    }

    /// Scrolls to a row, as far as there are rows (rule T5).
    pub(super) fn scroll_to(&mut self, row: usize, rows_in_view: usize) {
        self.offset = clamp_scroll(self.doc.rows.len(), rows_in_view, row);
        if let Some(setting) = &self.setting {
            self.kept.entry(setting.ix).or_default().place = self.doc.place(self.offset);
        }
    }

    /// Scrolls by some rows.
    pub(super) fn scroll(&mut self, by: isize, rows_in_view: usize) {
        self.scroll_to(self.offset.saturating_add_signed(by), rows_in_view);
    }

    /// Scrolls to the heading of the next or the previous section.
    pub(super) fn step_section(&mut self, forward: bool, rows_in_view: usize) {
        let mut starts = self.doc.sections.iter().map(|(_, row)| *row);
        let row = if forward {
            starts.find(|row| *row > self.offset)
        } else {
            starts.rfind(|row| *row < self.offset).or(Some(0))
        };
        if let Some(row) = row {
            self.scroll_to(row, rows_in_view);
        }
    }
}
