//! Cases that share the rarest terms with one case.

use std::collections::HashMap;

use crate::case::{CaseIx, Facet, TermId};

use super::matcher::Matcher;

/// A case that has terms in common with another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kin {
    /// The case.
    pub ix: CaseIx,
    /// The common terms, the rarest first.
    pub shared: Vec<TermId>,
    /// How many terms the other case has that may be shared.
    pub of: usize,
}

/// Cases at most that no record names.
const MOST: usize = 8;

/// Candidates for these: the closest ones may share too few terms.
const CANDIDATES: usize = 64;

/// Shared terms from which a case that no record names is worth reading.
const LEAST: usize = 2;

impl Matcher {
    /// The cases that are close to one: those that its record names, as they are named, then the
    /// others by how rare the terms are that they share, then the newest first.
    ///
    /// A term that one case in n has counts ln n, so that a few rare terms outdo many common ones.
    pub(super) fn related(&self, ix: CaseIx, recorded: &[CaseIx]) -> Vec<Kin> {
        let mut terms: Vec<(TermId, usize)> = self
            .library
            .head(ix)
            .terms
            .iter()
            .copied()
            .filter(|id| tells_what_happened(self.library.term(*id).facet))
            .map(|id| (id, self.facets.cases_of(id).len()))
            .collect();
        terms.sort_by_key(|(id, cases)| (*cases, *id));
        let kin = |ix: CaseIx| {
            let own = &self.library.head(ix).terms;
            let shared = terms
                .iter()
                .map(|(id, _)| *id)
                .filter(|id| own.contains(id));
            Kin {
                ix,
                shared: shared.collect(),
                of: terms.len(),
            }
        };
        let named = recorded.iter().copied().map(kin);
        let close = self
            .closest(ix, &terms, recorded.len() + CANDIDATES)
            .into_iter();
        let others = close.filter(|close| !recorded.contains(close)).map(kin);
        let others = others.filter(|kin| kin.shared.len() >= LEAST).take(MOST);
        named.chain(others).collect()
    }

    /// The cases with any of the terms, the closest first, `enough` at most.
    fn closest(&self, ix: CaseIx, terms: &[(TermId, usize)], enough: usize) -> Vec<CaseIx> {
        let all = count(self.library.len());
        let mut weights: HashMap<CaseIx, f64> = HashMap::new();
        for (term, cases) in terms {
            let weight = (all / count(*cases)).ln();
            for other in self.facets.cases_of(*term).iter() {
                *weights.entry(other).or_default() += weight;
            }
        }
        weights.remove(&ix);
        let mut close: Vec<(CaseIx, f64)> = weights.into_iter().collect();
        let date = |ix: CaseIx| &self.library.head(ix).date;
        let order = |(a, near): &(CaseIx, f64), (b, far): &(CaseIx, f64)| {
            let newest = date(*a).newest_first(date(*b));
            far.total_cmp(near).then(newest).then(a.cmp(b))
        };
        // A common term makes the whole library a candidate, and only the best are looked at.
        if close.len() > enough {
            close.select_nth_unstable_by(enough, order);
            close.truncate(enough);
        }
        close.sort_by(order);
        close.into_iter().map(|(ix, _)| ix).collect()
    }
}

fn count(cases: usize) -> f64 {
    u32::try_from(cases).map_or(f64::MAX, f64::from)
}

/// Whether cases with the same term of a facet went the same way. Who it was, when and how bad does
/// not make them alike.
fn tells_what_happened(facet: Facet) -> bool {
    matches!(
        facet,
        Facet::Cause | Facet::Component | Facet::Symptom | Facet::Contributing
    )
}
