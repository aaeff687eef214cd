//! A strict reading of what a program wrote: text and control sequences, and nothing else.
//!
//! It knows one introducer (ESC and `[`) and its grammar (ECMA-48 5.4). Any other control and any code
//! point that is invisible or steers its neighbours is an error, whether or not a terminal of today
//! obeys it.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use unicode_segmentation::UnicodeSegmentation;

/// Code points that one cell may get.
const CELL_LIMIT: usize = 10;

/// The kinds of control sequences among the bytes, or what is wrong with the bytes. `controls` are
/// those that may stand in the text, `signs` are sequences of code points that may, though they have
/// joiners or selectors.
pub fn kinds(bytes: &[u8], controls: &str, signs: &[&str]) -> Result<BTreeSet<String>, String> {
    let text = std::str::from_utf8(bytes).map_err(|error| error.to_string())?;
    let mut pieces = text.split('\x1b');
    let mut kinds = BTreeSet::new();
    check_run(pieces.next().unwrap_or_default(), controls, signs)?;
    for piece in pieces {
        let Some(end) = sequence_end(piece) else {
            let start: String = piece.chars().take(30).collect();
            return Err(format!("not a control sequence: ESC {start:?}"));
        };
        kinds.extend(kinds_of(&piece[1..end]));
        check_run(&piece[end..], controls, signs)?;
    }
    Ok(kinds)
}

/// The signs among the bytes that are made of several code points by joiners, selectors and tags, and are
/// seen as one sign: emoji (UTS 51), ideographs with a selector, flags of regions.
pub fn joined_signs(bytes: &[u8]) -> BTreeSet<String> {
    let text = text(bytes);
    let clusters = text
        .graphemes(true)
        .filter(|cluster| cluster.contains(is_forbidden));
    clusters
        .filter(|cluster| is_joined(cluster))
        .map(str::to_owned)
        .collect()
}

/// Whether every joiner, selector and tag of a cluster stands where it has a use.
fn is_joined(cluster: &str) -> bool {
    let emoji = |c: char| matches!(c, '#' | '*' | '0'..='9' | '\u{A9}' | '\u{AE}' | '\u{203C}'..='\u{3299}' | '\u{1F000}'..='\u{1FAFF}');
    let han = |c: char| matches!(c, '\u{3400}'..'\u{A000}' | '\u{F900}'..'\u{FB00}' | '\u{20000}'..'\u{40000}');
    let tags: String = ["gbeng", "gbsct", "gbwls"].map(flag).concat();
    if tags
        .split('\u{1F3F4}')
        .any(|flag| cluster.strip_prefix('\u{1F3F4}') == Some(flag) && !flag.is_empty())
    {
        return true;
    }
    let chars: Vec<char> = cluster.chars().collect();
    (0..chars.len())
        .filter(|at| is_forbidden(chars[*at]))
        .all(|at| {
            let before = at.checked_sub(1).map(|at| chars[at]);
            match chars[at] {
                '\u{200D}' => before.is_some() && chars.get(at + 1).is_some_and(|c| emoji(*c)),
                '\u{FE0E}' | '\u{FE0F}' => before.is_some_and(emoji),
                '\u{FE00}'..='\u{FE02}' | '\u{E0100}'..='\u{E01EF}' => before.is_some_and(han),
                _ => false,
            }
        })
}

/// The flag of a region: a black flag and the letters of its code as tags, with the one that ends them.
fn flag(code: &str) -> String {
    let tag = |c: char| char::from_u32(0xE0000 + u32::from(c)).unwrap();
    let tags: String = code.chars().map(tag).collect();
    format!("\u{1F3F4}{tags}\u{E007F}")
}

/// The text among bytes that [`kinds`] finds right, without the control sequences.
pub fn text(bytes: &[u8]) -> String {
    let sent = String::from_utf8_lossy(bytes);
    let mut pieces = sent.split('\x1b');
    let mut text = pieces.next().unwrap_or_default().to_owned();
    text.extend(pieces.map(|piece| &piece[sequence_end(piece).unwrap_or(0)..]));
    text
}

/// The byte behind the control sequence at the start, the ESC before it left out.
fn sequence_end(piece: &str) -> Option<usize> {
    let body = piece.strip_prefix('[')?;
    let parameters = body.trim_start_matches(|c| ('\x30'..='\x3f').contains(&c));
    let last = parameters.trim_start_matches(|c| ('\x20'..='\x2f').contains(&c));
    let end = piece.len() - last.len() + 1;
    last.starts_with(|c| ('\x40'..='\x7e').contains(&c))
        .then_some(end)
}

/// The bytes without what was sent to the clipboard (OSC 52); or what is wrong with it: letters of
/// base64 alone may stand in it.
pub fn without_copies(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let sent = std::str::from_utf8(bytes).map_err(|error| error.to_string())?;
    let mut parts = sent.split("\x1b]52;c;");
    let mut rest = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let letter = |c: char| c.is_ascii_alphanumeric() || "+/=".contains(c);
        let end = part.trim_start_matches(letter).strip_prefix("\x1b\\");
        rest += end.ok_or_else(|| format!("not a copy: {:?}", part.get(..30)))?;
    }
    Ok(rest.into_bytes())
}

/// The bytes without links of the terminal (OSC 8) and what saves and restores the cursor around them,
/// and the addresses; or what is wrong with a link. Every link ends before anything else begins.
pub fn without_links(bytes: &[u8]) -> Result<(Vec<u8>, BTreeSet<String>), String> {
    const END: &str = "\x1b]8;;\x1b\\";
    let sent = std::str::from_utf8(bytes).map_err(|error| error.to_string())?;
    let sent = sent.replace("\x1b7", "").replace("\x1b8", "");
    let mut parts = sent.split("\x1b]8;id=");
    let mut rest = parts.next().unwrap_or_default().to_owned();
    let mut addresses = BTreeSet::new();
    for part in parts {
        let wrong = || {
            format!(
                "not a link: {:?}",
                part.chars().take(90).collect::<String>()
            )
        };
        let (link, behind) = part.split_once("\x1b\\").ok_or_else(wrong)?;
        let (number, address) = link.split_once(';').ok_or_else(wrong)?;
        let is_right = number.bytes().all(|byte| byte.is_ascii_digit())
            && address.bytes().all(|byte| byte.is_ascii_graphic());
        let (shown, behind) = behind
            .split_once(END)
            .filter(|_| is_right)
            .ok_or_else(wrong)?;
        addresses.insert(address.to_owned());
        rest.extend([shown, behind]);
    }
    // Leaving the screen ends a link that may be open.
    Ok((rest.replacen(END, "", 1).into_bytes(), addresses))
}

/// Every style and mode is a kind of its own, also one that is set together with others; of the other
/// sequences the numbers do not matter.
fn kinds_of(sequence: &str) -> Vec<String> {
    if let Some(styles) = sequence.strip_suffix('m') {
        let mut parts = styles.split(';');
        let mut kinds = Vec::new();
        while let Some(part) = parts.next() {
            // A colour by number.
            let colour = matches!(part, "38" | "48").then(|| [parts.next(), parts.next()]);
            let colour = colour.into_iter().flatten().flatten();
            let whole: Vec<&str> = std::iter::once(part).chain(colour).collect();
            kinds.push(whole.join(";") + "m");
        }
        return kinds;
    }
    if sequence.ends_with(['h', 'l']) {
        return vec![sequence.to_owned()];
    }
    vec![sequence.replace(|c: char| c.is_ascii_digit(), "")]
}

fn check_run(run: &str, controls: &str, signs: &[&str]) -> Result<(), String> {
    // A longer sign may begin with a shorter one.
    let mut signs = signs.to_vec();
    signs.sort_unstable_by_key(|sign| Reverse(sign.len()));
    let mut rest = run.to_owned();
    for sign in signs {
        rest = rest.replace(sign, "");
    }
    let is_wrong = |c: &char| is_forbidden(*c) && !controls.contains(*c);
    if let Some(c) = rest.chars().find(is_wrong) {
        return Err(format!("U+{:04X} in {run:?}", u32::from(c)));
    }
    let is_long = |cell: &&str| cell.chars().count() > CELL_LIMIT;
    match run.graphemes(true).find(is_long) {
        Some(cell) => Err(format!("{} code points in a cell", cell.chars().count())),
        None => Ok(()),
    }
}

/// Controls (C0, DEL, C1), directional controls, what has no shape of its own (zero-width characters,
/// fillers, selectors, tags), and noncharacters, from the Unicode Character Database 15.0
/// (`Bidi_Control`, `Default_Ignorable_Code_Point`, `Noncharacter_Code_Point`).
fn is_forbidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
            | '\u{00AD}' | '\u{034F}' | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200D}'
            | '\u{2028}' | '\u{2029}' | '\u{2060}'..='\u{2065}' | '\u{206A}'..='\u{206F}' | '\u{FEFF}'
            | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{3164}' | '\u{FFA0}'
            | '\u{FE00}'..='\u{FE0F}' | '\u{FFF0}'..='\u{FFF8}' | '\u{1BCA0}'..='\u{1BCA3}'
            | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}' | '\u{FDD0}'..='\u{FDEF}')
        || matches!(u32::from(c) % 0x1_0000, 0xFFFE | 0xFFFF)
}

#[test]
fn only_control_sequences_and_text_are_read() {
    let read = |text: &str| kinds(text.as_bytes(), "", &["👍\u{200D}🏽"]);
    let right =
        read("가\x1b[2;3Hb\x1b[?2026h\x1b[1;31m\x1b[38;5;1;49m\x1b[0 q👍\u{200D}🏽").unwrap();
    assert_eq!(
        right.into_iter().collect::<Vec<_>>(),
        [" q", "1m", "31m", "38;5;1m", "49m", ";H", "?2026h"]
    );
    for wrong in [
        "\x1b]0;x\x07",
        "\x1bPq\x1b\\",
        "\x1b_x",
        "\x1b^x",
        "\x1bXx",
        "\x1bc",
        "\x1b",
        "\x1b[",
        "\x1b[3",
        "\x1b[3가",
        "a\rb",
        "a\nb",
        "\u{9b}31m",
        "\u{9d}0;",
        "a\u{202e}",
        "a\u{200d}b",
        "\u{3164}",
        "\u{e0041}",
        "\u{fffe}",
        "\u{10ffff}",
        "\u{feff}",
        "a\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
    ] {
        assert!(read(wrong).is_err(), "{wrong:?}");
    }
    assert!(kinds(b"\x9b31m", "", &[]).is_err());
}

#[test]
fn a_sign_that_begins_with_another_is_one_sign() {
    let signs = ["👩\u{200D}👧", "👩\u{200D}👧\u{FE0F}"];
    let sent = signs.join(" ");
    assert!(kinds(sent.as_bytes(), "", &signs).is_ok());
    assert!(kinds(sent.as_bytes(), "", &signs[..1]).is_err());
}

#[test]
fn joined_signs_are_told_from_joiners_without_a_use() {
    let right = [
        "👩\u{200D}👩\u{200D}👧",
        "1\u{FE0F}\u{20E3}",
        "葛\u{E0100}",
        &flag("gbsct"),
    ];
    let text = format!(
        "{} a\u{200D}b x\u{FE0F} \u{1F3F4}\u{E0067} {}",
        right.join(" "),
        flag("gbxyz")
    );
    let right: BTreeSet<String> = right.into_iter().map(str::to_owned).collect();
    assert_eq!(joined_signs(text.as_bytes()), right);
}

#[test]
fn links_are_taken_out_and_everything_else_stays() {
    let read = |text: &str| without_links(text.as_bytes());
    let right = "a\x1b7\x1b]8;id=1;https://a.example/\x1b\\b\x1b]8;;\x1b\\\x1b8c\x1b]8;;\x1b\\";
    let addresses = BTreeSet::from(["https://a.example/".to_owned()]);
    assert_eq!(read(right), Ok((b"abc".to_vec(), addresses)));
    for wrong in [
        "\x1b]8;id=1;https://a.example/\x1b\\never ended",
        "\x1b]8;id=1;https://a.example/ \x1b\\b\x1b]8;;\x1b\\",
        "\x1b]8;id=x;https://a.example/\x1b\\b\x1b]8;;\x1b\\",
        "\x1b]8;id=1;https://a.example/\u{e9}\x1b\\b\x1b]8;;\x1b\\",
    ] {
        assert!(read(wrong).is_err(), "{wrong:?}");
    }
    // Without a number it is none of the program's own.
    let (rest, _) = read("\x1b]8;;https://evil.example/\x1b\\x").unwrap();
    assert!(kinds(&rest, "", &[]).is_err());
}
