//! Where the text of a case stands in the detail pane.

use super::super::panes::Area;
use super::Measure;

/// Columns that stay free between the text and the scrollbar.
const AIR: usize = 1;

/// Columns of the margin at the left in a narrow pane, in a usual one, and in one that is wider than
/// the text.
const MARGINS: [usize; 3] = [1, 2, 4];

/// Columns from which a pane is not narrow.
const USUAL: usize = 60;

/// The parts of the detail pane.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Spread {
    /// The margin at the left of the text, with the sign of the section that the reader is at.
    pub margin: Area,
    /// The text.
    pub text: Area,
}

impl Spread {
    /// Divides the content of the pane.
    #[must_use]
    pub fn new(content: Area, measure: Measure) -> Self {
        let room = content.columns.saturating_sub(AIR);
        let [narrow, usual, wide] = MARGINS;
        let least = if room < USUAL { narrow } else { usual };
        let margin = room
            .saturating_sub(measure.columns())
            .clamp(least, wide)
            .min(room);
        Spread {
            margin: Area {
                columns: margin,
                ..content
            },
            text: Area {
                x: content.x + margin,
                columns: room - margin,
                ..content
            },
        }
    }
}
