//! What is in force: the words, the filters, and dropping them.

use crate::app::Command;
use crate::facets::{Chip, Condition, Mode};
use crate::ui::said;

use super::command::Number;
use super::{Dialogue, Listed, Page};

impl Dialogue {
    /// Says the words and the filters in one line.
    pub(super) fn say_in_force(&self, page: &mut Page) {
        let chips = self.app.selection.chips().iter();
        let words = Some(self.app.line.text().trim()).filter(|words| !words.is_empty());
        let words = words.map(|words| format!("{}: {words}", self.words().query));
        let all: Vec<String> = words
            .into_iter()
            .chain(chips.map(|c| self.chip(c)))
            .collect();
        if all.is_empty() {
            page.say(self.words().nothing_in_force);
        } else {
            page.say(format!("{}. {}.", all.join("; "), self.counted()));
        }
    }

    /// Lists the filters; the words of the query stand above them.
    pub(super) fn say_filters(&mut self, page: &mut Page) {
        let words = self.app.line.text().trim();
        let chips = self.app.selection.chips();
        if words.is_empty() && chips.is_empty() {
            return page.say(self.words().nothing_in_force);
        }
        page.say(self.counted());
        if !words.is_empty() {
            page.say(format!("{}: {words}", self.words().query));
        }
        for (number, chip) in (1..).zip(chips) {
            page.say(format!("{number}. {}", self.chip(chip)));
        }
        self.listed = Listed::Filters;
    }

    /// A filter in words.
    fn chip(&self, chip: &Chip) -> String {
        let words = self.words();
        let (name, value) = said::condition(&self.app, &chip.picked.condition);
        let said = match &chip.picked.condition {
            Condition::All(_) => (words.all_of)(value.as_str()),
            // Of `..5 min` and `5 min..` the dots are not heard.
            Condition::Time(_, range) => format!("{}: {}", name.as_str(), self.time(*range)),
            _ => format!("{}: {}", name.as_str(), value.as_str()),
        };
        let said = match chip.picked.mode {
            Mode::Include => said,
            Mode::Exclude => (words.without)(&said),
        };
        if chip.paused {
            format!("{said} ({})", words.paused)
        } else {
            said
        }
    }

    fn with_chip(&mut self, number: &Number, page: &mut Page, command: fn(usize) -> Command) {
        let chips = self.app.selection.chips().len();
        match number.place() {
            Some(at) if at < chips => {
                self.command(command(at));
                if !self.say_notice(page) {
                    self.say_filters(page);
                }
            }
            _ if chips == 0 => page.say(self.strings().no_filter.as_str()),
            _ => self.say_no_number(number, chips, page),
        }
    }

    pub(super) fn drop_filter(&mut self, number: &Number, page: &mut Page) {
        self.with_chip(number, page, Command::Drop);
    }

    pub(super) fn pause(&mut self, number: &Number, page: &mut Page) {
        self.with_chip(number, page, Command::Pause);
    }

    /// Leaves out a value, or turns a filter around.
    pub(super) fn exclude(&mut self, number: &Number, page: &mut Page) {
        match self.listed {
            Listed::Filters => self.with_chip(number, page, Command::Negate),
            _ => self.pick_value(number, Mode::Exclude, page),
        }
    }
}
