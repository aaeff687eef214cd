//! How many columns text takes in a terminal, grapheme cluster by grapheme cluster (rule W1).
//!
//! The counts agree with what ratatui puts into its cells; a property test compares them.
//! Characters of ambiguous width count one column, or two where the terminal draws them so
//! ([`ambiguous`]). Text is measured as it stands: what must not be drawn is the
//! concern of [`clean`](super::clean).

use std::ops::Range;

use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation};
use unicode_width::UnicodeWidthStr;

use super::ambiguous;

/// The extended grapheme clusters of a text, in order; made by [`graphemes`].
#[derive(Debug, Clone)]
pub struct Graphemes<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Graphemes<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let mut chars = self.rest.chars();
        let first = chars.next()?;
        let bytes = if is_plain(first) && chars.next().is_none_or(is_plain) {
            first.len_utf8()
        } else {
            self.rest.graphemes(true).next()?.len()
        };
        let (grapheme, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        Some(grapheme)
    }
}

/// Splits `text` into extended grapheme clusters (UAX 29), what a reader takes for one character.
///
/// A cluster depends on nothing before it, so the search may begin at any border of a cluster.
#[must_use]
pub fn graphemes(text: &str) -> Graphemes<'_> {
    Graphemes { rest: text }
}

/// Whether byte `at` of `text` is a border of grapheme clusters, where text may be cut. The two halves of
/// a flag count as two: half a flag may be drawn too, and to count the halves before it would take the
/// whole text.
#[must_use]
pub fn is_border(text: &str, at: usize) -> bool {
    if !text.is_char_boundary(at) {
        return false;
    }
    let (before, after) = text.split_at(at);
    match (before.chars().next_back(), after.chars().next()) {
        (Some(last), Some(first)) if is_plain(last) && is_plain(first) => true,
        (Some(last), Some(first)) if is_half_flag(last) && is_half_flag(first) => true,
        // With the whole text as its chunk, the cursor never asks for more.
        (Some(_), Some(_)) => GraphemeCursor::new(at, text.len(), true)
            .is_boundary(text, 0)
            .unwrap_or(false),
        _ => true,
    }
}

/// Whether `c` is a regional indicator; two of them make a flag.
fn is_half_flag(c: char) -> bool {
    matches!(c, '\u{1F1E6}'..='\u{1F1FF}')
}

/// Counts the columns of `text`: the sum over its grapheme clusters (rule W1).
///
/// A cluster with a control character in it counts nothing, because ratatui does not draw it.
#[must_use]
pub fn columns(text: &str) -> usize {
    graphemes(text).map(grapheme_columns).sum()
}

/// The column of a cursor that stands behind the first `graphemes_before` clusters (rule T4).
#[must_use]
pub fn cursor_column(text: &str, graphemes_before: usize) -> usize {
    graphemes(text)
        .take(graphemes_before)
        .map(grapheme_columns)
        .sum()
}

/// The half-open ranges of columns that the clusters with the given numbers cover (rule T3).
///
/// `matched` are indices of grapheme clusters in ascending order; neighbours make one range.
#[must_use]
pub fn highlight_columns(text: &str, matched: &[usize]) -> Vec<Range<usize>> {
    let mut ranges: Vec<Range<usize>> = Vec::new();
    let mut matched = matched.iter().copied().peekable();
    let mut column = 0;
    for (index, grapheme) in graphemes(text).enumerate() {
        let start = column;
        column += grapheme_columns(grapheme);
        let mut is_matched = false;
        while matched.next_if(|&number| number <= index).is_some() {
            is_matched = true;
        }
        if !is_matched || start == column {
            continue;
        }
        match ranges.last_mut() {
            Some(last) if last.end == start => last.end = column,
            _ => ranges.push(start..column),
        }
    }
    ranges
}

/// The longest start of `text` in whole clusters that takes at most `columns` columns.
#[must_use]
pub fn prefix(text: &str, columns: usize) -> &str {
    let mut taken = 0;
    let mut bytes = 0;
    for grapheme in graphemes(text) {
        taken += grapheme_columns(grapheme);
        if taken > columns {
            break;
        }
        bytes += grapheme.len();
    }
    &text[..bytes]
}

/// The columns of one grapheme cluster.
pub(super) fn grapheme_columns(grapheme: &str) -> usize {
    let mut chars = grapheme.chars();
    match (chars.next(), chars.next()) {
        (Some(' '..='~'), None) => 1,
        (Some('가'..='힣'), None) => 2,
        _ if grapheme.contains(char::is_control) => 0,
        _ if ambiguous::is_wide() => grapheme.width_cjk(),
        // Half-width sound marks extend the letter before them, yet terminals and ratatui give each
        // a column.
        _ => grapheme.width() + grapheme.matches(['\u{FF9E}', '\u{FF9F}']).count(),
    }
}

/// Whether `c` is a grapheme cluster of its own between neighbours of the same kind: printable
/// ASCII and composed Hangul. Nearly all text is made of these, and they need no tables.
pub(super) fn is_plain(c: char) -> bool {
    matches!(c, ' '..='~' | '가'..='힣')
}
