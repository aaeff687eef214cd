//! Journeys through the comparison of pinned cases.

use casebook::app::views::Mark;
use casebook::app::{Copied, Effect, LinkNotice, Notice, View};
use casebook::case::Lang;

use super::{assert_shows, stage};
use crate::stage::Stage;

/// Three cases of which the first two share their cause, all three a component.
const CASES: &str = r#"{"id":"A-1","org":"Acme","date":"2024-03-01","title":{"en":"First","ko":"첫째"},"root_cause":"capacity","components":["dns","haproxy"],"trigger":{"en":"A | in a text","ko":"글 속의 |"},"sources":[{"url":"https://example.com/a_b"}]}
{"id":"A-2","org":"Acme","date":"2024-02-01","title":{"en":"Second","ko":"둘째"},"root_cause":"capacity","components":["dns"],"trigger":{"en":"Another text","ko":"다른 글"}}
{"id":"A-3","org":"Other","date":"2024-01-01","title":{"en":"Third","ko":"셋째"},"root_cause":"expiry","components":["dns","database"]}"#;

fn made(lang: Lang) -> Stage {
    Stage::of_json(CASES, (80, 24), lang)
}

#[test]
fn two_to_four_cases_are_pinned_and_marked_in_the_list() {
    for (lang, pin) in [(Lang::Ko, "ㅔ"), (Lang::En, "p"), (Lang::En, "%")] {
        let mut stage = stage(lang);
        stage.press(&format!("{pin}P"));
        assert_eq!(stage.app.notice, Some(Notice::PinMore));
        assert_eq!(stage.app.views.open(), None);
        stage.press(&format!("j{pin}"));
        assert_eq!(stage.app.notice, Some(Notice::Pinned(2)));
        assert_eq!(stage.screen().matches("*20").count(), 2);
        stage.press(&format!("j{pin}j{pin}j{pin}"));
        assert_eq!(stage.app.notice, Some(Notice::PinsFull));
        // Once more lets it go.
        stage.press(&format!("k{pin}"));
        assert_eq!(stage.app.notice, Some(Notice::Pinned(3)));
        stage.press("<F7>");
        assert_eq!(stage.app.views.open(), Some(View::Compared));
    }
}

#[test]
fn terms_say_whether_all_some_or_one_case_has_them() {
    let mut stage = made(Lang::En);
    stage.press("pjpjpP");
    let comparison = stage.app.views.compare.comparison();
    let marks = |heading: &str| {
        let block = comparison
            .blocks
            .iter()
            .find(|block| block.heading == heading);
        let cells = block.unwrap().cells.iter();
        let marks = cells.map(|lines| lines.iter().map(|line| line.mark).collect::<Vec<_>>());
        marks.collect::<Vec<_>>()
    };
    assert_eq!(
        marks("Root cause"),
        [[Mark::Some], [Mark::Some], [Mark::Own]]
    );
    assert_eq!(
        marks("Components"),
        [
            vec![Mark::All, Mark::Own],
            vec![Mark::All],
            vec![Mark::All, Mark::Own]
        ]
    );
    assert_shows(
        &mut stage,
        &["= DNS", "* HAProxy", "+ Insufficient capacity"],
    );
}

#[test]
fn cases_are_let_go_and_opened_from_the_table() {
    let mut stage = made(Lang::Ko);
    stage.press("pjpjpP<Right>");
    assert_eq!(stage.app.views.compare.at(), 1);
    stage.press("x");
    assert_eq!(stage.app.views.compare.pinned().len(), 2);
    assert_eq!(stage.app.views.open(), Some(View::Compared));
    stage.press("<Enter>");
    assert_eq!(stage.app.views.open(), None);
    let shown = stage.app.shown().unwrap();
    assert_eq!(stage.app.library.head(shown).id.as_str(), "A-3");
    stage.press("Px");
    assert_eq!(stage.app.views.open(), None, "one case is no comparison");
    assert_eq!(stage.app.notice, Some(Notice::PinMore));
}

#[test]
fn where_cells_would_be_narrow_fewer_cases_stand_beside_each_other() {
    // 48 columns hold two cells of 16 and what parts them, not three.
    let mut stage = Stage::of_json(CASES, (50, 20), Lang::En);
    stage.press("pjpjpP");
    let seen = |stage: &mut Stage| {
        let screen = stage.screen();
        ["A-1", "A-2", "A-3"].map(|id| screen.contains(id))
    };
    assert_eq!(seen(&mut stage), [true, true, false]);
    assert_shows(&mut stage, &["1-2 of 3 cases", "2024-03-01", "2024-02-01"]);
    stage.press("<Right>");
    assert_eq!(seen(&mut stage), [true, true, false]);
    stage.press("<Right>");
    assert_eq!(seen(&mut stage), [false, true, true]);
    assert_shows(&mut stage, &["2-3 of 3 cases", "2024-01-01"]);
    // The rows stay where they are, so that the same section is read in another case.
    let heading = |stage: &mut Stage| {
        let rows = stage.rows();
        rows.iter().position(|row| row.contains("Root cause"))
    };
    let before = heading(&mut stage);
    assert!(before.is_some());
    stage.press("<Left><Left>");
    assert_eq!(
        (seen(&mut stage), heading(&mut stage)),
        ([true, true, false], before)
    );
    // Nothing is kept from a screen that has room, nor from one that has hardly any.
    stage.resize(80, 24);
    assert_eq!(seen(&mut stage), [true; 3]);
    stage.resize(30, 12);
    assert_eq!(seen(&mut stage), [true, false, false]);
    stage.press("<Right>x");
    assert_eq!(stage.app.views.compare.pinned().len(), 2);
    assert_eq!(seen(&mut stage), [false, false, true]);
}

#[test]
fn no_date_is_broken_at_any_width_that_holds_one() {
    let mut stage = Stage::of_json(CASES, (120, 24), Lang::Ko);
    stage.press("pjpjpP");
    for columns in 21..120 {
        stage.resize(columns, 24);
        for (at, date) in ["2024-03-01", "2024-02-01", "2024-01-01"]
            .iter()
            .enumerate()
        {
            let shown = stage.app.views.compare.shown().contains(&at);
            assert_eq!(stage.screen().contains(date), shown, "{date} in {columns}");
        }
    }
}

#[test]
fn it_is_copied_as_a_table_in_markdown() {
    let mut stage = made(Lang::Ko);
    stage.press("pjpPy");
    assert_eq!(
        stage.app.notice,
        Some(Notice::Link(LinkNotice::Sent(Copied::Comparison)))
    );
    let Some(Effect::Copy(text)) = stage.asked.last() else {
        panic!("nothing was copied");
    };
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "|  | A-1<br>첫째 | A-2<br>둘째 |");
    assert_eq!(lines[1], "| --- | --- | --- |");
    assert!(text.contains("| 원인 | 용량 부족 | 용량 부족 |"), "{text}");
    assert!(
        text.contains("| 구성 요소 | DNS<br>**HAProxy** | DNS |"),
        "{text}"
    );
    assert!(text.contains("| 촉발 | 글 속의 \\| | 다른 글 |"), "{text}");
    assert!(
        text.contains("| 출처 | <https://example.com/a_b> |  |"),
        "{text}"
    );
    // Every row has as many cells as the first one.
    let bars = |line: &str| line.replace("\\|", "").matches('|').count();
    let table = lines.iter().take_while(|line| line.starts_with('|'));
    assert!(
        table.clone().count() > 4 && table.clone().all(|line| bars(line) == 4),
        "{text}"
    );
}

#[test]
fn it_scrolls_and_reads_at_every_size_in_both_languages() {
    let mut stage = Stage::bundled((120, 40), Lang::Ko);
    stage.press("pjpjpjpP");
    for (columns, rows) in [(200, 60), (120, 40), (80, 24), (50, 20), (30, 8), (21, 6)] {
        stage.resize(columns, rows);
        for keys in ["", "<End>", "T", "<Home>", "<Right>", "<PgDn>", "<Left>"] {
            stage.press(keys);
            for row in stage.rows() {
                assert!(
                    casebook::text::columns(&row) <= usize::from(columns),
                    "{row}"
                );
            }
            let compare = &stage.app.views.compare;
            assert!(compare.offset() <= compare.rows().len());
        }
    }
}
