//! What a program switched on in the terminal and left on.

use std::collections::BTreeMap;

/// The DEC private modes and other states that are not as they were before, by name. An empty list
/// means that the terminal is as it was found.
pub fn left_on(bytes: &[u8]) -> Vec<String> {
    let mut modes: BTreeMap<String, bool> = BTreeMap::new();
    // The cursor is shown at first; every other mode is off.
    modes.insert("?25".into(), true);
    for sequence in sequences(bytes) {
        let (parameters, last) = sequence.split_at(sequence.len() - 1);
        match last {
            "h" | "l" => {
                let private = parameters.strip_prefix('?').map_or("", |_| "?");
                for mode in parameters.trim_start_matches('?').split(';') {
                    modes.insert(format!("{private}{mode}"), last == "h");
                }
            }
            // Cursor shape, kitty keyboard flags, and colours.
            "q" if parameters.ends_with(' ') => {
                modes.insert("shape".into(), !matches!(parameters, " " | "0 "));
            }
            "u" if parameters.starts_with(['>', '<']) => {
                modes.insert("kitty".into(), parameters.starts_with('>'));
            }
            "m" => {
                modes.insert("style".into(), !matches!(parameters, "" | "0"));
            }
            _ => {}
        }
    }
    modes
        .into_iter()
        .filter(|(mode, on)| *on != (mode == "?25"))
        .map(|(mode, _)| mode)
        .collect()
}

/// The control strings among the bytes (OSC, DCS, SOS, PM, APC): the sign after ESC and what follows, up
/// to the end of the string.
pub fn strings(bytes: &[u8]) -> Vec<String> {
    split(bytes).0
}

/// Control strings, and the bytes without them: a terminal takes everything for a part of the string
/// until it ends. The strict reading is taken, in which no other escape ends it.
fn split(bytes: &[u8]) -> (Vec<String>, Vec<u8>) {
    let (mut strings, mut others) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < bytes.len() {
        let begins = bytes[at] == 0x1b && bytes.get(at + 1).is_some_and(|c| b"]PX^_".contains(c));
        if !begins {
            others.push(bytes[at]);
            at += 1;
            continue;
        }
        let rest = &bytes[at + 1..];
        let ends = |end: &[u8]| rest.windows(end.len()).position(|window| window == end);
        let end = ends(b"\x1b\\").unwrap_or(rest.len());
        let end = ends(b"\x07").map_or(end, |bell| bell.min(end));
        strings.push(String::from_utf8_lossy(&rest[..end]).into_owned());
        at += 1 + end;
    }
    (strings, others)
}

/// The control sequences among the bytes, without the ESC and bracket before them.
fn sequences(bytes: &[u8]) -> Vec<String> {
    let mut sequences = Vec::new();
    let (_, bytes) = split(bytes);
    let mut rest = &bytes[..];
    while let Some(at) = rest.windows(2).position(|pair| pair == b"\x1b[") {
        rest = &rest[at + 2..];
        let Some(end) = rest.iter().position(|byte| (0x40..0x7f).contains(byte)) else {
            break;
        };
        sequences.push(String::from_utf8_lossy(&rest[..=end]).into_owned());
    }
    sequences
}

#[test]
fn what_is_left_on_is_found() {
    for (bytes, expected) in [
        ("", ""),
        ("text\x1b[2;3H", ""),
        ("\x1b[?1049h\x1b[?25l\x1b[?25h\x1b[?1049l", ""),
        ("\x1b[?1049h", "?1049"),
        ("\x1b[?25l", "?25"),
        ("\x1b[?1000;1006h\x1b[?1000l", "?1006"),
        ("\x1b[?1000h\x1b]52;c;aa\x1b[?1000l", "?1000"),
        ("\x1b[?1000h\x1b]52;c;aa\x1b\\\x1b[?1000l", ""),
        ("\x1b[5 q", "shape"),
        ("\x1b[5 q\x1b[0 q", ""),
        ("\x1b[>1u\x1b[31m", "kitty style"),
        ("\x1b[>1u\x1b[31m\x1b[<u\x1b[m", ""),
    ] {
        assert_eq!(left_on(bytes.as_bytes()).join(" "), expected, "{bytes:?}");
    }
}

#[test]
fn strings_are_found_to_their_ends() {
    let bytes = b"a\x1b]52;c;aGk=\x1b\\b\x1b[1m\x1bPq\x07c\x1b_open";
    assert_eq!(strings(bytes), ["]52;c;aGk=", "Pq", "_open"]);
}
