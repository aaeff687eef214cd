//! The library: immutable chunks that arrive while loading goes on.

use std::sync::{Arc, OnceLock};

use crate::case::{Case, CaseIx, Head, Term, TermId, Terms};

use super::{Input, Problem, Record};

/// Cases that arrived together, in the order of loading. Never changes once it is made.
#[derive(Debug, Default)]
pub struct Chunk {
    /// The heads; the first one has the number of cases in all chunks before.
    pub heads: Vec<Head>,
    /// Terms met for the first time, in the order of their ids.
    pub terms: Vec<Term>,
    /// Inputs opened since the last chunk, in the order of their numbers.
    pub inputs: Vec<Arc<Input>>,
    /// Problems found since the last chunk.
    pub problems: Vec<Problem>,
    /// The heads in the order of their ids.
    pub by_id: IdOrder,
}

/// The positions of the heads of a chunk in the order of their ids, found when first wanted.
#[derive(Debug, Default)]
pub struct IdOrder(OnceLock<Box<[u32]>>);

impl Chunk {
    /// The positions of the heads in the order of their ids.
    pub(super) fn index(&self) -> &[u32] {
        self.by_id.0.get_or_init(|| {
            let heads = u32::try_from(self.heads.len()).expect("fewer than 2^32 cases");
            let mut order: Box<[u32]> = (0..heads).collect();
            order.sort_unstable_by_key(|at| &self.heads[*at as usize].id);
            order
        })
    }

    /// The position of the head with this id.
    fn find(&self, id: &str) -> Option<u32> {
        let order = self.index();
        let found = order.binary_search_by_key(&id, |at| self.heads[*at as usize].id.as_str());
        found.ok().map(|at| order[at])
    }
}

/// Counts how often the inputs of a library were read. The numbers of cases and terms mean something
/// in one edition only.
pub type Edition = u32;

/// All cases that have arrived. Cheap to clone: chunks are shared.
#[derive(Debug, Clone, Default)]
pub struct Library {
    edition: Edition,
    chunks: Vec<Arc<Chunk>>,
    /// The number of the first case of each chunk.
    starts: Vec<u32>,
    cases: u32,
    terms: Terms,
    inputs: Vec<Arc<Input>>,
}

impl Library {
    /// An empty library in the same edition, to be given the same chunks.
    #[must_use]
    pub fn same_edition(&self) -> Self {
        Library {
            edition: self.edition,
            ..Library::default()
        }
    }

    /// An empty library in the edition after this one.
    #[must_use]
    pub fn next_edition(&self) -> Self {
        Library {
            edition: self.edition.wrapping_add(1),
            ..Library::default()
        }
    }

    /// How often its inputs had been read before.
    #[must_use]
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// Appends a chunk. Work grows with its new terms and inputs only.
    ///
    /// # Panics
    /// When there are 2^32 cases.
    pub fn push(&mut self, chunk: Arc<Chunk>) {
        self.starts.push(self.cases);
        for term in &chunk.terms {
            self.terms
                .intern(term.facet, &term.slug, term.name.as_deref());
        }
        self.cases += u32::try_from(chunk.heads.len()).expect("fewer than 2^32 cases");
        self.inputs.extend(chunk.inputs.iter().cloned());
        self.chunks.push(chunk);
    }

    /// How many cases there are; every [`CaseIx`] is below it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cases as usize
    }

    /// Whether there is no case yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cases == 0
    }

    /// The head of a case.
    ///
    /// # Panics
    /// When the case is not in this library (yet).
    #[must_use]
    pub fn head(&self, ix: CaseIx) -> &Head {
        let chunk = self.starts.partition_point(|start| *start <= ix.0) - 1;
        &self.chunks[chunk].heads[(ix.0 - self.starts[chunk]) as usize]
    }

    /// The chunks in the order of loading.
    #[must_use]
    pub fn chunks(&self) -> &[Arc<Chunk>] {
        &self.chunks
    }

    /// All heads in the order of loading.
    pub fn heads(&self) -> impl Iterator<Item = (CaseIx, &Head)> {
        let heads = self.chunks.iter().flat_map(|chunk| &chunk.heads);
        (0..).map(CaseIx).zip(heads)
    }

    /// The case with this id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<CaseIx> {
        let mut chunks = self.starts.iter().zip(&self.chunks);
        chunks.find_map(|(start, chunk)| Some(CaseIx(start + chunk.find(id)?)))
    }

    /// What was opened, by the numbers that [`Place::input`](crate::case::Place::input) has. Empty
    /// when nothing that was named could be opened.
    #[must_use]
    pub fn inputs(&self) -> &[Arc<Input>] {
        &self.inputs
    }

    /// The terms of all facets.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// One term.
    ///
    /// # Panics
    /// When the id is not of this library.
    #[must_use]
    pub fn term(&self, id: TermId) -> &Term {
        self.terms.get(id)
    }

    /// All problems found so far, in the order of loading.
    pub fn problems(&self) -> impl Iterator<Item = &Problem> {
        self.chunks.iter().flat_map(|chunk| &chunk.problems)
    }

    /// How many problems have been found so far.
    #[must_use]
    pub fn problem_count(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.problems.len()).sum()
    }

    /// Reads and parses the whole record of a case, as [`Record::case`] does.
    ///
    /// # Errors
    /// When the input cannot be read any more or holds another record at that place now.
    ///
    /// # Panics
    /// When the case is not in this library (yet).
    pub fn case(&self, ix: CaseIx) -> Result<Case, Problem> {
        self.record(ix).case()
    }

    /// The record of a case, to be read here or on another thread.
    ///
    /// # Panics
    /// When the case is not in this library (yet).
    #[must_use]
    pub fn record(&self, ix: CaseIx) -> Record {
        let head = self.head(ix);
        Record {
            id: head.id.clone(),
            input: Arc::clone(&self.inputs[head.place.input as usize]),
            place: head.place,
        }
    }
}
