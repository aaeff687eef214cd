//! The table of text cases: wrapping, drawing, cutting, padding and measuring with their right
//! answers.
//!
//! Each case names an operation, its input and the answer that follows from the rules (W1 to W11,
//! T1 to T5).

use casebook::text::fit::{ELLIPSIS, pad_left, pad_right, truncate};
use casebook::text::scroll::{clamp_scroll, list_offset};
use casebook::text::width::{cursor_column, highlight_columns};
use casebook::text::{clean, columns, compare_labels, graphemes, nfc, wrap};
use serde_json::{Value, json};

const CASES: &str = include_str!("../fixtures/text-cases.json");

/// Runs every case whose operation `run` knows; each must give the expected value.
fn check(run: impl Fn(&Case) -> Option<Value>) -> usize {
    let cases: Vec<Value> = serde_json::from_str(CASES).unwrap();
    let mut checked = 0;
    for case in cases.into_iter().map(Case) {
        if let Some(answer) = run(&case) {
            assert_eq!(answer, case.0["expected"], "{}", case.0);
            checked += 1;
        }
    }
    checked
}

struct Case(Value);

impl Case {
    fn op(&self) -> &str {
        self.0["op"].as_str().unwrap()
    }

    fn text(&self) -> &str {
        self.0["input"].as_str().unwrap()
    }

    fn columns(&self) -> usize {
        self.number("width")
    }

    fn number(&self, name: &str) -> usize {
        number(&self.0[name])
    }

    /// A member of an input that is an object.
    fn input(&self, name: &str) -> usize {
        number(&self.0["input"][name])
    }
}

fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().unwrap()).unwrap()
}

fn lines(case: &Case) -> Vec<&str> {
    wrap(case.text(), case.columns())
        .into_iter()
        .map(|line| &case.text()[line])
        .collect()
}

#[test]
fn lines_end_where_the_rules_say() {
    // Two cases compare without a character that a line may hold and that draws nothing.
    let shown = |line: &str| line.replace(['\u{200B}', '\u{AD}'], "");
    let checked = check(|case| match case.op() {
        "wrap" => Some(lines(case).into_iter().map(shown).collect()),
        "line_count" => Some(json!(lines(case).len())),
        _ => None,
    });
    assert_eq!(checked, 67);
}

#[test]
fn a_pane_too_narrow_for_a_syllable_draws_nothing_wider() {
    let checked = check(|case| {
        (case.op() == "wrap_properties").then(|| {
            let lines = lines(case);
            let widest = lines.iter().map(|line| columns(line)).max().unwrap();
            let mut answer = case.0["expected"].clone();
            if let Some(limit) = answer.get_mut("max_line_columns") {
                *limit = json!(number(limit).max(widest));
            }
            if let Some(expected) = answer.get_mut("lines") {
                *expected = json!(lines);
            }
            answer
        })
    });
    assert_eq!(checked, 2);
}

#[test]
fn controls_are_not_drawn_and_the_words_around_them_are() {
    let cases: Vec<Value> = serde_json::from_str(CASES).unwrap();
    let mut checked = 0;
    for case in cases
        .into_iter()
        .map(Case)
        .filter(|case| case.op() == "display_text")
    {
        for drawn in [clean::line(case.text()), clean::prose(case.text())] {
            let expected = &case.0["expected"];
            for code_point in expected["forbidden_code_points"].as_array().unwrap() {
                let code_point = u32::from_str_radix(code_point.as_str().unwrap(), 16).unwrap();
                assert!(
                    !drawn.as_str().contains(char::from_u32(code_point).unwrap()),
                    "{}",
                    case.0
                );
            }
            let mut rest = drawn.as_str();
            for words in expected["contains_in_order"].as_array().unwrap() {
                let words = words.as_str().unwrap();
                let at = rest
                    .find(words)
                    .unwrap_or_else(|| panic!("{words} in {}", case.0));
                rest = &rest[at + words.len()..];
            }
        }
        checked += 1;
    }
    assert_eq!(checked, 5);
}

#[test]
fn rows_are_cut_and_padded_to_columns() {
    let checked = check(|case| {
        let fitted = match case.op() {
            "truncate" => truncate(&clean::line(case.text()), case.columns(), ELLIPSIS),
            "pad_right" => pad_right(&clean::line(case.text()), case.columns(), ELLIPSIS),
            "pad_left" => pad_left(&clean::line(case.text()), case.columns(), ELLIPSIS),
            _ => return None,
        };
        // What is drawn is composed; one case is written decomposed.
        let expected = case.0["expected"].as_str().unwrap();
        assert_eq!(fitted.as_str(), nfc(expected), "{}", case.0);
        Some(case.0["expected"].clone())
    });
    assert_eq!(checked, 13);
}

#[test]
fn columns_cursors_and_highlights_count_clusters() {
    let checked = check(|case| match case.op() {
        "width" => Some(json!(columns(case.text()))),
        "cursor_column" => Some(json!(cursor_column(
            case.text(),
            case.number("cursor_graphemes")
        ))),
        "backspace_at_end" => {
            let kept = graphemes(case.text()).count() - 1;
            let text: String = graphemes(case.text()).take(kept).collect();
            Some(json!({"text": text, "cursor_column": cursor_column(case.text(), kept)}))
        }
        "highlight_columns" => {
            let matched = case.0["matched_graphemes"].as_array().unwrap();
            let matched: Vec<usize> = matched.iter().map(number).collect();
            let ranges = highlight_columns(case.text(), &matched);
            Some(
                ranges
                    .into_iter()
                    .map(|range| json!([range.start, range.end]))
                    .collect(),
            )
        }
        _ => None,
    });
    assert_eq!(checked, 16);
}

#[test]
fn scrolling_leaves_no_empty_row_and_hides_no_selected_one() {
    let checked = check(|case| match case.op() {
        "clamp_scroll" => {
            let offset = clamp_scroll(
                case.input("lines"),
                case.input("height"),
                case.input("offset"),
            );
            Some(json!(offset))
        }
        "list_offset" => Some(json!(list_offset(
            case.input("items"),
            case.input("height"),
            case.input("offset"),
            case.input("selected"),
        ))),
        _ => None,
    });
    assert_eq!(checked, 4);
}

#[test]
fn labels_stand_in_the_order_of_the_language() {
    let checked = check(|case| {
        (case.op() == "sort_labels").then(|| {
            let input = &case.0["input"];
            let mut labels: Vec<&str> = input["labels"]
                .as_array()
                .unwrap()
                .iter()
                .map(|label| label.as_str().unwrap())
                .collect();
            labels.sort_by(|a, b| compare_labels(a, b, input["language"] == "ko"));
            json!(labels)
        })
    });
    assert_eq!(checked, 2);
}
