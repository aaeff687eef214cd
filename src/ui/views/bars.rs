//! The bars: a sentence, the years, and terms with count, share and bar in columns that line up.

use ratatui::buffer::Buffer;
use ratatui::style::Style;

use crate::app::views::{BarRow, Bars, Spot, YearBar};
use crate::app::{App, Area};
use crate::case::{Facet, TermId};
use crate::facets::Mode;
use crate::text::{Clean, CleanStr, clean, fit};

use super::super::frame::Title;
use super::super::paint::{Pen, number};
use super::super::{Theme, strings};
use super::{counted, label, words};

/// Components that the sentence names at most.
const NAMED: usize = 6;

/// Columns of a share: `100%`.
const SHARE: usize = 4;

/// Columns of a label.
const LABEL: (usize, usize) = (12, 28);

/// Columns between two lanes.
const BETWEEN: usize = 2;

/// Parts of a cell that the bar of a year is drawn in.
const EIGHTHS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

pub(super) fn title(app: &App) -> Title {
    let left = Clean::concat([CleanStr::fixed("5 "), words::of(app.lang).bars]);
    Title {
        left,
        right: vec![counted(app, app.views.bars.cases())],
    }
}

pub(super) fn draw(buffer: &mut Buffer, app: &App, theme: &Theme, area: Area) {
    let bars = &app.views.bars;
    if bars.cases() == 0 {
        let says = words::of(app.lang).no_case;
        Pen::new(buffer, area, 0).put(says, theme.strong);
    } else {
        sentence(buffer, app, theme, area);
    }
    let body = area.below(Bars::rows_above(area));
    for y in 0..body.rows {
        let row = bars.offset() + y;
        if row < bars.year_rows() {
            year_row(
                buffer,
                app,
                theme,
                Area {
                    rows: 1,
                    ..body.below(y)
                },
                row,
            );
        } else {
            lane_rows(buffer, app, theme, (body, y), row - bars.year_rows());
        }
    }
}

/// `Most frequent components in these 2 cases: service discovery 2, …`
fn sentence(buffer: &mut Buffer, app: &App, theme: &Theme, area: Area) {
    let bars = &app.views.bars;
    let cases = counted(app, bars.cases()).to_string();
    let says = clean::line((words::of(app.lang).most_frequent)(&cases));
    let terms = bars.terms(Facet::Component);
    let mut pen = Pen::new(buffer, area, 0);
    // On a narrow screen the name says more than the sentence before it.
    let first = terms.first().map_or(0, |id| {
        label(app, *id).columns() + number(bars.counts().of(*id)).columns() + 2
    });
    if says.columns() + first <= pen.left() {
        pen.put(&says, theme.text);
    } else {
        pen.put(strings::of(app.lang).facet(Facet::Component), theme.text)
            .put(CleanStr::fixed(":"), theme.text);
    }
    for (at, id) in terms.iter().take(NAMED).enumerate() {
        let name = label(app, *id);
        let count = number(bars.counts().of(*id));
        let comma = if at > 0 { "," } else { "" };
        // Whole names only, but the first one in any case.
        if at > 0 && comma.len() + 1 + name.columns() + 1 + count.columns() > pen.left() {
            break;
        }
        pen.put(CleanStr::fixed(comma), theme.text).gap(1);
        let room = pen.left().saturating_sub(1 + count.columns());
        pen.put_cut(&name, room, theme.signs().ellipsis, theme.strong)
            .gap(1)
            .put(&count, theme.dim);
    }
}

/// A row of the years: heading, counts and bars, or labels.
fn year_row(buffer: &mut Buffer, app: &App, theme: &Theme, area: Area, row: usize) {
    let bars = &app.views.bars;
    let mut pen = Pen::new(buffer, area, 0);
    if row == 0 {
        pen.put(strings::of(app.lang).facet(Facet::Year), theme.strong);
        if bars.undated() > 0 {
            let undated = number(bars.undated()).to_string();
            let says = clean::line((words::of(app.lang).undated)(&undated));
            pen.gap(3).put(&says, theme.dim);
        }
        return;
    }
    let plot = bars.plot_rows() + 1;
    let (first, cell) = bars.year_cells(area.columns);
    let highest = bars.years().iter().map(|bar| bar.count).max().unwrap_or(0);
    for (at, bar) in bars.years().iter().enumerate().skip(first) {
        if pen.left() < cell {
            break;
        }
        let style = year_style(app, theme, bar, bars.spot() == Spot::Year(at));
        let text = if row <= plot {
            // Rows of the plot from the bottom, from 0.
            plot_cell(
                theme,
                bar.count,
                highest,
                plot - row,
                bars.plot_rows(),
                cell,
            )
        } else if row == plot + 1 {
            year_label(bar.year, cell)
        } else {
            Clean::default()
        };
        let free = cell - text.columns().min(cell);
        pen.put(&text, style).gap(free);
    }
}

fn year_label(year: u32, cell: usize) -> Clean {
    if cell > 4 {
        clean::line(year.to_string())
    } else {
        clean::line(format!("{:02}", year % 100))
    }
}

fn year_style(app: &App, theme: &Theme, bar: &YearBar, here: bool) -> Style {
    let picked = bar.term.and_then(|id| mode(app, id));
    match picked {
        _ if here && !app.typing => theme.target,
        Some(Mode::Include) => theme.focus,
        Some(Mode::Exclude) => theme.warning,
        None if bar.count == 0 => theme.dim,
        None => theme.accent,
    }
}

fn mode(app: &App, id: TermId) -> Option<Mode> {
    let term = app.library.term(id);
    app.selection.mode(term.facet, &term.slug)
}

/// A cell of the bar of a year, or the count that stands on it.
fn plot_cell(
    theme: &Theme,
    count: usize,
    highest: usize,
    row: usize,
    rows: usize,
    cell: usize,
) -> Clean {
    let eighths = (count * rows * 8).div_ceil(highest.max(1));
    let full = eighths / 8;
    let height = eighths.div_ceil(8);
    let columns = cell - 1;
    if row == height {
        // An empty year says nothing.
        let text = if count == 0 {
            Clean::default()
        } else {
            number(count)
        };
        return if text.columns() < cell {
            text
        } else {
            Clean::default()
        };
    }
    let sign = match (theme.is_ascii(), row < full, row < height) {
        (true, _, true) => "#",
        (false, true, _) => "█",
        (false, false, true) => EIGHTHS[(eighths % 8).max(1) - 1],
        _ => return Clean::default(),
    };
    let mut text = Clean::default();
    for _ in 0..columns.min(3) {
        text.push(CleanStr::fixed(sign));
    }
    text
}

/// A row of every lane.
fn lane_rows(buffer: &mut Buffer, app: &App, theme: &Theme, (body, y): (Area, usize), row: usize) {
    let bars = &app.views.bars;
    let lanes = bars.lanes();
    let columns = (body.columns + BETWEEN) / lanes.len() - BETWEEN;
    for (lane, rows) in lanes.iter().enumerate() {
        let area = Area {
            columns,
            ..body.behind(lane * (columns + BETWEEN))
        };
        let mut pen = Pen::new(buffer, area, y);
        match rows.get(row) {
            Some(BarRow::Heading(facet)) => {
                pen.put(strings::of(app.lang).facet(*facet), theme.strong);
            }
            Some(BarRow::Term(id)) => {
                let here = bars.spot() == Spot::Row(lane, row) && !app.typing;
                term_row(&mut pen, app, theme, *id, here);
            }
            Some(BarRow::More(hidden)) => {
                let says = (words::of(app.lang).more)(&number(*hidden).to_string());
                pen.gap(5).put(&clean::line(says), theme.dim);
            }
            Some(BarRow::Free) | None => {}
        }
    }
}

/// Mark, label, count, share, bar.
fn term_row(pen: &mut Pen<'_>, app: &App, theme: &Theme, id: TermId, here: bool) {
    let bars = &app.views.bars;
    let facet = app.library.term(id).facet;
    let count = bars.counts().of(id);
    let (mark, mark_style) = match mode(app, id) {
        Some(Mode::Include) => ("[x]", theme.focus),
        Some(Mode::Exclude) => ("[-]", theme.warning),
        None => ("[ ]", theme.dim),
    };
    let style = match (here, count) {
        (true, _) => theme.strong,
        (false, 0) => theme.dim,
        (false, _) => theme.text,
    };
    if here {
        pen.put(theme.signs().pointer, theme.accent);
    } else {
        pen.gap(1);
    }
    pen.put(CleanStr::fixed(mark), mark_style).gap(1);
    let ellipsis = theme.signs().ellipsis;
    let digits = number(bars.cases()).columns();
    let columns = (pen.left() * 2 / 5).clamp(LABEL.0, LABEL.1);
    pen.put(&fit::pad_right(&label(app, id), columns, ellipsis), style)
        .gap(1)
        .put(&fit::pad_left(&number(count), digits, ellipsis), style)
        .gap(1)
        .put(&share(count, bars.cases()), theme.dim)
        .gap(1);
    bar(pen, theme, count, bars.highest(facet));
}

/// A share as a whole number of percent; what is less than one is said to be.
fn share(count: usize, all: usize) -> Clean {
    let percent = (count * 200 + all) / (all.max(1) * 2);
    let text = match percent {
        0 if count > 0 => "<1%".to_owned(),
        percent => format!("{percent}%"),
    };
    fit::pad_left(&clean::line(text), SHARE, CleanStr::fixed(""))
}

/// A bar as long as the room for the highest count; every count above 0 shows.
fn bar(pen: &mut Pen<'_>, theme: &Theme, count: usize, highest: usize) {
    let halves = (count * pen.left() * 2).div_ceil(highest.max(1));
    let signs = theme.signs();
    for _ in 0..halves / 2 {
        pen.put(signs.bar, theme.accent);
    }
    if halves % 2 == 1 {
        let short = if signs.half_bar.is_empty() {
            signs.bar
        } else {
            signs.half_bar
        };
        pen.put(short, theme.accent);
    }
}
