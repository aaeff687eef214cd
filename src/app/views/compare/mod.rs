//! Cases beside each other: which ones are pinned, and the table of what they say.

mod act;
mod comparison;
mod markdown;
mod table;

use std::ops::Range;
use std::sync::Arc;

use crate::case::{Case, CaseIx, Lang};
use crate::text::scroll::clamp_scroll;

use super::super::doc::View;
use super::super::panes::Area;
use super::super::reload::Moved;

pub use comparison::{Block, Comparison, Line, Mark};
pub use markdown::compared;
pub use table::{BETWEEN, TableRow, cells, lay};

/// Cases that can be compared.
pub const PINS: std::ops::RangeInclusive<usize> = 2..=4;

/// Rows above the table: ids, titles, an empty row.
pub const ABOVE: usize = 4;

/// The pinned cases and their table.
#[derive(Debug, Clone, Default)]
pub struct Compare {
    pinned: Vec<CaseIx>,
    /// Those that were read; none when a case could not be.
    read: Vec<(CaseIx, Option<Arc<Case>>)>,
    /// The case under the cursor, by its place.
    at: usize,
    /// The cases in view, by their places, and the columns of each.
    shown: Range<usize>,
    cell: usize,
    offset: usize,
    comparison: Comparison,
    rows: Vec<TableRow>,
    /// What the table was laid out for: columns, language, cases.
    laid: Option<(usize, Lang, Vec<CaseIx>)>,
}

impl Compare {
    /// The pinned cases in the order in which they were pinned.
    #[must_use]
    pub fn pinned(&self) -> &[CaseIx] {
        &self.pinned
    }

    /// What they say; empty until all of them have been read.
    #[must_use]
    pub fn comparison(&self) -> &Comparison {
        &self.comparison
    }

    /// The rows of the table.
    #[must_use]
    pub fn rows(&self) -> &[TableRow] {
        &self.rows
    }

    /// The place of the case under the cursor.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// The cases in view, by their places: those that the screen has columns for.
    #[must_use]
    pub fn shown(&self) -> Range<usize> {
        self.shown.clone()
    }

    /// Columns of each of them.
    #[must_use]
    pub fn cell(&self) -> usize {
        self.cell
    }

    /// The first row in view.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// The pinned cases that have not been read yet.
    pub(in crate::app) fn unread(&self) -> impl Iterator<Item = CaseIx> {
        let is_read = |ix: &CaseIx| self.read.iter().any(|(read, _)| read == ix);
        self.pinned.iter().copied().filter(move |ix| !is_read(ix))
    }

    /// Takes a case that was read, if it is pinned.
    pub(in crate::app) fn take(&mut self, ix: CaseIx, case: Option<&Arc<Case>>) {
        if self.unread().any(|unread| unread == ix) {
            self.read.push((ix, case.cloned()));
        }
    }

    /// Pins a case, or lets it go. `false` when there are as many as can be.
    fn toggle(&mut self, ix: CaseIx) -> bool {
        if self.pinned.contains(&ix) {
            self.pinned.retain(|pinned| *pinned != ix);
            self.read.retain(|(read, _)| *read != ix);
        } else if self.pinned.len() < *PINS.end() {
            self.pinned.push(ix);
        } else {
            return false;
        }
        self.at = self.at.min(self.pinned.len().saturating_sub(1));
        true
    }

    /// Goes over to the numbers of a new library; the pinned cases are to be read anew.
    pub(super) fn renew(&mut self, moved: &Moved<'_>) {
        self.pinned = self
            .pinned
            .iter()
            .filter_map(|ix| moved.case(*ix))
            .collect();
        self.at = self.at.min(self.pinned.len().saturating_sub(1));
        self.read.clear();
        self.laid = None;
    }

    fn turn(&mut self, right: bool) {
        let to = self.at.saturating_add_signed(if right { 1 } else { -1 });
        self.at = to.min(self.pinned.len().saturating_sub(1));
    }

    fn scroll(&mut self, by: isize, area: Area) {
        let to = self.offset.saturating_add_signed(by);
        self.offset = clamp_scroll(self.rows.len(), rows_in_view(area), to);
    }

    /// The pinned cases in order; none for one that could not be read.
    fn cases(&self) -> Vec<Option<&Case>> {
        let case = |ix: &CaseIx| {
            let read = self.read.iter().find(|(read, _)| read == ix);
            read.and_then(|(_, case)| case.as_deref())
        };
        self.pinned.iter().map(case).collect()
    }

    /// Lays the table out when it stands for something else now.
    pub(super) fn settle(&mut self, area: Area, view: &View<'_>) {
        let laid = (area.columns, view.lang, self.pinned.clone());
        if self.unread().next().is_none() && self.laid.as_ref() != Some(&laid) {
            let cases = self.cases();
            let comparison = Comparison::new(&cases, view);
            let (_, cell) = cells(area.columns, cases.len());
            self.comparison = comparison;
            self.rows = lay(&self.comparison, cell);
            self.laid = Some(laid);
        }
        self.slide(area.columns);
        self.offset = clamp_scroll(self.rows.len(), rows_in_view(area), self.offset);
    }

    /// Slides over the cases as far as that under the cursor needs it.
    fn slide(&mut self, columns: usize) {
        let cases = self.comparison.heads.len();
        let (beside, cell) = cells(columns, cases);
        let first = self
            .shown
            .start
            .clamp((self.at + 1).saturating_sub(beside), self.at);
        let first = first.min(cases.saturating_sub(beside));
        self.shown = first..(first + beside).min(cases);
        self.cell = cell;
    }
}

fn rows_in_view(area: Area) -> usize {
    area.rows.saturating_sub(ABOVE).max(1)
}
