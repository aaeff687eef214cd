//! A screen that is too small for panes: it says so, how large it has to be, and what a key would do.

use ratatui::Frame;

use crate::app::{App, Area, SMALLEST};
use crate::text::{CleanStr, clean, fit};

use super::paint::Pen;
use super::{Theme, notices, strings};

/// Draws what fits of that.
pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme, screen: Area) {
    let (columns, rows) = SMALLEST;
    let size = format!("{columns}x{rows}");
    let said = clean::line((strings::of(app.lang).too_small)(&size));
    let size = clean::line(size);
    let fits = said.columns() <= screen.columns;
    let middle = screen.rows / 2;
    let mut put = |row, text: &crate::text::Clean, style| {
        let text = fit::truncate(text.as_clean(), screen.columns, CleanStr::fixed(""));
        Pen::new(frame.buffer_mut(), screen, row).put(&text, style);
    };
    put(middle, if fits { &said } else { &size }, theme.dim);
    // Keys that end the program work here too, and may ask.
    if let Some(notice) = app.notice.as_ref().filter(|_| middle + 1 < screen.rows) {
        put(middle + 1, &notices::said(app, notice), theme.strong);
    }
}
