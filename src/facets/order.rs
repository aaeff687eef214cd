//! The order of terms in the sidebar.

use std::cmp::Reverse;

use crate::case::{Lang, Taxonomy, TermId, Terms};
use crate::text::compare_labels;

use super::Counts;

/// Terms by count, most first, and by label where counts are equal (rule F6). Terms with the count
/// 0 stay (rule F2).
#[must_use]
pub fn ordered(
    ids: impl IntoIterator<Item = TermId>,
    terms: &Terms,
    counts: &Counts,
    lang: Lang,
    taxonomy: &Taxonomy,
) -> Vec<TermId> {
    let mut ids: Vec<TermId> = ids.into_iter().collect();
    ids.sort_by(|a, b| {
        let label = |id: &TermId| taxonomy.label(terms.get(*id), lang);
        let by_count = Reverse(counts.of(*a)).cmp(&Reverse(counts.of(*b)));
        by_count.then_with(|| compare_labels(label(a), label(b), lang == Lang::Ko))
    });
    ids
}
