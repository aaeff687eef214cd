//! Why the hits in view were found in prose: a piece of text for each, made once.

use std::collections::HashMap;

use crate::case::{Case, CaseIx, Lang};
use crate::search::{Query, Snippet};

/// The snippets of the hits that have been in view since the query changed.
#[derive(Debug, Clone, Default)]
pub struct Reasons {
    /// The query and the columns that they were made for.
    query: Query,
    columns: usize,
    known: HashMap<CaseIx, Option<Snippet>>,
}

impl Reasons {
    /// The snippet of a hit, once it is there.
    #[must_use]
    pub fn get(&self, ix: CaseIx) -> Option<&Snippet> {
        self.known.get(&ix)?.as_ref()
    }

    /// Forgets everything when the query or the room has changed.
    pub(super) fn aim(&mut self, query: &Query, columns: usize) {
        if (&self.query, self.columns) != (query, columns) {
            *self = Reasons {
                query: query.clone(),
                columns,
                ..Reasons::default()
            };
        }
    }

    /// Forgets everything: the cases may say something else now.
    pub(super) fn clear(&mut self) {
        self.known.clear();
    }

    /// Whether the case of a hit has been looked at, with or without success.
    pub(super) fn has(&self, ix: CaseIx) -> bool {
        self.known.contains_key(&ix)
    }

    /// Takes a case that was read, or could not be.
    pub(super) fn take(&mut self, ix: CaseIx, case: Option<&Case>, lang: Lang) {
        let snippet = case.and_then(|case| self.query.snippet(case, lang, self.columns));
        self.known.insert(ix, snippet);
    }
}
