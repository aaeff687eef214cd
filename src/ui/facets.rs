//! The facet sidebar: facets, their terms, counts, and bars that line up.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::style::Style;

use crate::app::{App, Pane, Placed, SideRow};
use crate::case::{Facet, TermId};
use crate::facets::{Dimension, Mode};
use crate::text::{Clean, CleanStr, clean, fit};

use super::paint::{Pen, number};
use super::{Theme, strings};

/// Columns of the longest bar.
const BAR: usize = 4;

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme, placed: &Placed) {
    let area = placed.content;
    let focused = app.focus == Pane::Facets && !app.typing;
    let rows = app.sidebar.rows().iter().enumerate();
    let in_view = rows.skip(app.sidebar.offset()).take(area.rows);
    for (y, (at, row)) in in_view.enumerate() {
        let mut pen = Pen::new(frame.buffer_mut(), area, y);
        let here = focused && at == app.sidebar.row();
        let base = if here { theme.strong } else { theme.text };
        if here {
            pen.put(theme.signs().pointer, theme.accent);
        } else {
            pen.gap(1);
        }
        match *row {
            SideRow::Facet(facet) => facet_row(&mut pen, app, theme, facet),
            SideRow::Term(facet, term) => term_row(&mut pen, app, theme, facet, term, base),
            SideRow::More(_, hidden) => more_row(&mut pen, app, theme, hidden, base),
        }
    }
    scrollbar(frame.buffer_mut(), app, theme, placed);
}

fn facet_row(pen: &mut Pen<'_>, app: &App, theme: &Theme, facet: Facet) {
    let words = strings::of(app.lang);
    let sign = if app.sidebar.is_open(facet) {
        theme.signs().open
    } else {
        theme.signs().folded
    };
    pen.put(sign, theme.accent)
        .gap(1)
        .put(words.facet(facet), theme.strong);
    let of_facet = app
        .selection
        .iter()
        .filter(|picked| picked.condition.dimension() == Dimension::Facet(facet));
    let picked = of_facet.count();
    if picked > 0 {
        let note = Clean::concat([
            number(picked).as_clean(),
            CleanStr::fixed(" "),
            words.picked,
        ]);
        pen.leave(note.columns() + 1).put(&note, theme.accent);
    }
}

/// Mark, label, count, bar.
fn term_row(pen: &mut Pen<'_>, app: &App, theme: &Theme, facet: Facet, id: TermId, base: Style) {
    let term = app.library.term(id);
    let count = app.cases.answer().counts.of(id);
    let (mark, mark_style) = match app.selection.mode(facet, &term.slug) {
        Some(Mode::Include) => ("[x]", theme.focus),
        Some(Mode::Exclude) => ("[-]", theme.warning),
        None => ("[ ]", theme.dim),
    };
    let style = match (count, mark) {
        (0, "[ ]") => base.patch(theme.dim),
        _ => base,
    };
    let highest = app.sidebar.highest(facet, &app.cases.answer().counts);
    let number_columns = number(highest).columns();
    let tail = 1 + number_columns + 1 + BAR + 1;
    pen.put(CleanStr::fixed(mark), mark_style).gap(1);
    let room = pen.left().saturating_sub(tail);
    let label = clean::line(app.taxonomy.label(term, app.lang));
    let ellipsis = theme.signs().ellipsis;
    pen.put(&fit::pad_right(&label, room, ellipsis), style)
        .gap(1)
        .put(
            &fit::pad_left(&number(count), number_columns, ellipsis),
            style,
        )
        .gap(1);
    bar(pen, theme, count, highest);
}

/// A bar scaled so that the highest count of the facet fills it; every count above 0 shows.
fn bar(pen: &mut Pen<'_>, theme: &Theme, count: usize, highest: usize) {
    let halves = (count * BAR * 2).div_ceil(highest.max(1));
    for _ in 0..halves / 2 {
        pen.put(theme.signs().bar, theme.accent);
    }
    if halves % 2 == 1 {
        let short = if theme.signs().half_bar.is_empty() {
            theme.signs().bar
        } else {
            theme.signs().half_bar
        };
        pen.put(short, theme.accent);
    }
}

fn more_row(pen: &mut Pen<'_>, app: &App, theme: &Theme, hidden: usize, base: Style) {
    let words = strings::of(app.lang);
    let style = base.patch(theme.dim);
    pen.gap(4);
    if hidden == 0 {
        pen.put(words.fewer, style);
        return;
    }
    pen.put(words.more, style)
        .put(CleanStr::fixed(" ("), style)
        .put(&number(hidden), style)
        .put(CleanStr::fixed(")"), style);
}

fn scrollbar(buffer: &mut Buffer, app: &App, theme: &Theme, placed: &Placed) {
    let rows = app.sidebar.rows().len();
    super::detail::thumb(buffer, theme, placed, app.sidebar.offset(), rows);
}
