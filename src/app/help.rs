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

/// The rows: first what works in several places, then what works in one place only.
#[must_use]
pub fn help_rows() -> Vec<HelpRow> {
    let mut rows = part(Context::Overlay, |binding| binding.contexts.len() > 2);
    rows.push(HelpRow::Free);
    rows.extend(part(Context::Facets, |binding| {
        binding.contexts.len() <= 2 && binding.contexts.contains(&Context::Facets)
    }));
    rows.push(HelpRow::Free);
    rows.extend(part(Context::Typing, |binding| {
        binding.contexts == [Context::Typing]
    }));
    rows.push(HelpRow::Free);
    rows.extend(part(Context::Link, |binding| {
        let asks = |context| matches!(context, &Context::Link | &Context::Copy);
        binding.contexts.iter().all(asks)
    }));
    rows
}

fn part(heading: Context, belongs: impl Fn(&Binding) -> bool) -> Vec<HelpRow> {
    let keys = BINDINGS.iter().filter(|binding| belongs(binding));
    let heading = [HelpRow::Heading(heading)].into_iter();
    heading.chain(keys.map(HelpRow::Key)).collect()
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
