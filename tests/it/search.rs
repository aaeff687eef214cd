//! Search: rules S1-S9 on worked cases.

use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, Instant};

use casebook::case::{Case, CaseIx, Facet, Lang, Section, Taxonomy};
use casebook::facets::Selection;
use casebook::library::Library;
use casebook::search::{Answer, Field, Finder, Order, Query, Request};
use casebook::text::graphemes;
use serde_json::{Value, json};

use crate::heads::{Heads, Plan};

const CASES: &str = include_str!("../fixtures/search-cases.json");

/// A case with this title, or with this text as its summary.
fn plan(text: &str, in_prose: bool) -> Plan {
    let lang = Lang::of_text(text);
    let mut plan = Plan {
        id: "C-1".to_owned(),
        ..Plan::default()
    };
    if in_prose {
        plan.record = json!({"id": "C-1", "summary": {lang.code(): text}}).to_string();
    } else {
        plan.record = json!({"id": "C-1", "title": {lang.code(): text}}).to_string();
        match lang {
            Lang::En => plan.en = Some(text.to_owned()),
            Lang::Ko => plan.ko = Some(text.to_owned()),
        }
    }
    plan
}

fn finder(plans: &[Plan]) -> Finder {
    let mut finder = Finder::new(Arc::new(Taxonomy::default()));
    finder.extend(Heads::default().chunk(plans));
    finder
}

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
    let last = last.expect("an answer");
    assert!(last.complete);
    last
}

fn hits(answer: &Answer) -> Vec<usize> {
    answer.hits.iter().map(|hit| hit.ix.index()).collect()
}

/// The numbers of the grapheme clusters in some ranges, those of spaces left out.
fn clusters(text: &str, ranges: &[Range<usize>]) -> Vec<usize> {
    let mut at = 0;
    let mut marked = Vec::new();
    for (nth, cluster) in graphemes(text).enumerate() {
        if ranges.iter().any(|range| range.contains(&at)) && !cluster.trim().is_empty() {
            marked.push(nth);
        }
        at += cluster.len();
    }
    marked
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn numbers(value: &Value) -> Vec<usize> {
    let number = |value: &Value| usize::try_from(value.as_u64().expect("a number"));
    let numbers = value.as_array().expect("a list").iter().map(number);
    numbers.collect::<Result<_, _>>().expect("small numbers")
}

fn repeated(value: &Value, plain: &str) -> String {
    if let Value::String(text) = &value[plain] {
        return text.clone();
    }
    let pair = &value[format!("{plain}_repeat")];
    text(&pair[0]).repeat(numbers(&json!([pair[1]]))[0])
}

fn check_match(case: &Value) {
    let (input, id) = (text(&case["input"]), &case["id"]);
    let in_prose = case["field"] == "body";
    let answer = answer(&mut finder(&[plan(input, in_prose)]), text(&case["query"]));
    assert_eq!(
        json!(!answer.hits.is_empty()),
        case["expected"]["match"],
        "{id}"
    );
    if case["expected"]["highlight"].is_array() {
        let marks = answer.query.find_in(input, true);
        assert_eq!(
            clusters(input, &marks),
            numbers(&case["expected"]["highlight"]),
            "{id}"
        );
    }
}

fn check_each(case: &Value) {
    let mut finder = finder(&[plan(text(&case["input"]), false)]);
    let queries = case["queries"].as_array().expect("a list");
    let found = queries
        .iter()
        .map(|query| !answer(&mut finder, text(query)).hits.is_empty());
    let found: Vec<bool> = found.collect();
    assert_eq!(json!(found), case["expected"]["match"], "{}", case["id"]);
}

fn check_rank(case: &Value) {
    let items = case["input"].as_array().expect("a list").iter();
    let plans: Vec<Plan> = items.map(|item| plan(text(item), false)).collect();
    let hits = hits(&answer(&mut finder(&plans), text(&case["query"])));
    for pair in case["expected"]["before"].as_array().expect("a list") {
        let [first, second] = numbers(pair)[..] else {
            panic!("not a pair")
        };
        let place = |item| hits.iter().position(|hit| *hit == item);
        let first = place(first).expect("the better one is found");
        assert!(
            place(second).is_none_or(|second| first < second),
            "{}",
            case["id"]
        );
    }
}

fn check_filter(case: &Value) {
    let items = case["input"].as_array().expect("a list").iter();
    let plans: Vec<Plan> = items.map(|item| plan(text(item), false)).collect();
    let answer = answer(&mut finder(&plans), text(&case["query"]));
    assert_eq!(
        hits(&answer),
        numbers(&case["expected"]["matches"]),
        "{}",
        case["id"]
    );
}

/// What must not stall. A limit of many seconds tells a stall from a slow machine.
fn check_stall(case: &Value) {
    let (input, query) = (
        repeated(&case["input"], "text"),
        repeated(&case["input"], "query"),
    );
    let started = Instant::now();
    for in_prose in [false, true] {
        let answer = answer(&mut finder(&[plan(&input, in_prose)]), &query);
        if let Some(right) = case["expected"]["match"].as_bool() {
            assert_eq!(!answer.hits.is_empty(), right, "{}", case["id"]);
        }
        let marks = answer.query.find_in(&input, true);
        assert_eq!(
            in_prose || marks.is_empty(),
            in_prose || answer.hits.is_empty()
        );
    }
    assert!(
        started.elapsed() < Duration::from_secs(20),
        "{}",
        case["id"]
    );
}

#[test]
fn the_worked_cases_come_out_right() {
    let cases: Vec<Value> = serde_json::from_str(CASES).expect("valid JSON");
    for case in &cases {
        match text(&case["op"]) {
            "match" => check_match(case),
            "match_each" => check_each(case),
            "rank" => check_rank(case),
            "filter" => check_filter(case),
            "time_limit" => check_stall(case),
            other => panic!("no operation {other}"),
        }
    }
    assert_eq!(cases.len(), 63);
}

#[test]
fn a_query_in_either_language_finds_a_case_and_words_may_be_parted_over_fields() {
    let plan = Plan {
        id: "C-1".to_owned(),
        en: Some("Lease renewal".to_owned()),
        ko: Some("임대 갱신".to_owned()),
        terms: vec![(Facet::Component, "dns".to_owned())],
        record: r#"{"id":"C-1","detection":{"en":"An alert fired"}}"#.to_owned(),
        ..Plan::default()
    };
    let mut finder = finder(&[plan]);
    for query in ["lease 갱신", "갱신 renewal", "dns 임대", "alert lease c-1"] {
        assert_eq!(hits(&answer(&mut finder, query)), [0], "{query}");
    }
    for query in ["alert -lease", "detection", "dns kafka"] {
        assert!(answer(&mut finder, query).hits.is_empty(), "{query}");
    }
}

#[test]
fn the_reason_of_a_hit_is_told() {
    let plan = Plan {
        id: "C-1".to_owned(),
        en: Some("Lease renewal".to_owned()),
        terms: vec![
            (Facet::Organisation, "acme".to_owned()),
            (Facet::Component, "dns".to_owned()),
        ],
        record: r#"{"id":"C-1","detection":{"en":"An alert fired","ko":"경보가 울렸다"}}"#
            .to_owned(),
        ..Plan::default()
    };
    let mut finder = finder(&[plan]);
    for (query, right) in [
        ("", Field::None),
        ("lease", Field::Title(Lang::En)),
        ("c-1", Field::Id),
        ("acme", Field::Org),
        ("dns", Field::Label),
        ("alert", Field::Prose),
        ("lease 울", Field::Prose),
        ("lease dns", Field::Label),
    ] {
        assert_eq!(answer(&mut finder, query).hits[0].field, right, "{query}");
    }
}

#[test]
fn an_overtaken_request_is_not_answered() {
    let mut finder = finder(&[plan("슬랙 접속 장애", true)]);
    let request = Request {
        generation: 1,
        query: Query::parse("슬랙"),
        selection: Selection::default(),
        order: Order::Best,
        lang: Lang::En,
    };
    finder.answer(&request, &|| true, &mut |_| panic!("nobody waits for it"));
    assert_eq!(hits(&answer(&mut finder, "슬랙")), [0]);
}

/// The whole case of a record.
fn case(record: &str) -> Case {
    let plan = Plan {
        id: "C-1".to_owned(),
        record: record.to_owned(),
        ..Plan::default()
    };
    let mut library = Library::default();
    library.push(Heads::default().chunk(&[plan]));
    library.case(CaseIx(0)).unwrap()
}

const TOLD: &str = r#"{"id": "C-1", "title": {"en": "Lease renewal"},
    "summary": {"en": "First line.\nThe lease ran out and the alert for it fired late.", "ko": "임대가 끝났고 경보가 늦었다"},
    "detection": {"en": "An alert fired"}}"#;

#[test]
fn a_snippet_shows_the_words_that_the_title_has_not() {
    let case = case(TOLD);
    let shown = |query: &str, lang, columns| {
        let snippet = Query::parse(query).snippet(&case, lang, columns).unwrap();
        let marked: Vec<&str> = snippet
            .marks
            .iter()
            .map(|mark| &snippet.text[mark.clone()])
            .collect();
        let (before, behind) = (snippet.cut_before, snippet.cut_behind);
        (
            snippet.section,
            snippet.lang,
            before,
            snippet.text.clone(),
            behind,
            marked.join("|"),
        )
    };
    let long = "The lease ran out and the alert for it fired late.".to_owned();
    assert_eq!(
        shown("lease alert", Lang::En, 80),
        (
            Section::Summary,
            Lang::En,
            false,
            long.clone(),
            false,
            "lease|alert".to_owned()
        )
    );
    assert_eq!(
        shown("late", Lang::En, 20),
        (
            Section::Summary,
            Lang::En,
            true,
            "for it fired late.".to_owned(),
            false,
            "late".to_owned()
        )
    );
    assert_eq!(
        shown("ran", Lang::En, 20),
        (
            Section::Summary,
            Lang::En,
            true,
            "lease ran out and th".to_owned(),
            true,
            "ran".to_owned()
        )
    );
    assert_eq!(
        shown("fired", Lang::Ko, 80),
        (
            Section::Summary,
            Lang::En,
            false,
            long,
            false,
            "fired".to_owned()
        )
    );
    assert_eq!(
        shown("경보", Lang::En, 12),
        (
            Section::Summary,
            Lang::Ko,
            true,
            "경보가 늦었".to_owned(),
            true,
            "경보".to_owned()
        )
    );
    assert_eq!(Query::parse("kafka").snippet(&case, Lang::En, 80), None);
}

#[test]
fn a_snippet_is_never_too_wide() {
    let case = case(TOLD);
    for columns in 0..60 {
        for query in ["alert", "ㄱ", "늦", "lease", "ran out"] {
            let snippet = Query::parse(query).snippet(&case, Lang::Ko, columns);
            assert!(
                snippet.is_none_or(|snippet| casebook::text::columns(&snippet.text) <= columns)
            );
        }
    }
}

#[test]
fn the_term_that_a_query_found_is_told() {
    let taxonomy: Taxonomy = serde_json::from_str(
        r#"{"components": [{"slug": "dns", "en": "Name resolution", "ko": "이름 풀이"},
            {"slug": "cache", "en": "Cache", "ko": "캐시"}]}"#,
    )
    .unwrap();
    let plan = Plan {
        en: Some("Cache of names".to_owned()),
        terms: vec![
            (Facet::Component, "cache".to_owned()),
            (Facet::Component, "dns".to_owned()),
        ],
        ..Plan::default()
    };
    let mut library = Library::default();
    library.push(Heads::default().chunk(&[plan]));
    let told = |query: &str| {
        let term = Query::parse(query).term_of(library.head(CaseIx(0)), library.terms(), &taxonomy);
        term.map(|id| library.term(id).slug.to_string())
    };
    assert_eq!(told("cache resolution").as_deref(), Some("dns"));
    assert_eq!(told("캐시").as_deref(), Some("cache"));
    assert_eq!(told("dns").as_deref(), Some("dns"));
    assert_eq!(told("kafka"), None);
}
