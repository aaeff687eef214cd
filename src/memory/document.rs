//! The text of one file: `{"version": 1, "notes": {…}}`, and whatever else somebody wrote into it.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::value::RawValue;

use super::kind::Kind;

/// The version of the files that this program writes.
const VERSION: f64 = 1.0;

/// What a file holds; values are as they are written there.
#[derive(Debug, Default)]
pub(super) struct Document<'a> {
    /// Whether a later version of the program wrote it.
    pub(super) is_newer: bool,
    list: Vec<&'a RawValue>,
    map: BTreeMap<String, &'a RawValue>,
    /// Fields that this program does not know.
    others: BTreeMap<String, &'a RawValue>,
}

impl<'a> Document<'a> {
    /// Reads the text of a file; `None` when it is damaged: no JSON, or JSON of another shape.
    pub(super) fn parse(text: &'a str, kind: Kind) -> Option<Self> {
        // Some editors write this mark; it is no part of the text.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut others: BTreeMap<String, &RawValue> = serde_json::from_str(text).ok()?;
        let version: f64 = serde_json::from_str(others.remove("version")?.get()).ok()?;
        let mut document = Document {
            is_newer: version > VERSION,
            ..Document::default()
        };
        if version < VERSION {
            return None;
        }
        if let Some(entries) = others.remove(kind.name()) {
            let read = if kind.is_list() {
                serde_json::from_str(entries.get()).map(|list| document.list = list)
            } else {
                serde_json::from_str(entries.get()).map(|map| document.map = map)
            };
            // What a later version means by it cannot be known.
            if read.is_err() && !document.is_newer {
                return None;
            }
        }
        document.others = others;
        Some(document)
    }

    /// The entries of a list.
    pub(super) fn list(&self) -> impl Iterator<Item = &'a RawValue> {
        self.list.iter().copied()
    }

    /// The entries by key.
    pub(super) fn map(&self) -> impl Iterator<Item = (&str, &'a RawValue)> {
        self.map.iter().map(|(key, raw)| (key.as_str(), *raw))
    }

    /// The text with these entries, one a line.
    pub(super) fn render(&self, kind: Kind, entries: &[String]) -> String {
        let (open, close) = if kind.is_list() {
            ('[', ']')
        } else {
            ('{', '}')
        };
        let mut text = format!(
            "{{\n  \"version\": {VERSION},\n  \"{}\": {open}",
            kind.name()
        );
        for (n, entry) in entries.iter().enumerate() {
            let comma = if n == 0 { "" } else { "," };
            let _ = write!(text, "{comma}\n    {entry}");
        }
        text.push_str(if entries.is_empty() { "" } else { "\n  " });
        text.push(close);
        for (key, value) in &self.others {
            // A text is always valid JSON once it is escaped.
            let key = serde_json::Value::from(key.as_str());
            let _ = write!(text, ",\n  {key}: {value}");
        }
        text.push_str("\n}\n");
        text
    }
}
