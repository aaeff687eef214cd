//! The lines of the help, from the table that dispatch uses.

use crate::case::Lang;
use crate::text::{Clean, CleanStr, clean, columns, wrap};

use super::keymap::{Binding, Context, Keymap, Row};

/// Columns of the keys, where they leave more than that for the words.
const KEYS: usize = 22;

/// Columns before the keys.
const INDENT: usize = 4;

/// A line of the help.
#[derive(Debug, Clone)]
pub enum HelpLine {
    /// An empty line.
    Free,
    /// Where the keys below work; `Overlay` stands for everywhere.
    Heading(Context),
    /// Keys and what they do, as much of both as a line has room for; either may be empty where the other
    /// goes on.
    Keys {
        /// The keys, two columns apart.
        keys: Clean,
        /// What they do.
        label: CleanStr<'static>,
    },
}

/// Where the parts of the help stand, in columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HelpColumns {
    /// Columns before the keys.
    pub indent: usize,
    /// Columns of the keys; one more is free behind them.
    pub keys: usize,
    /// Columns of the words.
    pub label: usize,
}

impl HelpColumns {
    /// The columns in a help as wide as this.
    #[must_use]
    pub fn new(columns: usize) -> Self {
        let room = columns.saturating_sub(INDENT + 1);
        let keys = KEYS.min(room / 2);
        HelpColumns {
            indent: INDENT,
            keys,
            label: room - keys,
        }
    }
}

/// What the help is divided into, in order. `Overlay` heads what works in several places.
const PARTS: [Context; 18] = [
    Context::Overlay,
    Context::Facets,
    Context::Narrowing,
    Context::Range,
    Context::Chips,
    Context::Cases,
    Context::Detail,
    Context::Sections,
    Context::Bars,
    Context::Relations,
    Context::Matrix,
    Context::Compared,
    Context::Saved,
    Context::Typing,
    Context::Finding,
    Context::Link,
    Context::Copy,
    Context::Entry,
];

/// The lines: first what works in several places, then what works in one or two places only. What has no
/// key is left out. Nothing is cut: what does not fit beside the other goes on below.
#[must_use]
pub fn help_lines(keymap: &Keymap, lang: Lang, columns: HelpColumns) -> Vec<HelpLine> {
    let mut lines = Vec::new();
    for part in PARTS {
        let is_here = |row: &&Row| part_of(row.binding) == part && !row.keys.is_empty();
        let mut keys = keymap.rows().iter().filter(is_here).peekable();
        if keys.peek().is_none() {
            continue;
        }
        if !lines.is_empty() {
            lines.push(HelpLine::Free);
        }
        lines.push(HelpLine::Heading(part));
        lines.extend(keys.flat_map(|row| lines_of(row, lang, columns)));
    }
    lines
}

/// The keys of a row and the words beside them, line by line.
fn lines_of(row: &Row, lang: Lang, columns: HelpColumns) -> impl Iterator<Item = HelpLine> {
    let keys = flowed(&row.written_keys(), columns.keys);
    let label = row.binding.label(lang);
    let labels = wrap(label, columns.label);
    (0..keys.len().max(labels.len())).map(move |at| HelpLine::Keys {
        keys: keys.get(at).map(clean::line).unwrap_or_default(),
        label: CleanStr::fixed(labels.get(at).map_or("", |range| &label[range.clone()])),
    })
}

/// Keys in lines of at most so many columns; one that is wider has a line of its own.
fn flowed(keys: &[String], most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for key in keys {
        match lines.last_mut() {
            Some(line) if columns(line) + 2 + columns(key) <= most => {
                line.push_str("  ");
                line.push_str(key);
            }
            _ => lines.push(key.clone()),
        }
    }
    lines
}

fn part_of(binding: &Binding) -> Context {
    match binding.contexts {
        [only] | [only, _] => *only,
        _ => Context::Overlay,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::keymap::BINDINGS;

    fn words<'a>(texts: impl IntoIterator<Item = &'a str>) -> Vec<String> {
        let texts = texts.into_iter().flat_map(str::split_whitespace);
        let mut words: Vec<String> = texts.map(str::to_owned).collect();
        words.sort_unstable();
        words
    }

    #[test]
    fn every_key_and_every_word_is_in_the_help_once_and_fits() {
        let keymap = Keymap::default();
        for (lang, width) in Lang::ALL
            .into_iter()
            .flat_map(|lang| [(lang, 40), (lang, 50), (lang, 120)])
        {
            let room = HelpColumns::new(width);
            let lines = help_lines(&keymap, lang, room);
            let parts = lines.iter().filter_map(|line| match line {
                HelpLine::Keys { keys, label } => Some((keys, label)),
                _ => None,
            });
            let parts: Vec<(&Clean, &CleanStr<'_>)> = parts.collect();
            for (keys, label) in &parts {
                assert!(
                    keys.columns() <= room.keys && label.columns() <= room.label,
                    "{keys} {label}"
                );
            }
            let shown = words(parts.iter().map(|(keys, _)| keys.as_str()));
            let written: Vec<String> = keymap.rows().iter().flat_map(Row::written_keys).collect();
            assert_eq!(shown, words(written.iter().map(String::as_str)));
            let shown = words(parts.iter().map(|(_, label)| label.as_str()));
            assert_eq!(shown, words(BINDINGS.iter().map(|row| row.label(lang))));
        }
    }
}
