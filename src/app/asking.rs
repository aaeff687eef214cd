//! Asking the finder: the query, the selection and the order make a question, and a step to undo.

use crate::search::{Order, Query, Request};

use super::Effect;
use super::state::App;
use super::steps::Step;

impl App {
    pub(super) fn step(&self) -> Step {
        Step {
            query: self.line.text().to_owned(),
            selection: self.selection.clone(),
            order: self.order,
        }
    }

    /// The query was edited: search for it.
    pub(super) fn query_changed(&mut self, effects: &mut Vec<Effect>) {
        self.query = Query::read(self.line.text(), &self.vocabulary);
        let is_chip = self.take_typed_filters(false);
        self.advised.drop_cursor();
        self.from_top = !self.query.is_empty();
        self.filter_changed(effects);
        if is_chip {
            // What is typed behind a chip is a step of its own.
            self.steps.close();
        }
    }

    /// The query, the selection or the order changed: a new question and a step to undo.
    pub(super) fn filter_changed(&mut self, effects: &mut Vec<Effect>) {
        self.go_elsewhere();
        self.steps.record(self.step(), self.typing);
        self.ask_anew(effects);
    }

    /// Asks what the query and the selection give, in order.
    pub(super) fn ask_anew(&mut self, effects: &mut Vec<Effect>) {
        self.generation += 1;
        self.list_terms();
        self.find(effects);
    }

    pub(super) fn find(&self, effects: &mut Vec<Effect>) {
        effects.push(Effect::Find(Request {
            generation: self.generation,
            query: self.query.clone(),
            selection: self.filters(),
            order: self.order,
            lang: self.lang,
        }));
    }

    /// The order of the list as the reader sees it: without a query the best hits are the newest.
    #[must_use]
    pub fn shown_order(&self) -> Order {
        match self.order {
            Order::Best if self.query.is_empty() => Order::Newest,
            order => order,
        }
    }

    /// Puts the list in the next order; best first is one only with a query.
    pub(super) fn next_order(&mut self, effects: &mut Vec<Effect>) {
        let shown = self.shown_order();
        let others = Order::ALL.into_iter().cycle();
        let mut others = others.skip_while(|order| *order != shown).skip(1);
        let none_better = self.query.is_empty();
        self.order = match others.next() {
            Some(Order::Best) | None if none_better => Order::Best,
            Some(order) => order,
            None => Order::Best,
        };
        self.filter_changed(effects);
    }
}
