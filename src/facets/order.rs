//! The order of terms in the sidebar.

use std::cmp::Reverse;

use crate::case::{Lang, Taxonomy, TermId, Terms};
use crate::text::compare_labels;

use super::Counts;

/// What terms are put in order by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TermOrder {
    /// By count, most first, and by label where counts are equal (rule F6).
    #[default]
    Count,
    /// By label.
    Label,
}

impl TermOrder {
    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            TermOrder::Count => TermOrder::Label,
            TermOrder::Label => TermOrder::Count,
        }
    }
}

/// Terms in order. Those with the count 0 stay (rule F2).
#[must_use]
pub fn ordered(
    ids: impl IntoIterator<Item = TermId>,
    order: TermOrder,
    terms: &Terms,
    counts: &Counts,
    lang: Lang,
    taxonomy: &Taxonomy,
) -> Vec<TermId> {
    let mut ids: Vec<TermId> = ids.into_iter().collect();
    ids.sort_by(|a, b| {
        let label = |id: &TermId| taxonomy.label(terms.get(*id), lang);
        let count = |id: &TermId| match order {
            TermOrder::Count => Reverse(counts.of(*id)),
            TermOrder::Label => Reverse(0),
        };
        count(a)
            .cmp(&count(b))
            .then_with(|| compare_labels(label(a), label(b), lang == Lang::Ko))
    });
    ids
}
