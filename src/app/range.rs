//! Picking a range of years or of times on a chart: one end after the other, bar by bar.

use std::sync::Arc;

use crate::case::{CaseDate, Clock, DateRange, Facet, TIME_BORDERS, TermId, TimeRange};
use crate::facets::{Condition, Dimension, Mode, Picked, Spread};

use super::Effect;
use super::browse::{Far, movement};
use super::keymap::Action;
use super::notice::Notice;
use super::reload::Moved;
use super::side_row::SideRow;
use super::state::{App, Overlay};

/// Bars that a page is.
const PAGE: isize = 5;

/// What a range is picked of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Chart {
    /// The years that some case has, oldest first.
    Years(Vec<(u32, TermId)>),
    /// A time that something took: a bar between two of [`TIME_BORDERS`].
    Time(Clock),
}

impl Chart {
    /// How many bars it has.
    #[must_use]
    pub fn bars(&self) -> usize {
        match self {
            Chart::Years(years) => years.len(),
            Chart::Time(_) => Spread::BARS,
        }
    }

    fn dimension(&self) -> Dimension {
        match self {
            Chart::Years(_) => Dimension::Facet(Facet::Year),
            Chart::Time(clock) => Dimension::Time(*clock),
        }
    }

    /// The first and the last bar of a filter on the same.
    fn bars_of(&self, condition: &Condition) -> Option<(usize, usize)> {
        match (self, condition) {
            (Chart::Years(years), Condition::Years(range)) => {
                let date = |year: u32| CaseDate::new(Some(&year.to_string()));
                let is_inside = |(year, _): &(u32, TermId)| range.contains(&date(*year));
                let first = years.iter().position(is_inside)?;
                Some((first, years.iter().rposition(is_inside)?))
            }
            (Chart::Time(own), Condition::Time(clock, range)) if own == clock => {
                let [from, to] = range.ends();
                let above = |seconds: u32| TIME_BORDERS.partition_point(|b| *b <= seconds);
                let below = |seconds: u32| TIME_BORDERS.partition_point(|b| *b < seconds);
                let last = to.map_or(TIME_BORDERS.len(), below);
                Some((from.map_or(0, above).min(last), last))
            }
            _ => None,
        }
    }

    /// What the range between two bars asks for; nothing, when it is everything.
    #[must_use]
    pub fn condition(&self, first: usize, last: usize) -> Option<Condition> {
        let open = [first == 0, last + 1 >= self.bars()];
        match self {
            _ if open == [true, true] => None,
            Chart::Years(years) => {
                let year = |at: usize| years.get(at).map(|(year, _)| year.to_string());
                if first == last {
                    return Some(Condition::Term(Facet::Year, Arc::from(year(first)?)));
                }
                let end = |is_open: bool, at| {
                    if is_open {
                        Some(String::new())
                    } else {
                        year(at)
                    }
                };
                let (from, to) = (end(open[0], first)?, end(open[1], last)?);
                DateRange::between(&from, &to).map(Condition::Years)
            }
            Chart::Time(clock) => {
                let from = first.checked_sub(1).map(|border| TIME_BORDERS[border]);
                let range = TimeRange::between(from, TIME_BORDERS.get(last).copied())?;
                Some(Condition::Time(*clock, range))
            }
        }
    }
}

/// A range that is being picked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Range {
    /// What it is picked of.
    pub chart: Chart,
    /// Its first bar.
    pub first: usize,
    /// Its last bar.
    pub last: usize,
    /// Whether keys move the last bar.
    pub moves_last: bool,
}

impl Range {
    /// The range of the first of these filters that is one on the chart, else everything.
    fn new<'a>(chart: Chart, mut included: impl Iterator<Item = &'a Condition>) -> Self {
        let whole = (0, chart.bars().saturating_sub(1));
        let now = included.find_map(|condition| chart.bars_of(condition));
        let (first, last) = now.unwrap_or(whole);
        Range {
            chart,
            first,
            last,
            moves_last: false,
        }
    }

    /// The same with the numbers of a new library; none when a year is gone.
    pub(super) fn renewed(mut self, moved: &Moved<'_>) -> Option<Self> {
        if let Chart::Years(years) = &mut self.chart {
            for (_, term) in years {
                *term = moved.term(*term)?;
            }
        }
        Some(self)
    }

    /// The bar that keys move.
    #[must_use]
    pub fn end(&self) -> usize {
        if self.moves_last {
            self.last
        } else {
            self.first
        }
    }

    /// Moves the end that keys move; it never passes the other one.
    fn step(&mut self, by: isize) {
        let to = self.end().saturating_add_signed(by);
        if self.moves_last {
            let most = self.chart.bars().saturating_sub(1);
            self.last = to.clamp(self.first, most);
        } else {
            self.first = to.min(self.last);
        }
    }

    /// What it asks for; nothing, when it is everything.
    #[must_use]
    pub fn condition(&self) -> Option<Condition> {
        self.chart.condition(self.first, self.last)
    }
}

impl App {
    /// The cases of a bar of a chart, beside all other filters.
    #[must_use]
    pub fn bar(&self, chart: &Chart, bar: usize) -> usize {
        let answer = self.cases.answer();
        match chart {
            Chart::Years(years) => years.get(bar).map_or(0, |(_, id)| answer.counts.of(*id)),
            Chart::Time(clock) => answer.spreads.of(*clock).bar(bar),
        }
    }

    /// The cases of the range that is being picked, and those of which nobody knows.
    #[must_use]
    pub fn range_counts(&self, range: &Range) -> [usize; 2] {
        let spreads = &self.cases.answer().spreads;
        match &range.chart {
            Chart::Years(_) => {
                let bars = (range.first..=range.last).map(|bar| self.bar(&range.chart, bar));
                [bars.sum(), spreads.dateless()]
            }
            Chart::Time(clock) => {
                let spread = spreads.of(*clock);
                [spread.within(range.first, range.last), spread.unknown()]
            }
        }
    }

    /// Opens the chart of what is under the cursor.
    pub(super) fn pick_range(&mut self) {
        let chart = match self.sidebar.cursor() {
            Some(SideRow::Time(clock)) => Some(Chart::Time(clock)),
            Some(row) if row.facet() == Some(Facet::Year) => Some(Chart::Years(self.years())),
            _ => None,
        };
        let Some(chart) = chart.filter(|chart| chart.bars() > 0) else {
            self.notice = Some(Notice::NoRange);
            return;
        };
        let picked = self.selection.iter();
        let included = picked.filter(|picked| picked.mode == Mode::Include);
        let conditions = included.map(|picked| &picked.condition);
        self.range = Some(Range::new(chart, conditions));
    }

    /// The years that some case has, oldest first.
    fn years(&self) -> Vec<(u32, TermId)> {
        let terms = self.library.terms().iter();
        let years = terms.filter(|(_, term)| term.facet == Facet::Year);
        let years = years.filter_map(|(id, term)| Some((term.slug.parse().ok()?, id)));
        let mut years: Vec<(u32, TermId)> = years.collect();
        years.sort_unstable();
        years
    }

    pub(super) fn act_range(&mut self, action: Action, effects: &mut Vec<Effect>) {
        let Some(range) = &mut self.range else {
            return;
        };
        if let Some((far, down)) = movement(action) {
            let by = match far {
                Far::One => 1,
                Far::HalfPage | Far::Page => PAGE,
                Far::End => isize::MAX >> 2,
            };
            return range.step(if down { by } else { -by });
        }
        match action {
            Action::Left => range.step(-1),
            Action::Right => range.step(1),
            Action::OtherEnd => range.moves_last = !range.moves_last,
            Action::TakeRange => self.take_range(effects),
            Action::Escape | Action::Close => self.range = None,
            Action::Help => self.open(Overlay::Help),
            _ => Self::act_always(action, effects),
        }
    }

    /// Puts the range in the place of what was included before; everything is no filter.
    fn take_range(&mut self, effects: &mut Vec<Effect>) {
        if let Some(range) = self.range.take() {
            let picked = range.condition().map(|condition| Picked {
                condition,
                mode: Mode::Include,
            });
            self.selection.replace(range.chart.dimension(), picked);
            self.filter_changed(effects);
        }
    }
}
