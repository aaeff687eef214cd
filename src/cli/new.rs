//! `casebook new`: a template for a case, written once and checked at once.

use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::case::Lang;
use crate::contract;
use crate::library::{Origin, check as read_closely, has_vocabulary, taxonomy};
use crate::text::clean;

use super::Outcome;
use super::check::write_breach;
use super::output::{Refusal, draft};

/// Every field of a case, empty.
const TEMPLATE: &str = include_str!("template.json");

/// Arguments of `new`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Id of the new case: letters, digits, hyphens and underscores
    #[arg(value_parser = parse_id)]
    id: String,
    /// Folder of the library
    folder: PathBuf,
}

pub(super) fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> io::Result<Outcome> {
    let origin = Origin::Path(args.folder.clone());
    let own = has_vocabulary(&origin);
    let folder = if own {
        args.folder.join("cases")
    } else {
        args.folder.clone()
    };
    let path = folder.join(format!("{}.json", args.id));
    if let Err(error) = write_new(
        &path,
        &TEMPLATE.replacen("\"ID\"", &format!("\"{}\"", args.id), 1),
    ) {
        say!(
            "{}: {}",
            clean::line(path.to_string_lossy()),
            refused(error, lang)
        );
        return Ok(Outcome::Failed);
    }
    writeln!(out, "{}", clean::line(path.to_string_lossy()))?;
    if own {
        let origins = [origin];
        let library = read_closely(&origins);
        let breaches = contract::check(&library, &taxonomy(&origins));
        for breach in breaches
            .iter()
            .filter(|breach| breach.id.as_deref() == Some(&*args.id))
        {
            write_breach(breach, lang, out)?;
        }
    }
    Ok(Outcome::Done)
}

/// Writes a file that must not be there yet, whole or not at all.
fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let mut draft = draft(path, None)?;
    draft.write_all(text.as_bytes())?;
    draft.as_file().sync_all()?;
    draft.persist_noclobber(path)?;
    Ok(())
}

fn refused(error: io::Error, lang: Lang) -> String {
    match (error.kind(), lang) {
        (ErrorKind::AlreadyExists, Lang::Ko) => "이미 있어서 그대로 두었다".to_owned(),
        (ErrorKind::AlreadyExists, Lang::En) => "is there already and was left as it is".to_owned(),
        _ => Refusal::from(error).said(lang),
    }
}

/// An id becomes the name of a file.
fn parse_id(text: &str) -> Result<String, String> {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let is_id = !text.is_empty() && !text.starts_with('-') && text.chars().all(plain);
    if is_id {
        Ok(text.to_owned())
    } else {
        Err("expected letters, digits, hyphens and underscores".to_owned())
    }
}
