//! The break opportunities that wrapping starts from, against the official test data of Unicode 15.0.
//!
//! A row tells for each place in a text whether UAX 14 allows a break there. The rows with Hangul, jamo
//! or Han are not in the file (W2 classes them otherwise).

use std::collections::{BTreeMap, BTreeSet};

use unicode_linebreak::linebreaks;

const DATA: &str = include_str!("../../../tests/fixtures/LineBreakTest.txt");

struct Row<'a> {
    text: String,
    /// The bytes behind which a break is allowed.
    breaks: BTreeSet<usize>,
    /// The names of the signs and the rules.
    comment: &'a str,
}

fn rows() -> impl Iterator<Item = Row<'static>> {
    let is_row = |line: &&str| !line.is_empty() && !line.starts_with('#');
    DATA.lines().filter(is_row).map(|line| {
        let (places, comment) = line.split_once("\t#").expect("a comment");
        let (mut text, mut breaks) = (String::new(), BTreeSet::new());
        for word in places.split_whitespace() {
            match word {
                "×" => {}
                "÷" => {
                    breaks.insert(text.len());
                }
                number => {
                    let number = u32::from_str_radix(number, 16).expect("a number");
                    text.push(char::from_u32(number).expect("a code point"));
                }
            }
        }
        Row {
            text,
            breaks,
            comment,
        }
    })
}

/// Why a place may differ from the data, by the signs around it, combining marks left out.
fn reason(row: &Row, at: usize) -> Option<&'static str> {
    let before = row.text[..at]
        .trim_end_matches('\u{308}')
        .chars()
        .next_back();
    match (before?, row.text[at..].chars().next()?) {
        // The older LB30 does not ask whether a bracket is wide.
        (_, '\u{2329}' | '\u{FF08}') => Some("before a wide bracket"),
        // The data follow example 7 of section 8.2, the default LB25 takes signs two by two.
        ('}' | ')', '%' | '$') | (',' | '.' | '/', '0'..='9') | ('%' | '$' | '\\', '(' | '{') => {
            Some("beside a number's signs")
        }
        // LB30b: an unassigned pictograph.
        ('\u{1F02C}', '\u{1F3FF}') => Some("inside an unassigned pictograph"),
        _ => None,
    }
}

#[test]
fn plain_breaks_are_those_of_the_official_data() {
    let mut agreed = 0;
    let mut differing: BTreeMap<&str, usize> = BTreeMap::new();
    for row in rows() {
        let found: BTreeSet<usize> = linebreaks(&row.text).map(|(at, _)| at).collect();
        let reasons: BTreeSet<_> = found
            .symmetric_difference(&row.breaks)
            .map(|&at| reason(&row, at).unwrap_or(row.comment))
            .collect();
        agreed += usize::from(reasons.is_empty());
        for reason in reasons {
            *differing.entry(reason).or_default() += 1;
        }
    }
    let expected = [
        ("before a wide bracket", 27),
        ("beside a number's signs", 24),
        ("inside an unassigned pictograph", 1),
    ];
    assert_eq!(differing, BTreeMap::from(expected));
    assert_eq!(agreed, 5968 - 52);
}
