//! `casebook show`: one case as the detail pane shows it, as Markdown, or its record.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, Write};
use std::path::PathBuf;

use clap::ValueEnum;

use crate::app::doc::{Doc, View};
use crate::app::markdown;
use crate::case::{Case, CaseIx, Lang, Taxonomy};
use crate::library::{Library, taxonomy};
use crate::text::clean::{self, escape_json};

use super::opened::{Opened, case_with, said};
use super::output::To;
use super::{Inputs, Outcome};

/// Arguments of `show`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Id of the case; upper and lower case do not matter
    #[arg(required_unless_present = "random")]
    id: Option<String>,
    #[command(flatten)]
    pub(super) inputs: Inputs,
    /// Any case of the library, instead of an id
    #[arg(long)]
    random: bool,
    /// Columns to wrap to, 1 or more
    #[arg(short, long, default_value_t = 80, value_parser = clap::value_parser!(u16).range(1..))]
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
    /// To be pasted elsewhere; addresses are links
    Markdown,
    /// The record itself
    Json,
}

pub(super) fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> io::Result<Outcome> {
    let mut inputs = args.inputs.clone();
    if args.random {
        // Without an id, what stands in its place is the first path.
        inputs.paths.splice(0..0, args.id.iter().map(PathBuf::from));
    }
    let opened = match Opened::new(&inputs, lang) {
        Ok(opened) => opened,
        Err(outcome) => return Ok(outcome),
    };
    let library = &opened.library;
    let Some(ix) = pick(args, library) else {
        let id = clean::line(args.id.as_deref().unwrap_or_default());
        match lang {
            Lang::Ko => say!("라이브러리에 없는 사례다: {id}"),
            Lang::En => say!("no case with this id: {id}"),
        }
        return Ok(opened.ends(Outcome::Negative));
    };
    let shown = match args.format {
        Format::Json => library.record(ix).bytes(),
        Format::Text | Format::Markdown => {
            let vocabulary = taxonomy(&opened.origins);
            library
                .case(ix)
                .map(|case| page(args, lang, library, &vocabulary, &case))
        }
    };
    match shown {
        Ok(bytes) => {
            let bytes = bytes.trim_ascii_end();
            match args.format {
                Format::Json => escape_json(bytes, out)?,
                Format::Text | Format::Markdown => out.write_all(bytes)?,
            }
            out.write_all(b"\n")?;
            Ok(opened.ends(Outcome::Done))
        }
        Err(problem) => {
            say!("{}", said(&problem, lang));
            Ok(Outcome::Failed)
        }
    }
}

/// The case that is meant.
fn pick(args: &Args, library: &Library) -> Option<CaseIx> {
    if args.random {
        // Every state of a hash map begins with another random number.
        let random = RandomState::new().build_hasher().finish();
        let cases = u64::try_from(library.len()).ok()?;
        let nth = usize::try_from(random.checked_rem(cases)?).ok()?;
        return library.heads().nth(nth).map(|(ix, _)| ix);
    }
    case_with(library, args.id.as_deref()?)
}

fn page(args: &Args, lang: Lang, library: &Library, taxonomy: &Taxonomy, case: &Case) -> Vec<u8> {
    let columns = usize::from(args.columns);
    let view = View {
        find: &|id| library.find(id).map(|ix| library.head(ix)),
        ..View::bare(lang, columns, taxonomy)
    };
    let page = if args.format == Format::Markdown {
        markdown(case, &view)
    } else {
        let id = clean::line(case.id.as_str());
        format!("{id}\n\n{}", Doc::new(case, &view).to_text())
    };
    page.into_bytes()
}
