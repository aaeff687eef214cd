//! Matches of the query, cut to rows.

use std::ops::Range;

use crate::text::Clean;

use super::{Role, Span};

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
        text: &Clean,
        row: Range<usize>,
        role: Role,
        next: &mut usize,
    ) -> Vec<Span> {
        let mut spans = Vec::new();
        let mut push = |part: Range<usize>, matched| {
            if !part.is_empty() {
                let text = text.slice(part).to_clean();
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
