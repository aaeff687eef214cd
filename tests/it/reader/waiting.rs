//! Keys that are pressed before the case is read. T-1 begins with Summary and Symptoms.

use casebook::app::{Key, Msg, Pane, ReadCase};
use casebook::case::{Lang, Section};

use super::LIBRARY;
use crate::stage::Stage;

/// Comes back to T-1, presses keys while it is being read, and has it read then.
fn pressed_early(keys: &[&str]) -> Stage {
    let mut stage = Stage::of_json(LIBRARY, (120, 14), Lang::En);
    stage.press("j");
    for key in [&["Up"], keys].concat() {
        stage.app.update(Msg::Key(key.parse::<Key>().unwrap()));
    }
    if let [ix] = stage.app.unread()[..] {
        let read = ReadCase::new(ix, stage.app.library.case(ix));
        stage.send(Msg::Read(Box::new(read)));
    }
    stage
}

#[test]
fn they_are_done_one_after_the_other_once_it_is_read() {
    let section = |keys: &[&str]| pressed_early(keys).app.reader.section();
    assert_eq!(section(&["]"]), Some(Section::Summary));
    assert_eq!(section(&["]", "]"]), Some(Section::Symptoms));
    assert_eq!(section(&["]", "]", "["]), Some(Section::Summary));
}

#[test]
fn what_one_of_them_opens_takes_the_keys_from_then_on() {
    let stage = pressed_early(&["]", "y", "]"]);
    assert_eq!(stage.app.reader.section(), Some(Section::Summary));
    assert!(stage.app.prompt.is_some());
}

#[test]
fn a_key_that_needs_no_case_drops_them() {
    let stage = pressed_early(&["]", "]", "1"]);
    assert_eq!(stage.app.reader.section(), None);
    assert_eq!(stage.app.focus, Pane::Facets);
}
