//! The list of cases: hits, the selected one, and what part is in view.

use crate::case::CaseIx;
use crate::search::{Answer, Hit};
use crate::text::scroll::list_offset;

use super::reload::Moved;

/// The list of cases.
#[derive(Debug, Clone, Default)]
pub struct Cases {
    answer: Answer,
    selected: Option<CaseIx>,
    row: usize,
    offset: usize,
}

/// How the rows of one case are used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ItemRows {
    /// Rows for the title.
    pub title: usize,
    /// Rows for the reason of the hit.
    pub reason: usize,
    /// Free rows after it.
    pub air: usize,
}

impl ItemRows {
    /// Decides by the size of the pane, so that all items are equally high and none moves.
    #[must_use]
    pub fn new(columns: usize, rows: usize, with_query: bool) -> Self {
        ItemRows {
            title: if columns >= 72 { 1 } else { 2 },
            reason: usize::from(with_query),
            air: usize::from(rows >= 24),
        }
    }

    /// Rows of one case with all its parts: the line of facts, title, reason, air.
    #[must_use]
    pub fn all(self) -> usize {
        1 + self.title + self.reason + self.air
    }
}

impl Cases {
    /// The hits in order.
    #[must_use]
    pub fn hits(&self) -> &[Hit] {
        &self.answer.hits
    }

    /// The answer that the list shows.
    #[must_use]
    pub fn answer(&self) -> &Answer {
        &self.answer
    }

    /// The selected case.
    #[must_use]
    pub fn selected(&self) -> Option<CaseIx> {
        self.selected
    }

    /// The position of the selected case among the hits, from 0.
    #[must_use]
    pub fn row(&self) -> usize {
        self.row
    }

    /// The position of the first hit in view.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// The hits in view.
    #[must_use]
    pub fn in_view(&self, items: usize) -> &[Hit] {
        let end = (self.offset + items).min(self.hits().len());
        &self.hits()[self.offset.min(end)..end]
    }

    /// Takes new hits. The selection follows the case; if it is gone, it stays on its row or the
    /// last one (rule F7). With `from_top` the best hit is selected.
    pub fn show(&mut self, answer: Answer, from_top: bool) {
        self.answer = answer;
        let same = |hit: &Hit| Some(hit.ix) == self.selected;
        let row = match self.hits().iter().position(same) {
            _ if from_top => 0,
            Some(row) => row,
            None => self.row,
        };
        self.select(row);
    }

    /// The same, and the selected case stays on its place of the screen.
    pub(super) fn show_in_place(&mut self, answer: Answer, from_top: bool) {
        let above = self.row.saturating_sub(self.offset);
        self.show(answer, from_top);
        self.offset = self.row.saturating_sub(above);
    }

    /// Goes over to the numbers of a new library; its hits are shown next.
    pub(super) fn renew(&mut self, moved: &Moved<'_>) {
        self.selected = self.selected.and_then(|ix| moved.case(ix));
    }

    /// Selects the hit at a position, or the last one.
    pub fn select(&mut self, row: usize) {
        self.row = row.min(self.hits().len().saturating_sub(1));
        self.selected = self.hits().get(self.row).map(|hit| hit.ix);
    }

    /// Selects a case. Returns whether it is among the hits.
    pub fn select_case(&mut self, ix: CaseIx) -> bool {
        let row = self.hits().iter().position(|hit| hit.ix == ix);
        if let Some(row) = row {
            self.select(row);
        }
        row.is_some()
    }

    /// The selected hit.
    #[must_use]
    pub fn hit(&self) -> Option<&Hit> {
        self.hits().get(self.row)
    }

    /// The cases beside the selected one, which may be selected next, once the list is as it will stay.
    pub fn neighbours(&self) -> impl Iterator<Item = CaseIx> + use<> {
        let rows = [Some(self.row + 1), self.row.checked_sub(1)];
        let rows = rows.map(|row| row.filter(|_| self.answer.complete));
        let beside = rows.map(|row| self.hits().get(row?).map(|hit| hit.ix));
        beside.into_iter().flatten()
    }

    /// Moves the selection by some hits.
    pub fn step(&mut self, by: isize) {
        self.select(self.row.saturating_add_signed(by));
    }

    /// Scrolls as little as needed to have the selection in view (rule T5).
    pub fn settle(&mut self, items_in_view: usize) {
        let in_view = items_in_view.max(1);
        self.offset = list_offset(self.hits().len(), in_view, self.offset, self.row);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Field;

    #[test]
    fn neighbours_are_those_that_one_step_selects() {
        let mut cases = Cases::default();
        let neighbours = |cases: &Cases| cases.neighbours().map(|ix| ix.0).collect::<Vec<_>>();
        assert!(neighbours(&cases).is_empty());
        let complete = |cases: &[u32]| Answer {
            complete: true,
            ..answer(cases)
        };
        cases.show(complete(&[7, 5, 3]), true);
        assert_eq!(neighbours(&cases), [5]);
        cases.step(1);
        assert_eq!(neighbours(&cases), [3, 7]);
        cases.step(1);
        assert_eq!(neighbours(&cases), [5]);
        cases.show(answer(&[7, 5, 3]), false);
        assert!(neighbours(&cases).is_empty());
    }

    fn answer(cases: &[u32]) -> Answer {
        let hit = |ix: &u32| Hit {
            ix: CaseIx(*ix),
            field: Field::None,
            tier: None,
            score: 0,
        };
        Answer {
            hits: cases.iter().map(hit).collect(),
            ..Answer::default()
        }
    }

    fn list(cases: &[u32], selected: u32) -> Cases {
        let mut list = Cases::default();
        list.show(answer(cases), false);
        list.select(cases.iter().position(|ix| *ix == selected).unwrap_or(0));
        list
    }

    #[test]
    fn the_selection_follows_the_case() {
        let mut list = list(&[3, 5], 5);
        list.show(answer(&[1, 2, 3, 4, 5]), false);
        assert_eq!((list.selected(), list.row()), (Some(CaseIx(5)), 4));
    }

    #[test]
    fn a_case_that_is_gone_leaves_the_selection_on_its_row() {
        let mut list = list(&[1, 2, 3, 4], 3);
        list.show(answer(&[1, 4]), false);
        assert_eq!((list.selected(), list.row()), (Some(CaseIx(4)), 1));
    }

    #[test]
    fn an_empty_list_selects_nothing_and_a_filled_one_its_first_row() {
        let mut list = list(&[], 0);
        assert_eq!(list.selected(), None);
        list.show(answer(&[7, 8]), false);
        assert_eq!((list.selected(), list.row()), (Some(CaseIx(7)), 0));
    }
}
