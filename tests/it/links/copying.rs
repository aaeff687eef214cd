//! Copying, told step by step: keys in, what is sent to the terminal, what the reader is told.

use casebook::app::Effect;
use casebook::case::Lang;

use super::{TWO, assert_says, copy, stage, status, with_links};
use crate::stage::{Stage, assert_shows};

#[test]
fn the_menu_copies_id_source_title_and_case() {
    for (menu, id, source, title, case) in [
        ("y", "i", "l", "t", "m"),
        ("\"", "1", "2", "3", "4"),
        ("ㅛ", "ㅑ", "ㅣ", "ㅅ", "ㅡ"),
    ] {
        let mut stage = stage(TWO, Lang::Ko);
        for key in [id, source, title] {
            stage.press(menu).press(key);
        }
        let right = [copy("L-1"), copy("https://a.example/post"), copy("하나 둘")];
        assert_eq!(stage.asked, right);
        stage.press("t").press(menu).press(title);
        assert_eq!(
            stage.asked.pop(),
            Some(copy("One ^G two")),
            "the language shown"
        );
        stage.press(menu).press(case);
        let Some(Effect::Copy(text)) = stage.asked.pop() else {
            panic!("nothing was copied");
        };
        assert!(text.starts_with("# One ^G two\n\n- L-1\n"), "{text}");
        assert!(text.contains("\n## Summary\n\nStory.\n"), "{text}");
        assert!(
            text.contains("<https://xn--3e0b707e.kr/%EC%9E%A5%EC%95%A0>"),
            "{text}"
        );
    }
}

#[test]
fn it_is_said_that_something_was_sent_and_never_that_it_was_copied() {
    for (lang, parts) in [
        (
            Lang::En,
            ["the id", "the address", "the title", "the case as Markdown"],
        ),
        (Lang::Ko, ["ID", "주소", "제목", "사례(마크다운)"]),
    ] {
        for tmux in [false, true] {
            let mut stage = stage(TWO, lang);
            stage.app.tmux = tmux;
            for (key, part) in ["1", "2", "3", "4"].into_iter().zip(parts) {
                stage.press("y").press(key);
                let sent = ["sent to the terminal: ", "터미널에 보냈다: "][lang as usize];
                assert_says(&mut stage, &[&format!("{sent}{part}")]);
                let status = status(&mut stage);
                assert_eq!(status.contains("set-clipboard"), tmux);
                assert!(!status.contains("copied") && !status.contains("복사했"));
            }
        }
    }
}

/// T6-05: pasted into a shell, what is copied runs nothing.
#[test]
fn what_is_copied_is_safe_to_paste() {
    let nasty = "ls\u{1b}[201~\nrm -rf x\n\u{202e}\u{9b}1m\r";
    let case = serde_json::json!({
        "id": nasty, "title": {"en": nasty}, "summary": {"en": nasty},
        "sources": [{"url": nasty, "kind": nasty}], "docs": [nasty], "related": [nasty],
    });
    let mut stage = stage(&case.to_string(), Lang::En);
    for key in ["1", "2", "3", "4"] {
        stage.press("y").press(key);
    }
    assert_eq!(stage.asked.len(), 4);
    for (at, effect) in stage.asked.iter().enumerate() {
        let Effect::Copy(text) = effect else {
            panic!("{effect:?}");
        };
        let lines = at == 3;
        assert!(
            text.chars()
                .all(|c| !c.is_control() || (lines && c == '\n')),
            "{text:?}"
        );
        assert!(
            !text.contains(['\u{202e}', '\u{2028}', '\u{200b}']),
            "{text:?}"
        );
        assert!(text.contains("rm -rf x"), "{text:?}");
    }
}

#[test]
fn more_than_terminals_take_is_not_sent() {
    // 74,991 bytes are 99,988 letters of base64, and nine bytes go around them.
    for (bytes, sent) in [(74_991, true), (74_992, false)] {
        let title = "a".repeat(bytes);
        let case = serde_json::json!({"id": "L-4", "title": {"en": title}});
        for (lang, says) in [
            (Lang::En, "not sent: 75 kB"),
            (Lang::Ko, "보내지 않았다: 75 kB"),
        ] {
            let mut stage = stage(&case.to_string(), lang);
            stage.press("yt");
            assert_eq!(stage.asked, if sent { vec![copy(&title)] } else { vec![] });
            assert_eq!(status(&mut stage).contains(says), !sent);
        }
    }
}

/// What can be copied cannot be guessed: on a narrow screen it stands above the question.
#[test]
fn every_answer_is_named_however_narrow_the_screen_is() {
    for (lang, answers) in [
        (
            Lang::En,
            [
                "i id",
                "l source",
                "t title",
                "m Markdown",
                "f by number",
                "Esc leave",
            ],
        ),
        (
            Lang::Ko,
            [
                "i ID",
                "l 출처 주소",
                "t 제목",
                "m 마크다운",
                "f 번호로",
                "Esc 나가기",
            ],
        ),
    ] {
        for size in [(30, 10), (50, 20), (80, 24), (120, 40)] {
            let mut stage = Stage::of_json(&with_links(2), size, lang);
            stage.press("3y");
            assert_shows(&mut stage, &answers);
        }
    }
}
