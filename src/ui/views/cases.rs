//! The names of cases below a picture: date, organisation, title.

use ratatui::buffer::Buffer;

use crate::app::{App, Area};
use crate::case::CaseIx;
use crate::text::{Clean, CleanStr, clean, fit};

use super::super::Theme;
use super::super::list::org_of;
use super::super::paint::{Pen, number};

/// Columns of the date.
const DATE: usize = 10;

/// Columns of the organisation at most.
const ORG: usize = 16;

/// One case a row; at the end of the last row, how many there are beside those named.
pub(super) fn draw(
    buffer: &mut Buffer,
    app: &App,
    theme: &Theme,
    area: Area,
    (named, all): (&[CaseIx], usize),
) {
    let named = &named[..named.len().min(area.rows)];
    let org = |ix: &CaseIx| clean::line(org_of(app, app.library.head(*ix), app.lang));
    let widest = named.iter().map(|ix| org(ix).columns()).max();
    let cells = [DATE, widest.map_or(ORG, |widest| widest.min(ORG))];
    for (row, ix) in named.iter().enumerate() {
        let mut pen = Pen::new(buffer, area, row);
        let head = app.library.head(*ix);
        let ellipsis = theme.signs().ellipsis;
        let date = clean::line(head.date.text().unwrap_or("-"));
        for (cell, columns) in [date, org(ix)].iter().zip(cells) {
            pen.put(&fit::pad_right(cell, columns, ellipsis), theme.dim)
                .gap(1);
        }
        let rest = if row + 1 == named.len() && all > named.len() {
            clean::line(format!("  +{}", number(all - named.len())))
        } else {
            Clean::default()
        };
        let room = pen.left().saturating_sub(rest.columns());
        pen.put_cut(&title(app, *ix), room, ellipsis, theme.text)
            .leave(rest.columns())
            .put(&rest, theme.strong);
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
