//! From the clusters of stored text to the bytes of what is drawn of it.

use std::ops::Range;

use super::{Form, clean};
use crate::text::width::graphemes;

/// The byte ranges in `line(text)` that show the clusters of `text` with the given numbers.
///
/// Search names matches by cluster of the stored text (rules S1 and T3), and a mark is longer than
/// what it stands for. `matched` is in ascending order; neighbours make one range.
#[must_use]
pub fn line_matches(text: &str, matched: &[usize]) -> Vec<Range<usize>> {
    let mut ranges: Vec<Range<usize>> = Vec::new();
    let mut matched = matched.iter().copied().peekable();
    let mut end = 0;
    for (number, grapheme) in graphemes(text).enumerate() {
        let start = end;
        // Cleaning is local to a cluster, but for an accent that joins what stands before a dropped
        // soft hyphen or the space that a line end became; there the ranges may end inside a
        // cluster.
        end += clean(grapheme.into(), Form::Line).as_str().len();
        if matched.next_if_eq(&number).is_none() || start == end {
            continue;
        }
        match ranges.last_mut() {
            Some(last) if last.end == start => last.end = end,
            _ => ranges.push(start..end),
        }
    }
    ranges
}
