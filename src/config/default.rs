//! The file as it would be if it said everything that holds without one.

use std::fmt::Write;

use crate::app::keymap::BINDINGS;

/// What stands before the keys.
const SETTINGS: &str = include_str!("default.toml");

/// A commented file with every setting, style and key as it is without one.
#[must_use]
pub fn default_file() -> String {
    let mut text = SETTINGS.to_owned();
    for binding in BINDINGS {
        // Memory takes any text.
        let _ = writeln!(text, "# {} = {}", binding.id, list(binding.keys));
    }
    text
}

/// A list of texts as TOML writes it.
#[must_use]
pub fn list<S: AsRef<str>>(texts: &[S]) -> String {
    let quoted: Vec<String> = texts.iter().map(|text| quoted(text.as_ref())).collect();
    format!("[{}]", quoted.join(", "))
}

/// A text as TOML writes it.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            _ if c.is_control() => {
                // Memory takes any text.
                let _ = write!(quoted, "\\u{:04X}", u32::from(c));
            }
            _ => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
