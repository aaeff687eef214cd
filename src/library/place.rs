//! Places in the input as people count them: lines and columns from 1, and the text around.

use super::problem::Excerpt;

/// A position in a piece of text of which the line is known.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Anchor {
    /// Bytes of the text before it.
    pub(super) at: usize,
    /// Lines before its line.
    pub(super) line: u32,
    /// Characters of the first line of the text that were before the text.
    pub(super) before: u32,
}

/// A place as people count it. The line counts from where the anchor does.
#[derive(Debug, Clone)]
pub(super) struct Spot {
    /// Lines before it.
    pub(super) line: u32,
    /// Column in characters, from 1.
    pub(super) column: u32,
    pub(super) excerpt: Excerpt,
}

/// The place of byte `at` of `text`, which is not before the anchor.
pub(super) fn spot(text: &str, anchor: Anchor, at: usize) -> Spot {
    let at = (0..=at.min(text.len()))
        .rev()
        .find(|at| text.is_char_boundary(*at));
    let at = at.unwrap_or(0);
    let from = anchor.at.min(at);
    let line_start = memchr::memrchr(b'\n', &text.as_bytes()[..at]).map(|end| end + 1);
    let before = if line_start.is_none() {
        anchor.before
    } else {
        0
    };
    let line_start = line_start.unwrap_or(0);
    let column = characters(&text.as_bytes()[line_start..at]);
    Spot {
        line: anchor
            .line
            .saturating_add(lines(&text.as_bytes()[from..at])),
        column: before.saturating_add(column).saturating_add(1),
        excerpt: excerpt(text, line_start, at),
    }
}

/// Line ends in `bytes`.
pub(super) fn lines(bytes: &[u8]) -> u32 {
    u32::try_from(memchr::memchr_iter(b'\n', bytes).count()).unwrap_or(u32::MAX)
}

/// Characters that begin in `bytes`, which is UTF-8; a byte order mark in front is none.
pub(super) fn characters(bytes: &[u8]) -> u32 {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let count = bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count();
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// The text around `at`, a third of it behind, on the line that begins at `line_start`.
fn excerpt(text: &str, line_start: usize, at: usize) -> Excerpt {
    let ahead = Excerpt::CHARACTERS * 2 / 3;
    let start = text[line_start..at].char_indices().rev().take(ahead).last();
    let start = line_start + start.map_or(at - line_start, |(start, _)| start);
    let piece: String = text[start..]
        .chars()
        .take_while(|c| !matches!(c, '\n' | '\r'))
        .take(Excerpt::CHARACTERS)
        .collect();
    Excerpt {
        caret: text[start..at].chars().count(),
        text: piece.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_characters() {
        let text = "ab\n가나다 x\n";
        let here = spot(
            text,
            Anchor::default(),
            text.find('x').expect("it is there"),
        );
        assert_eq!((here.line, here.column), (1, 5));
        assert_eq!((&*here.excerpt.text, here.excerpt.caret), ("가나다 x", 4));
        assert_eq!(spot("\u{feff}{x", Anchor::default(), 4).column, 2);
    }

    #[test]
    fn a_line_that_began_before_the_text_goes_on_counting() {
        let anchor = Anchor {
            at: 0,
            line: 7,
            before: 10,
        };
        let here = spot("abc\nd", anchor, 2);
        assert_eq!((here.line, here.column), (7, 13));
        let here = spot("abc\nd", anchor, 4);
        assert_eq!((here.line, here.column), (8, 1));
    }

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let text = format!("{}!{}", "가".repeat(100), "나".repeat(100));
        let here = spot(&text, Anchor::default(), 300);
        assert_eq!(here.column, 101);
        assert_eq!(here.excerpt.caret, 40);
        let cut = format!("{}!{}", "가".repeat(40), "나".repeat(19));
        assert_eq!(&*here.excerpt.text, cut);
    }
}
