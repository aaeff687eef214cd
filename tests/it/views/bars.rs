//! Journeys through the bars.

use casebook::app::View;
use casebook::app::views::Spot;
use casebook::case::{Facet, Lang};

use super::{assert_shows, chips, listed, stage, term};
use crate::stage::Stage;

#[test]
fn every_bar_filters_and_the_view_follows_at_once() {
    for lang in [Lang::Ko, Lang::En] {
        let mut stage = stage(lang);
        stage.press("5");
        assert_eq!(stage.app.views.open(), Some(View::Bars));
        let all = listed(&stage).len();
        assert_eq!(stage.app.views.bars.cases(), all);
        let first = stage.app.views.bars.term().unwrap();
        let count = stage.app.views.bars.counts().of(first);
        stage.press("<Enter>");
        assert_eq!(listed(&stage).len(), count);
        assert_eq!(stage.app.views.bars.cases(), count);
        // The cursor stays on its term, and the same key drops it again.
        assert_eq!(stage.app.views.bars.term(), Some(first));
        stage.press("<Enter>");
        assert_eq!((chips(&stage).as_str(), listed(&stage).len()), ("", all));
        stage.press("x");
        assert_eq!(listed(&stage).len(), all - count);
        // What is excluded has no case any more, yet it can be taken back.
        assert_eq!(stage.app.views.bars.term(), Some(first));
        stage.press("u");
        assert_eq!(listed(&stage).len(), all);
    }
}

#[test]
fn the_sentence_names_the_most_frequent_components() {
    // HAProxy in T-2 and T-3, as the fixture has it.
    let mut ko = stage(Lang::Ko);
    ko.press("/haproxy<Enter>5");
    assert_shows(
        &mut ko,
        &["이 2건에서 가장 많이 나오는 구성 요소: HAProxy 2"],
    );
    let mut en = stage(Lang::En);
    en.press("/haproxy<Enter>5");
    assert_shows(
        &mut en,
        &["Most frequent components in these 2 cases: HAProxy 2"],
    );
}

#[test]
fn years_are_reached_from_the_top_and_filter_too() {
    let mut stage = stage(Lang::En);
    stage.press("5<Up>");
    assert!(matches!(stage.app.views.bars.spot(), Spot::Year(_)));
    stage.press("<Enter>");
    let last = stage.app.views.bars.years().last().map(|bar| bar.year);
    assert_eq!(chips(&stage), format!("year:{}", last.unwrap()));
    stage.press("<Enter><Left><Space>");
    assert!(chips(&stage).starts_with("year:"));
    assert!(!chips(&stage).contains(&last.unwrap().to_string()));
    stage.press("<Space><Down>");
    assert_eq!(stage.app.views.bars.spot(), Spot::Row(0, 1));
}

#[test]
fn cases_without_a_date_are_said_to_be_there() {
    // T-6 of the fixture has no date.
    let mut stage = stage(Lang::Ko);
    stage.press("5");
    assert_eq!(stage.app.views.bars.undated(), 1);
    assert_shows(&mut stage, &["날짜 모름 1"]);
}

#[test]
fn escape_and_digits_lead_back_and_filters_stay() {
    for keys in ["<Esc>", "q", "ㅂ", "2", "3", "1"] {
        let mut stage = stage(Lang::Ko);
        stage.press("5<Enter>");
        let filtered = chips(&stage);
        stage.press(keys);
        assert_eq!(stage.app.views.open(), None, "{keys}");
        assert_eq!(chips(&stage), filtered, "{keys}");
    }
}

#[test]
fn typing_in_the_search_line_changes_the_bars() {
    let mut stage = stage(Lang::En);
    stage.press("5/haproxy");
    assert!(stage.app.typing);
    assert_eq!(stage.app.views.bars.cases(), 2);
    let haproxy = term(&stage, Facet::Component, "haproxy");
    assert_eq!(stage.app.views.bars.counts().of(haproxy), 2);
    stage.press("<Esc>");
    assert_eq!(stage.app.views.open(), Some(View::Bars));
}

#[test]
fn a_facet_lists_more_and_fewer_values() {
    let mut stage = crate::stage::Stage::bundled((120, 40), Lang::Ko);
    stage.press("5<Right>");
    let listed = |stage: &crate::stage::Stage| stage.app.views.bars.terms(Facet::Component).len();
    assert_eq!(listed(&stage), 10);
    let first = stage.app.views.bars.term();
    stage.press(".");
    assert_eq!(listed(&stage), 20);
    stage.press(".");
    assert!(listed(&stage) > 20);
    assert_eq!(stage.app.views.bars.term(), first, "the cursor stays");
    stage.press(",,");
    assert_eq!(listed(&stage), 10);
}

#[test]
fn nothing_found_is_said() {
    let mut stage = stage(Lang::Ko);
    stage.press("/zqxjzqxj<Enter>5");
    assert_shows(&mut stage, &["맞는 사례가 없다"]);
    stage.press("<Down><Up><Left><Right><Enter>x.,");
    assert_eq!(chips(&stage), "");
}

#[test]
fn a_narrow_screen_names_the_component_and_leaves_the_sentence_out() {
    // The sentence takes 44 of 48 columns, in which no name has room.
    let mut stage = Stage::bundled((50, 20), Lang::En);
    stage.press("5");
    assert_shows(&mut stage, &[" Component: Database 30"]);
}
