//! What a reader may do next with a query: filters for its words, and ways out of an empty list.

use std::cmp::Reverse;
use std::ops::Range;

use crate::case::TermId;
use crate::facets::{CaseSet, Condition, Mode, Picked, Selection};

use super::matcher::{Clauses, Matcher, Overtaken, set_of};
use super::offers::Offer;
use super::query::Query;

/// What may be done next.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Advice {
    /// Filters for the words of the query, the best first; at most [`Advice::MOST`].
    pub filters: Vec<Recommended>,
    /// What to drop when nothing matches, what gives most first; at most [`Advice::MOST`].
    pub ways_out: Vec<WayOut>,
}

/// A filter that stands for words of the query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recommended {
    /// The term that it filters by.
    pub term: TermId,
    /// How it filters.
    pub mode: Mode,
    /// The words that it stands for: their bytes in the query as it was typed.
    pub spans: Vec<Range<usize>>,
    /// How many cases it would give in their place.
    pub count: usize,
}

/// Something to drop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WayOut {
    /// What is dropped.
    pub drop: Dropped,
    /// How many cases are left without it.
    pub count: usize,
}

/// What is dropped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Dropped {
    /// A word or phrase: its bytes in the query as it was typed.
    Word(Range<usize>),
    /// A filter.
    Filter(Condition),
    /// All words and phrases.
    Words,
    /// All filters.
    Filters,
}

impl Advice {
    /// So many filters and ways out at most: one key each.
    pub const MOST: usize = 5;
}

/// Everything that is needed to say what a changed query would give.
struct Adviser<'a> {
    matcher: &'a Matcher,
    query: &'a Query,
    selection: &'a Selection,
    /// The cases that each clause keeps.
    clauses: Vec<CaseSet>,
}

impl Matcher {
    /// What may be done next with a query as it was read, of whose clauses the matches are known as far
    /// as they were looked for; `nothing` says that nothing matches it.
    /// `None` when it was overtaken.
    pub(super) fn advice(
        &mut self,
        (query, clauses): (&Query, Clauses),
        selection: &Selection,
        nothing: bool,
        overtaken: Overtaken,
    ) -> Option<Advice> {
        self.prepare_for(query, overtaken)?;
        let mut offered = self.offers(query);
        let is_on = |offer: &Offer| {
            let term = self.library.term(offer.term);
            selection.mode(term.facet, &term.slug) == Some(offer.mode)
        };
        offered.retain(|offer| !is_on(offer));
        if offered.is_empty() && !nothing {
            return Some(Advice::default());
        }
        let adviser = Adviser {
            clauses: self.sets(query, clauses, nothing, overtaken)?,
            matcher: self,
            query,
            selection,
        };
        let mut advice = Advice {
            filters: adviser.filters(&offered),
            ways_out: Vec::new(),
        };
        if nothing {
            advice.ways_out = adviser.ways_out();
        }
        Some(advice)
    }

    /// The cases that each clause keeps, prose too. Unless there are ways out to be found, nobody asks
    /// for those of the only clause: what is recommended takes its place.
    fn sets(
        &mut self,
        query: &Query,
        clauses: Clauses,
        nothing: bool,
        overtaken: Overtaken,
    ) -> Option<Vec<CaseSet>> {
        let cases = self.library.len();
        if query.clauses().len() == 1 && !nothing {
            return Some(vec![CaseSet::none(cases)]);
        }
        let mut sets = Vec::with_capacity(query.clauses().len());
        for (clause, mut found) in query.clauses().iter().zip(clauses.0) {
            self.add_prose(clause, CaseSet::all(cases), &mut found, overtaken)?;
            sets.push(set_of(&found, |found| found.is_some() != clause.excluded));
        }
        Some(sets)
    }
}

impl Adviser<'_> {
    /// The best of the offers with the counts that they would give; none that would give nothing.
    fn filters(&self, offers: &[Offer]) -> Vec<Recommended> {
        let counted = offers.iter().filter_map(|offer| {
            let term = self.matcher.library.term(offer.term);
            let mut selection = self.selection.clone();
            selection.pick(Picked {
                condition: Condition::Term(term.facet, term.slug.clone()),
                mode: offer.mode,
            });
            let words = offer
                .clauses
                .iter()
                .map(|number| self.query.clauses()[*number].span.clone());
            let count = self.count(&selection, |number| !offer.clauses.contains(&number));
            // What a mistyped value may mean is worth saying even where it gives nothing.
            let worth = count > 0 || offer.value.is_some();
            worth.then(|| Recommended {
                term: offer.term,
                mode: offer.mode,
                spans: words.chain(offer.value.clone()).collect(),
                count,
            })
        });
        counted.take(Advice::MOST).collect()
    }

    fn ways_out(&self) -> Vec<WayOut> {
        let all = |_| true;
        let words = self
            .query
            .clauses()
            .iter()
            .enumerate()
            .map(|(dropped, clause)| {
                let count = self.count(self.selection, |number| number != dropped);
                (Dropped::Word(clause.span.clone()), count)
            });
        let filters = self.selection.iter().map(|picked| {
            let mut selection = self.selection.clone();
            selection.remove(&picked.condition);
            let count = self.count(&selection, all);
            (Dropped::Filter(picked.condition.clone()), count)
        });
        let ways = words
            .chain(filters)
            .map(|(drop, count)| WayOut { drop, count });
        let mut ways: Vec<WayOut> = ways.filter(|way| way.count > 0).collect();
        if ways.is_empty() {
            let words = self.count(self.selection, |_| false);
            let filters = self.count(&Selection::default(), all);
            let larger = [(Dropped::Words, words), (Dropped::Filters, filters)];
            let larger = larger.into_iter().filter(|(_, count)| *count > 0);
            ways.extend(larger.map(|(drop, count)| WayOut { drop, count }));
        }
        ways.sort_by_key(|way| Reverse(way.count));
        ways.truncate(Advice::MOST);
        ways
    }

    /// How many cases a selection and some of the clauses keep.
    fn count(&self, selection: &Selection, is_kept: impl Fn(usize) -> bool) -> usize {
        let Matcher {
            library, facets, ..
        } = self.matcher;
        let mut kept = facets.filter(selection, library).select();
        for (number, cases) in self.clauses.iter().enumerate() {
            if is_kept(number) {
                kept.intersect(cases);
            }
        }
        kept.len()
    }
}
