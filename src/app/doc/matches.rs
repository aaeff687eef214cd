//! Matches of the query, cut to rows.

use std::ops::Range;

use crate::text::CleanPart;

use super::row::Spans;
use super::{Role, Span};

/// Bytes of a text that are searched at a time: searching takes many times the memory of the text.
const PIECE: usize = 64 * 1024;

/// What matches in a text, which is searched in pieces that end where lines do.
pub(super) fn in_pieces(text: &str, find: impl Fn(&str) -> Vec<Range<usize>>) -> Vec<Range<usize>> {
    if text.len() <= PIECE {
        return find(text);
    }
    let mut ranges = Vec::new();
    let mut start = 0;
    while start < text.len() {
        let enough = (start + PIECE).min(text.len());
        let line_end = text.as_bytes()[enough..].iter().position(|b| *b == b'\n');
        let end = line_end.map_or(text.len(), |at| enough + at + 1);
        let found = find(&text[start..end]);
        ranges.extend(found.iter().map(|at| at.start + start..at.end + start));
        start = end;
    }
    ranges
}

/// Walks once over the matches of a text while its rows are made from top to bottom.
pub(super) struct Matches {
    ranges: std::iter::Peekable<std::vec::IntoIter<Range<usize>>>,
    /// The number of the first range that is left, once a part of it has been shown.
    number: Option<usize>,
}

impl Matches {
    pub(super) fn new(mut ranges: Vec<Range<usize>>) -> Self {
        ranges.retain(|range| !range.is_empty());
        Matches {
            ranges: ranges.into_iter().peekable(),
            number: None,
        }
    }

    /// The spans of one row of the text. Matches are numbered from `next` on; one that goes over
    /// several rows has one number.
    pub(super) fn spans(
        &mut self,
        text: &CleanPart,
        row: Range<usize>,
        role: Role,
        next: &mut usize,
    ) -> Spans {
        let mut spans = Spans::new();
        let mut push = |part: Range<usize>, matched| {
            if !part.is_empty() {
                let text = text.slice(part);
                spans.push(Span {
                    matched,
                    ..Span::new(text, role)
                });
            }
        };
        let mut at = row.start;
        while let Some(range) = self.ranges.peek().cloned() {
            let start = range.start.clamp(at, row.end);
            let end = range.end.clamp(start, row.end);
            if start < end {
                push(at..start, None);
                let number = *self.number.get_or_insert_with(|| {
                    *next += 1;
                    *next - 1
                });
                push(start..end, Some(number));
                at = end;
            }
            if range.end > row.end {
                break;
            }
            self.ranges.next();
            self.number = None;
        }
        push(at..row.end, None);
        spans
    }
}
