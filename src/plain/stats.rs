//! The result in numbers: how many of its cases each year, cause, component, symptom, factor and
//! organisation has. Every number is a filter.

use std::sync::Arc;

use crate::app::views::LISTED;
use crate::case::{Facet, TermId};
use crate::facets::{Counts, by_count};
use crate::search::{About, Figures, Question};

use super::{Dialogue, Listed, Page, ROWS};

impl Dialogue {
    pub(super) fn say_stats(&mut self, page: &mut Page) {
        let Figures::Tally(counts) = self.figures(About::Tally) else {
            return;
        };
        page.say(self.counted());
        let mut all: Vec<TermId> = Vec::new();
        for facet in [Facet::Year].into_iter().chain(LISTED) {
            let terms = self.most(facet, &counts);
            if terms.is_empty() {
                continue;
            }
            page.gap();
            page.say(self.facet_name(facet));
            for id in terms {
                all.push(id);
                page.say(format!("{}. {}", all.len(), self.value(id, counts.of(id))));
            }
        }
        self.listed = Listed::Terms(None, all);
    }

    /// Figures of the result.
    pub(super) fn figures(&self, about: About) -> Figures {
        self.finder.figures(&Question {
            number: 0,
            hits: Arc::clone(&self.app.cases.answer().hits),
            about,
        })
    }

    /// The years as they follow each other, of other facets the most frequent terms.
    fn most(&self, facet: Facet, counts: &Counts) -> Vec<TermId> {
        let terms = self.app.library.terms();
        let mut most = by_count(facet, terms, counts);
        if facet == Facet::Year {
            most.sort_by(|a, b| terms.get(*a).slug.cmp(&terms.get(*b).slug));
        } else {
            most.truncate(ROWS);
        }
        most
    }
}
