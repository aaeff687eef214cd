//! Bytes and escapes that are no characters (rule L8): each is read as U+FFFD, and said.

use std::borrow::Cow;

use memchr::memmem;
use simdutf8::basic::from_utf8;

/// A record as valid text.
#[derive(Debug)]
pub(super) struct Repaired<'a> {
    pub(super) text: Cow<'a, str>,
    /// Bytes before the first one that is not UTF-8.
    pub(super) invalid: Option<usize>,
    /// Bytes before the first half of a pair of surrogates.
    pub(super) lone: Option<usize>,
}

/// Makes valid text of the bytes of a record. Escapes are replaced by others of the same size, so
/// that places stay right where all bytes are UTF-8.
pub(super) fn repair(bytes: &[u8]) -> Repaired<'_> {
    let text = String::from_utf8_lossy(bytes);
    let invalid = match text {
        Cow::Borrowed(_) => None,
        Cow::Owned(_) => bytes.utf8_chunks().next().map(|chunk| chunk.valid().len()),
    };
    let Some(lone) = lone_surrogate(&text, 0) else {
        return Repaired {
            text,
            invalid,
            lone: None,
        };
    };
    let mut text = text.into_owned();
    let mut next = Some(lone);
    while let Some(at) = next {
        text.replace_range(at..at + ESCAPE, "\\ufffd");
        next = lone_surrogate(&text, at + ESCAPE);
    }
    Repaired {
        text: Cow::Owned(text),
        invalid,
        lone: Some(lone),
    }
}

/// Bytes of an escape such as `\ud83d`.
const ESCAPE: usize = 6;

/// The first escape at or after `from` that is half of a pair of surrogates without the other half.
pub(super) fn lone_surrogate(text: &str, from: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut skip = from;
    for found in memmem::find_iter(&bytes[from..], b"\\u") {
        let at = from + found;
        if at < skip || is_escaped(bytes, at) {
            continue;
        }
        match surrogate(bytes, at) {
            Some(Half::Leading) if surrogate(bytes, at + ESCAPE) == Some(Half::Trailing) => {
                skip = at + 2 * ESCAPE;
            }
            Some(_) => return Some(at),
            None => {}
        }
    }
    None
}

#[derive(Debug, PartialEq, Eq)]
enum Half {
    Leading,
    Trailing,
}

/// The half that the escape at `at` is.
fn surrogate(bytes: &[u8], at: usize) -> Option<Half> {
    let escape = bytes.get(at..at + ESCAPE)?;
    let [b'\\', b'u', b'd' | b'D', half, third, fourth] = escape else {
        return None;
    };
    if !(third.is_ascii_hexdigit() && fourth.is_ascii_hexdigit()) {
        return None;
    }
    match half.to_ascii_lowercase() {
        b'8' | b'9' | b'a' | b'b' => Some(Half::Leading),
        b'c'..=b'f' => Some(Half::Trailing),
        _ => None,
    }
}

/// Whether the backslash at `at` is itself escaped: an odd number of backslashes before it.
fn is_escaped(bytes: &[u8], at: usize) -> bool {
    let before = bytes[..at].iter().rev();
    before.take_while(|byte| **byte == b'\\').count() % 2 == 1
}

/// `bytes` as text of the same size, with `?` for every byte that is not UTF-8, and where those
/// are. When more is to come, the end of `bytes` may be cut inside a character: it is left out.
pub(super) fn same_size(bytes: &[u8], more: bool) -> (Cow<'_, str>, Vec<usize>) {
    let cut = if more { cut_character(bytes) } else { 0 };
    let bytes = &bytes[..bytes.len() - cut];
    if let Ok(text) = from_utf8(bytes) {
        return (Cow::Borrowed(text), Vec::new());
    }
    let mut text = String::with_capacity(bytes.len());
    let mut invalid = Vec::new();
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        invalid.extend(text.len()..text.len() + chunk.invalid().len());
        text.extend(chunk.invalid().iter().map(|_| '?'));
    }
    (Cow::Owned(text), invalid)
}

/// Bytes at the end that begin a character without ending it.
fn cut_character(bytes: &[u8]) -> usize {
    let begins = |last: &usize| {
        let error = bytes
            .len()
            .checked_sub(*last)
            .map(|at| std::str::from_utf8(&bytes[at..]));
        matches!(error, Some(Err(error)) if error.valid_up_to() == 0 && error.error_len().is_none())
    };
    (1..4).find(begins).unwrap_or(0)
}

/// Whether the bytes begin as JSON in UTF-16 does, with a byte order mark or without.
pub(super) fn is_utf16(bytes: &[u8]) -> bool {
    let marks: [&[u8]; 4] = [b"\xff\xfe", b"\xfe\xff", b"{\0", b"\0{"];
    marks.iter().any(|mark| bytes.starts_with(mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_and_escaped_backslashes_are_no_lone_surrogates() {
        for fine in [
            r#""\ud83d\ude00""#,
            r#""\uD83D\uDE00""#,
            r#""\\ud83d""#,
            r#""\ud55c\uae00""#,
            r#""\u00e9 \n""#,
            r#""\ud8""#,
        ] {
            assert_eq!(lone_surrogate(fine, 0), None, "{fine}");
        }
    }

    #[test]
    fn each_half_alone_is_replaced() {
        let repaired = repair(br#""\udc00\ud800 \ud83d\ude00 \\\ud83d""#);
        assert_eq!(repaired.text, r#""\ufffd\ufffd \ud83d\ude00 \\\ufffd""#);
        assert_eq!((repaired.lone, repaired.invalid), (Some(1), None));
    }

    #[test]
    fn bytes_that_are_not_utf8_are_replaced() {
        let repaired = repair(b"\"caf\xe9\"");
        assert_eq!(repaired.text, "\"caf\u{fffd}\"");
        assert_eq!(repaired.invalid, Some(4));
    }

    #[test]
    fn same_size_keeps_offsets_and_waits_for_the_rest_of_a_character() {
        assert_eq!(same_size(b"a\xff\xfeb", false), ("a??b".into(), vec![1, 2]));
        assert_eq!(same_size(b"ab\xea\xb0", true), ("ab".into(), vec![]));
        assert_eq!(same_size(b"ab\xea\xb0", false), ("ab??".into(), vec![2, 3]));
        assert_eq!(same_size(b"\xff\xea\xb0", true), ("?".into(), vec![0]));
    }
}
