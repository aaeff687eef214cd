//! Two facets against each other: which ones, the cursor, and what part is in view.

use crate::case::{Facet, TermId};
use crate::facets::Pairs;
use crate::text::scroll::list_offset;

use super::super::browse::{Far, distance};
use super::super::panes::Area;
use super::super::reload::Moved;

/// The facets that may be put against each other.
pub const AXES: [Facet; 8] = [
    Facet::Cause,
    Facet::Component,
    Facet::Symptom,
    Facet::Contributing,
    Facet::Organisation,
    Facet::Domain,
    Facet::Severity,
    Facet::Year,
];

/// Columns of the labels of rows.
const LABEL: (usize, usize) = (14, 26);

/// Columns of the shade of a cell.
pub(super) const SHADE: usize = 2;

/// Columns that the label of the last column keeps at the right.
const TAIL: usize = 18;

/// Rows that name the cases of the cell: what it is, an empty row above, and cases.
const BELOW: (usize, usize) = (4, 9);

/// How much of the matrix is in view, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sight {
    /// Columns of the labels of rows.
    pub label: usize,
    /// Columns of a cell.
    pub cell: usize,
    /// The first row in view.
    pub top: usize,
    /// Rows in view.
    pub rows: usize,
    /// The first column in view.
    pub left: usize,
    /// Columns in view; as many rows above them carry their labels.
    pub columns: usize,
    /// Rows below for the cases of the cell.
    pub below: usize,
}

/// The matrix.
#[derive(Debug, Clone)]
pub struct Matrix {
    facets: [Facet; 2],
    pairs: Pairs,
    row: usize,
    column: usize,
    /// The terms to have the cursor once counts have come.
    resume: Option<[TermId; 2]>,
    sight: Sight,
}

impl Default for Matrix {
    fn default() -> Self {
        Matrix {
            facets: [Facet::Cause, Facet::Component],
            pairs: Pairs::default(),
            row: 0,
            column: 0,
            resume: None,
            sight: Sight::default(),
        }
    }
}

impl Matrix {
    /// The facets of the rows and of the columns.
    #[must_use]
    pub fn facets(&self) -> [Facet; 2] {
        self.facets
    }

    /// The counts.
    #[must_use]
    pub fn pairs(&self) -> &Pairs {
        &self.pairs
    }

    /// The row and the column of the cursor.
    #[must_use]
    pub fn cursor(&self) -> (usize, usize) {
        (self.row, self.column)
    }

    /// What is in view.
    #[must_use]
    pub fn sight(&self) -> Sight {
        self.sight
    }

    /// The terms of the cell under the cursor.
    #[must_use]
    pub fn terms_here(&self) -> Option<[TermId; 2]> {
        let row = self.pairs.rows.terms.get(self.row)?;
        Some([*row, *self.pairs.columns.terms.get(self.column)?])
    }

    /// Goes over to the numbers of a new library.
    pub(super) fn renew(&mut self, moved: &Moved<'_>) {
        let terms = self
            .terms_here()
            .and_then(|[row, column]| Some([moved.term(row)?, moved.term(column)?]));
        self.resume = terms;
        self.pairs = Pairs::default();
    }

    /// Takes counts. The cursor stays on its terms where they are still there; a first matrix begins at
    /// its highest count.
    pub(super) fn show(&mut self, pairs: Pairs) {
        let was = self.terms_here().or(self.resume.take());
        self.pairs = pairs;
        let place = |terms: &[TermId], id| terms.iter().position(|term| *term == id);
        let kept = was.and_then(|[row, column]| {
            let row = place(&self.pairs.rows.terms, row)?;
            Some((row, place(&self.pairs.columns.terms, column)?))
        });
        (self.row, self.column) = kept.unwrap_or_else(|| self.highest_cell());
    }

    fn highest_cell(&self) -> (usize, usize) {
        let rows = self.pairs.rows.terms.len();
        let cells = (0..rows)
            .flat_map(|row| (0..self.pairs.columns.terms.len()).map(move |column| (row, column)));
        // The first one of several.
        let mut best = (0, 0);
        for (row, column) in cells {
            if self.pairs.count(row, column) > self.pairs.count(best.0, best.1) {
                best = (row, column);
            }
        }
        best
    }

    pub(super) fn step(&mut self, (far, down): (Far, bool)) {
        let by = distance(far, down, self.sight.rows);
        let last = self.pairs.rows.terms.len().saturating_sub(1);
        self.row = self.row.saturating_add_signed(by).min(last);
    }

    pub(super) fn turn(&mut self, right: bool) {
        let last = self.pairs.columns.terms.len().saturating_sub(1);
        let to = self
            .column
            .saturating_add_signed(if right { 1 } else { -1 });
        self.column = to.min(last);
    }

    /// Puts the next or the previous facet on an axis: 0 for rows, 1 for columns. That of the other axis
    /// is passed over.
    pub(super) fn turn_facet(&mut self, axis: usize, forward: bool) {
        let at = AXES.iter().position(|facet| *facet == self.facets[axis]);
        let step = if forward { 1 } else { AXES.len() - 1 };
        let mut to = at.unwrap_or(0) + step;
        if AXES[to % AXES.len()] == self.facets[1 - axis] {
            to += step;
        }
        self.facets[axis] = AXES[to % AXES.len()];
    }

    /// Decides what is in view. Every column in view costs a row for its label, so that rows and columns
    /// share the height; what is left of it names cases.
    pub(super) fn settle(&mut self, area: Area) {
        let (rows, columns) = (self.pairs.rows.terms.len(), self.pairs.columns.terms.len());
        let digits = self.pairs.highest().max(1).to_string().len();
        let cell = digits.max(2) + SHADE + 1;
        let label = (area.columns / 4).clamp(LABEL.0, LABEL.1);
        let below = (area.rows / 4).clamp(BELOW.0, BELOW.1);
        let high = area.rows.saturating_sub(below);
        let wide = area.columns.saturating_sub(label + TAIL) / cell;
        let columns_in_view = columns
            .min(wide)
            .min((high / 2).max(high.saturating_sub(rows)));
        let columns_in_view = columns_in_view.max(1);
        let rows_in_view = high.saturating_sub(columns_in_view).clamp(1, rows.max(1));
        let below = area.rows.saturating_sub(columns_in_view + rows_in_view);
        self.sight = Sight {
            label,
            cell,
            top: list_offset(rows, rows_in_view, self.sight.top, self.row),
            rows: rows_in_view,
            left: list_offset(columns, columns_in_view, self.sight.left, self.column),
            columns: columns_in_view,
            below,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_facet_is_put_against_itself() {
        let mut matrix = Matrix::default();
        for (axis, forward) in [(0, true), (1, false)] {
            let mut seen = Vec::new();
            for _ in 0..AXES.len() - 1 {
                matrix.turn_facet(axis, forward);
                assert_ne!(matrix.facets[0], matrix.facets[1]);
                seen.push(matrix.facets[axis]);
            }
            seen.sort();
            seen.dedup();
            assert_eq!(seen.len(), AXES.len() - 1);
        }
    }
}
