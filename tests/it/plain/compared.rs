//! Cases beside each other, as lines. What is right stands in the records of the small library.

use super::{LIBRARY, casebook, last_answer, talk};

#[test]
fn two_cases_are_compared_section_by_section() {
    let said = last_answer("en", &["l", "compare 1 3"]);
    let right = [
        "T-1: Restarting agents emptied the cache and overloaded the database",
        "Acme, occurred 2022-02-22, Major, not reviewed, times to detect and resolve",
        "unknown",
        "T-2: Full proxy slots kept a stale list of backends",
        "Acme, occurred 2020-05-12, Major, not reviewed, times to detect and resolve",
        "unknown",
        "",
        "Domains",
        "T-1: Caching, Database",
        "T-2: Networking",
        "",
        "Root cause",
        "T-1: Design flaw",
        "T-2: Software bug",
        "",
        "Components",
        "All: Service discovery",
        "T-1: In-memory cache, Database",
        "T-2: HAProxy",
        "",
        "Symptoms",
        "All: Higher error rate",
        "T-1: Database overloaded",
        "T-2: Uneven load",
        "T-1: Clients could not start.",
        "T-2: At 16:45 more 503 answers than usual.",
        "",
        "Contributing factors",
        "All: Automation amplified it",
        "T-2: No alert on the limit",
        "",
        "Trigger",
        "T-2: The evening scale-down removed old servers first.",
        "",
        "Remediation",
        "T-1: 1. Paused the restarts.",
        "2. Throttled client starts.",
        "",
        "Summary",
        "T-1: A rolling restart took cache nodes out one by one. Each miss asked every",
        "shard.",
        "The load fell only after clients were throttled.",
        "T-2: HAProxy listed servers that were gone.",
        "",
        "Sources",
        "T-1: https://acme.example/cache",
        "https://archive.example/acme/cache",
    ];
    assert_eq!(said, right);
    for line in ["compare 1, 3", "COMPARE 1,3", "비교 1 3", "qlry 1 3"] {
        assert_eq!(last_answer("en", &["l", line]), right, "{line}");
    }
}

#[test]
fn the_comparison_speaks_korean() {
    let said = last_answer("ko", &["목록", "비교 1 3"]);
    let right = [
        "구성 요소",
        "모두: 서비스 디스커버리",
        "T-1: 인메모리 캐시, 데이터베이스",
        "T-2: HAProxy",
        "",
        "증상",
        "모두: 오류율 상승",
        "T-1: 데이터베이스 과부하",
        "T-2: 부하 쏠림",
        "T-1: 클라이언트가 시작하지 못했다.",
        "T-2: 오후 4시 45분에 503 응답이 평소보다 늘었다.",
        "",
        "기여 요인",
        "모두: 자동화가 피해를 키움",
        "T-2: 한도 알림 없음",
    ];
    let at = said.iter().position(|line| line == right[0]).unwrap();
    assert_eq!(said[at..at + right.len()], right);
}

/// Service discovery have T-1 and T-2, `HAProxy` T-2 and T-3.
#[test]
fn values_of_some_of_the_cases_name_them() {
    let said = last_answer("en", &["l", "compare 1 3 4"]);
    let right = [
        "Components",
        "T-1, T-2: Service discovery",
        "T-2, T-3: HAProxy",
        "T-1: In-memory cache, Database",
        "T-3: Ingress controller",
        "",
    ];
    let at = said.iter().position(|line| line == right[0]).unwrap();
    assert_eq!(said[at..at + right.len()], right);
    let said = last_answer("en", &["l", "compare 6 5 4 3"]);
    let heads: Vec<&str> = said
        .iter()
        .filter_map(|line| line.split_once(": "))
        .map(|(id, _)| id)
        .filter(|id| id.len() == 3)
        .take(4)
        .collect();
    assert_eq!(heads, ["T-6", "T-4", "T-3", "T-2"]);
}

/// One number is enough where a case is open. The list stays what numbers pick from.
#[test]
fn the_case_that_is_open_is_compared_with_another_one() {
    let right = last_answer("en", &["l", "compare 1 3"]);
    assert_eq!(last_answer("en", &["l", "1", "compare 3"]), right);
    // T-2 is the first related case of T-1.
    assert_eq!(last_answer("en", &["l", "1", "m", "compare 1"]), right);
    let said = last_answer("en", &["l", "compare 1 3", "3"]);
    assert_eq!(said[1], "T-2, 3 of 6");
}

/// Who typed one number has named one case only.
#[test]
fn the_case_that_is_open_is_not_compared_with_itself() {
    let said = last_answer("en", &["l", "1", "compare 1"]);
    assert_eq!(
        said,
        ["T-1 is the case that is open: compare needs another one."]
    );
    let said = last_answer("ko", &["l", "3", "비교 3"]);
    assert_eq!(
        said,
        ["지금 열린 사례다: T-2. 다른 사례의 번호가 필요하다."]
    );
}

#[test]
fn what_cannot_be_compared_is_said() {
    let how_many = "compare needs 2 to 4 cases of the list, such as compare 1 3. \
                    While a case is open, one number is enough.";
    for line in ["compare 1", "compare 1 2 3 4 5"] {
        let said = last_answer("en", &["l", line]);
        assert_eq!(said.join(" "), how_many, "{line}");
    }
    let said = last_answer("ko", &["l", "비교 1"]);
    assert_eq!(
        said.join(" "),
        "'비교'에는 목록의 사례가 2~4건 필요하다. 예: 비교 1 3. 열린 사례가 있으면 번호 하나로도 된다."
    );
    let said = last_answer("en", &["l", "compare 1 3 1"]);
    assert_eq!(said, ["This case is named twice: T-1."]);
    let said = last_answer("ko", &["l", "비교 3 3"]);
    assert_eq!(said, ["같은 사례를 두 번 적었다: T-2."]);
    for (line, missing) in [("compare 1 7", 7), ("compare 0 1", 0)] {
        let said = last_answer("en", &["l", line]);
        let right = format!("{missing} is not in the list: 1-6. To search for it: /{missing}");
        assert_eq!(said, [right]);
    }
    let said = talk("en", &["compare"]);
    assert!(said[0].starts_with("compare 2 to 4 NUMBERS: "), "{said:#?}");
    let said = talk("ko", &["비교"]);
    assert!(said[0].starts_with("비교 번호 2~4개: "), "{said:#?}");
    // Other words are looked for.
    assert_eq!(talk("en", &["compare haproxy"])[1], "No case matches");
}

/// T-2 has no source.
#[test]
fn what_may_be_copied_of_compared_cases_is_said_of_each() {
    let right = [
        "T-1",
        "Restarting agents emptied the cache and overloaded the database",
        "https://acme.example/cache",
        "",
        "T-2",
        "Full proxy slots kept a stale list of backends",
    ];
    assert_eq!(last_answer("en", &["l", "compare 1 3", "y"]), right);
    assert_eq!(
        last_answer("en", &["l", "1", "compare 3", "md", "y"]),
        right
    );
    let said = last_answer("ko", &["l", "비교 1 3", "복사"]);
    assert_eq!(
        said[5],
        "가득 찬 프록시 슬롯 때문에 낡은 백엔드 목록으로 요청이 몰렸다"
    );
    // Of the case that is open there is one again.
    let said = last_answer("en", &["l", "1", "compare 3", "s", "y"]);
    assert_eq!(said, right[..3]);
}

/// As the command line writes it. Behind anything else that was said it is the case again.
#[test]
fn the_comparison_that_was_just_said_is_copied_as_markdown() {
    let right = |lang: &str| {
        let args = [
            "compare", "T-1", "T-2", "--in", LIBRARY, "-f", "markdown", "--lang", lang,
        ];
        let output = casebook(&args).output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        let text = String::from_utf8(output.stdout).unwrap();
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let en = right("en");
    assert!(en[0].starts_with("|  | T-1<br>"), "{en:#?}");
    for lines in [
        &["l", "compare 1 3", "markdown"][..],
        &["l", "compare 1 3", "md", "md"],
        &["l", "compare 1 3", "d one", "md"],
        &["l", "1", "compare 3", "md"],
    ] {
        assert_eq!(last_answer("en", lines), en, "{lines:?}");
    }
    assert_eq!(
        last_answer("ko", &["l", "비교 1 3", "마크다운"]),
        right("ko")
    );
    let said = last_answer("en", &["l", "compare 1 3", "l", "md"]);
    assert_eq!(said, ["No case is open: a number of the list opens one."]);
    let said = last_answer("en", &["l", "1", "compare 3", "s", "md"]);
    assert!(said[0].starts_with("# "), "{said:#?}");
}
