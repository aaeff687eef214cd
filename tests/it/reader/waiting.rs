//! Keys that are pressed before the case is read. T-1 begins with Summary and Symptoms; only its summary has
//! "throttled".

use casebook::app::keymap::Context;
use casebook::app::{Effect, Key, Mouse, MouseKind, Msg, Pane, ReadCase};
use casebook::case::{Lang, Section};
use casebook::library::{Problem, ProblemKind};

use super::{LIBRARY, assert_shows};
use crate::stage::Stage;

/// Comes back to T-1 in a pane; it is not read yet.
fn coming_back(pane: &str) -> Stage {
    let mut stage = Stage::of_json(LIBRARY, (120, 14), Lang::En);
    stage.press("2j");
    early(&mut stage, &["Up", pane]);
    stage
}

/// Presses keys while nothing is read.
fn early(stage: &mut Stage, keys: &[&str]) -> Vec<Effect> {
    let mut effects = Vec::new();
    for key in keys {
        let key = Msg::Key(key.parse::<Key>().unwrap());
        effects.extend(stage.app.update(key));
    }
    effects
}

fn read(stage: &mut Stage) {
    let [ix] = stage.app.unread()[..] else {
        panic!("not one case is to be read");
    };
    let read = ReadCase::new(ix, stage.app.library.case(ix));
    stage.send(Msg::Read(Box::new(read)));
}

#[test]
fn they_are_done_one_after_the_other_once_it_is_read() {
    for (keys, section) in [
        (&["]"][..], Some(Section::Summary)),
        (&["]", "]"], Some(Section::Symptoms)),
        (&["]", "]", "["], Some(Section::Summary)),
        (&["]", "]", "1"], Some(Section::Symptoms)),
    ] {
        for pane in ["2", "3"] {
            let mut stage = coming_back(pane);
            early(&mut stage, keys);
            assert_eq!(stage.app.reader.section(), None);
            read(&mut stage);
            assert_eq!(stage.app.reader.section(), section, "{keys:?} in {pane}");
        }
    }
    let mut stage = coming_back("3");
    early(&mut stage, &["]", "1"]);
    read(&mut stage);
    assert_eq!(stage.app.focus, Pane::Facets);
}

/// A letter behind `/` is text and no command, however early it comes: `d` would mark the case as read.
#[test]
fn what_one_of_them_opens_gets_the_keys_behind_it() {
    let mut stage = coming_back("3");
    early(&mut stage, &["/", "d", "s"]);
    stage.app.update(Msg::Paste("throttled".to_owned()));
    read(&mut stage);
    assert_eq!(stage.app.context(), Context::Finding);
    assert_shows(&mut stage, &["dsthrottled"]);
    assert!(stage.app.memory.read.is_empty());

    let mut stage = coming_back("2");
    early(&mut stage, &["y", "]"]);
    read(&mut stage);
    assert!(stage.app.prompt.is_some());
    assert_eq!(stage.app.reader.section(), None);
}

/// In the pane of the case, keys scroll it.
#[test]
fn scrolling_waits_for_something_to_scroll() {
    let mut stage = coming_back("3");
    early(&mut stage, &["j", "j", "j"]);
    assert_eq!(stage.app.reader.offset(), 0);
    read(&mut stage);
    assert_eq!(stage.app.reader.offset(), 3);
    // In the list they go on to the next case.
    let mut stage = coming_back("2");
    let first = stage.app.cases.selected();
    early(&mut stage, &["j"]);
    assert_ne!(stage.app.cases.selected(), first);
}

#[test]
fn esc_and_the_mouse_drop_them_and_quitting_does_not_wait() {
    let mut stage = coming_back("2");
    early(&mut stage, &["]", "]", "Esc"]);
    read(&mut stage);
    assert_eq!(stage.app.reader.section(), None);

    let mut stage = coming_back("3");
    early(&mut stage, &["]", "]"]);
    let wheel = Mouse {
        kind: MouseKind::WheelUp,
        column: 100,
        row: 8,
    };
    stage.app.update(Msg::Mouse(wheel));
    read(&mut stage);
    assert_eq!(stage.app.reader.section(), None);

    let mut stage = coming_back("3");
    let effects = early(&mut stage, &["]", "j", "Ctrl-c"]);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Quit)));
}

#[test]
fn a_case_that_cannot_be_read_keeps_no_key() {
    let mut stage = coming_back("3");
    early(&mut stage, &["]", "1"]);
    let ix = stage.app.unread()[0];
    let gone = Problem::new("a.jsonl", ProblemKind::Changed);
    stage.send(Msg::Read(Box::new(ReadCase::new(ix, Err(gone)))));
    assert_eq!(stage.app.focus, Pane::Facets);
}
