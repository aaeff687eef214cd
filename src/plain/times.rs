//! The times that something took: how the cases spread over them. Every range is numbered, and a filter.

use crate::app::Chart;
use crate::app::doc::time_in_words;
use crate::case::{Clock, TimeRange};
use crate::facets::{Condition, Dimension};
use crate::ui::said;

use super::command::Number;
use super::{Dialogue, Listed, Page};

impl Dialogue {
    /// Lists how the cases spread over a time, from the shortest on: all of it, because what is empty tells as
    /// much. What is not known comes last.
    pub(super) fn list_times(&mut self, clock: Clock, page: &mut Page) {
        page.say(self.clock_name(clock));
        for (number, (time, count)) in (1..).zip(self.times(clock)) {
            let picked = self.app.selection.iter();
            let mode = picked.filter(|picked| picked.condition == time);
            let mode = mode.map(|picked| picked.mode).next();
            let value = self.counted_value(&self.part(&time), count, mode);
            page.say(format!("{number}. {value}"));
        }
        self.listed = Listed::Times(clock);
    }

    /// The range of a time that has a number in the list; says that there is none.
    pub(super) fn time_at(
        &self,
        clock: Clock,
        number: &Number,
        page: &mut Page,
    ) -> Option<Condition> {
        let times = self.times(clock);
        let time = number.of(&times).map(|(time, _)| time.clone());
        if time.is_none() {
            self.say_no_number(number, times.len(), page);
        }
        time
    }

    /// The parts of the spread with their cases, as the chart of the screen has them, and what each filters by.
    /// In the spread each case counts once; to a filter both ends of a range belong.
    fn times(&self, clock: Clock) -> Vec<(Condition, usize)> {
        let chart = Chart::Time(clock);
        let bars = (0..chart.bars()).filter_map(|bar| {
            let count = self.app.bar(&chart, bar);
            Some((chart.condition(bar, bar)?, count))
        });
        let unknown = self.app.cases.answer().spreads.of(clock).unknown();
        bars.chain([(Condition::NoTime(clock), unknown)]).collect()
    }

    /// How many filters there are on a time.
    pub(super) fn picked_times(&self, clock: Clock) -> usize {
        let picked = self.app.selection.iter();
        let own = picked.filter(|picked| picked.condition.dimension() == Dimension::Time(clock));
        own.count()
    }

    /// A range that filters, in words.
    pub(super) fn time(&self, range: TimeRange) -> String {
        let [from, to] = self.ends(range);
        (self.words().time)(from.as_deref(), to.as_deref())
    }

    /// A part of the spread in words.
    fn part(&self, condition: &Condition) -> String {
        let Condition::Time(_, range) = condition else {
            return said::condition(&self.app, condition).1.to_string();
        };
        let [from, to] = self.ends(*range);
        (self.words().time_part)(from.as_deref(), to.as_deref())
    }

    fn ends(&self, range: TimeRange) -> [Option<String>; 2] {
        let said = |end: u32| time_in_words(end, self.app.lang);
        range.ends().map(|end| end.map(said))
    }

    pub(super) fn clock_name(&self, clock: Clock) -> &'static str {
        self.strings().clock(clock).as_str()
    }
}
