//! One request, one answer: query and selection to hits and counts.

use std::sync::Arc;

use crate::case::{CaseIx, Lang, Section, Taxonomy};
use crate::facets::{Counts, Selection};
use crate::library::Chunk;

use super::Query;

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
    /// Where it matched best.
    pub field: Field,
}

/// What was found.
#[derive(Debug, Clone, Default)]
pub struct Answer {
    /// The number of the request.
    pub generation: u64,
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
}

impl Finder {
    /// Makes a finder over an empty library.
    #[must_use]
    pub fn new(taxonomy: Arc<Taxonomy>) -> Self {
        Finder { taxonomy }
    }

    /// Adds a chunk.
    pub fn extend(&mut self, chunk: Arc<Chunk>) {
        let _ = (chunk, &self.taxonomy);
        todo!()
    }

    /// Answers a request: `emit` is called once or twice (short fields first, then with prose).
    /// Gives up without a further answer as soon as `overtaken` says so.
    pub fn answer(
        &mut self,
        request: &Request,
        overtaken: &dyn Fn() -> bool,
        emit: &mut dyn FnMut(Answer),
    ) {
        let _ = (request, overtaken, emit);
        todo!()
    }
}
