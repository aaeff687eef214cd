//! Lists and what numbers do in them. The counts come from the six records of the small library.

use super::{casebook, last_answer, talk, talk_with};

#[test]
fn the_list_says_where_it_stands_and_goes_on_page_by_page() {
    let lines = ["l", "n", "", "p", "p"];
    let (said, _) = talk_with(casebook(&["--plain", "--lang", "en"]), &lines);
    let all: usize = said[0]
        .trim_start_matches("Casebook: ")
        .trim_end_matches(" cases.")
        .parse()
        .unwrap();
    let places: Vec<&String> = said
        .iter()
        .filter(|line| line.ends_with("newest first."))
        .collect();
    let right = ["1-10", "11-20", "21-30", "11-20", "1-10"];
    let right = right.map(|place| format!("{place} of {all}, newest first."));
    assert_eq!(places, right.iter().collect::<Vec<_>>());
    let (said, _) = talk_with(casebook(&["--plain", "--lang", "en"]), &["l", "p"]);
    assert_eq!(said.last().unwrap(), "The list starts here.");
    // Who comes back from a case is where the list was left.
    let home = tempfile::tempdir().unwrap();
    let mut command = casebook(&["--plain", "--lang", "en"]);
    command.env("HOME", home.path());
    let (said, _) = talk_with(command, &["l", "n", "11", "bookmark", "l"]);
    let back = said.iter().rfind(|line| line.ends_with("newest first."));
    assert_eq!(back.unwrap(), &right[1]);
    assert_eq!(last_answer("en", &["l", "n"]), ["The list ends here."]);
    assert_eq!(last_answer("ko", &["목록", "다음"]), ["목록 끝."]);
}

#[test]
fn rows_begin_with_number_date_and_organisation() {
    let said = talk("ko", &["l"]);
    let rows = [
        "6건 중 1-6, 최신순.",
        "1. 2022-02-22 Acme: 에이전트를 다시 띄우자 캐시가 비어 데이터베이스에 부하가",
        "몰렸다",
        "2. 2021 Dawn: A certificate ran out overnight (en)",
        "3. 2020-05-12 Acme: 가득 찬 프록시 슬롯 때문에 낡은 백엔드 목록으로 요청이",
        "몰렸다",
        "4. 2019-04-23 Bolt: 템플릿이 파드를 주소순으로 늘어놓아 몇 대에 요청이 몰렸다",
        "5. 2016-08 Cove: 사양을 낮춘 데이터베이스가 피크를 버티지 못했다",
        "6. 날짜 알 수 없음: 원인을 알 수 없는 지연",
    ];
    assert_eq!(said, rows);
}

#[test]
fn facets_list_their_values_with_counts() {
    let said = talk("en", &["f"]);
    assert_eq!(
        said[..3],
        [
            "1. Root cause, 4 values",
            "2. Component, 8 values",
            "3. Symptom, 5 values"
        ]
    );
    let said = last_answer("en", &["f", "1"]);
    let right = [
        "Root cause, 1-4 of 4.",
        "1. Software bug, 2 cases",
        "2. Design flaw, 1 case",
        "3. Expiry, 1 case",
        "4. Insufficient capacity, 1 case",
    ];
    assert_eq!(said, right);
    // A count says what picking the value would give: those of one facet are joined by OR.
    let said = last_answer("en", &["f 1", "1", "f 1"]);
    assert_eq!(
        said[1..3],
        ["1. Software bug, 2 cases, picked", "2. Design flaw, 1 case"]
    );
    let said = last_answer("en", &["f 1", "1", "f"]);
    assert_eq!(said[0], "1. Root cause, 4 values, 1 picked");
}

#[test]
fn values_are_picked_excluded_and_asked_for_all_together() {
    let said = last_answer("en", &["f 1", "1", "x 1"]);
    assert_eq!(said, ["not Root cause: Software bug. 4 of 6 cases."]);
    let said = last_answer("en", &["f 1", "1", "1"]);
    assert_eq!(said, ["No words, no filters."]);
    let said = last_answer("en", &["f 1", "1", "only 2"]);
    assert_eq!(said, ["Root cause: Design flaw. 1 of 6 cases."]);
    // HAProxy have T-2 and T-3, service discovery T-1 and T-2: three with any, one with both.
    let picked = ["f 2", "v haproxy", "1", "f 2", "v discovery", "1"];
    let said = last_answer("en", &picked);
    assert_eq!(
        said,
        ["Component: HAProxy; Component: Service discovery. 3 of 6 cases."]
    );
    let said = last_answer("en", &[&picked[..], &["all"]].concat());
    assert!(said.last().unwrap().ends_with("1 of 6 cases."), "{said:#?}");
    let said = last_answer("en", &[&picked[..], &["all", "any"]].concat());
    assert!(said.last().unwrap().ends_with("3 of 6 cases."), "{said:#?}");
    let said = last_answer("ko", &["f 1", "모두"]);
    assert_eq!(said, ["사례마다 값이 하나라 하나라도와 모두가 같다"]);
    assert_eq!(
        last_answer("en", &["l", "x 1"]),
        ["List the values of a facet first: f"]
    );
}

#[test]
fn a_value_has_a_meaning_and_values_stand_by_name() {
    let said = last_answer("en", &["f 1", "i 1"]);
    assert_eq!(
        said,
        ["A defect in the code of the organisation or of a product it runs."]
    );
    let said = last_answer("en", &["f 1", "names"]);
    assert!(said[1].starts_with("1. Design flaw"), "{said:#?}");
    let said = last_answer("en", &["f 1", "names", "names"]);
    assert!(said[1].starts_with("1. Software bug"), "{said:#?}");
}

#[test]
fn filters_are_dropped_paused_and_turned_around_by_number() {
    let two = "org:acme cause:software-bug";
    let said = last_answer("en", &[two, "c"]);
    let right = [
        "1 of 6 cases",
        "1. Organisation: Acme",
        "2. Root cause: Software bug",
    ];
    assert_eq!(said, right);
    let said = last_answer("en", &[two, "c", "d 1"]);
    assert_eq!(said, ["2 of 6 cases", "1. Root cause: Software bug"]);
    let said = last_answer("en", &[two, "c", "x 1"]);
    // Of the software bugs only T-3 is not of Acme.
    assert_eq!(said[..2], ["1 of 6 cases", "1. not Organisation: Acme"]);
    let said = last_answer("en", &[two, "c", "pause 2"]);
    assert_eq!(said[0], "2 of 6 cases");
    assert_eq!(said[2], "2. Root cause: Software bug (paused)");
    assert_eq!(
        last_answer("en", &[two, "d all", "c"]),
        ["No words, no filters."]
    );
    assert_eq!(last_answer("en", &["d all"]), ["no filters"]);
    let said = last_answer("en", &[two, "haproxy", "reset"]);
    assert_eq!(
        said[..2],
        ["No words, no filters.", "1-6 of 6, newest first."]
    );
}

/// The screen calls it so too. Words from before are still understood.
#[test]
fn filters_are_put_out_of_force_excluded_and_reset_in_korean() {
    let two = "org:acme cause:software-bug";
    for line in ["끄기 2", "쉬기 2"] {
        let said = last_answer("ko", &[two, "필터", line]);
        assert_eq!(said[2], "2. 원인: 소프트웨어 버그 (잠시 꺼짐)", "{line}");
    }
    assert_eq!(
        last_answer("ko", &["f 1", "제외 1"]),
        ["원인: 소프트웨어 버그 제외. 6건 중 4건."]
    );
    for line in ["초기화", "처음"] {
        let said = last_answer("ko", &[two, line]);
        assert_eq!(said[0], "검색어도 필터도 없다.", "{line}");
    }
}

/// Words are dropped one at a time: 인증서 is in T-5 alone, `HAProxy` in T-2 and T-3.
#[test]
fn an_empty_result_has_numbered_ways_out() {
    let said = talk("en", &["haproxy 인증서"]);
    let right = [
        "No case matches",
        "1. without 인증서, 2 cases",
        "2. without haproxy, 1 case",
    ];
    assert_eq!(said, right);
    let said = last_answer("en", &["haproxy 인증서", "2"]);
    assert_eq!(
        said[..2],
        ["Words: 인증서. 1 of 6 cases.", "1-1 of 1, best first."]
    );
}

#[test]
fn recommended_filters_are_taken_by_number() {
    let said = last_answer("en", &["haproxy", "a"]);
    assert_eq!(said, ["1. Component: HAProxy, 2 cases"]);
    for lines in [&["haproxy", "a", "1"][..], &["haproxy", "a 1"]] {
        let said = last_answer("en", lines);
        assert_eq!(said[0], "Component: HAProxy. 2 of 6 cases.");
    }
    let said = last_answer("en", &["haproxy", "a 7"]);
    assert_eq!(said, ["no recommended filter has this number"]);
    assert_eq!(last_answer("ko", &["제한한", "a"]), ["추천 필터가 없다."]);
}

#[test]
fn how_a_query_was_read_is_said() {
    // 프록시 in the other layout.
    let said = talk("en", &["vmfhrtl"]);
    assert_eq!(said[0], "read in the other layout: 프록시");
    let said = talk("en", &["org:nobody"]);
    assert_eq!(said[0], "no such value: org:nobody");
    assert_eq!(said[1], "1-6 of 6, newest first.");
}

#[test]
fn a_slash_alone_drops_the_words_and_leaves_the_filters() {
    let said = last_answer("en", &["haproxy org:acme", "/"]);
    assert_eq!(
        said[..2],
        [
            "Organisation: Acme. 2 of 6 cases.",
            "1-2 of 2, newest first."
        ]
    );
}

#[test]
fn the_list_is_put_in_order_by_number_and_queries_come_back() {
    let said = last_answer("en", &["o", "3"]);
    assert_eq!(
        said[..2],
        [
            "1-6 of 6, oldest first.",
            "1. 2016-08 Cove: A smaller database could not carry the peak"
        ]
    );
    assert_eq!(
        last_answer("en", &["dns", "haproxy", "history"]),
        ["1. haproxy", "2. dns"]
    );
    let said = last_answer("en", &["throttled", "haproxy", "history", "2"]);
    assert_eq!(said[0], "1-1 of 1, best first.");
}
