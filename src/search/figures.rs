//! Figures of a result, for the views that show it as a whole.

use std::sync::Arc;

use crate::case::{CaseIx, Facet};
use crate::facets::{Around, CaseSet, Centre, Counts, Pairs};

use super::Hit;
use super::matcher::Matcher;

/// What a view asks about the cases of a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// Counts up; the figures carry the number of their question.
    pub number: u64,
    /// The result, in the order of the list.
    pub hits: Arc<[Hit]>,
    /// What is asked.
    pub about: About,
}

/// What is asked about a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// How many of the cases each term has.
    Tally,
    /// What occurs together with a term or a case.
    Around(Centre),
    /// Two facets against each other.
    Pairs([Facet; 2]),
}

/// The answer to a [`Question`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Figures {
    /// How many cases each term has.
    Tally(Counts),
    /// What occurs together with a term or a case.
    Around(Around),
    /// Two facets against each other.
    Pairs(Pairs),
}

impl Matcher {
    pub(super) fn figures(&self, hits: &[Hit], about: About) -> Figures {
        let listed: Vec<CaseIx> = hits.iter().map(|hit| hit.ix).collect();
        let set = || {
            let mut set = CaseSet::none(self.library.len());
            for ix in &listed {
                set.insert(*ix);
            }
            set
        };
        let terms = self.library.terms();
        match about {
            About::Tally => Figures::Tally(self.facets.tally(terms, &set())),
            About::Around(centre) => {
                Figures::Around(self.facets.around(&self.library, &listed, centre))
            }
            About::Pairs(facets) => Figures::Pairs(self.facets.pairs(terms, &set(), facets)),
        }
    }
}
