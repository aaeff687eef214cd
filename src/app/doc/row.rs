//! What a document is made of: rows of spans with roles.

use smallvec::SmallVec;

use crate::case::{Facet, Section};
use crate::text::CleanPart;

/// One row of a document.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Row {
    /// The pieces from left to right; none for an empty row.
    pub spans: Spans,
    /// The section that the row belongs to; `None` above the first one.
    pub section: Option<Section>,
    /// Letters of the section before this row, which is what a [`Place`](super::Place) counts.
    pub(super) letters: usize,
}

impl Row {
    /// Columns that the row takes.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.spans.iter().map(|span| span.text.columns()).sum()
    }

    /// Letters that a place counts: those of the case, whatever the headings and marks around them.
    pub(super) fn count_letters(&self) -> usize {
        let counted = self.spans.iter().filter(|span| span.role.is_content());
        counted
            .map(|span| span.text.as_str())
            .map(|text| text.chars().filter(|c| c.is_alphanumeric()).count())
            .sum()
    }
}

/// The spans of one row. Nearly all rows have one, and a huge case has very many rows: one span lies
/// in the row itself.
pub type Spans = SmallVec<[Span; 1]>;

/// A piece of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// What to draw.
    pub text: CleanPart,
    /// What it is.
    pub role: Role,
    /// The number of the match that it is (a part of), see [`Doc::matches`](super::Doc::matches).
    pub matched: Option<usize>,
    /// The number of the target that it is (a part of), see [`Doc::targets`](super::Doc::targets).
    pub target: Option<usize>,
}

impl Span {
    /// A span that matches nothing and leads nowhere.
    #[must_use]
    pub fn new(text: impl Into<CleanPart>, role: Role) -> Self {
        Span {
            text: text.into(),
            role,
            matched: None,
            target: None,
        }
    }
}

/// What a piece of a document leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// A term.
    Term {
        /// Its facet.
        facet: Facet,
        /// Its slug.
        slug: String,
    },
    /// The only term that the case has of a facet: the organisation, the year, the severity.
    Own(Facet),
    /// Another case of the library, by its id.
    Case(String),
    /// An address: an index of [`Doc::links`](super::Doc::links).
    Link(usize),
}

/// What a span is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// The title of the case.
    Title,
    /// A fact of the head.
    Fact,
    /// A fact, label or name that stands out: the organisation, the root cause.
    FactStrong,
    /// The heading of a section.
    Heading,
    /// The line under a heading, of ASCII hyphens; draw another sign of one column if you like.
    Rule,
    /// Prose.
    Body,
    /// The label of a term.
    Chip(Facet),
    /// The number of a link or a step, the dash of a list.
    Number,
    /// A part of the address with this index in [`Doc::links`](super::Doc::links).
    Link(usize),
    /// The id of another case.
    CaseId,
    /// Something that is not there: an unknown fact, a text in the other language alone.
    Missing,
    /// The label of a row, and what matters less.
    Dim,
    /// Spaces between other spans and before them.
    Space,
}

impl Role {
    /// Whether the letters of such a span come from the case and not from the layout around it.
    fn is_content(self) -> bool {
        match self {
            Role::Heading | Role::Rule | Role::Number | Role::Missing | Role::Space => false,
            Role::Title
            | Role::Fact
            | Role::FactStrong
            | Role::Body
            | Role::Chip(_)
            | Role::Link(_)
            | Role::CaseId
            | Role::Dim => true,
        }
    }
}
