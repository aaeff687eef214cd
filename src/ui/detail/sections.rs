//! The list of the sections of a case, over the detail pane.

use ratatui::buffer::Buffer;
use ratatui::style::Style;

use crate::app::App;
use crate::app::doc::Words;
use crate::app::keymap::Action;
use crate::case::Section;
use crate::text::{Clean, CleanStr, fit};

use super::super::Theme;
use super::super::keys::numbered_key;
use super::super::paint::{Pen, number};
use super::words;

/// Columns between those of the table.
const GAP: usize = 2;

/// What stands in one row of the table.
struct Listed<'a> {
    key: CleanStr<'a>,
    section: Section,
    heading: CleanStr<'static>,
    rows: Clean,
    matches: Clean,
}

/// Key, heading, how many rows and how many matches, under the names of these columns.
pub(super) fn draw(buffer: &mut Buffer, app: &App, theme: &Theme) {
    let spread = app.spread();
    let words = words::of(app.lang);
    let listed = listed(app);
    let widest = |columns: fn(&Listed<'_>) -> usize, name: CleanStr<'_>| {
        let columns = listed.iter().map(columns).max().unwrap_or(0);
        columns.max(name.columns())
    };
    let columns = [
        widest(|l| l.heading.columns(), words.sections),
        widest(|l| l.rows.columns(), words.rows_name),
        widest(|l| l.matches.columns(), words.matches_name),
    ];
    let keys = listed.iter().map(|l| l.key.columns()).max().unwrap_or(0);
    let mut pen = Pen::new(buffer, spread.text, 0);
    pen.gap(keys + 3);
    let names = [words.sections, words.rows_name, words.matches_name];
    put_cells(&mut pen, theme, columns, names, [theme.dim; 3]);
    let first = app.first_listed();
    for (at, listed) in listed.iter().enumerate().skip(first) {
        let y = at - first + 1;
        let here = at == app.overlay_offset;
        if here {
            Pen::new(buffer, spread.margin, y)
                .leave(2)
                .put(theme.signs().pointer, theme.accent);
        }
        let mut pen = Pen::new(buffer, spread.text, y);
        let key = fit::pad_right(listed.key, keys, theme.signs().ellipsis);
        pen.put(&key, theme.accent).gap(1);
        if app.reader.sheet().is_folded(listed.section) {
            pen.put(theme.signs().folded, theme.accent).gap(1);
        } else {
            pen.gap(2);
        }
        let cells = [
            listed.heading,
            listed.rows.as_clean(),
            listed.matches.as_clean(),
        ];
        let heading = if here { theme.focus } else { theme.strong };
        put_cells(
            &mut pen,
            theme,
            columns,
            cells,
            [heading, theme.dim, theme.accent],
        );
    }
}

fn listed(app: &App) -> Vec<Listed<'_>> {
    let sheet = app.reader.sheet();
    let headings = Words::of(app.reader_lang());
    let matches = |section| match app.reader.matches_of(section).len() {
        0 => Clean::default(),
        matches => number(matches),
    };
    let sections = sheet.sections().enumerate().map(|(at, section)| Listed {
        key: numbered_key(app, Action::NumberedSection, at),
        section,
        heading: CleanStr::fixed(headings.heading(section)),
        rows: number(sheet.rows_below(section)),
        matches: matches(section),
    });
    sections.collect()
}

/// The first cell to the left, numbers to the right.
fn put_cells(
    pen: &mut Pen<'_>,
    theme: &Theme,
    [heading, rows, matches]: [usize; 3],
    cells: [CleanStr<'_>; 3],
    styles: [Style; 3],
) {
    let ellipsis = theme.signs().ellipsis;
    pen.put(&fit::pad_right(cells[0], heading, ellipsis), styles[0])
        .gap(GAP)
        .put(&fit::pad_left(cells[1], rows, ellipsis), styles[1])
        .gap(GAP)
        .put(&fit::pad_left(cells[2], matches, ellipsis), styles[2]);
}
