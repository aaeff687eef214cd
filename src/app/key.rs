//! Keys as the program sees them, free of any terminal library, and their names.

use std::fmt;
use std::str::FromStr;

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

/// Names of the keys that are not characters.
const NAMES: [(&str, Code); 14] = [
    ("Space", Code::Char(' ')),
    ("Enter", Code::Enter),
    ("Esc", Code::Esc),
    ("Tab", Code::Tab),
    ("Backspace", Code::Backspace),
    ("Delete", Code::Delete),
    ("Up", Code::Up),
    ("Down", Code::Down),
    ("Left", Code::Left),
    ("Right", Code::Right),
    ("Home", Code::Home),
    ("End", Code::End),
    ("PgUp", Code::PageUp),
    ("PgDn", Code::PageDown),
];

impl fmt::Display for Key {
    /// Writes the name that [`Key::from_str`] reads: `j`, `Ctrl-d`, `Shift-Tab`, `F8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (held, name) in [
            (self.ctrl, "Ctrl-"),
            (self.alt, "Alt-"),
            (self.shift, "Shift-"),
        ] {
            if held {
                f.write_str(name)?;
            }
        }
        let named = NAMES.iter().find(|(_, code)| *code == self.code);
        match (named, self.code) {
            (Some((name, _)), _) => f.write_str(name),
            (None, Code::Char(c)) => write!(f, "{c}"),
            (None, Code::F(n)) => write!(f, "F{n}"),
            (None, code) => write!(f, "{code:?}"),
        }
    }
}

impl FromStr for Key {
    type Err = String;

    /// Reads a key name; of a name of several letters, upper and lower case are the same.
    ///
    /// # Errors
    /// The text that is no key name.
    fn from_str(text: &str) -> Result<Self, String> {
        let mut key = Key::from(Code::Esc);
        let mut rest = text;
        loop {
            let (held, after) = if let Some(after) = behind(rest, "Ctrl-") {
                (&mut key.ctrl, after)
            } else if let Some(after) = behind(rest, "Alt-") {
                (&mut key.alt, after)
            } else if let Some(after) = behind(rest, "Shift-") {
                (&mut key.shift, after)
            } else {
                break;
            };
            if *held {
                return Err(text.to_owned());
            }
            *held = true;
            rest = after;
        }
        key.code = code_named(rest).ok_or_else(|| text.to_owned())?;
        Ok(key)
    }
}

/// What follows a prefix.
fn behind<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let (start, rest) = text.split_at_checked(prefix.len())?;
    start.eq_ignore_ascii_case(prefix).then_some(rest)
}

fn code_named(name: &str) -> Option<Code> {
    let mut chars = name.chars();
    if let (Some(only), None) = (chars.next(), chars.next()) {
        return (!only.is_control()).then_some(Code::Char(only));
    }
    let function = |n: &str| n.parse().ok().filter(|n| (1..=12).contains(n)).map(Code::F);
    NAMES
        .iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(name))
        .map(|(_, code)| *code)
        .or_else(|| behind(name, "F").and_then(function))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for name in [
            "j", "G", "ㅂ", "Space", "Ctrl-d", "Alt-Left", "Shift-F2", "F8", "-", "Ctrl--",
        ] {
            let key: Key = name.parse().expect(name);
            assert_eq!(key.to_string(), name);
        }
        let read = |name: &str| name.parse::<Key>().map(|key| key.to_string());
        assert_eq!(read("ctrl-pgdn").as_deref(), Ok("Ctrl-PgDn"));
        assert_eq!(read("f5").as_deref(), Ok("F5"));
        assert_eq!("Nope".parse::<Key>(), Err("Nope".to_owned()));
        assert_eq!("\t".parse::<Key>(), Err("\t".to_owned()));
        for twice in ["Ctrl-Ctrl-x", "Alt-Shift-alt-Up"] {
            assert_eq!(twice.parse::<Key>(), Err(twice.to_owned()));
        }
        assert_eq!("F13".parse::<Key>(), Err("F13".to_owned()));
    }
}
