//! Places in the input as people count them: lines and columns from 1, and the text around.

use memchr::memmem;

use crate::text::is_border;

use super::problem::Excerpt;

/// A position in a piece of text, of which the line is known and the column is quickly counted.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Anchor {
    /// Bytes of the text before it.
    pub(super) at: usize,
    /// Lines before its line.
    pub(super) line: u32,
    /// A place on its line: bytes of the text before that place, which is not behind `at`,
    counted: usize,
    /// and characters of the line before that place.
    before: u32,
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

/// Bytes that may be counted through for every record on a line.
const LONGEST_COUNT: usize = 1 << 12;

impl Anchor {
    /// Moves on to byte `to` of the text.
    pub(super) fn advance(&mut self, text: &str, to: usize) {
        let passed = &text.as_bytes()[self.at..to];
        let ends = memchr::memchr_iter(b'\n', passed).count();
        if ends > 0
            && let Some(end) = memchr::memrchr(b'\n', passed)
        {
            let ends = u32::try_from(ends).unwrap_or(u32::MAX);
            self.line = self.line.saturating_add(ends);
            self.counted = self.at + end + 1;
            self.before = 0;
        }
        self.at = to;
    }

    /// Moves on to byte `to` of the text, before which no line ends.
    pub(super) fn pass(&mut self, to: usize) {
        self.at = to;
    }

    /// Counts the characters before it when they are many, so that no line is counted through for
    /// every record on it.
    pub(super) fn settle(&mut self, text: &str) {
        if self.at - self.counted > LONGEST_COUNT {
            self.count(text);
        }
    }

    /// Goes on in a text that lacks the bytes before it.
    pub(super) fn forget(&mut self, text: &str) {
        self.count(text);
        self.at = 0;
        self.counted = 0;
    }

    /// Whether it begins a line.
    pub(super) fn begins_line(&self) -> bool {
        self.counted == self.at && self.before == 0
    }

    fn count(&mut self, text: &str) {
        let characters = characters(&text.as_bytes()[self.counted..self.at]);
        self.before = self.before.saturating_add(characters);
        self.counted = self.at;
    }
}

/// The place of byte `at` of `text`, which is not before the anchor.
pub(super) fn spot(text: &str, mut anchor: Anchor, at: usize) -> Spot {
    let boundary = (anchor.at..=at.min(text.len()))
        .rev()
        .find(|at| text.is_char_boundary(*at));
    anchor.advance(text, boundary.unwrap_or(anchor.at));
    anchor.count(text);
    Spot {
        line: anchor.line,
        column: anchor.before.saturating_add(1),
        excerpt: excerpt(text, anchor.at),
    }
}

/// Characters that begin in `bytes`, which is UTF-8; a byte order mark is none, wherever it stands.
fn characters(bytes: &[u8]) -> u32 {
    let marks = memmem::find_iter(bytes, "\u{feff}").count();
    let count = bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count();
    u32::try_from(count - marks).unwrap_or(u32::MAX)
}

/// The text around `at` on its line, a third of it behind. No cluster is cut at its ends, unless `at` lies
/// in it.
fn excerpt(text: &str, at: usize) -> Excerpt {
    let before = text[..at].char_indices().rev();
    let start = before
        .take_while(|(_, c)| *c != '\n')
        .take(Excerpt::CHARACTERS * 2 / 3)
        .last()
        .map_or(at, |(start, _)| start);
    let start = (start..=at)
        .find(|start| is_border(text, *start))
        .unwrap_or(start);
    let line = text[start..].chars().take_while(|c| *c != '\n');
    let bytes: usize = line.take(Excerpt::CHARACTERS).map(char::len_utf8).sum();
    let end = (at + 1..=start + bytes)
        .rev()
        .find(|end| is_border(text, *end))
        .unwrap_or(start + bytes);
    let piece = &text[start..end];
    let piece = piece.strip_suffix('\r').unwrap_or(piece);
    Excerpt {
        caret: text[start..at].chars().count().min(piece.chars().count()),
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
        let mut anchor = Anchor::default();
        anchor.advance("x\n가나다", 8);
        anchor.forget("x\n가나다");
        assert_eq!(spot("\u{feff}라b", anchor, 6).column, 4);
        let here = spot("라bc\nd", anchor, 4);
        assert_eq!((here.line, here.column), (1, 5));
        let here = spot("라bc\nd", anchor, 6);
        assert_eq!((here.line, here.column), (2, 1));
    }

    #[test]
    fn a_long_line_is_counted_on_the_way() {
        let text = "가".repeat(5000);
        let mut anchor = Anchor::default();
        anchor.advance(&text, 3 * 3000);
        anchor.settle(&text);
        assert_eq!(anchor.counted, 3 * 3000);
        anchor.advance(&text, 3 * 3001);
        assert_eq!(spot(&text, anchor, 3 * 4000).column, 4001);
    }

    #[test]
    fn a_carriage_return_ends_no_line_but_goes_with_the_line_end() {
        let excerpt = |text, at| spot(text, Anchor::default(), at).excerpt;
        let here = excerpt("ab\rcd\r\n", 4);
        assert_eq!((&*here.text, here.caret), ("ab\rcd", 4));
        for line_end in [5, 6] {
            assert_eq!(excerpt("ab\rcd\r\n", line_end).caret, 5);
        }
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

    #[test]
    fn no_cluster_is_cut_unless_the_place_is_in_it() {
        // 5 code points each: the 40 before the place begin with the last one of a family, so that 39 are
        // taken, and the 20 behind it with four of one too many.
        let (family, room) = ("👩\u{200d}👩\u{200d}👧", "x".repeat(4));
        let text = format!(
            "{}{room}{}!y{}",
            family.repeat(9),
            family.repeat(7),
            family.repeat(9)
        );
        let at = text.find('!').expect("it is there");
        let here = spot(&text, Anchor::default(), at).excerpt;
        let (before, behind) = (format!("{room}{}", family.repeat(7)), family.repeat(3));
        assert_eq!(*here.text, format!("{before}!y{behind}"));
        assert_eq!(here.caret, 39);

        let marks = format!("a{}", "\u{301}".repeat(200));
        let here = spot(&marks, Anchor::default(), 101).excerpt;
        assert_eq!(here.text.chars().count(), Excerpt::CHARACTERS);
        assert_eq!(here.caret, 40);
    }
}
