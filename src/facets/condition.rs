//! What a filter asks of a case.

use std::sync::Arc;

use crate::case::{Clock, DateRange, Facet, Head, TermId, Terms, TimeRange};

/// What a filter asks of a case.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Condition {
    /// It has this term; the slug need not be known (rule F5).
    Term(Facet, Arc<str>),
    /// It has no term of the facet.
    None(Facet),
    /// It has everything that is included in the facet, and not just one of it. Asks nothing alone.
    All(Facet),
    /// Its year lies in a range.
    Years(DateRange),
    /// Its date lies in a range.
    Dates(DateRange),
    /// It is known how long something took, and that lies in a range.
    Time(Clock, TimeRange),
    /// It is not known how long something took.
    NoTime(Clock),
    /// It has this id; case does not matter.
    Id(Arc<str>),
}

/// What conditions are about: those about the same are joined by OR (unless [`Condition::All`] is one
/// of them), the others by AND (rule F1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Dimension {
    /// The terms of a facet.
    Facet(Facet),
    /// The date.
    Date,
    /// How long something took.
    Time(Clock),
    /// The id.
    Id,
}

impl Condition {
    /// What it is about.
    #[must_use]
    pub fn dimension(&self) -> Dimension {
        match self {
            Condition::Term(facet, _) | Condition::None(facet) | Condition::All(facet) => {
                Dimension::Facet(*facet)
            }
            Condition::Years(_) => Dimension::Facet(Facet::Year),
            Condition::Dates(_) => Dimension::Date,
            Condition::Time(clock, _) | Condition::NoTime(clock) => Dimension::Time(*clock),
            Condition::Id(_) => Dimension::Id,
        }
    }

    /// Whether it can be excluded as well as included.
    #[must_use]
    pub fn has_opposite(&self) -> bool {
        !matches!(self, Condition::All(_))
    }

    /// The term that it asks for, if it is known.
    pub(super) fn term(&self, terms: &Terms) -> Option<TermId> {
        match self {
            Condition::Term(facet, slug) => terms.find(*facet, slug),
            _ => None,
        }
    }

    /// Whether a case has what is asked for.
    pub(super) fn holds(&self, head: &Head, terms: &Terms) -> bool {
        let of = |facet: &Facet| head.terms.iter().any(|id| terms.get(*id).facet == *facet);
        match self {
            Condition::Term(..) => self.term(terms).is_some_and(|id| head.terms.contains(&id)),
            Condition::None(facet) => !of(facet),
            Condition::All(_) => true,
            Condition::Years(range) | Condition::Dates(range) => range.contains(&head.date),
            Condition::Time(clock, range) => {
                let seconds = head.times.seconds(*clock);
                seconds.is_some_and(|seconds| range.contains(seconds))
            }
            Condition::NoTime(clock) => head.times.seconds(*clock).is_none(),
            Condition::Id(id) => {
                let lower = |text: &str| text.to_lowercase();
                **id == *head.id.as_str() || lower(id) == lower(head.id.as_str())
            }
        }
    }
}
