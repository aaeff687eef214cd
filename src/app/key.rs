//! Keys as the program sees them, free of any terminal library.

/// A key without its modifiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Code {
    /// A character as it was typed: `G` is `Char('G')`, a jamo stays a jamo.
    Char(char),
    /// Enter.
    Enter,
    /// Escape.
    Esc,
    /// Tab; Shift-Tab is `Tab` with `shift`.
    Tab,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Up arrow.
    Up,
    /// Down arrow.
    Down,
    /// Left arrow.
    Left,
    /// Right arrow.
    Right,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// A function key, from 1.
    F(u8),
}

/// A key with its modifiers. `shift` is only set where the character does not say it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key {
    /// The key.
    pub code: Code,
    /// Control was held.
    pub ctrl: bool,
    /// Alt (Option, Meta) was held.
    pub alt: bool,
    /// Shift was held with a key that is not a character.
    pub shift: bool,
}

impl From<Code> for Key {
    fn from(code: Code) -> Self {
        Key {
            code,
            ctrl: false,
            alt: false,
            shift: false,
        }
    }
}
