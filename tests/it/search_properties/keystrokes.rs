//! Every key on the way to a word finds its case, in the layout that is meant and in the other one.

use casebook::text::hangul::{to_hangul, to_latin};
use proptest::prelude::*;

use super::{finder, found, plan};
use crate::search::answer;

proptest! {
    #[test]
    fn every_key_on_the_way_to_a_word_finds_its_case(
        title in "[가-힣]{1,4}( [가-힣]{1,4}){0,3}",
        in_prose: bool,
        pick: prop::sample::Index,
    ) {
        let words: Vec<&str> = title.split(' ').collect();
        let keys = to_latin(words[pick.index(words.len())]);
        let plan = if in_prose { plan("-", &title, false) } else { plan(&title, "-", false) };
        let mut finder = finder(&[plan]);
        for end in 1..=keys.len() {
            // What an input method shows after so many keys.
            let typed = to_hangul(&keys[..end]);
            let answer = answer(&mut finder, &typed);
            prop_assert_eq!(found(&answer), [0], "{}", typed);
            prop_assert_eq!(answer.query.text(), typed);
        }
    }

    #[test]
    fn every_key_on_the_way_to_a_word_finds_its_case_in_the_other_layout_too(
        korean in "[가-힣]{1,4}( [가-힣]{1,4}){0,3}",
        english in "[a-z]{1,8}( [a-z]{1,8}){0,3}",
        in_prose: bool,
        is_korean: bool,
        pick: prop::sample::Index,
    ) {
        let title = if is_korean { &korean } else { &english };
        let words: Vec<&str> = title.split(' ').collect();
        let word = words[pick.index(words.len())];
        let plan = if in_prose { plan("-", title, false) } else { plan(title, "-", false) };
        let mut finder = finder(&[plan]);
        let keys = to_latin(word);
        // One letter was hardly meant so.
        for end in 2..=keys.len() {
            let typed = if is_korean { keys[..end].to_owned() } else { to_hangul(&keys[..end]) };
            let answer = answer(&mut finder, &typed);
            prop_assert_eq!(found(&answer), [0], "{}", typed);
        }
    }
}
