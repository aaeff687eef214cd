//! Which cases have which terms.

use std::sync::Arc;

use fixedbitset::FixedBitSet;

use crate::case::{CaseIx, Facet, TermId, Terms};
use crate::library::Chunk;

use super::set::TermSet;
use super::{CaseSet, Mode, Selection};

/// How many cases each term would give (rule F1).
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
pub struct FacetIndex {
    /// By [`TermId`].
    sets: Vec<TermSet>,
    cases: u32,
}

/// The known terms that are picked in one facet.
struct Picks {
    facet: Facet,
    included: Vec<TermId>,
    excluded: Vec<TermId>,
}

impl FacetIndex {
    /// Adds the cases of a chunk, behind those that are there.
    pub fn extend(&mut self, chunk: &Chunk) {
        for (ix, head) in (self.cases..).map(CaseIx).zip(&chunk.heads) {
            for term in &head.terms {
                let sets = self.sets.len().max(term.index() + 1);
                self.sets.resize_with(sets, TermSet::default);
                self.sets[term.index()].push(ix);
            }
            self.cases = ix.0 + 1;
        }
    }

    /// The cases that have a term.
    #[must_use]
    pub fn cases_of(&self, term: TermId) -> CaseSet {
        let mut cases = CaseSet::none(self.cases as usize);
        if let Some(set) = self.sets.get(term.index()) {
            set.add_to(&mut cases.0);
        }
        cases
    }

    /// The cases that the selection keeps: of every facet with included terms at least one of them,
    /// and no excluded term. Terms that are not known are passed over (rule F5).
    #[must_use]
    pub fn select(&self, selection: &Selection, terms: &Terms) -> CaseSet {
        let mut kept = CaseSet::all(self.cases as usize);
        self.keep(&mut kept.0, &self.picks(selection, terms), None);
        kept
    }

    /// The count of every term beside a selection, among the cases that match the query.
    ///
    /// A count answers "what would be left if only this term were included in its facet": all other
    /// facets filter, the included terms of its own facet do not (rule F1), and excluded terms do,
    /// except the term itself. So the number beside an excluded term says what including it instead
    /// would give.
    #[must_use]
    pub fn count(&self, selection: &Selection, terms: &Terms, matching: &CaseSet) -> Counts {
        let picks = self.picks(selection, terms);
        let base = |open: Option<Facet>| {
            let mut base = matching.0.clone();
            self.keep(&mut base, &picks, open);
            base
        };
        let closed = base(None);
        let mut bases: [Option<FixedBitSet>; Facet::ALL.len()] = Default::default();
        for pick in picks.iter().filter(|pick| !pick.included.is_empty()) {
            bases[pick.facet.index()] = Some(base(Some(pick.facet)));
        }
        let mut counts = vec![0; self.sets.len()];
        for ((id, term), set) in terms.iter().zip(&self.sets) {
            let base = bases[term.facet.index()].as_ref().unwrap_or(&closed);
            counts[id.index()] = count(set, base);
        }
        for (at, pick) in picks.iter().enumerate() {
            for (nth, id) in pick.excluded.iter().enumerate() {
                let mut base = matching.0.clone();
                self.keep(&mut base, &picks[..at], None);
                self.keep(&mut base, &picks[at + 1..], None);
                let others = pick.excluded.iter().enumerate();
                for (_, other) in others.filter(|(other, _)| *other != nth) {
                    self.sets[other.index()].take_from(&mut base);
                }
                counts[id.index()] = count(&self.sets[id.index()], &base);
            }
        }
        Counts(counts.into())
    }

    /// Keeps the cases that the picks keep; the included terms of the `open` facet do not filter.
    fn keep(&self, cases: &mut FixedBitSet, picks: &[Picks], open: Option<Facet>) {
        for pick in picks {
            if !pick.included.is_empty() && open != Some(pick.facet) {
                let mut any = FixedBitSet::with_capacity(self.cases as usize);
                for id in &pick.included {
                    self.sets[id.index()].add_to(&mut any);
                }
                cases.intersect_with(&any);
            }
            for id in &pick.excluded {
                self.sets[id.index()].take_from(cases);
            }
        }
    }

    /// The picked terms by facet, without those that no case has.
    fn picks(&self, selection: &Selection, terms: &Terms) -> Vec<Picks> {
        let mut picks: Vec<Picks> = Vec::new();
        for picked in selection.iter() {
            let id = terms.find(picked.facet, &picked.slug);
            let Some(id) = id.filter(|id| id.index() < self.sets.len()) else {
                continue;
            };
            let at = picks.iter().position(|pick| pick.facet == picked.facet);
            let at = at.unwrap_or_else(|| {
                picks.push(Picks {
                    facet: picked.facet,
                    included: Vec::new(),
                    excluded: Vec::new(),
                });
                picks.len() - 1
            });
            match picked.mode {
                Mode::Include => picks[at].included.push(id),
                Mode::Exclude => picks[at].excluded.push(id),
            }
        }
        picks
    }
}

fn count(set: &TermSet, base: &FixedBitSet) -> u32 {
    u32::try_from(set.count_in(base)).expect("as many cases as a CaseIx can count")
}
