//! Where one key, mouse event or answer ends among the bytes.
//!
//! Sequences that mean nothing here are recognised all the same, so that they can be dropped whole.
//! What a sequence means is told by [`keys`](super::keys).

use crate::app::{Code, Key, Mouse, MouseKind};

use super::keys::{letter, linux_function_key, sequence};

/// The byte that opens a sequence, and the Escape key.
pub(super) const ESC: u8 = 0x1b;

/// What some bytes mean.
#[derive(Debug, Clone, Copy)]
pub(super) enum Token {
    /// A key.
    Key(Key),
    /// The mouse.
    Mouse(Mouse),
    /// How many columns the terminal gives a character of ambiguous width.
    AmbiguousWidth(usize),
    /// A paste begins; what follows is text.
    PasteStart,
    /// Nothing that concerns the program.
    Nothing,
}

impl Token {
    pub(super) fn key(code: Code, modifiers: Modifiers) -> Self {
        Token::Key(Key {
            code,
            ctrl: modifiers.ctrl,
            alt: modifiers.alt,
            // A character says itself whether Shift was held.
            shift: modifiers.shift && !matches!(code, Code::Char(_)),
        })
    }

    /// The same with Alt held.
    fn with_alt(self) -> Self {
        match self {
            Token::Key(key) => Token::Key(Key { alt: true, ..key }),
            other => other,
        }
    }
}

/// The keys that are held with another one.
#[derive(Clone, Copy, Default)]
pub(super) struct Modifiers {
    pub shift: bool,
    pub alt: bool,
    pub ctrl: bool,
}

impl Modifiers {
    /// From the number in a sequence: 1 and a bit each for Shift, Alt and Control.
    pub(super) fn from_number(number: u32) -> Self {
        let bits = number.saturating_sub(1);
        Modifiers {
            shift: bits & 1 != 0,
            alt: bits & 2 != 0,
            ctrl: bits & 4 != 0,
        }
    }
}

const CTRL: Modifiers = Modifiers {
    shift: false,
    alt: false,
    ctrl: true,
};

/// Reads one token. Returns how many bytes it has (at least one), or `None` if more bytes are needed
/// to tell.
pub(super) fn token(bytes: &[u8]) -> Option<(usize, Token)> {
    match bytes {
        [ESC, rest @ ..] => escape(rest).map(|(used, token)| (used + 1, token)),
        [byte @ (..0x20 | 0x7f), ..] => Some((1, control(*byte))),
        _ => character(bytes),
    }
}

/// What follows an ESC; returns the bytes used of `rest`.
fn escape(rest: &[u8]) -> Option<(usize, Token)> {
    match rest {
        [] | [ESC] => None,
        [b'[', rest @ ..] => csi(rest).map(|(used, token)| (used + 1, token)),
        [b'O', rest @ ..] => ss3(rest).map(|(used, token)| (used + 1, token)),
        [b']' | b'P' | b'X' | b'^' | b'_', ..] => string(rest).map(|used| (used, Token::Nothing)),
        // Alt with an arrow key, as PuTTY and others send it.
        [ESC, b'[' | b'O', ..] => {
            escape(&rest[1..]).map(|(used, token)| (used + 1, token.with_alt()))
        }
        [ESC, ..] => Some((0, Token::key(Code::Esc, Modifiers::default()))),
        _ => token(rest).map(|(used, token)| (used, token.with_alt())),
    }
}

/// A control character is a key of its own or a key with Control.
fn control(byte: u8) -> Token {
    let (code, modifiers) = match byte {
        b'\r' => (Code::Enter, Modifiers::default()),
        b'\t' => (Code::Tab, Modifiers::default()),
        0x7f => (Code::Backspace, Modifiers::default()),
        // What xterm and most others send for Ctrl-Backspace.
        0x08 => (Code::Backspace, CTRL),
        0x00 => (Code::Char(' '), CTRL),
        // Control clears two bits of the letter, or of one of [ \ ] ^ _.
        _ => (
            Code::Char(char::from(byte | 0x40).to_ascii_lowercase()),
            CTRL,
        ),
    };
    Token::key(code, modifiers)
}

/// One character; bytes that are not UTF-8 are dropped.
fn character(bytes: &[u8]) -> Option<(usize, Token)> {
    let chunk = bytes.get(..4).unwrap_or(bytes);
    let text = match str::from_utf8(chunk) {
        Ok(text) => text,
        Err(error) if error.valid_up_to() == 0 => {
            return error.error_len().map(|broken| (broken, Token::Nothing));
        }
        Err(error) => str::from_utf8(&chunk[..error.valid_up_to()]).unwrap_or_default(),
    };
    let char = text.chars().next()?;
    let token = if char.is_control() {
        Token::Nothing
    } else {
        Token::key(Code::Char(char), Modifiers::default())
    };
    Some((char.len_utf8(), token))
}

/// A sequence after `ESC O`: arrows and F1 to F4 in application mode.
fn ss3(rest: &[u8]) -> Option<(usize, Token)> {
    let token = match letter(*rest.first()?) {
        Some(code) => Token::key(code, Modifiers::default()),
        None => Token::Nothing,
    };
    Some((1, token))
}

/// The length of a string sequence: up to ESC \ or BEL.
fn string(rest: &[u8]) -> Option<usize> {
    let bell = rest.iter().position(|byte| *byte == 0x07).map(|at| at + 1);
    let end = rest.windows(2).position(|pair| pair == [ESC, b'\\']);
    match (bell, end.map(|at| at + 2)) {
        (Some(bell), Some(end)) => Some(bell.min(end)),
        (bell, end) => bell.or(end),
    }
}

/// A sequence after `ESC [`.
fn csi(rest: &[u8]) -> Option<(usize, Token)> {
    let end = rest.iter().position(|byte| !matches!(byte, 0x20..=0x3f))?;
    let (parameters, last) = (&rest[..end], rest[end]);
    Some(match (parameters, last) {
        ([], b'[') => (2, linux_function_key(*rest.get(1)?)),
        // Old mouse form, one byte for each number and 32 added.
        ([], b'M') => {
            let [button, column, row] = rest
                .get(1..4)?
                .first_chunk()?
                .map(|byte| u32::from(byte).saturating_sub(32));
            (4, mouse(button, column, row))
        }
        (_, 0x40..=0x7e) => (end + 1, sequence(parameters, last)),
        // Cut off by something that cannot be part of it.
        _ => (end, Token::Nothing),
    })
}

/// A mouse event. Bits 2 to 4 of the button are modifiers, bit 5 is motion, bit 6 the wheel; cells
/// count from 1.
pub(super) fn mouse(button: u32, column: u32, row: u32) -> Token {
    let kind = match button & !0b1_1100 {
        0 => MouseKind::Press,
        64 => MouseKind::WheelUp,
        65 => MouseKind::WheelDown,
        _ => return Token::Nothing,
    };
    Token::Mouse(Mouse {
        kind,
        column: column.saturating_sub(1) as usize,
        row: row.saturating_sub(1) as usize,
    })
}
