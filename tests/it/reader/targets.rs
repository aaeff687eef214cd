//! Terms and related cases in the text. T-1 leads to its organisation, year, severity, two domains, its
//! cause, three components, two symptoms, one factor, the cause, components and factor again, its source
//! and the archived copy, T-2, which its record names, and T-4, which shares a component and a symptom with it.

use casebook::app::doc::Target;
use casebook::app::{Effect, Mouse, MouseKind, Msg, Notice, Pane};
use casebook::case::{Facet, Lang};
use casebook::facets::Condition;
use ratatui::style::Modifier;

use super::{assert_hides, assert_shows, reading, status};
use crate::stage::Stage;

fn shown(stage: &Stage) -> String {
    let ix = stage.app.shown().expect("a case is shown");
    stage.app.library.head(ix).id.as_str().to_owned()
}

fn selected(stage: &Stage) -> String {
    let ix = stage.app.cases.selected().expect("a case is selected");
    stage.app.library.head(ix).id.as_str().to_owned()
}

fn reversed(stage: &mut Stage) -> Vec<String> {
    let runs = stage.styled().into_iter();
    runs.filter(|(_, _, style)| style.add_modifier.contains(Modifier::REVERSED))
        .map(|(_, text, _)| text)
        .collect()
}

#[test]
fn dot_and_comma_walk_the_targets_and_the_selected_one_is_reversed() {
    for (lang, labels) in [
        (
            Lang::En,
            ["Acme", "occurred 2022-02-22", "Major", "Caching"],
        ),
        (Lang::Ko, ["Acme", "2022-02-22 발생", "중대", "캐싱"]),
    ] {
        let mut stage = reading((120, 60), lang);
        for label in labels {
            stage.press(".");
            assert_eq!(reversed(&mut stage), [label]);
        }
        stage.press(",,");
        assert_eq!(reversed(&mut stage), [labels[1]]);
        // Around the start to the related cases, the last ones.
        stage.press(",,,");
        assert_eq!(
            stage.app.reader.target().map(|(_, target)| target.clone()),
            Some(Target::Case("T-2".to_owned()))
        );
        stage.press("..");
        assert_eq!(reversed(&mut stage), [labels[0]]);
    }
}

#[test]
fn enter_filters_by_a_term_and_again_drops_it() {
    let mut stage = reading((120, 40), Lang::Ko);
    stage.press("......");
    assert!(status(&mut stage).starts_with(" Enter 필터에 넣기: 원인: 설계 결함"));
    stage.press("<Enter>");
    assert_shows(&mut stage, &["[원인: 설계 결함]", "1 / 6 사례"]);
    assert_eq!(stage.app.focus, Pane::Detail);
    assert!(status(&mut stage).starts_with(" Enter 필터에서 빼기: 원인: 설계 결함"));
    stage.press("<Enter>");
    assert_hides(&mut stage, &["[원인: 설계 결함]"]);
    assert_eq!(stage.app.cases.hits().len(), 6);
    // It is a step like every other.
    stage.press("u");
    assert_shows(&mut stage, &["[원인: 설계 결함]"]);
}

#[test]
fn facts_filter_by_what_the_case_has() {
    for (times, facet, slug) in [
        (1, Facet::Organisation, "acme"),
        (2, Facet::Year, "2022"),
        (3, Facet::Severity, "major"),
        (4, Facet::Domain, "caching"),
        (7, Facet::Component, "service-discovery"),
        (10, Facet::Symptom, "high-error-rate"),
        (12, Facet::Contributing, "automation-amplified"),
    ] {
        let mut stage = reading((120, 40), Lang::En);
        stage.press(&".".repeat(times)).press("<Enter>");
        let picked: Vec<_> = stage
            .app
            .selection
            .iter()
            .map(|picked| picked.condition.clone())
            .collect();
        assert_eq!(picked, [Condition::Term(facet, slug.into())]);
    }
}

#[test]
fn a_related_case_opens_and_backspace_goes_back() {
    let mut stage = reading((120, 40), Lang::En);
    stage.press("R");
    assert!(status(&mut stage).starts_with(" Enter open T-2"));
    stage.press("<Enter>");
    assert_eq!(
        (shown(&stage), selected(&stage)),
        ("T-2".to_owned(), "T-2".to_owned())
    );
    assert_eq!(stage.app.focus, Pane::Detail);
    assert_shows(&mut stage, &["3 T-2", "Backspace back"]);
    let place = {
        stage.press("R<Enter>");
        assert_eq!(shown(&stage), "T-1");
        stage.app.reader.offset()
    };
    assert!(place > 0, "T-1 is where it was left");
    stage.press("<Backspace><Backspace>");
    assert_eq!(
        (shown(&stage), selected(&stage)),
        ("T-1".to_owned(), "T-1".to_owned())
    );
    assert_eq!(stage.app.notice, None);
    stage.press("<Backspace>");
    assert_eq!(stage.app.notice, Some(Notice::NoWayBack));
}

#[test]
fn a_related_case_that_the_filter_hides_is_shown_with_a_mark() {
    for (lang, mark) in [(Lang::En, "(not in the list)"), (Lang::Ko, "(목록에 없음)")] {
        let mut stage = reading((120, 40), lang);
        // Only T-1 has this cause.
        stage.press("......<Enter>R<Enter>");
        assert_eq!(
            (shown(&stage), selected(&stage)),
            ("T-2".to_owned(), "T-1".to_owned())
        );
        assert_shows(&mut stage, &["3 T-2", mark]);
        // Its own terms filter as well; the case that is read stays.
        stage.press("......<Enter>");
        assert_eq!(shown(&stage), "T-2");
        // Without filters the list has it again.
        stage.press("r");
        assert_eq!(
            (shown(&stage), selected(&stage)),
            ("T-2".to_owned(), "T-2".to_owned())
        );
        assert_hides(&mut stage, &[mark]);
        stage.press("<Backspace>");
        assert_eq!(shown(&stage), "T-1");
    }
}

#[test]
fn going_on_in_the_list_leaves_what_was_followed() {
    let mut stage = reading((120, 40), Lang::En);
    stage.press("......<Enter>G,<Enter>");
    assert!(stage.app.is_away());
    stage.press("2j");
    assert!(!stage.app.is_away());
    assert_eq!(shown(&stage), "T-1");
    stage.press("3<Backspace>");
    assert_eq!(stage.app.notice, Some(Notice::NoWayBack));
}

#[test]
fn escape_drops_the_selected_target_before_anything_else() {
    let mut stage = reading((120, 40), Lang::En);
    stage.press("z.<Esc>");
    assert!(stage.app.zoomed);
    assert_eq!(stage.app.reader.target(), None);
    stage.press("<Enter>");
    assert_eq!(stage.app.notice, Some(Notice::NoTarget));
    assert!(stage.app.selection.is_empty());
}

#[test]
fn targets_that_are_folded_away_or_scrolled_out_are_not_selected() {
    let mut stage = reading((120, 40), Lang::En);
    stage.press("a").press(&".".repeat(13));
    // Twelve above the sections, then the first one again.
    assert_eq!(reversed(&mut stage), ["Acme"]);
    let mut stage = reading((120, 14), Lang::En);
    stage.press(".<PgDn><PgDn>");
    assert_eq!(stage.app.reader.target(), None);
    // The next one is looked for from what is in view.
    stage.press(".");
    let reader = &stage.app.reader;
    let (number, _) = reader.target().unwrap();
    assert!(reader.doc().targets[number].0 >= reader.offset());
}

#[test]
fn a_filtering_term_is_seen_in_the_text() {
    let mut stage = reading((120, 60), Lang::En);
    stage.press("......<Enter><Esc>");
    let bold = |runs: &[(u16, String, ratatui::style::Style)], label: &str| {
        runs.iter()
            .filter(|(_, text, _)| text == label)
            .all(|(_, _, style)| style.add_modifier.contains(Modifier::BOLD))
    };
    let runs = stage.styled();
    assert!(bold(&runs, "Design flaw"));
    assert!(!bold(&runs, "In-memory cache"));
}

#[test]
fn clicks_fold_filter_and_open() {
    let mut stage = reading((120, 60), Lang::En);
    let click = |stage: &mut Stage, text: &str| {
        let x = stage.app.spread().text.x;
        let rows = stage.rows().into_iter();
        let mut at = rows.map(|row| row.chars().skip(x).collect::<String>().find(text));
        let row = at.position(|at| at.is_some()).expect(text);
        let rows = stage.rows();
        let before: String = rows[row].chars().skip(x).collect();
        stage.send(Msg::Mouse(Mouse {
            kind: MouseKind::Press,
            column: x + before.find(text).expect(text),
            row,
        }));
    };
    click(&mut stage, "Root cause");
    assert_shows(&mut stage, &["▸ Root cause  3 rows"]);
    click(&mut stage, "In-memory cache");
    assert_shows(&mut stage, &["[Component: In-memory cache]"]);
    click(&mut stage, "Full proxy slots");
    assert_eq!(shown(&stage), "T-2");
    assert!(stage.app.is_away());
}

#[test]
fn a_link_opens_by_enter_and_not_by_a_click() {
    let mut stage = reading((120, 60), Lang::Ko);
    stage.press(",,,");
    assert!(status(&mut stage).starts_with(" Enter 브라우저로 열기: [1]"));
    let row = stage
        .rows()
        .iter()
        .position(|row| row.contains("https://archive"));
    let column = stage.app.spread().text.x + 6;
    stage.send(Msg::Mouse(Mouse {
        kind: MouseKind::Press,
        column,
        row: row.unwrap(),
    }));
    assert_eq!(stage.asked, []);
    assert!(status(&mut stage).starts_with(" Enter 브라우저로 열기: [2]"));
    stage.press("<Enter>");
    let [Effect::Open(address)] = stage.asked.as_slice() else {
        panic!("{:?}", stage.asked);
    };
    assert_eq!(address.as_str(), "https://archive.example/acme/cache");
}

#[test]
fn the_other_pane_keeps_its_keys() {
    // Backspace in the list drops the last filter, as ever.
    let mut stage = reading((120, 40), Lang::En);
    stage.press("......<Enter>2<Backspace>");
    assert!(stage.app.selection.is_empty());
}
