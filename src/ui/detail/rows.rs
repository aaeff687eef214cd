//! The rows of a case.

use ratatui::buffer::Buffer;
use ratatui::style::Style;

use crate::app::doc::{Role, Row, Span};
use crate::app::{App, Area, Pane};
use crate::case::Section;
use crate::text::{CleanStr, clean};

use super::super::Theme;
use super::super::paint::Pen;
use super::words;

pub(super) fn draw(buffer: &mut Buffer, app: &App, theme: &Theme) {
    let margin = app.spread().margin;
    for (area, side, row) in app.rows_in_view() {
        let pen = Pen::new(buffer, area, 0);
        let Some(section) = heading(row) else {
            put_spans(pen, app, theme, row, side);
            continue;
        };
        draw_heading(pen, app, theme, (row, side), section);
        if side == 0 && is_here(app, section) {
            pointer(buffer, theme, margin, area.y - margin.y);
        }
    }
}

/// The section whose heading a row is.
fn heading(row: &Row) -> Option<Section> {
    let is_heading = row.spans.first().is_some_and(|s| s.role == Role::Heading);
    row.section.filter(|_| is_heading)
}

/// Whether the reader is at a section and keys go to the pane.
fn is_here(app: &App, section: Section) -> bool {
    app.reader.section() == Some(section) && app.has_keys(Pane::Detail)
}

/// Marks the section that the reader is at, next to the text.
fn pointer(buffer: &mut Buffer, theme: &Theme, margin: Area, y: usize) {
    Pen::new(buffer, margin, y)
        .leave(2)
        .put(theme.signs().pointer, theme.accent);
}

/// A heading; a folded one has a sign and says how much it hides.
fn draw_heading(
    mut pen: Pen<'_>,
    app: &App,
    theme: &Theme,
    (row, side): (&Row, usize),
    section: Section,
) {
    let sheet = app.reader.sheet();
    let style = if is_here(app, section) {
        theme.focus
    } else {
        theme.strong
    };
    let folded = sheet.is_folded(section);
    if folded {
        pen.put(theme.signs().folded, theme.accent).gap(1);
    }
    for span in &row.spans {
        let style = match span.role {
            Role::Heading => style,
            role => theme.role(role),
        };
        pen.put(&span.text, style);
    }
    if folded && side == 0 {
        pen.gap(2).put(&hidden(app, section), theme.dim);
    }
}

/// How many rows a folded section hides, and how many matches.
fn hidden(app: &App, section: Section) -> crate::text::Clean {
    let words = words::of(app.lang);
    let rows = app.reader.sheet().rows_below(section);
    let mut said = clean::line((words.rows)(rows));
    let matches = app.reader.matches_of(section).len();
    if matches > 0 {
        said.push(CleanStr::fixed(", "));
        said.push(&clean::line((words.matches)(None, matches)));
    }
    said
}

/// The most telling of what a span is: selected, matched, filtering.
fn style_of(app: &App, theme: &Theme, span: &Span, side: usize) -> Style {
    let selected = app.reader.target().map(|(number, _)| number);
    match (span.target, span.matched) {
        (Some(target), _) if selected == Some(target) && side == 0 => theme.target,
        (_, Some(number)) if app.reader.is_current(side, number) => theme.current,
        (_, Some(_)) => theme.matched,
        (Some(target), _) if filters(app, side, target) => theme.focus,
        _ => theme.role(span.role),
    }
}

/// Whether a target is a term that filters.
fn filters(app: &App, side: usize, target: usize) -> bool {
    let target = app.reader.docs()[side].targets.get(target);
    let term = target.and_then(|(_, target)| app.term_of(target));
    term.is_some_and(|(facet, slug)| app.selection.mode(facet, &slug).is_some())
}

fn put_spans(mut pen: Pen<'_>, app: &App, theme: &Theme, row: &Row, side: usize) {
    for span in &row.spans {
        let style = style_of(app, theme, span, side);
        let text = span.text.as_clean();
        if span.role == Role::Rule {
            for _ in 0..text.columns() {
                pen.put(theme.signs().rule, style);
            }
        } else {
            let marks: Vec<_> = text.mark_ranges().collect();
            pen.put_marked(text, &marks, style, theme.mark);
        }
    }
}
