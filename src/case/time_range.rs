//! Ranges of times, and the borders of their charts.

use std::fmt;

use super::{Precision, Unit, Written};

/// A range of times in seconds; each end belongs to it, and an end that is not there is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TimeRange {
    from: Option<u32>,
    to: Option<u32>,
}

impl TimeRange {
    /// The range between two ends; `None` when both are open or they stand the wrong way round.
    #[must_use]
    pub fn between(from: Option<u32>, to: Option<u32>) -> Option<Self> {
        let right = match (from, to) {
            (None, None) => false,
            (Some(from), Some(to)) => from <= to,
            _ => true,
        };
        right.then_some(TimeRange { from, to })
    }

    /// Reads `1h..4h`, `..30m`, `2d..`, or one time.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let end = |text: &str| match text.trim() {
            "" => Some(None),
            text => {
                let written = Written::parse(text)?;
                let exact = written.precision == Precision::Exact;
                exact.then(|| written.seconds().map(Some)).flatten()
            }
        };
        match text.split_once("..") {
            Some((from, to)) => TimeRange::between(end(from)?, end(to)?),
            None => TimeRange::between(end(text)?, end(text)?),
        }
    }

    /// Whether a time lies in the range.
    #[must_use]
    pub fn contains(self, seconds: u32) -> bool {
        self.from.is_none_or(|from| from <= seconds) && self.to.is_none_or(|to| seconds <= to)
    }

    /// Its ends in seconds.
    #[must_use]
    pub fn ends(self) -> [Option<u32>; 2] {
        [self.from, self.to]
    }
}

impl fmt::Display for TimeRange {
    /// Writes what [`TimeRange::parse`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = |end: Option<u32>| end.map(written).unwrap_or_default();
        match (self.from, self.to) {
            (Some(from), Some(to)) if from == to => f.write_str(&written(self.from)),
            (from, to) => write!(f, "{}..{}", written(from), written(to)),
        }
    }
}

/// A time as records write it: `2d4h`, `90s` as `1m30s`, nothing as `0m`.
#[must_use]
pub fn written(seconds: u32) -> String {
    let units = [
        (Unit::Days, 'd'),
        (Unit::Hours, 'h'),
        (Unit::Minutes, 'm'),
        (Unit::Seconds, 's'),
    ];
    let (mut text, mut rest) = (String::new(), seconds);
    for (unit, name) in units {
        let number = rest / unit.seconds();
        rest %= unit.seconds();
        if number > 0 {
            text.push_str(&number.to_string());
            text.push(name);
        }
    }
    if text.is_empty() {
        text.push_str("0m");
    }
    text
}

/// The times in seconds at which one bar of a chart ends and the next begins: 5, 15 and 30 minutes;
/// 1, 2, 4 and 8 hours; 1, 2 and 7 days.
pub const TIME_BORDERS: [u32; 10] = [
    300, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 86_400, 172_800, 604_800,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_read_written_and_has_its_ends() {
        for (text, right) in [
            ("1h..4h", Some("1h..4h")),
            ("60m..1d", Some("1h..1d")),
            ("..30분", Some("..30m")),
            ("90s..", Some("1m30s..")),
            ("2h", Some("2h")),
            ("..", None),
            ("4h..1h", None),
            ("about 1h..", None),
            ("1h..soon", None),
        ] {
            let range = TimeRange::parse(text);
            assert_eq!(
                range.map(|range| range.to_string()).as_deref(),
                right,
                "{text}"
            );
        }
        let range = TimeRange::parse("1h..4h").expect("a range");
        let inside = [3_599, 3_600, 14_400, 14_401].map(|seconds| range.contains(seconds));
        assert_eq!(inside, [false, true, true, false]);
    }
}
