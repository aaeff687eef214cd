//! The rows of the help, from the table that dispatch uses.

use super::keymap::{Binding, Context, Keymap, Row};

/// A row of the help.
#[derive(Debug, Clone, Copy)]
pub enum HelpRow<'a> {
    /// An empty row.
    Free,
    /// Where the keys below work; `Overlay` stands for everywhere.
    Heading(Context),
    /// A key.
    Key(&'a Row),
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

/// The rows: first what works in several places, then what works in one or two places only. What has no
/// key is left out.
#[must_use]
pub fn help_rows(keymap: &Keymap) -> Vec<HelpRow<'_>> {
    let mut rows = Vec::new();
    for part in PARTS {
        let is_here = |row: &&Row| part_of(row.binding) == part && !row.keys.is_empty();
        let mut keys = keymap.rows().iter().filter(is_here).peekable();
        if keys.peek().is_none() {
            continue;
        }
        if !rows.is_empty() {
            rows.push(HelpRow::Free);
        }
        rows.push(HelpRow::Heading(part));
        rows.extend(keys.map(HelpRow::Key));
    }
    rows
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

    #[test]
    fn every_key_is_in_the_help_once() {
        let keymap = Keymap::default();
        let rows = help_rows(&keymap);
        let listed = rows.iter().filter(|row| matches!(row, HelpRow::Key(_)));
        assert_eq!(listed.count(), BINDINGS.len());
    }
}
