//! The signs of the chrome.

use crate::text::CleanStr;

/// The signs of the chrome. Marks are of one column everywhere; lines and bars are of ambiguous
/// width, so there is an ASCII form of each.
#[derive(Debug, Clone, Copy)]
pub struct Signs {
    /// A horizontal rule.
    pub rule: CleanStr<'static>,
    /// Where a vertical rule hangs off it.
    pub tee: CleanStr<'static>,
    /// A vertical rule.
    pub side: CleanStr<'static>,
    /// Beside the selected row.
    pub pointer: CleanStr<'static>,
    /// A facet that is unfolded.
    pub open: CleanStr<'static>,
    /// A facet that is folded.
    pub folded: CleanStr<'static>,
    /// A full cell of a bar.
    pub bar: CleanStr<'static>,
    /// The last half cell of a bar; empty when there is none.
    pub half_bar: CleanStr<'static>,
    /// A cell of a bar that is not filled.
    pub empty_bar: CleanStr<'static>,
    /// The part of a scrollbar that is in view.
    pub thumb: CleanStr<'static>,
    /// A match, on the scrollbar.
    pub spot: CleanStr<'static>,
    /// A match in the part of the scrollbar that is in view.
    pub thumb_spot: CleanStr<'static>,
    /// Stands for what is cut off.
    pub ellipsis: CleanStr<'static>,
    /// The case was read.
    pub done: CleanStr<'static>,
}

impl Signs {
    /// Box drawing and block characters.
    pub const UNICODE: Signs = Signs {
        rule: CleanStr::fixed("─"),
        tee: CleanStr::fixed("┬"),
        side: CleanStr::fixed("│"),
        pointer: CleanStr::fixed("▌"),
        open: CleanStr::fixed("▾"),
        folded: CleanStr::fixed("▸"),
        // Lower halves, so that bars below each other stay apart.
        bar: CleanStr::fixed("▄"),
        half_bar: CleanStr::fixed("▖"),
        empty_bar: CleanStr::fixed("░"),
        thumb: CleanStr::fixed("┃"),
        spot: CleanStr::fixed("╸"),
        thumb_spot: CleanStr::fixed("┫"),
        ellipsis: crate::text::fit::ELLIPSIS,
        done: CleanStr::fixed("✓"),
    };

    /// ASCII alone.
    pub const ASCII: Signs = Signs {
        rule: CleanStr::fixed("-"),
        tee: CleanStr::fixed("+"),
        side: CleanStr::fixed("|"),
        pointer: CleanStr::fixed(">"),
        open: CleanStr::fixed("v"),
        folded: CleanStr::fixed(">"),
        bar: CleanStr::fixed("#"),
        half_bar: CleanStr::fixed(""),
        empty_bar: CleanStr::fixed("."),
        thumb: CleanStr::fixed("#"),
        spot: CleanStr::fixed("-"),
        thumb_spot: CleanStr::fixed("*"),
        ellipsis: crate::text::fit::ASCII_ELLIPSIS,
        done: CleanStr::fixed("ok"),
    };
}
