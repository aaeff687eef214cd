//! The rows of the sidebar.

use crate::case::{Clock, Facet, TermId};

/// One row of the sidebar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SideRow {
    /// The heading of a facet.
    Facet(Facet),
    /// A term.
    Term(Facet, TermId),
    /// How many terms are not listed.
    More(Facet, usize),
    /// A time that something took, of which ranges are picked.
    Time(Clock),
}

impl SideRow {
    /// The facet that the row belongs to, if it does to one.
    #[must_use]
    pub fn facet(self) -> Option<Facet> {
        match self {
            SideRow::Facet(facet) | SideRow::Term(facet, _) | SideRow::More(facet, _) => {
                Some(facet)
            }
            SideRow::Time(_) => None,
        }
    }

    /// Whether two rows stand for the same thing although a number in them changed.
    pub(super) fn is_same(self, other: SideRow) -> bool {
        match (self, other) {
            (SideRow::More(a, _), SideRow::More(b, _)) => a == b,
            (a, b) => a == b,
        }
    }
}
