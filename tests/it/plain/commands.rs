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

#[test]
fn a_command_on_a_case_that_is_typed_without_one_is_searched_for_and_said_to_be() {
    let says = [
        (
            "en",
            "No case is open, so this is not a command but a search.",
        ),
        ("ko", "열린 사례가 없어 명령이 아닌 검색어로 읽었다."),
    ];
    for (lang, said) in says {
        for line in [
            "find throttled",
            "찾기 말",
            "note service",
            "메모 -",
            "find",
            "찾기",
            "ckwrl",
            "note",
            "메모",
        ] {
            let answer = last_answer(lang, &[line]);
            assert_eq!(answer[0], said, "{line}");
            // What is found, or that nothing is, follows as ever.
            let ever = last_answer(lang, &[&format!("/{line}")]);
            assert_eq!(answer[1..], ever, "{line}");
        }
        // Words that no command begins with, and a command that says for itself what it lacks.
        assert_ne!(last_answer(lang, &["throttled"])[0], said);
        assert_ne!(last_answer(lang, &["열기"])[0], said);
        for line in ["find agents", "find"] {
            let read = last_answer(lang, &["throttled", "1", line]);
            assert!(!read.contains(&said.to_owned()), "{read:#?}");
        }
    }
}
