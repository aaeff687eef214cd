//! The scrollbar in the free column at the right of a pane; none when everything is in view.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::style::Style;

use crate::app::{App, Area, Placed};

use super::super::Theme;
use super::super::paint::Pen;

/// Draws the part of the bar that stands for what is in view: `offset` rows of `all` lie above.
pub(in crate::ui) fn thumb(
    buffer: &mut Buffer,
    theme: &Theme,
    placed: &Placed,
    offset: usize,
    all: usize,
) {
    draw(buffer, theme, placed, (offset, all), |_| None);
}

/// The same for the case, with marks where in all its rows the matches are.
pub(super) fn with_matches(buffer: &mut Buffer, app: &App, theme: &Theme, placed: &Placed) {
    let reader = &app.reader;
    let rows = (reader.offset(), reader.sheet().rows());
    draw(buffer, theme, placed, rows, |part| {
        let matches = reader.matches_in(part);
        let is_current = reader
            .current_match()
            .is_some_and(|at| matches.contains(&at));
        let style = if is_current {
            theme.current
        } else {
            theme.accent
        };
        (!matches.is_empty()).then_some(style)
    });
}

/// Draws the bar; `mark` gives the style of the mark for a range of rows that has one.
fn draw(
    buffer: &mut Buffer,
    theme: &Theme,
    placed: &Placed,
    (offset, all): (usize, usize),
    mark: impl Fn(Range<usize>) -> Option<Style>,
) {
    let rows = placed.content.rows;
    if all <= rows || rows == 0 {
        return;
    }
    let thumb = (rows * rows / all).clamp(1, rows);
    let track = rows - thumb;
    let first = ((offset * track + (all - rows) / 2) / (all - rows)).min(track);
    let bar = Area {
        x: placed.content.x + placed.content.columns,
        columns: 1,
        ..placed.content
    };
    for row in 0..rows {
        let is_thumb = (first..first + thumb).contains(&row);
        let part = (row * all).div_ceil(rows)..((row + 1) * all).div_ceil(rows);
        let (sign, style) = match (mark(part), is_thumb) {
            (Some(style), true) => (theme.signs().thumb_spot, style),
            (Some(style), false) => (theme.signs().spot, style),
            (None, true) => (theme.signs().thumb, theme.dim),
            (None, false) => continue,
        };
        Pen::new(buffer, bar, row).put(sign, style);
    }
}
