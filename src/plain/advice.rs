//! What the finder advises: filters for words of the query, and ways out when nothing matches.

use crate::app::Command;
use crate::facets::Mode;
use crate::ui::said;

use super::command::Number;
use super::{Dialogue, Listed, Page};

impl Dialogue {
    /// Lists the filters that the words of the query name; when nothing matches, the ways out too.
    pub(super) fn say_advice(&mut self, page: &mut Page) {
        let advice = self.app.advised.advice();
        if advice.filters.is_empty() && advice.ways_out.is_empty() {
            return page.say(self.words().no_advice);
        }
        self.say_advised(page);
    }

    /// Says how to get out of an empty list, if anything does.
    pub(super) fn say_ways_out(&mut self, page: &mut Page) {
        let advice = self.app.advised.advice();
        if !advice.filters.is_empty() || !advice.ways_out.is_empty() {
            self.say_advised(page);
        }
    }

    fn say_advised(&mut self, page: &mut Page) {
        let advice = self.app.advised.advice();
        let filters = advice.filters.iter().map(|filter| {
            let term = self.app.library.term(filter.term);
            let name = self.strings().facet(term.facet);
            let label = self.app.taxonomy.label(term, self.app.lang);
            let said = format!("{}: {label}", name.as_str());
            let said = match filter.mode {
                Mode::Include => said,
                Mode::Exclude => (self.words().without)(&said),
            };
            (said, filter.count)
        });
        let ways = advice.ways_out.iter();
        let ways = ways.map(|way| (said::way_out(&self.app, way).to_string(), way.count));
        for (number, (said, count)) in (1..).zip(filters.chain(ways)) {
            page.say(format!("{number}. {said}, {}", self.cases(count)));
        }
        self.listed = Listed::Advice;
    }

    pub(super) fn take_advice(&mut self, number: &Number, page: &mut Page) {
        let advice = self.app.advised.advice();
        let all = advice.filters.len() + advice.ways_out.len();
        match number.place() {
            Some(place) => self.change(Command::TakeAdvice(place), page),
            None => self.say_no_number(number, all, page),
        }
    }
}
