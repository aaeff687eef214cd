//! Journeys through the relations.

use casebook::app::View;
use casebook::case::{Facet, Lang};
use casebook::facets::{Centre, Item};

use super::{assert_shows, chips, listed, stage, term};
use crate::stage::Stage;

#[test]
fn the_picture_is_of_what_is_under_the_cursor() {
    let mut stage = stage(Lang::En);
    stage.press("4");
    let shown = stage.app.shown().unwrap();
    assert_eq!(
        stage.app.views.relations.centre(),
        Some(Centre::Case(shown))
    );
    stage.press("<Esc>1}j4");
    let Some(Centre::Term(id)) = stage.app.views.relations.centre() else {
        panic!("no term");
    };
    assert_eq!(stage.app.library.term(id).facet, Facet::Component);
    // From the bars, the bar.
    stage.press("5<Home><Down>4");
    let bar = stage.app.views.bars.term().unwrap();
    assert_eq!(stage.app.views.relations.centre(), Some(Centre::Term(bar)));
}

#[test]
fn keys_go_from_node_to_node_centre_and_filter() {
    for lang in [Lang::Ko, Lang::En] {
        let mut stage = stage(lang);
        let haproxy = term(&stage, Facet::Component, "haproxy");
        stage.press("/component:haproxy <Enter>1}");
        while stage
            .app
            .sidebar
            .cursor()
            .and_then(casebook::app::SideRow::facet)
            == Some(Facet::Component)
        {
            let here = stage.app.sidebar.cursor();
            if here == Some(casebook::app::SideRow::Term(Facet::Component, haproxy)) {
                break;
            }
            stage.press("j");
        }
        stage.press("4");
        let relations = &stage.app.views.relations;
        assert_eq!(relations.item(), Some(Item::Term(haproxy)));
        let cases = relations.around().unwrap().cases.len();
        assert_eq!(cases, 2);
        stage.press("<Right>");
        let Some(Item::Term(symptom)) = stage.app.views.relations.item() else {
            panic!("no symptom");
        };
        assert_eq!(stage.app.library.term(symptom).facet, Facet::Symptom);
        stage.press("<Space>");
        assert!(chips(&stage).contains("symptom:"), "{}", chips(&stage));
        stage.press("<Space><Enter>");
        assert_eq!(
            stage.app.views.relations.centre(),
            Some(Centre::Term(symptom))
        );
        stage.press("<Backspace>");
        assert_eq!(
            stage.app.views.relations.centre(),
            Some(Centre::Term(haproxy))
        );
        stage.press("<Right><Right><Right>");
        let Some(Item::Case(ix)) = stage.app.views.relations.item() else {
            panic!("no case");
        };
        stage.press("<Enter>");
        assert_eq!(stage.app.views.relations.centre(), Some(Centre::Case(ix)));
        // A case that is in the centre opens.
        stage.press("<Enter>");
        assert_eq!(
            (stage.app.views.open(), stage.app.shown()),
            (None, Some(ix))
        );
    }
}

#[test]
fn a_case_filters_by_its_id() {
    let mut stage = stage(Lang::En);
    stage.press("4<Space>");
    assert_eq!(listed(&stage), ["T-1"]);
    assert_eq!(chips(&stage), "id:T-1");
    stage.press("<Space>");
    assert_eq!(listed(&stage).len(), 6);
}

#[test]
fn a_value_that_nothing_of_the_list_has_is_said_to_be_so() {
    let mut stage = stage(Lang::Ko);
    stage.press("1}j4");
    stage.press("x");
    assert_shows(&mut stage, &["지금 목록에는 이 값을 가진 사례가 없다"]);
    stage.press("x");
    assert!(!stage.screen().contains("지금 목록에는"));
}

/// Two cases of one cause with a symptom each, and not a component among them.
const NO_COMPONENT: &str = r#"{"id":"A-1","org":"Acme","date":"2024-03-01","title":{"en":"First","ko":"첫째"},"root_cause":"capacity","symptoms":["latency"]}
{"id":"A-2","org":"Acme","date":"2024-02-01","title":{"en":"Second","ko":"둘째"},"root_cause":"capacity","symptoms":["data-loss"]}"#;

#[test]
fn what_an_empty_column_would_part_stands_side_by_side() {
    let mut stage = Stage::of_json(NO_COMPONENT, (120, 40), Lang::En);
    stage.press("1j4");
    let relations = &stage.app.views.relations;
    let around = relations.around().unwrap();
    let facets: Vec<_> = around.columns.iter().map(|column| column.facet).collect();
    assert_eq!(facets, [Some(Facet::Cause), Some(Facet::Symptom), None]);
    // From the cause to both symptoms, from each of them to its case.
    let links = relations.links().iter();
    let columns = links.map(|link| (link.from.column, link.to.column, link.count));
    assert_eq!(
        columns.collect::<Vec<_>>(),
        [(0, 1, 1), (0, 1, 1), (1, 2, 1), (1, 2, 1)]
    );
    assert!(!stage.screen().contains("Component"));
    assert_shows(&mut stage, &["Root cause", "Symptom"]);
}

/// A number alone behind the first row of a name would be read as a part of it: `Operator 1` above `error`.
#[test]
fn a_number_hangs_on_its_line_and_not_on_a_name() {
    for lang in [Lang::Ko, Lang::En] {
        for size in [(80, 24), (120, 40), (50, 20)] {
            let mut stage = Stage::bundled(size, lang);
            for keys in ["4", "<Esc>1}j4", "<Right>", "<Right>", "<Right>"] {
                stage.press(keys);
                // The title has numbers of its own in its rule.
                for row in stage.rows().iter().filter(|row| !row.starts_with('─')) {
                    let words: Vec<&str> = row.split(' ').collect();
                    let alone = words.windows(2).any(|pair| {
                        let is_number = pair[0].parse::<usize>().is_ok();
                        is_number && pair[1].starts_with(['─', '━'])
                    });
                    assert!(!alone, "{row}");
                }
            }
        }
    }
}

#[test]
fn it_reads_at_every_size() {
    for lang in [Lang::Ko, Lang::En] {
        let mut stage = stage(lang);
        stage.press("1}j4");
        for (columns, rows) in [
            (200, 60),
            (120, 40),
            (80, 24),
            (79, 24),
            (50, 20),
            (30, 8),
            (21, 6),
        ] {
            stage.resize(columns, rows);
            for keys in [
                "",
                "<Left><Left>",
                "<Right><Right><Right><Right>",
                "<Down><End>",
                "m<Right>",
                "m",
            ] {
                stage.press(keys);
                for row in stage.rows() {
                    assert!(
                        casebook::text::columns(&row) <= usize::from(columns),
                        "{row}"
                    );
                }
            }
        }
        assert_eq!(stage.app.views.open(), Some(View::Relations));
    }
}
