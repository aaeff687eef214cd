//! The detail pane: the case that is read, its languages, its rows and the place in them.
//!
//! Rows are those of a [`Sheet`]. They are laid out again only when the [`Setting`] changes; folding,
//! scrolling and going from match to match cost the same in every case. Nothing here draws.

mod actions;
mod click;
mod elsewhere;
mod find;
mod job;
mod layout;
mod matches;
mod measure;
mod renew;
mod sections;
mod spread;
mod targets;

use std::collections::{BTreeSet, HashMap};
use std::mem;
use std::sync::Arc;

use crate::case::{Case, CaseIx, Lang, Section};
use crate::library::Problem;
use crate::search::Query;
use crate::text::scroll::clamp_scroll;

use super::doc::{Doc, Place, Sheet};

pub use find::Find;
pub use job::{Job, Layout};
pub use measure::Measure;
pub use spread::Spread;

pub(super) use targets::Trail;

use elsewhere::Pending;
use job::Setting;
use matches::Mark;

/// Rows that stay in view above and below what the reader goes to, where the pane has them.
const CONTEXT: usize = 3;

/// A place in one of the languages of a case.
#[derive(Debug, Clone, Copy)]
struct Spot {
    lang: Lang,
    place: Place,
}

/// What is remembered of a case for the time when it is shown again.
#[derive(Debug, Default)]
struct Kept {
    /// `None` until the reader scrolls in it.
    spot: Option<Spot>,
    /// `None` where nothing was looked for: most cases are only read.
    find: Option<Box<Find>>,
    folded: BTreeSet<Section>,
}

/// The detail pane.
#[derive(Debug, Default)]
pub struct Reader {
    case: Option<(CaseIx, Result<Arc<Case>, Problem>)>,
    /// Whether the case is that of a library before, and has to be read again.
    stale: bool,
    /// Whether the case has too much prose to be laid out while the reader waits.
    huge: bool,
    /// What the rows are to be made for, and what those that are shown were made for.
    wanted: Option<Setting>,
    setting: Option<Setting>,
    pending: Pending,
    /// How the case was laid out before it was shown, until it is.
    ahead: Option<Layout>,
    refuse: Vec<Layout>,
    /// The case in its language, and in the other one when both are shown.
    docs: [Doc; 2],
    sheet: Sheet,
    offset: usize,
    /// The section that the reader is at; `None` above the first one.
    section: Option<Section>,
    find: Find,
    /// What is marked in the documents.
    read: Query,
    marks: Vec<Mark>,
    /// The match that the reader went to, an index of `marks`.
    current: Option<usize>,
    /// The row from which the first match is to be looked for, as soon as the matches are known.
    seek: Option<usize>,
    /// The target that is selected, an index of those of the first document.
    target: Option<usize>,
    measure: Measure,
    both: bool,
    kept: HashMap<CaseIx, Kept>,
    problems: Vec<Problem>,
}

impl Reader {
    /// The case that was read last, or why it could not be read.
    #[must_use]
    pub fn case(&self) -> Option<(CaseIx, Result<&Case, &Problem>)> {
        let case = self.case.as_ref();
        case.map(|(ix, read)| (*ix, read.as_deref()))
    }

    /// The case laid out in the language that it is shown in.
    #[must_use]
    pub fn doc(&self) -> &Doc {
        &self.docs[0]
    }

    /// The same, and the case in the other language when both are shown.
    #[must_use]
    pub fn docs(&self) -> &[Doc; 2] {
        &self.docs
    }

    /// How the rows of the documents are shown.
    #[must_use]
    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// The first row of the sheet in view.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// The section that the reader is at; `None` above the first one.
    #[must_use]
    pub fn section(&self) -> Option<Section> {
        self.section
    }

    /// Whether the case is shown in both languages.
    #[must_use]
    pub fn shows_both(&self) -> bool {
        self.both
    }

    /// What is looked for in the case.
    #[must_use]
    pub fn find(&self) -> &Find {
        &self.find
    }

    /// Problems met while reading whole records, each once.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The case that is laid out, and the place of the first row in view.
    pub(super) fn place(&self) -> Option<(CaseIx, Place)> {
        self.spot().map(|(ix, spot)| (ix, spot.place))
    }

    /// Has a case shown at this place of a language when it is laid out next.
    pub(super) fn return_to(&mut self, ix: CaseIx, lang: Lang, place: Place) {
        self.kept.entry(ix).or_default().spot = Some(Spot { lang, place });
    }

    /// Whether the last row of a case is in view, and the case is all there and nothing folded.
    pub(super) fn shows_end(&self, ix: CaseIx, rows_in_view: usize) -> bool {
        let is_shown = self
            .setting
            .as_ref()
            .is_some_and(|setting| setting.ix == ix);
        let rows = self.sheet.rows();
        let is_all = !self.is_waiting() && self.sheet.is_unfolded();
        is_shown && is_all && rows > 0 && self.offset + rows_in_view >= rows
    }

    /// Takes a case that was read, and how it was laid out ahead.
    pub(super) fn take(
        &mut self,
        ix: CaseIx,
        read: Result<Arc<Case>, Problem>,
        ahead: Option<Layout>,
    ) {
        if let Err(problem) = &read
            && !self.problems.contains(problem)
        {
            self.problems.push(problem.clone());
        }
        if self.case.as_ref().is_none_or(|(before, _)| *before != ix) {
            self.leave();
            let kept = self.kept.get_mut(&ix).and_then(|kept| kept.find.take());
            self.find = kept.map(|find| *find).unwrap_or_default();
        }
        self.huge = read.as_deref().is_ok_and(job::is_huge);
        if read.is_err() {
            self.show_nothing();
        }
        self.case = Some((ix, read));
        self.ahead = ahead;
        self.stale = false;
        self.wanted = None;
    }

    /// Closes the case, because none is shown.
    pub(super) fn close(&mut self) {
        if self.case.is_some() {
            self.leave();
            self.show_nothing();
            self.case = None;
            self.wanted = None;
        }
    }

    /// Puts away what belongs to the case.
    fn leave(&mut self) {
        let find = mem::take(&mut self.find);
        if let Some((ix, _)) = &self.case
            && !find.line().text().is_empty()
        {
            self.kept.entry(*ix).or_default().find = Some(Box::new(find));
        }
        (self.current, self.target, self.seek) = (None, None, None);
    }

    /// Scrolls to a row, as far as there are rows (rule T5). The reader is then at its section.
    pub(super) fn scroll_to(&mut self, row: usize, rows_in_view: usize) {
        let before = self.offset;
        self.offset = clamp_scroll(self.sheet.rows(), rows_in_view, row);
        if self.offset != before {
            self.section = self.section_from(self.offset);
        }
        self.drop_target_out_of_view(rows_in_view);
        self.keep_spot();
    }

    /// The section that a view from this row on begins with: the empty row above a section is seen as a
    /// part of it.
    fn section_from(&self, row: usize) -> Option<Section> {
        let is_gap = self.sheet.at(row) == [None; 2];
        self.sheet.section_at(row + usize::from(is_gap))
    }

    /// Scrolls a row into view, with rows around it, when it is not there.
    fn reveal(&mut self, row: usize, rows_in_view: usize) {
        let context = CONTEXT.min(rows_in_view.saturating_sub(1) / 2);
        let end = (self.offset + rows_in_view).saturating_sub(context);
        if !(self.offset + context..end).contains(&row) {
            self.scroll_to(row.saturating_sub(rows_in_view / 3), rows_in_view);
        }
        self.section = self.sheet.section_at(row);
    }

    /// Scrolls by some rows.
    pub(super) fn scroll(&mut self, by: isize, rows_in_view: usize) {
        self.seek = None;
        self.scroll_to(self.offset.saturating_add_signed(by), rows_in_view);
    }
}
