//! Where the nodes of the relations stand on the screen, from its size alone.

use crate::facets::DEEPEST;

use super::super::panes::Area;

/// Columns between two columns of nodes at least: a line, a number, a free column.
const GUTTER: (usize, usize) = (6, 12);

/// Columns of a label at least.
const LABEL: (usize, usize) = (10, 26);

/// Columns of the labels of cases at least; they say more.
const CASE: usize = 13;

/// Rows of the headings of columns.
const HEADING: usize = 2;

/// Rows below that say what is under the cursor.
const BELOW: usize = 3;

/// Lanes for lines that a gutter has beside its number.
const BESIDE_LANES: usize = 4;

/// Where the picture stands: nodes on a grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sizes {
    /// The first column of nodes in view.
    pub first: usize,
    /// How many of them are in view.
    pub columns: usize,
    /// Columns of a label.
    pub label: usize,
    /// Columns of the label of a case.
    pub case: usize,
    /// Columns between two labels.
    pub gutter: usize,
    /// Rows from one node to the next one, and one less for its label.
    pub pitch: usize,
    /// Rows above the first node.
    pub above: usize,
    /// Rows of the nodes.
    pub rows: usize,
}

impl Default for Sizes {
    /// Those of the smallest picture, for the time before the first one comes: keys may come earlier.
    fn default() -> Self {
        Sizes::new(Area::default(), 1, 0)
    }
}

impl Sizes {
    pub(super) fn new(area: Area, columns: usize, at: usize) -> Self {
        let columns = columns.max(1);
        let least = LABEL.0 + GUTTER.0;
        let in_view = ((area.columns + GUTTER.0) / least).clamp(1, columns);
        let first = at.saturating_sub(in_view / 2).min(columns - in_view);
        let gaps = in_view - 1;
        let gutter = ((area.columns / in_view) / 3).clamp(GUTTER.0, GUTTER.1);
        let left = area.columns.saturating_sub(gaps * gutter);
        let label = (left / in_view).clamp(1, LABEL.1);
        let with_cases = first + in_view == columns;
        let mut sizes = Sizes {
            first,
            columns: in_view,
            label,
            case: label,
            gutter,
            pitch: 3,
            above: HEADING,
            rows: 0,
        };
        if with_cases && gaps > 0 {
            // What a division leaves, and a little of the others, goes to the cases.
            if label < CASE {
                sizes.label = label.min(left.saturating_sub(CASE) / gaps);
            }
            sizes.case = left - sizes.label * gaps;
        }
        let rows = area.rows.saturating_sub(HEADING + BELOW);
        sizes.pitch = (rows / DEEPEST).clamp(3, 4);
        // Whole nodes only: what they leave is worth more below them.
        sizes.rows = (DEEPEST * sizes.pitch - 1).min(rows);
        sizes.rows = (sizes.deepest() * sizes.pitch - 1).min(rows);
        sizes
    }

    /// The nodes of a column that the screen has rows for.
    #[must_use]
    pub fn deepest(&self) -> usize {
        ((self.rows + 1) / self.pitch).max(1)
    }

    /// Where the label of a column begins, counted from the left of the picture.
    #[must_use]
    pub fn x(&self, column: usize) -> usize {
        (column - self.first) * (self.label + self.gutter)
    }

    /// Columns of the labels of a column.
    #[must_use]
    pub fn label_of(&self, column: usize, columns: usize) -> usize {
        if column + 1 == columns {
            self.case
        } else {
            self.label
        }
    }

    /// Lines that may run side by side in a gutter.
    pub(super) fn lanes(&self) -> usize {
        self.gutter - BESIDE_LANES + 1
    }
}
