//! Parts of a clean text that share it: what a page keeps, of which every row is a part of a text.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::{Clean, CleanStr};

/// A part of a [`Clean`], or all of it. Neither cutting nor cloning it copies any text; the text is
/// kept as long as one of its parts.
#[derive(Clone, Default)]
pub struct CleanPart {
    whole: Arc<Clean>,
    bytes: Range<u32>,
}

impl CleanPart {
    /// A part of this part. See [`CleanStr::slice`].
    #[must_use]
    pub fn slice(&self, bytes: Range<usize>) -> Self {
        let range = self.as_clean().slice(bytes).range();
        CleanPart {
            whole: Arc::clone(&self.whole),
            bytes: offset(range.start)..offset(range.end),
        }
    }

    /// The text, to be drawn or written to a terminal.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.whole.as_str()[self.range()]
    }

    /// The same, borrowed.
    #[must_use]
    pub fn as_clean(&self) -> CleanStr<'_> {
        self.whole.part(self.range())
    }

    /// The columns of the text.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.as_clean().columns()
    }

    fn range(&self) -> Range<usize> {
        self.bytes.start as usize..self.bytes.end as usize
    }
}

/// # Panics
/// When the text has 4 GiB; no record is as large.
fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).expect("a text is far below 4 GiB")
}

impl From<Clean> for CleanPart {
    fn from(mut whole: Clean) -> Self {
        whole.shrink();
        let bytes = 0..offset(whole.as_str().len());
        CleanPart {
            whole: Arc::new(whole),
            bytes,
        }
    }
}

impl<'a> From<&'a CleanPart> for CleanStr<'a> {
    fn from(part: &'a CleanPart) -> Self {
        part.as_clean()
    }
}

impl PartialEq for CleanPart {
    fn eq(&self, other: &Self) -> bool {
        let [one, other] = [self, other].map(Self::as_clean);
        one.as_str() == other.as_str() && one.mark_ranges().eq(other.mark_ranges())
    }
}

impl Eq for CleanPart {}

impl fmt::Debug for CleanPart {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_clean().fmt(out)
    }
}

#[cfg(test)]
mod tests {
    use super::super::prose;
    use super::*;

    #[test]
    fn a_part_of_a_part_has_its_own_text_and_marks() {
        // 가나 <U+202E>다^[ in 6 + 1 + 8 + 3 + 2 bytes.
        let whole = CleanPart::from(prose("가나 \u{202e}다\u{1b}"));
        assert_eq!(whole.as_str(), "가나 <U+202E>다^[");
        let part = whole.slice(7..20);
        assert_eq!(part.as_str(), "<U+202E>다^[");
        let inner = part.slice(8..13);
        assert_eq!(inner.as_str(), "다^[");
        assert!(inner.as_clean().mark_ranges().eq(std::iter::once(3..5)));
        assert_eq!((inner.columns(), whole.columns()), (4, 17));
    }

    #[test]
    fn parts_are_equal_by_what_they_show_and_not_by_where_it_stands() {
        let twice = CleanPart::from(prose("ab ab \u{202e} <U+202E>"));
        assert_eq!(twice.slice(0..2), twice.slice(3..5));
        // What is written looks like a mark and is none.
        assert_ne!(twice.slice(6..14), twice.slice(15..23));
    }

    #[test]
    fn ends_within_a_cluster_move_inwards() {
        let part = CleanPart::from(prose("a각b")).slice(1..5);
        assert_eq!(part.slice(1..4).as_str(), "b");
        assert_eq!(part.slice(0..2).as_str(), "");
        assert_eq!(part.slice(2..99).as_str(), "b");
    }
}
