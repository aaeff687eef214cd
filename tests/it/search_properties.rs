//! Search against plain readings of its rules, with made-up libraries and queries.

use std::fmt::Write as _;
use std::sync::Arc;

use casebook::case::{Lang, Taxonomy};
use casebook::facets::Selection;
use casebook::search::{Answer, Finder, Order, Query, Request};
use casebook::text::hangul::{is_vowel, strokes, to_hangul, to_latin};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::json;

use crate::heads::{Heads, Plan};

fn answer(finder: &mut Finder, query: &str) -> Answer {
    let request = Request {
        generation: 1,
        query: Query::parse(query),
        selection: Selection::default(),
        order: Order::Best,
        lang: Lang::En,
    };
    let mut last = None;
    finder.answer(&request, &|| false, &mut |answer| last = Some(answer));
    last.unwrap()
}

fn found(answer: &Answer) -> Vec<usize> {
    let mut found: Vec<usize> = answer.hits.iter().map(|hit| hit.ix.index()).collect();
    found.sort_unstable();
    found
}

/// A finder over the plans, in chunks of a few cases.
fn finder(plans: &[Plan]) -> Finder {
    let mut finder = Finder::new(Arc::new(Taxonomy::default()));
    let mut heads = Heads::default();
    for plans in plans.chunks(3) {
        finder.extend(heads.chunk(plans));
    }
    finder
}

/// A case with a title in a language and a summary in the other one.
fn plan(title: &str, summary: &str, escaped: bool) -> Plan {
    let record = json!({
        "id": "dns",
        "title": {"ko": title},
        "url": "https://example.org/dns/캐시",
        "impact": {"scope": "-"},
        "summary": {"en": summary, "ko": "-"},
    })
    .to_string();
    Plan {
        id: "-".to_owned(),
        ko: Some(title.to_owned()),
        record: if escaped { escape(&record) } else { record },
        ..Plan::default()
    }
}

/// The same JSON with every character beyond ASCII escaped.
fn escape(json: &str) -> String {
    let mut escaped = String::new();
    for c in json.chars() {
        if c.is_ascii() {
            escaped.push(c);
            continue;
        }
        for unit in c.encode_utf16(&mut [0; 2]) {
            write!(escaped, "\\u{unit:04x}").unwrap();
        }
    }
    escaped
}

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

const SYLLABLES: [&str; 21] = [
    "가", "각", "값", "갑", "감", "시", "서", "버", "밸", "런", "로", "그", "드", "닭", "달", "걀",
    "과", "고", "ㄱ", "이", "ㅏ",
];

fn text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        8 => select(&SYLLABLES[..]).prop_map(str::to_owned),
        3 => select(&["a", "B", "dns", "DNS", "5", "03", "-", "/", "\\", "\"", "n", ".", "e"][..])
            .prop_map(str::to_owned),
        3 => select(&[" ", "  ", "\n", "\t"][..]).prop_map(str::to_owned),
        1 => select(&["\u{ad}", "é", "각", "Ж", "…", "🔥"][..]).prop_map(str::to_owned),
    ];
    prop::collection::vec(piece, 0..14).prop_map(|pieces| pieces.concat())
}

fn word() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        6 => select(&SYLLABLES[..]),
        2 => select(&["ㄱ", "ㅅ", "ㄳ", "ㅂ"][..]),
        2 => select(&["a", "dns", "DNS", "5", "/", "\\", "n", "ж", "é"][..]),
    ];
    prop::collection::vec(piece, 1..4).prop_map(|pieces| pieces.concat())
}

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

/// Cases as title, summary, and whether the record is escaped.
fn cases() -> impl Strategy<Value = Vec<(String, String, bool)>> {
    prop::collection::vec((text(), text(), prop::bool::weighted(0.2)), 1..9)
}

proptest! {
    #[test]
    fn words_are_found_where_the_rules_say(cases in cases(), words in prop::collection::vec(word(), 1..3)) {
        let plans: Vec<Plan> = cases.iter().map(|(title, summary, escaped)| plan(title, summary, *escaped)).collect();
        let has = |(title, summary, _): &(String, String, bool)| {
            words.iter().all(|word| {
                [title, summary, "-"].into_iter().any(|text| stands(word, text))
            })
        };
        let right: Vec<usize> = (0..cases.len()).filter(|ix| has(&cases[*ix])).collect();
        let answer = answer(&mut finder(&plans), &words.join(" "));
        if answer.query == Query::parse(&words.join(" ")) || !right.is_empty() {
            prop_assert_eq!(found(&answer), right);
        }
    }

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

    #[test]
    fn marks_are_sorted_and_on_borders(text in text(), query in "\\PC{0,12}", fuzzy: bool) {
        let marks = Query::parse(&query).find_in(&text, fuzzy);
        let mut borders = vec![0];
        for grapheme in casebook::text::graphemes(&text) {
            borders.push(borders[borders.len() - 1] + grapheme.len());
        }
        prop_assert!(marks.iter().all(|mark| mark.start < mark.end));
        prop_assert!(marks.windows(2).all(|pair| pair[0].end < pair[1].start));
        prop_assert!(marks.iter().all(|mark| borders.contains(&mark.start) && borders.contains(&mark.end)));
    }

    #[test]
    fn a_prepared_finder_answers_like_a_new_one(
        texts in prop::collection::vec((sentence(), sentence(), prop::bool::weighted(0.2)), 1..12),
        queries in prop::collection::vec(typed(), 1..4),
        steps in 0..12_usize,
    ) {
        let plans: Vec<Plan> = texts.iter().map(|(title, summary, escaped)| plan(title, summary, *escaped)).collect();
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

    #[test]
    fn any_query_is_answered(cases in cases(), query in "\\PC{0,30}") {
        let plans: Vec<Plan> = cases.iter().map(|(title, summary, escaped)| plan(title, summary, *escaped)).collect();
        let answer = answer(&mut finder(&plans), &query);
        prop_assert!(answer.complete);
        for hit in answer.hits.iter() {
            let (title, _, _) = &cases[hit.ix.index()];
            let _ = answer.query.find_in(title, true);
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
        let plans: Vec<Plan> = cases.iter().map(|(title, summary, escaped)| plan(title, summary, *escaped)).collect();
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
