//! What holds for any case on a screen of any size: it is drawn, cell by cell, with nothing forbidden.
//!
//! The first three bytes are columns, rows and whether the screen is Korean. What follows is a record,
//! or lines that are put into the fields of one.

use casebook::case::Lang;
use casebook::text::columns;
use serde_json::{Value, json};

use super::cleaning::check_cell;
use super::keys::on_stage;
use crate::stage::Stage;

/// What is looked at: the list, the case, the other language, both, the sections, the sources, the
/// whole pane, relations, a matrix, bars, comparison, problems, help.
const WALK: &[&str] = &[
    "2", "<Enter>", "t", "b", "s", "<Esc>", "f", "<Esc>", "z", "4", "m", "<Esc>", "5", "<Esc>",
    "p", "P", "<Esc>", "9", "<Esc>", "?",
];

pub fn holds(data: &[u8]) {
    let [columns, rows, korean, text @ ..] = data else {
        return;
    };
    let lang = if korean % 2 == 0 { Lang::En } else { Lang::Ko };
    let size = (u16::from(*columns), u16::from(rows % 64));
    let text = String::from_utf8_lossy(text);
    let json = if text.starts_with(['{', '[']) {
        text.into_owned()
    } else {
        record(&text).to_string()
    };
    on_stage(&json, size, lang, |stage| {
        check_screen(stage);
        for keys in WALK {
            stage.press(keys);
            check_screen(stage);
        }
    });
}

/// A record with one line in every field, or as many as there are.
fn record(text: &str) -> Value {
    let mut lines = text.split('\n').cycle();
    let mut line = || lines.next().unwrap_or_default();
    let mut both = || json!({"en": line(), "ko": line()});
    json!({
        "id": "X-1", "date": "2022-02-22", "title": both(), "summary": both(), "symptoms_text": both(),
        "trigger": both(), "detection": both(), "lessons": both(), "remediation": [both(), both()],
        "action_items": [both()],
        "impact": {"scope": both(), "users": both(), "region": both()},
        "timeline": {"detected_after": line(), "resolved_after": line()},
        "review": {"written_by": line(), "reviewed_at": line(), "reviewed_by": line()},
        "root_cause": line(), "components": [line(), line()], "symptoms": [line()],
        "contributing": [line()], "domain": [line()], "severity": line(), "org": line(),
        "sources": [{"url": line(), "kind": line(), "license": line(), "archived": line()}],
        "docs": [line()], "related": [line()], "recurrence_of": line(), "url": line(),
        "updated_at": line(),
    })
}

/// Every row is filled cell by cell.
fn check_screen(stage: &mut Stage) {
    for row in stage.cells() {
        let mut filled = 0;
        for cell in row.iter().filter(|cell| !cell.is_empty()) {
            check_cell(cell);
            filled += columns(cell);
        }
        assert_eq!(filled, row.len(), "{row:?}");
    }
}
