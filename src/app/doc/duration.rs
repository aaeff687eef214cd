//! Durations in plain words.

use crate::case::{Lang, Precision, Unit, Written, written};

use super::Words;

/// Seconds in plain words.
#[must_use]
pub fn time_in_words(seconds: u32, lang: Lang) -> String {
    in_words(&written(seconds), Words::of(lang))
}

/// A duration such as `3h 39m` or `about 20h` in plain words; any other text as it is written.
pub(super) fn in_words(written: &str, words: &Words) -> String {
    let Some(read) = Written::parse(written) else {
        return written.trim().to_owned();
    };
    let part = |(number, unit): &(&str, Unit)| match unit {
        Unit::Days => (words.days)(number),
        Unit::Hours => (words.hours)(number),
        Unit::Minutes => (words.minutes)(number),
        Unit::Seconds => (words.seconds)(number),
    };
    let parts: Vec<String> = read.parts.iter().map(part).collect();
    let time = parts.join(" ");
    match read.precision {
        Precision::Exact => time,
        Precision::About => (words.about)(&time),
        Precision::Almost => (words.almost)(&time),
        Precision::Over => (words.over)(&time),
    }
}
