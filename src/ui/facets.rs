//! The facet sidebar: facets, their terms, counts, and bars that line up.

use ratatui::Frame;
use ratatui::style::Style;

use crate::app::{App, Area, Narrow, Pane, Placed, SideRow};
use crate::case::{Clock, Facet, TermId};
use crate::facets::{Condition, Dimension, Mode, TermOrder};
use crate::text::{Clean, CleanStr, clean, fit};

use super::paint::{Pen, number};
use super::search_line::put_line;
use super::{Theme, meaning, range, strings};

/// Columns before the name of a facet.
const BEFORE_NAME: usize = 3;
/// Columns of the longest bar.
const BAR: usize = 4;

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme, placed: &Placed) {
    if let Some(picked) = &app.range {
        return range::draw(frame.buffer_mut(), app, theme, placed.content, picked);
    }
    let [area, below] = app.facet_areas();
    let focused = app.has_keys(Pane::Facets);
    let rows = app.sidebar.rows().iter().enumerate();
    let in_view = rows.skip(app.sidebar.offset()).take(area.rows);
    let mut search = None;
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
            SideRow::Facet(facet) => {
                facet_row(&mut pen, app, theme, facet);
                let narrow = app.sidebar.narrowed();
                search = search.or(narrow.filter(|narrow| narrow.facet == facet).zip(Some(y)));
            }
            SideRow::Time(clock) => time_row(&mut pen, app, theme, clock),
            SideRow::Term(facet, term) => term_row(&mut pen, app, theme, facet, term, base),
            SideRow::More(_, hidden) => more_row(&mut pen, app, theme, hidden, base),
        }
    }
    if let Some((narrow, y)) = search {
        search_row(frame, app, theme, area.below(y), narrow);
    }
    meaning::draw(frame.buffer_mut(), app, theme, below);
    let rows = app.sidebar.rows().len();
    let list = Placed {
        content: area,
        ..*placed
    };
    super::detail::thumb(frame.buffer_mut(), theme, &list, app.sidebar.offset(), rows);
}

/// The line that searches inside a facet, behind its name.
fn search_row(frame: &mut Frame<'_>, app: &App, theme: &Theme, area: Area, narrow: &Narrow) {
    let name = strings::of(app.lang).facet(narrow.facet);
    let prompt = Clean::concat([name, CleanStr::fixed(" / ")]);
    let area = Area {
        columns: area.columns.saturating_sub(BEFORE_NAME + 1),
        x: area.x + BEFORE_NAME,
        rows: 1,
        ..area
    };
    let mut pen = Pen::new(frame.buffer_mut(), area, 0);
    for _ in 0..area.columns {
        pen.put(CleanStr::fixed(" "), theme.text);
    }
    put_line(frame, theme, area, prompt.as_clean(), (&narrow.line, true));
}

/// A time that something took, and how many filters there are on it.
fn time_row(pen: &mut Pen<'_>, app: &App, theme: &Theme, clock: Clock) {
    let words = strings::of(app.lang);
    pen.put(theme.signs().folded, theme.accent)
        .gap(1)
        .put(words.clock(clock), theme.strong);
    let own = Dimension::Time(clock);
    let on = app.selection.iter();
    let on = on
        .filter(|picked| picked.condition.dimension() == own)
        .count();
    if on > 0 {
        let count = number(on);
        let note = Clean::concat([count.as_clean(), CleanStr::fixed(" "), words.picked]);
        pen.leave(note.columns() + 1).put(&note, theme.accent);
    }
}

/// Sign and name; at the right what is special about the facet, as far as there is room.
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
    let of_facet = app.selection.iter().filter(|picked| {
        let condition = &picked.condition;
        condition.dimension() == Dimension::Facet(facet) && *condition != Condition::All(facet)
    });
    let picked = of_facet.count();
    let by_name = app.sidebar.term_order(facet) == TermOrder::Label;
    let on = Clean::concat([
        number(picked).as_clean(),
        CleanStr::fixed(" "),
        words.picked,
    ]);
    let notes = [
        (picked > 0).then_some(on),
        app.selection.wants_all(facet).then(|| words.all.to_clean()),
        by_name.then(|| words.by_name.to_clean()),
    ];
    let mut note = Clean::default();
    for part in notes.into_iter().flatten() {
        let with = if note.is_empty() {
            part
        } else {
            Clean::concat([part.as_clean(), CleanStr::fixed("  "), note.as_clean()])
        };
        if with.columns() + 2 <= pen.left() {
            note = with;
        }
    }
    if !note.is_empty() {
        pen.leave(note.columns() + 1).put(&note, theme.accent);
    }
}

/// Mark, label, count, bar. A term that has come after the last answer has no count yet.
fn term_row(pen: &mut Pen<'_>, app: &App, theme: &Theme, facet: Facet, id: TermId, base: Style) {
    let term = app.library.term(id);
    let count = app.cases.answer().counts.get(id);
    let (mark, mark_style) = match app.selection.mode(facet, &term.slug) {
        Some(Mode::Include) => ("[x]", theme.focus),
        Some(Mode::Exclude) => ("[-]", theme.warning),
        None => ("[ ]", theme.dim),
    };
    let style = match (count, mark) {
        (Some(0), "[ ]") => base.patch(theme.dim),
        _ => base,
    };
    let highest = app.sidebar.highest(facet);
    let number_columns = number(highest).columns();
    let tail = 1 + number_columns + 1 + BAR + 1;
    pen.put(CleanStr::fixed(mark), mark_style).gap(1);
    let room = pen.left().saturating_sub(tail);
    let label = clean::line(app.taxonomy.label(term, app.lang));
    let ellipsis = theme.signs().ellipsis;
    pen.put(&fit::pad_right(&label, room, ellipsis), style);
    let Some(count) = count else {
        return;
    };
    pen.gap(1)
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
