//! The sidebar by keys: any and all, the order of values, searching inside a facet, meanings.

use casebook::app::{Mouse, MouseKind, Msg, SideRow};
use casebook::case::{Facet, Lang};

use crate::stage::{Stage, assert_shows};

/// Cases with symptoms: the high error rate in all but one, slowness in two, both in one of them.
const LIBRARY: &str = r#"
{"id":"A","title":{"en":"a","ko":"가"},"symptoms":["high-error-rate","high-latency"],"root_cause":"capacity","org":"Slack"}
{"id":"B","title":{"en":"b","ko":"나"},"symptoms":["high-error-rate"],"root_cause":"software-bug","org":"GitHub"}
{"id":"C","title":{"en":"c","ko":"다"},"symptoms":["high-latency","data-loss"],"root_cause":"capacity","org":"Cloudflare"}
{"id":"D","title":{"en":"d","ko":"라"},"symptoms":["high-error-rate","own-symptom"],"org":"카카오"}
"#;

fn stage(lang: Lang) -> Stage {
    Stage::of_json(LIBRARY, (120, 40), lang)
}

fn listed(stage: &Stage) -> String {
    let hits = stage.app.cases.hits().iter();
    hits.map(|hit| stage.app.library.head(hit.ix).id.as_str())
        .collect()
}

/// The slugs of a facet in the order of the sidebar.
fn slugs(stage: &Stage, facet: Facet) -> Vec<&str> {
    let rows = stage.app.sidebar.rows().iter();
    let terms = rows.filter_map(|row| match row {
        SideRow::Term(of, id) if *of == facet => Some(&*stage.app.library.term(*id).slug),
        _ => None,
    });
    terms.collect()
}

fn under_cursor(stage: &Stage) -> String {
    match stage.app.sidebar.cursor().unwrap() {
        SideRow::Term(_, id) => stage.app.library.term(id).slug.to_string(),
        SideRow::Facet(facet) => facet.key().to_owned(),
        SideRow::More(..) => "more".to_owned(),
        SideRow::Time(clock) => format!("{clock:?}"),
    }
}

#[test]
fn any_and_all_are_one_key_shown_and_undone() {
    let mut stage = stage(Lang::Ko);
    // To the symptoms, which are folded; the two most frequent.
    stage.press("1}}<Enter>j<Space>j<Space>");
    assert_eq!(
        slugs(&stage, Facet::Symptom)[..2],
        ["high-error-rate", "high-latency"]
    );
    assert_eq!(listed(&stage), "ABCD");
    stage.press("a");
    assert_eq!(listed(&stage), "A");
    assert_shows(&mut stage, &["모두  2 적용", "[모두: 증상]"]);
    stage.press("u");
    assert_eq!(listed(&stage), "ABCD");
    stage.press("&");
    assert_eq!(listed(&stage), "A");
    stage.press("ㅁ");
    assert_eq!(listed(&stage), "ABCD");
    stage.press("{{{a");
    assert_shows(&mut stage, &["사례마다 값이 하나라"]);
    assert_eq!(stage.app.selection.chips().len(), 2);
}

#[test]
fn values_stand_by_count_or_by_name() {
    let mut stage = stage(Lang::En);
    stage.press("1}}<Enter>j");
    // By count; the two of one case each by name.
    let by_count = [
        "high-error-rate",
        "high-latency",
        "data-loss",
        "own-symptom",
    ];
    assert_eq!(slugs(&stage, Facet::Symptom), by_count);
    stage.press("s");
    let names = ["Data loss", "High latency", "Higher error rate"];
    assert_shows(&mut stage, &["by name"]);
    assert_shows(&mut stage, &names);
    let by_name = [
        "data-loss",
        "high-latency",
        "high-error-rate",
        "own-symptom",
    ];
    assert_eq!(slugs(&stage, Facet::Symptom), by_name);
    // The cursor follows its value.
    assert_eq!(under_cursor(&stage), "high-error-rate");
    stage.press("=");
    assert_eq!(slugs(&stage, Facet::Symptom), by_count);
}

#[test]
fn a_facet_is_searched_by_the_korean_rules() {
    let mut stage = stage(Lang::Ko);
    stage.press("1}}<Enter>/");
    // A label in stages of typing, by initials, without its space; the slug; a synonym; the other
    // layout.
    for (typed, right) in [
        ("오류ㅇ", "high-error-rate"),
        ("ㅇㄹㅇ", "high-error-rate"),
        ("오류율상승", "high-error-rate"),
        ("loss", "data-loss"),
        ("503", "high-error-rate"),
        ("dhfb", "high-error-rate"),
        ("own-s", "own-symptom"),
    ] {
        stage.press(&format!("<Ctrl-u>{typed}"));
        assert_eq!(slugs(&stage, Facet::Symptom), [right], "{typed}");
    }
    assert_shows(&mut stage, &["증상 / own-s"]);
    stage.press("<Enter>");
    assert_eq!(listed(&stage), "D");
    assert_eq!(under_cursor(&stage), "own-symptom");
    assert_eq!(slugs(&stage, Facet::Symptom).len(), 4);
}

#[test]
fn what_is_picked_stays_listed_while_a_facet_is_searched() {
    let mut stage = stage(Lang::En);
    stage.press("1}}<Enter>j<Space>/loss");
    assert_eq!(
        slugs(&stage, Facet::Symptom),
        ["data-loss", "high-error-rate"]
    );
    stage.press("<Enter>");
    assert_eq!(listed(&stage), "ABCD");
    assert_eq!(under_cursor(&stage), "data-loss");
}

#[test]
fn escape_leaves_the_search_and_the_cursor_goes_back() {
    let mut stage = stage(Lang::En);
    stage.press("1}}<Enter>jj");
    let was = under_cursor(&stage);
    stage.press("/zzz");
    assert_eq!(slugs(&stage, Facet::Symptom), [""; 0]);
    stage.press("<Enter>");
    assert_shows(&mut stage, &["no value has that name"]);
    stage.press("<Esc>");
    assert_eq!(under_cursor(&stage), was);
    assert_eq!(slugs(&stage, Facet::Symptom).len(), 4);
    assert!(stage.app.selection.is_empty());
    // Arrows move in what is found, and never out of the facet.
    stage.press("/high<Down><Down><Down><Down>");
    assert_eq!(under_cursor(&stage), "high-latency");
    stage.press("<Esc>");
    assert_eq!(under_cursor(&stage), "high-latency");
    // The real cursor stands at the end of what is typed.
    stage.press("/오류");
    let row = stage
        .rows()
        .iter()
        .position(|row| row.contains("Symptom / 오류"));
    let (x, y) = stage.cursor();
    assert_eq!(Some(usize::from(y)), row);
    assert_eq!(usize::from(x), 4 + "Symptom / ".len() + 4);
}

#[test]
fn a_click_while_a_facet_is_searched_hits_what_it_is_on() {
    let mut stage = stage(Lang::En);
    stage.press("1}}<Enter>/loss");
    let row = stage
        .rows()
        .iter()
        .position(|row| row.contains("Data loss"))
        .unwrap();
    let kind = MouseKind::Press;
    stage.send(Msg::Mouse(Mouse {
        kind,
        column: 6,
        row,
    }));
    assert_eq!(listed(&stage), "C");
    assert!(stage.app.sidebar.narrowed().is_none());
}

#[test]
fn the_meaning_of_the_value_is_shown_below() {
    let mut english = stage(Lang::En);
    english.press("1}}<Enter>ji");
    assert_shows(&mut english, &["Requests fail more often"]);
    english.press("k");
    assert_shows(&mut english, &["What could be seen"]);
    english.press(";");
    assert!(!english.screen().contains("What could be seen"));
    let mut korean = stage(Lang::Ko);
    korean.press("1}}<Enter>jㅑ");
    assert_shows(&mut korean, &["평소보다 많은 요청이"]);
    korean.press("<End>kkkk");
    assert_shows(&mut korean, &["뜻풀이 없음"]);
}

#[test]
fn a_heading_says_why_it_is_not_excluded() {
    let mut stage = stage(Lang::En);
    stage.press("1x");
    assert_shows(&mut stage, &["values are excluded, not a whole facet"]);
    stage.press("<Space>");
    assert_eq!(slugs(&stage, Facet::Cause), [""; 0]);
}

#[test]
fn what_is_found_in_a_facet_has_room() {
    for (size, found) in [((80, 24), 3), ((50, 14), 3), ((120, 40), 3)] {
        let mut stage = Stage::bundled(size, Lang::En);
        stage.press("1}}<Enter>/5xx");
        let first = stage
            .rows()
            .iter()
            .position(|row| row.contains("Symptom / 5xx"));
        let below = stage.rows().len() - 1 - first.expect("the line is in view");
        assert!(below >= found, "{below} rows at {size:?}");
        assert!(stage.screen().contains("[ ] Higher error"), "{size:?}");
    }
}
