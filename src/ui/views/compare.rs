//! Cases beside each other: ids and titles stay, the table below them scrolls.

use ratatui::buffer::Buffer;
use ratatui::style::Style;

use crate::app::views::{ABOVE, BETWEEN, Mark, TableRow, cell_columns};
use crate::app::{App, Area};
use crate::text::{Clean, CleanStr, clean, fit};

use super::super::Theme;
use super::super::frame::Title;
use super::super::paint::Pen;
use super::{counted, node, words};

pub(super) fn title(app: &App) -> Title {
    let words = words::of(app.lang);
    let cases = counted(app, app.views.compare.pinned().len());
    let compare = &app.views.compare;
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
    let cases = compare.comparison().heads.len();
    if cases == 0 {
        let says = words::of(app.lang).counting;
        Pen::new(buffer, area, 0).put(says, theme.dim);
        return;
    }
    let columns = cell_columns(area.columns, cases);
    let cell = |at: usize| Area {
        columns,
        ..area.behind(at * (columns + BETWEEN))
    };
    for at in 1..cases {
        let side = area.behind(at * (columns + BETWEEN) - 2);
        for row in 0..area.rows {
            Pen::new(buffer, side, row).put(theme.signs().side, theme.dim);
        }
    }
    for (at, (id, title)) in compare.comparison().heads.iter().enumerate() {
        let here = at == compare.at() && !app.typing;
        let style = if here { theme.target } else { theme.strong };
        let mut pen = Pen::new(buffer, cell(at), 0);
        let id = if id.is_empty() {
            let ix = compare.pinned().get(at);
            ix.map(|ix| clean::line(app.library.head(*ix).id.as_str()))
                .unwrap_or_default()
        } else {
            id.clone()
        };
        pen.put_cut(&id, columns, theme.signs().ellipsis, style);
        let title = node::lines(title, columns, ABOVE - 2, theme);
        for (row, line) in title.iter().enumerate() {
            Pen::new(buffer, cell(at), 1 + row).put(line, theme.strong);
        }
    }
    let body = area.below(ABOVE);
    let rows = compare.rows().iter().skip(compare.offset());
    for (y, row) in rows.take(body.rows).enumerate() {
        match row {
            TableRow::Free => {}
            TableRow::Heading(heading) => {
                for at in 0..cases {
                    let heading =
                        fit::truncate(CleanStr::fixed(heading), columns, theme.signs().ellipsis);
                    Pen::new(buffer, cell(at).below(ABOVE), y).put(&heading, theme.focus);
                }
            }
            TableRow::Cells(cells) => {
                for (at, (text, mark)) in cells.iter().enumerate() {
                    let style = style_of(theme, *mark);
                    Pen::new(buffer, cell(at).below(ABOVE), y).put(text, style);
                }
            }
        }
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
