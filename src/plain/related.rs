//! Cases beside the one that is read.

use crate::app::leave_behind;
use crate::case::CaseIx;

use super::command::Number;
use super::{Dialogue, Listed, Page};

impl Dialogue {
    /// The cases that the record names and those that share its rarest values, in this order.
    pub(super) fn say_related(&mut self, page: &mut Page) {
        let Some(reading) = self.read_now(page) else {
            return;
        };
        let beside = reading.beside(&self.app.library, self.app.named(&reading.case));
        if beside.is_empty() {
            return page.say(self.words().no_related);
        }
        for (number, ix) in (1..).zip(&beside) {
            page.say(format!("{number}. {}", self.row(*ix)));
            if let Some(shared) = reading.shared(&self.app, *ix) {
                page.say(shared);
            }
        }
        self.listed = Listed::Related(beside);
    }

    pub(super) fn read_related(&mut self, number: &Number, page: &mut Page) {
        let Some(reading) = self.read_now(page) else {
            return;
        };
        let beside = reading.beside(&self.app.library, self.app.named(&reading.case));
        match number.of(&beside) {
            Some(ix) => {
                let (from, to): (CaseIx, CaseIx) = (reading.ix, *ix);
                if self.open_case(to, page) {
                    leave_behind(&mut self.trail, from);
                }
            }
            None => self.say_no_number(number, beside.len(), page),
        }
    }

    pub(super) fn go_back(&mut self, page: &mut Page) {
        match self.trail.pop() {
            Some(before) => {
                self.open_case(before, page);
            }
            None => self.say_list(page),
        }
    }
}
