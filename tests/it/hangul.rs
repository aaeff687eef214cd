//! Syllables and key strokes. The answers are worked out by hand from the two-set layout.

use casebook::text::hangul::{
    Syllable, initial, latin_keys, strokes, to_hangul, to_latin, unfinished_match,
};
use proptest::prelude::*;

fn typed(c: char) -> String {
    strokes(c).collect()
}

#[test]
fn a_syllable_comes_apart_into_jamo() {
    let cases = [
        ('가', 'ㄱ', 'ㅏ', None),
        ('힣', 'ㅎ', 'ㅣ', Some('ㅎ')),
        ('값', 'ㄱ', 'ㅏ', Some('ㅄ')),
        ('꽉', 'ㄲ', 'ㅘ', Some('ㄱ')),
        ('랙', 'ㄹ', 'ㅐ', Some('ㄱ')),
    ];
    for (c, initial, vowel, coda) in cases {
        assert_eq!(
            Syllable::of(c),
            Some(Syllable {
                initial,
                vowel,
                coda
            }),
            "{c}"
        );
    }
    for other in ['ㄱ', 'ㅏ', 'a', '各', '\u{1100}'] {
        assert_eq!(Syllable::of(other), None, "{other}");
        assert_eq!(initial(other), None, "{other}");
    }
}

#[test]
fn every_syllable_is_composed_again() {
    for c in '가'..='힣' {
        assert_eq!(Syllable::of(c).and_then(Syllable::compose), Some(c));
    }
}

#[test]
fn parts_that_make_no_syllable_compose_nothing() {
    for (initial, vowel, coda) in [
        ('ㅏ', 'ㅏ', None),
        ('ㄱ', 'ㄱ', None),
        ('ㄱ', 'ㅏ', Some('ㄸ')),
        ('ㄳ', 'ㅏ', None),
        ('ㄱ', '가', None),
    ] {
        assert_eq!(
            Syllable {
                initial,
                vowel,
                coda
            }
            .compose(),
            None,
            "{initial}{vowel}{coda:?}"
        );
    }
}

#[test]
fn initials_are_what_a_reader_types() {
    let initials: String = "슬랙 접속".chars().filter_map(initial).collect();
    assert_eq!(initials, "ㅅㄹㅈㅅ");
}

#[test]
fn strokes_are_those_of_the_keyboard() {
    for (c, keys) in [
        ('값', "ㄱㅏㅂㅅ"),
        ('꽉', "ㄲㅗㅏㄱ"),
        ('의', "ㅇㅡㅣ"),
        ('닭', "ㄷㅏㄹㄱ"),
        ('있', "ㅇㅣㅆ"),
        ('ㄳ', "ㄱㅅ"),
        ('ㅘ', "ㅗㅏ"),
        ('ㄲ', "ㄲ"),
        ('a', "a"),
        (' ', " "),
    ] {
        assert_eq!(typed(c), keys, "{c}");
    }
}

#[test]
fn keys_of_the_latin_layout() {
    for (c, keys) in [
        ('하', "gk"),
        ('ㅘ', "hk"),
        ('ㄳ', "rt"),
        ('ㅃ', "Q"),
        ('쌰', "Ti"),
        ('뷁', "qnpfr"),
        ('ㅒ', "O"),
        ('몌', "aP"),
        ('ㅓ', "j"),
        ('ㅏ', "k"),
        ('ㅂ', "q"),
        ('ㅠ', "b"),
    ] {
        assert_eq!(latin_keys(c).as_deref(), Some(keys), "{c}");
    }
    for c in ['a', '1', ' ', '各', '\u{3164}'] {
        assert_eq!(latin_keys(c), None, "{c}");
    }
}

#[test]
fn latin_keys_meant_as_korean() {
    for (latin, korean) in [
        ("tmffor", "슬랙"),
        ("Rhkr", "꽉"),
        ("rkqt", "값"),
        ("epdlxjqpdltm", "데이터베이스"),
        ("gpftm cpzm", "헬스 체크"),
        ("rkqtdl", "값이"),
        ("rkqtl", "갑시"),
        ("ekfrif", "달걀"),
        ("ekfrkf", "달갈"),
        ("dlTek", "있다"),
        ("QKR", "빢"),
        ("dml", "의"),
        ("hk", "ㅘ"),
        ("kk", "ㅏㅏ"),
        ("rr", "ㄱㄱ"),
        ("Ekd503", "땅503"),
        ("", ""),
    ] {
        assert_eq!(to_hangul(latin), korean, "{latin}");
    }
}

#[test]
fn korean_keys_meant_as_latin() {
    for (korean, latin) in [
        ("님차", "slack"),
        ("ㅗ메개툐", "haproxy"),
        ("ㅗ몌개툐", "haProxy"),
        ("샤ㅡ대ㅕㅅ", "timeout"),
        ("니ㅐㅈ 5xx", "slow 5xx"),
        // Decomposed, as it comes out of some file systems.
        ("\u{1102}\u{1175}\u{11B7}차", "slack"),
    ] {
        assert_eq!(to_latin(korean), latin, "{korean}");
    }
}

#[test]
fn an_unfinished_syllable_finds_what_it_may_become() {
    for (last, text, reached) in [
        ('ㅅ', "슬랙", 1),
        ('스', "슬랙", 1),
        ('슬', "슬랙", 1),
        ('닭', "달걀", 2),
        ('갃', "각서", 2),
        ('고', "과부하", 1),
        ('앉', "안전", 2),
        ('갑', "값", 1),
        ('괍', "과부하", 2),
        ('몯', "모드", 2),
        ('ㅏ', "ㅏㅑ", 1),
        ('ㄱ', "ㄱ", 1),
    ] {
        assert_eq!(
            unfinished_match(last, text.chars()),
            Some(reached),
            "{last} in {text}"
        );
    }
}

#[test]
fn an_unfinished_syllable_does_not_find_another_key() {
    for (last, text) in [
        ('ㄱ', "까"),
        ('ㅏ', "가용"),
        ('ㅗ', "ㅘ"),
        ('갓', "갔다"),
        ('닭', "달 걀"),
        ('닭', "달"),
        ('나', "각나라"),
        ('ㄱ', "악기"),
        ('하', "gk"),
        ('ㄱ', ""),
    ] {
        assert_eq!(
            unfinished_match(last, text.chars()),
            None,
            "{last} in {text}"
        );
    }
}

proptest! {
    /// What is typed on one layout and read on the other comes back, whatever the word.
    #[test]
    fn a_korean_word_survives_both_conversions(word in "[가-힣]{1,8}") {
        prop_assert_eq!(to_hangul(&to_latin(&word)), word);
    }
}

/// Every stage of typing a syllable is one character that matches it (S3).
#[test]
fn all_stages_of_typing_match() {
    for c in '가'..='힣' {
        let keys: Vec<char> = latin_keys(c).unwrap().chars().collect();
        for count in 1..=keys.len() {
            let stage = to_hangul(&String::from_iter(&keys[..count]));
            let mut shown = stage.chars();
            let (last, rest) = (shown.next().unwrap(), shown.next());
            assert_eq!(rest, None, "{stage} on the way to {c}");
            assert_eq!(
                unfinished_match(last, [c]),
                Some(1),
                "{stage} on the way to {c}"
            );
        }
    }
}
