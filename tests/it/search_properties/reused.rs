//! A finder that was prepared, or has answered before, answers like a new one.

use std::sync::Arc;

use casebook::case::Taxonomy;
use casebook::search::Finder;
use casebook::text::hangul::{to_hangul, to_latin};
use proptest::prelude::*;
use proptest::sample::select;

use super::{cases, finder, plans, word};
use crate::heads::Heads;
use crate::search::answer;

/// Sentences as people write them, of few words, so that they share many.
fn sentence() -> impl Strategy<Value = String> {
    let words = [
        "로드 밸런서가",
        "로드밸런서",
        "로드",
        "밸런서",
        "슬랙",
        "스라",
        "임대",
        "갱신",
        "임 대갱",
        "신이",
        "이",
        "가",
        "값비교",
        "갑",
        "달걀",
        "닭",
        "DNS",
        "dns가",
        "lease",
        "re",
        "renewal",
        "Relea",
        "se",
        "서 버",
        "서버",
        "a-b",
        "é",
    ];
    let spaces = select(&[" ", " ", "", "\n", ". "][..]);
    prop::collection::vec((select(words.to_vec()), spaces), 1..8).prop_map(|words| {
        words
            .iter()
            .flat_map(|(word, space)| [*word, *space])
            .collect()
    })
}

/// What stands in the search line after every key of a piece of a sentence; sometimes in quotation
/// marks or excluded.
fn typed() -> impl Strategy<Value = Vec<String>> {
    let sign = select(&["", "", "", "\"", "-"][..]);
    (sentence(), 1..9_usize, sign).prop_map(|(sentence, chars, sign)| {
        let keys = to_latin(&sentence.chars().take(chars).collect::<String>());
        let ends = (1..=keys.len()).filter(|end| keys.is_char_boundary(*end));
        ends.map(|end| {
            let closing = if sign == "\"" { sign } else { "" };
            format!("{sign}{}{closing}", to_hangul(&keys[..end]))
        })
        .collect()
    })
}

proptest! {
    #[test]
    fn a_prepared_finder_answers_like_a_new_one(
        texts in prop::collection::vec((sentence(), sentence(), prop::bool::weighted(0.2)), 1..12),
        queries in prop::collection::vec(typed(), 1..4),
        steps in 0..12_usize,
    ) {
        let plans = plans(&texts);
        let half = plans.len() / 2;
        let mut prepared = Finder::new(Arc::new(Taxonomy::default()));
        let mut heads = Heads::default();
        for plans in [&plans[..half], &plans[half..]] {
            prepared.extend(heads.chunk(plans));
            // Of the second half not everything is prepared, sometimes.
            (0..steps).take_while(|_| prepared.prepare()).count();
        }
        let mut new = finder(&plans);
        for query in queries.iter().flatten() {
            let given = answer(&mut prepared, query);
            let right = answer(&mut new, query);
            prop_assert_eq!(&given.hits, &right.hits, "{}", query);
            prop_assert_eq!(given.query, right.query);
            prop_assert_eq!(given.counts, right.counts);
        }
    }
}

proptest! {
    // Every case makes dozens of finders.
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_finder_that_has_answered_before_answers_like_a_new_one(
        cases in cases(),
        queries in prop::collection::vec(prop::collection::vec(word(), 1..3), 1..5),
    ) {
        let plans = plans(&cases);
        let mut used = Finder::new(Arc::new(Taxonomy::default()));
        let mut heads = Heads::default();
        let mut arrived = 0;
        for words in &queries {
            let query = words.join(" ");
            for end in (0..=query.len()).filter(|end| query.is_char_boundary(*end)) {
                if arrived < plans.len() && end % 2 == 0 {
                    used.extend(heads.chunk(&plans[arrived..=arrived]));
                    arrived += 1;
                }
                let given = answer(&mut used, &query[..end]);
                let right = answer(&mut finder(&plans[..arrived]), &query[..end]);
                prop_assert_eq!(&given.hits, &right.hits);
                prop_assert_eq!(given.counts, right.counts);
            }
        }
    }
}
