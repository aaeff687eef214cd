//! Search against plain readings of its rules, with made-up libraries and queries.

mod any_query;
mod keystrokes;
mod reused;
mod rules;

use std::fmt::Write as _;
use std::sync::Arc;

use casebook::case::Taxonomy;
use casebook::search::{Answer, Finder};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::json;

use crate::heads::{Heads, Plan};

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

/// A library of title, summary, and whether the record is escaped.
fn plans(cases: &[(String, String, bool)]) -> Vec<Plan> {
    let cases = cases.iter();
    cases
        .map(|(title, summary, escaped)| plan(title, summary, *escaped))
        .collect()
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

/// Cases as title, summary, and whether the record is escaped.
fn cases() -> impl Strategy<Value = Vec<(String, String, bool)>> {
    prop::collection::vec((text(), text(), prop::bool::weighted(0.2)), 1..9)
}
