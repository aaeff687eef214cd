//! `casebook check`: everything that is wrong with the input, and where a library with a vocabulary of
//! its own breaks its contract.

use std::io::{self, Write};

use crate::case::Lang;
use crate::contract::{self, Breach};
use crate::library::{Problem, check, has_vocabulary, taxonomy};
use crate::text::clean;

use super::{Inputs, Outcome};

/// Arguments of `check`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    pub(super) inputs: Inputs,
    /// Also list what only a person can judge: numbers and names that one language alone has
    #[arg(long)]
    look: bool,
}

pub(super) fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> io::Result<Outcome> {
    let origins = args.inputs.origins();
    let checked = check(&origins);
    for problem in checked.problems() {
        write(problem, lang, out)?;
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
        write_breach(breach, lang, out)?;
    }
    Ok(match (checked.problem_count(), checked.inputs()) {
        (_, []) => Outcome::Failed,
        (0, _) if wrong.is_empty() => Outcome::Done,
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

/// `file:line:column: id: reason`, a line each.
fn write(problem: &Problem, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    write!(out, "{}: ", clean::line(problem.to_string()))?;
    if let Some(id) = &problem.id {
        write!(out, "{}: ", clean::line(id.as_str()))?;
    }
    writeln!(out, "{}", clean::line(problem.reason(lang)))
}
