//! The worked cases: what matches, what is marked, which comes first, and what must not stall.

use std::ops::Range;
use std::time::{Duration, Instant};

use casebook::text::graphemes;
use serde_json::{Value, json};

use super::{answer, finder, hits, plan};
use crate::heads::Plan;

const CASES: &str = include_str!("../../fixtures/search-cases.json");

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
