//! Dates of cases, as far as they go.

use std::cmp::Ordering;
use std::fmt;

/// A date as it was written, with a key that orders it (rule L10).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct CaseDate {
    text: Option<Box<str>>,
    key: u32,
}

impl CaseDate {
    /// Reads `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, and the date part of an RFC 3339 time. Any other
    /// text is kept as written and has no key.
    #[must_use]
    pub fn new(text: Option<&str>) -> Self {
        let text = text.map(str::trim).filter(|text| !text.is_empty());
        CaseDate {
            key: text.and_then(key_of).unwrap_or(0),
            text: text.map(Box::from),
        }
    }

    /// The date as it was written.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// The year, when the date could be read.
    #[must_use]
    pub fn year(&self) -> Option<u32> {
        (self.key > 0).then_some(self.key >> 9)
    }

    /// Whether the date could be read.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.key > 0
    }

    /// Newest first: `2020-05` after every day of May 2020, `2020` after every month of it, dates
    /// that could not be read last and equal to each other, so that a stable sort keeps file order.
    #[must_use]
    pub fn newest_first(&self, other: &Self) -> Ordering {
        other.key.cmp(&self.key)
    }
}

/// A range of dates; each end is a year, a month or a day and belongs to the range as a whole.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct DateRange {
    from: Option<CaseDate>,
    to: Option<CaseDate>,
}

impl DateRange {
    /// The range of one date: the day, or every day of the month or the year. `None` when it cannot
    /// be read.
    #[must_use]
    pub fn of(date: &str) -> Option<Self> {
        let date = whole(date)?;
        Some(DateRange {
            from: Some(date.clone()),
            to: Some(date),
        })
    }

    /// The range between two dates; an empty text leaves that end open. `None` when a date cannot be
    /// read, both ends are open, or the last date comes before the first.
    #[must_use]
    pub fn between(from: &str, to: &str) -> Option<Self> {
        let (from, to) = match (from, to) {
            ("", "") => return None,
            ("", to) => (None, Some(whole(to)?)),
            (from, "") => (Some(whole(from)?), None),
            (from, to) => (Some(whole(from)?), Some(whole(to)?)),
        };
        let ends = from.as_ref().zip(to.as_ref());
        let in_order = ends.is_none_or(|(from, to)| from.key <= last_in(to.key));
        in_order.then_some(DateRange { from, to })
    }

    /// Whether a date lies in the range. One that is coarser than an end counts as its first day: a
    /// case of `2020` is in `2020..` and not in `2020-05..`. A date that cannot be read is in none.
    #[must_use]
    pub fn contains(&self, date: &CaseDate) -> bool {
        let after = |from: &CaseDate| from.key <= date.key;
        let before = |to: &CaseDate| date.key <= last_in(to.key);
        date.is_known()
            && self.from.as_ref().is_none_or(after)
            && self.to.as_ref().is_none_or(before)
    }

    /// Whether both ends are years.
    #[must_use]
    pub fn is_of_years(&self) -> bool {
        let is_year = |date: &CaseDate| date.key.trailing_zeros() >= 9;
        self.from.iter().chain(&self.to).all(is_year)
    }
}

impl fmt::Display for DateRange {
    /// `2020-05`, `2019..2022`, `2019..`, `..2022`: what [`DateRange::of`] and
    /// [`DateRange::between`] read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |date: &Option<CaseDate>| {
            let text = date.as_ref().and_then(CaseDate::text);
            text.unwrap_or_default().to_owned()
        };
        if self.from == self.to {
            return f.write_str(&text(&self.from));
        }
        write!(f, "{}..{}", text(&self.from), text(&self.to))
    }
}

/// A year, a month or a day, and nothing behind it.
fn whole(text: &str) -> Option<CaseDate> {
    let date = CaseDate::new(Some(text));
    let plain = text
        .bytes()
        .all(|byte| byte == b'-' || byte.is_ascii_digit());
    (plain && date.is_known()).then_some(date)
}

/// The key of the last day in a year, month or day.
fn last_in(key: u32) -> u32 {
    match (key & 0x1ff, key & 0x1f) {
        (0, _) => key | 0x1ff,
        (_, 0) => key | 0x1f,
        _ => key,
    }
}

/// Year, month and day packed so that a coarser date is below every finer one inside it; never 0.
fn key_of(text: &str) -> Option<u32> {
    let date = text.split_once(['T', ' ']).map_or(text, |(date, _)| date);
    let mut parts = date.split('-');
    let year = number(parts.next()?, 4)?;
    let month = parts.next().map_or(Some(0), |part| number(part, 2))?;
    let day = parts.next().map_or(Some(0), |part| number(part, 2))?;
    let whole = parts.next().is_none() && year > 0;
    let parts_given = date.split('-').count();
    let possible = match parts_given {
        1 => true,
        2 => (1..=12).contains(&month),
        _ => (1..=12).contains(&month) && (1..=days_in(year, month)).contains(&day),
    };
    (whole && possible).then_some(year << 9 | month << 5 | day)
}

fn number(text: &str, digits: usize) -> Option<u32> {
    let plain = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok()).flatten()
}

fn days_in(year: u32, month: u32) -> u32 {
    let leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn newest_first(dates: &[Option<&'static str>]) -> Vec<Option<&'static str>> {
        let mut dates = dates.to_vec();
        dates.sort_by(|a, b| CaseDate::new(*a).newest_first(&CaseDate::new(*b)));
        dates
    }

    #[test]
    fn a_coarser_date_comes_after_every_finer_one_in_it() {
        let sorted = newest_first(&[
            Some("2020"),
            Some("2020-05-12"),
            Some("2020-05"),
            Some("2019-12-31"),
            Some("2020-05-01"),
        ]);
        let right = ["2020-05-12", "2020-05-01", "2020-05", "2020", "2019-12-31"];
        assert_eq!(sorted, right.map(Some));
    }

    #[test]
    fn no_date_and_impossible_dates_come_last_in_file_order() {
        let sorted = newest_first(&[Some("2021-01-02"), None, Some("unknown"), Some("2022")]);
        let right = [Some("2022"), Some("2021-01-02"), None, Some("unknown")];
        assert_eq!(sorted, right);

        let sorted = newest_first(&[Some("2020-13-45"), Some("2020-02-03"), Some("03/04/2021")]);
        assert_eq!(sorted, ["2020-02-03", "2020-13-45", "03/04/2021"].map(Some));
    }

    #[test]
    fn a_range_has_whole_years_months_and_days_at_its_ends() {
        let within = |range: &DateRange, date| range.contains(&CaseDate::new(Some(date)));
        let years = DateRange::between("2019", "2020").expect("a range");
        for date in ["2019", "2019-01-01", "2020-12-31", "2020-05"] {
            assert!(within(&years, date), "{date}");
        }
        for date in ["2018-12-31", "2021", "unknown"] {
            assert!(!within(&years, date), "{date}");
        }
        let may = DateRange::of("2020-05").expect("a range");
        assert!(within(&may, "2020-05-31") && within(&may, "2020-05"));
        assert!(!within(&may, "2020-06-01") && !within(&may, "2020"));
        let since = DateRange::between("2020-05-12", "").expect("a range");
        assert!(within(&since, "2020-05-12") && !within(&since, "2020-05-11"));
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for (from, to) in [("", ""), ("2021", "2020"), ("2020-13", ""), ("x", "2020")] {
            assert_eq!(DateRange::between(from, to), None, "{from}..{to}");
        }
        assert!(DateRange::between("2020-05", "2020").is_some());
        assert_eq!(DateRange::of("2020-05-12T10:00"), None);
        for text in ["2019..2022", "2019..", "..2020-02-29"] {
            let (from, to) = text.split_once("..").expect("a range");
            assert_eq!(
                DateRange::between(from, to).expect("a range").to_string(),
                text
            );
        }
    }

    #[test]
    fn leap_days_and_times_are_read() {
        assert!(CaseDate::new(Some("2024-02-29")).is_known());
        assert!(!CaseDate::new(Some("2023-02-29")).is_known());
        assert!(!CaseDate::new(Some("2023-00")).is_known());
        assert_eq!(
            CaseDate::new(Some("2020-05-12T16:45:00Z")).year(),
            Some(2020)
        );
        assert_eq!(CaseDate::new(Some("03/04/2021")).text(), Some("03/04/2021"));
    }
}
