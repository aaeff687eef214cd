//! Cases as CSV for spreadsheets (RFC 4180), in which no cell is a formula.

use std::io::{self, Write};

use crate::case::{CaseIx, Facet, Head, Lang};
use crate::library::Library;
use crate::text::clean;

/// The facets that have a column, behind id, date, organisation and title.
const FACETS: [Facet; 6] = [
    Facet::Cause,
    Facet::Component,
    Facet::Symptom,
    Facet::Contributing,
    Facet::Domain,
    Facet::Severity,
];

/// Writes a heading and a row for each case. `raw` leaves the data as it is.
pub(super) fn write(
    library: &Library,
    cases: &[CaseIx],
    (lang, raw): (Lang, bool),
    out: &mut dyn Write,
) -> io::Result<()> {
    let heading = ["id", "date", "org", "title"].into_iter();
    let heading = heading.chain(FACETS.map(Facet::key)).map(str::to_owned);
    row(heading, raw, out)?;
    for ix in cases {
        row(cells(library, library.head(*ix), lang), raw, out)?;
    }
    Ok(())
}

/// What is not known is an empty cell.
fn cells(library: &Library, head: &Head, lang: Lang) -> impl Iterator<Item = String> {
    let title = head.title.shown(lang).map_or("", |(text, _)| text);
    let date = head.date.text().unwrap_or_default();
    let first = [head.id.as_str(), date, &head.org, title].map(str::to_owned);
    let slugs = FACETS.map(|facet| {
        let terms = head.terms.iter().map(|id| library.term(*id));
        let own = terms.filter(|term| term.facet == facet);
        own.map(|term| &*term.slug).collect::<Vec<_>>().join(";")
    });
    first.into_iter().chain(slugs)
}

fn row(cells: impl Iterator<Item = String>, raw: bool, out: &mut dyn Write) -> io::Result<()> {
    for (at, cell) in cells.enumerate() {
        if at > 0 {
            out.write_all(b",")?;
        }
        let cell = if raw { cell } else { harmless(cell) };
        if cell.contains(['"', ',', '\n', '\r']) {
            write!(out, "\"{}\"", cell.replace('"', "\"\""))?;
        } else {
            out.write_all(cell.as_bytes())?;
        }
    }
    out.write_all(b"\r\n")
}

/// A cell that no spreadsheet runs, without controls: what would begin a formula, also behind spaces and
/// in its wide form, has an apostrophe before it.
fn harmless(cell: String) -> String {
    let begin = cell.trim_start().chars().next();
    let cell = clean::line(cell).to_string();
    match begin {
        Some('=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠') => format!("'{cell}"),
        _ => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_begins_a_formula() {
        for (cell, right) in [
            ("=1+1", "'=1+1"),
            ("+1", "'+1"),
            ("-1", "'-1"),
            ("@SUM(1)", "'@SUM(1)"),
            ("\t=1", "' =1"),
            ("\r=1", "'^M=1"),
            ("  =1", "'  =1"),
            ("＝1", "'＝1"),
            ("a=1", "a=1"),
            ("2020-05-12", "2020-05-12"),
            ("", ""),
        ] {
            assert_eq!(harmless(cell.to_owned()), right, "{cell:?}");
        }
    }

    #[test]
    fn signs_of_the_format_are_quoted() {
        let cells = ["a,b", "say \"x\"", "two\nlines", "plain"].map(str::to_owned);
        let mut out = Vec::new();
        row(cells.into_iter(), true, &mut out).expect("memory takes everything");
        assert_eq!(
            String::from_utf8_lossy(&out),
            "\"a,b\",\"say \"\"x\"\"\",\"two\nlines\",plain\r\n"
        );
    }
}
