//! Cutting what is wider than the pane (rule W4).

use std::borrow::Cow;

use unicode_linebreak::linebreaks;

use super::fill::{Fill, Piece};
use super::words::{columns_in_line, is_break_space};
use crate::text::width::graphemes;

/// Where a word may be cut, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cut {
    /// Where UAX 14 allows it when Hangul and Han are letters like any other (W2): behind `/` and
    /// `-`.
    KeepAll,
    /// Where plain UAX 14 allows it: between Korean syllables, yet never before a full stop.
    Plain,
    /// Between any two clusters.
    Anywhere,
}

impl Fill<'_> {
    /// Flows the parts of an overlong word into lines; the first part begins a line.
    ///
    /// Spaces inside the word (where UAX 14 forbids a break all the same) never begin or end a line
    /// either.
    pub(super) fn cut(&mut self, word: Piece, by: Cut) {
        let source = &self.text[word.start..word.end];
        let classed = match by {
            Cut::KeepAll => keep_all(source),
            Cut::Plain | Cut::Anywhere => Cow::Borrowed(source),
        };
        let mut points = linebreaks(&classed)
            .map(|(at, _)| word.start + at)
            .peekable();
        let mut at = word.start;
        let mut gap = 0;
        let mut part: Option<Piece> = None;
        for grapheme in graphemes(source) {
            let (start, columns) = (at, columns_in_line(grapheme));
            at += grapheme.len();
            if is_break_space(grapheme) {
                gap += columns;
            } else {
                let next = Piece {
                    start,
                    end: at,
                    columns,
                    gap,
                };
                part = Some(part.map_or(next, |part| part.joined(next)));
                gap = 0;
            }
            while points.next_if(|&point| point < at).is_some() {}
            // A soft hyphen opens no break (W7).
            let is_point = points.next_if_eq(&at).is_some() && grapheme != "\u{AD}";
            if (is_point || by == Cut::Anywhere || at == word.end)
                && let Some(part) = part.take()
            {
                self.flow_part(part, by);
            }
        }
    }

    /// Flows a part, or cuts it again where it does not fit. A cluster wider than the pane is left
    /// out.
    fn flow_part(&mut self, part: Piece, by: Cut) {
        if self.fits(part) {
            self.flow(part);
            return;
        }
        self.close();
        match by {
            Cut::KeepAll => self.cut(part, Cut::Plain),
            Cut::Plain => self.cut(part, Cut::Anywhere),
            Cut::Anywhere => {}
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
