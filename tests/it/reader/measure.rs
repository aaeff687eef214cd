//! How wide prose is set, and where it stands in the pane.

use casebook::app::{Measure, Pane};
use casebook::case::Lang;
use casebook::text::columns;

use super::{assert_shows, status};
use crate::stage::Stage;

/// A case with one paragraph much longer than every measure, of words of four and of two columns.
fn long_case() -> String {
    let english = ["word"; 200].join(" ");
    let korean = ["말"; 400].join(" ");
    format!(
        r#"{{"id": "M-1", "title": {{"en": "Long", "ko": "긴 글"}},
            "summary": {{"en": "{english}", "ko": "{korean}"}}}}"#
    )
}

fn stage(size: (u16, u16), lang: Lang) -> Stage {
    let mut stage = Stage::of_json(&long_case(), size, lang);
    stage.press("3z");
    stage
}

/// The column at which prose begins and the columns of its longest row.
fn prose(stage: &mut Stage) -> (usize, usize) {
    let rows = stage.rows();
    let prose: Vec<&String> = rows
        .iter()
        .filter(|row| row.contains("word word") || row.contains("말 말"))
        .collect();
    let text = |row: &String| row.trim_end_matches(['┃', ' ']).to_owned();
    let begin = prose[0].len() - prose[0].trim_start().len();
    let longest = prose.iter().map(|row| columns(&text(row)) - begin).max();
    (begin, longest.unwrap())
}

#[test]
fn braces_set_prose_wider_and_narrower() {
    // A row of n columns holds words of 4 with spaces: 5n - 1 columns; of 2 with spaces: 3n - 1.
    for (lang, narrow, usual) in [(Lang::En, 69, 89), (Lang::Ko, 71, 89)] {
        let mut stage = stage((200, 40), lang);
        assert_eq!(prose(&mut stage), (5, usual));
        stage.press("{");
        assert_eq!(prose(&mut stage), (5, narrow));
        stage.press("{");
        assert_eq!(prose(&mut stage), (5, narrow));
        stage.press("}}");
        let (begin, full) = prose(&mut stage);
        assert_eq!(begin, 3);
        let room = stage.app.spread().text.columns;
        assert!(room - full < 5, "{full} of {room}");
    }
}

#[test]
fn the_status_line_says_the_measure() {
    let mut stage = stage((200, 40), Lang::Ko);
    stage.press("{");
    assert!(status(&mut stage).contains("본문 줄: 72칸까지"));
    stage.press("}}");
    assert!(status(&mut stage).contains("본문 줄: 패널 너비만큼"));
    let mut stage = self::stage((200, 40), Lang::En);
    stage.press("{");
    assert!(status(&mut stage).contains("lines of prose: up to 72 columns"));
}

#[test]
fn another_measure_keeps_the_place() {
    let mut stage = stage((200, 12), Lang::En);
    stage.press("]jjjj");
    let place = |stage: &Stage| stage.app.reader.doc().place(stage.app.reader.offset());
    let before = place(&stage);
    stage.press("{}");
    assert_eq!(place(&stage), before);
    assert_shows(&mut stage, &["1/1 Summary"]);
}

#[test]
fn the_margin_grows_with_the_pane() {
    // One column beside the border in a narrow pane, two in a usual one, four beside text that is
    // narrower than the pane.
    for (size, margin) in [
        ((50, 20), 1),
        ((80, 24), 2),
        ((94, 24), 2),
        ((97, 24), 4),
        ((200, 50), 4),
    ] {
        let stage = stage(size, Lang::Ko);
        let content = stage.app.panes().content(Pane::Detail);
        let spread = stage.app.spread();
        assert_eq!(spread.margin.columns, margin, "{size:?}");
        assert_eq!(spread.margin.x, content.x);
        assert_eq!(spread.text.x, content.x + margin);
        // One column stays free before the scrollbar.
        assert_eq!(
            spread.text.x + spread.text.columns,
            content.x + content.columns - 1
        );
    }
    assert_eq!(Measure::default().columns(), 90);
}
