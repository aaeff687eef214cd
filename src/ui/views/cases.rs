//! The names of cases below a picture: date, organisation, title.

use ratatui::buffer::Buffer;

use crate::app::{App, Area};
use crate::case::CaseIx;
use crate::text::{Clean, CleanStr, clean, fit};

use super::super::Theme;
use super::super::list::org_of;
use super::super::paint::{Pen, number};
use super::words;

/// Columns of the date and of the organisation.
const CELLS: [usize; 2] = [10, 16];

/// One case a row; the last row says how many there are beside those named.
pub(super) fn draw(
    buffer: &mut Buffer,
    app: &App,
    theme: &Theme,
    area: Area,
    (named, all): (&[CaseIx], usize),
) {
    let rows = if all > area.rows {
        area.rows.saturating_sub(1)
    } else {
        area.rows
    };
    let named = &named[..named.len().min(rows)];
    for (row, ix) in named.iter().enumerate() {
        let mut pen = Pen::new(buffer, area, row);
        let head = app.library.head(*ix);
        let ellipsis = theme.signs().ellipsis;
        let date = clean::line(head.date.text().unwrap_or("-"));
        let org = clean::line(org_of(app, head, app.lang));
        for (cell, columns) in [date, org].iter().zip(CELLS) {
            pen.put(&fit::pad_right(cell, columns, ellipsis), theme.dim)
                .gap(1);
        }
        let room = pen.left();
        pen.put_cut(&title(app, *ix), room, ellipsis, theme.text);
    }
    if named.len() < all && named.len() < area.rows {
        let rest = (words::of(app.lang).others)(&number(all - named.len()).to_string());
        let mut pen = Pen::new(buffer, area, named.len());
        pen.put(&clean::line(rest), theme.dim);
    }
}

/// The title of a case, or its id.
pub(super) fn title(app: &App, ix: CaseIx) -> Clean {
    let head = app.library.head(ix);
    match head.title.shown(app.lang) {
        Some((title, lang)) if lang == app.lang => clean::line(title),
        Some((title, lang)) => Clean::concat([
            clean::line(title).as_clean(),
            CleanStr::fixed(" ("),
            CleanStr::fixed(lang.code()),
            CleanStr::fixed(")"),
        ]),
        None => clean::line(head.id.as_str()),
    }
}
