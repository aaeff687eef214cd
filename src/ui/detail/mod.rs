//! The detail pane: the rows of a case, its place in the title, a scrollbar.

mod rows;
mod scrollbar;
mod sections;
mod target;
mod title;
pub(super) mod words;

use ratatui::Frame;
use ratatui::buffer::Buffer;

use crate::app::{App, Area, Overlay, Pane, Placed};
use crate::library::Problem;
use crate::text::{Clean, CleanStr, clean, fit, wrap};

use super::paint::Pen;
use super::{Theme, list, strings};

pub(super) use scrollbar::thumb;
pub(super) use target::{no_target, put_target};
pub(super) use title::title;

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme, placed: &Placed) {
    let buffer = frame.buffer_mut();
    let shown = app.reader.case();
    match shown.filter(|(ix, _)| app.shown() == Some(*ix)) {
        Some((_, Err(problem))) => unreadable(buffer, app, theme, placed.content, problem),
        Some((_, Ok(_))) if app.overlay == Some(Overlay::Sections) => {
            sections::draw(buffer, app, theme);
        }
        Some((_, Ok(_))) => {
            rows::draw(buffer, app, theme);
            scrollbar::with_matches(buffer, app, theme, placed);
        }
        // The list says it, where it is in view.
        None if app.shown().is_none() && app.panes().find(Pane::Cases).is_none() => {
            list::empty(buffer, app, theme, placed.content);
        }
        None => {}
    }
}

fn unreadable(buffer: &mut Buffer, app: &App, theme: &Theme, area: Area, problem: &Problem) {
    let words = strings::of(app.lang);
    Pen::new(buffer, area, 1).put(words.unreadable, theme.warning);
    Pen::new(buffer, area, 2).put(&clean::line(problem.to_string()), theme.dim);
    for (row, line) in lines(&problem.reason(app.lang), area.columns)
        .iter()
        .enumerate()
    {
        Pen::new(buffer, area, row + 4).put(line, theme.text);
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
