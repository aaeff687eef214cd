//! `casebook check`: everything that is wrong with the input.

use std::io::{self, Write};

use crate::case::Lang;
use crate::library::{Problem, check};
use crate::text::clean;

use super::{Inputs, Outcome};

/// Arguments of `check`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    inputs: Inputs,
}

pub(super) fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> io::Result<Outcome> {
    let checked = check(&args.inputs.origins());
    for problem in checked.problems() {
        write(problem, lang, out)?;
    }
    Ok(match (checked.problem_count(), checked.inputs()) {
        (_, []) => Outcome::Failed,
        (0, _) => Outcome::Done,
        _ => Outcome::Negative,
    })
}

/// `file:line:column: id: reason`, a line each.
fn write(problem: &Problem, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    write!(out, "{}: ", clean::line(problem.to_string()))?;
    if let Some(id) = &problem.id {
        write!(out, "{}: ", clean::line(id.as_str()))?;
    }
    writeln!(out, "{}", clean::line(problem.reason(lang)))
}
