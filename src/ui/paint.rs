//! Clean text into cells, clipped to an area. The only place that writes to the buffer.

use std::num::NonZeroU16;
use std::ops::Range;

use ratatui::buffer::{Buffer, CellDiffOption};
use ratatui::layout::Position;
use ratatui::style::Style;

use crate::app::Area;
use crate::text::{Clean, CleanStr, ambiguous, clean, columns, graphemes};

/// Writes one row of an area from left to right.
pub(super) struct Pen<'a> {
    buffer: &'a mut Buffer,
    x: usize,
    y: usize,
    end: usize,
}

impl<'a> Pen<'a> {
    /// A pen at the start of a row of an area, counted from its top. Beyond the area it writes
    /// nothing.
    pub(super) fn new(buffer: &'a mut Buffer, area: Area, row: usize) -> Self {
        let inside = row < area.rows;
        Pen {
            buffer,
            x: area.x,
            y: area.y + row,
            end: if inside {
                area.x + area.columns
            } else {
                area.x
            },
        }
    }

    /// Where the next column is written.
    pub(super) fn position(&self) -> Option<Position> {
        let (x, y) = (u16::try_from(self.x).ok()?, u16::try_from(self.y).ok()?);
        Some(Position { x, y })
    }

    /// Columns that are left.
    pub(super) fn left(&self) -> usize {
        self.end.saturating_sub(self.x)
    }

    /// Writes text and moves on; what does not fit is not written.
    pub(super) fn put<'t>(&mut self, text: impl Into<CleanStr<'t>>, style: Style) -> &mut Self {
        let text = text.into();
        let (Ok(x), Ok(y)) = (u16::try_from(self.x), u16::try_from(self.y)) else {
            return self;
        };
        if self.left() > 0 {
            // What was drawn there before, such as a rule below a title, must not shine through.
            let style = Style::reset().patch(style);
            if ambiguous::is_wide() {
                return self.put_wide(text, style);
            }
            let (to, _) = self
                .buffer
                .set_stringn(x, y, text.as_str(), self.left(), style);
            self.x = usize::from(to);
        }
        self
    }

    /// The same where the terminal draws more characters two columns wide than ratatui thinks.
    fn put_wide(&mut self, text: CleanStr<'_>, style: Style) -> &mut Self {
        for grapheme in graphemes(text.as_str()) {
            let taken = columns(grapheme);
            let at = [self.x, self.y].map(u16::try_from);
            let ([Ok(x), Ok(y)], true) = (at, taken <= self.left()) else {
                break;
            };
            self.buffer.set_string(x, y, grapheme, style);
            let forced = u16::try_from(taken).ok().and_then(NonZeroU16::new);
            if let Some(forced) = forced.filter(|columns| columns.get() > 1) {
                let option = CellDiffOption::ForcedWidth(forced);
                self.buffer[(x, y)].set_diff_option(option);
            }
            self.x += taken;
        }
        self
    }

    /// Writes text cut to at most some columns, with an ellipsis where it is cut.
    pub(super) fn put_cut<'t>(
        &mut self,
        text: impl Into<CleanStr<'t>>,
        columns: usize,
        ellipsis: CleanStr<'_>,
        style: Style,
    ) -> &mut Self {
        let cut = crate::text::fit::truncate(text, columns.min(self.left()), ellipsis);
        self.put(&cut, style)
    }

    /// Writes text with the given byte ranges in another style.
    pub(super) fn put_marked(
        &mut self,
        text: CleanStr<'_>,
        marked: &[Range<usize>],
        style: Style,
        marked_style: Style,
    ) -> &mut Self {
        let mut from = 0;
        for range in marked {
            self.put(text.slice(from..range.start), style);
            self.put(text.slice(range.clone()), marked_style);
            from = range.end;
        }
        self.put(text.slice(from..text.as_str().len()), style)
    }

    /// Leaves columns free.
    pub(super) fn gap(&mut self, columns: usize) -> &mut Self {
        self.x = (self.x + columns).min(self.end);
        self
    }

    /// Moves to the right so that only this many columns are left.
    pub(super) fn leave(&mut self, columns: usize) -> &mut Self {
        self.x = self.x.max(self.end.saturating_sub(columns));
        self
    }
}

/// A number with its thousands apart.
#[must_use]
pub fn number(number: usize) -> Clean {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    clean::line(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        let texts = [0, 999, 1_000, 12_345, 1_000_000].map(|n| number(n).to_string());
        assert_eq!(texts, ["0", "999", "1,000", "12,345", "1,000,000"]);
    }
}
