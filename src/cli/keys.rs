//! `casebook keys`: the table of keys that the screen uses.

use std::io::{self, Write};

use serde_json::{Value, json};

use crate::app::keymap::{Keymap, Row};
use crate::case::Lang;
use crate::text::{Clean, CleanStr, clean, fit};

use super::json::pretty;
use super::{Outcome, TextOrJson};

/// Arguments of `keys`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// How to print them
    #[arg(short, long, value_enum, default_value_t)]
    format: TextOrJson,
}

pub(super) fn run(
    args: &Args,
    lang: Lang,
    keymap: &Keymap,
    out: &mut dyn Write,
) -> io::Result<Outcome> {
    match args.format {
        TextOrJson::Text => {
            // Nothing is cut, because the configuration needs it.
            let rows = keymap.rows().iter();
            let rows = rows.map(|row| (row, clean::line(row.written_keys().join("  "))));
            let rows: Vec<(&Row, Clean)> = rows.collect();
            let widest = rows.iter().map(|(row, _)| row.binding.id.len()).max();
            let widest_keys = rows.iter().map(|(_, keys)| keys.columns()).max();
            for (row, keys) in &rows {
                let id = CleanStr::fixed(row.binding.id);
                let id = fit::pad_right(id, widest.unwrap_or(0), fit::ELLIPSIS);
                let keys = fit::pad_right(keys, widest_keys.unwrap_or(0), fit::ELLIPSIS);
                writeln!(out, "{id}  {keys}  {}", row.binding.label(lang))?;
            }
        }
        TextOrJson::Json => {
            let keys: Value = keymap.rows().iter().map(|row| entry(row, lang)).collect();
            pretty(&keys, out)?;
        }
    }
    Ok(Outcome::Done)
}

fn entry(row: &Row, lang: Lang) -> Value {
    let contexts: Vec<_> = row.binding.contexts.iter().map(|c| c.id()).collect();
    let keys: Vec<_> = row.keys.iter().map(Clean::as_str).collect();
    json!({
        "action": row.binding.id,
        "keys": keys,
        "contexts": contexts,
        "label": row.binding.label(lang),
    })
}
