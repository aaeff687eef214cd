//! The addresses that are links of the terminal: those that are seen, where they are seen.

use casebook::app::{Code, Key, Msg, ShownLink};
use casebook::case::{Address, Lang};

use crate::stage::Stage;

use super::{SIZE, TWO, stage};

/// The three addresses of the first case, by their numbers.
const ADDRESSES: [&str; 3] = [
    "https://a.example/post",
    "https://keep.example/a",
    "https://한국.kr/장애",
];

/// The case with its links in view.
fn reading(size: (u16, u16), lang: Lang) -> Stage {
    let mut stage = Stage::of_json(TWO, size, lang);
    stage.press("3<End>");
    assert!(stage.screen().contains(ADDRESSES[2]), "{}", stage.screen());
    stage
}

/// What stands on the screen where a link is.
fn text_at(stage: &mut Stage, link: &ShownLink) -> String {
    stage.cells()[link.row][link.column..link.column + link.columns].concat()
}

#[test]
fn every_address_in_view_is_a_link_where_it_stands() {
    for lang in Lang::ALL {
        for size in [SIZE, (80, 24), (50, 20)] {
            let mut stage = reading(size, lang);
            let mut found = Vec::new();
            for link in stage.app.shown_links() {
                assert_eq!(
                    link.address,
                    Address::new(ADDRESSES[link.number - 1]).unwrap()
                );
                found.push((link.number, text_at(&mut stage, &link)));
            }
            let right = (1..).zip(ADDRESSES.map(str::to_owned));
            assert_eq!(found, right.collect::<Vec<_>>(), "{size:?}");
        }
    }
}

#[test]
fn what_is_not_seen_is_no_link() {
    let mut stage = reading(SIZE, Lang::En);
    // Help, the problems, the graph of relations, bars; each is left again.
    for cover in ["?", "9", "4", "5"] {
        stage.press(cover);
        assert_eq!(stage.app.shown_links(), [], "{cover}");
        stage.press("<Esc>");
        assert_eq!(stage.app.shown_links().len(), 3, "{cover}");
    }
    // Only one pane has room here.
    let mut stage = reading((50, 20), Lang::En);
    stage.press("2");
    assert!(!stage.screen().contains("a.example"));
    assert_eq!(stage.app.shown_links(), []);
}

#[test]
fn a_case_that_is_not_shown_yet_has_no_links() {
    let mut stage = stage(TWO, Lang::En);
    assert_eq!(stage.app.shown_links().len(), 3);
    stage.app.update(Msg::Key(Key::from(Code::End)));
    assert_eq!(stage.app.shown_links(), []);
}

/// Nobody is asked before a link of the terminal is followed.
#[test]
fn an_address_that_is_asked_about_is_no_link() {
    let doubtful = "https://pаypal.example/";
    assert!(Address::new(doubtful).unwrap().is_doubtful());
    let json = TWO.replace(ADDRESSES[0], doubtful);
    let mut stage = Stage::of_json(&json, SIZE, Lang::En);
    stage.press("3");
    let numbers: Vec<_> = stage
        .app
        .shown_links()
        .iter()
        .map(|link| link.number)
        .collect();
    assert_eq!(numbers, [2, 3]);
}
