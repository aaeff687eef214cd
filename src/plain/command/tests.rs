#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::HashSet;

use crate::case::Facet;

use super::*;

/// Finding needs a case, narrowing a list of values.
fn knows(verb: Verb, in_case: bool, in_values: bool) -> bool {
    match verb {
        Verb::Find => in_case,
        Verb::Values => in_values,
        _ => true,
    }
}

/// What a line does outside of cases and values.
fn verb(line: &str) -> Option<Verb> {
    match read(line, |verb| knows(verb, false, false)) {
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

#[test]
fn what_no_command_takes_is_searched_for() {
    for line in [
        "list of hosts",
        "undo migration",
        "x ray",
        "r2d2",
        "open files",
        "find disk",
    ] {
        assert!(
            matches!(read(line, |verb| knows(verb, false, false)), Line::Words(text) if text == line),
            "{line}"
        );
    }
    assert!(matches!(
        read("find disk", |verb| knows(verb, true, false)),
        Line::Does(Verb::Find, _)
    ));
    assert!(matches!(
        read("값 느림", |verb| knows(verb, false, true)),
        Line::Does(Verb::Values, _)
    ));
    let Line::Does(Verb::Search, Argument::Text(text)) =
        read("/ list", |verb| knows(verb, false, false))
    else {
        panic!("a slash searches");
    };
    assert_eq!(text, "list");
}

#[test]
fn a_command_without_its_number_says_how_it_is_used() {
    let Line::Lacks(command) = read("x", |verb| knows(verb, false, false)) else {
        panic!("a number is missing");
    };
    assert!(command.usage(Lang::En).starts_with("x, exclude NUMBER: "));
    assert!(command.usage(Lang::Ko).starts_with("x, 제외 번호: "));
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
        let Line::Number(number) = read(line, |verb| knows(verb, false, false)) else {
            panic!("{line} is a number");
        };
        assert_eq!((number.as_str(), number.place()), (typed, place));
    }
    assert!(matches!(
        read("٣", |verb| knows(verb, false, false)),
        Line::Words(_)
    ));
}

#[test]
fn several_numbers_and_facets_stand_behind_a_name() {
    let argument = |line| match read(line, |_| true) {
        Line::Does(_, argument) => Some(argument),
        _ => None,
    };
    let number = |typed| Number::read(typed).unwrap();
    for line in ["compare 1 3", "compare 1,3", "비교 1, 3."] {
        let right = Argument::Numbers(vec![number("1"), number("3")]);
        assert_eq!(argument(line), Some(right), "{line}");
    }
    for line in ["compare 1 x", "compare -1 2", "compare ,"] {
        assert!(matches!(read(line, |_| true), Line::Words(_)), "{line}");
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
    for line in ["pairs of hosts", "pairs root, cause", "pairs ,"] {
        assert!(matches!(read(line, |_| true), Line::Words(_)), "{line}");
    }
}
