#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::HashSet;

use crate::case::Facet;

use super::*;

fn verb(line: &str) -> Option<Verb> {
    match read(line) {
        Line::Does(verb, _) => Some(verb),
        _ => None,
    }
}

#[test]
fn no_name_belongs_to_two_commands() {
    let mut names = HashSet::new();
    for command in &COMMANDS {
        let own = command.english.iter().chain(command.korean);
        let own = own.chain([&command.letter]).filter(|name| !name.is_empty());
        for name in own {
            // Neither as it is written, nor as its keys read in the other layout.
            let all: HashSet<String> = readings(name).into_iter().collect();
            assert!(all.into_iter().all(|read| names.insert(read)), "{name}");
        }
    }
}

#[test]
fn commands_work_in_both_languages_and_with_the_keyboard_in_either_layout() {
    for line in [
        "q",
        "Q",
        "quit",
        "끝",
        "종료",
        "ㅂ",
        "벼ㅑㅅ",
        "Rmx",
        " quit ",
    ] {
        assert_eq!(verb(line), Some(Verb::Quit), "{line}");
    }
    for line in ["l", "list", "목록", "ㅣ", "ahrfhr"] {
        assert_eq!(verb(line), Some(Verb::List), "{line}");
    }
}

/// A word that is a command says something else before words that the command cannot take.
#[test]
fn words_that_no_command_takes_are_searched_for() {
    for line in [
        "list of hosts",
        "undo migration",
        "open files",
        "read timeout",
        "reset by peer",
        "compare haproxy",
        "읽기 지연",
        "전환 실패",
        "끝 지점",
        // 읽기 지연 in the other layout.
        "dlfrrl wldus",
    ] {
        assert!(
            matches!(read(line), Line::Words(text, Some(_)) if text == line),
            "{line}"
        );
    }
    for line in ["throttled", "r2d2", "503s", "느림"] {
        assert!(
            matches!(read(line), Line::Words(text, None) if text == line),
            "{line}"
        );
    }
    let Line::Does(Verb::Search, Argument::Text(text)) = read("/ list") else {
        panic!("a slash searches");
    };
    assert_eq!(text, "list");
}

/// A letter is no word, a number is meant for the command, and so are words where it takes some.
#[test]
fn what_is_meant_as_a_command_is_no_search() {
    for line in [
        "x",
        "d one",
        "ㅇ 하나",
        "x ray",
        "@ all",
        "v",
        "views 3",
        "list 2",
        "read 1 2",
        "compare 1 x",
        "compare -1 2",
        "compare ,",
        "drop one",
        "풀기 하나",
        "facets foo",
        "f foo",
        "pairs of hosts",
        "lang french",
        "find",
    ] {
        assert!(matches!(read(line), Line::Wrong(_)), "{line}");
    }
    let Line::Wrong(command) = read("x") else {
        panic!("a number is missing");
    };
    assert!(command.usage(Lang::En).starts_with("x, exclude NUMBER: "));
    assert!(command.usage(Lang::Ko).starts_with("x, 제외 번호: "));
}

#[test]
fn a_facet_or_a_time_is_named_in_either_language() {
    for (line, right) in [
        ("f symptom", Argument::Facet(Choice::Facet(Facet::Symptom))),
        (
            "F  Root  Cause",
            Argument::Facet(Choice::Facet(Facet::Cause)),
        ),
        (
            "분류 구성 요소",
            Argument::Facet(Choice::Facet(Facet::Component)),
        ),
        ("f resolve", Argument::Time(Clock::Resolve)),
        ("facets time to detect", Argument::Time(Clock::Detect)),
        ("분류 복구", Argument::Time(Clock::Resolve)),
        ("분류 감지 시간", Argument::Time(Clock::Detect)),
        // 복구 in the other layout.
        ("ㄹ qhrrn", Argument::Time(Clock::Resolve)),
    ] {
        assert!(
            matches!(read(line), Line::Does(Verb::Facets, argument) if argument == right),
            "{line}"
        );
    }
}

#[test]
fn numbers_may_be_of_any_length() {
    let digits = "9".repeat(40);
    for (line, typed, place) in [
        ("12", "12", Some(11)),
        ("3.", "3", Some(2)),
        ("007", "007", Some(6)),
        ("0", "0", None),
        (digits.as_str(), digits.as_str(), None),
    ] {
        let Line::Number(number) = read(line) else {
            panic!("{line} is a number");
        };
        assert_eq!((number.as_str(), number.place()), (typed, place));
    }
    assert!(matches!(read("٣"), Line::Words(..)));
}

#[test]
fn several_numbers_and_facets_stand_behind_a_name() {
    let argument = |line| match read(line) {
        Line::Does(_, argument) => Some(argument),
        _ => None,
    };
    let number = |typed| Number::read(typed).unwrap();
    for line in ["compare 1 3", "compare 1,3", "비교 1, 3."] {
        let right = Argument::Numbers(vec![number("1"), number("3")]);
        assert_eq!(argument(line), Some(right), "{line}");
    }
    let [cause, factor] = [Facet::Cause, Facet::Contributing].map(Choice::Facet);
    for (line, right) in [
        (
            "pairs root cause contributing factor",
            vec![cause.clone(), factor.clone()],
        ),
        (
            "pairs root cause,contributing factor",
            vec![cause.clone(), factor.clone()],
        ),
        (
            "pairs factor, 2",
            vec![factor.clone(), Choice::Number(number("2"))],
        ),
        (
            "pairs factor 2",
            vec![factor.clone(), Choice::Number(number("2"))],
        ),
        ("조합 기여 요인 원인", vec![factor, cause.clone()]),
        // 원인 with the keyboard in the other layout.
        ("whgkq dnjsdls", vec![cause]),
    ] {
        assert_eq!(argument(line), Some(Argument::Facets(right)), "{line}");
    }
    // A comma is between names and not inside of one.
    for line in ["pairs root, cause", "pairs ,"] {
        assert!(matches!(read(line), Line::Wrong(_)), "{line}");
    }
}
