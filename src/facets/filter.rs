//! A selection applied to a library: what it keeps, and what each term would give beside it.

use fixedbitset::FixedBitSet;

use crate::case::{Clock, Facet, TermId, Terms};
use crate::library::Library;

use super::{CaseSet, Condition, Counts, Dimension, FacetIndex, Mode, Picked, Selection, Spreads};

/// A selection with the cases that each of its filters is about, made once for all questions.
#[derive(Debug)]
pub struct Filter<'a> {
    index: &'a FacetIndex,
    terms: &'a Terms,
    groups: Vec<Group>,
}

/// The filters of one dimension.
#[derive(Debug)]
struct Group {
    dimension: Dimension,
    /// A case needs all of what is included.
    all: bool,
    /// The cases with any or all of what is included; `None` when nothing is.
    included: Option<FixedBitSet>,
    excluded: Vec<(Option<TermId>, FixedBitSet)>,
}

impl FacetIndex {
    /// Applies a selection to the library that this index is of. Terms that no case has are passed
    /// over (rule F5).
    #[must_use]
    pub fn filter<'a>(&'a self, selection: &Selection, library: &'a Library) -> Filter<'a> {
        let mut filter = Filter {
            index: self,
            terms: library.terms(),
            groups: Vec::new(),
        };
        for picked in selection.iter() {
            if let Condition::All(facet) = picked.condition {
                filter.group(Dimension::Facet(facet)).all = true;
            }
        }
        let asking = |picked: &&Picked| !matches!(picked.condition, Condition::All(_));
        for picked in selection.iter().filter(asking) {
            let term = picked.condition.term(library.terms());
            if matches!(picked.condition, Condition::Term(..)) && term.is_none() {
                continue;
            }
            let cases = self.cases_with(&picked.condition, term, library);
            let group = filter.group(picked.condition.dimension());
            match (picked.mode, &mut group.included) {
                (Mode::Include, Some(included)) if group.all => included.intersect_with(&cases),
                (Mode::Include, Some(included)) => included.union_with(&cases),
                (Mode::Include, none) => *none = Some(cases),
                (Mode::Exclude, _) => group.excluded.push((term, cases)),
            }
        }
        filter
    }

    fn cases_with(
        &self,
        condition: &Condition,
        term: Option<TermId>,
        library: &Library,
    ) -> FixedBitSet {
        let unmarked = match condition {
            // Every case has a term of a mark facet; having none means having no mark.
            Condition::None(facet) if facet.is_mark() => {
                library.terms().find(*facet, Facet::UNMARKED)
            }
            _ => None,
        };
        if let Some(term) = term.or(unmarked) {
            return self.cases_of(term).0;
        }
        let mut cases = CaseSet::none(self.len());
        let heads = library.heads().take(self.len());
        heads
            .filter(|(_, head)| condition.holds(head, library.terms()))
            .for_each(|(ix, _)| cases.insert(ix));
        cases.0
    }
}

impl Filter<'_> {
    fn group(&mut self, dimension: Dimension) -> &mut Group {
        let same = |group: &Group| group.dimension == dimension;
        let at = self.groups.iter().position(same).unwrap_or_else(|| {
            self.groups.push(Group {
                dimension,
                all: false,
                included: None,
                excluded: Vec::new(),
            });
            self.groups.len() - 1
        });
        &mut self.groups[at]
    }

    /// The cases that are kept: of every dimension with something included at least one of it, or all
    /// where that is asked for, and nothing that is excluded.
    #[must_use]
    pub fn select(&self) -> CaseSet {
        let mut kept = CaseSet::all(self.index.len());
        self.keep(&mut kept.0, None, None);
        kept
    }

    /// The count of every term, among the cases that match the query.
    ///
    /// A count answers "what would be left if only this term were included in its facet": all other
    /// filters hold, what is included in its own facet does not (rule F1), and what is excluded does,
    /// except the term itself. So the number beside an excluded term says what including it instead
    /// would give. Where a facet asks for all, what is included in it holds too: there a count says
    /// what would be left if the term were included as well.
    #[must_use]
    pub fn count(&self, matching: &CaseSet) -> Counts {
        let base = |open: Option<Facet>, but: Option<TermId>| {
            let mut base = matching.0.clone();
            self.keep(&mut base, open.map(Dimension::Facet), but);
            base
        };
        let closed = base(None, None);
        let mut bases: [Option<FixedBitSet>; Facet::ALL.len()] = Default::default();
        for group in self
            .groups
            .iter()
            .filter(|group| group.included.is_some() && !group.all)
        {
            if let Dimension::Facet(facet) = group.dimension {
                bases[facet.index()] = Some(base(Some(facet), None));
            }
        }
        let mut counts = self.index.counts(self.terms, |facet| {
            bases[facet.index()].as_ref().unwrap_or(&closed)
        });
        let excluded = self.groups.iter().flat_map(|group| &group.excluded);
        for (term, cases) in excluded.filter_map(|(term, cases)| Some(((*term)?, cases))) {
            let facet = self.terms.get(term).facet;
            let base = base(Some(facet), Some(term));
            counts.set(term, base.intersection_count(cases));
        }
        counts
    }

    /// How the matching cases spread over times and years. As with terms, what is included in the same
    /// dimension does not filter (rule F1).
    #[must_use]
    pub fn spread(&self, matching: &CaseSet) -> Spreads {
        let base = |open: Dimension| {
            let mut base = matching.clone();
            self.keep(&mut base.0, Some(open), None);
            base
        };
        let spread = |clock| self.index.spread(clock, &base(Dimension::Time(clock)));
        let of_years = base(Dimension::Facet(Facet::Year));
        Spreads {
            times: Clock::ALL.map(spread),
            dateless: self.index.dateless(&of_years),
        }
    }

    /// Keeps the cases that are kept; what is included in the dimension `open` does not filter unless
    /// that asks for all, nor does the exclusion of the term `but`.
    fn keep(&self, cases: &mut FixedBitSet, open: Option<Dimension>, but: Option<TermId>) {
        for group in &self.groups {
            if let Some(included) = &group.included
                && (group.all || open != Some(group.dimension))
            {
                cases.intersect_with(included);
            }
            for (term, excluded) in &group.excluded {
                if term.is_none() || *term != but {
                    cases.difference_with(excluded);
                }
            }
        }
    }
}
