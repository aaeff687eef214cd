//! Which cases the reader has marked, and the sets of them.
//!
//! Marks belong to ids and change at any time, unlike the terms that records have. So the sets of marked
//! cases stand beside those of the other terms, and the cases without a mark are all others.

use std::collections::HashSet;

use fixedbitset::FixedBitSet;

use crate::case::{CaseIx, Facet, Head, TermId, Terms};
use crate::library::Library;

use super::CaseSet;

/// The ids of the cases that the reader has marked, by mark facet.
#[derive(Debug, Clone, Default)]
pub struct Marks([HashSet<Box<str>>; Facet::MARKS.len()]);

impl Marks {
    /// Marks the case with this id, or takes the mark away. Facets of records have no marks.
    pub fn set(&mut self, facet: Facet, id: &str, on: bool) {
        let Some(at) = position(facet) else {
            return;
        };
        if on {
            self.0[at].insert(id.into());
        } else {
            self.0[at].remove(id);
        }
    }
}

/// The marks, and the cases of a library that have them.
#[derive(Debug, Default)]
pub(super) struct MarkSets {
    marks: Marks,
    cases: [CaseSet; Facet::MARKS.len()],
}

impl MarkSets {
    pub(super) fn new(marks: Marks) -> Self {
        MarkSets {
            marks,
            ..MarkSets::default()
        }
    }

    /// The marks themselves.
    pub(super) fn marks(&self) -> &Marks {
        &self.marks
    }

    /// Takes in a case that is above all others.
    pub(super) fn extend(&mut self, ix: CaseIx, head: &Head) {
        for (ids, cases) in self.marks.0.iter().zip(&mut self.cases) {
            if !ids.is_empty() && ids.contains(head.id.as_str()) {
                cases.insert(ix);
            }
        }
    }

    /// Marks the case with this id, or takes the mark away; the library may have it later.
    pub(super) fn set(&mut self, facet: Facet, id: &str, on: bool, library: &Library) {
        self.marks.set(facet, id, on);
        if let (Some(at), Some(ix)) = (position(facet), library.find(id)) {
            if on {
                self.cases[at].insert(ix);
            } else {
                self.cases[at].remove(ix);
            }
        }
    }

    /// The cases among the first `cases` ones that have a term of a mark facet; `None` when the term is
    /// not of one.
    pub(super) fn cases_of(&self, term: TermId, cases: usize) -> Option<CaseSet> {
        let (at, marked) = Terms::mark(term)?;
        let mut set = CaseSet::none(cases);
        set.0.union_with(&self.cases[at].0);
        if !marked {
            set.0.toggle_range(..cases);
        }
        Some(set)
    }

    /// How many cases of a set have a term of a mark facet; `None` when the term is not of one.
    pub(super) fn count_in(&self, term: TermId, set: &FixedBitSet) -> Option<usize> {
        let (at, marked) = Terms::mark(term)?;
        let with = self.cases[at].0.intersection_count(set);
        Some(if marked {
            with
        } else {
            set.count_ones(..) - with
        })
    }
}

fn position(facet: Facet) -> Option<usize> {
    Facet::MARKS.iter().position(|mark| *mark == facet)
}
