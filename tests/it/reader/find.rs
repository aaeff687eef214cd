//! Finding inside the case. In T-1 `클라이언트` and `client` stand in the summary, in the symptoms
//! and in the second step of the remediation: three matches in each language.

use casebook::app::keymap::Context;
use casebook::app::{Msg, Notice, Pane};
use casebook::case::{Lang, Section};
use ratatui::style::{Modifier, Style};

use super::{assert_hides, assert_shows, reading, status};
use crate::stage::Stage;

/// The text of the cells with a modifier, run by run.
fn with(stage: &mut Stage, modifier: Modifier) -> Vec<String> {
    let runs = stage.styled().into_iter();
    runs.filter(|(_, _, style)| style.add_modifier.contains(modifier))
        .map(|(_, text, _)| text)
        .collect()
}

fn section_in_view(stage: &Stage) -> Option<Section> {
    let reader = &stage.app.reader;
    let at = reader.current_match()?;
    reader.doc().section_at(reader.doc().matches[at])
}

#[test]
fn the_slash_finds_in_the_case_in_the_library_and_in_the_facet() {
    let mut stage = reading((120, 40), Lang::Ko);
    stage.press("/");
    assert_eq!(stage.app.context(), Context::Finding);
    stage.press("<Esc>2/");
    assert_eq!(stage.app.context(), Context::Typing);
    stage.press("<Esc>1/");
    assert_eq!(stage.app.context(), Context::Narrowing);
}

#[test]
fn the_text_is_typed_in_the_status_line_and_leaves_the_library_alone() {
    let mut stage = reading((120, 40), Lang::Ko);
    stage.press("/클라이언트");
    // The prompt takes 20 columns, each syllable two.
    assert_eq!(stage.cursor(), (20 + 10, 39));
    assert!(status(&mut stage).starts_with(" 이 사례에서 찾기 / 클라이언트"));
    assert!(status(&mut stage).ends_with("일치 1/3"));
    assert_eq!(stage.app.line.text(), "");
    assert_eq!(stage.app.cases.hits().len(), 6);
    stage.press("<Left><Backspace>");
    assert_eq!(stage.app.reader.find().line().text(), "클라이트");
    assert_eq!(stage.cursor(), (20 + 6, 39));
}

#[test]
fn enter_reads_on_and_the_matches_are_walked_round_and_round() {
    for (lang, text, count) in [
        (Lang::Ko, "클라이언트", "일치 1/3"),
        (Lang::En, "client", "match 1/3"),
    ] {
        let mut stage = reading((120, 40), lang);
        stage.press("/").press(text).press("<Enter>");
        assert_eq!(stage.app.context(), Context::Detail);
        assert_shows(&mut stage, &[count, &format!("/{text}")]);
        assert_eq!(section_in_view(&stage), Some(Section::Summary));
        stage.press("n");
        assert_eq!(section_in_view(&stage), Some(Section::Symptoms));
        stage.press("<F3>");
        assert_eq!(section_in_view(&stage), Some(Section::Remediation));
        assert_eq!(stage.app.notice, None);
        stage.press("n");
        assert_eq!(section_in_view(&stage), Some(Section::Summary));
        assert_eq!(stage.app.notice, Some(Notice::Wrapped { forward: true }));
        stage.press("N");
        assert_eq!(section_in_view(&stage), Some(Section::Remediation));
        assert_eq!(stage.app.notice, Some(Notice::Wrapped { forward: false }));
        stage.press("<Shift-F3>");
        assert_eq!(section_in_view(&stage), Some(Section::Symptoms));
    }
}

#[test]
fn keys_typed_in_hangul_walk_the_matches_too_but_are_text_in_the_line() {
    let mut stage = reading((120, 40), Lang::Ko);
    stage.press("/ㅜ");
    assert_eq!(stage.app.reader.find().line().text(), "ㅜ");
    // ㅋ, 클, 클ㄹ, 클라 are what the input method sends on the way.
    stage.press("<Ctrl-u>ㅋㄹㅇㅇㅌ<Enter>");
    assert_shows(&mut stage, &["일치 1/3"]);
    stage.press("ㅜ");
    assert_shows(&mut stage, &["일치 2/3"]);
}

#[test]
fn escape_leaves_the_line_and_keeps_its_text_and_an_empty_one_gives_the_query_back() {
    let mut stage = Stage::of_json(super::LIBRARY, (120, 40), Lang::En);
    stage.press("/throttled<Enter>3");
    assert_shows(&mut stage, &["2 matches"]);
    stage.press("/client<Esc>");
    assert_eq!(stage.app.context(), Context::Detail);
    assert_shows(&mut stage, &["match 1/3", "/client"]);
    // Escape closes what is on top; the text is not on top.
    stage.press("<Esc><Esc>/");
    assert_eq!(stage.app.reader.find().line().text(), "client");
    stage.press("<Ctrl-u>");
    assert_hides(&mut stage, &["/client", "match 1/3"]);
    stage.press("<Enter>n");
    assert_shows(&mut stage, &["match 1/2"]);
    assert_eq!(stage.app.line.text(), "throttled");
}

#[test]
fn the_current_match_is_reversed_and_the_others_are_not() {
    let mut stage = reading((120, 60), Lang::En);
    stage.press("/client<Enter>n");
    // On the scrollbar and in the text. The summary and the remediation have the other two.
    assert_eq!(with(&mut stage, Modifier::REVERSED), ["┫", "Client"]);
    let underlined = with(&mut stage, Modifier::UNDERLINED);
    assert_eq!(underlined.iter().filter(|t| *t == "client").count(), 2);
}

#[test]
fn a_match_comes_into_view_with_the_rows_around_it() {
    let mut stage = reading((120, 16), Lang::En);
    let rows = stage.app.panes().content(Pane::Detail).rows;
    stage.press("/client<Enter>");
    for _ in 0..3 {
        stage.press("n");
        let reader = &stage.app.reader;
        let row = reader.doc().matches[reader.current_match().unwrap()];
        let last = reader.doc().rows.len() - 1;
        assert!(row - reader.offset() >= 3);
        let below = (reader.offset() + rows - 1).min(last) - row;
        assert!(below >= 3.min(last - row), "{below}");
    }
}

#[test]
fn typing_finds_from_where_the_reader_was_and_comes_back_without_a_match() {
    let mut stage = reading((120, 14), Lang::En);
    stage.press("]]");
    let offset = stage.app.reader.offset();
    stage.press("/client");
    // The first one is in the summary, above.
    assert_eq!(section_in_view(&stage), Some(Section::Symptoms));
    stage.press("<Ctrl-u>zebra");
    assert_eq!(stage.app.reader.offset(), offset);
    assert!(status(&mut stage).ends_with("nothing matches in this case"));
    stage.press("<Enter>n");
    assert_eq!(stage.app.notice, Some(Notice::NoMatch));
}

#[test]
fn the_other_language_keeps_a_match_in_view() {
    let mut stage = reading((120, 40), Lang::Ko);
    // T-2 says it in its summary, in both languages.
    stage.press("2jj3/haproxy<Enter>n");
    assert_eq!(section_in_view(&stage), Some(Section::Summary));
    stage.press("t");
    assert!(stage.app.reader.current_match().is_some());
}

#[test]
fn what_is_nowhere_is_read_in_the_other_keyboard_layout() {
    let mut stage = reading((120, 40), Lang::Ko);
    // The keys of 샤드 with the English layout on.
    stage.press("/tiem");
    assert!(status(&mut stage).contains("자판을 바꿔 읽음: 샤드"));
    stage.press("<Enter>");
    assert_shows(&mut stage, &["/샤드", "일치 1/1", "모든 샤드를 읽었다"]);
    // The keys of client with the Korean layout on.
    let mut stage = reading((120, 40), Lang::En);
    stage.press("/치ㅑ둣<Enter>");
    assert_shows(&mut stage, &["/client", "match 1/3"]);
    // What is nowhere in either stays as it was typed.
    stage.press("/<Ctrl-u>rkskek");
    assert!(status(&mut stage).ends_with("nothing matches in this case"));
    assert_hides(&mut stage, &["가나다"]);
}

#[test]
fn the_date_and_the_addresses_of_the_case_are_found() {
    let mut stage = reading((120, 40), Lang::Ko);
    stage.press("/2022-02");
    assert!(status(&mut stage).ends_with("일치 1/1"));
    let current = with(&mut stage, Modifier::REVERSED);
    assert!(current.contains(&"2022-02".to_owned()), "{current:?}");
    stage.press("<Ctrl-u>archive.example/acme");
    assert!(status(&mut stage).ends_with("일치 1/1"));
    assert_eq!(section_in_view(&stage), Some(Section::Sources));
}

#[test]
fn help_and_language_work_while_finding() {
    let mut stage = reading((120, 40), Lang::Ko);
    stage.press("/샤드<F2>");
    assert_eq!(stage.app.context(), Context::Finding);
    assert_eq!(stage.app.reader.match_count(), 0);
    stage.press("<F1>");
    assert_eq!(stage.app.context(), Context::Overlay);
    stage.press("<Esc><F2>");
    assert_eq!(stage.app.reader.match_count(), 1);
}

#[test]
fn each_case_has_a_find_text_of_its_own() {
    let mut stage = reading((120, 40), Lang::En);
    stage.press("/client<Enter>2j");
    assert_hides(&mut stage, &["/client"]);
    stage.press("k");
    assert_shows(&mut stage, &["/client", "3 matches"]);
}

#[test]
fn a_paste_goes_into_the_line_that_is_open() {
    let mut stage = reading((120, 40), Lang::En);
    stage.press("/");
    stage.send(casebook::app::Msg::Paste("client\n".to_owned()));
    assert_eq!(stage.app.reader.find().line().text(), "client ");
    assert_eq!(stage.app.line.text(), "");
}

#[test]
fn the_scrollbar_marks_where_the_matches_are() {
    let mut stage = reading((120, 20), Lang::En);
    stage.press("/client<Enter>n");
    let marks: Vec<(u16, Style)> = stage
        .styled()
        .into_iter()
        .filter(|(_, text, _)| matches!(text.as_str(), "╸" | "┫"))
        .map(|(row, _, style)| (row, style))
        .collect();
    let reader = &stage.app.reader;
    let area = stage.app.panes().content(Pane::Detail);
    let all = reader.doc().rows.len();
    let expected: Vec<usize> = reader
        .doc()
        .matches
        .iter()
        .map(|at| area.y + at * area.rows / all)
        .collect();
    let rows: Vec<usize> = marks.iter().map(|(row, _)| usize::from(*row)).collect();
    assert_eq!(rows, expected);
    let reversed: Vec<bool> = marks
        .iter()
        .map(|(_, style)| style.add_modifier.contains(Modifier::REVERSED))
        .collect();
    assert_eq!(reversed, [false, true, false]);
}

#[test]
fn what_is_typed_stays_in_view_where_nothing_matches() {
    for (lang, prompt, said) in [
        (Lang::En, " find in this case / ", "no match"),
        (Lang::Ko, " 이 사례에서 찾기 / ", "일치 없음"),
    ] {
        let mut stage = reading((50, 20), lang);
        stage.press("3/replication zz");
        let shown = status(&mut stage);
        let typed = format!("{prompt}replication zz ");
        assert!(
            shown.starts_with(&typed) && shown.ends_with(said),
            "{shown}"
        );
        // The cursor stands behind it.
        let columns = casebook::text::columns(&typed) - 1;
        assert_eq!(usize::from(stage.cursor().0), columns);
    }
}

#[test]
fn a_paste_that_is_too_long_is_cut_and_that_is_said() {
    let mut stage = reading((80, 24), Lang::En);
    stage.press("/");
    stage.send(Msg::Paste("x".repeat(5000)));
    assert_eq!(stage.app.reader.find().line().text().len(), 4096);
    assert_eq!(stage.app.notice, Some(Notice::LineFull));
}
