//! Sections: where the reader is, folding, and the list of them. T-1 has Summary, Symptoms, Root cause,
//! Components, Contributing factors, Remediation, Sources and Related cases.

use casebook::app::keymap::Context;
use casebook::app::{Mouse, MouseKind, Msg, Pane};
use casebook::case::{Lang, Section};
use ratatui::style::Modifier;

use super::{assert_hides, assert_shows, reading, status};
use crate::stage::Stage;

fn row_with(stage: &mut Stage, text: &str) -> usize {
    let rows = stage.rows();
    let row = rows.iter().position(|row| row.contains(text));
    row.unwrap_or_else(|| panic!("{text:?} is not on\n{}", rows.join("\n")))
}

#[test]
fn brackets_step_through_all_sections_also_where_nothing_scrolls() {
    let mut stage = reading((120, 60), Lang::En);
    assert_eq!(stage.app.reader.section(), None);
    let names = [
        "1/8 Summary",
        "2/8 Symptoms",
        "3/8 Root cause",
        "4/8 Components",
        "5/8 Contributing factors",
        "6/8 Remediation",
        "7/8 Sources",
        "8/8 Related cases",
        "8/8 Related cases",
    ];
    for name in names {
        stage.press("]");
        assert_shows(&mut stage, &[name]);
        let heading = name.split_once(' ').unwrap().1;
        assert_shows(&mut stage, &[&format!("▌{heading}")]);
    }
    for name in names[..7].iter().rev() {
        stage.press("[");
        assert_shows(&mut stage, &[name]);
    }
    stage.press("[");
    assert_eq!(stage.app.reader.section(), None);
}

#[test]
fn scrolling_takes_the_reader_to_the_section_on_top() {
    let mut stage = reading((120, 14), Lang::En);
    stage.press("]]");
    assert_eq!(stage.app.reader.section(), Some(Section::Symptoms));
    // The empty row above it is seen as a part of it.
    stage.press("k");
    assert_eq!(stage.app.reader.section(), Some(Section::Symptoms));
    stage.press("k");
    assert_eq!(stage.app.reader.section(), Some(Section::Summary));
    // From inside a section its own heading is the previous one.
    stage.press("[");
    assert_shows(&mut stage, &["▌Summary"]);
    stage.press("[");
    assert_eq!(stage.app.reader.offset(), 0);
}

#[test]
fn left_folds_and_then_leaves_and_right_unfolds() {
    for (lang, folded, text) in [
        (Lang::En, "▌▸ Symptoms  1 row", "Clients could not start."),
        (Lang::Ko, "▌▸ 증상  1줄", "클라이언트가 시작하지 못했다."),
    ] {
        let mut stage = reading((120, 40), lang);
        stage.press("]]<Left>");
        assert_shows(&mut stage, &[folded]);
        assert_hides(&mut stage, &[text]);
        assert_eq!(stage.app.focus, Pane::Detail);
        stage.press("<Right>");
        assert_shows(&mut stage, &[text]);
        stage.press("hh");
        assert_eq!(stage.app.focus, Pane::Cases);
        // The case is as it was left.
        stage.press("3");
        assert_shows(&mut stage, &[folded]);
        stage.press("ㅣ");
        assert_shows(&mut stage, &[text]);
    }
}

#[test]
fn left_above_the_first_section_goes_to_the_list() {
    let mut stage = reading((120, 40), Lang::En);
    stage.press("<Left>");
    assert_eq!(stage.app.focus, Pane::Cases);
}

#[test]
fn one_key_folds_all_and_unfolds_all() {
    let mut stage = reading((120, 40), Lang::En);
    let before = stage.screen();
    stage.press("a");
    let first = row_with(&mut stage, "▸ Summary  5 rows");
    assert_eq!(row_with(&mut stage, "▸ Related cases  11 rows"), first + 7);
    stage.press("&");
    assert_eq!(stage.screen(), before);
    // With one section open, all fold first.
    stage.press("a]l");
    assert_hides(&mut stage, &["▸ Summary"]);
    stage.press("ㅁ");
    assert_shows(&mut stage, &["▸ Summary", "▸ Sources"]);
}

#[test]
fn folds_belong_to_the_case() {
    let mut stage = reading((120, 40), Lang::En);
    stage.press("a2jj3");
    assert_hides(&mut stage, &["▸ Summary"]);
    stage.press("2gg3");
    assert_shows(&mut stage, &["▸ Summary"]);
    // The other language has the same sections folded.
    stage.press("t");
    assert_shows(&mut stage, &["▸ 요약"]);
}

#[test]
fn folding_keeps_the_heading_in_view_and_the_place() {
    let mut stage = reading((120, 14), Lang::En);
    stage.press("]jjj<Left>");
    assert_eq!(row_with(&mut stage, "▌▸ Summary"), 4);
    stage.press("<Right>");
    assert_eq!(row_with(&mut stage, "▌Summary"), 4);
}

#[test]
fn a_match_that_is_folded_away_is_counted_and_opened_by_going_to_it() {
    let mut stage = reading((120, 40), Lang::En);
    stage.press("a/client");
    // Typing alone opens nothing.
    assert_shows(
        &mut stage,
        &["▸ Summary  5 rows, 1 match", "▸ Symptoms  1 row, 1 match"],
    );
    stage.press("<Enter>");
    assert_hides(&mut stage, &["▸ Summary"]);
    assert_shows(&mut stage, &["match 1/3", "▸ Symptoms  1 row, 1 match"]);
    stage.press("n");
    assert_shows(&mut stage, &["match 2/3", "Clients could not start."]);
    assert_shows(&mut stage, &["▸ Remediation"]);
}

#[test]
fn the_list_of_sections_goes_by_number_by_letter_and_by_cursor() {
    let mut stage = reading((120, 40), Lang::Ko);
    stage.press("=");
    assert_eq!(stage.app.context(), Context::Sections);
    assert_shows(&mut stage, &["1   요약", "2   증상", "8   관련 사례"]);
    assert!(status(&mut stage).starts_with(" 1-9 a-e 바로 가기"));
    stage.press("6");
    assert_eq!(stage.app.context(), Context::Detail);
    assert_eq!(stage.app.reader.section(), Some(Section::Remediation));
    // The cursor begins where the reader is.
    stage.press("ㄴ");
    assert_shows(&mut stage, &["▌6   조치"]);
    stage.press("jk<Down><Enter>");
    assert_eq!(stage.app.reader.section(), Some(Section::Sources));
    // No ninth section: the list stays.
    stage.press("s9");
    assert_eq!(stage.app.context(), Context::Sections);
    stage.press("<Esc>");
    assert_eq!(stage.app.context(), Context::Detail);
}

#[test]
fn the_list_of_sections_folds_and_counts() {
    let mut stage = reading((120, 40), Lang::En);
    stage.press("/client<Enter>s<Home><Left>j<Left>");
    assert_shows(
        &mut stage,
        &[
            "1 ▸ Summary                  5      1",
            "2 ▸ Symptoms                 1      1",
        ],
    );
    assert_shows(&mut stage, &["section               rows  match"]);
    stage.press("<Right>");
    assert_shows(&mut stage, &["2   Symptoms"]);
    // Going there unfolds it.
    stage.press("1");
    assert_shows(
        &mut stage,
        &["▌Summary", "A rolling restart took cache nodes out"],
    );
}

#[test]
fn a_click_in_the_list_goes_to_the_section_of_its_row() {
    let mut stage = reading((120, 40), Lang::En);
    stage.press("s");
    let row = row_with(&mut stage, "3   Root cause");
    let column = stage.app.spread().text.x + 5;
    stage.send(Msg::Mouse(Mouse {
        kind: MouseKind::Press,
        column,
        row,
    }));
    assert_eq!(stage.app.reader.section(), Some(Section::RootCause));
    assert_eq!(stage.app.context(), Context::Detail);
}

#[test]
fn the_section_that_the_reader_is_at_is_marked_while_the_pane_has_the_keys() {
    let mut stage = reading((120, 40), Lang::En);
    stage.press("]");
    assert_shows(&mut stage, &["▌Summary"]);
    let bold = |stage: &mut Stage| {
        let runs = stage.styled();
        runs.iter().any(|(_, text, style)| {
            text == "Summary" && style.add_modifier.contains(Modifier::BOLD)
        })
    };
    assert!(bold(&mut stage));
    stage.press("2");
    assert_hides(&mut stage, &["▌Summary"]);
    assert!(bold(&mut stage));
}

#[test]
fn without_a_case_there_is_nothing_to_list_fold_or_find() {
    let mut stage = reading((120, 40), Lang::En);
    stage.press("2/zzzzzz<Enter>3");
    assert!(stage.app.shown().is_none());
    for key in [
        "s", "&", "/", "n", ".", "<Enter>", "]", "[", "<Right>", "b", "}",
    ] {
        stage.press(key);
        assert_eq!(stage.app.context(), Context::Detail, "{key}");
        assert_shows(&mut stage, &["No case matches"]);
    }
}
