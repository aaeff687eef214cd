//! `casebook config`: where the settings are, what they are, what is wrong with them.

use std::fs;
use std::io::{self, Write};

use crate::case::Lang;
use crate::config::{Config, DEFAULT, path};
use crate::library::Problem;
use crate::text::{clean, columns};

use super::{Outcome, said};

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
            Lang::Ko => eprintln!("casebook: 홈 폴더를 알 수 없다"),
            Lang::En => eprintln!("casebook: there is no home folder"),
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
                write_fault(problem, lang, out)?;
            }
            if !problems.is_empty() {
                return Ok(Outcome::Negative);
            }
        }
    }
    Ok(Outcome::Done)
}

/// Place and reason, the line, and a caret under the place.
pub fn write_fault(problem: &Problem, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", said(problem, lang))?;
    if let Some(excerpt) = &problem.excerpt {
        let before: String = excerpt.text.chars().take(excerpt.caret).collect();
        let caret = columns(clean::line(before).as_str());
        writeln!(out, "    {}", clean::line(&*excerpt.text))?;
        writeln!(out, "    {:caret$}^", "")?;
    }
    Ok(())
}
