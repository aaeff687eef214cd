//! How cases spread over times: what a chart to pick a range on shows.

use crate::case::{Clock, TIME_BORDERS};

/// Places of a spread: each border, and what lies before, between and behind them; the last one is for
/// times that are not known.
const PLACES: usize = 2 * TIME_BORDERS.len() + 2;
/// The place of a time that is not known.
const UNKNOWN: usize = PLACES - 1;

/// The place of a time in a spread. At odd places lie the cases that took exactly as long as a border:
/// both ranges that end there have them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place(u8);

impl Place {
    pub(super) fn of(seconds: Option<u32>) -> Self {
        let place = seconds.map_or(UNKNOWN, |seconds| {
            let below = TIME_BORDERS.partition_point(|border| *border < seconds);
            2 * below + usize::from(TIME_BORDERS.get(below) == Some(&seconds))
        });
        Place(u8::try_from(place).unwrap_or(u8::MAX))
    }
}

/// How many cases took how long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Spread {
    places: [u32; PLACES],
}

impl Spread {
    /// How many bars there are: one before the first of [`TIME_BORDERS`], and one behind each.
    pub const BARS: usize = TIME_BORDERS.len() + 1;

    /// Counts a case.
    pub(super) fn add(&mut self, place: Place) {
        if let Some(cases) = self.places.get_mut(usize::from(place.0)) {
            *cases += 1;
        }
    }

    /// The cases of a bar, from its lower border on and below the upper one.
    #[must_use]
    pub fn bar(&self, bar: usize) -> usize {
        self.sum((2 * bar).saturating_sub(1), 2 * bar)
    }

    /// The cases of the range from the lower border of a bar to the upper one of another; both borders
    /// belong to it.
    #[must_use]
    pub fn within(&self, first: usize, last: usize) -> usize {
        self.sum((2 * first).saturating_sub(1), 2 * last + 1)
    }

    /// The cases of which the time is not known.
    #[must_use]
    pub fn unknown(&self) -> usize {
        self.places[UNKNOWN] as usize
    }

    fn sum(&self, first: usize, last: usize) -> usize {
        let last = last.min(UNKNOWN - 1);
        let places = self.places.get(first..=last).unwrap_or_default();
        places.iter().map(|cases| *cases as usize).sum()
    }
}

/// How cases spread over everything that ranges are picked of, but for years: each of these is a term
/// with a count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Spreads {
    pub(super) times: [Spread; Clock::ALL.len()],
    pub(super) dateless: usize,
}

impl Spreads {
    /// Over the time that something took.
    #[must_use]
    pub fn of(&self, clock: Clock) -> &Spread {
        &self.times[clock as usize]
    }

    /// The cases without a year.
    #[must_use]
    pub fn dateless(&self) -> usize {
        self.dateless
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_on_a_border_is_in_one_bar_and_in_both_ranges() {
        let mut spread = Spread::default();
        // 5 min is the first border, 15 min the second, 7 days the last.
        for seconds in [0, 299, 300, 301, 900, 604_800, 700_000] {
            spread.add(Place::of(Some(seconds)));
        }
        spread.add(Place::of(None));
        let bars: Vec<usize> = (0..Spread::BARS).map(|bar| spread.bar(bar)).collect();
        assert_eq!(bars, [2, 2, 1, 0, 0, 0, 0, 0, 0, 0, 2]);
        // ..5m, 5m..15m, 5m.., all.
        let ranges = [(0, 0), (1, 1), (1, 10), (0, 10)];
        let within = ranges.map(|(first, last)| spread.within(first, last));
        assert_eq!(within, [3, 3, 5, 7]);
        assert_eq!(spread.unknown(), 1);
    }
}
