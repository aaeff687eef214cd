//! A text that is being written: a note in a box above the status line, a name in that line.

use ratatui::Frame;
use ratatui::layout::Position;

use crate::app::{About, App, Area, Entry, Notice};
use crate::text::{Clean, CleanStr, clean, wrap};

use super::frame::rule;
use super::paint::Pen;
use super::search_line::put_line;
use super::{Theme, own_words};

/// Rows of text that the box has at least and at most.
const ROWS: [usize; 2] = [3, 8];

/// Draws the note over the bottom of the body. A name stands in the status line.
pub(super) fn draw_note(frame: &mut Frame<'_>, app: &App, theme: &Theme, body: Area) {
    let Some(entry) = &app.entry else {
        return;
    };
    let About::Note(id) = &entry.about else {
        return;
    };
    let columns = body.columns.saturating_sub(4);
    let (rows, cursor) = laid(entry, columns);
    let [least, most] = ROWS;
    let height = rows
        .len()
        .clamp(least, most)
        .min(body.rows.saturating_sub(1));
    let area = Area {
        y: body.y + body.rows.saturating_sub(height + 1),
        rows: (height + 1).min(body.rows),
        ..body
    };
    let buffer = frame.buffer_mut();
    for row in 0..area.rows {
        let mut pen = Pen::new(buffer, area, row);
        let room = pen.left();
        pen.put(&clean::line(" ".repeat(room)), theme.text);
    }
    rule(buffer, area, theme.signs().rule, theme.focus);
    let id = clean::line(id.as_str());
    Pen::new(buffer, area, 0)
        .gap(1)
        .put(CleanStr::fixed(" "), theme.focus)
        .put(own_words::of(app.lang).note, theme.focus)
        .put(CleanStr::fixed("  "), theme.focus)
        .put(&id, theme.focus)
        .put(CleanStr::fixed(" "), theme.focus);
    let text = area.below(1).behind(2);
    let first = (cursor.0 + 1).saturating_sub(height);
    for (y, row) in rows.iter().skip(first).take(height).enumerate() {
        Pen::new(buffer, text, y).put(row, theme.text);
    }
    let x = u16::try_from(text.x + cursor.1);
    let y = u16::try_from(text.y + cursor.0 - first);
    if let (Ok(x), Ok(y)) = (x, y) {
        frame.set_cursor_position(Position { x, y });
    }
}

/// The rows of a text, and the row and the column of its insertion point.
fn laid(entry: &Entry, columns: usize) -> (Vec<Clean>, (usize, usize)) {
    let text = entry.line.text();
    let at = entry.line.before_cursor().len();
    let mut rows = Vec::new();
    let mut cursor = (0, 0);
    let mut start = 0;
    for line in text.split('\n') {
        let ranges = match wrap(line, columns.max(1)) {
            ranges if ranges.is_empty() => std::iter::once(0..0).collect(),
            ranges => ranges,
        };
        for range in ranges {
            let begin = start + range.start;
            if begin <= at && at <= start + line.len() {
                let before = clean::line(&text[begin..at.max(begin)]);
                cursor = (rows.len(), before.columns().min(columns));
            }
            rows.push(clean::line(&line[range]));
        }
        start += line.len() + 1;
    }
    (rows, cursor)
}

/// Draws the name that is being typed in the status line. Gives the column behind it.
pub(super) fn draw_name(frame: &mut Frame<'_>, app: &App, theme: &Theme, area: Area) -> usize {
    // What is to be decided about the name stands there alone.
    let asks = matches!(app.notice, Some(Notice::ViewExists(_)));
    match &app.entry {
        Some(entry) if entry.about == About::View && !asks => {
            let name = own_words::of(app.lang).name;
            put_line(frame, theme, area, name, (&entry.line, true))
        }
        _ => 0,
    }
}
