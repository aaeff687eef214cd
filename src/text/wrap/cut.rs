//! Cutting what is wider than the pane (rule W4).

use std::borrow::Cow;

use unicode_linebreak::linebreaks;

use super::fill::{Fill, Piece};
use super::words::is_break_space;
use crate::text::width::{grapheme_columns, graphemes};

/// Where a word may be cut, best first.
#[derive(Debug, Clone, Copy)]
pub(super) enum Cut {
    /// Where UAX 14 allows it when Hangul and Han are letters like any other (W2): behind `/` and `-`.
    KeepAll,
    /// Where plain UAX 14 allows it: between Korean syllables, yet never before a full stop.
    Plain,
}

impl Cut {
    /// The next best way; none is left but between any two clusters.
    fn next(self) -> Option<Self> {
        match self {
            Self::KeepAll => Some(Self::Plain),
            Self::Plain => None,
        }
    }
}

impl Fill<'_> {
    /// Flows the parts of an overlong word into lines; the first part begins a line.
    pub(super) fn cut(&mut self, word: Piece, by: Cut) {
        let source = &self.text[word.start..word.end];
        let classed = match by {
            Cut::KeepAll => keep_all(source),
            Cut::Plain => Cow::Borrowed(source),
        };
        let mut points = linebreaks(&classed)
            .map(|(at, _)| word.start + at)
            .peekable();
        let mut part = Piece {
            end: word.start,
            columns: 0,
            gap: 0,
            ..word
        };
        for grapheme in graphemes(source) {
            part.end += grapheme.len();
            part.columns += grapheme_columns(grapheme);
            while points.next_if(|&at| at < part.end).is_some() {}
            // A soft hyphen opens no break (W7); the end of the word always is a point.
            if points.next_if_eq(&part.end).is_some()
                && (grapheme != "\u{AD}" || part.end == word.end)
            {
                self.flow_part(part, by);
                part = Piece {
                    start: part.end,
                    columns: 0,
                    ..part
                };
            }
        }
    }

    fn flow_part(&mut self, part: Piece, by: Cut) {
        if self.fits(part) {
            self.flow(part);
            return;
        }
        self.close();
        match by.next() {
            Some(next) => self.cut(part, next),
            None => self.cut_anywhere(part),
        }
    }

    /// Flows cluster by cluster. One that is wider than the pane is left out.
    fn cut_anywhere(&mut self, part: Piece) {
        let mut at = part.start;
        let mut gap = 0;
        for grapheme in graphemes(&self.text[part.start..part.end]) {
            let columns = grapheme_columns(grapheme);
            let piece = Piece {
                start: at,
                end: at + grapheme.len(),
                columns,
                gap,
            };
            at = piece.end;
            if is_break_space(grapheme) {
                gap += columns;
                continue;
            }
            gap = 0;
            if self.fits(piece) {
                self.flow(piece);
            } else {
                self.close();
            }
        }
    }
}

/// `text` with Hangul and Han replaced by letters of class AL of the same size in bytes (W2).
fn keep_all(text: &str) -> Cow<'_, str> {
    let kept = |c: char| match c {
        '\u{1100}'..='\u{11FF}'
        | '\u{3131}'..='\u{318E}'
        | '\u{3400}'..='\u{4DBF}'
        | '\u{4E00}'..='\u{9FFF}'
        | '\u{A960}'..='\u{A97C}'
        | '\u{AC00}'..='\u{D7FB}'
        | '\u{F900}'..='\u{FAFF}'
        | '\u{FFA0}'..='\u{FFDC}' => '\u{2C00}',
        '\u{20000}'..='\u{3FFFD}' => '\u{10400}',
        _ => c,
    };
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(kept).collect())
}

#[cfg(test)]
mod tests {
    use unicode_linebreak::{BreakClass, break_property};

    #[test]
    fn the_stand_ins_are_letters() {
        for letter in ['\u{2C00}', '\u{10400}'] {
            assert_eq!(break_property(u32::from(letter)), BreakClass::Alphabetic);
        }
    }
}
