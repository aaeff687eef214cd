//! What occurs together. The counts come from the six records of the small library.

use super::{last_answer, talk};

const NO_CENTRE: &str = "with needs the number of a value or a case, or an open case: f, stats, l.";

/// `HAProxy` have T-2 and T-3. Both are software bugs with uneven load; T-2 has service discovery, a higher
/// error rate and both factors, T-3 an ingress controller and high latency.
#[test]
fn what_occurs_together_with_a_value_is_said_column_by_column() {
    let right = [
        "1. Component: HAProxy, 2 cases",
        "",
        "Root cause",
        "2. Software bug, 2 cases",
        "",
        "Component",
        "3. Service discovery, 1 case",
        "4. Ingress controller, 1 case",
        "",
        "Symptom",
        "5. Uneven load, 2 cases",
        "6. Higher error rate, 1 case",
        "7. High latency, 1 case",
        "",
        "Contributing factor",
        "8. Automation amplified it, 1 case",
        "9. No alert on the limit, 1 case",
    ];
    for with in ["with 1", "w 1", "함께 1", "ㅈ 1", "gkaRp 1"] {
        assert_eq!(last_answer("en", &["f 2", "v haproxy", with]), right);
    }
    let said = last_answer("ko", &["f 2", "v haproxy", "함께 1"]);
    let right = [
        "1. 구성 요소: HAProxy, 2건",
        "",
        "원인",
        "2. 소프트웨어 버그, 2건",
        "",
        "구성 요소",
        "3. 서비스 디스커버리, 1건",
        "4. 인그레스 컨트롤러, 1건",
    ];
    assert_eq!(said[..right.len()], right);
}

#[test]
fn every_value_of_it_is_a_filter_by_its_number() {
    let with = ["f 2", "v haproxy", "with 1"];
    let said = |line| last_answer("en", &[&with[..], &[line]].concat());
    assert_eq!(said("1"), ["Component: HAProxy. 2 of 6 cases."]);
    assert_eq!(said("7"), ["Symptom: High latency. 2 of 6 cases."]);
    assert_eq!(
        said("x 4"),
        ["not Component: Ingress controller. 5 of 6 cases."]
    );
    assert_eq!(
        said("10"),
        ["10 is not in the list: 1-9. To search for it: /10"]
    );
    // Of the two with HAProxy only T-3 has high latency: a filter counts in what is said next.
    let said = last_answer("en", &[&with[..], &["7", "with 1"]].concat());
    assert_eq!(said[0], "1. Component: HAProxy, 1 case");
    // Enter goes to the list, as behind `stats`.
    let said = last_answer("en", &[&with[..], &[""]].concat());
    assert_eq!(said[0], "1-6 of 6, newest first.");
}

/// With T-1 service discovery and the factor have T-2, the database and its overload T-4, the error rate
/// T-2; the design flaw and the cache T-1 has alone.
#[test]
fn around_a_case_its_own_values_are_said() {
    let right = [
        "6 of 6 cases",
        "",
        "Root cause",
        "1. Design flaw, 1 case",
        "",
        "Component",
        "2. Service discovery, 2 cases",
        "3. Database, 2 cases",
        "4. In-memory cache, 1 case",
        "",
        "Symptom",
        "5. Higher error rate, 2 cases",
        "6. Database overloaded, 2 cases",
        "",
        "Contributing factor",
        "7. Automation amplified it, 2 cases",
    ];
    // The case that is open; a case of the list; a related one; one that filters.
    for lines in [
        &["l", "1", "with"][..],
        &["l", "with 1"],
        &["l", "3", "m", "with 1"],
    ] {
        let said = last_answer("en", lines);
        assert!(said[0].starts_with("2022-02-22 Acme: "), "{said:#?}");
        assert_eq!(said[said.len() - right.len()..], right, "{lines:?}");
    }
    let said = last_answer("en", &["id:T-1 cause:design-flaw", "c", "with 1"]);
    assert!(said[0].starts_with("2022-02-22 Acme: "), "{said:#?}");
    let said = last_answer("en", &["id:T-1 cause:design-flaw", "c", "with 2"]);
    assert_eq!(said[0], "1. Root cause: Design flaw, 1 case, picked");
    // In a case Enter still reads on.
    let said = last_answer("en", &["l", "1", "1", "with", ""]);
    assert_eq!(said[0], "2. Symptoms");
}

#[test]
fn without_a_value_or_a_case_nothing_occurs_together() {
    for line in ["with", "with 1", "w 0"] {
        assert_eq!(talk("en", &[line]), [NO_CENTRE], "{line}");
    }
    let right = "'함께'에는 값이나 사례의 번호, 또는 열린 사례가 필요하다: f, 통계, l.";
    assert_eq!(talk("ko", &["함께"]), [right]);
    // Facets are no values; neither is what is asked for by a range.
    assert_eq!(last_answer("en", &["f", "with 1"]), [NO_CENTRE]);
    assert_eq!(
        last_answer("en", &["year:2019..2022", "c", "with 1"])[0],
        NO_CENTRE
    );
    let said = last_answer("en", &["l", "with 7"]);
    assert_eq!(said, ["7 is not in the list: 1-6. To search for it: /7"]);
    // Other words are looked for; no record has both of these.
    assert_eq!(
        talk("en", &["with haproxy"])[1..],
        ["No case matches", "1. without with, 2 cases"]
    );
}

/// Of the causes and components only software bug and `HAProxy` are together twice, in T-2 and T-3; T-1 has
/// three pairs, T-2 and T-3 one more each, T-4 two, T-5 one, T-6 has no cause: nine in all.
#[test]
fn pairs_of_values_are_said_most_frequent_first() {
    let said = talk("en", &["pairs"]);
    assert_eq!(
        said[..2],
        [
            "Root cause + Component, 1-9 of 9.",
            "1. Software bug + HAProxy: 2 cases"
        ]
    );
    assert_eq!(said.len(), 10);
    assert!(
        said[2..].iter().all(|line| line.ends_with(": 1 case")),
        "{said:#?}"
    );
    let said = talk("ko", &["조합"]);
    let right = [
        "원인 + 구성 요소, 9개 중 1-9.",
        "1. 소프트웨어 버그 + HAProxy: 2건",
    ];
    assert_eq!(said[..2], right);
    for (lang, picked) in [
        (
            "en",
            "Root cause: Software bug; Component: HAProxy. 2 of 6 cases.",
        ),
        (
            "ko",
            "원인: 소프트웨어 버그; 구성 요소: HAProxy. 6건 중 2건.",
        ),
    ] {
        assert_eq!(last_answer(lang, &["pairs", "1"]), [picked]);
    }
    assert_eq!(
        last_answer("en", &["pairs", "10"]),
        ["10 is not in the list: 1-9. To search for it: /10"]
    );
    assert_eq!(
        last_answer("en", &["pairs", "1", "u"]),
        ["No words, no filters."]
    );
    assert_eq!(
        last_answer("en", &["인증서", "pairs 1 4"]),
        ["No two values occur together."]
    );
    assert_eq!(
        last_answer("ko", &["인증서", "조합 1 4"]),
        ["함께 나오는 값이 없다."]
    );
}

/// Components and symptoms make 6, 4, 4, 4, 1 and 1 pairs; three of them are in two cases: 17 in all.
#[test]
fn pairs_go_on_page_by_page_and_count_what_is_in_force() {
    let said = last_answer("en", &["pairs 2 3"]);
    assert_eq!(said[0], "Component + Symptom, 1-10 of 17.");
    let twice = said
        .iter()
        .filter(|line| line.ends_with(": 2 cases"))
        .count();
    assert_eq!(twice, 3);
    assert!(
        said[1..=twice]
            .iter()
            .all(|line| line.ends_with(": 2 cases"))
    );
    let said = last_answer("en", &["pairs 2 3", ""]);
    assert_eq!(said[0], "Component + Symptom, 11-17 of 17.");
    assert!(said[1].starts_with("11. "), "{said:#?}");
    assert_eq!(
        last_answer("en", &["pairs 2 3", "", "n"]),
        ["The list ends here."]
    );
    let said = last_answer("en", &["pairs 2 3", "", "p"]);
    assert_eq!(said[0], "Component + Symptom, 1-10 of 17.");
    // T-5 alone is left, which has none of the first ten.
    let said = last_answer("en", &["pairs 2 3", "", "16", "p"]);
    assert_eq!(said.len(), 11);
}

#[test]
fn facets_are_named_by_number_or_by_name_in_either_language() {
    for line in [
        "pairs 1 3",
        "pairs cause symptom",
        "pairs root cause 3",
        "Pairs Root cause Symptom",
        "조합 원인 증상",
        "조합 1 증상",
        "pairs 1,3",
        "조합 1, 3",
        "조합 원인,증상",
        "pairs root cause, symptom",
    ] {
        let said = talk("en", &[line]);
        assert!(
            said[0].starts_with("Root cause + Symptom, "),
            "{line}: {said:#?}"
        );
    }
    for line in [
        "조합 구성 요소 기여 요인",
        "조합 구성요소 기여요인",
        "조합 구성 요소, 기여 요인",
        "조합 2 4",
    ] {
        let said = talk("ko", &[line]);
        assert!(
            said[0].starts_with("구성 요소 + 기여 요인, "),
            "{line}: {said:#?}"
        );
    }
    let right = ["pairs needs two facets, such as pairs 1 3."];
    for line in ["pairs 1", "pairs symptom", "pairs 1 2 3"] {
        assert_eq!(talk("en", &[line]), right, "{line}");
    }
    assert_eq!(talk("en", &["pairs 1,"]), right);
    let right = ["'조합'에는 분류 둘이 필요하다. 예: 조합 1 3"];
    assert_eq!(talk("ko", &["조합 증상"]), right);
    let said = talk("en", &["pairs 1 15"]);
    assert_eq!(said, ["15 is not in the list: 1-14. To search for it: /15"]);
    // No facet is called so.
    let said = talk("en", &["pairs of haproxy"]);
    assert!(said[0].starts_with("pairs [FACET FACET]: "), "{said:#?}");
}

/// T-1 has three components, which make three pairs, T-2, T-3 and T-4 two each, which make one.
#[test]
fn values_of_one_facet_occur_together_too() {
    let said = talk("en", &["pairs 2 2"]);
    assert_eq!(said[0], "Component + Component, 1-6 of 6.");
    assert!(
        said[1..].iter().all(|line| line.ends_with(": 1 case")),
        "{said:#?}"
    );
    // Both are asked for, not any of the two.
    let said = last_answer("en", &["pairs 2 2", "1"]);
    assert!(
        said.last().unwrap().ends_with(" 1 of 6 cases."),
        "{said:#?}"
    );
    assert_eq!(
        talk("en", &["pairs 1 1"]),
        ["No two values occur together."]
    );
}
