//! The numbers of a text, so that both ways of writing them are equal: `647,000` and `64만 7천`.

use std::collections::BTreeSet;

/// What a Korean unit behind a number multiplies it by.
const UNITS: [(char, f64); 4] = [('천', 1e3), ('만', 1e4), ('억', 1e8), ('조', 1e12)];

/// What an English word behind a number multiplies it by.
const WORDS: [(&str, f64); 3] = [("million", 1e6), ("billion", 1e9), ("trillion", 1e12)];

/// Numbers up to this are often written as words, and months are in English.
const SMALL: f64 = 12.0;

/// The numbers of a text that every language writes in digits; addresses are left out.
pub(super) fn of(text: &str) -> BTreeSet<String> {
    let words = text.split_whitespace().filter(|word| !word.contains("://"));
    let text = words.collect::<Vec<_>>().join(" ");
    let mut numbers = BTreeSet::new();
    let mut rest = text.as_str();
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (number, behind) = first(&rest[start..]);
        if number.parse::<f64>().map_or(true, |number| number > SMALL) {
            numbers.insert(number);
        }
        rest = behind;
    }
    numbers
}

/// The number that a text begins with, written in one way, and what stands behind it.
fn first(text: &str) -> (String, &str) {
    let (number, behind) = text.split_at(end_of(text));
    let plain = number.replace(',', "");
    let Ok(parsed) = plain.parse::<f64>() else {
        return (plain, behind);
    };
    let (Some(times), mut rest) = unit(behind) else {
        return (plain, behind);
    };
    // `31억 5천만` goes on as long as the parts get smaller.
    let (mut sum, mut last) = (parsed * times, times);
    loop {
        let next = rest.strip_prefix(' ').unwrap_or(rest);
        let (part, after) = next.split_at(end_of(next));
        let Ok(part) = part.replace(',', "").parse::<f64>() else {
            break;
        };
        let (times, after) = unit(after);
        let value = part * times.unwrap_or(1.0);
        if value >= last {
            break;
        }
        (sum, rest) = (sum + value, after);
        match times {
            Some(times) => last = times,
            None => break,
        }
    }
    (format!("{sum:.0}"), rest)
}

/// What the unit at the start of a text multiplies by, if there is one, and what stands behind it.
fn unit(text: &str) -> (Option<f64>, &str) {
    let word = WORDS.iter().find_map(|(word, times)| {
        Some((Some(*times), text.strip_prefix(' ')?.strip_prefix(word)?))
    });
    if let Some(found) = word {
        return found;
    }
    let (mut times, mut rest) = (None, text);
    while let Some((unit, by)) = UNITS.iter().find(|(unit, _)| rest.starts_with(*unit)) {
        (times, rest) = (Some(times.unwrap_or(1.0) * by), &rest[unit.len_utf8()..]);
    }
    (times, rest)
}

/// The bytes of the number that a text begins with: digits, with signs between two of them.
fn end_of(text: &str) -> usize {
    let bytes = text.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let mut end = 0;
    while is_digit(end)
        || end > 0 && matches!(bytes.get(end), Some(b',' | b'.' | b':')) && is_digit(end + 1)
    {
        end += 1;
    }
    end
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn both_ways_of_writing_a_number_are_equal() {
        for (en, ko) in [
            ("paid 620,000 won", "62만 원"),
            ("81.1 million won", "8,110만 원"),
            ("1.2 billion", "12억"),
            ("647,000 users", "64만 7천 명"),
            ("297,117 won", "29만 7,117원"),
            ("$3.15 billion", "31억 5천만 달러"),
            ("at 16:45, v0.6. See https://a.b/99", "16:45 에 v0.6 을"),
            ("in October 2021, twice", "2021년 10월에 2번"),
        ] {
            assert_eq!(of(en), of(ko), "{en}");
        }
        assert_ne!(of("13 times"), of("14배"));
    }
}
