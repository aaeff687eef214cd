//! How long something took, as records write it: `3h 39m`, `about 20h`, `2 days`.

use std::num::NonZeroU32;

use smallvec::SmallVec;

/// A time as a record writes it, taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written<'a> {
    /// How exact it is meant to be.
    pub precision: Precision,
    /// The numbers as they are written, each with its unit; at least one.
    pub parts: Parts<'a>,
}

/// Numbers with their units; seldom more than hours and minutes.
pub type Parts<'a> = SmallVec<[(&'a str, Unit); 2]>;

/// How exact a written time is meant to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Precision {
    /// As it stands.
    Exact,
    /// Near it.
    About,
    /// A little less.
    Almost,
    /// More.
    Over,
}

/// A unit of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// Days of 24 hours.
    Days,
    /// Hours.
    Hours,
    /// Minutes.
    Minutes,
    /// Seconds.
    Seconds,
}

impl Unit {
    /// Seconds of one of them.
    #[must_use]
    pub fn seconds(self) -> u32 {
        match self {
            Unit::Days => 86_400,
            Unit::Hours => 3_600,
            Unit::Minutes => 60,
            Unit::Seconds => 1,
        }
    }

    fn named(name: &str) -> Option<Self> {
        match name {
            "d" | "day" | "days" | "일" => Some(Unit::Days),
            "h" | "hour" | "hours" | "시간" => Some(Unit::Hours),
            "m" | "min" | "minute" | "minutes" | "분" => Some(Unit::Minutes),
            "s" | "sec" | "second" | "seconds" | "초" => Some(Unit::Seconds),
            _ => None,
        }
    }
}

impl<'a> Written<'a> {
    /// Reads numbers each followed by a unit, with at most one word such as `about` before them;
    /// `None` for any other text.
    #[must_use]
    pub fn parse(text: &'a str) -> Option<Self> {
        let qualifiers = [
            ("about ", Precision::About),
            ("almost ", Precision::Almost),
            ("nearly ", Precision::Almost),
            ("over ", Precision::Over),
        ];
        let text = text.trim();
        let qualified = qualifiers
            .into_iter()
            .find_map(|(word, precision)| Some((precision, text.strip_prefix(word)?)));
        let (precision, rest) = qualified.unwrap_or((Precision::Exact, text));
        let parts = parts(rest)?;
        Some(Written { precision, parts })
    }

    /// Its seconds; `None` for more than some hundred years.
    #[must_use]
    pub fn seconds(&self) -> Option<u32> {
        self.parts.iter().try_fold(0_u32, |sum, (number, unit)| {
            let number: u32 = number.parse().ok()?;
            sum.checked_add(number.checked_mul(unit.seconds())?)
        })
    }
}

fn parts(text: &str) -> Option<Parts<'_>> {
    let mut parts = Parts::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !c.is_ascii_digit())?;
        let (number, behind) = rest.split_at(digits);
        let behind = behind.trim_start();
        let letters = behind
            .find(|c: char| !c.is_alphabetic())
            .unwrap_or(behind.len());
        let (unit, next) = behind.split_at(letters);
        if number.is_empty() {
            return None;
        }
        parts.push((number, Unit::named(unit)?));
        rest = next.trim_start();
    }
    (!parts.is_empty()).then_some(parts)
}

/// Something that took a time in a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Clock {
    /// From the start to the detection.
    Detect,
    /// From the start to the end.
    Resolve,
}

impl Clock {
    /// All of them, in the order of the sidebar.
    pub const ALL: [Clock; 2] = [Clock::Detect, Clock::Resolve];
}

/// The times of a case, in the four bytes a time that every head has room for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Times {
    detect: Stored,
    resolve: Stored,
}

/// One more than the seconds, so that not known takes no room of its own.
type Stored = Option<NonZeroU32>;

impl Times {
    /// The times as a record writes them; one that cannot be read is not known.
    #[must_use]
    pub fn read(detected_after: Option<&str>, resolved_after: Option<&str>) -> Self {
        let stored = |text: Option<&str>| {
            let seconds = Written::parse(text?)?.seconds()?;
            NonZeroU32::new(seconds.saturating_add(1))
        };
        Times {
            detect: stored(detected_after),
            resolve: stored(resolved_after),
        }
    }

    /// Seconds that something took, if that is known.
    #[must_use]
    pub fn seconds(&self, clock: Clock) -> Option<u32> {
        let stored = match clock {
            Clock::Detect => self.detect,
            Clock::Resolve => self.resolve,
        };
        stored.map(|stored| stored.get() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(text: &str) -> Option<u32> {
        Times::read(None, Some(text)).seconds(Clock::Resolve)
    }

    #[test]
    fn times_are_the_sum_of_their_parts() {
        for (text, right) in [
            ("3h 39m", 3 * 3_600 + 39 * 60),
            ("127h33m", 127 * 3_600 + 33 * 60),
            ("2d 4h", 52 * 3_600),
            ("73h", 73 * 3_600),
            ("25m", 25 * 60),
            ("90s", 90),
            ("0m", 0),
            ("about 2 days", 2 * 86_400),
            ("over 45 seconds", 45),
            ("1일 2시간30분", 26 * 3_600 + 30 * 60),
        ] {
            assert_eq!(seconds(text), Some(right), "{text}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_not_known() {
        for text in [
            "",
            "3",
            "h",
            "3x",
            "15-21h",
            "over",
            "3h ago",
            "99999999999h",
            "9999999d",
        ] {
            assert_eq!(seconds(text), None, "{text}");
        }
        let times = Times::read(Some("5m"), None);
        assert_eq!(times.seconds(Clock::Detect), Some(300));
        assert_eq!(times.seconds(Clock::Resolve), None);
    }

    #[test]
    fn both_times_take_eight_bytes() {
        assert_eq!(size_of::<Times>(), 8);
    }
}
