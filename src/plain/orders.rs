//! The order of the list, and the queries before this one.

use std::mem;

use crate::app::Command;
use crate::search::Order;

use super::command::Number;
use super::{Dialogue, Listed, Page, ROWS};

impl Dialogue {
    pub(super) fn order(&mut self, number: &Number, page: &mut Page) {
        match number.of(&Order::ALL) {
            Some(order) => {
                self.command(Command::Order(*order));
                self.say_found(page);
            }
            None => self.say_no_number(number, Order::ALL.len(), page),
        }
    }

    pub(super) fn say_orders(&mut self, page: &mut Page) {
        for (number, order) in (1..).zip(Order::ALL) {
            page.say(format!(
                "{number}. {}",
                self.strings().order(order)[0].as_str()
            ));
        }
        self.listed = Listed::Orders;
    }

    pub(super) fn say_queries(&mut self, page: &mut Page) {
        let latest_first = self.app.past_queries().iter().rev();
        let queries: Vec<String> = latest_first.take(ROWS).cloned().collect();
        if queries.is_empty() {
            return page.say(self.words().no_queries);
        }
        for (number, query) in (1..).zip(&queries) {
            page.say(format!("{number}. {query}"));
        }
        self.listed = Listed::Queries(queries);
    }

    pub(super) fn search_again(&mut self, number: &Number, page: &mut Page) {
        let Listed::Queries(queries) = mem::take(&mut self.listed) else {
            return;
        };
        if let Some(query) = number.of(&queries) {
            return self.search(query.clone(), page);
        }
        self.say_no_number(number, queries.len(), page);
        self.listed = Listed::Queries(queries);
    }
}
