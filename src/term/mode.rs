//! The modes of the terminal that the program uses.

use super::hyperlinks;

/// A mode that the program may switch on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// The second screen, without history.
    AlternateScreen,
    /// Pasted text comes with marks around it.
    BracketedPaste,
    /// Presses and the wheel are reported, in decimal; motion is not, to save bytes over slow lines.
    Mouse,
    /// Addresses are links. A frame that is cut may leave one open.
    Hyperlinks,
    /// No cursor; drawing shows it where text is typed, so it may be either when the program ends.
    HiddenCursor,
}

impl Mode {
    /// What switches it on.
    pub(super) fn on(self) -> &'static str {
        match self {
            Mode::AlternateScreen => "\x1b[?1049h",
            Mode::BracketedPaste => "\x1b[?2004h",
            Mode::Mouse => "\x1b[?1000h\x1b[?1006h",
            Mode::Hyperlinks => "",
            Mode::HiddenCursor => "\x1b[?25l",
        }
    }

    /// What switches it off.
    pub(super) fn off(self) -> &'static str {
        match self {
            Mode::AlternateScreen => "\x1b[?1049l",
            Mode::BracketedPaste => "\x1b[?2004l",
            Mode::Mouse => "\x1b[?1006l\x1b[?1000l",
            Mode::Hyperlinks => hyperlinks::END,
            Mode::HiddenCursor => "\x1b[?25h",
        }
    }
}
