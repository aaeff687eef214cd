//! `casebook list`: the cases that match a query, in the order of the screen.

use std::io::{self, Write};

use clap::ValueEnum;

use crate::case::{CaseIx, Head, Lang};
use crate::library::Library;
use crate::text::{clean, columns, fit};

use super::found::{Asked, Found};
use super::json::one_line;
use super::opened::said;
use super::output::To;
use super::{Outcome, csv};

/// Arguments of `list`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    pub(super) asked: Asked,
    /// How to print them
    #[arg(short, long, value_enum, default_value_t)]
    format: Format,
    /// Leave the cells of CSV as they are, also those that a spreadsheet would run
    #[arg(long)]
    raw: bool,
    #[command(flatten)]
    pub(super) to: To,
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum Format {
    /// Id, date, organisation and title in columns
    #[default]
    Table,
    /// The whole records, one a line
    Jsonl,
    /// Id, date, organisation, title and values for a spreadsheet, as CSV in which no cell is a formula
    Csv,
    /// The ids alone
    Ids,
}

pub(super) fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> io::Result<Outcome> {
    let found = Found::new(&args.asked, lang);
    let found = match found {
        Ok(found) => found,
        Err(outcome) => return Ok(outcome),
    };
    let library = &found.opened.library;
    let cases: Vec<CaseIx> = found.answer.hits.iter().map(|hit| hit.ix).collect();
    let mut lost = false;
    match args.format {
        Format::Table => table(library, &cases, lang, out)?,
        Format::Jsonl => {
            for ix in &cases {
                match library.record(*ix).bytes() {
                    Ok(record) => one_line(&record, out)?,
                    Err(problem) => {
                        say!("{}", said(&problem, lang));
                        lost = true;
                    }
                }
            }
        }
        Format::Csv => csv::write(library, &cases, (lang, args.raw), out)?,
        Format::Ids => {
            for ix in &cases {
                writeln!(out, "{}", clean::line(library.head(*ix).id.as_str()))?;
            }
        }
    }
    Ok(found.opened.ends(match cases.as_slice() {
        _ if lost => Outcome::Failed,
        [] => Outcome::Negative,
        _ => Outcome::Done,
    }))
}

fn table(library: &Library, cases: &[CaseIx], lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    let row = |ix: &CaseIx| cells(library.head(*ix), lang);
    let mut widths = [0; 3];
    for cells in cases.iter().map(row) {
        for (most, cell) in widths.iter_mut().zip(&cells) {
            *most = columns(cell.as_str()).clamp(*most, WIDEST.max(*most));
        }
    }
    for [id, date, org, title] in cases.iter().map(row) {
        for (cell, columns) in [id, date, org].iter().zip(widths) {
            write!(out, "{}  ", fit::pad_right(cell, columns, fit::ELLIPSIS))?;
        }
        writeln!(out, "{title}")?;
    }
    Ok(())
}

/// Columns of a cell at most, so that one odd value does not push all titles away.
const WIDEST: usize = 24;

fn cells(head: &Head, lang: Lang) -> [crate::text::Clean; 4] {
    let title = head.title.shown(lang).map_or("-", |(text, _)| text);
    let org = if head.org.is_empty() { "-" } else { &head.org };
    let date = head.date.text().unwrap_or("-");
    [head.id.as_str(), date, org, title].map(clean::line)
}
