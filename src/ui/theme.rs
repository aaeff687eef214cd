//! What things look like: styles by meaning, and the signs of the chrome.
//!
//! The default theme uses the terminal's own sixteen colours on its own background, one accent, and
//! weight; nothing is said by colour alone, so that no colour at all is a theme too.

use ratatui::style::{Color, Modifier, Style};

use crate::app::doc::Role;
use crate::text::{CleanStr, ambiguous};

/// Looks of everything on the screen.
#[derive(Debug, Clone)]
pub struct Theme {
    /// Plain text.
    pub text: Style,
    /// What matters less: dates, hints, rules.
    pub dim: Style,
    /// What matters more: headings, the selected case.
    pub strong: Style,
    /// Marks and bars in the one accent.
    pub accent: Style,
    /// The title of the pane that has the keys.
    pub focus: Style,
    /// A match of the query.
    pub matched: Style,
    /// The match that the reader went to.
    pub current: Style,
    /// The term or the case that is selected in the text.
    pub target: Style,
    /// Something that needs a look.
    pub warning: Style,
    /// An address.
    pub link: Style,
    /// A mark that stands for a character which must not be drawn.
    pub mark: Style,
    /// Whether lines and bars are drawn in ASCII in any case.
    pub ascii: bool,
}

impl Theme {
    /// The theme of the terminal's own colours, or of none.
    #[must_use]
    pub fn new(colour: bool, ascii: bool) -> Self {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        // Magenta is the one of the sixteen that reads on light and dark backgrounds alike; blue is
        // too dark on black, cyan, green and yellow too light on white.
        let tint = |style: Style, to: Color| if colour { style.fg(to) } else { style };
        Theme {
            text: plain,
            dim: plain.add_modifier(Modifier::DIM),
            strong: bold,
            accent: tint(plain, Color::Magenta),
            focus: tint(bold, Color::Magenta),
            matched: tint(bold.add_modifier(Modifier::UNDERLINED), Color::Magenta),
            current: tint(bold.add_modifier(Modifier::REVERSED), Color::Magenta),
            target: bold.add_modifier(Modifier::REVERSED),
            warning: tint(bold, Color::Red),
            link: plain.add_modifier(Modifier::UNDERLINED),
            mark: plain.add_modifier(Modifier::REVERSED),
            ascii,
        }
    }

    /// Whether lines and bars have to be drawn in ASCII.
    #[must_use]
    pub fn is_ascii(&self) -> bool {
        self.ascii || ambiguous::is_wide()
    }

    /// The signs of the chrome: ASCII where asked for, and where the terminal draws the others two
    /// columns wide.
    #[must_use]
    pub fn signs(&self) -> &'static Signs {
        if self.is_ascii() {
            &Signs::ASCII
        } else {
            &Signs::UNICODE
        }
    }

    /// How a span of a case looks.
    #[must_use]
    pub fn role(&self, role: Role) -> Style {
        match role {
            Role::Title | Role::FactStrong | Role::Heading => self.strong,
            Role::Chip(_) | Role::CaseId => self.accent,
            Role::Link(_) => self.link,
            Role::Rule | Role::Dim | Role::Missing | Role::Number | Role::Fact => self.dim,
            Role::Body | Role::Space => self.text,
        }
    }
}

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
    /// The case was read.
    pub done: CleanStr<'static>,
    /// Stands for what is cut off.
    pub ellipsis: CleanStr<'static>,
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
        done: CleanStr::fixed("✓"),
        ellipsis: crate::text::fit::ELLIPSIS,
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
        done: CleanStr::fixed("ok"),
        ellipsis: crate::text::fit::ASCII_ELLIPSIS,
    };
}
