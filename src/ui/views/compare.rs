//! Cases beside each other: ids and titles stay, the table below them scrolls.

use ratatui::buffer::Buffer;
use ratatui::style::Style;

use crate::app::views::{ABOVE, BETWEEN, Mark, TableRow};
use crate::app::{App, Area};
use crate::text::{Clean, CleanStr, clean};

use super::super::Theme;
use super::super::frame::Title;
use super::super::paint::Pen;
use super::{counted, node, words};

pub(super) fn title(app: &App) -> Title {
    let words = words::of(app.lang);
    let compare = &app.views.compare;
    let (shown, all) = (compare.shown(), compare.comparison().heads.len());
    let cases = if shown.len() < all {
        clean::line((words.beside)(shown.start + 1, shown.end, all))
    } else {
        counted(app, compare.pinned().len())
    };
    let (first, all) = (compare.offset() + 1, compare.rows().len());
    let last = (compare.offset() + app.panes().whole().rows.saturating_sub(ABOVE)).min(all);
    let seen = clean::line(format!("   {first}-{last} / {all}"));
    Title {
        left: Clean::concat([
            CleanStr::fixed("P "),
            words.compared,
            CleanStr::fixed("  "),
            cases.as_clean(),
        ]),
        right: vec![
            Clean::concat([words.marks, seen.as_clean()]),
            words.marks.to_clean(),
        ],
    }
}

pub(super) fn draw(buffer: &mut Buffer, app: &App, theme: &Theme, area: Area) {
    let compare = &app.views.compare;
    let (shown, columns) = (compare.shown(), compare.cell());
    if shown.is_empty() {
        let says = words::of(app.lang).counting;
        Pen::new(buffer, area, 0).put(says, theme.dim);
        return;
    }
    let cell = |place: usize| Area {
        columns,
        ..area.behind(place * (columns + BETWEEN))
    };
    for place in 1..shown.len() {
        let side = area.behind(place * (columns + BETWEEN) - 2);
        for row in 0..area.rows {
            Pen::new(buffer, side, row).put(theme.signs().side, theme.dim);
        }
    }
    for (place, at) in shown.clone().enumerate() {
        head(buffer, app, theme, (cell(place), at));
    }
    let rows = compare.rows().iter().skip(compare.offset());
    for (y, row) in rows.take(area.below(ABOVE).rows).enumerate() {
        for (place, at) in shown.clone().enumerate() {
            let mut pen = Pen::new(buffer, cell(place).below(ABOVE), y);
            match row {
                TableRow::Free => {}
                TableRow::Heading(heading) => {
                    let heading = CleanStr::fixed(heading);
                    pen.put_cut(heading, columns, theme.signs().ellipsis, theme.focus);
                }
                TableRow::Cells(cells) => {
                    let (text, mark) = &cells[at];
                    pen.put(text, style_of(theme, *mark));
                }
            }
        }
    }
}

/// The id and the title of the case at a place among the pinned ones.
fn head(buffer: &mut Buffer, app: &App, theme: &Theme, (cell, at): (Area, usize)) {
    let compare = &app.views.compare;
    let (id, title) = &compare.comparison().heads[at];
    let here = at == compare.at() && !app.typing;
    let style = if here { theme.target } else { theme.strong };
    let own = compare.pinned().get(at).filter(|_| id.is_empty());
    let own = own.map(|ix| clean::line(app.library.head(*ix).id.as_str()));
    let id = own.as_ref().unwrap_or(id);
    Pen::new(buffer, cell, 0).put_cut(id, cell.columns, theme.signs().ellipsis, style);
    let title = node::lines(title, cell.columns, ABOVE - 2, theme);
    for (row, line) in title.iter().enumerate() {
        Pen::new(buffer, cell, 1 + row).put(line, theme.strong);
    }
}

/// What differs stands out; the signs say it without any style.
fn style_of(theme: &Theme, mark: Mark) -> Style {
    match mark {
        Mark::Own | Mark::Some => theme.strong,
        Mark::All => theme.dim,
        Mark::Plain => theme.text,
        Mark::Link => theme.link,
    }
}
