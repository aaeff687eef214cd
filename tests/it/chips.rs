//! The row of chips where there is little room, and the word for a search that is going on.

use casebook::app::{Effect, Key, Msg};
use casebook::case::Lang;

use crate::stage::Stage;

const LIBRARY: &str = include_str!("../fixtures/library.jsonl");

/// The row of chips after ticking the first three causes.
fn three_causes(columns: u16) -> String {
    let mut stage = Stage::of_json(LIBRARY, (columns, 24), Lang::En);
    stage.press("1j<Space>j<Space>j<Space>");
    stage.rows()[2].clone()
}

/// Every chip before any hint: a hint says what the help says too.
#[test]
fn hints_give_way_to_chips() {
    let all = "[Root cause: ";
    let wide = three_causes(160);
    assert_eq!(wide.matches(all).count(), 3, "{wide}");
    assert!(wide.ends_with("undo"), "{wide}");
    for columns in 40..160 {
        let row = three_causes(columns);
        let chips = row.matches(all).count();
        assert!(chips >= 1, "{row}");
        if chips < 3 {
            let rest = format!("] +{}", 3 - chips);
            assert!(row.ends_with(&rest), "{row:?} at {columns}");
        }
    }
}

/// Until the answer comes, also before the first part of it.
#[test]
fn a_search_that_goes_on_is_said() {
    let mut stage = Stage::of_json(LIBRARY, (120, 40), Lang::En);
    stage.press("/d");
    assert!(stage.screen().contains("best first"));
    let key: Key = "n".parse().unwrap();
    let asked = stage.app.update(Msg::Key(key));
    let is_search = |effect: &&Effect| matches!(effect, Effect::Find(_));
    assert_eq!(asked.iter().filter(is_search).count(), 1);
    let screen = stage.screen();
    assert!(screen.contains("searching"), "{screen}");
}

/// The row of chips after some keys in a stage of two causes and an organisation.
fn chips(stage: &mut Stage, keys: &str) -> String {
    stage.press(keys);
    stage.rows()[2].trim_start().to_owned()
}

fn count(stage: &Stage) -> usize {
    stage.app.cases.hits().len()
}

fn filtered() -> Stage {
    let mut stage = Stage::of_json(LIBRARY, (160, 40), Lang::En);
    stage.press("/cause:software-bug -component:haproxy org:acme <Enter>");
    stage
}

#[test]
fn a_chip_is_paused_turned_around_and_dropped_by_keys() {
    let mut stage = filtered();
    let [cause, component, org] = [
        "[Root cause: Software bug]",
        "[-Component: HAProxy]",
        "[Organisation: Acme]",
    ];
    let row = chips(&mut stage, "");
    assert!(
        row.starts_with(&format!("{cause} {component} {org}")),
        "{row}"
    );
    assert_eq!(count(&stage), 0);
    // The last chip has the keys first; a paused one stands in parentheses.
    let row = chips(&mut stage, "c<Left><Space>");
    assert!(row.contains("(-Component: HAProxy)"), "{row}");
    // Both cases with that cause have HAProxy, one of them is of Acme.
    assert_eq!(count(&stage), 1);
    let row = chips(&mut stage, "<Space>x");
    assert!(row.contains(" [Component: HAProxy] "), "{row}");
    assert_eq!(count(&stage), 1);
    let row = chips(&mut stage, "!<Delete>");
    assert!(row.starts_with(&format!("{cause} {org}")), "{row}");
    let row = chips(&mut stage, "<Backspace><Backspace>");
    assert!(row.starts_with("no filters"), "{row}");
    // Nothing is left to stand on: the list has the keys again.
    assert_eq!(stage.app.chip, None);
    let row = chips(&mut stage, "u<Alt-Left>u");
    assert!(
        row.starts_with(&format!("{cause} {component} {org}")),
        "{row}"
    );
    let row = chips(&mut stage, "u");
    assert!(row.contains(" [Component: HAProxy] "), "{row}");
}

#[test]
fn every_step_on_the_chips_is_undone_and_redone() {
    let mut stage = filtered();
    let mut rows = vec![chips(&mut stage, "0")];
    for keys in ["<Space>", "<Left>x", "<Space>", "<Home><Delete>", "r"] {
        rows.push(chips(&mut stage, keys));
    }
    let drawn = |stage: &mut Stage| chips(stage, "");
    for row in rows.iter().rev().skip(1) {
        stage.press("<Alt-Left>");
        // The cursor may stand elsewhere; what the chips say is the same.
        assert_eq!(said(&drawn(&mut stage)), said(row));
    }
    for row in &rows[1..] {
        stage.press("<Alt-Right>");
        assert_eq!(said(&drawn(&mut stage)), said(row));
    }
}

/// The chips of a row without the hints beside them.
fn said(row: &str) -> &str {
    row.split("   ").next().unwrap_or_default()
}

#[test]
fn a_chip_is_edited_in_the_search_line() {
    let mut stage = filtered();
    stage.press("c<Home><Enter>");
    assert_eq!(stage.app.line.text(), "cause:software-bug");
    assert!(stage.app.typing);
    let row = chips(&mut stage, "<Ctrl-w><Ctrl-u>cause:design-flaw<Enter>");
    assert!(
        row.contains("[Organisation: Acme] [Root cause: Design flaw]"),
        "{row}"
    );
    // A paused chip comes back in force.
    let row = chips(&mut stage, "c<Space><Enter><Enter>");
    assert!(row.contains("[Root cause: Design flaw]"), "{row}");
}

#[test]
fn the_chip_that_has_the_keys_is_in_view_at_any_width() {
    for columns in (24..100).step_by(7) {
        let mut stage = filtered();
        stage.resize(columns, 24);
        for name in ["Organisation: ", "-Component: ", "Root cause: "] {
            stage.press("c");
            if name != "Organisation: " {
                stage.press(if name.starts_with('-') {
                    "<Left>"
                } else {
                    "<Home>"
                });
            }
            let row = stage.rows()[2].clone();
            assert!(row.contains(&name[..7]), "{row} at {columns}");
            stage.press("<Esc>");
        }
    }
}

#[test]
fn the_chips_give_the_keys_back() {
    let mut stage = filtered();
    for leave in ["<Esc>", "c", "0", "<Down>", "q", "2"] {
        stage.press("c");
        assert!(stage.app.chip.is_some(), "{leave}");
        stage.press(leave);
        assert_eq!(stage.app.chip, None, "{leave}");
    }
    assert_eq!(stage.app.selection.chips().len(), 3);
    stage.press("rc");
    assert!(stage.screen().contains("no filter"));
    // All of a facet has no opposite.
    stage.press("/all:symptom <Enter>cx");
    assert!(stage.screen().contains("this filter has no opposite"));
}
