//! The result in numbers: how many of its cases each year, cause, component, symptom, factor and
//! organisation has. Every number is a filter. How the cases spread over the times is listed by `f`.

use std::sync::Arc;

use crate::app::views::LISTED;
use crate::case::{Clock, Facet, TermId};
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
            let (terms, left_out) = self.most(facet, &counts);
            if terms.is_empty() {
                continue;
            }
            page.gap();
            page.say(self.stats_heading(facet, left_out));
            for id in terms {
                all.push(id);
                page.say(format!("{}. {}", all.len(), self.value(id, counts.of(id))));
            }
        }
        page.gap();
        for (number, clock) in (Facet::ALL.len() + 1..).zip(Clock::ALL) {
            page.say(format!("{}: f {number}", self.clock_name(clock)));
        }
        self.listed = Listed::Terms(None, all);
    }

    /// The name of a facet; where not all of its values are said, how many more there are, and how to hear
    /// them.
    fn stats_heading(&self, facet: Facet, left_out: usize) -> String {
        let heading = (self.words().column)(self.facet_name(facet), left_out);
        let mut facets = self.app.sidebar.facets.iter();
        match facets.position(|own| *own == facet) {
            Some(at) if left_out > 0 => format!("{heading}: f {}", at + 1),
            _ => heading,
        }
    }

    /// Figures of the result.
    pub(super) fn figures(&self, about: About) -> Figures {
        self.finder.figures(&Question {
            number: 0,
            hits: Arc::clone(&self.app.cases.answer().hits),
            about,
        })
    }

    /// The years as they follow each other, of other facets the most frequent terms; and how many are left
    /// out.
    fn most(&self, facet: Facet, counts: &Counts) -> (Vec<TermId>, usize) {
        let terms = self.app.library.terms();
        let mut most = by_count(facet, terms, counts);
        let all = most.len();
        if facet == Facet::Year {
            most.sort_by(|a, b| terms.get(*a).slug.cmp(&terms.get(*b).slug));
        } else {
            most.truncate(ROWS);
        }
        let left_out = all - most.len();
        (most, left_out)
    }
}
