//! What sequences mean: the forms that xterm documents, those of the Linux console (F1 to F5), and the
//! `CSI u` form that some terminals send without being asked.

use crate::app::Code;

use super::token::{Modifiers, Token, mouse};

/// F1 to F5 of the Linux console: `ESC [ [` and a letter.
pub(super) fn linux_function_key(byte: u8) -> Token {
    match byte {
        b'A'..=b'E' => Token::key(Code::F(byte - b'A' + 1), Modifiers::default()),
        _ => Token::Nothing,
    }
}

/// A whole sequence: its parameters and its last byte.
pub(super) fn sequence(parameters: &[u8], last: u8) -> Token {
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
        // The place of the cursor, behind the sign that `Screen::ask_width` draws. Only in row 2:
        // `CSI 1 ; 2 R` is a key as well.
        (b'R', 2) if matches!(second, 2 | 3) => Token::AmbiguousWidth(second as usize - 1),
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
pub(super) fn letter(byte: u8) -> Option<Code> {
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
