//! The help: every key, from the table that dispatch uses.

use ratatui::Frame;

use crate::app::{App, Area, HelpRow, help_rows};
use crate::text::{CleanStr, clean, fit};

use super::frame::rule;
use super::paint::Pen;
use super::{Theme, strings};

/// Columns of the keys.
const KEYS: usize = 22;

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme, body: Area) {
    let words = strings::of(app.lang);
    let buffer = frame.buffer_mut();
    rule(buffer, body, theme.signs().rule, theme.dim);
    Pen::new(buffer, body, 0)
        .gap(1)
        .put(CleanStr::fixed(" "), theme.focus)
        .put(words.help_title, theme.focus)
        .put(CleanStr::fixed(" "), theme.focus);
    let area = body.below(1);
    let in_view = help_rows(&app.keymap)
        .into_iter()
        .skip(app.overlay_offset)
        .take(area.rows);
    for (y, row) in in_view.enumerate() {
        let mut pen = Pen::new(buffer, area, y);
        pen.gap(2);
        match row {
            HelpRow::Free => {}
            HelpRow::Heading(context) => {
                pen.put(words.context(context), theme.strong);
            }
            HelpRow::Key(row) => {
                let keys = clean::line(row.written_keys().join("  "));
                let keys = fit::pad_right(&keys, KEYS, theme.signs().ellipsis);
                pen.gap(2).put(&keys, theme.accent).gap(1);
                let label = CleanStr::fixed(row.binding.label(app.lang));
                let room = pen.left();
                pen.put_cut(label, room, theme.signs().ellipsis, theme.text);
            }
        }
    }
}
