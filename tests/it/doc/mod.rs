//! A case laid out as rows.

pub mod cases;
mod durations;
mod expected;
mod layout;
mod links;
mod matches;
mod places;
mod sections;
mod sheet;
mod sides;
mod targets;

use casebook::app::doc::{Doc, Role, Row, Side, View, Words};
use casebook::case::{Case, Lang};
use casebook::text;

/// Lays a case out with the measure of the program, no match and an empty library.
fn lay(case: &Case, lang: Lang, columns: usize) -> Doc {
    let taxonomy = cases::taxonomy();
    Doc::new(case, &view(lang, columns, &taxonomy))
}

/// The view that [`lay`] takes.
fn view(lang: Lang, columns: usize, taxonomy: &casebook::case::Taxonomy) -> View<'_> {
    View {
        lang,
        side: Side::Alone,
        columns,
        measure: 90,
        most: usize::MAX,
        taxonomy,
        words: Words::of(lang),
        kin: &[],
        note: None,
        find: &|_| None,
        matches: &|_, _| Vec::new(),
    }
}

fn all_cases() -> Vec<Case> {
    vec![
        cases::full(),
        cases::holes(),
        cases::small_ko(),
        cases::small_en(),
        cases::empty("EX-0005"),
    ]
}

fn text_of(row: &Row) -> String {
    row.spans.iter().map(|span| span.text.as_str()).collect()
}

fn lines(doc: &Doc) -> Vec<String> {
    doc.rows.iter().map(text_of).collect()
}

/// The text without spaces.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect()
}

/// The column at which the first span with this role begins.
fn column_of(row: &Row, role: Role) -> Option<usize> {
    let at = row.spans.iter().position(|span| span.role == role)?;
    let before = row.spans[..at].iter().map(|span| span.text.as_str());
    Some(before.map(text::columns).sum())
}
