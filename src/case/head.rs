//! The head of a case: what lists, facets and search need, small enough to keep for every case.

use std::borrow::Borrow;
use std::sync::Arc;

use super::{Bilingual, CaseDate, TermId, Times};

/// The id that a record gives itself, unique in a library (rule L7).
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CaseId(pub Arc<str>);

impl CaseId {
    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for CaseId {
    fn borrow(&self) -> &str {
        &self.0
    }
}

/// The number of a case in the library, in the order of loading; never changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CaseIx(pub u32);

impl CaseIx {
    /// The number as an index.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a record lies in its input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The number of the input in the library.
    pub input: u32,
    /// Bytes before the record.
    pub offset: u64,
    /// Bytes of the record.
    pub bytes: u32,
    /// The line of the record's first byte, from 1.
    pub line: u32,
}

/// What is kept in memory of every case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// The id.
    pub id: CaseId,
    /// The organisation as it is written, empty when there is none.
    pub org: Arc<str>,
    /// The date.
    pub date: CaseDate,
    /// The title.
    pub title: Bilingual,
    /// The terms of the case over all facets, sorted, each once.
    pub terms: Box<[TermId]>,
    /// How long it took.
    pub times: Times,
    /// Where the whole record lies.
    pub place: Place,
}
