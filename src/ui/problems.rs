//! The problems in the input and the settings: place, record, reason, and the line with a caret below the
//! place, one below the other.

use ratatui::Frame;

use crate::app::{App, Area};
use crate::text::{CleanStr, clean};

use super::detail::lines;
use super::frame::rule;
use super::paint::{Pen, number};
use super::{Theme, strings};

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme, body: Area) {
    let words = strings::of(app.lang);
    let buffer = frame.buffer_mut();
    rule(buffer, body, theme.signs().rule, theme.dim);
    let count = number(app.problem_count());
    let room = body.columns.saturating_sub(count.columns() + 4);
    Pen::new(buffer, body, 0)
        .gap(1)
        .put(CleanStr::fixed(" "), theme.focus)
        .put_cut(
            words.problems_title,
            room,
            theme.signs().ellipsis,
            theme.focus,
        )
        .put(CleanStr::fixed(" "), theme.focus)
        .put(&count, theme.focus)
        .put(CleanStr::fixed(" "), theme.focus);
    let area = Area {
        x: body.x + 2,
        columns: body.columns.saturating_sub(4),
        ..body.below(1)
    };
    if app.problem_count() == 0 {
        Pen::new(buffer, area, 1).put(words.no_problem, theme.text);
        return;
    }
    let mut row = 0;
    for problem in app.problems().skip(app.overlay_offset) {
        if row >= area.rows {
            break;
        }
        let mut pen = Pen::new(buffer, area, row);
        pen.put(&clean::line(problem.to_string()), theme.strong);
        if let Some(id) = &problem.id {
            pen.gap(2).put(&clean::line(id.as_str()), theme.accent);
        }
        row += 1;
        for line in lines(&problem.reason(app.lang), area.columns.saturating_sub(2)) {
            Pen::new(buffer, area, row).gap(2).put(&line, theme.text);
            row += 1;
        }
        if let Some(excerpt) = &problem.excerpt {
            let (text, caret) = excerpt.drawn(area.columns.saturating_sub(4));
            Pen::new(buffer, area, row).gap(4).put(&text, theme.dim);
            Pen::new(buffer, area, row + 1)
                .gap(4 + caret)
                .put(CleanStr::fixed("^"), theme.accent);
            row += 2;
        }
    }
}
