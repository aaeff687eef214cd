//! One request, one answer: query and selection to hits and counts.

use std::sync::Arc;

use crate::case::{CaseIx, Facet, Lang, Taxonomy};
use crate::facets::{Counts, Marks, Selection, Spreads};
use crate::library::{Chunk, Edition, Library};

use super::Query;
use super::advice::Advice;
use super::figures::{Figures, Question};
use super::matcher::{Matcher, set_of};
use super::order::{Order, Orders};
use super::rank::{Match, Tier};
use super::related::Kin;

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// Counts up; an answer carries the number of its request.
    pub generation: u64,
    /// The query.
    pub query: Query,
    /// The picked terms.
    pub selection: Selection,
    /// The order of the hits.
    pub order: Order,
    /// The language whose names put organisations in order.
    pub lang: Lang,
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
    /// The prose of a section; [`Query::snippet`] tells which.
    Prose,
}

/// A case that matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    /// The case.
    pub ix: CaseIx,
    /// Where it matched best. When the words of a query match in several fields, it is one that a
    /// reader does not see by looking at the title.
    pub field: Field,
    /// How well the words match, the worst of them; `None` without a query.
    pub tier: Option<Tier>,
    /// The place of the match in the order of rule S4, from 0 (worst) to [`Hit::BEST`].
    pub score: u8,
}

impl Hit {
    /// The score of the best match.
    pub const BEST: u8 = Match::BEST;
}

/// What was found.
#[derive(Debug, Clone, Default)]
pub struct Answer {
    /// The number of the request.
    pub generation: u64,
    /// The edition of the library whose cases and terms it names.
    pub edition: Edition,
    /// The query as it was read: as it was typed, unless nothing was found so and something was in
    /// the other keyboard layout (rule S5; [`Query::text`] differs then) or as scattered letters.
    /// Look for highlights with this one.
    pub query: Query,
    /// The hits that the selection keeps, in order.
    pub hits: Arc<[Hit]>,
    /// What each term would give.
    pub counts: Counts,
    /// How the cases spread over times.
    pub spreads: Spreads,
    /// Cases in the library when this was answered.
    pub total: usize,
    /// Whether prose has been looked through too; a first answer may come before.
    pub complete: bool,
    /// Cases whose prose could not be looked through, because their files have changed.
    pub lost: usize,
    /// What may be done next; comes with the last answer.
    pub advice: Option<Arc<Advice>>,
}

/// Everything that answers need, on one thread.
#[derive(Debug)]
pub struct Finder {
    matcher: Matcher,
    orders: Orders,
}

impl Finder {
    /// Makes a finder over an empty library, for a reader who has marked nothing.
    #[must_use]
    pub fn new(taxonomy: Arc<Taxonomy>) -> Self {
        Finder::with_marks(taxonomy, Marks::default())
    }

    /// Makes a finder over an empty library, for a reader who has marked some cases.
    #[must_use]
    pub fn with_marks(taxonomy: Arc<Taxonomy>, marks: Marks) -> Self {
        Finder {
            matcher: Matcher::new(taxonomy, marks),
            orders: Orders::default(),
        }
    }

    /// Searches another library from now on, one that is complete. What the reader has marked stays
    /// marked.
    pub fn move_to(&mut self, library: &Library, taxonomy: Arc<Taxonomy>) {
        *self = Finder::with_marks(taxonomy, self.matcher.facets.marks().clone());
        self.matcher.library = library.same_edition();
        for chunk in library.chunks() {
            self.extend(Arc::clone(chunk));
        }
    }

    /// Adds a chunk.
    pub fn extend(&mut self, chunk: Arc<Chunk>) {
        self.matcher.extend(chunk);
    }

    /// Marks the case with this id, or takes the mark away.
    pub fn mark(&mut self, facet: Facet, id: &str, on: bool) {
        self.matcher.mark(facet, id, on);
    }

    /// Does a little of the work that the first query would wait for otherwise; `false` when nothing
    /// is left to do. For idle moments once loading is over.
    pub fn prepare(&mut self) -> bool {
        self.matcher.prepare()
    }

    /// The cases that are close to one, first those that its record names.
    #[must_use]
    pub fn related(&self, ix: CaseIx, recorded: &[CaseIx]) -> Vec<Kin> {
        self.matcher.related(ix, recorded)
    }

    /// The figures of a result that a view asks for.
    #[must_use]
    pub fn figures(&self, question: &Question) -> Figures {
        self.matcher.figures(&question.hits, question.about)
    }

    /// Answers a request: `emit` is called one to three times (short fields first when they have
    /// something and prose may take long, then with prose, then with advice). Gives up without a
    /// further answer as soon as `overtaken` says so,
    /// which is asked at least every millisecond of work.
    pub fn answer(
        &mut self,
        request: &Request,
        overtaken: &dyn Fn() -> bool,
        emit: &mut dyn FnMut(Answer),
    ) {
        let _ = self.try_answer(request, overtaken, emit);
    }

    /// `None` when it was overtaken.
    fn try_answer(
        &mut self,
        request: &Request,
        overtaken: &dyn Fn() -> bool,
        emit: &mut dyn FnMut(Answer),
    ) -> Option<()> {
        let query = &request.query;
        let short = self.matcher.short(query, overtaken)?;
        // Once the prose is indexed both answers would come at nearly the same time.
        if !query.is_empty() && !self.matcher.is_prepared() {
            let matches = self.matcher.matches(query, &short, overtaken)?;
            let first = self.answer_with(request, query, &matches);
            if !first.hits.is_empty() {
                emit(first);
            }
        }
        let (matches, read, clauses) = self.matcher.matches_somehow(query, short, overtaken)?;
        let lost = if query.is_empty() {
            0
        } else {
            self.matcher.lost()
        };
        let mut answer = Answer {
            complete: true,
            lost,
            ..self.answer_with(request, &read, &matches)
        };
        // Several words have to be looked for one by one before there is advice.
        if read.clauses().len() > 1 {
            emit(answer.clone());
        }
        let nothing = answer.hits.is_empty();
        let advice =
            self.matcher
                .advice((&read, clauses), &request.selection, nothing, overtaken)?;
        answer.advice = Some(Arc::new(advice));
        emit(answer);
        Some(())
    }

    /// How many cases a query and a selection give; `None` when it was overtaken.
    pub fn count(
        &mut self,
        query: &Query,
        selection: &Selection,
        overtaken: &dyn Fn() -> bool,
    ) -> Option<usize> {
        let short = self.matcher.short(query, overtaken)?;
        let (matches, ..) = self.matcher.matches_somehow(query, short, overtaken)?;
        let Matcher {
            library, facets, ..
        } = &self.matcher;
        let mut kept = facets.filter(selection, library).select();
        kept.intersect(&set_of(&matches, Match::is_some));
        Some(kept.len())
    }

    fn answer_with(&mut self, request: &Request, read: &Query, matches: &[Match]) -> Answer {
        let Matcher {
            library,
            facets,
            taxonomy,
            ..
        } = &self.matcher;
        let matching = set_of(matches, Match::is_some);
        let filter = facets.filter(&request.selection, library);
        let counts = filter.count(&matching);
        let spreads = filter.spread(&matching);
        let mut kept = filter.select();
        kept.intersect(&matching);
        let order = (request.order, request.lang);
        let hits = self.orders.hits(order, &kept, matches, (library, taxonomy));
        Answer {
            generation: request.generation,
            edition: library.edition(),
            query: read.clone(),
            total: library.len(),
            hits,
            counts,
            spreads,
            complete: false,
            lost: 0,
            advice: None,
        }
    }
}
