//! The search line in use: filters that become chips, advice and its keys, history, the other layout.

use casebook::app::Notice;
use casebook::case::Lang;
use casebook::facets::{Condition, Mode};

use crate::stage::{Stage, assert_shows};

const LIBRARY: &str = include_str!("../fixtures/library.jsonl");

fn stage(lang: Lang) -> Stage {
    Stage::of_json(LIBRARY, (120, 30), lang)
}

fn line(stage: &Stage) -> &str {
    stage.app.line.text()
}

/// The filters of the chips as they are typed.
fn chips(stage: &Stage) -> String {
    casebook::search::printed(&stage.app.selection, "")
}

fn listed(stage: &Stage) -> Vec<&str> {
    let id = |hit: &casebook::search::Hit| stage.app.library.head(hit.ix).id.as_str();
    stage.app.cases.hits().iter().map(id).collect()
}

#[test]
fn a_typed_filter_filters_at_once_and_becomes_a_chip_behind_a_space() {
    let mut stage = stage(Lang::Ko);
    stage.press("/구성요소:haproxy");
    assert_eq!(listed(&stage), ["T-2", "T-3"]);
    assert_eq!(
        (line(&stage), chips(&stage).as_str()),
        ("구성요소:haproxy", "")
    );
    stage.press("<Space>");
    assert_eq!(
        (line(&stage), chips(&stage).as_str()),
        ("", "component:haproxy")
    );
    assert_shows(&mut stage, &["[구성 요소: HAProxy]"]);
    stage.press("-org:acme<Enter>");
    assert_eq!(chips(&stage), "component:haproxy -org:acme");
    assert_eq!(listed(&stage), ["T-3"]);
    assert_shows(&mut stage, &["[-조직: Acme]"]);
}

#[test]
fn ranges_and_absence_have_chips() {
    let mut stage = stage(Lang::En);
    stage.press("/year:2020..2022 date:..2022-02-21<Enter>");
    assert_shows(&mut stage, &["[Year: 2020..2022]", "[Date: ..2022-02-21]"]);
    // T-1 is of the 22nd; `2021` of T-5 counts as its first day.
    assert_eq!(listed(&stage), ["T-5", "T-2"]);
    stage.press("r/no:domain<Enter>");
    assert_shows(&mut stage, &["[Domain: none]"]);
    assert_eq!(listed(&stage), ["T-6"]);
    stage.press("r/id:t-3<Enter>");
    assert_eq!(listed(&stage), ["T-3"]);
    assert_shows(&mut stage, &["[id: t-3]"]);
}

#[test]
fn backspace_in_the_empty_line_brings_the_last_chip_back_to_be_edited() {
    let mut stage = stage(Lang::En);
    stage.press("/-org:acme component:haproxy<Space><Backspace>");
    assert_eq!(
        (line(&stage), chips(&stage).as_str()),
        ("component:haproxy", "-org:acme")
    );
    stage.press("<Ctrl-w>component:database<Enter>");
    assert_eq!(chips(&stage), "-org:acme component:database");
}

#[test]
fn undo_takes_a_typed_filter_back() {
    let mut stage = stage(Lang::En);
    stage.press("/org:acme<Enter>");
    assert_eq!(listed(&stage), ["T-1", "T-2"]);
    stage.press("u");
    assert_eq!(listed(&stage).len(), 6);
    stage.press("<Ctrl-r>");
    assert_eq!(
        (listed(&stage), chips(&stage).as_str()),
        (vec!["T-1", "T-2"], "org:acme")
    );
}

#[test]
fn an_unknown_value_is_named_and_the_nearest_is_a_key_away() {
    let mut stage = stage(Lang::En);
    stage.press("/component:haprxy");
    // Nothing is said while it is being typed, and it filters nothing.
    assert!(!stage.screen().contains("no such value"));
    assert_eq!(listed(&stage).len(), 6);
    stage.press("<Space>");
    assert_shows(
        &mut stage,
        &["no such value: haprxy", "Alt-1 Component HAProxy 2"],
    );
    stage.press("<Alt-1>");
    assert_eq!(
        (line(&stage), chips(&stage).as_str()),
        ("", "component:haproxy")
    );
}

#[test]
fn a_recommended_filter_takes_the_place_of_its_words() {
    for keys in ["<Alt-1>", "<Tab><Enter>", "<Enter><Alt-1>"] {
        let mut stage = stage(Lang::Ko);
        stage.press("/haproxy 요청");
        assert_shows(&mut stage, &["추천  Alt-1 구성 요소 HAProxy"]);
        stage.press(keys);
        assert_eq!(
            (line(&stage), chips(&stage).as_str()),
            ("요청", "component:haproxy"),
            "{keys}"
        );
    }
}

#[test]
fn tab_goes_through_the_filters_and_typing_forgets_it() {
    let mut stage = stage(Lang::En);
    stage.press("/acme haproxy<Tab><Tab>");
    assert_eq!(stage.app.advised.cursor(), Some(1));
    stage.press("<Esc>");
    assert!(stage.app.typing, "Esc leaves the filters first");
    stage.press("<Tab>x<Enter>");
    assert!(!stage.app.typing);
    assert_eq!(chips(&stage), "");
    // Without any filter Tab leaves the line as before.
    stage.press("/<Ctrl-u>zzyzx<Tab>");
    assert!(stage.app.typing, "there is a way out to select");
    stage.press("<Ctrl-u><Tab>");
    assert!(!stage.app.typing);
}

#[test]
fn an_empty_list_offers_ways_out() {
    let mut stage = stage(Lang::Ko);
    stage.press("/haproxy zzyzx");
    assert_shows(&mut stage, &["맞는 사례가 없다", "zzyzx 빼기  2건"]);
    // The filters have the first numbers.
    let key = stage.app.advised.advice().filters.len() + 1;
    stage.press(&format!("<Alt-{key}>"));
    assert_eq!(line(&stage), "haproxy ");
    assert_eq!(listed(&stage), ["T-2", "T-3"]);
    let mut stage = self::stage(Lang::En);
    stage.press("/org:acme component:haproxy zzyzx<Enter>");
    assert_shows(
        &mut stage,
        &["No case matches", "Alt-1  without zzyzx  1 case "],
    );
    stage.press("<Alt-9>");
    assert_eq!(stage.app.notice, Some(Notice::NoAdvice));
    stage.press("<Alt-1>");
    assert_eq!(listed(&stage), ["T-2"]);
}

#[test]
fn earlier_queries_come_back() {
    let mut stage = stage(Lang::En);
    stage.press("/proxy<Enter>/<Ctrl-u>certificate<Enter>/<Ctrl-u>da<Ctrl-Up>");
    assert_eq!((line(&stage), listed(&stage)), ("certificate", vec!["T-5"]));
    stage.press("<Ctrl-Up>");
    assert_eq!(line(&stage), "proxy");
    stage.press("<Ctrl-Down><Ctrl-Down>");
    assert_eq!(line(&stage), "da");
}

#[test]
fn f4_takes_the_reading_in_the_other_layout() {
    let mut stage = stage(Lang::Ko);
    stage.press("/ㅗ메개툐");
    assert_shows(&mut stage, &["자판을 바꿔 읽음: haproxy  F4"]);
    stage.press("<F4>");
    assert_eq!(line(&stage), "haproxy");
    assert!(!stage.screen().contains("자판을 바꿔"));
    stage.press("<F4>");
    assert_eq!(stage.app.notice, Some(Notice::NoReading));
    // Filters of the line stay filters.
    stage.press("<Ctrl-u>component:haproxy ㅗ메개툐<F4>");
    assert_eq!(
        (line(&stage), chips(&stage).as_str()),
        ("haproxy", "component:haproxy")
    );
}

#[test]
fn why_says_tier_field_and_score() {
    let mut stage = stage(Lang::En);
    stage.press("W");
    assert_shows(&mut stage, &["no query: the newest case comes first"]);
    // The title begins with it: the second of eight tiers, each with the title and two more classes
    // of fields (and one code to spare), so 4 of 31 places are lost.
    stage.press("/restarting<Enter>W");
    assert_shows(
        &mut stage,
        &["score 27 / 31, English title: the start of the field"],
    );
    let mut stage = self::stage(Lang::Ko);
    stage.press("/ㅎㄴ<Enter>^");
    assert_shows(&mut stage, &["초성·미완성 음절 일치"]);
}

#[test]
fn a_pasted_query_of_several_lines_is_one_and_a_huge_one_does_no_harm() {
    let mut stage = stage(Lang::En);
    stage.send(casebook::app::Msg::Paste(
        "component:haproxy\n  503\n".to_owned(),
    ));
    assert_eq!(
        (line(&stage).trim(), chips(&stage).as_str()),
        ("503", "component:haproxy")
    );
    let picked = stage.app.selection.iter().next().unwrap();
    assert_eq!(picked.mode, Mode::Include);
    assert!(matches!(picked.condition, Condition::Term(..)));
    let huge: String = "가 b \"c d\" -e org:x "
        .chars()
        .cycle()
        .take(10_000)
        .collect();
    stage.send(casebook::app::Msg::Paste(huge));
    assert_eq!(stage.app.notice, Some(Notice::LineFull));
    assert_shows(&mut stage, &["too long: only the beginning was taken"]);
}

#[test]
fn each_typed_chip_is_a_step_of_its_own() {
    let mut stage = stage(Lang::En);
    stage.press("/org:acme component:haproxy <Enter>");
    assert_eq!(chips(&stage), "org:acme component:haproxy");
    stage.press("u");
    assert_eq!(chips(&stage), "org:acme");
    stage.press("u");
    assert_eq!((chips(&stage).as_str(), line(&stage)), ("", ""));
}

#[test]
fn a_phrase_that_is_still_open_finds_what_it_will() {
    let mut stage = stage(Lang::En);
    stage.press("/\"stale");
    assert_eq!(listed(&stage), ["T-2"]);
    stage.press(" list of\"");
    assert_eq!(listed(&stage), ["T-2"]);
}

#[test]
fn what_tab_selects_is_said_where_the_line_has_no_room() {
    let mut stage = Stage::of_json(LIBRARY, (30, 10), Lang::En);
    stage.press("/haproxy<Tab>");
    assert_shows(&mut stage, &["Enter Component: HAProxy"]);
}
