//! The times that something took, as lists of ranges. The borders are those of the chart on the screen.

use std::fs;

use super::{casebook, last_answer, talk_with};

/// A took exactly as long as a border, B a minute less than one, C nobody knows how long; D is the only one
/// of which more than that is known.
const RECORDS: &str = r#"
{"id":"A","date":"2019","title":{"en":"a","ko":"가"},"root_cause":"capacity","timeline":{"resolved_after":"1h"}}
{"id":"B","date":"2020","title":{"en":"b","ko":"나"},"root_cause":"capacity","timeline":{"resolved_after":"59m"}}
{"id":"C","date":"2021","title":{"en":"c","ko":"다"},"root_cause":"expiry","timeline":{"resolved_after":"by noon"}}
{"id":"D","date":"2022","title":{"en":"d","ko":"라"},"timeline":{"detected_after":"4m","resolved_after":"10d"}}
"#;

/// What is said to the last of some lines about these records.
fn last(lang: &str, lines: &[&str]) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("times.jsonl");
    fs::write(&file, RECORDS.trim_start()).unwrap();
    let said = |lines: &[&str]| {
        let command = casebook(&["--plain", "--lang", lang, file.to_str().unwrap()]);
        talk_with(command, lines).0
    };
    let before = said(&lines[..lines.len() - 1]).len();
    said(lines).split_off(before)
}

#[test]
fn times_stand_behind_the_facets() {
    let said = last("en", &["f"]);
    assert_eq!(said[14..], ["15. Time to detect", "16. Time to resolve"]);
    let said = last("ko", &["f"]);
    assert_eq!(said[14..], ["15. 감지 시간", "16. 복구 시간"]);
    let said = last("en", &["resolve:..1h", "f"]);
    assert_eq!(said[15], "16. Time to resolve, 1 picked");
    assert_eq!(
        last("en", &["f", "17"]),
        ["17 is not in the list: 1-16. To search for it: /17"]
    );
}

#[test]
fn a_time_tells_how_the_cases_spread_over_it() {
    let right = [
        "Time to resolve",
        "1. under 5 min, 0 cases",
        "2. 5 min to under 15 min, 0 cases",
        "3. 15 min to under 30 min, 0 cases",
        "4. 30 min to under 1 h, 1 case",
        "5. 1 h to under 2 h, 1 case",
        "6. 2 h to under 4 h, 0 cases",
        "7. 4 h to under 8 h, 0 cases",
        "8. 8 h to under 1 day, 0 cases",
        "9. 1 day to under 2 days, 0 cases",
        "10. 2 days to under 7 days, 0 cases",
        "11. 7 days or more, 1 case",
        "12. unknown, 1 case",
    ];
    for lines in [
        &["f 16"][..],
        &["f", "16"],
        &["f resolve"],
        &["분류 복구 시간"],
    ] {
        assert_eq!(last("en", lines), right, "{lines:?}");
    }
    let said = last("ko", &["분류 복구"]);
    assert_eq!(said[1], "1. 5분 미만, 0건");
    assert_eq!(said[4], "4. 30분 이상 1시간 미만, 1건");
    assert_eq!(said[11], "11. 7일 이상, 1건");
    let said = last("en", &["f detect"]);
    assert_eq!(said[1], "1. under 5 min, 1 case");
    // What else is in force counts: of the two of a known cause and time one took less than an hour.
    let said = last("en", &["cause:capacity", "f resolve"]);
    assert_eq!(said[4..6], right[4..6]);
    assert_eq!(said[12], "12. unknown, 0 cases");
}

/// As on the screen the ends of a range belong to it: A took an hour, which is in two of them.
#[test]
fn a_range_is_a_filter_by_its_number() {
    let picked = "Time to resolve: 30 min to 1 h. 2 of 4 cases.";
    assert_eq!(last("en", &["f resolve", "4"]), [picked]);
    assert_eq!(
        last("ko", &["f 복구", "4"]),
        ["복구 시간: 30분 이상 1시간 이하. 4건 중 2건."]
    );
    assert_eq!(
        last("en", &["f resolve", "4", "4"]),
        ["No words, no filters."]
    );
    let said = last("en", &["f resolve", "4", "f resolve"]);
    assert_eq!(said[4], "4. 30 min to under 1 h, 1 case, picked");
    // Two ranges are joined by OR, as values are.
    let two = "Time to resolve: 30 min to 1 h; Time to resolve: 7 days or more. 3 of 4 cases.";
    assert_eq!(last("en", &["f resolve", "4", "11"]).join(" "), two);
    assert_eq!(
        last("en", &["f resolve", "4", "only 11"]),
        ["Time to resolve: 7 days or more. 1 of 4 cases."]
    );
    assert_eq!(
        last("en", &["f resolve", "x 12"]),
        ["not Time to resolve: unknown. 3 of 4 cases."]
    );
    assert_eq!(
        last("en", &["f resolve", "13"]),
        ["13 is not in the list: 1-12. To search for it: /13"]
    );
    assert_eq!(
        last("en", &["f resolve", "4", "u"]),
        ["No words, no filters."]
    );
    // A range that was typed is heard in the same words.
    let said = last("en", &["resolve:..2h"]);
    assert_eq!(said[0], "Time to resolve: up to 2 h. 2 of 4 cases.");
    let said = last("en", &["resolve:10d"]);
    assert_eq!(said[0], "Time to resolve: 10 days. 1 of 4 cases.");
}

#[test]
fn the_numbers_of_a_time_are_those_of_neither_values_nor_cases() {
    assert_eq!(
        last_answer("en", &["f resolve", "i 1"]),
        ["List the values of a facet first: f"]
    );
    assert_eq!(
        last_answer("en", &["f resolve", "r 1"]),
        ["The numbers of what was listed last are not those of cases: l lists cases."]
    );
    let said = last_answer("en", &["f resolve", "i 1", "r 1", "12"]);
    assert_eq!(said, ["Time to resolve: unknown. 6 of 6 cases."]);
}
