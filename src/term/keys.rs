//! What one key, mouse event or answer looks like in bytes.
//!
//! The forms are those of xterm ("XTerm Control Sequences"), the Linux console (F1 to F5), and the
//! `CSI u` form that some terminals send without being asked. Sequences that mean nothing here are
//! recognised all the same, so that they can be dropped whole.

use crate::app::{Code, Key, Mouse, MouseKind, Msg};

/// The byte that opens a sequence, and the Escape key.
pub(super) const ESC: u8 = 0x1b;

/// What some bytes mean.
#[derive(Debug)]
pub(super) enum Token {
    /// Something happened.
    Msg(Msg),
    /// A paste begins; what follows is text.
    PasteStart,
    /// Nothing that concerns the program.
    Nothing,
}

impl Token {
    fn key(code: Code, modifiers: Modifiers) -> Self {
        Token::Msg(Msg::Key(Key {
            code,
            ctrl: modifiers.ctrl,
            alt: modifiers.alt,
            // A character says itself whether Shift was held.
            shift: modifiers.shift && !matches!(code, Code::Char(_)),
        }))
    }

    /// The same with Alt held.
    fn with_alt(self) -> Self {
        match self {
            Token::Msg(Msg::Key(key)) => Token::Msg(Msg::Key(Key { alt: true, ..key })),
            other => other,
        }
    }
}

#[derive(Clone, Copy, Default)]
struct Modifiers {
    shift: bool,
    alt: bool,
    ctrl: bool,
}

impl Modifiers {
    /// From the number in a sequence: 1 and a bit each for Shift, Alt and Control.
    fn from_number(number: u32) -> Self {
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

/// F1 to F5 of the Linux console: `ESC [ [` and a letter.
fn linux_function_key(byte: u8) -> Token {
    match byte {
        b'A'..=b'E' => Token::key(Code::F(byte - b'A' + 1), Modifiers::default()),
        _ => Token::Nothing,
    }
}

/// A whole sequence: its parameters and its last byte.
fn sequence(parameters: &[u8], last: u8) -> Token {
    if let Some(parameters) = parameters.strip_prefix(b"<") {
        return match (numbers(parameters), last) {
            ([button, column, row], b'M') => mouse(button, column, row),
            _ => Token::Nothing,
        };
    }
    if parameters
        .iter()
        .any(|byte| !matches!(byte, b'0'..=b'9' | b';' | b':'))
    {
        return Token::Nothing;
    }
    let [first, second, third] = numbers(parameters);
    // A key that was let go, as the kitty protocol tells it.
    if parameters.ends_with(b":3") {
        return Token::Nothing;
    }
    let modifiers = Modifiers::from_number(second);
    match (last, first) {
        (b'~', 200) => Token::PasteStart,
        (b'~', 27) => coded(third, modifiers),
        (b'~', _) => numbered(first).map_or(Token::Nothing, |code| Token::key(code, modifiers)),
        (b'u', _) => coded(first, modifiers),
        (b'Z', _) => Token::key(
            Code::Tab,
            Modifiers {
                shift: true,
                ..modifiers
            },
        ),
        // `CSI 24 ; 80 R` is the place of the cursor, not F3.
        (_, 0 | 1) => letter(last).map_or(Token::Nothing, |code| Token::key(code, modifiers)),
        _ => Token::Nothing,
    }
}

/// The first three numbers of the parameters; what is missing is 0. Of `a:b` only `a` counts.
fn numbers(parameters: &[u8]) -> [u32; 3] {
    let mut numbers = [0; 3];
    for (number, parameter) in numbers
        .iter_mut()
        .zip(parameters.split(|byte| *byte == b';'))
    {
        let digits = parameter.iter().take_while(|byte| byte.is_ascii_digit());
        *number = digits.fold(0, |sum: u32, digit| {
            sum.saturating_mul(10)
                .saturating_add(u32::from(digit - b'0'))
        });
    }
    numbers
}

/// Keys that end in a letter.
fn letter(byte: u8) -> Option<Code> {
    Some(match byte {
        b'A' => Code::Up,
        b'B' => Code::Down,
        b'C' => Code::Right,
        b'D' => Code::Left,
        b'F' => Code::End,
        b'H' => Code::Home,
        b'M' => Code::Enter,
        b'P'..=b'S' => Code::F(byte - b'P' + 1),
        _ => return None,
    })
}

/// Keys that end in `~`. The numbers of the function keys have holes.
fn numbered(number: u32) -> Option<Code> {
    Some(match number {
        1 | 7 => Code::Home,
        3 => Code::Delete,
        4 | 8 => Code::End,
        5 => Code::PageUp,
        6 => Code::PageDown,
        11 => Code::F(1),
        12 => Code::F(2),
        13 => Code::F(3),
        14 => Code::F(4),
        15 => Code::F(5),
        17 => Code::F(6),
        18 => Code::F(7),
        19 => Code::F(8),
        20 => Code::F(9),
        21 => Code::F(10),
        23 => Code::F(11),
        24 => Code::F(12),
        _ => return None,
    })
}

/// A key given by its code point (`CSI u`, and xterm's `CSI 27 ; modifiers ; code point ~`).
fn coded(point: u32, modifiers: Modifiers) -> Token {
    let code = match char::from_u32(point) {
        Some('\x1b') => Code::Esc,
        Some('\r') => Code::Enter,
        Some('\t') => Code::Tab,
        Some('\x7f' | '\x08') => Code::Backspace,
        Some(char) if modifiers.shift => Code::Char(char.to_ascii_uppercase()),
        Some(char) => Code::Char(char),
        None => return Token::Nothing,
    };
    match code {
        // Control characters, and the private numbers of keys that have no character.
        Code::Char(char) if char.is_control() || ('\u{e000}'..='\u{f8ff}').contains(&char) => {
            Token::Nothing
        }
        _ => Token::key(code, modifiers),
    }
}

/// A mouse event. Bits 2 to 4 of the button are modifiers, bit 5 is motion, bit 6 the wheel; cells
/// count from 1.
fn mouse(button: u32, column: u32, row: u32) -> Token {
    let kind = match button & !0b1_1100 {
        0 => MouseKind::Press,
        64 => MouseKind::WheelUp,
        65 => MouseKind::WheelDown,
        _ => return Token::Nothing,
    };
    Token::Msg(Msg::Mouse(Mouse {
        kind,
        column: column.saturating_sub(1) as usize,
        row: row.saturating_sub(1) as usize,
    }))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A key in words, such as `Ctrl-Left`.
    pub(in super::super) fn show(key: Key) -> String {
        let mut text = String::new();
        for (held, name) in [
            (key.ctrl, "Ctrl-"),
            (key.alt, "Alt-"),
            (key.shift, "Shift-"),
        ] {
            if held {
                text.push_str(name);
            }
        }
        match key.code {
            Code::Char(char) => text.push(char),
            Code::F(number) => text.push_str(&format!("F{number}")),
            code => text.push_str(&format!("{code:?}")),
        }
        text
    }

    fn read(bytes: &[u8]) -> String {
        match token(bytes) {
            None => "more".into(),
            Some((used, _)) if used != bytes.len() => format!("only {used}"),
            Some((_, Token::Msg(Msg::Key(key)))) => show(key),
            Some((_, token)) => format!("{token:?}"),
        }
    }

    #[test]
    fn keys_of_xterm() {
        for (bytes, expected) in [
            ("j", "j"),
            ("G", "G"),
            ("ㅂ", "ㅂ"),
            ("\r", "Enter"),
            ("\n", "Ctrl-j"),
            ("\t", "Tab"),
            ("\x7f", "Backspace"),
            ("\x08", "Ctrl-Backspace"),
            ("\x01", "Ctrl-a"),
            ("\x03", "Ctrl-c"),
            ("\x1a", "Ctrl-z"),
            ("\x1c", "Ctrl-\\"),
            ("\x1f", "Ctrl-_"),
            ("\0", "Ctrl- "),
            ("\x1b1", "Alt-1"),
            ("\x1bㅈ", "Alt-ㅈ"),
            ("\x1b\x7f", "Alt-Backspace"),
            ("\x1b\x01", "Ctrl-Alt-a"),
            ("\x1b[A", "Up"),
            ("\x1bOA", "Up"),
            ("\x1b[1;2B", "Shift-Down"),
            ("\x1b[1;3C", "Alt-Right"),
            ("\x1b[1;5D", "Ctrl-Left"),
            ("\x1b[1;8H", "Ctrl-Alt-Shift-Home"),
            ("\x1b[F", "End"),
            ("\x1b[Z", "Shift-Tab"),
            ("\x1b[3~", "Delete"),
            ("\x1b[3;5~", "Ctrl-Delete"),
            ("\x1b[5~", "PageUp"),
            ("\x1b[6~", "PageDown"),
            ("\x1bOP", "F1"),
            ("\x1b[1;2R", "Shift-F3"),
            ("\x1b[13;2~", "Shift-F3"),
            ("\x1b[15~", "F5"),
            ("\x1b[17~", "F6"),
            ("\x1b[19~", "F8"),
            ("\x1b[24~", "F12"),
            ("\x1b[[A", "F1"),
            ("\x1b[[E", "F5"),
            ("\x1b[97u", "a"),
            ("\x1b[97;2u", "A"),
            ("\x1b[99;5u", "Ctrl-c"),
            ("\x1b[27u", "Esc"),
            ("\x1b[13;5u", "Ctrl-Enter"),
            ("\x1b[9;2u", "Shift-Tab"),
            ("\x1b[12618;5u", "Ctrl-ㅊ"),
            ("\x1b[27;5;127~", "Ctrl-Backspace"),
            ("\x1b[97;1:3u", "Nothing"),
            ("\x1b[57358u", "Nothing"),
            ("\x1b[200~", "PasteStart"),
            ("\x1b[", "more"),
            ("\x1b[1;", "more"),
        ] {
            assert_eq!(read(bytes.as_bytes()), expected, "{bytes:?}");
        }
    }

    #[test]
    fn the_mouse_counts_cells_from_zero() {
        let at = |kind, column, row| format!("Msg(Mouse({:?}))", Mouse { kind, column, row });
        for (bytes, expected) in [
            (&b"\x1b[<0;1;1M"[..], at(MouseKind::Press, 0, 0)),
            (b"\x1b[<0;300;40M", at(MouseKind::Press, 299, 39)),
            (b"\x1b[<4;2;3M", at(MouseKind::Press, 1, 2)),
            (b"\x1b[<64;10;5M", at(MouseKind::WheelUp, 9, 4)),
            (b"\x1b[<65;10;5M", at(MouseKind::WheelDown, 9, 4)),
            (b"\x1b[M !!", at(MouseKind::Press, 0, 0)),
            (b"\x1b[M\x60\xff!", at(MouseKind::WheelUp, 222, 0)),
            (b"\x1b[<0;1;1m", "Nothing".into()),
            (b"\x1b[<2;1;1M", "Nothing".into()),
            (b"\x1b[<32;1;1M", "Nothing".into()),
            (
                b"\x1b[<0;0;99999999999999999999M",
                at(MouseKind::Press, 0, u32::MAX as usize - 1),
            ),
            (b"\x1b[M !", "more".into()),
        ] {
            assert_eq!(read(bytes), expected, "{bytes:?}");
        }
    }
}
