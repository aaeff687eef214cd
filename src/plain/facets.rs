//! Facets and their values.

use crate::app::Command;
use crate::case::{Clock, Facet, TermId};
use crate::facets::{Mode, TermOrder, ordered};
use crate::search::Query;

use super::command::Number;
use super::{Dialogue, Listed, Page, ROWS};

impl Dialogue {
    /// Lists the facets with how many values they have and how many are picked, and behind them the times.
    pub(super) fn say_facets(&mut self, page: &mut Page) {
        let words = self.words();
        for (number, facet) in (1..).zip(self.app.sidebar.facets) {
            let values = self.values_of(facet);
            let picked = |id: &&TermId| self.mode_of(**id).is_some();
            let picked = values.iter().filter(picked).count();
            let mut said = format!("{number}. {}", self.strings().facet(facet).as_str());
            said.push_str(&(words.values)(values.len()));
            if picked > 0 {
                said.push_str(&(words.picked)(picked));
            }
            page.say(said);
        }
        for (number, clock) in (Facet::ALL.len() + 1..).zip(Clock::ALL) {
            let picked = match self.picked_times(clock) {
                0 => String::new(),
                picked => (words.picked)(picked),
            };
            page.say(format!("{number}. {}{picked}", self.clock_name(clock)));
        }
        self.listed = Listed::Facets;
    }

    /// Lists the values of a facet, or the ranges of a time, by its number.
    pub(super) fn list_values(&mut self, number: &Number, page: &mut Page) {
        let facets = self.app.sidebar.facets;
        let behind = number.place().and_then(|at| at.checked_sub(facets.len()));
        match (number.of(&facets), behind.and_then(|at| Clock::ALL.get(at))) {
            (Some(facet), _) => self.list_facet(*facet, page),
            (None, Some(clock)) => self.list_times(*clock, page),
            (None, None) => self.say_no_number(number, facets.len() + Clock::ALL.len(), page),
        }
    }

    /// Lists the values of a facet.
    pub(super) fn list_facet(&mut self, facet: Facet, page: &mut Page) {
        self.list_terms(facet, self.values_of(facet), page);
    }

    /// Lists those values of the facet that have words in their names.
    pub(super) fn narrow_values(&mut self, text: &str, page: &mut Page) {
        let Listed::Terms(Some(facet), _) = self.listed else {
            return page.say(self.words().no_facet);
        };
        let (terms, taxonomy) = (self.app.library.terms(), &self.app.taxonomy);
        let found_by = |query: &Query| -> Vec<TermId> {
            let own = self.values_of(facet).into_iter();
            own.filter(|id| query.finds(terms.get(*id), taxonomy))
                .collect()
        };
        let query = Query::parse(text);
        let mut found = found_by(&query);
        if found.is_empty()
            && let Some(other) = query.in_other_layout()
        {
            found = found_by(&other);
        }
        if found.is_empty() {
            return page.say(self.strings().no_term.as_str());
        }
        self.list_terms(facet, found, page);
    }

    /// Puts the values in the other order.
    pub(super) fn reorder_values(&mut self, page: &mut Page) {
        let Listed::Terms(Some(facet), _) = self.listed else {
            return page.say(self.words().no_facet);
        };
        self.by_name = !self.by_name;
        self.list_terms(facet, self.values_of(facet), page);
    }

    fn list_terms(&mut self, facet: Facet, terms: Vec<TermId>, page: &mut Page) {
        self.listed = Listed::Terms(Some(facet), terms);
        self.start = 0;
        self.say_values(page);
    }

    /// Says the values from where the list stands.
    pub(super) fn say_values(&self, page: &mut Page) {
        let Listed::Terms(Some(facet), terms) = &self.listed else {
            return;
        };
        let name = self.strings().facet(*facet);
        let shown = &terms[self.start..(self.start + ROWS).min(terms.len())];
        let [from, to] = [(self.start + 1).min(terms.len()), self.start + shown.len()];
        let wants_all = self.app.selection.wants_all(*facet);
        page.say((self.words().values_from)(
            name.as_str(),
            from,
            to,
            terms.len(),
        ));
        if wants_all {
            page.say((self.words().all_of)(name.as_str()));
        }
        for (number, id) in (self.start + 1..).zip(shown) {
            let count = self.app.cases.answer().counts.of(*id);
            page.say(format!("{number}. {}", self.value(*id, count)));
        }
    }

    /// A value with its count, and whether it is picked.
    pub(super) fn value(&self, id: TermId, count: usize) -> String {
        let term = self.app.library.term(id);
        let label = self.app.taxonomy.label(term, self.app.lang);
        self.counted_value(label, count, self.mode_of(id))
    }

    /// What something is called with its count, and whether it is picked.
    pub(super) fn counted_value(&self, label: &str, count: usize, mode: Option<Mode>) -> String {
        let words = self.words();
        let cases = self.cases(count);
        match mode {
            None => format!("{label}, {cases}"),
            Some(Mode::Include) => format!("{label}, {cases}, {}", words.is_picked),
            Some(Mode::Exclude) => format!("{label}, {cases}, {}", words.is_excluded),
        }
    }

    pub(super) fn tick(&mut self, number: &Number, page: &mut Page) {
        self.pick_value(number, Mode::Include, page);
    }

    /// Picks a value or drops it, and says what is then in force.
    pub(super) fn pick_value(&mut self, number: &Number, mode: Mode, page: &mut Page) {
        let command = if let Listed::Times(clock) = self.listed {
            let time = self.time_at(clock, number, page);
            time.map(|time| Command::ToggleTime(time, mode))
        } else {
            let id = self.listed_term(number, page);
            id.map(|id| Command::Toggle(id, mode))
        };
        self.filter(command, page);
    }

    pub(super) fn only(&mut self, number: &Number, page: &mut Page) {
        let command = match self.listed {
            Listed::Times(clock) => self.time_at(clock, number, page).map(Command::OnlyTime),
            _ => self.listed_term(number, page).map(Command::Only),
        };
        self.filter(command, page);
    }

    fn filter(&mut self, command: Option<Command>, page: &mut Page) {
        if let Some(command) = command {
            self.command(command);
            self.say_in_force(page);
        }
    }

    pub(super) fn want_all(&mut self, all: bool, page: &mut Page) {
        let Listed::Terms(Some(facet), _) = self.listed else {
            return page.say(self.words().no_facet);
        };
        self.command(Command::WantAll(facet, all));
        if !self.say_notice(page) {
            self.say_in_force(page);
        }
    }

    /// What a value means.
    pub(super) fn say_meaning(&self, number: &Number, page: &mut Page) {
        let Some(id) = self.listed_term(number, page) else {
            return;
        };
        let term = self.app.library.term(id);
        let entry = self.app.taxonomy.term(term.facet, &term.slug);
        let meaning = entry.map(|entry| entry.definition(self.app.lang).trim());
        match meaning.filter(|meaning| !meaning.is_empty()) {
            Some(meaning) => page.say(meaning),
            None => page.say(self.strings().no_meaning.as_str()),
        }
    }

    fn listed_term(&self, number: &Number, page: &mut Page) -> Option<TermId> {
        let Listed::Terms(_, terms) = &self.listed else {
            page.say(self.words().no_facet);
            return None;
        };
        let id = number.of(terms).copied();
        if id.is_none() {
            self.say_no_number(number, terms.len(), page);
        }
        id
    }

    fn values_of(&self, facet: Facet) -> Vec<TermId> {
        let terms = self.app.library.terms();
        let own = terms.iter().filter(|(_, term)| term.facet == facet);
        let order = if self.by_name {
            TermOrder::Label
        } else {
            TermOrder::Count
        };
        ordered(
            own.map(|(id, _)| id),
            order,
            terms,
            &self.app.cases.answer().counts,
            self.app.lang,
            &self.app.taxonomy,
        )
    }

    pub(super) fn mode_of(&self, id: TermId) -> Option<Mode> {
        let term = self.app.library.term(id);
        self.app.selection.mode(term.facet, &term.slug)
    }
}
