//! Links and copying, told step by step: keys in, what is asked of the outside, what the reader sees.

use casebook::app::keymap::Context;
use casebook::app::{App, Code, Effect, Key, Mouse, MouseKind, Msg, OpenError};
use casebook::case::{Address, Lang};
use casebook::library::{LoadEvent, Origin, load};

use crate::stage::Stage;

const SIZE: (u16, u16) = (120, 40);

fn stage(json: &str, lang: Lang) -> Stage {
    Stage::of_json(json, SIZE, lang)
}

/// The first case: a source with an archived copy, and a second source.
const TWO: &str = r#"{"id": "L-1", "date": "2024-02-02", "title": {"en": "One \u0007 two", "ko": "하나 둘"},
    "summary": {"en": "Story.", "ko": "이야기."},
    "sources": [
        {"kind": "blog", "url": "https://a.example/post", "archived": "https://keep.example/a"},
        {"url": "https://한국.kr/장애"}]}
    {"id": "L-2", "date": "2024-01-01", "title": {"en": "Nothing to open"}}"#;

fn with_source(url: &str) -> String {
    let mut case = serde_json::json!({"id": "L-9", "title": {"en": "t"}});
    case["sources"] = serde_json::json!([{ "url": url }]);
    case.to_string()
}

fn with_links(count: usize) -> String {
    let docs: Vec<String> = (1..=count)
        .map(|n| format!("https://n{n}.example/"))
        .collect();
    serde_json::json!({"id": "L-3", "title": {"en": "Many"}, "docs": docs}).to_string()
}

fn open(address: &str) -> Effect {
    Effect::Open(Address::new(address).unwrap())
}

fn copy(text: &str) -> Effect {
    Effect::Copy(text.to_owned())
}

/// The last row of the screen.
fn status(stage: &mut Stage) -> String {
    stage.rows().pop().unwrap()
}

#[track_caller]
fn assert_says(stage: &mut Stage, texts: &[&str]) {
    let status = status(stage);
    for text in texts {
        assert!(status.contains(text), "{text:?} is not in {status:?}");
    }
}

#[test]
fn o_opens_the_source_and_shift_o_its_archived_copy() {
    for (source, archived) in [("o", "O"), ("<F5>", "<F6>"), ("ㅐ", "ㅒ")] {
        for pane in ["1", "2", "3"] {
            let mut stage = stage(TWO, Lang::En);
            stage.press(pane).press(source);
            assert_eq!(stage.asked, [open("https://a.example/post")]);
            stage.press(archived);
            assert_eq!(stage.asked[1..], [open("https://keep.example/a")]);
        }
    }
}

#[test]
fn the_host_that_is_opened_is_said() {
    let mut stage = stage(TWO, Lang::En);
    stage.press("o");
    assert_says(&mut stage, &["handed to the browser: a.example"]);
    stage.press("f3");
    assert_says(&mut stage, &["한국.kr = xn--3e0b707e.kr"]);
    stage.press("To");
    assert_says(&mut stage, &["브라우저에 넘겼다: a.example"]);
}

/// The end of a name says whose it is.
#[test]
fn of_a_long_host_the_end_is_said() {
    let host = format!("accounts.google.com.{}.evil.example", "a".repeat(40));
    for (raw, right) in [
        (host, format!("..{}.evil.example", "a".repeat(33))),
        (
            format!("{}.한국.kr", "b".repeat(40)),
            format!("..{}.xn--3e0b707e.kr", "b".repeat(30)),
        ),
        (
            format!("{}.example", "c".repeat(40)),
            format!("{}.example", "c".repeat(40)),
        ),
    ] {
        let mut stage = stage(&with_source(&format!("https://{raw}/")), Lang::En);
        stage.press("o");
        assert_says(&mut stage, &[&format!("browser: {right}")]);
    }
}

#[test]
fn without_an_address_there_is_nothing_to_open() {
    let mut stage = stage(TWO, Lang::Ko);
    for (key, says) in [
        ("o", "주소가 있는 출처가 없다"),
        ("O", "보관본이 없다"),
        ("f", "링크가 없다"),
        ("y2", "주소가 있는 출처가 없다"),
    ] {
        stage.press("2<End>").press(key);
        assert_says(&mut stage, &[says]);
    }
    assert_eq!(stage.asked, []);
}

#[test]
fn no_other_key_opens_anything() {
    let mut stage = stage(TWO, Lang::En);
    stage.press("123<Enter>jkhl[]tTuz-<Space>?<Esc>9<Esc>/a<Enter><Home><End>");
    for row in 0..40 {
        for column in (0..120).step_by(7) {
            let kind = MouseKind::Press;
            stage.send(Msg::Mouse(Mouse { kind, column, row }));
        }
    }
    let opened = |effect: &&Effect| matches!(effect, Effect::Open(_) | Effect::Copy(_));
    assert_eq!(stage.asked.iter().find(opened), None);
}

/// The keys `j` and `o` may come before the case under the new selection has been read.
#[test]
fn the_case_that_is_opened_is_the_selected_one_even_if_it_is_not_read_yet() {
    let mut stage = stage(
        &format!(
            "{}\n{}",
            with_source("https://old.example/"),
            TWO.replace("2024", "2025")
        ),
        Lang::En,
    );
    // Newest first: L-1, L-2, then L-9 without a date.
    stage.press("<End>");
    let key = |c| Msg::Key(Key::from(Code::Char(c)));
    let app: &mut App = &mut stage.app;
    app.update(Msg::Key(Key::from(Code::Home)));
    assert_eq!(app.update(key('o')), []);
    let ix = app.cases.selected().unwrap();
    assert_eq!(app.unread(), [ix]);
    let read = Box::new(app.library.case(ix));
    assert_eq!(
        app.update(Msg::Read(ix, read)),
        [open("https://a.example/post")]
    );
    // It is done once.
    let read = Box::new(app.library.case(ix));
    assert_eq!(app.update(Msg::Read(ix, read)), []);
}

#[test]
fn a_link_is_opened_as_soon_as_its_number_is_clear() {
    let mut stage = stage(&with_links(12), Lang::En);
    stage.press("f");
    assert_says(&mut stage, &["open link 1-12:", "Esc leave"]);
    stage.press("2");
    assert_eq!(stage.asked, [open("https://n2.example/")]);
    stage.press("#1");
    assert_eq!(stage.asked.len(), 1, "it may be 1, 10, 11 or 12");
    assert_says(
        &mut stage,
        &["open link 1-12: 1", "n1.example", "Enter open"],
    );
    stage.press("2");
    assert_eq!(stage.asked[1..], [open("https://n12.example/")]);
    stage.press("f1<Enter>");
    assert_eq!(stage.asked[2..], [open("https://n1.example/")]);
    stage.press("f1<Backspace>3");
    assert_eq!(stage.asked[3..], [open("https://n3.example/")]);
}

#[test]
fn a_number_without_a_link_is_not_taken() {
    let mut stage = stage(&with_links(12), Lang::Ko);
    for keys in ["f0", "f13", "f1 ", "f1x", "f<Enter>", "f<Backspace>"] {
        stage.press(keys);
        assert_eq!(stage.app.context(), Context::Link, "{keys}");
        stage.press("<Esc>");
    }
    assert_eq!(stage.asked, []);
    stage.press("f13");
    assert_says(&mut stage, &["열 링크 1-12: 1", "1-12 가운데 고른다"]);
    stage.press("<Enter>");
    assert_eq!(stage.asked, [open("https://n1.example/")]);
}

#[test]
fn links_are_copied_by_number_too() {
    for keys in ["fy2", "yf2", "#\"2", "\"52", "ㄹㅛ2", "ㅛㄹ2"] {
        let mut stage = stage(&with_links(4), Lang::Ko);
        stage.press(keys);
        assert_eq!(stage.asked, [copy("https://n2.example/")], "{keys}");
    }
    let mut stage = stage(&with_links(12), Lang::En);
    stage.press("f1y");
    assert_eq!(stage.asked, [copy("https://n1.example/")]);
}

#[test]
fn the_cursor_stands_behind_the_digits() {
    let mut stage = stage(&with_links(12), Lang::Ko);
    stage.press("f1");
    let typed = casebook::text::columns(" 열 링크 1-12: 1");
    assert_eq!(stage.cursor(), (u16::try_from(typed).unwrap(), 39));
}

#[test]
fn the_first_jamo_does_not_hide_what_is_asked() {
    let mut stage = stage(&with_links(12), Lang::Ko);
    stage.press("ㄹ");
    assert_says(&mut stage, &["열 링크 1-12:"]);
}

/// T2-01, T2-03, T2-04: refused with a reason, and still to be copied.
#[test]
fn what_is_not_opened_can_be_copied() {
    for (url, en, ko) in [
        (
            "--renderer-cmd-prefix=/bin/true https://a.example/",
            "it does not begin with http:// or https://",
            "http:// 나 https:// 로 시작하지 않는다",
        ),
        (
            "file:///etc/passwd",
            "not opened: a file: address",
            "file: 주소다",
        ),
        (
            "https://github.com@evil.example/login",
            "its real host is evil.example",
            "실제 호스트는 evil.example",
        ),
    ] {
        for (lang, reason) in [(Lang::En, en), (Lang::Ko, ko)] {
            for keys in ["o", "f1"] {
                let mut stage = stage(&with_source(url), lang);
                stage.press(keys);
                assert_eq!(stage.asked, []);
                assert_says(&mut stage, &[reason]);
                stage.press("y");
                assert_eq!(stage.asked, [copy(url)]);
            }
        }
    }
}

/// T2-05.
#[test]
fn a_host_of_mixed_scripts_is_shown_in_both_forms_and_asked_about() {
    let ascii = "https://xn--gthub-n2e.com/";
    for (keys, asked) in [
        ("<Enter>", vec![open(ascii)]),
        ("y", vec![copy(ascii)]),
        ("<Esc>", vec![]),
        ("q", vec![]),
    ] {
        let mut stage = stage(&with_source("https://g\u{456}thub.com/"), Lang::Ko);
        stage.press("o");
        assert_eq!(stage.asked, []);
        assert_says(
            &mut stage,
            &["g\u{456}thub.com = xn--gthub-n2e.com", "문자가 섞인 이름:"],
        );
        stage.press("1").press("<Backspace>").press(keys);
        assert_eq!(stage.asked, asked, "{keys}");
        assert_ne!(stage.app.context(), Context::Link);
    }
}

/// T2-09: whatever goes wrong outside, the reader is told and can copy the address.
#[test]
fn an_opener_that_fails_is_told_about() {
    let address = Address::new("https://a.example/post").unwrap();
    for (error, en, ko) in [
        (
            OpenError::NoProgram,
            "no program here opens links",
            "여는 프로그램이 없다",
        ),
        (
            OpenError::Failed,
            "the program that opens links failed",
            "프로그램이 실패했다",
        ),
        (
            OpenError::NotStarted("out of memory\u{1b}[2J".to_owned()),
            "could not open it: out of memory^[[2J",
            "열지 못했다: out of memory^[[2J",
        ),
    ] {
        for (lang, says) in [(Lang::En, en), (Lang::Ko, ko)] {
            let mut stage = stage(TWO, lang);
            stage.press("oj");
            stage.send(Msg::NotOpened(address.clone(), error.clone()));
            assert_says(&mut stage, &[says, "https://a.example/post"]);
            stage.press("\"");
            assert_eq!(stage.asked[1..], [copy("https://a.example/post")]);
            // Only as long as it is said.
            stage.press("j\"<Esc>");
            assert_eq!(stage.asked.len(), 2);
        }
    }
}

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

#[test]
fn a_question_ends_with_its_case_or_with_anything_but_a_key() {
    let ask = || {
        let mut stage = stage(TWO, Lang::En);
        stage.press("f");
        assert_eq!(stage.app.context(), Context::Link);
        stage
    };
    let mut stage = ask();
    stage.send(Msg::Paste("1".to_owned()));
    assert_eq!(stage.app.context(), Context::Typing);
    let mut stage = ask();
    let kind = MouseKind::Press;
    stage.send(Msg::Mouse(Mouse {
        kind,
        column: 60,
        row: 10,
    }));
    assert_ne!(stage.app.context(), Context::Link);
    assert_eq!(stage.asked, []);
    // A late answer may take the case out of the list.
    let mut stage = ask();
    let mut answer = stage.app.cases.answer().clone();
    answer.hits = answer.hits[1..].into();
    stage.send(Msg::Found(Box::new(answer)));
    assert_eq!(stage.app.context(), Context::Cases);
    // A case that arrives does not matter as long as the selected one stays.
    let mut file = tempfile::NamedTempFile::new().unwrap();
    std::io::Write::write_all(&mut file, with_links(3).as_bytes()).unwrap();
    let late = load(&[Origin::Path(file.path().to_owned())]);
    let mut stage = ask();
    for chunk in late.chunks() {
        stage.send(Msg::Load(LoadEvent::Chunk(chunk.clone())));
    }
    stage.press("1");
    assert_eq!(stage.asked, [open("https://a.example/post")]);
}

#[test]
fn a_case_that_cannot_be_read_opens_nothing() {
    let mut stage = stage(TWO, Lang::En);
    let ix = stage.app.cases.selected().unwrap();
    let gone = casebook::library::check(&[Origin::Path("no/such/file".into())]);
    let problem = gone.problems().next().unwrap().clone();
    stage.send(Msg::Read(ix, Box::new(Err(problem))));
    stage.press("oOfy");
    assert_eq!(stage.asked, []);
    assert_says(&mut stage, &["could not be read"]);
}
