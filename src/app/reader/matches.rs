//! Going from match to match.

use std::ops::Range;

use crate::case::Section;

use super::super::doc::{Doc, Sheet, Together};
use super::Reader;

/// A match: the document that has it, and its number there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Mark {
    side: usize,
    number: usize,
}

/// The matches of documents in the order in which they are read together.
pub(super) fn in_order(docs: &[Doc; 2], together: Together) -> Vec<Mark> {
    let numbered =
        |side: usize| (0..docs[side].matches.len()).map(move |number| Mark { side, number });
    let mut marks: Vec<Mark> = numbered(0).chain(numbered(1)).collect();
    if !docs[1].matches.is_empty() {
        // The order of an unfolded sheet holds for every other.
        let [left, right] = docs;
        let sheet = Sheet::new([left, right], together, |_| false);
        marks.sort_by_cached_key(|mark| {
            let row = docs[mark.side].matches[mark.number];
            (sheet.row_of(mark.side, row), mark.side, mark.number)
        });
    }
    marks
}

impl Reader {
    /// How many matches the case has.
    #[must_use]
    pub fn match_count(&self) -> usize {
        self.marks.len()
    }

    /// The match that the reader went to, from 0.
    #[must_use]
    pub fn current_match(&self) -> Option<usize> {
        self.current
    }

    /// Whether the reader went to the match with this number in one of the documents.
    #[must_use]
    pub fn is_current(&self, side: usize, number: usize) -> bool {
        let current = self.current.and_then(|at| self.marks.get(at));
        current == Some(&Mark { side, number })
    }

    /// The matches that begin in a range of rows. Those that are folded away count where the heading
    /// is.
    #[must_use]
    pub fn matches_in(&self, rows: Range<usize>) -> Range<usize> {
        self.first_match(rows.start)..self.first_match(rows.end)
    }

    /// The matches in a section, folded or not.
    #[must_use]
    pub fn matches_of(&self, section: Section) -> Range<usize> {
        let section_of = |mark: &Mark| {
            let doc = &self.docs[mark.side];
            doc.section_at(doc.matches[mark.number])
        };
        let before = |mark: &Mark| section_of(mark) < Some(section);
        let until = |mark: &Mark| section_of(mark) <= Some(section);
        self.marks.partition_point(before)..self.marks.partition_point(until)
    }

    /// Goes to the next or the previous match: of the current one while that is in view, else of the
    /// first row in view. Returns whether it went over the end of the case.
    pub(super) fn step_match(&mut self, forward: bool, rows_in_view: usize) -> bool {
        self.seek = None;
        let view = self.offset..self.offset + rows_in_view;
        let current = self.current.filter(|at| {
            let mark = self.marks.get(*at);
            mark.is_some_and(|mark| view.contains(&self.row_of(*mark)))
        });
        let next = if forward {
            let next = current.map_or_else(|| self.first_match(self.offset), |at| at + 1);
            (next < self.match_count()).then_some(next)
        } else {
            let at = current.unwrap_or_else(|| self.first_match(self.offset));
            at.checked_sub(1)
        };
        let last = self.match_count().saturating_sub(1);
        self.go_to_match(next.unwrap_or(if forward { 0 } else { last }), rows_in_view);
        self.open_match(rows_in_view);
        next.is_none()
    }

    /// Goes to the match that is looked for, or back to where that began when nothing is.
    pub(super) fn seek(&mut self, rows_in_view: usize) {
        match self.seek.take() {
            Some(from) if self.find.is_empty() => self.leave_matches(from, rows_in_view),
            Some(from) => self.seek_match(from, rows_in_view),
            None => {}
        }
    }

    /// Goes to the first match at or behind a row, else to the first one of the case. Without any,
    /// the row itself comes back into view.
    fn seek_match(&mut self, from: usize, rows_in_view: usize) {
        if self.match_count() == 0 {
            return self.leave_matches(from, rows_in_view);
        }
        let first = self.first_match(from);
        let first = if first < self.match_count() { first } else { 0 };
        self.go_to_match(first, rows_in_view);
    }

    /// Goes to a row and to no match.
    fn leave_matches(&mut self, row: usize, rows_in_view: usize) {
        self.current = None;
        self.scroll_to(row, rows_in_view);
    }

    /// Unfolds the section of the current match, so that it is seen.
    pub(super) fn open_match(&mut self, rows_in_view: usize) {
        let Some((at, mark)) = self.current.and_then(|at| Some((at, *self.marks.get(at)?))) else {
            return;
        };
        let doc = &self.docs[mark.side];
        if let Some(section) = doc.section_at(doc.matches[mark.number])
            && self.sheet.is_folded(section)
        {
            self.fold(section, false, rows_in_view);
            self.go_to_match(at, rows_in_view);
        }
    }

    /// The first match of those in view, if there is one.
    pub(super) fn match_in_view(&self, rows_in_view: usize) -> Option<usize> {
        let in_view = self.offset..self.offset + rows_in_view;
        self.matches_in(in_view).next()
    }

    /// The row on which a match begins.
    fn row_of(&self, mark: Mark) -> usize {
        let row = self.docs[mark.side].matches[mark.number];
        self.sheet.row_of(mark.side, row)
    }

    /// The first match that begins at or behind a row.
    fn first_match(&self, row: usize) -> usize {
        self.marks.partition_point(|mark| self.row_of(*mark) < row)
    }

    fn go_to_match(&mut self, at: usize, rows_in_view: usize) {
        let Some(row) = self.marks.get(at).map(|mark| self.row_of(*mark)) else {
            return;
        };
        self.current = Some(at);
        self.reveal(row, rows_in_view);
    }
}
