//! The help: every key, from the table that dispatch uses.

use ratatui::Frame;

use crate::app::{App, Area, HelpColumns, HelpLine};
use crate::text::{CleanStr, fit};

use super::frame::rule;
use super::paint::Pen;
use super::{Theme, strings};

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
    let columns = HelpColumns::new(area.columns);
    let lines = app.help_lines();
    // On a wider screen there are fewer lines than where it was scrolled.
    let last = lines.len().saturating_sub(area.rows);
    let in_view = lines.into_iter().skip(app.overlay_offset.min(last));
    for (y, line) in in_view.take(area.rows).enumerate() {
        let mut pen = Pen::new(buffer, area, y);
        match line {
            HelpLine::Free => {}
            HelpLine::Heading(context) => {
                pen.gap(2).put(words.context(context), theme.strong);
            }
            HelpLine::Keys { keys, label } => {
                let keys = fit::pad_right(&keys, columns.keys, theme.signs().ellipsis);
                pen.gap(columns.indent)
                    .put(&keys, theme.accent)
                    .gap(1)
                    .put(label, theme.text);
            }
        }
    }
}
