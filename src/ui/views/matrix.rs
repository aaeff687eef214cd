//! The matrix: the labels of columns as steps above it, counts with shade, and the cases of the cell.

use ratatui::buffer::Buffer;

use crate::app::views::Sight;
use crate::app::{App, Area};
use crate::text::{Clean, CleanStr, clean, fit};

use super::super::frame::Title;
use super::super::paint::{Pen, number};
use super::super::{Theme, strings};
use super::{cases, counted, label, mark, named, words};

/// Signs of the steps and shades, from the lightest to the darkest.
struct Marks {
    corner: CleanStr<'static>,
    side: CleanStr<'static>,
    shades: [CleanStr<'static>; 4],
}

const UNICODE: Marks = Marks {
    corner: CleanStr::fixed("┌"),
    side: CleanStr::fixed("│"),
    shades: [
        CleanStr::fixed("░"),
        CleanStr::fixed("▒"),
        CleanStr::fixed("▓"),
        CleanStr::fixed("█"),
    ],
};

const ASCII: Marks = Marks {
    corner: CleanStr::fixed("."),
    side: CleanStr::fixed("|"),
    shades: [
        CleanStr::fixed(":"),
        CleanStr::fixed("+"),
        CleanStr::fixed("%"),
        CleanStr::fixed("#"),
    ],
};

fn marks(theme: &Theme) -> &'static Marks {
    if theme.is_ascii() { &ASCII } else { &UNICODE }
}

pub(super) fn title(app: &App) -> Title {
    let strings = strings::of(app.lang);
    let words = words::of(app.lang);
    let [rows, columns] = app.views.matrix.facets().map(|facet| strings.facet(facet));
    let left = Clean::concat([
        CleanStr::fixed("4 "),
        words.matrix,
        CleanStr::fixed("  "),
        rows,
        CleanStr::fixed(" x "),
        columns,
    ]);
    let pairs = app.views.matrix.pairs();
    let sight = app.views.matrix.sight();
    let range = |from: usize, count: usize, all: usize| {
        format!("{}-{} / {}", from + 1, (from + count).min(all), number(all))
    };
    let all = |axis: &crate::facets::Axis| axis.terms.len() + axis.left_out;
    let rows = range(sight.top, sight.rows, all(&pairs.rows));
    let columns = range(sight.left, sight.columns, all(&pairs.columns));
    let seen = clean::line((words.in_view)(&rows, &columns));
    let cases = counted(app, app.cases.hits().len());
    let both = Clean::concat([cases.as_clean(), CleanStr::fixed("   "), seen.as_clean()]);
    Title {
        left,
        right: vec![both, seen],
    }
}

pub(super) fn draw(buffer: &mut Buffer, app: &App, theme: &Theme, area: Area) {
    let matrix = &app.views.matrix;
    let sight = matrix.sight();
    axes(buffer, app, theme, area);
    let Some(terms) = matrix.terms_here() else {
        let says = words::of(app.lang).no_pair;
        Pen::new(buffer, area, 3).put(says, theme.strong);
        return;
    };
    for step in 0..sight.columns {
        steps(buffer, app, theme, area, step);
    }
    for row in 0..sight.rows {
        cells(buffer, app, theme, area, row);
    }
    let below = area.below(sight.columns + sight.rows);
    let below = if below.rows > 4 {
        below.below(1)
    } else {
        below
    };
    let (row, column) = matrix.cursor();
    let count = counted(app, matrix.pairs().count(row, column));
    let mut pen = Pen::new(buffer, below, 0);
    let [row, column] = terms.map(|id| named(app, id));
    let both = Clean::concat([row.as_clean(), CleanStr::fixed(" + "), column.as_clean()]);
    let room = pen.left().saturating_sub(count.columns() + 2);
    pen.put_cut(&both, room, theme.signs().ellipsis, theme.strong)
        .gap(2)
        .put(&count, theme.accent);
    cases::draw(buffer, app, theme, below.below(1), app.views.named());
}

/// The facets of both axes, in the corner, and the keys that change them.
fn axes(buffer: &mut Buffer, app: &App, theme: &Theme, area: Area) {
    let words = words::of(app.lang);
    let matrix = &app.views.matrix;
    let sight = matrix.sight();
    let [rows, columns] = matrix
        .facets()
        .map(|facet| strings::of(app.lang).facet(facet));
    let corner = Area {
        columns: sight.label.max(14),
        ..area
    };
    let empty = matrix.terms_here().is_none();
    let last = sight.columns.saturating_sub(1).max(usize::from(empty));
    let axes = [
        (0, "{ } ", words.columns, columns),
        (last, "[ ] ", words.rows, rows),
    ];
    // Above a single column there is room for one name.
    for (row, keys, name, facet) in axes.into_iter().skip(usize::from(last == 0)) {
        let mut pen = Pen::new(buffer, corner, row);
        pen.put(CleanStr::fixed(keys), theme.dim)
            .put(name, theme.dim)
            .gap(1);
        let room = pen.left();
        pen.put_cut(facet, room, theme.signs().ellipsis, theme.strong);
    }
}

/// Where the number of a column ends.
fn end_of(sight: &Sight, step: usize) -> usize {
    sight.label + 1 + step * sight.cell + sight.cell - 2
}

/// A row above the matrix: the label of one column, and lines down from those before it.
fn steps(buffer: &mut Buffer, app: &App, theme: &Theme, area: Area, step: usize) {
    let matrix = &app.views.matrix;
    let sight = matrix.sight();
    let terms = &matrix.pairs().columns.terms;
    let style = |at: usize| {
        if sight.left + at == matrix.cursor().1 {
            theme.focus
        } else {
            theme.dim
        }
    };
    let at = |area: Area, step: usize| area.behind(end_of(&sight, step));
    for before in 0..step {
        Pen::new(buffer, at(area, before), step).put(marks(theme).side, style(before));
    }
    if let Some(id) = terms.get(sight.left + step) {
        let here = sight.left + step == matrix.cursor().1;
        let style_of = if here { theme.focus } else { theme.text };
        let mut pen = Pen::new(buffer, at(area, step), step);
        pen.put(marks(theme).corner, style(step));
        if let Some(mark) = mark(app, *id) {
            pen.put(mark, theme.focus);
        } else {
            pen.gap(1);
        }
        let room = pen.left();
        pen.put_cut(&label(app, *id), room, theme.signs().ellipsis, style_of);
    }
}

/// A row of the matrix: its label, and for every column a shade and a number.
fn cells(buffer: &mut Buffer, app: &App, theme: &Theme, area: Area, y: usize) {
    let matrix = &app.views.matrix;
    let sight = matrix.sight();
    let row = sight.top + y;
    let Some(id) = matrix.pairs().rows.terms.get(row) else {
        return;
    };
    let here = row == matrix.cursor().0;
    let mut pen = Pen::new(buffer, area, sight.columns + y);
    if here && !app.typing {
        pen.put(theme.signs().pointer, theme.accent);
    } else {
        pen.gap(1);
    }
    let ellipsis = theme.signs().ellipsis;
    let style = if here { theme.focus } else { theme.text };
    match mark(app, *id) {
        Some(mark) => pen.put(mark, theme.focus),
        None => pen.gap(0),
    };
    let room = (area.x + sight.label).saturating_sub(area.x + area.columns - pen.left());
    pen.put(&fit::pad_right(&label(app, *id), room, ellipsis), style)
        .gap(1);
    for column in (sight.left..matrix.pairs().columns.terms.len()).take(sight.columns) {
        let count = matrix.pairs().count(row, column);
        let shade = shade(theme, count, matrix.pairs().highest());
        let digits = sight.cell - 1 - 2 * shade.columns();
        let (shown, style) = match count {
            0 => (CleanStr::fixed(".").to_clean(), theme.dim),
            count => (number(count), theme.text),
        };
        let cursor = here && column == matrix.cursor().1;
        let style = if cursor { theme.target } else { style };
        pen.put(shade, theme.accent)
            .put(shade, theme.accent)
            .put(&fit::pad_left(&shown, digits, ellipsis), style)
            .gap(1);
    }
}

/// The shade of a count: a quarter of the highest one each.
fn shade(theme: &Theme, count: usize, highest: usize) -> CleanStr<'static> {
    match (count * 4).div_ceil(highest.max(1)) {
        0 => CleanStr::fixed(" "),
        quarter => marks(theme).shades[quarter.min(4) - 1],
    }
}
