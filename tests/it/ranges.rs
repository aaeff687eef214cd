//! Ranges of times and years: as filters, and picked on their chart.

use casebook::app::keymap::Context;
use casebook::case::Lang;

use crate::stage::Stage;

/// Times to resolve on borders of the chart, one that is not known, one case without a date.
const LIBRARY: &str = r#"
{"id":"A","date":"2019","title":{"en":"a","ko":"가"},"root_cause":"capacity","timeline":{"resolved_after":"30m"}}
{"id":"B","date":"2020","title":{"en":"b","ko":"나"},"root_cause":"capacity","timeline":{"resolved_after":"1h"}}
{"id":"C","date":"2020","title":{"en":"c","ko":"다"},"root_cause":"software-bug","timeline":{"resolved_after":"2h"}}
{"id":"D","date":"2022","title":{"en":"d","ko":"라"},"root_cause":"software-bug","timeline":{"resolved_after":"4h"}}
{"id":"E","date":"2022","title":{"en":"e","ko":"마"},"root_cause":"capacity","timeline":{"resolved_after":"by the morning"}}
{"id":"F","title":{"en":"f","ko":"바"},"timeline":{"detected_after":"5m","resolved_after":"10d"}}
"#;

/// From the first heading of the sidebar to the one of the time to resolve.
const TO_RESOLVE: &str = "}}}}}}}}}";

fn stage(lang: Lang) -> Stage {
    Stage::of_json(LIBRARY, (120, 40), lang)
}

/// The ids in the order of the list.
fn listed(stage: &Stage) -> String {
    let hits = stage.app.cases.hits().iter();
    hits.map(|hit| stage.app.library.head(hit.ix).id.as_str())
        .collect()
}

/// The rows of the sidebar, without what stands beside it.
fn sidebar(stage: &mut Stage) -> Vec<String> {
    let rows = stage.rows();
    let left = |row: &String| {
        // The second column may have the sign of the rule too.
        let behind = row.char_indices().nth(2).map_or(0, |(at, _)| at);
        let end = row[behind..].find('│').map_or(row.len(), |at| behind + at);
        row[..end].trim_end().to_owned()
    };
    rows.iter().skip(4).map(left).collect()
}

#[test]
fn a_range_keeps_the_cases_between_its_ends_and_at_them() {
    for (query, right) in [
        ("resolve:1h..4h", "DBC"),
        ("복구:..30분", "A"),
        ("resolve:2h", "C"),
        ("no:resolve", "E"),
        ("-resolve:1h..", "EA"),
        ("-no:resolve cause:capacity", "BA"),
        ("detect:..5m", "F"),
        ("no:detect", "DEBCA"),
        ("resolve:..30m resolve:4h..", "DAF"),
    ] {
        let mut stage = stage(Lang::En);
        stage.press(&format!("/{query}<Enter>"));
        assert_eq!(listed(&stage), right, "{query}");
    }
}

#[test]
fn a_range_of_times_is_picked_on_its_chart() {
    let mut stage = stage(Lang::En);
    stage.press("1").press(TO_RESOLVE).press("<Enter>");
    let rows = sidebar(&mut stage);
    assert_eq!(rows[0], "  Time to resolve");
    assert_eq!(rows[1], "  everything  5 cases");
    assert_eq!(rows[2], "  unknown  1 case");
    // A time on a border is in the bar that begins there.
    assert!(rows[4].starts_with(" ▌ ..5 min        0"), "{rows:#?}");
    assert!(rows[7].starts_with(" │ 30 min..1 h    1 ▄"), "{rows:#?}");
    assert!(rows[8].starts_with(" │ 1 h..2 h       1 ▄"), "{rows:#?}");
    assert!(rows[14].starts_with(" │ 7 days..       1 ▄"), "{rows:#?}");
    stage.press("<Down><Down>jj");
    assert_eq!(sidebar(&mut stage)[1], "  1 h..  4 cases");
    stage.press("<Tab><End><Up><Up><Left><Left>k");
    let rows = sidebar(&mut stage);
    // The case of 4 h stands in the next bar, and belongs to the range.
    assert_eq!(rows[1], "  1 h..4 h  3 cases");
    assert!(rows[7].starts_with("   30 min..1 h    1 ░"), "{rows:#?}");
    assert!(rows[9].starts_with(" ▌ 2 h..4 h"), "{rows:#?}");
    assert_eq!(listed(&stage), "DEBCAF");
    stage.press("<Enter>");
    assert_eq!(listed(&stage), "DBC");
    assert!(stage.screen().contains("[Time to resolve: 1 h..4 h]"));
    // Open again, it stands at what is asked for; its bars are what they would be without it.
    stage.press("<Enter>");
    let rows = sidebar(&mut stage);
    assert_eq!(rows[1], "  1 h..4 h  3 cases");
    assert!(rows[7].starts_with("   30 min..1 h    1 ░"), "{rows:#?}");
    stage.press("<Home><Enter>");
    assert_eq!(listed(&stage), "DBCA");
    assert_eq!(stage.app.selection.chips().len(), 1);
    // Everything is no filter; every step is undone.
    stage.press("<Enter><Tab><End><Enter>");
    assert!(stage.app.selection.is_empty());
    stage.press("uu");
    assert_eq!(listed(&stage), "DBC");
}

#[test]
fn leaving_the_chart_changes_nothing() {
    let mut stage = stage(Lang::Ko);
    stage.press("1").press(TO_RESOLVE);
    for leave in ["<Esc>", "q"] {
        stage.press("~<Down>").press(leave);
        assert_eq!(stage.app.range, None);
        assert!(stage.app.selection.is_empty());
    }
    stage.press("{{{{{{{{{~");
    assert!(stage.screen().contains("범위는 연도와 시간에서 고른다"));
}

#[test]
fn the_chart_counts_beside_all_other_filters() {
    let mut stage = stage(Lang::Ko);
    // The cause with most cases: capacity.
    stage.press("1j<Space>").press(TO_RESOLVE).press("~");
    let rows = sidebar(&mut stage);
    assert_eq!(
        rows[..3],
        ["  복구 시간", "  전체  2건", "  알 수 없음  1건"]
    );
    stage.press("<Tab><Home><Down><Down><Down><Enter>");
    assert_eq!(listed(&stage), "BA");
    assert!(stage.screen().contains("[복구 시간: ..1시간]"));
}

#[test]
fn a_range_of_years_is_picked_in_the_year_facet() {
    let mut stage = stage(Lang::En);
    stage.press("1}}}}}}}~");
    let rows = sidebar(&mut stage);
    assert_eq!(
        rows[..3],
        ["  Year", "  everything  5 cases", "  unknown  1 case"]
    );
    assert!(rows[5].starts_with(" │ 2020 2 ▄"), "{rows:#?}");
    stage.press("<Down>");
    assert_eq!(sidebar(&mut stage)[1], "  2020..  4 cases");
    stage.press("<Enter>");
    assert_eq!(listed(&stage), "DEBC");
    stage.press("~<Tab><Up><Up><Enter>");
    assert_eq!(listed(&stage), "BC");
    assert!(stage.screen().contains("[Year: 2020]"));
}

#[test]
fn a_low_screen_shows_the_end_that_moves() {
    for rows in 6..24 {
        let mut stage = Stage::of_json(LIBRARY, (50, rows), Lang::Ko);
        stage.press("1").press(TO_RESOLVE).press("~");
        for _ in 0..11 {
            let bars = sidebar_bars(&mut stage);
            assert!(rows < 9 || bars, "{rows}");
            stage.press("<Down>");
        }
    }
}

/// Whether the mark of the end that moves is in view.
fn sidebar_bars(stage: &mut Stage) -> bool {
    stage.rows().iter().any(|row| row.starts_with(" ▌"))
}

/// What opens a chart is what the status line says, and going right opens what is closed.
#[test]
fn a_heading_of_times_leads_to_its_chart() {
    for key in ["l", "<Right>", "<Enter>", " ", "~"] {
        let mut stage = stage(Lang::En);
        stage.press("1").press(TO_RESOLVE);
        let last = stage.rows().pop().unwrap();
        assert!(last.starts_with(" ~ range  2 cases"), "{last}");
        assert!(!last.contains("exclude"), "{last}");
        stage.press(key);
        assert_eq!(stage.app.context(), Context::Range, "{key}");
    }
}
