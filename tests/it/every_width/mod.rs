//! Pages of cases at every width, in Korean, in English and in both: no line is wider than its area,
//! no lone particle begins a line that could have stayed behind its word (W11), and every text is
//! there, in order, with all its clusters.
//!
//! Texts that are hard to set are tried at every width, and so is one case of the bundled library. All
//! others are tried at a few widths, each at others, so that all widths have their case and the test
//! stays fast. `CASES=folder cargo test every_width -- --ignored` tries the cases of a folder at every
//! width.

mod expected;
pub mod particle;

use std::path::Path;

use casebook::app::doc::{Doc, Role, Row, Side, View, Words};
use casebook::case::{Case, Lang};
use casebook::library::{Library, Origin, load, taxonomy};
use casebook::text::columns;

use crate::stage::Stage;

const HARD: &str = "tests/fixtures/hard-text.jsonl";

/// The most columns that are tried.
const WIDEST: usize = 200;

/// The longest line of prose.
const MEASURE: usize = 90;

/// How a case may be shown.
const SHOWN: [(Lang, Side); 6] = [
    (Lang::Ko, Side::Alone),
    (Lang::En, Side::Alone),
    (Lang::Ko, Side::First),
    (Lang::En, Side::First),
    (Lang::Ko, Side::Second),
    (Lang::En, Side::Second),
];

fn text_of(row: &Row) -> String {
    row.spans.iter().map(|span| span.text.as_str()).collect()
}

/// Lays a case out in every way at some widths and checks the rows. `faults` are told of, not a
/// reason to stop, so that other cases can be looked at as a whole.
fn faults(library: &Library, case: &Case, widths: impl Iterator<Item = usize>) -> Vec<String> {
    let taxonomy = taxonomy(&[Origin::Bundle]);
    let mut faults = Vec::new();
    for width in widths {
        for (lang, side) in SHOWN {
            let view = View {
                lang,
                side,
                columns: width,
                measure: MEASURE,
                most: usize::MAX,
                taxonomy: &taxonomy,
                words: Words::of(lang),
                find: &|id| library.find(id).map(|ix| library.head(ix)),
                kin: &[],
                note: None,
                matches: &|_, _| Vec::new(),
            };
            let doc = Doc::new(case, &view);
            let rows = doc.rows.iter();
            let too_wide = rows.filter(|row| row.columns() > most_columns(row, width));
            let mut found: Vec<String> = too_wide
                .map(|row| format!("too wide: {}", text_of(row)))
                .collect();
            found.extend(particle::lone(case, &doc, width.min(MEASURE)));
            found.extend(expected::missing(case, &view, &doc));
            let place = format!("{} {lang} {side:?} {width}", case.id.as_str());
            faults.extend(found.into_iter().map(|fault| format!("{place}: {fault}")));
        }
    }
    faults
}

/// Columns that a row may take: an address all, prose as many as can be read well.
fn most_columns(row: &Row, width: usize) -> usize {
    let is_link = |role| matches!(role, Role::Link(_));
    if row.spans.iter().any(|span| is_link(span.role)) {
        width
    } else {
        width.min(MEASURE)
    }
}

#[track_caller]
fn assert_none(faults: &[String]) {
    let shown = faults.iter().take(20).cloned().collect::<Vec<_>>();
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        shown.join("\n")
    );
}

/// Checks all cases of a library, the one with each number at the widths for that number.
fn check_all<W: Iterator<Item = usize>>(library: &Library, widths: impl Fn(usize) -> W) {
    let mut all = Vec::new();
    for (at, (ix, _)) in library.heads().enumerate() {
        let case = library.case(ix).unwrap();
        all.extend(faults(library, &case, widths(at)));
    }
    assert_none(&all);
}

#[test]
fn hard_texts_at_every_width() {
    let library = load(&[Origin::Path(HARD.into())]);
    assert_eq!((library.len(), library.problem_count()), (3, 0));
    check_all(&library, |_| 1..=WIDEST);
}

#[test]
fn a_bundled_case_at_every_width() {
    let library = load(&[Origin::Bundle]);
    let ix = library.find("IL-0251").unwrap();
    let case = library.case(ix).unwrap();
    assert_none(&faults(&library, &case, 1..=WIDEST));
}

#[test]
fn every_bundled_case_at_some_widths_and_every_width_with_some_cases() {
    let library = load(&[Origin::Bundle]);
    check_all(&library, |at| (1 + at % 61..=WIDEST).step_by(61));
}

#[test]
#[ignore = "needs a folder with cases in CASES"]
fn the_cases_of_a_folder_at_every_width() {
    let folder = std::env::var_os("CASES").unwrap();
    let library = load(&[Origin::Path(folder.into())]);
    assert!(!library.is_empty());
    println!("{} cases", library.len());
    check_all(&library, |_| 1..=WIDEST);
}

/// The screen shows each row as it was laid out, in its own area, at every width that has panes.
#[test]
fn the_screen_shows_every_row_at_every_width() {
    let mut stage = Stage::open(
        &[Origin::Path(Path::new(HARD).into())],
        (120, 100),
        Lang::Ko,
    );
    stage.press("3z");
    for keys in ["", "t", "b"] {
        stage.press(keys);
        // The smallest screen with panes has 21 columns; five of the widest are beside the text.
        for width in 21..=WIDEST + 5 {
            stage.resize(u16::try_from(width).unwrap(), 400);
            stage.press("g");
            let screen = stage.cells();
            let in_view = stage.app.rows_in_view();
            let sheet = stage.app.reader.sheet();
            assert!(sheet.rows() <= 390, "{width}: not all is in view");
            let docs = stage.app.reader.docs();
            let all = docs.iter().flat_map(|doc| &doc.rows);
            let written = all.filter(|row| !row.spans.is_empty()).count();
            let shown = in_view.iter().filter(|(_, _, row)| !row.spans.is_empty());
            assert_eq!(shown.count(), written, "{width}");
            for (area, _, row) in in_view {
                let text = text_of(row);
                assert!(columns(&text) <= area.columns, "{width}: {text}");
                let is_rule = row.spans.first().is_some_and(|s| s.role == Role::Rule);
                let drawn: String = screen[area.y][area.x..area.x + area.columns].concat();
                let drawn = if is_rule {
                    drawn.replace('─', "-")
                } else {
                    drawn
                };
                assert_eq!(drawn.trim_end(), text.trim_end(), "{width}");
            }
        }
    }
}
