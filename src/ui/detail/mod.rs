//! The detail pane: the rows of a case, its place in the title, a scrollbar.

mod scrollbar;
mod title;
pub(super) mod words;

use ratatui::Frame;
use ratatui::buffer::Buffer;

use crate::app::doc::{Role, Row};
use crate::app::{App, Area, Placed};
use crate::text::{Clean, CleanStr, clean, fit, wrap};

use super::paint::Pen;
use super::{Theme, strings};

pub(super) use scrollbar::thumb;
pub(super) use title::title;

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme, placed: &Placed) {
    let area = placed.content;
    let buffer = frame.buffer_mut();
    let shown = app.reader.case();
    match shown.filter(|(ix, _)| app.cases.selected() == Some(*ix)) {
        Some((_, Err(problem))) => {
            let reason = clean::prose(problem.reason(app.lang));
            let words = strings::of(app.lang);
            Pen::new(buffer, area, 1).put(words.unreadable, theme.warning);
            Pen::new(buffer, area, 2).put(&clean::line(problem.to_string()), theme.dim);
            for (row, line) in wrap(reason.as_str(), area.columns).into_iter().enumerate() {
                Pen::new(buffer, area, row + 4).put(reason.slice(line), theme.text);
            }
        }
        Some((_, Ok(_))) if !app.cases.hits().is_empty() => {
            let rows = &app.reader.doc().rows;
            let offset = app.reader.offset();
            for (y, row) in rows.iter().skip(offset).take(area.rows).enumerate() {
                draw_row(buffer, app, theme, (area, y), row);
            }
            scrollbar::with_matches(buffer, app, theme, placed, rows.len());
        }
        _ => {}
    }
}

fn draw_row(buffer: &mut Buffer, app: &App, theme: &Theme, (area, y): (Area, usize), row: &Row) {
    let mut pen = Pen::new(buffer, area, y);
    let current = app.reader.current_match();
    for span in &row.spans {
        let style = match span.matched {
            Some(number) if Some(number) == current => theme.current,
            Some(_) => theme.matched,
            None => theme.role(span.role),
        };
        let text = span.text.as_clean();
        if span.role == Role::Rule {
            for _ in 0..text.columns() {
                pen.put(theme.signs().rule, style);
            }
        } else {
            let marks: Vec<_> = text.mark_ranges().collect();
            pen.put_marked(text, &marks, style, theme.mark);
        }
    }
}

/// Wraps a raw text for a plain part of the screen.
pub(super) fn lines(text: &str, columns: usize) -> Vec<Clean> {
    let text = clean::prose(text);
    let ranges = wrap(text.as_str(), columns);
    ranges
        .into_iter()
        .map(|line| fit::truncate(text.slice(line), columns, CleanStr::fixed("")))
        .collect()
}
