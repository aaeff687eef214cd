//! The detail pane: the rows of a case, its place in the title, a scrollbar.

use ratatui::Frame;
use ratatui::buffer::Buffer;

use crate::app::doc::{Role, Row, Words};
use crate::app::{App, Area, Placed};
use crate::case::Lang;
use crate::text::{Clean, CleanStr, clean, fit, wrap};

use super::frame::Title;
use super::paint::Pen;
use super::{Theme, strings};

/// `3 IL-0251  ko | en` at the left, `3/11 Symptoms` at the right.
pub(super) fn title(app: &App) -> Title {
    let mut left = CleanStr::fixed("3 ").to_clean();
    let Some(ix) = app.cases.selected() else {
        return Title {
            left,
            right: Clean::default(),
        };
    };
    left.push(&clean::line(app.library.head(ix).id.as_str()));
    let lang = app.lang_of(ix);
    if lang != app.lang {
        left.push(CleanStr::fixed("  "));
        left.push(CleanStr::fixed(lang.code()));
    }
    Title {
        left,
        right: position(app, lang),
    }
}

fn position(app: &App, lang: Lang) -> Clean {
    let doc = app.reader.doc();
    let Some(section) = doc.section_at(app.reader.offset()) else {
        return Clean::default();
    };
    let at = doc.sections.iter().position(|(s, _)| *s == section);
    let place = format!("{}/{} ", at.map_or(0, |at| at + 1), doc.sections.len());
    Clean::concat([
        clean::line(place).as_clean(),
        CleanStr::fixed(Words::of(lang).heading(section)),
    ])
}

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme, placed: &Placed) {
    let area = placed.content;
    let buffer = frame.buffer_mut();
    match app.reader.case() {
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
                draw_row(buffer, theme, area, y, row);
            }
            thumb(buffer, theme, placed, offset, rows.len());
        }
        _ => {}
    }
}

fn draw_row(buffer: &mut Buffer, theme: &Theme, area: Area, y: usize, row: &Row) {
    let mut pen = Pen::new(buffer, area, y);
    for span in &row.spans {
        let style = match span.matched {
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

/// A scrollbar in the free column at the right of a pane; none when everything is in view.
pub(super) fn thumb(
    buffer: &mut Buffer,
    theme: &Theme,
    placed: &Placed,
    offset: usize,
    all: usize,
) {
    let rows = placed.content.rows;
    if all <= rows || rows == 0 {
        return;
    }
    let thumb = (rows * rows / all).clamp(1, rows);
    let track = rows - thumb;
    let first = (offset * track + (all - rows) / 2) / (all - rows);
    let bar = Area {
        x: placed.content.x + placed.content.columns,
        columns: 1,
        ..placed.content
    };
    for row in first.min(track)..first.min(track) + thumb {
        Pen::new(buffer, bar, row).put(theme.signs().thumb, theme.dim);
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
