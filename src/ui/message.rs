//! A word to the reader, whole: beside what the status line shows, else on as many rows as it needs above it.

use ratatui::buffer::Buffer;
use ratatui::style::Style;

use crate::app::{App, Area};
use crate::text::{Clean, CleanStr, clean, fit};

use super::paint::{Pen, number};
use super::{Theme, advice, notices, strings};

/// A word to the reader, and where it goes.
pub(super) struct Message {
    style: Style,
    /// The rows above the status line.
    above: Vec<Clean>,
    /// What stands in it.
    beside: Option<Clean>,
}

impl Message {
    /// What is to be said now. `room` columns of the status line are left, all that it has when it is `free`.
    /// What does not fit there covers the lower half of the `body` at most.
    pub(super) fn new(
        app: &App,
        theme: &Theme,
        body: Area,
        (room, free): (usize, bool),
    ) -> Option<Self> {
        let (text, style) = said(app, theme)?;
        let (above, beside) = if text.columns() <= room {
            (Vec::new(), Some(text))
        } else {
            let most = (body.rows / 2).max(1);
            let columns = body.columns.saturating_sub(2);
            let mut rows = fit::rows(&text, columns, most, theme.signs().ellipsis);
            // It ends where short ones stand.
            let last = rows.pop_if(|last| free && last.columns() <= room);
            (rows, last)
        };
        Some(Message {
            style,
            above,
            beside,
        })
    }

    /// Short pieces above the status line, none of them parted, on as few rows as that takes.
    pub(super) fn of_pieces(pieces: &[Clean], body: Area, style: Style) -> Self {
        let columns = body.columns.saturating_sub(2);
        let mut above: Vec<Clean> = Vec::new();
        for piece in pieces {
            match above.last_mut() {
                Some(row) if row.columns() + 2 + piece.columns() <= columns => {
                    row.push(CleanStr::fixed("  "));
                    row.push(piece);
                }
                _ => above.push(piece.clone()),
            }
        }
        Message {
            style,
            above,
            beside: None,
        }
    }

    /// What stands in the status line.
    pub(super) fn beside(&self) -> Option<(&Clean, Style)> {
        self.beside.as_ref().map(|text| (text, self.style))
    }

    /// Draws the rows above the status line over the end of the body.
    pub(super) fn draw(&self, buffer: &mut Buffer, body: Area) {
        let over = body.below(body.rows.saturating_sub(self.above.len()));
        for (row, line) in self.above.iter().enumerate() {
            let line = Clean::concat([CleanStr::fixed(" "), line.as_clean()]);
            let line = fit::pad_right(&line, over.columns, fit::ELLIPSIS);
            Pen::new(buffer, over, row).put(&line, self.style);
        }
    }
}

/// A notice, what Enter takes, or how much of the library was lost.
fn said(app: &App, theme: &Theme) -> Option<(Clean, Style)> {
    if let Some(notice) = &app.notice {
        return Some((notices::said(app, notice), theme.strong));
    }
    if let Some(selected) = advice::selected(app) {
        return Some((selected, theme.strong));
    }
    let lost = Some(app.cases.answer().lost).filter(|lost| *lost > 0)?;
    let said = (strings::of(app.lang).lost)(&number(lost).to_string());
    Some((clean::line(said), theme.warning))
}
