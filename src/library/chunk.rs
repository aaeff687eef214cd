//! The library: immutable chunks that arrive while loading goes on.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use crate::case::{Case, CaseId, CaseIx, Head, Term, TermId, Terms};

use super::Problem;

/// Something that records were read from, and where whole records are read again.
#[derive(Debug)]
pub enum Input {
    /// A regular file.
    File(PathBuf),
    /// Bytes kept in memory: the bundled library or standard input.
    Memory {
        /// What to call it in messages.
        name: String,
        /// All of it.
        bytes: Arc<[u8]>,
    },
}

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
}

/// All cases that have arrived. Cheap to clone: chunks are shared.
#[derive(Debug, Clone, Default)]
pub struct Library {
    chunks: Vec<Arc<Chunk>>,
    /// The number of the first case of each chunk.
    starts: Vec<u32>,
    cases: u32,
    terms: Terms,
    ids: HashMap<CaseId, CaseIx>,
    inputs: Vec<Arc<Input>>,
}

impl Library {
    /// Appends a chunk. Work grows with the chunk only.
    pub fn push(&mut self, chunk: Arc<Chunk>) {
        self.starts.push(self.cases);
        for term in &chunk.terms {
            self.terms
                .intern(term.facet, &term.slug, term.name.as_deref());
        }
        for (ix, head) in (self.cases..).zip(&chunk.heads) {
            self.ids.insert(head.id.clone(), CaseIx(ix));
            self.cases = ix + 1;
        }
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
        self.ids.get(&CaseId(Arc::from(id))).copied()
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

    /// Reads and parses the whole record of a case.
    ///
    /// # Errors
    /// When the input cannot be read any more or holds another record at that place now.
    pub fn case(&self, ix: CaseIx) -> Result<Case, Problem> {
        let _ = ix;
        todo!()
    }

    /// The bytes of the record of a case.
    ///
    /// # Errors
    /// As [`Library::case`].
    pub fn record(&self, ix: CaseIx) -> Result<Vec<u8>, Problem> {
        let _ = ix;
        todo!()
    }
}
