//! `casebook config`: where the settings are, what they are, what is wrong with them.

use std::fs;
use std::io::{self, Write};

use crate::case::Lang;
use crate::config::{Config, DEFAULT, path};
use crate::text::clean;

use super::Outcome;
use super::opened::write_problem;

/// What to do with the settings.
#[derive(Debug, clap::Subcommand)]
pub enum Args {
    /// Print where the file is looked for
    Path,
    /// Print the file; status 1 when there is none
    Show,
    /// Print a commented file with every setting
    Default,
    /// Print what is wrong in the file; status 1 when anything is
    Check,
}

pub(super) fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> io::Result<Outcome> {
    if let Args::Default = args {
        out.write_all(DEFAULT.as_bytes())?;
        return Ok(Outcome::Done);
    }
    let Some(path) = path() else {
        match lang {
            Lang::Ko => say!("홈 폴더를 알 수 없다"),
            Lang::En => say!("there is no home folder"),
        }
        return Ok(Outcome::Failed);
    };
    match args {
        Args::Path => writeln!(out, "{}", clean::line(path.to_string_lossy()))?,
        Args::Show => {
            let Ok(text) = fs::read_to_string(&path) else {
                return Ok(Outcome::Negative);
            };
            for line in text.lines() {
                writeln!(out, "{}", clean::line(line))?;
            }
        }
        Args::Check | Args::Default => {
            let (_, problems) = Config::read(&path);
            for problem in &problems {
                write_problem(problem, lang, out)?;
            }
            if !problems.is_empty() {
                return Ok(Outcome::Negative);
            }
        }
    }
    Ok(Outcome::Done)
}
