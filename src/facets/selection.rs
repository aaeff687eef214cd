//! The terms that are included or excluded.

use std::sync::Arc;

use crate::case::Facet;

/// How a picked term filters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Only cases that have it (OR inside a facet, AND across: rule F1).
    Include,
    /// Only cases that do not have it.
    Exclude,
}

/// One picked term.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Picked {
    /// The facet.
    pub facet: Facet,
    /// The slug; it need not be known (rule F5).
    pub slug: Arc<str>,
    /// How it filters.
    pub mode: Mode,
}

/// The picked terms in the order they were picked; each at most once.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Selection {
    picked: Vec<Picked>,
}

impl Selection {
    /// The picked terms in the order they were picked.
    pub fn iter(&self) -> impl Iterator<Item = &Picked> {
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
        let same = |picked: &&Picked| picked.facet == facet && &*picked.slug == slug;
        self.picked.iter().find(same).map(|picked| picked.mode)
    }

    /// Picks a term in this mode; picked so already, it is dropped; picked otherwise, it changes.
    pub fn toggle(&mut self, facet: Facet, slug: &str, mode: Mode) {
        let was = self.mode(facet, slug);
        self.remove(facet, slug);
        if was != Some(mode) {
            self.picked.push(Picked {
                facet,
                slug: slug.into(),
                mode,
            });
        }
    }

    /// Picks this term alone in its facet; other facets stay.
    pub fn only(&mut self, facet: Facet, slug: &str) {
        self.picked.retain(|picked| picked.facet != facet);
        self.toggle(facet, slug, Mode::Include);
    }

    /// Drops a term.
    pub fn remove(&mut self, facet: Facet, slug: &str) {
        self.picked
            .retain(|picked| picked.facet != facet || &*picked.slug != slug);
    }

    /// Drops everything (rule F4: the query is not part of it).
    pub fn clear(&mut self) {
        self.picked.clear();
    }
}
