//! The query as it is typed.

use std::ops::Range;

/// A parsed query.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Query {
    text: String,
}

impl Query {
    /// Parses what was typed. Never fails: what is not special is plain text (rule S9).
    #[must_use]
    pub fn parse(text: &str) -> Self {
        Query {
            text: text.to_owned(),
        }
    }

    /// Whether it asks for nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Where the words of the query stand in a text: byte ranges on grapheme borders, sorted, not
    /// overlapping. With `fuzzy` also scattered letters count (short fields: titles and labels).
    #[must_use]
    pub fn find_in(&self, text: &str, fuzzy: bool) -> Vec<Range<usize>> {
        let _ = (text, fuzzy);
        todo!()
    }
}
