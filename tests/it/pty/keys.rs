//! Keys by name, as the bytes that xterm sends.

use casebook::app::{Code, Key};

/// The bytes of keys: characters stand for themselves, names stand in `<` and `>`, as in
/// `<Enter>`, `<Ctrl-c>`, `<Shift-Tab>`.
pub fn bytes(keys: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = keys;
    while let Some((before, after)) = rest.split_once('<') {
        let (name, after) = after.split_once('>').expect("a name ends with >");
        bytes.extend_from_slice(before.as_bytes());
        bytes.extend(encode(name.parse().expect("a key has this name")));
        rest = after;
    }
    bytes.extend_from_slice(rest.as_bytes());
    bytes
}

fn encode(key: Key) -> Vec<u8> {
    let modifiers = 1 + u8::from(key.shift) + 2 * u8::from(key.alt) + 4 * u8::from(key.ctrl);
    let text = match (key.code, modifiers) {
        (Code::Char(c), 1) => c.to_string(),
        (Code::Char(c), 3) => format!("\x1b{c}"),
        (Code::Char(c), 5) => char::from(u8::try_from(c).unwrap() & 0x1f).to_string(),
        (Code::Enter, 1) => "\r".into(),
        (Code::Esc, 1) => "\x1b".into(),
        (Code::Tab, 1) => "\t".into(),
        (Code::Tab, 2) => "\x1b[Z".into(),
        (Code::Backspace, 1) => "\x7f".into(),
        (Code::Up, _) => letter(modifiers, 'A'),
        (Code::Down, _) => letter(modifiers, 'B'),
        (Code::Right, _) => letter(modifiers, 'C'),
        (Code::Left, _) => letter(modifiers, 'D'),
        (Code::Home, _) => letter(modifiers, 'H'),
        (Code::End, _) => letter(modifiers, 'F'),
        (Code::Delete, 1) => "\x1b[3~".into(),
        (Code::PageUp, 1) => "\x1b[5~".into(),
        (Code::PageDown, 1) => "\x1b[6~".into(),
        (Code::F(n @ 1..=4), 1) => format!("\x1bO{}", char::from(b'P' + n - 1)),
        (Code::F(n @ 1..=4), 2) => format!("\x1b[1;2{}", char::from(b'P' + n - 1)),
        (Code::Backspace, 3) => "\x1b\x7f".into(),
        (Code::Backspace, 5) => "\x08".into(),
        (Code::Enter, 3) => "\x1b\r".into(),
        (Code::F(n @ 5..=8), 1) => format!("\x1b[{}~", [15, 17, 18, 19][usize::from(n) - 5]),
        _ => panic!("no bytes are known for {key}"),
    };
    text.into_bytes()
}

fn letter(modifiers: u8, letter: char) -> String {
    match modifiers {
        1 => format!("\x1b[{letter}"),
        _ => format!("\x1b[1;{modifiers}{letter}"),
    }
}

#[test]
fn keys_have_the_bytes_of_xterm() {
    let keys = "백<Enter>a<Ctrl-c><Alt-1><Shift-Down><F1><F8><Shift-F3>";
    let expected = "백\ra\x03\x1b1\x1b[1;2B\x1bOP\x1b[19~\x1b[1;2R";
    assert_eq!(bytes(keys), expected.as_bytes());
}
