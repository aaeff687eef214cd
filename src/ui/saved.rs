//! The saved views: name, how many cases, and the query of each.

use ratatui::Frame;

use crate::app::keymap::{Action, Context};
use crate::app::{App, Area, SavedView};
use crate::text::scroll::list_offset;
use crate::text::{Clean, CleanStr, clean, fit};

use super::frame::rule;
use super::keys::key_in;
use super::paint::{Pen, number};
use super::{Theme, own_words, said};

/// Columns between those of the table.
const GAP: usize = 2;

/// Columns that a name takes at most.
const MOST_NAME: usize = 30;

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme, body: Area) {
    let words = own_words::of(app.lang);
    let buffer = frame.buffer_mut();
    rule(buffer, body, theme.signs().rule, theme.dim);
    Pen::new(buffer, body, 0)
        .gap(1)
        .put(CleanStr::fixed(" "), theme.focus)
        .put(words.views, theme.focus)
        .put(CleanStr::fixed(" "), theme.focus);
    let area = Area {
        x: body.x + 1,
        columns: body.columns.saturating_sub(2),
        ..body.below(1)
    };
    let rows: Vec<[Clean; 3]> = (0..app.saved.views.len()).map(|at| row(app, at)).collect();
    let most = |column: usize| rows.iter().map(|row| row[column].columns()).max();
    let names = most(0).unwrap_or(0).min(MOST_NAME).min(area.columns / 2);
    let counts = most(1).unwrap_or(0);
    let cursor = app.overlay_offset;
    let first = list_offset(rows.len(), area.rows.max(1), 0, cursor);
    let ellipsis = theme.signs().ellipsis;
    for (y, (at, [name, count, query])) in rows.iter().enumerate().skip(first).enumerate() {
        let mut pen = Pen::new(buffer, area, y);
        let here = at == cursor;
        if here {
            pen.put(theme.signs().pointer, theme.accent);
        } else {
            pen.gap(1);
        }
        let style = if here { theme.focus } else { theme.strong };
        pen.gap(1)
            .put(&fit::pad_right(name, names, ellipsis), style)
            .gap(GAP)
            .put(&fit::pad_left(count, counts, ellipsis), theme.text)
            .gap(GAP);
        let room = pen.left();
        pen.put_cut(query, room, ellipsis, theme.dim);
    }
    let is_own = |view: &SavedView| matches!(view, SavedView::Own { .. });
    if !app.saved.views.iter().any(is_own) {
        let below = area.behind(2);
        let key = key_in(app, Action::SaveView, Context::Saved);
        let said = (words.no_view)(key.as_str());
        for (y, line) in super::detail::lines(&said, below.columns)
            .iter()
            .enumerate()
        {
            Pen::new(buffer, below, rows.len() + 1 + y).put(line, theme.dim);
        }
    }
}

/// Name, count and query of a view.
fn row(app: &App, at: usize) -> [Clean; 3] {
    let view = &app.saved.views[at];
    let name = said::view(app, view);
    let count = app.saved.counts.get(at).copied().flatten();
    let count = count.map_or_else(|| CleanStr::fixed("-").to_clean(), number);
    [name, count, clean::line(view.query())]
}
