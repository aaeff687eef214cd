//! Opening the source of a case and its archived copy.

use casebook::app::{App, Code, Effect, Key, Mouse, MouseKind, Msg, ReadCase};
use casebook::case::Lang;

use super::{TWO, assert_says, open, stage, with_source};

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

/// The keys may come before the case under the new selection has been read.
#[test]
fn what_is_opened_is_of_the_selected_case_even_if_it_is_not_read_yet() {
    let library = format!(
        "{}\n{}",
        with_source("https://old.example/"),
        TWO.replace("2024", "2025")
    );
    // Newest first: L-1, L-2, then L-9 without a date.
    for keys in ["o", "f1"] {
        let mut stage = stage(&library, Lang::En);
        stage.press("<End>");
        let app: &mut App = &mut stage.app;
        app.update(Msg::Key(Key::from(Code::Home)));
        let mut keys = keys.chars().map(|c| Msg::Key(Key::from(Code::Char(c))));
        assert_eq!(app.update(keys.next().unwrap()), []);
        let ix = app.cases.selected().unwrap();
        assert_eq!(app.unread(), [ix]);
        let read = |app: &App| Msg::Read(Box::new(ReadCase::new(ix, app.library.case(ix))));
        let mut asked = app.update(read(app));
        asked.extend(keys.flat_map(|key| app.update(key)));
        assert_eq!(asked, [open("https://a.example/post")]);
        // It is done once.
        assert_eq!(app.update(read(app)), []);
    }
}
