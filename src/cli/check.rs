//! `casebook check`: everything that is wrong with the input, and where a library with a vocabulary of
//! its own breaks its contract.

use std::io::{self, Write};

use clap::ValueEnum;
use serde_json::{Value, json};

use crate::case::Lang;
use crate::contract::{self, Breach};
use crate::library::{Problem, check, has_vocabulary, taxonomy};
use crate::text::clean;

use super::json::compact;
use super::opened::{unread, write_problem};
use super::{Inputs, Outcome};

/// Arguments of `check`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    pub(super) inputs: Inputs,
    /// Also list what only a person can judge: numbers and names that one language alone has
    #[arg(long)]
    look: bool,
    /// How to print it
    #[arg(short, long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Place, record and reason, and the line with a caret under the place
    #[default]
    Text,
    /// An object a line for programs, with file, line, column, id and reason
    Jsonl,
}

pub(super) fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> io::Result<Outcome> {
    let origins = args.inputs.origins();
    let checked = check(&origins);
    for problem in checked.problems() {
        match args.format {
            Format::Text => write_problem(problem, lang, out)?,
            Format::Jsonl => compact(&problem_json(problem, lang), out)?,
        }
    }
    let breaches = if origins.iter().any(has_vocabulary) {
        contract::check(&checked, &taxonomy(&origins))
    } else {
        Vec::new()
    };
    let (looks, wrong): (Vec<&Breach>, Vec<&Breach>) = breaches
        .iter()
        .partition(|breach| breach.rule.is_for_a_look());
    let looks = looks.into_iter().filter(|_| args.look);
    for breach in wrong.iter().copied().chain(looks) {
        match args.format {
            Format::Text => write_breach(breach, lang, out)?,
            Format::Jsonl => compact(&breach_json(breach, lang), out)?,
        }
    }
    let is_read = !checked.inputs().is_empty() && unread(&checked, &origins).is_empty();
    Ok(match checked.problem_count() {
        _ if !is_read => Outcome::Failed,
        0 if wrong.is_empty() => Outcome::Done,
        _ => Outcome::Negative,
    })
}

/// `file: id: field: reason`, a line each.
pub(super) fn write_breach(breach: &Breach, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    for part in breach.file.iter().chain(&breach.id).chain([&breach.field]) {
        write!(out, "{}: ", clean::line(part.as_str()))?;
    }
    writeln!(out, "{}", clean::line(breach.rule.said(lang)))
}

fn problem_json(problem: &Problem, lang: Lang) -> Value {
    json!({
        "file": *problem.file,
        "line": problem.line,
        "column": problem.column,
        "id": problem.id,
        "reason": problem.reason(lang),
    })
}

fn breach_json(breach: &Breach, lang: Lang) -> Value {
    json!({
        "file": breach.file,
        "id": breach.id,
        "field": breach.field,
        "reason": breach.rule.said(lang),
    })
}
