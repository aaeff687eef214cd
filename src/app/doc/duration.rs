//! Durations in plain words.

use super::Words;

/// A duration such as `3h 39m` or `about 20h` in plain words; any other text as it is written.
pub(super) fn in_words(written: &str, words: &Words) -> String {
    let written = written.trim();
    let (wrap, rest) = qualified(written, words);
    match exact(rest, words) {
        Some(time) => wrap.map_or_else(|| time.clone(), |wrap| wrap(&time)),
        None => written.to_owned(),
    }
}

/// Splits a word such as `about` from the duration that it qualifies.
fn qualified<'a>(written: &'a str, words: &Words) -> (Option<super::words::Phrase>, &'a str) {
    let qualifiers = [
        ("about ", words.about),
        ("almost ", words.almost),
        ("nearly ", words.almost),
        ("over ", words.over),
    ];
    qualifiers
        .into_iter()
        .find_map(|(word, phrase)| Some((Some(phrase), written.strip_prefix(word)?)))
        .unwrap_or((None, written))
}

/// Numbers each followed by a unit, and nothing else.
fn exact(written: &str, words: &Words) -> Option<String> {
    let mut parts = Vec::new();
    let mut rest = written.trim_start();
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !c.is_ascii_digit())?;
        let (number, behind) = rest.split_at(digits);
        let behind = behind.trim_start();
        let letters = behind
            .find(|c: char| !c.is_ascii_alphabetic())
            .unwrap_or(behind.len());
        let (unit, next) = behind.split_at(letters);
        let phrase = match unit {
            "d" | "day" | "days" => words.days,
            "h" | "hour" | "hours" => words.hours,
            "m" | "min" | "minute" | "minutes" => words.minutes,
            "s" | "sec" | "second" | "seconds" => words.seconds,
            _ => return None,
        };
        if number.is_empty() {
            return None;
        }
        parts.push(phrase(number));
        rest = next.trim_start();
    }
    (!parts.is_empty()).then(|| parts.join(" "))
}
