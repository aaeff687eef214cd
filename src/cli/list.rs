//! `casebook list`: the cases that match a query, in the order of the screen.

use std::io::{self, Write};

use clap::ValueEnum;

use crate::case::{CaseIx, Head, Lang};
use crate::library::Library;
use crate::text::{clean, columns, fit};

use super::found::{Asked, Found};
use super::{Outcome, said};

/// Arguments of `list`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    pub(super) asked: Asked,
    /// How to print them
    #[arg(short, long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum Format {
    /// Id, date, organisation and title in columns
    #[default]
    Table,
    /// The whole records, one a line
    Jsonl,
    /// The ids alone
    Ids,
}

pub(super) fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> io::Result<Outcome> {
    let found = Found::new(&args.asked, lang);
    let Found {
        library, answer, ..
    } = match found {
        Ok(found) => found,
        Err(outcome) => return Ok(outcome),
    };
    let cases: Vec<CaseIx> = answer.hits.iter().map(|hit| hit.ix).collect();
    match args.format {
        Format::Table => table(&library, &cases, lang, out)?,
        Format::Jsonl => {
            for ix in &cases {
                match library.record(*ix).bytes() {
                    Ok(record) => one_line(&record, out)?,
                    Err(problem) => eprintln!("casebook: {}", said(&problem, lang)),
                }
            }
        }
        Format::Ids => {
            for ix in &cases {
                writeln!(out, "{}", clean::line(library.head(*ix).id.as_str()))?;
            }
        }
    }
    Ok(if cases.is_empty() {
        Outcome::Negative
    } else {
        Outcome::Done
    })
}

/// JSON has line ends between its tokens only, never inside one.
fn one_line(record: &[u8], out: &mut dyn Write) -> io::Result<()> {
    for part in record.split(|byte| matches!(byte, b'\n' | b'\r')) {
        out.write_all(part.trim_ascii_start())?;
    }
    out.write_all(b"\n")
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
