//! The frame of the panes: one rule on top that carries their titles, one line between two panes.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::style::Style;

use crate::app::{App, Area, Pane, Panes};
use crate::text::{Clean, CleanStr, clean};

use super::paint::{Pen, number};
use super::{Theme, detail, strings};

/// A title: a strong part at the left, a quiet one at the right.
pub(super) struct Title {
    pub(super) left: Clean,
    /// What may stand at the right: the first one that fits.
    pub(super) right: Vec<Clean>,
}

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme, panes: &Panes) {
    let body = panes.body();
    let buffer = frame.buffer_mut();
    rule(buffer, body, theme.signs().rule, theme.dim);
    for placed in &panes.placed {
        let title = match placed.pane {
            Pane::Facets => facets_title(app),
            Pane::Cases => cases_title(app),
            Pane::Detail => detail::title(app),
        };
        let focused = app.has_keys(placed.pane);
        let style = if focused { theme.focus } else { theme.text };
        draw_title(buffer, theme, placed.title, &title, style);
        let right = Area {
            x: placed.title.x + placed.title.columns,
            columns: 1,
            ..body
        };
        if right.x < body.x + body.columns {
            Pen::new(buffer, right, 0).put(theme.signs().tee, theme.dim);
            for row in 1..body.rows {
                Pen::new(buffer, right, row).put(theme.signs().side, theme.dim);
            }
        }
    }
}

/// A rule over the first row of an area.
pub(super) fn rule(buffer: &mut Buffer, area: Area, sign: CleanStr<'_>, style: Style) {
    let mut pen = Pen::new(buffer, area, 0);
    for _ in 0..area.columns {
        pen.put(sign, style);
    }
}

pub(super) fn draw_title(
    buffer: &mut Buffer,
    theme: &Theme,
    area: Area,
    title: &Title,
    style: Style,
) {
    let ellipsis = theme.signs().ellipsis;
    let mut pen = Pen::new(buffer, area, 0);
    pen.gap(1).put(CleanStr::fixed(" "), style);
    let room = pen.left().saturating_sub(2);
    pen.put_cut(&title.left, room, ellipsis, style)
        .put(CleanStr::fixed(" "), style);
    let fits = |right: &&Clean| !right.is_empty() && right.columns() + 3 < pen.left();
    if let Some(right) = title.right.iter().find(fits) {
        pen.leave(right.columns() + 3)
            .put(CleanStr::fixed(" "), theme.dim)
            .put(right, theme.dim)
            .put(CleanStr::fixed(" "), theme.dim);
    }
}

fn facets_title(app: &App) -> Title {
    Title {
        left: Clean::concat([CleanStr::fixed("1 "), strings::of(app.lang).facets]),
        right: Vec::new(),
    }
}

/// `2 cases  1-12 / 324`, and the order at the right.
fn cases_title(app: &App) -> Title {
    let words = strings::of(app.lang);
    let mut left = Clean::concat([CleanStr::fixed("2 "), words.cases]);
    let hits = app.cases.hits().len();
    if hits > 0 {
        let first = app.cases.offset() + 1;
        let last = (app.cases.offset() + app.items_in_view()).min(hits);
        let position = format!("  {}-{} / {}", number(first), number(last), number(hits));
        left.push(&clean::line(position));
    }
    let order = if app.is_searching() && !app.line.text().is_empty() {
        [words.searching; 2]
    } else {
        words.order(app.shown_order())
    };
    Title {
        left,
        right: order.map(CleanStr::to_clean).to_vec(),
    }
}
