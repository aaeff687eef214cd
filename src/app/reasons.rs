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
    /// In the language that each was made for.
    known: HashMap<CaseIx, (Lang, Option<Snippet>)>,
}

impl Reasons {
    /// The snippet of a hit, once it is there; the one in the other language until that is made anew.
    #[must_use]
    pub fn get(&self, ix: CaseIx) -> Option<&Snippet> {
        self.known.get(&ix)?.1.as_ref()
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

    /// Whether the case of a hit has been looked at in a language, with or without success.
    pub(super) fn has(&self, ix: CaseIx, lang: Lang) -> bool {
        self.known
            .get(&ix)
            .is_some_and(|(made_for, _)| *made_for == lang)
    }

    /// Takes a case that was read, or could not be.
    pub(super) fn take(&mut self, ix: CaseIx, case: Option<&Case>, lang: Lang) {
        let snippet = case.and_then(|case| self.query.snippet(case, lang, self.columns));
        self.known.insert(ix, (lang, snippet));
    }
}
