//! Which cases have which terms.

use std::sync::Arc;

use fixedbitset::FixedBitSet;

use crate::case::{CaseIx, Clock, Facet, TermId, Terms};
use crate::library::{Chunk, Library};

use super::CaseSet;
use super::marks::{MarkSets, Marks};
use super::set::TermSet;
use super::spread::{Place, Spread};

/// How many cases each term would give (rule F1).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Counts(Arc<[u32]>);

impl Counts {
    /// The count of a term; 0 for a term that came after the counting.
    #[must_use]
    pub fn of(&self, term: TermId) -> usize {
        self.get(term).unwrap_or(0)
    }

    /// The count of a term, if it was counted.
    #[must_use]
    pub fn get(&self, term: TermId) -> Option<usize> {
        self.0.get(term.index()).map(|count| *count as usize)
    }

    /// Corrects the count of a term.
    pub(super) fn set(&mut self, term: TermId, cases: usize) {
        if let Some(count) = Arc::make_mut(&mut self.0).get_mut(term.index()) {
            *count = number(cases);
        }
    }
}

/// The set of cases of every term.
#[derive(Debug, Default)]
pub struct FacetIndex {
    /// By [`TermId`].
    sets: Vec<TermSet>,
    cases: u32,
    /// By case: where its times lie in a spread.
    places: Vec<[Place; Clock::ALL.len()]>,
    dateless: TermSet,
    marks: MarkSets,
}

impl FacetIndex {
    /// An index of no case yet, for a reader who has marked some.
    #[must_use]
    pub fn new(marks: Marks) -> Self {
        FacetIndex {
            marks: MarkSets::new(marks),
            ..FacetIndex::default()
        }
    }

    /// Marks the case with this id, or takes the mark away; `library` is the one that this index is of.
    pub fn mark(&mut self, facet: Facet, id: &str, on: bool, library: &Library) {
        self.marks.set(facet, id, on, library);
    }

    /// Adds the cases of a chunk, behind those that are there.
    pub fn extend(&mut self, chunk: &Chunk) {
        let cases = self.len() + chunk.heads.len();
        for (ix, head) in (self.cases..).map(CaseIx).zip(&chunk.heads) {
            for term in &head.terms {
                let sets = self.sets.len().max(term.index() + 1);
                self.sets.resize_with(sets, TermSet::default);
                self.sets[term.index()].push(ix, cases);
            }
            let place = |clock| Place::of(head.times.seconds(clock));
            self.places.push(Clock::ALL.map(place));
            if head.date.year().is_none() {
                self.dateless.push(ix, cases);
            }
            self.marks.extend(ix, head);
            self.cases = ix.0 + 1;
        }
    }

    /// What the reader has marked.
    #[must_use]
    pub fn marks(&self) -> &Marks {
        self.marks.marks()
    }

    /// The cases that have a term.
    #[must_use]
    pub fn cases_of(&self, term: TermId) -> CaseSet {
        let mut cases = CaseSet::none(self.len());
        self.add_cases_of(term, &mut cases);
        cases
    }

    /// Adds the cases that have a term to a set that has room for all cases.
    pub fn add_cases_of(&self, term: TermId, cases: &mut CaseSet) {
        if let Some(marked) = self.marks.cases_of(term, self.len()) {
            cases.union(&marked);
        } else if let Some(set) = self.sets.get(term.index()) {
            set.add_to(&mut cases.0);
        }
    }

    /// How the cases of a set spread over the time that something took.
    pub(super) fn spread(&self, clock: Clock, cases: &CaseSet) -> Spread {
        let mut spread = Spread::default();
        for ix in cases.iter() {
            spread.add(self.places[ix.index()][clock as usize]);
        }
        spread
    }

    /// How many cases of a set have no year.
    pub(super) fn dateless(&self, cases: &CaseSet) -> usize {
        self.dateless.count_in(&cases.0)
    }

    /// How many cases there are.
    pub(super) fn len(&self) -> usize {
        CaseIx(self.cases).index()
    }

    /// How many cases each term has inside the set of cases that is given for its facet.
    pub(super) fn counts<'a>(
        &self,
        terms: &Terms,
        base: impl Fn(Facet) -> &'a FixedBitSet,
    ) -> Counts {
        let sets = terms.iter().zip(&self.sets);
        let counts = sets.map(|((id, term), set)| {
            let base = base(term.facet);
            let marked = self.marks.count_in(id, base);
            number(marked.unwrap_or_else(|| set.count_in(base)))
        });
        Counts(counts.collect())
    }
}

fn number(cases: usize) -> u32 {
    u32::try_from(cases).expect("as many cases as a CaseIx can count")
}
