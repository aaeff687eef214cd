//! The rows of the help, from the table that dispatch uses.

use super::keymap::{BINDINGS, Binding, Context};

/// A row of the help.
#[derive(Debug, Clone, Copy)]
pub enum HelpRow {
    /// An empty row.
    Free,
    /// Where the keys below work; `Overlay` stands for everywhere.
    Heading(Context),
    /// A key.
    Key(&'static Binding),
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

/// The rows: first what works in several places, then what works in one or two places only.
#[must_use]
pub fn help_rows() -> Vec<HelpRow> {
    let mut rows = Vec::new();
    for part in PARTS {
        let mut keys = BINDINGS.iter().filter(|b| part_of(b) == part).peekable();
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

    #[test]
    fn every_key_is_in_the_help_once() {
        let rows = help_rows();
        let listed = rows.iter().filter(|row| matches!(row, HelpRow::Key(_)));
        assert_eq!(listed.count(), BINDINGS.len());
    }
}
