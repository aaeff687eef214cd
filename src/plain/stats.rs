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
        let question = Question {
            number: 0,
            hits: Arc::clone(&self.app.cases.answer().hits),
            about: About::Tally,
        };
        let Figures::Tally(counts) = self.finder.figures(&question) else {
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
            page.say(self.strings().facet(facet).as_str());
            for id in terms {
                all.push(id);
                page.say(format!("{}. {}", all.len(), self.value(id, counts.of(id))));
            }
        }
        self.listed = Listed::Terms(None, all);
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
