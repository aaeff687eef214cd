//! Keys by name, as bytes that a terminal sends.

/// The bytes of keys: characters stand for themselves, names stand in `<` and `>`: `<enter>`, `<esc>`,
/// `<tab>`, `<s-tab>`, `<bs>`, `<del>`, `<up>`, `<down>`, `<left>`, `<right>`, `<home>`, `<end>`,
/// `<pgup>`, `<pgdn>`, `<f1>` to `<f8>`, `<c-x>` for Control, `<a-x>` for Alt, and `<lt>` for `<`.
pub fn bytes(keys: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = keys;
    while let Some(at) = rest.find('<') {
        let end = at + rest[at..].find('>').expect("a name ends with >");
        bytes.extend_from_slice(rest[..at].as_bytes());
        bytes.extend(named(&rest[at + 1..end]));
        rest = &rest[end + 1..];
    }
    bytes.extend_from_slice(rest.as_bytes());
    bytes
}

fn named(name: &str) -> Vec<u8> {
    if let Some(letter) = name.strip_prefix("c-") {
        assert_eq!(letter.len(), 1, "<{name}>");
        return vec![letter.as_bytes()[0] & 0x1f];
    }
    if let Some(key) = name.strip_prefix("a-") {
        return ["\x1b", key].concat().into_bytes();
    }
    let text = match name {
        "enter" => "\r",
        "esc" => "\x1b",
        "tab" => "\t",
        "s-tab" => "\x1b[Z",
        "bs" => "\x7f",
        "del" => "\x1b[3~",
        "up" => "\x1b[A",
        "down" => "\x1b[B",
        "right" => "\x1b[C",
        "left" => "\x1b[D",
        "home" => "\x1b[H",
        "end" => "\x1b[F",
        "pgup" => "\x1b[5~",
        "pgdn" => "\x1b[6~",
        "f1" => "\x1bOP",
        "f2" => "\x1bOQ",
        "f3" => "\x1bOR",
        "f4" => "\x1bOS",
        "f5" => "\x1b[15~",
        "f6" => "\x1b[17~",
        "f7" => "\x1b[18~",
        "f8" => "\x1b[19~",
        "lt" => "<",
        _ => panic!("no key is called <{name}>"),
    };
    text.as_bytes().to_vec()
}

#[test]
fn keys_have_the_bytes_of_xterm() {
    assert_eq!(
        bytes("백<enter>a<c-c><a-1><lt>"),
        "백\ra\x03\x1b1<".as_bytes()
    );
}
