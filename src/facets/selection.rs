//! The filters that are picked.

use std::sync::Arc;

use crate::case::Facet;

use super::{Condition, Dimension};

/// How a filter filters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Only cases that have it (OR inside a facet, AND across: rule F1).
    Include,
    /// Only cases that do not have it.
    Exclude,
}

/// One filter.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Picked {
    /// What it asks of a case.
    pub condition: Condition,
    /// How it filters.
    pub mode: Mode,
}

/// The filters in the order they were picked; each condition at most once.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Selection {
    picked: Vec<Picked>,
}

impl Selection {
    /// The filters in the order they were picked.
    #[must_use]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Picked> {
        self.picked.iter()
    }

    /// Whether nothing is picked.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.picked.is_empty()
    }

    /// How a term filters, if it is picked.
    #[must_use]
    pub fn mode(&self, facet: Facet, slug: &str) -> Option<Mode> {
        let same = |picked: &&Picked| {
            let Condition::Term(of, known) = &picked.condition else {
                return false;
            };
            *of == facet && &**known == slug
        };
        self.picked.iter().find(same).map(|picked| picked.mode)
    }

    /// Picks a filter; one with the same condition goes away.
    pub fn pick(&mut self, picked: Picked) {
        self.remove(&picked.condition);
        self.picked.push(picked);
    }

    /// Picks a term in this mode; picked so already, it is dropped; picked otherwise, it changes.
    pub fn toggle(&mut self, facet: Facet, slug: &str, mode: Mode) {
        let was = self.mode(facet, slug);
        let condition = Condition::Term(facet, Arc::from(slug));
        self.remove(&condition);
        if was != Some(mode) {
            self.picked.push(Picked { condition, mode });
        }
    }

    /// Picks this term alone in its facet; other facets stay.
    pub fn only(&mut self, facet: Facet, slug: &str) {
        let own = Dimension::Facet(facet);
        self.picked
            .retain(|picked| picked.condition.dimension() != own);
        self.toggle(facet, slug, Mode::Include);
    }

    /// Drops a filter.
    pub fn remove(&mut self, condition: &Condition) {
        self.picked.retain(|picked| picked.condition != *condition);
    }

    /// Drops everything (rule F4: the query is not part of it).
    pub fn clear(&mut self) {
        self.picked.clear();
    }
}

impl Extend<Picked> for Selection {
    fn extend<I: IntoIterator<Item = Picked>>(&mut self, filters: I) {
        filters.into_iter().for_each(|picked| self.pick(picked));
    }
}
