//! From a query to the matches of all cases: short fields first, then prose.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::case::{Facet, Taxonomy};
use crate::facets::{CaseSet, FacetIndex, Marks};
use crate::library::{Chunk, Library};

use super::index::SearchIndex;
use super::prose::ProseIndex;
use super::query::Clause;
use super::rank::{Match, Tier};
use super::scattered::Scattered;
use super::word::Word;
use super::{Field, Query};

/// Everything that is searched.
#[derive(Debug)]
pub(super) struct Matcher {
    pub(super) taxonomy: Arc<Taxonomy>,
    pub(super) library: Library,
    pub(super) facets: FacetIndex,
    pub(super) index: SearchIndex,
    /// Chunks whose texts the index does not have yet, oldest first.
    unprepared: VecDeque<Arc<Chunk>>,
    prose: ProseIndex,
    scattered: Scattered,
    /// The latest clauses with their matches in short fields, the latest first.
    recent: VecDeque<(Clause, Vec<Match>)>,
}

/// Clauses that are kept: two bytes a case each.
const RECENT: usize = 4;

/// The matches of every clause of a query, by case.
pub(super) struct Clauses(pub(super) Vec<Vec<Match>>);

impl Clauses {
    /// The clauses that matched in the other keyboard layout, in cases that match as a whole.
    fn in_other_layout(&self, all: &[Match]) -> Vec<bool> {
        let is_other = |found: &[Match]| {
            let mut matching = found.iter().zip(all).filter(|(_, all)| all.is_some());
            matching.any(|(found, _)| found.is_in(Tier::OtherLayout))
        };
        self.0.iter().map(|found| is_other(found)).collect()
    }
}

/// Whether a newer request has come.
pub(super) type Overtaken<'a> = &'a dyn Fn() -> bool;

impl Matcher {
    pub(super) fn new(taxonomy: Arc<Taxonomy>, marks: Marks) -> Self {
        Matcher {
            taxonomy,
            library: Library::default(),
            facets: FacetIndex::new(marks),
            index: SearchIndex::default(),
            unprepared: VecDeque::new(),
            prose: ProseIndex::default(),
            scattered: Scattered::new(),
            recent: VecDeque::new(),
        }
    }

    /// Adds a chunk. Its texts are prepared for searching later: while loading goes on, that would
    /// keep the loader waiting.
    pub(super) fn extend(&mut self, chunk: Arc<Chunk>) {
        self.facets.extend(&chunk);
        self.library.push(Arc::clone(&chunk));
        self.unprepared.push_back(chunk);
    }

    /// Marks the case with this id, or takes the mark away.
    pub(super) fn mark(&mut self, facet: Facet, id: &str, on: bool) {
        self.facets.mark(facet, id, on, &self.library);
    }

    /// Does a little of what later queries would wait for; `false` when nothing is left to do.
    pub(super) fn prepare(&mut self) -> bool {
        self.prepare_short() || self.prose.prepare(&self.library)
    }

    /// Whether few records are read for a query.
    pub(super) fn is_prepared(&self) -> bool {
        self.prose.is_indexed(&self.library)
    }

    /// Prepares the short fields of one more chunk; `false` when there is none left.
    fn prepare_short(&mut self) -> bool {
        let Some(chunk) = self.unprepared.pop_front() else {
            return false;
        };
        self.index.extend(&chunk.heads);
        self.index.name(self.library.terms(), &self.taxonomy);
        true
    }

    /// Prepares all texts when a query needs them.
    pub(super) fn prepare_for(&mut self, query: &Query, overtaken: Overtaken) -> Option<()> {
        let needed = !query.is_empty() || !query.unknown().is_empty();
        while needed && self.prepare_short() {
            if overtaken() {
                return None;
            }
        }
        Some(())
    }

    /// Looks for every clause in short fields. `None` when it was overtaken, here and below.
    pub(super) fn short(&mut self, query: &Query, overtaken: Overtaken) -> Option<Clauses> {
        self.prepare_for(query, overtaken)?;
        let clauses = query.clauses().iter();
        let found = clauses.map(|clause| self.find_short(clause, overtaken));
        Some(Clauses(found.collect::<Option<_>>()?))
    }

    /// How well the short fields of every case match.
    pub(super) fn matches(
        &self,
        query: &Query,
        short: &Clauses,
        overtaken: Overtaken,
    ) -> Option<Vec<Match>> {
        let mut all = vec![Match::FREE; self.library.len()];
        for (clause, found) in query.clauses().iter().zip(&short.0) {
            combine(&mut all, clause, found);
        }
        self.prefer_whole(query, &mut all, overtaken)?;
        Some(all)
    }

    /// How well every case matches, prose too. Each clause is looked for only where those before it
    /// were found.
    fn matches_with_prose(
        &mut self,
        query: &Query,
        mut short: Clauses,
        overtaken: Overtaken,
    ) -> Option<(Vec<Match>, Clauses)> {
        let mut all = vec![Match::FREE; self.library.len()];
        for excluded in [false, true] {
            let clauses = query.clauses().iter().zip(&mut short.0);
            for (clause, found) in clauses.filter(|(clause, _)| clause.excluded == excluded) {
                let left = set_of(&all, Match::is_some);
                self.add_prose(clause, left, found, overtaken)?;
                combine(&mut all, clause, found);
            }
        }
        self.prefer_whole(query, &mut all, overtaken)?;
        Some((all, short))
    }

    /// How well every case matches, prose too, and how the query was read: when nothing has it as it
    /// was typed, in every way that may be meant (rule S5 and scattered letters). Earlier these ways
    /// would only bury what was meant: `dns` is also 운.
    pub(super) fn matches_somehow(
        &mut self,
        query: &Query,
        short: Clauses,
        overtaken: Overtaken,
    ) -> Option<(Vec<Match>, Query, Clauses)> {
        let (matches, clauses) = self.matches_with_prose(query, short, overtaken)?;
        if matches.iter().any(|found| found.is_some()) {
            return Some((matches, query.clone(), clauses));
        }
        let lenient = query.leniently();
        let short = self.short(&lenient, overtaken)?;
        let (matches, clauses) = self.matches_with_prose(&lenient, short, overtaken)?;
        let read = lenient.keeping_other(&clauses.in_other_layout(&matches));
        Some((matches, read, clauses))
    }

    /// The matches of a clause in short fields. While a query is typed all its words but one stay the
    /// same, so the latest are kept.
    fn find_short(&mut self, clause: &Clause, overtaken: Overtaken) -> Option<Vec<Match>> {
        let cases = self.library.len();
        let known = self
            .recent
            .iter()
            .position(|(known, found)| found.len() == cases && known.asks_the_same(clause));
        let entry = match known.and_then(|at| self.recent.remove(at)) {
            Some(entry) => entry,
            None => (clause.clone(), self.look_in_short(clause, overtaken)?),
        };
        let found = entry.1.clone();
        self.recent.push_front(entry);
        self.recent.truncate(RECENT);
        Some(found)
    }

    fn look_in_short(&mut self, clause: &Clause, overtaken: Overtaken) -> Option<Vec<Match>> {
        let find = |word: &Word| {
            self.index
                .find(word, &self.library, &self.facets, &self.taxonomy, overtaken)
        };
        let mut best = find(&clause.word)?;
        if let Some(other) = &clause.other {
            for (best, found) in best.iter_mut().zip(find(other)?) {
                *best = found.in_tier(Tier::OtherLayout).min(*best);
            }
        }
        if clause.scattered {
            self.scattered.aim(&clause.word);
            self.index
                .find_scattered(&mut self.scattered, &mut best, overtaken)?;
        }
        Some(best)
    }

    /// How many cases could not be read any more when their prose was looked through last.
    pub(super) fn lost(&self) -> usize {
        self.prose.lost()
    }

    /// Adds the matches of a clause in the prose of some cases, as far as short fields do not have it
    /// as well.
    pub(super) fn add_prose(
        &mut self,
        clause: &Clause,
        mut cases: CaseSet,
        best: &mut [Match],
        overtaken: Overtaken,
    ) -> Option<()> {
        cases.subtract(&set_of(best, Match::is_whole));
        let words = [
            Some((&clause.word, None)),
            clause
                .other
                .as_ref()
                .map(|other| (other, Some(Tier::OtherLayout))),
        ];
        for (word, tier) in words.into_iter().flatten() {
            for (ix, found) in self.prose.find(word, &cases, &self.library, overtaken)? {
                let found = Match::new(tier.unwrap_or(found), Field::Prose);
                let best = &mut best[ix.index()];
                *best = found.min(*best);
            }
        }
        Some(())
    }

    /// Lifts the cases that have all words of the query in a row.
    fn prefer_whole(&self, query: &Query, all: &mut [Match], overtaken: Overtaken) -> Option<()> {
        if let Some(whole) = query.whole() {
            let found = self.index.find(
                whole,
                &self.library,
                &self.facets,
                &self.taxonomy,
                overtaken,
            )?;
            for (all, found) in all.iter_mut().zip(found) {
                if all.is_some() {
                    *all = found.in_row().min(*all);
                }
            }
        }
        Some(())
    }
}

/// Adds a clause to the clauses before; what is excluded must not match.
fn combine(all: &mut [Match], clause: &Clause, found: &[Match]) {
    for (all, found) in all.iter_mut().zip(found) {
        *all = match (clause.excluded, found.is_some()) {
            (false, _) => all.and(*found),
            (true, false) => *all,
            (true, true) => Match::NONE,
        };
    }
}

/// The cases whose match is of some kind.
pub(super) fn set_of(matches: &[Match], is: impl Fn(Match) -> bool) -> CaseSet {
    CaseSet::of_each(matches, |found| is(*found))
}
