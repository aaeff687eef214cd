//! Links by their numbers, and what the status line asks.

use casebook::app::keymap::Context;
use casebook::app::{Mouse, MouseKind, Msg};
use casebook::case::Lang;
use casebook::library::{LoadEvent, Origin, load};

use super::{TWO, assert_says, copy, open, stage, with_links, with_source};

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

/// Whoever types a number and Enter must not answer a question that came up between the two.
#[test]
fn an_enter_after_the_last_digit_goes_nowhere() {
    let mut stage = stage(&with_source("https://g\u{456}thub.com/"), Lang::En);
    stage.press("f1<Enter>");
    assert_eq!(stage.asked, []);
    assert_eq!(stage.app.context(), Context::Link);
    stage.press("<Enter>");
    assert_eq!(stage.asked, [open("https://xn--gthub-n2e.com/")]);

    let mut stage = self::stage(&with_links(4), Lang::En);
    stage.press("2f2<Enter>");
    assert_eq!(stage.asked, [open("https://n2.example/")]);
    assert_eq!(stage.app.context(), Context::Cases);

    // But the next Enter is for what was pasted meanwhile.
    stage.press("f2");
    stage.send(Msg::Paste("dns".into()));
    assert_eq!(stage.app.context(), Context::Typing);
    stage.press("<Enter>");
    assert_eq!(stage.app.context(), Context::Cases);
}

#[test]
fn one_link_is_not_called_a_range() {
    for (lang, asked, told) in [
        (Lang::En, "open link 1:", "the only link is 1"),
        (Lang::Ko, "열 링크 1:", "링크는 1번 하나다"),
    ] {
        let mut stage = stage(&with_links(1), lang);
        stage.press("f");
        assert_says(&mut stage, &[asked]);
        stage.press("2");
        assert_says(&mut stage, &[told]);
    }
}
