//! What is a command and what is a search, and the help.

use super::{last_answer, talk};

#[test]
fn the_help_has_every_command_in_the_language_of_the_interface() {
    for (lang, right) in [("en", "q, quit: the end"), ("ko", "q, 끝: 끝내기")] {
        let said = talk(lang, &["?"]);
        assert_eq!(said.last().unwrap(), right);
        let ours = talk(lang, &["help"]);
        assert_eq!(said, ours);
        assert_eq!(said, talk(lang, &["도움말"]));
    }
}

/// A space stands between a Latin word and a particle; other words are quoted.
#[test]
fn the_korean_help_writes_particles_as_everywhere() {
    let said = talk("ko", &["?"]).join(" ");
    assert!(said.contains("'조합'만 치면"), "{said}");
    assert!(!said.contains("조합 만"), "{said}");
    assert!(said.contains("Enter 도 같다"), "{said}");
}

/// What was in force stays in force after a slip, which is told how it would have been right.
fn slips(lang: &str, line: &str, right: &[&str]) {
    let said = last_answer(lang, &["org:acme haproxy", "l", line]);
    assert_eq!(said, right, "{line}");
    let before = last_answer(lang, &["org:acme haproxy", "c"]);
    let after = last_answer(lang, &["org:acme haproxy", "l", line, "c"]);
    assert_eq!(after, before, "{line}");
}

#[test]
fn a_command_with_something_that_it_does_not_take_changes_nothing_and_says_how_it_is_used() {
    let drop = "d, drop NUMBER or all: drop a filter, or all";
    for line in ["d one", "drop one", "ㅇ one"] {
        slips("en", line, &[drop, &format!("To search for it: /{line}")]);
    }
    let views = "views: bookmarks and saved views";
    slips("en", "views 3", &[views, "To search for it: /views 3"]);
    let lang = "language [ko or en]: the other language for everything, or ko, or en";
    slips(
        "en",
        "lang french",
        &[lang, "To search for it: /lang french"],
    );
    let drop = "d, 풀기 번호 또는 모두: 필터 하나, 또는 모두 풀기";
    for line in ["d 하나", "풀기 하나"] {
        slips("ko", line, &[drop, &format!("검색하려면 /{line}")]);
    }
    assert_eq!(last_answer("en", &["/d one", "c"])[1], "Words: d one");
}

#[test]
fn a_command_that_has_nothing_to_do_here_changes_nothing_and_says_what_comes_first() {
    let says = [
        (
            "en",
            "No case is open: a number of the list opens one.",
            &[
                "find throttled",
                "note service",
                "note -",
                "find",
                "note",
                "; x",
            ][..],
        ),
        (
            "en",
            "List the views first: views",
            &["save foo", "저장 foo", "save"],
        ),
        (
            "en",
            "List the values of a facet first: f",
            &["v foo", "values foo", "v"],
        ),
        (
            "ko",
            "열린 사례가 없다. 목록의 번호로 연다.",
            &[
                "찾기 말",
                "메모 -",
                "찾기",
                "ckwrl",
                "메모",
                "메모 캐시 팀에 묻기",
            ],
        ),
        (
            "ko",
            "먼저 보기 목록을 본다: 보기",
            &["저장 foo", "save foo"],
        ),
        ("ko", "먼저 분류의 값을 본다: f", &["값 느림"]),
    ];
    for (lang, first, lines) in says {
        for line in lines {
            let search = match lang {
                "en" => format!("To search for it: /{line}"),
                _ => format!("검색하려면 /{line}"),
            };
            slips(lang, line, &[first, &search]);
        }
    }
    let read = last_answer("en", &["throttled", "1", "find agents"]);
    assert!(!read.contains(&says[0].1.to_owned()), "{read:#?}");
}

/// Nobody can have meant these as commands. What is found, or that nothing is, follows as ever.
#[test]
fn words_that_begin_as_a_command_are_searched_for_and_said_to_be() {
    let says = [
        ("en", "read timeout", "r, read [NUMBER]"),
        ("en", "reset by peer", "reset"),
        ("en", "open source", "open [NUMBER]"),
        ("en", "with haproxy", "w, with [NUMBER]"),
        ("en", "compare haproxy", "compare 2 to 4 NUMBERS"),
        ("en", "전환 실패", "t, turn"),
        ("ko", "전환 실패", "t, 전환"),
        ("ko", "읽기 지연", "r, 읽기 [번호]"),
    ];
    for (lang, line, form) in says {
        let said = match lang {
            "en" => format!("Searched for. The command is: {form}"),
            _ => format!("검색어로 읽었다. 명령은 이렇게 쓴다: {form}"),
        };
        let answer = last_answer(lang, &[line]);
        assert_eq!(answer[0], said, "{line}");
        let ever = last_answer(lang, &[&format!("/{line}")]);
        assert_eq!(answer[1..], ever, "{line}");
    }
    let right = last_answer("en", &["/note taking"]);
    assert_eq!(right[0], "No case matches");
    assert!(!last_answer("en", &["throttled"])[0].starts_with("Searched for"));
}

#[test]
fn a_facet_is_listed_by_its_name_as_by_its_number() {
    let right = last_answer("en", &["f 3"]);
    assert!(right[0].starts_with("Symptom, "), "{right:#?}");
    for line in ["f symptom", "facets Symptom", "분류 증상", "ㄹ 증상"] {
        assert_eq!(last_answer("en", &[line]), right, "{line}");
    }
    assert_eq!(last_answer("ko", &["f 증상"]), last_answer("ko", &["f 3"]));
    // A value is picked from it as ever.
    let said = last_answer("en", &["f component", "v haproxy", "1"]);
    assert_eq!(said, ["Component: HAProxy. 2 of 6 cases."]);
}
