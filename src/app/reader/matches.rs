//! Going from match to match.

use std::ops::Range;

use super::Reader;

/// Rows that stay in view above and below a match, where the pane has them.
const CONTEXT: usize = 3;

impl Reader {
    /// How many matches the case has.
    #[must_use]
    pub fn match_count(&self) -> usize {
        self.doc.matches.len()
    }

    /// The match that the reader went to, from 0.
    #[must_use]
    pub fn current_match(&self) -> Option<usize> {
        self.current
    }

    /// The numbers of the matches that begin in a range of rows.
    #[must_use]
    pub fn matches_in(&self, rows: Range<usize>) -> Range<usize> {
        self.first_match(rows.start)..self.first_match(rows.end)
    }

    /// Goes to the next or the previous match: of the current one while that is in view, else of the
    /// first row in view. Returns whether it went over the end of the case.
    pub(super) fn step_match(&mut self, forward: bool, rows_in_view: usize) -> bool {
        let current = self.current.filter(|at| self.is_in_view(*at, rows_in_view));
        let behind = current.map_or_else(|| self.first_match(self.offset), |at| at + 1);
        let next = if forward {
            (behind < self.match_count()).then_some(behind)
        } else {
            current
                .unwrap_or_else(|| self.first_match(self.offset))
                .checked_sub(1)
        };
        let last = self.match_count().saturating_sub(1);
        self.go_to_match(next.unwrap_or(if forward { 0 } else { last }), rows_in_view);
        next.is_none()
    }

    /// Goes to the first match at or behind a row, else to the first one of the case. Without any,
    /// the row itself comes back into view.
    pub(super) fn seek_match(&mut self, from: usize, rows_in_view: usize) {
        if self.match_count() == 0 {
            return self.leave_matches(from, rows_in_view);
        }
        let first = self.first_match(from);
        let first = if first < self.match_count() { first } else { 0 };
        self.go_to_match(first, rows_in_view);
    }

    /// Goes to a row and to no match.
    pub(super) fn leave_matches(&mut self, row: usize, rows_in_view: usize) {
        self.current = None;
        self.scroll_to(row, rows_in_view);
    }

    /// The first match of those in view, if there is one.
    pub(super) fn match_in_view(&self, rows_in_view: usize) -> Option<usize> {
        let in_view = self.offset..self.offset + rows_in_view;
        self.matches_in(in_view).next()
    }

    fn is_in_view(&self, at: usize, rows_in_view: usize) -> bool {
        let row = self.doc.matches.get(at);
        row.is_some_and(|row| (self.offset..self.offset + rows_in_view).contains(row))
    }

    /// The first match that begins at or behind a row.
    fn first_match(&self, row: usize) -> usize {
        self.doc.matches.partition_point(|begin| *begin < row)
    }

    fn go_to_match(&mut self, at: usize, rows_in_view: usize) {
        let Some(row) = self.doc.matches.get(at).copied() else {
            return;
        };
        self.current = Some(at);
        let context = CONTEXT.min(rows_in_view.saturating_sub(1) / 2);
        let end = (self.offset + rows_in_view).saturating_sub(context);
        if !(self.offset + context..end).contains(&row) {
            self.scroll_to(row.saturating_sub(rows_in_view / 3), rows_in_view);
        }
    }
}
