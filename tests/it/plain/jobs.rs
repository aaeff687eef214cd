//! Whole jobs, in both languages. The counts come from the six records of the small library.

use super::{last_answer, talk};

/// Only in T-1 clients were throttled; its sections are those that the record has, in reading order.
#[test]
fn a_case_is_found_by_a_symptom_and_its_remediation_read() {
    let said = talk("en", &["throttled", "1", "6"]);
    let right = [
        "1-1 of 1, best first.",
        "1. 2022-02-22 Acme: Restarting agents emptied the cache and overloaded the",
        "database",
        "Summary: The load fell only after clients were throttled.",
        "Restarting agents emptied the cache and overloaded the database",
        "T-1, 1 of 1",
        "Acme, occurred 2022-02-22, Major, not reviewed, times to detect and resolve",
        "unknown",
        "domain: Caching, Database",
        "Design flaw, Service discovery, In-memory cache, Database, Higher error rate,",
        "Database overloaded, Automation amplified it",
        "",
        "1. Summary",
        "2. Symptoms",
        "3. Root cause",
        "4. Components",
        "5. Contributing factors",
        "6. Remediation",
        "7. Sources",
        "8. Related cases",
        "6. Remediation",
        "1. Paused the restarts.",
        "2. Throttled client starts.",
    ];
    assert_eq!(said, right);
    let said = talk("ko", &["제한한", "1", "6"]);
    let right = [
        "6. 조치",
        "1. 재시작을 멈췄다.",
        "2. 클라이언트 시작을 제한했다.",
    ];
    assert_eq!(said[said.len() - 3..], right);
}

/// A database have T-1 and T-4, unavailable were T-4 and T-5, both has T-4.
#[test]
fn two_facets_filter_and_undo_goes_back() {
    let said = talk("en", &["f 2", "1", "f", "3", "3", "u", "u", "u", "redo"]);
    let in_force: Vec<&str> = said
        .iter()
        .map(String::as_str)
        .filter(|line| {
            line.contains("of 6 cases")
                || line.starts_with("No ")
                || *line == "nothing to undo or redo"
        })
        .collect();
    let right = [
        "Component: Database. 2 of 6 cases.",
        "Component: Database; Symptom: Service unavailable. 1 of 6 cases.",
        "Component: Database. 2 of 6 cases.",
        "No words, no filters.",
        "nothing to undo or redo",
        "Component: Database. 2 of 6 cases.",
    ];
    assert_eq!(in_force, right, "{said:#?}");
    let said = last_answer("ko", &["f 2", "1", "f 3", "2"]);
    assert_eq!(
        said,
        ["구성 요소: 데이터베이스; 증상: 서비스 중단. 6건 중 1건."]
    );
}

#[test]
fn a_case_turns_into_its_other_language_at_the_section_that_is_read() {
    let said = last_answer("en", &["throttled", "1", "6", "t"]);
    let right = [
        "6. 조치",
        "1. 재시작을 멈췄다.",
        "2. 클라이언트 시작을 제한했다.",
    ];
    assert_eq!(said, right);
    // The interface still speaks English, and the other cases stay as they were.
    let said = last_answer("en", &["throttled", "1", "t", "l"]);
    assert_eq!(said[0], "1-1 of 1, best first.");
    assert!(said[1].contains("에이전트를 다시 띄우자"), "{said:#?}");
    let said = last_answer("en", &["lang", "haproxy"]);
    assert_eq!(said[0], "2건 중 1-2, 관련도순.");
    let said = last_answer("ko", &["언어 en", "haproxy"]);
    assert_eq!(said[0], "1-2 of 2, best first.");
}

#[test]
fn both_languages_stand_section_by_section() {
    let said = last_answer("ko", &["제한한", "1", "b"]);
    let at = |line: &str| said.iter().position(|own| own == line).unwrap();
    let order = [
        at("6. 조치"),
        at("2. 클라이언트 시작을 제한했다."),
        at("6. Remediation"),
        at("2. Throttled client starts."),
        at("7. 출처"),
    ];
    assert!(order.is_sorted(), "{said:#?}");
    // Sources would say the same twice.
    assert!(!said.iter().any(|line| line.contains("7. Sources")));
}

#[test]
fn the_whole_case_and_its_sections_are_read_one_after_the_other() {
    let whole = last_answer("en", &["throttled", "r 1"]);
    assert!(whole.contains(&"Clients could not start.".to_owned()));
    let lines = ["throttled", "1", "", "", "p", "p"];
    let said = talk("en", &lines);
    let right = [
        "1. Summary",
        "A rolling restart took cache nodes out one by one. Each miss asked every shard.",
        "",
        "The load fell only after clients were throttled.",
        "2. Symptoms",
        "Clients could not start.",
        "1. Summary",
        "A rolling restart took cache nodes out one by one. Each miss asked every shard.",
        "",
        "The load fell only after clients were throttled.",
        "The case starts here.",
    ];
    assert_eq!(said[said.len() - right.len()..], right);
    assert_eq!(
        last_answer("en", &["throttled", "1", "8", "n"]),
        ["The case ends here."]
    );
    assert_eq!(
        last_answer("en", &["throttled", "1", "9"]),
        ["9 is not in the list: 1-8. To search for it: /9"]
    );
}

#[test]
fn words_are_found_in_the_case() {
    let said = last_answer("en", &["throttled", "1", "find throttled"]);
    let right = [
        "2 times in this case.",
        "1. Summary: The load fell only after clients were throttled.",
        "6. Remediation: 2. Throttled client starts.",
    ];
    assert_eq!(said, right);
    // In the other layout: 재시작.
    let said = last_answer("ko", &["제한한", "1", "찾기 wotlwkr"]);
    assert_eq!(said[0], "자판을 바꿔 읽음: 재시작");
    assert_eq!(said[1], "이 사례에 2번 나온다.");
    let said = last_answer("ko", &["제한한", "1", "찾기 없는말"]);
    assert_eq!(said, ["이 사례에 없다."]);
}

#[test]
fn what_belongs_to_a_case_needs_one() {
    for line in ["r", "s", "t", "b", "k", "m", "y", "md", "open"] {
        let right = ["No case is open: a number of the list opens one."];
        assert_eq!(talk("en", &[line]), right, "{line}");
    }
}

/// T-1 names T-2, and T-2 names T-1.
#[test]
fn related_cases_have_numbers_and_there_is_a_way_back() {
    let said = last_answer("en", &["throttled", "1", "m"]);
    assert_eq!(
        said[0],
        "1. 2020-05-12 Acme: Full proxy slots kept a stale list of backends"
    );
    let said = last_answer("en", &["throttled", "1", "m", "1"]);
    assert_eq!(
        said[..2],
        ["Full proxy slots kept a stale list of backends", "T-2"]
    );
    let said = last_answer("en", &["throttled", "1", "m 1", "back"]);
    assert_eq!(said[1], "T-1, 1 of 1");
}

#[test]
fn links_are_printed_and_what_is_copied_elsewhere_too() {
    let said = last_answer("en", &["throttled", "1", "k"]);
    let right = [
        "1. https://acme.example/cache",
        "2. https://archive.example/acme/cache",
    ];
    assert_eq!(said, right);
    // Enter goes on in the case.
    let said = last_answer("en", &["throttled", "1", "7", "k", ""]);
    assert_eq!(said[0], "8. Related cases");
    let said = last_answer("en", &["throttled", "1", "y"]);
    let right = [
        "T-1",
        "Restarting agents emptied the cache and overloaded the database",
        "https://acme.example/cache",
    ];
    assert_eq!(said, right);
    let said = last_answer("ko", &["제한한", "1", "마크다운"]);
    assert_eq!(
        said[0],
        "# 에이전트를 다시 띄우자 캐시가 비어 데이터베이스에 부하가 몰렸다"
    );
    assert!(said.contains(&"1. 재시작을 멈췄다.".to_owned()));
}
