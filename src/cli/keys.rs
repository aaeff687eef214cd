//! `casebook keys`: the table of keys that the screen uses.

use std::io::{self, Write};

use serde_json::{Value, json};

use crate::app::keymap::{BINDINGS, Binding};
use crate::case::Lang;
use crate::text::{CleanStr, clean, fit};

use super::{Outcome, TextOrJson};

/// Arguments of `keys`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// How to print them
    #[arg(short, long, value_enum, default_value_t)]
    format: TextOrJson,
}

pub(super) fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> io::Result<Outcome> {
    match args.format {
        TextOrJson::Text => {
            for binding in BINDINGS {
                let id = fit::pad_right(CleanStr::fixed(binding.id), 18, fit::ELLIPSIS);
                let keys = clean::line(binding.written_keys().join("  "));
                let keys = fit::pad_right(&keys, 22, fit::ELLIPSIS);
                writeln!(out, "{id}  {keys}  {}", binding.label(lang))?;
            }
        }
        TextOrJson::Json => {
            let keys: Value = BINDINGS
                .iter()
                .map(|binding| entry(binding, lang))
                .collect();
            writeln!(out, "{keys:#}")?;
        }
    }
    Ok(Outcome::Done)
}

fn entry(binding: &Binding, lang: Lang) -> Value {
    let contexts: Vec<_> = binding.contexts.iter().map(|c| c.id()).collect();
    json!({
        "action": binding.id,
        "keys": binding.keys,
        "contexts": contexts,
        "label": binding.label(lang),
    })
}
