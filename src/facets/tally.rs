//! Counting inside a set of cases, whatever filters made it.

use std::cmp::Reverse;

use crate::case::{Facet, TermId, Terms};

use super::{CaseSet, Counts, FacetIndex};

impl FacetIndex {
    /// How many cases of a set each term has. Unlike [`Filter::count`](super::Filter::count) it never
    /// looks beyond the set.
    #[must_use]
    pub fn tally(&self, terms: &Terms, cases: &CaseSet) -> Counts {
        self.counts(terms, |_| &cases.0)
    }
}

/// The terms of a facet that any case has, most first; those with equal counts as they came.
#[must_use]
pub fn by_count(facet: Facet, terms: &Terms, counts: &Counts) -> Vec<TermId> {
    let own = terms.iter().filter(|(_, term)| term.facet == facet);
    let mut ids: Vec<TermId> = own
        .map(|(id, _)| id)
        .filter(|id| counts.of(*id) > 0)
        .collect();
    ids.sort_by_key(|id| Reverse(counts.of(*id)));
    ids
}
