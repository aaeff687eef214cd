//! The order of labels (rule F6): that of CLDR, as far as labels need it.
//!
//! Signs come first, then digits, then letters: in Korean those of Hangul, then Han, then Latin; in
//! English those of Latin, then the rest by code point. Accents count only between labels that are
//! equal without them, case only between labels that are equal but for it.

use std::cmp::Ordering;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Compares two labels in the order of Korean, or else of English. Equal only for the same text.
#[must_use]
pub fn compare_labels(a: &str, b: &str, korean: bool) -> Ordering {
    let letters = |text| letters(text, korean);
    letters(a)
        .cmp(letters(b))
        .then_with(|| a.to_lowercase().cmp(&b.to_lowercase()))
        // Small letters have higher code points and come first.
        .then_with(|| b.cmp(a))
}

/// The letters of a text without accents and case, each with the rank of its script.
fn letters(text: &str, korean: bool) -> impl Iterator<Item = (Rank, char)> {
    // Composed syllables stand in dictionary order by code point; their parts would not.
    text.nfc()
        .filter(|&c| !is_combining_mark(c))
        .map(|c| if is_hangul(c) { c } else { bare(c) })
        .map(move |c| (rank(c, korean), c))
}

/// The letter without accents, in lower case.
fn bare(c: char) -> char {
    let letter = std::iter::once(c).nfd().next().unwrap_or(c);
    letter.to_lowercase().next().unwrap_or(letter)
}

/// What is sorted before what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Sign,
    Digit,
    Hangul,
    Han,
    Latin,
    Other,
}

fn rank(c: char, korean: bool) -> Rank {
    match c {
        _ if c.is_numeric() => Rank::Digit,
        _ if !c.is_alphabetic() => Rank::Sign,
        _ if is_hangul(c) && korean => Rank::Hangul,
        '\u{3400}'..='\u{9FFF}' if korean => Rank::Han,
        'a'..='z' | '\u{DF}'..='\u{24F}' => Rank::Latin,
        _ => Rank::Other,
    }
}

fn is_hangul(c: char) -> bool {
    matches!(c, '\u{1100}'..='\u{11FF}' | '\u{3131}'..='\u{318E}' | '가'..='힣')
}
