//! Words are found where a plain reading of the rules S1-S3 finds them.

use casebook::search::Query;
use casebook::text::hangul::{is_vowel, strokes};
use proptest::prelude::*;

use super::{cases, finder, found, plans, word};
use crate::search::answer;

/// Rules S1 and S2, read plainly: what is left of a text to compare.
fn compared(text: &str) -> Vec<char> {
    let text: String = casebook::text::nfc(text).to_lowercase();
    let seen = text.chars().filter(|c| *c != '\u{ad}');
    let all: Vec<char> = seen.collect();
    let hangul = |c: Option<&char>| c.is_some_and(|c| matches!(c, '가'..='힣' | 'ㄱ'..='ㅣ'));
    let mut kept: Vec<char> = Vec::new();
    for (at, c) in all.iter().enumerate() {
        if !c.is_whitespace() {
            kept.push(*c);
            continue;
        }
        let next = all[at..].iter().find(|c| !c.is_whitespace());
        let edge = kept.is_empty() || next.is_none();
        if !edge && kept.last() != Some(&' ') && !hangul(kept.last()) && !hangul(next) {
            kept.push(' ');
        }
    }
    kept
}

/// Rule S3, read plainly: the strokes of the last syllable begin the strokes of the text there, a
/// lone consonant is the initial of a syllable, everything else is itself.
fn begins(word: &[char], text: &[char]) -> bool {
    let Some((c, rest)) = word.split_first() else {
        return true;
    };
    let jamo: Vec<char> = strokes(*c).collect();
    let is_consonant = matches!(c, 'ㄱ'..='ㅎ');
    if text.first() == Some(c) && begins(rest, &text[1..]) {
        return true;
    }
    if is_consonant {
        let initials = text.iter().map(|c| strokes(*c).next());
        let fit = initials
            .take(jamo.len())
            .eq(jamo.iter().map(|jamo| Some(*jamo)));
        let syllables = text.iter().take(jamo.len()).all(|c| !is_vowel(*c));
        return fit && syllables && begins(rest, &text[jamo.len()..]);
    }
    if rest.is_empty() && matches!(c, '가'..='힣') {
        let syllables = text.iter().take_while(|c| matches!(c, '가'..='힣'));
        let all: Vec<char> = syllables.take(3).flat_map(|c| strokes(*c)).collect();
        return all.starts_with(&jamo);
    }
    false
}

fn stands(word: &str, text: &str) -> bool {
    let (word, text) = (compared(word), compared(text));
    (0..text.len()).any(|at| begins(&word, &text[at..]))
}

proptest! {
    #[test]
    fn words_are_found_where_the_rules_say(cases in cases(), words in prop::collection::vec(word(), 1..3)) {
        let has = |(title, summary, _): &(String, String, bool)| {
            words.iter().all(|word| {
                [title, summary, "-"].into_iter().any(|text| stands(word, text))
            })
        };
        let right: Vec<usize> = (0..cases.len()).filter(|ix| has(&cases[*ix])).collect();
        let answer = answer(&mut finder(&plans(&cases)), &words.join(" "));
        if answer.query == Query::parse(&words.join(" ")) || !right.is_empty() {
            prop_assert_eq!(found(&answer), right);
        }
    }
}
