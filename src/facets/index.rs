//! Which cases have which terms.

use std::sync::Arc;

use fixedbitset::FixedBitSet;

use crate::case::{TermId, Terms};
use crate::library::Chunk;

use super::Selection;

/// A set of cases.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CaseSet(FixedBitSet);

/// How many cases each term would give (rule F1: the query and the selections of all other facets
/// count, those of its own facet do not).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Counts(Arc<[u32]>);

impl Counts {
    /// The count of a term; 0 for a term that came after the counting.
    #[must_use]
    pub fn of(&self, term: TermId) -> usize {
        self.0.get(term.index()).map_or(0, |count| *count as usize)
    }
}

/// The set of cases of every term.
#[derive(Debug, Default)]
pub struct FacetIndex;

impl FacetIndex {
    /// Adds the cases of a chunk.
    pub fn extend(&mut self, chunk: &Chunk) {
        let _ = chunk;
        todo!()
    }

    /// The cases that the selection keeps. Terms that are not known are passed over (rule F5).
    #[must_use]
    pub fn select(&self, selection: &Selection, terms: &Terms) -> CaseSet {
        let _ = (selection, terms);
        todo!()
    }

    /// The count of every term beside a selection, among the cases that match the query.
    #[must_use]
    pub fn count(&self, selection: &Selection, terms: &Terms, matching: &CaseSet) -> Counts {
        let _ = (selection, terms, matching);
        todo!()
    }
}
