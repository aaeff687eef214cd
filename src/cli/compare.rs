//! `casebook compare`: two to four cases beside each other, as the screen shows and copies them.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::ValueEnum;

use crate::app::doc::View;
use crate::app::views::{Comparison, TableRow, cells, compared, lay};
use crate::case::{Case, Lang};
use crate::library::taxonomy;
use crate::text::{CleanStr, clean, fit};

use super::opened::{Opened, case_with, said};
use super::output::To;
use super::{Inputs, Outcome};

/// Arguments of `compare`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Ids of the cases, two to four
    #[arg(required = true, num_args = 2..=4, value_name = "ID")]
    ids: Vec<String>,
    /// A file or folder of the library, or - for standard input; without any, the bundled library
    #[arg(short = 'i', long = "in", value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// What the configuration opens when no path is named.
    #[arg(skip)]
    pub(super) inputs: Inputs,
    /// Columns of the table, 20 or more
    #[arg(short, long, default_value_t = 80, value_parser = clap::value_parser!(u16).range(20..))]
    columns: u16,
    /// How to print it
    #[arg(short, long, value_enum, default_value_t)]
    format: Format,
    #[command(flatten)]
    pub(super) to: To,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// As the screen shows it
    #[default]
    Text,
    /// A table to be pasted elsewhere
    Markdown,
}

pub(super) fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> io::Result<Outcome> {
    let mut inputs = args.inputs.clone();
    if !args.paths.is_empty() {
        inputs.paths.clone_from(&args.paths);
    }
    let opened = match Opened::new(&inputs, lang) {
        Ok(opened) => opened,
        Err(outcome) => return Ok(outcome),
    };
    let library = &opened.library;
    let mut cases: Vec<Case> = Vec::new();
    let mut taken = Vec::new();
    for id in &args.ids {
        let Some(ix) = case_with(library, id) else {
            let id = clean::line(id.as_str());
            match lang {
                Lang::Ko => say!("라이브러리에 없는 사례다: {id}"),
                Lang::En => say!("no case with this id: {id}"),
            }
            return Ok(opened.ends(Outcome::Negative));
        };
        if taken.contains(&ix) {
            let id = clean::line(library.head(ix).id.as_str());
            match lang {
                Lang::Ko => say!("같은 사례를 두 번 적었다: {id}"),
                Lang::En => say!("this case is named twice: {id}"),
            }
            return Ok(Outcome::Failed);
        }
        taken.push(ix);
        match library.case(ix) {
            Ok(case) => cases.push(case),
            Err(problem) => {
                say!("{}", said(&problem, lang));
                return Ok(Outcome::Failed);
            }
        }
    }
    let vocabulary = taxonomy(&opened.origins);
    let view = View::bare(lang, 0, &vocabulary);
    let cases: Vec<Option<&Case>> = cases.iter().map(Some).collect();
    match args.format {
        Format::Markdown => out.write_all(compared(&cases, &view).as_bytes())?,
        Format::Text => table(&Comparison::new(&cases, &view), args.columns.into(), out)?,
    }
    Ok(opened.ends(Outcome::Done))
}

/// The table; cases that it has no columns for come below the others.
fn table(comparison: &Comparison, columns: usize, out: &mut dyn Write) -> io::Result<()> {
    let cases = comparison.heads.len();
    let (beside, cell) = cells(columns, cases);
    for first in (0..cases).step_by(beside) {
        if first > 0 {
            writeln!(out, "\n")?;
        }
        let part = comparison.part(first..(first + beside).min(cases));
        print(&part, cell, out)?;
    }
    Ok(())
}

/// Cases beside each other, with their ids and titles on top.
fn print(comparison: &Comparison, cell: usize, out: &mut dyn Write) -> io::Result<()> {
    let line = |out: &mut dyn Write, cells: &[CleanStr<'_>]| {
        let cells = cells.iter();
        let cells: Vec<String> = cells
            .map(|text| fit::pad_right(*text, cell, fit::ELLIPSIS).to_string())
            .collect();
        writeln!(out, "{}", cells.join(" | ").trim_end())
    };
    let heads = &comparison.heads;
    let ids: Vec<CleanStr<'_>> = heads.iter().map(|(id, _)| id.as_clean()).collect();
    line(out, &ids)?;
    let titles: Vec<CleanStr<'_>> = heads.iter().map(|(_, title)| title.as_clean()).collect();
    line(out, &titles)?;
    writeln!(out)?;
    for row in lay(comparison, cell) {
        match row {
            TableRow::Heading(heading) => writeln!(out, "{heading}")?,
            TableRow::Free => writeln!(out)?,
            TableRow::Cells(cells) => {
                let cells: Vec<CleanStr<'_>> =
                    cells.iter().map(|(text, _)| text.as_clean()).collect();
                line(out, &cells)?;
            }
        }
    }
    Ok(())
}
