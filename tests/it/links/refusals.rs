//! What is not opened, or only after a question, and what could not be opened.

use casebook::app::keymap::Context;
use casebook::app::{Msg, OpenError, ReadCase};
use casebook::case::{Address, Lang};
use casebook::library::Origin;

use super::{TWO, assert_says, copy, open, stage, with_source};

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
            &[
                "g\u{456}thub.com = xn--gthub-n2e.com",
                "다른 이름과 헷갈릴 수 있음:",
            ],
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
fn a_case_that_cannot_be_read_opens_nothing() {
    let mut stage = stage(TWO, Lang::En);
    let ix = stage.app.cases.selected().unwrap();
    let gone = casebook::library::check(&[Origin::Path("no/such/file".into())]);
    let problem = gone.problems().next().unwrap().clone();
    stage.send(Msg::Read(Box::new(ReadCase::new(ix, Err(problem)))));
    stage.press("oOfy");
    assert_eq!(stage.asked, []);
    assert_says(&mut stage, &["could not be read"]);
}
