//! Where the text of a case stands in the detail pane.

use super::super::doc::Together;
use super::super::panes::Area;
use super::Measure;

/// Columns that stay free between the text and the scrollbar.
const AIR: usize = 1;

/// Columns of the margin at the left in a narrow pane, in a usual one, and in one that is wider than
/// the text.
const MARGINS: [usize; 3] = [1, 2, 4];

/// Columns from which a pane is not narrow.
const USUAL: usize = 60;

/// Columns from which a pane has two languages beside each other.
const BESIDE: usize = 100;

/// Columns between two languages.
const GAP: usize = 4;

/// The parts of the detail pane.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Spread {
    /// The margin at the left of the text, with the sign of the section that the reader is at.
    pub margin: Area,
    /// The whole text.
    pub text: Area,
    /// The text in each language; the same area twice when they do not stand beside each other.
    pub sides: [Area; 2],
    /// How two languages stand together.
    pub together: Together,
}

impl Spread {
    /// Divides the content of the pane for one language, or for `both`.
    #[must_use]
    pub fn new(content: Area, measure: Measure, both: bool) -> Self {
        let room = content.columns.saturating_sub(AIR);
        let is_beside = both && content.columns >= BESIDE;
        let most = measure.columns();
        let wanted = if is_beside {
            most.saturating_mul(2).saturating_add(GAP)
        } else {
            most
        };
        let [narrow, usual, wide] = MARGINS;
        let least = if room < USUAL { narrow } else { usual };
        let margin = room.saturating_sub(wanted).clamp(least, wide).min(room);
        let text = Area {
            x: content.x + margin,
            columns: room - margin,
            ..content
        };
        Spread {
            margin: Area {
                columns: margin,
                ..content
            },
            text,
            sides: if is_beside {
                halves(text, most)
            } else {
                [text; 2]
            },
            together: if is_beside {
                Together::Beside
            } else {
                Together::Stacked
            },
        }
    }

    /// Columns that prose may take in each language.
    #[must_use]
    pub(super) fn prose_columns(&self, measure: Measure) -> usize {
        self.sides[0].columns.min(measure.columns())
    }
}

/// Two columns of text of at most some columns each, close to each other.
fn halves(text: Area, most: usize) -> [Area; 2] {
    let columns = (text.columns.saturating_sub(GAP) / 2).min(most);
    let left = Area { columns, ..text };
    let right = Area {
        x: text.x + columns + GAP,
        ..left
    };
    [left, right]
}
