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

impl Mode {
    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Mode::Include => Mode::Exclude,
            Mode::Exclude => Mode::Include,
        }
    }
}

/// One filter.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Picked {
    /// What it asks of a case.
    pub condition: Condition,
    /// How it filters.
    pub mode: Mode,
}

/// A filter in the row of chips.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chip {
    /// The filter.
    pub picked: Picked,
    /// It is kept for later and not in force: only the row of chips knows of it.
    pub paused: bool,
}

/// The filters in the order they were picked; each condition at most once.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Selection {
    chips: Vec<Chip>,
}

impl Selection {
    /// The filters in force, in the order they were picked.
    #[must_use]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Picked> {
        let in_force = self.chips.iter().filter(|chip| !chip.paused);
        in_force.map(|chip| &chip.picked)
    }

    /// All filters, in force or not, in the order they were picked.
    #[must_use]
    pub fn chips(&self) -> &[Chip] {
        &self.chips
    }

    /// Whether nothing is picked.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.chips.is_empty()
    }

    /// How a term filters, if it does.
    #[must_use]
    pub fn mode(&self, facet: Facet, slug: &str) -> Option<Mode> {
        let same = |picked: &&Picked| {
            let Condition::Term(of, known) = &picked.condition else {
                return false;
            };
            *of == facet && &**known == slug
        };
        self.iter().find(same).map(|picked| picked.mode)
    }

    /// Whether a case needs all that is included in a facet, and not just one of it.
    #[must_use]
    pub fn wants_all(&self, facet: Facet) -> bool {
        let all = Condition::All(facet);
        self.iter().any(|picked| picked.condition == all)
    }

    /// Changes between all and any of what is included in a facet.
    pub fn toggle_all(&mut self, facet: Facet) {
        self.toggle_condition(Condition::All(facet), Mode::Include);
    }

    /// Picks a filter; one with the same condition goes away.
    pub fn pick(&mut self, picked: Picked) {
        self.remove(&picked.condition);
        self.chips.push(Chip {
            picked,
            paused: false,
        });
    }

    /// Picks a filter for later, out of force; one with the same condition goes away.
    pub fn pick_paused(&mut self, picked: Picked) {
        self.pick(picked);
        self.pause(self.chips.len() - 1);
    }

    /// Picks a term in this mode; picked so already, it is dropped; picked otherwise, it changes.
    pub fn toggle(&mut self, facet: Facet, slug: &str, mode: Mode) {
        self.toggle_condition(Condition::Term(facet, Arc::from(slug)), mode);
    }

    /// Picks a filter in this mode; picked so already, it is dropped; picked otherwise, it changes.
    pub fn toggle_condition(&mut self, condition: Condition, mode: Mode) {
        let picked = Picked { condition, mode };
        let is_on = self.iter().any(|known| *known == picked);
        self.remove(&picked.condition);
        if !is_on {
            self.pick(picked);
        }
    }

    /// Picks this term alone in its facet; other facets stay, and so does what is paused.
    pub fn only(&mut self, facet: Facet, slug: &str) {
        let own = Dimension::Facet(facet);
        self.chips.retain(|chip| {
            let condition = &chip.picked.condition;
            chip.paused || condition.dimension() != own || *condition == Condition::All(facet)
        });
        self.toggle(facet, slug, Mode::Include);
    }

    /// Puts a filter, or none, in the place of what is included in a dimension; what is excluded or
    /// paused there stays.
    pub fn replace(&mut self, dimension: Dimension, picked: Option<Picked>) {
        self.chips.retain(|chip| {
            chip.paused
                || chip.picked.mode == Mode::Exclude
                || chip.picked.condition.dimension() != dimension
        });
        self.extend(picked);
    }

    /// Drops a filter.
    pub fn remove(&mut self, condition: &Condition) {
        self.chips
            .retain(|chip| chip.picked.condition != *condition);
    }

    /// Takes the filter at a position away.
    pub fn take(&mut self, at: usize) -> Option<Chip> {
        (at < self.chips.len()).then(|| self.chips.remove(at))
    }

    /// Takes the filter at a position out of force, or puts it in force again.
    pub fn pause(&mut self, at: usize) {
        if let Some(chip) = self.chips.get_mut(at) {
            chip.paused = !chip.paused;
        }
    }

    /// Turns the filter at a position around. Returns whether that makes sense for it.
    pub fn negate(&mut self, at: usize) -> bool {
        let chip = self.chips.get_mut(at);
        let chip = chip.filter(|chip| chip.picked.condition.has_opposite());
        if let Some(Chip { picked, .. }) = chip {
            picked.mode = picked.mode.other();
            return true;
        }
        false
    }

    /// Drops everything (rule F4: the query is not part of it).
    pub fn clear(&mut self) {
        self.chips.clear();
    }
}

impl Extend<Picked> for Selection {
    fn extend<I: IntoIterator<Item = Picked>>(&mut self, filters: I) {
        filters.into_iter().for_each(|picked| self.pick(picked));
    }
}
