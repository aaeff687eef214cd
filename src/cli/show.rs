//! `casebook show`: one case as the detail pane shows it, or its record.

use std::io::{self, Write};

use crate::app::doc::{Doc, View, Words};
use crate::case::{CaseIx, Lang, Taxonomy};
use crate::library::{Library, load, taxonomy};
use crate::text::clean;

use super::{Inputs, Outcome, TextOrJson, report, said};

/// Arguments of `show`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Id of the case
    id: String,
    #[command(flatten)]
    inputs: Inputs,
    /// Columns to wrap to
    #[arg(short, long, default_value_t = 80, value_parser = clap::value_parser!(u16).range(1..))]
    columns: u16,
    /// How to print it
    #[arg(short, long, value_enum, default_value_t)]
    format: TextOrJson,
}

pub(super) fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> io::Result<Outcome> {
    let origins = args.inputs.origins();
    let library = load(&origins);
    if let Some(failed) = report(&library, lang) {
        return Ok(failed);
    }
    let Some(ix) = library.find(&args.id) else {
        let id = clean::line(args.id.as_str());
        match lang {
            Lang::Ko => eprintln!("casebook: 라이브러리에 없는 사례다: {id}"),
            Lang::En => eprintln!("casebook: no case with this id: {id}"),
        }
        return Ok(Outcome::Negative);
    };
    let shown = match args.format {
        TextOrJson::Text => {
            let columns = usize::from(args.columns);
            page(&library, &taxonomy(&origins), ix, (lang, columns))
        }
        TextOrJson::Json => library.record(ix).bytes(),
    };
    match shown {
        Ok(bytes) => {
            out.write_all(bytes.trim_ascii_end())?;
            out.write_all(b"\n")?;
            Ok(Outcome::Done)
        }
        Err(problem) => {
            eprintln!("casebook: {}", said(&problem, lang));
            Ok(Outcome::Failed)
        }
    }
}

fn page(
    library: &Library,
    taxonomy: &Taxonomy,
    ix: CaseIx,
    (lang, columns): (Lang, usize),
) -> Result<Vec<u8>, crate::library::Problem> {
    let case = library.case(ix)?;
    let view = View {
        lang,
        columns,
        measure: columns,
        taxonomy,
        words: Words::of(lang),
        find: &|id| library.find(id).map(|ix| library.head(ix)),
        matches: &|_, _| Vec::new(),
    };
    let mut page = format!("{}\n\n", clean::line(case.id.as_str()));
    page.push_str(&Doc::new(&case, &view).to_text());
    Ok(page.into_bytes())
}
