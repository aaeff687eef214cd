//! The result in numbers, and how well a case matches.

use super::{casebook, last_answer, talk_with};

/// Of the two cases with `HAProxy` one is of 2019 and one of 2020; both are software bugs.
#[test]
fn the_result_is_told_in_numbers_that_are_filters() {
    let said = last_answer("en", &["haproxy", "stats"]);
    let right = [
        "2 of 6 cases",
        "",
        "Year",
        "1. 2019, 1 case",
        "2. 2020, 1 case",
        "",
        "Root cause",
        "3. Software bug, 2 cases",
    ];
    assert_eq!(said[..right.len()], right);
    let said = last_answer("en", &["haproxy", "stats", "1"]);
    assert_eq!(said, ["Words: haproxy; Year: 2019. 1 of 6 cases."]);
    // All was said: Enter goes to the list, which is said anew.
    for line in ["", "n", "p"] {
        let said = last_answer("en", &["haproxy", "stats", line]);
        assert_eq!(said[0], "1-2 of 2, best first.", "{line:?}");
    }
}

/// Eleven components have a case each: ten are said, and the number leads to all of them.
#[test]
fn the_numbers_of_the_result_say_how_the_rest_is_heard() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("components.jsonl");
    let record = |n: usize| format!("{{\"id\":\"C-{n}\",\"components\":[\"own-{n}\"]}}\n");
    let records: String = (1..=11).map(record).collect();
    std::fs::write(&file, records).unwrap();
    let said = |lang, line| {
        let command = casebook(&["--plain", "--lang", lang, file.to_str().unwrap()]);
        talk_with(command, &[line]).0[2..].to_vec()
    };
    let stats = said("en", "stats");
    assert!(
        stats.contains(&"Component, and 1 more: f 2".to_owned()),
        "{stats:#?}"
    );
    assert_eq!(said("en", "f 2")[0], "Component, 1-10 of 11.");
    let times = ["Time to detect: f 15", "Time to resolve: f 16"];
    assert_eq!(stats[stats.len() - 2..], times);
    let stats = said("ko", "통계");
    assert!(
        stats.contains(&"구성 요소, 그 밖에 1개: f 2".to_owned()),
        "{stats:#?}"
    );
}

/// `HAProxy` is the whole name of a component of T-2; only the summary of T-1 says "throttled".
#[test]
fn it_is_said_how_well_a_case_matches() {
    let right = "the name of a value: the whole field";
    for lines in [
        &["haproxy", "why 1"][..],
        &["haproxy", "1", "why"],
        &["haproxy", "1", "까닭"],
    ] {
        let said = last_answer("en", lines);
        assert!(said[0].starts_with("score "), "{said:#?}");
        assert!(said[0].ends_with(right), "{said:#?}");
        assert_eq!(said[1..], ["Component: HAProxy"]);
    }
    let said = last_answer("en", &["throttled", "why 1"]);
    assert!(said[0].contains(", Summary: "), "{said:#?}");
    assert_eq!(
        said[1],
        "Summary: The load fell only after clients were throttled."
    );
    let said = last_answer("ko", &["haproxy", "까닭 1"]);
    assert!(said[0].contains("값의 이름에서 전체 일치"), "{said:#?}");
    assert_eq!(
        last_answer("en", &["l", "why 1"]),
        ["no query: the newest case comes first"]
    );
    assert_eq!(
        last_answer("en", &["why"]),
        ["No case is open: a number of the list opens one."]
    );
    // T-1 is related to T-2, but not found.
    assert_eq!(
        last_answer("en", &["haproxy", "1", "m", "why 1"]),
        ["This case is not in the list."]
    );
}
