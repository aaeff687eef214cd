//! Both languages of a case: beside each other in a wide pane, below each other in a narrow one.

use casebook::app::Pane;
use casebook::case::{Lang, Section};
use casebook::text::columns;

use super::{LIBRARY, assert_hides, assert_shows};
use crate::stage::Stage;

/// The small library with the case that `down` leads to in the zoomed detail pane, in both languages.
fn both(size: (u16, u16), lang: Lang, down: &str) -> Stage {
    let mut stage = Stage::of_json(LIBRARY, size, lang);
    stage.press(down).press("3zb");
    stage
}

/// The row that has a text, and the column at which the text stands.
fn find(stage: &mut Stage, text: &str) -> (usize, usize) {
    let rows = stage.rows();
    // Below the header, the search line and the chips.
    let hit = rows
        .iter()
        .enumerate()
        .skip(3)
        .find_map(|(row, line)| Some((row, columns(&line[..line.find(text)?]))));
    hit.unwrap_or_else(|| panic!("{text:?} is not on\n{}", rows.join("\n")))
}

#[test]
fn a_wide_pane_has_both_languages_on_the_same_rows() {
    for (lang, first, second) in [(Lang::Ko, 0, 1), (Lang::En, 1, 0)] {
        let mut stage = both((120, 60), lang, "");
        assert_shows(&mut stage, &[["ko | en", "en | ko"][first]]);
        let sides = stage.app.spread().sides;
        for texts in [
            ["요약", "Summary"],
            ["순차 재시작이", "A rolling restart"],
            ["증상", "Symptoms"],
            ["1. 재시작을 멈췄다.", "1. Paused the restarts."],
            ["T-2  2020  가득", "T-2  2020  Full"],
        ] {
            let (left, right) = (
                find(&mut stage, texts[first]),
                find(&mut stage, texts[second]),
            );
            assert_eq!((left.1, right.1), (sides[0].x, sides[1].x));
            assert_eq!(left.0, right.0, "{texts:?}");
        }
    }
}

#[test]
fn sources_are_said_once() {
    let mut stage = both((120, 60), Lang::Ko, "");
    let screen = stage.screen();
    assert_eq!(screen.matches("https://acme.example/cache").count(), 1);
    assert_eq!(
        screen.matches("https://archive.example/acme/cache").count(),
        1
    );
    assert_hides(&mut stage, &["Sources"]);
}

#[test]
fn a_narrow_pane_has_one_language_below_the_other_section_by_section() {
    let mut stage = Stage::of_json(LIBRARY, (80, 60), Lang::Ko);
    stage.press("3|");
    let order = [
        "에이전트를 다시 띄우자",
        "Restarting agents",
        "요약",
        "순차 재시작이",
        "Summary",
        "A rolling",
        "증상",
        "Symptoms",
    ];
    let x = stage.app.spread().text.x;
    let rows: Vec<usize> = order
        .iter()
        .map(|text| {
            let rows = stage.rows();
            // The list beside has the titles as well.
            let at = rows.iter().position(|row| {
                row.split('│')
                    .nth(1)
                    .is_some_and(|detail| detail.contains(text))
            });
            at.unwrap_or_else(|| panic!("{text} is not on\n{}", rows.join("\n")))
        })
        .collect();
    assert!(rows.is_sorted(), "{rows:?}");
    assert_eq!(find(&mut stage, "Summary").1, x);
}

#[test]
fn beside_from_a_hundred_columns_of_the_pane() {
    let beside = |columns| {
        let mut stage = both((columns, 40), Lang::En, "");
        find(&mut stage, "Summary").0 == find(&mut stage, "요약").0
    };
    // Two columns of the zoomed pane are free at its edges.
    assert!(!beside(101));
    assert!(beside(102));
}

#[test]
fn a_missing_side_says_so() {
    for size in [(120, 40), (80, 40)] {
        // T-5 has English alone, T-6 Korean.
        let mut stage = both(size, Lang::Ko, "j");
        assert_shows(
            &mut stage,
            &["(한국어 없음)", "A certificate ran out overnight"],
        );
        assert_eq!(
            stage.screen().matches("Nobody watched the date.").count(),
            1
        );
        assert_hides(&mut stage, &["(영어만 있음)", "(no English)"]);
        let mut stage = both(size, Lang::En, "G");
        assert_shows(&mut stage, &["(no English)", "큐가 밤새 밀렸다."]);
        assert_eq!(stage.screen().matches("원인을 알 수 없는 지연").count(), 1);
    }
}

#[test]
fn the_other_language_stands_in_again_when_one_is_shown() {
    let mut stage = both((120, 40), Lang::Ko, "j");
    stage.press("b");
    assert_shows(&mut stage, &["(영어만 있음)"]);
    assert_hides(&mut stage, &["(한국어 없음)", "ko | en"]);
}

#[test]
fn both_languages_begin_with_the_one_shown() {
    for lang in Lang::ALL {
        let mut stage = both((80, 12), lang, "");
        assert_eq!(stage.app.reader.offset(), 0);
        let title = ["Restarting agents", "에이전트를 다시"][lang as usize];
        assert_eq!(find(&mut stage, title).0, 4);
    }
}

#[test]
fn toggling_keeps_the_section_and_the_place() {
    for size in [(120, 12), (80, 12)] {
        for lang in Lang::ALL {
            let mut stage = Stage::of_json(LIBRARY, size, lang);
            stage.press("3z]]]j");
            let before = (stage.app.reader.offset(), stage.app.reader.section());
            let place = stage.app.reader.doc().place(before.0);
            assert_eq!(before.1, Some(Section::RootCause));
            stage.press("b");
            assert_eq!(stage.app.reader.section(), before.1);
            let reader = &stage.app.reader;
            let row = reader.sheet().at(reader.offset())[0];
            assert_eq!(row, Some(reader.doc().row_at(place)));
            stage.press("ㅠ");
            assert_eq!(
                (stage.app.reader.offset(), stage.app.reader.section()),
                before
            );
        }
    }
}

#[test]
fn a_resize_in_the_longer_language_keeps_the_place_in_it() {
    let mut stage = both((80, 12), Lang::Ko, "");
    // Into the English summary, below the Korean one.
    stage.press("]");
    let english = |stage: &Stage| {
        let reader = &stage.app.reader;
        let row = reader.sheet().at(reader.offset())[1]?;
        Some(reader.docs()[1].place(row))
    };
    while english(&stage).is_none() {
        stage.press("j");
    }
    stage.press("jj");
    let before = english(&stage).unwrap();
    stage.resize(70, 12);
    stage.resize(80, 12);
    assert_eq!(english(&stage), Some(before));
}

#[test]
fn matches_are_walked_through_both_languages() {
    for size in [(120, 40), (80, 40)] {
        // T-2 says 503 once in each language, in its symptoms.
        let mut stage = both(size, Lang::Ko, "jj");
        stage.press("/503<Enter>");
        assert_shows(&mut stage, &["일치 1/2"]);
        assert!(stage.app.reader.is_current(0, 0));
        stage.press("n");
        assert!(stage.app.reader.is_current(1, 0));
        // With one language there is one.
        stage.press("b");
        assert_eq!(stage.app.reader.match_count(), 1);
    }
}

#[test]
fn a_match_stays_the_current_one_when_the_other_language_joins() {
    let mut stage = Stage::of_json(LIBRARY, (120, 40), Lang::Ko);
    stage.press("3/클라이언트<Enter>n");
    assert!(stage.app.reader.is_current(0, 1));
    stage.press("b");
    assert!(stage.app.reader.is_current(0, 1));
}

#[test]
fn sections_fold_in_both_languages_at_once() {
    let mut stage = both((120, 40), Lang::En, "");
    stage.press("a");
    let (left, right) = (
        find(&mut stage, "▸ Symptoms  1 row"),
        find(&mut stage, "▸ 증상"),
    );
    assert_eq!(left.0, right.0);
    let area = stage.app.panes().content(Pane::Detail);
    assert!(stage.app.reader.sheet().rows() < area.rows);
    // Below each other one heading stands for both.
    let mut stage = both((80, 40), Lang::En, "");
    stage.press("a");
    assert_hides(&mut stage, &["증상"]);
    assert_shows(&mut stage, &["▸ Symptoms  5 rows"]);
}

#[test]
fn the_language_key_swaps_the_sides() {
    let mut stage = both((120, 40), Lang::Ko, "");
    let before = find(&mut stage, "요약");
    stage.press("t");
    assert_shows(&mut stage, &["en | ko"]);
    assert_eq!(find(&mut stage, "Summary"), before);
}

#[test]
fn matches_are_walked_as_they_are_read_and_not_one_language_after_the_other() {
    for size in [(120, 50), (80, 50)] {
        // T-2 has HAProxy among its terms, in its summary and in its components, in both languages.
        let mut stage = both(size, Lang::Ko, "jj");
        stage.press("/haproxy<Enter>");
        let mut walked = Vec::new();
        for _ in 0..6 {
            let reader = &stage.app.reader;
            let mut places = (0..2).flat_map(|side| (0..3).map(move |number| (side, number)));
            let (side, number) = places
                .find(|(side, number)| reader.is_current(*side, *number))
                .unwrap();
            let row = reader.docs()[side].matches[number];
            walked.push((reader.sheet().row_of(side, row), side, number));
            stage.press("n");
        }
        // Down the sheet, and of two on one row the left one first; each once.
        assert!(walked.is_sorted(), "{walked:?}");
        let mut each: Vec<_> = walked
            .iter()
            .map(|(_, side, number)| (*side, *number))
            .collect();
        each.sort_unstable();
        assert_eq!(each, [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]);
    }
}
