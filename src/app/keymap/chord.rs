//! What is typed for an action.

use std::fmt;
use std::str::FromStr;

use crate::app::{Code, Key};
use crate::text::hangul;

/// What is typed for an action: one key, or two characters one after the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Chord {
    /// The character before the last key.
    pub first: Option<Key>,
    /// The only key, or the second of two.
    pub last: Key,
}

impl Chord {
    /// The character that it types where letters are text.
    #[must_use]
    pub fn text(self) -> Option<char> {
        let key = self.first.unwrap_or(self.last);
        match key.code {
            Code::Char(c) if !key.ctrl && !key.alt => Some(c),
            _ => None,
        }
    }

    /// Whether one of them ends before the other could be typed, or both are the same.
    pub(super) fn clashes(self, other: Chord) -> bool {
        match (self.first, other.first) {
            (None, Some(first)) => self.last == first,
            (Some(first), None) => first == other.last,
            _ => self == other,
        }
    }
}

impl fmt::Display for Chord {
    /// Writes what [`Chord::from_str`] reads: `j`, `gg`, `Ctrl-d`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(first) = self.first {
            write!(f, "{first}")?;
        }
        write!(f, "{}", self.last)
    }
}

impl FromStr for Chord {
    type Err = ();

    /// Reads the name of a key, or two characters. Hangul stands for the letters on the same keys, and
    /// what a terminal sends as the same bytes is the same key: Ctrl-i is Tab, Ctrl-h is Ctrl-Backspace, Ctrl-N is
    /// Ctrl-n.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (first, last) = match text.parse::<Key>() {
            Ok(key) => match strokes(key)?.as_slice() {
                [last] => (None, *last),
                [first, last] => (Some(*first), *last),
                _ => return Err(()),
            },
            Err(_) => match text
                .chars()
                .map(|c| Key::from(Code::Char(c)))
                .collect::<Vec<_>>()[..]
            {
                [first, last] if is_character(first) && is_character(last) => {
                    match [strokes(first)?, strokes(last)?].concat().as_slice() {
                        [first, last] => (Some(*first), *last),
                        _ => return Err(()),
                    }
                }
                _ => return Err(()),
            },
        };
        Ok(Chord { first, last })
    }
}

fn is_character(key: Key) -> bool {
    matches!(key.code, Code::Char(c) if !c.is_control() && c != ' ')
}

/// The keys as a terminal sends them.
fn strokes(key: Key) -> Result<Vec<Key>, ()> {
    let Code::Char(c) = key.code else {
        return Ok(vec![key]);
    };
    let letters = hangul::latin_keys(c);
    let sent = |c: char| match c.to_ascii_lowercase() {
        'i' if key.ctrl => Key {
            ctrl: false,
            code: Code::Tab,
            ..key
        },
        'h' if key.ctrl => Key {
            code: Code::Backspace,
            ..key
        },
        'm' if key.ctrl => Key {
            ctrl: false,
            code: Code::Enter,
            ..key
        },
        '[' if key.ctrl => Key {
            ctrl: false,
            code: Code::Esc,
            ..key
        },
        lower if key.ctrl => Key {
            code: Code::Char(lower),
            shift: false,
            ..key
        },
        lower if key.shift && c.is_ascii_alphabetic() => Key {
            code: Code::Char(lower.to_ascii_uppercase()),
            shift: false,
            ..key
        },
        _ => Key {
            code: Code::Char(c),
            ..key
        },
    };
    let keys: Vec<Key> = letters.map_or_else(
        || vec![sent(c)],
        |letters| letters.chars().map(sent).collect(),
    );
    // With another character nobody can tell which one Shift gives.
    if keys
        .iter()
        .any(|key| key.shift && matches!(key.code, Code::Char(_)))
    {
        return Err(());
    }
    Ok(keys)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chords_are_read_as_terminals_send_them() {
        let read = |text: &str| text.parse::<Chord>().map(|chord| chord.to_string());
        for (written, read_as) in [
            ("j", "j"),
            ("gg", "gg"),
            ("ㅓ", "j"),
            ("ㅎㅎ", "gg"),
            ("가", "rk"),
            ("Ctrl-N", "Ctrl-n"),
            ("ctrl-i", "Tab"),
            ("Ctrl-h", "Ctrl-Backspace"),
            ("Shift-j", "J"),
            ("Shift-F2", "Shift-F2"),
            ("space", "Space"),
            ("up", "Up"),
        ] {
            assert_eq!(read(written).as_deref(), Ok(read_as), "{written}");
        }
        for nothing in ["", "F13", "Hyper-x", "Shift-1", "abc", "g ", "Ctrl-"] {
            assert_eq!(read(nothing), Err(()), "{nothing:?}");
        }
    }

    #[test]
    fn a_key_clashes_with_the_pairs_that_it_begins() {
        let chord = |text: &str| text.parse::<Chord>().expect(text);
        assert!(chord("g").clashes(chord("gg")) && chord("gx").clashes(chord("g")));
        assert!(!chord("gx").clashes(chord("gg")) && !chord("x").clashes(chord("gx")));
    }
}
