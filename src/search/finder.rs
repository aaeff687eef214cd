//! One request, one answer: query and selection to hits and counts.

use std::sync::Arc;

use crate::case::{CaseIx, Lang, Section, Taxonomy};
use crate::facets::{CaseSet, Counts, FacetIndex, Selection};
use crate::library::{Chunk, Library};

use super::Query;
use super::index::SearchIndex;
use super::query::Clause;
use super::rank::Match;
use super::scattered::Scattered;

/// The order of hits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Order {
    /// Newest first; with a query, best first and then newest.
    #[default]
    Natural,
}

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// Counts up; an answer carries the number of its request.
    pub generation: u64,
    /// The query.
    pub query: Query,
    /// The picked terms.
    pub selection: Selection,
    /// The order.
    pub order: Order,
}

/// Where a hit matched best.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// Nothing was asked for.
    None,
    /// The id.
    Id,
    /// The organisation.
    Org,
    /// The title in a language.
    Title(Lang),
    /// The label of a term.
    Label,
    /// The prose of a section in a language.
    Prose(Section, Lang),
}

/// A case that matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    /// The case.
    pub ix: CaseIx,
    /// Where it matched best. Of several words the one that is hardest to see counts, so a case
    /// that needs a look into its prose says so.
    pub field: Field,
}

/// What was found.
#[derive(Debug, Clone, Default)]
pub struct Answer {
    /// The number of the request.
    pub generation: u64,
    /// The query as it was read: as it was typed, unless nothing was found so and something was in
    /// the other keyboard layout (rule S5; [`Query::text`] differs then) or as scattered letters.
    /// Look for highlights with this one.
    pub query: Query,
    /// The hits that the selection keeps, in order.
    pub hits: Arc<[Hit]>,
    /// What each term would give.
    pub counts: Counts,
    /// Cases in the library when this was answered.
    pub total: usize,
    /// Whether prose has been looked through too; a first answer may come before.
    pub complete: bool,
}

/// Everything that answers need, on one thread.
#[derive(Debug)]
pub struct Finder {
    taxonomy: Arc<Taxonomy>,
    library: Library,
    facets: FacetIndex,
    index: SearchIndex,
    scattered: Scattered,
    /// All cases, newest first; put in order when it is needed.
    newest: Vec<CaseIx>,
}

impl Finder {
    /// Makes a finder over an empty library.
    #[must_use]
    pub fn new(taxonomy: Arc<Taxonomy>) -> Self {
        Finder {
            taxonomy,
            library: Library::default(),
            facets: FacetIndex::default(),
            index: SearchIndex::default(),
            scattered: Scattered::new(),
            newest: Vec::new(),
        }
    }

    /// Adds a chunk.
    pub fn extend(&mut self, chunk: Arc<Chunk>) {
        self.facets.extend(&chunk);
        self.library.push(chunk.clone());
        self.index.extend(&chunk, &self.library, &self.taxonomy);
    }

    /// Answers a request: `emit` is called once or twice (short fields first, then with prose).
    /// Gives up without a further answer as soon as `overtaken` says so.
    pub fn answer(
        &mut self,
        request: &Request,
        overtaken: &dyn Fn() -> bool,
        emit: &mut dyn FnMut(Answer),
    ) {
        if let Some((query, matches)) = self.matches(&request.query, overtaken) {
            emit(self.answer_with(request, query, &matches));
        }
    }

    /// How well every case matches the query, and how the query was read; `None` when it was
    /// overtaken. When nothing matches as typed, the words that stand nowhere are read in the other
    /// keyboard layout, or else as scattered letters: earlier such readings would only bury what was
    /// meant (`dns` is also 운).
    fn matches(
        &mut self,
        query: &Query,
        overtaken: &dyn Fn() -> bool,
    ) -> Option<(Query, Vec<Match>)> {
        let clauses = query.clauses().iter();
        let mut words: Vec<Vec<Match>> = clauses
            .map(|clause| self.find(clause, overtaken))
            .collect::<Option<_>>()?;
        let mut query = query.clone();
        let mut matches = self.combined(&query, &words);
        if !any(&matches) {
            let mut clauses = query.clauses().to_vec();
            for (clause, found) in clauses.iter_mut().zip(&mut words) {
                if !any(found) {
                    self.read_otherwise(clause, found, overtaken)?;
                }
            }
            query = query.with(clauses);
            matches = self.combined(&query, &words);
        }
        if let Some(whole) = query.whole() {
            let whole = self
                .index
                .find(whole, &self.library, &self.facets, overtaken)?;
            for (all, whole) in matches.iter_mut().zip(whole) {
                if all.is_some() {
                    *all = whole.min(*all);
                }
            }
        }
        Some((query, matches))
    }

    /// Reads a clause that stands nowhere in another way, if there is one that finds something.
    fn read_otherwise(
        &mut self,
        clause: &mut Clause,
        found: &mut Vec<Match>,
        overtaken: &dyn Fn() -> bool,
    ) -> Option<()> {
        for other in [clause.in_other_layout(), clause.scattered()]
            .into_iter()
            .flatten()
        {
            let matches = self.find(&other, overtaken)?;
            if any(&matches) {
                (*clause, *found) = (other, matches);
                break;
            }
        }
        Some(())
    }

    /// How well every case matches one clause.
    fn find(&mut self, clause: &Clause, overtaken: &dyn Fn() -> bool) -> Option<Vec<Match>> {
        let mut found = self
            .index
            .find(&clause.word, &self.library, &self.facets, overtaken)?;
        if clause.scattered {
            self.scattered.aim(&clause.word);
            self.index
                .find_scattered(&mut self.scattered, &mut found, overtaken)?;
        }
        Some(found)
    }

    /// The matches of a query from those of its clauses: all wanted ones, none of the excluded.
    fn combined(&self, query: &Query, words: &[Vec<Match>]) -> Vec<Match> {
        let mut matches = vec![Match::FREE; self.library.len()];
        for (clause, found) in query.clauses().iter().zip(words) {
            for (all, found) in matches.iter_mut().zip(found) {
                *all = match (clause.excluded, found.is_some()) {
                    (false, _) => (*found).max(*all),
                    (true, false) => *all,
                    (true, true) => Match::NONE,
                };
            }
        }
        matches
    }

    fn answer_with(&mut self, request: &Request, query: Query, matches: &[Match]) -> Answer {
        let terms = self.library.terms();
        let numbered = || (0..).map(CaseIx).zip(matches);
        let mut matching = CaseSet::none(matches.len());
        numbered()
            .filter(|(_, found)| found.is_some())
            .for_each(|(ix, _)| matching.insert(ix));
        let counts = self.facets.count(&request.selection, terms, &matching);
        let mut kept = self.facets.select(&request.selection, terms);
        kept.intersect(&matching);
        Answer {
            generation: request.generation,
            query,
            hits: self.ordered(&kept, matches),
            counts,
            total: self.library.len(),
            complete: true,
        }
    }

    /// The cases of a set as hits, best first and then newest first. Cases come in the order of
    /// their dates and go into one row an order, so nothing is sorted.
    fn ordered(&mut self, kept: &CaseSet, matches: &[Match]) -> Arc<[Hit]> {
        self.sort_newest();
        let mut rows: [Vec<Hit>; Match::ORDERS] = std::array::from_fn(|_| Vec::new());
        for ix in self.newest.iter().filter(|ix| kept.contains(**ix)) {
            let found = matches[ix.index()];
            rows[found.order()].push(Hit {
                ix: *ix,
                field: found.field(),
            });
        }
        rows.concat().into()
    }

    /// Puts the cases that came since the last time into the order of dates.
    fn sort_newest(&mut self) {
        let known = self.newest.len();
        if known < self.library.len() {
            let new = self.library.heads().map(|(ix, _)| ix).skip(known);
            self.newest.extend(new);
            let date = |ix: &CaseIx| &self.library.head(*ix).date;
            self.newest
                .sort_by(|a, b| date(a).newest_first(date(b)).then(a.cmp(b)));
        }
    }
}

fn any(matches: &[Match]) -> bool {
    matches.iter().any(|found| found.is_some())
}
