//! Text that may be drawn, owned and borrowed; [`CleanPart`](super::CleanPart) shares it.
//!
//! Nothing here takes raw text in; pieces of clean text are cut and joined so that the result is
//! clean too.

use std::fmt;
use std::ops::Range;

use super::{Form, clean};
use crate::text::width::{columns, graphemes, is_border, is_plain};

/// Text that may be drawn, owned. See the [module](super) for what that means.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Clean {
    text: String,
    marks: Vec<Range<usize>>,
}

impl Clean {
    /// For the parent module alone: `text` is clean, `marks` are the ascending ranges of its marks.
    pub(super) fn new(text: String, marks: Vec<Range<usize>>) -> Self {
        Self { text, marks }
    }

    /// The program's own words. See [`CleanStr::fixed`].
    #[must_use]
    pub fn fixed(words: &'static str) -> Self {
        CleanStr::fixed(words).to_clean()
    }

    /// Joins pieces in order.
    #[must_use]
    pub fn concat<'a>(pieces: impl IntoIterator<Item = CleanStr<'a>>) -> Self {
        let mut whole = Self::default();
        for piece in pieces {
            whole.push(piece);
        }
        whole
    }

    /// The text, to be drawn or written to a terminal.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The whole text, borrowed.
    #[must_use]
    pub fn as_clean(&self) -> CleanStr<'_> {
        CleanStr {
            text: &self.text,
            marks: &self.marks,
            start: 0,
        }
    }

    /// A part of the text. See [`CleanStr::slice`].
    #[must_use]
    pub fn slice(&self, bytes: Range<usize>) -> CleanStr<'_> {
        self.as_clean().slice(bytes)
    }

    /// The part between two borders of clusters.
    pub(super) fn part(&self, bytes: Range<usize>) -> CleanStr<'_> {
        CleanStr {
            text: &self.text[bytes.clone()],
            marks: &self.marks,
            start: bytes.start,
        }
    }

    /// Gives back room for more text.
    pub(super) fn shrink(&mut self) {
        self.text.shrink_to_fit();
        self.marks.shrink_to_fit();
    }

    /// The byte ranges of the marks, in order. See [`CleanStr::mark_ranges`].
    pub fn mark_ranges(&self) -> impl Iterator<Item = Range<usize>> {
        self.as_clean().mark_ranges()
    }

    /// Whether there is no text.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The columns of the text.
    #[must_use]
    pub fn columns(&self) -> usize {
        columns(&self.text)
    }

    /// Adds a piece at the end.
    ///
    /// Where the two clusters at the seam would become one, that one is cleaned again, so that the
    /// whole stays within the limits.
    pub fn push<'a>(&mut self, piece: impl Into<CleanStr<'a>>) {
        let mut piece = piece.into();
        if let (Some(last), Some(first)) =
            (self.text.chars().next_back(), piece.text.chars().next())
            && !(is_plain(last) && is_plain(first))
        {
            let seam_start = cluster_start(&self.text, self.text.len() - last.len_utf8());
            let head = graphemes(piece.text).next().map_or(0, str::len);
            let seam = format!("{}{}", &self.text[seam_start..], &piece.text[..head]);
            if graphemes(&seam).nth(1).is_none() {
                let seam = clean(seam.into(), Form::Prose);
                self.text.truncate(seam_start);
                self.append(seam.as_clean());
                piece = piece.slice(head..piece.text.len());
            }
        }
        self.append(piece);
    }

    fn append(&mut self, piece: CleanStr<'_>) {
        let shift = self.text.len();
        self.marks.extend(
            piece
                .mark_ranges()
                .map(|mark| mark.start + shift..mark.end + shift),
        );
        self.text.push_str(piece.text);
    }
}

impl fmt::Display for Clean {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}

/// Text that may be drawn, borrowed: a whole [`Clean`], a part of one, or words of the program.
#[derive(Debug, Clone, Copy, Default)]
pub struct CleanStr<'a> {
    text: &'a str,
    /// The marks of the `Clean` that this is a part of.
    marks: &'a [Range<usize>],
    /// Bytes of that `Clean` before this part.
    start: usize,
}

impl<'a> CleanStr<'a> {
    /// The program's own words, which need no cleaning. Never for text that comes from outside.
    #[must_use]
    pub const fn fixed(words: &'static str) -> Self {
        Self {
            text: words,
            marks: &[],
            start: 0,
        }
    }

    /// The text, to be drawn or written to a terminal.
    #[must_use]
    pub fn as_str(self) -> &'a str {
        self.text
    }

    /// A part of the text: `bytes` within it, on borders of clusters, such as a range from
    /// [`wrap`](fn@crate::text::wrap). An end elsewhere moves to the nearest border inside the range;
    /// ranges beyond the text are cut to it.
    #[must_use]
    pub fn slice(self, bytes: Range<usize>) -> Self {
        let start = self.border_from(bytes.start);
        let end = self.border_to(bytes.end).max(start);
        Self {
            text: &self.text[start..end],
            marks: self.marks,
            start: self.start + start,
        }
    }

    /// The byte ranges of the marks within this part, in order. A mark that the part cuts is cut
    /// too.
    #[must_use]
    pub fn mark_ranges(self) -> impl ExactSizeIterator<Item = Range<usize>> {
        let end = self.start + self.text.len();
        let first = self.marks.partition_point(|mark| mark.end <= self.start);
        let marks = &self.marks[first..];
        let count = marks.partition_point(|mark| mark.start < end);
        marks[..count].iter().map(move |mark| {
            mark.start.max(self.start) - self.start..mark.end.min(end) - self.start
        })
    }

    /// Where this part stands in its `Clean`, in bytes.
    pub(super) fn range(self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// The columns of the text.
    #[must_use]
    pub fn columns(self) -> usize {
        columns(self.text)
    }

    /// Whether there is no text.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    /// An owned copy.
    #[must_use]
    pub fn to_clean(self) -> Clean {
        Clean {
            text: self.text.to_owned(),
            marks: self.mark_ranges().collect(),
        }
    }

    /// The first border of clusters at or behind `at`.
    fn border_from(self, at: usize) -> usize {
        (at..self.text.len())
            .find(|&at| is_border(self.text, at))
            .unwrap_or(self.text.len())
    }

    /// The last border of clusters at or before `at`.
    fn border_to(self, at: usize) -> usize {
        cluster_start(self.text, at.min(self.text.len()))
    }
}

impl<'a> From<&'a Clean> for CleanStr<'a> {
    fn from(clean: &'a Clean) -> Self {
        clean.as_clean()
    }
}

impl fmt::Display for CleanStr<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.text)
    }
}

/// The last border of clusters at or before byte `at`.
fn cluster_start(text: &str, at: usize) -> usize {
    (0..=at).rev().find(|&at| is_border(text, at)).unwrap_or(0)
}
