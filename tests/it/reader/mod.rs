//! What a reader does inside a case.

mod ahead;
mod both;
mod find;
mod huge;
mod measure;
mod nothing;
mod related;
mod sections;
mod targets;
mod waiting;

use casebook::case::Lang;

use crate::stage::{Stage, assert_shows};

const LIBRARY: &str = include_str!("../../fixtures/library.jsonl");

/// The small library with its first case, T-1, in the focused detail pane.
fn reading(size: (u16, u16), lang: Lang) -> Stage {
    let mut stage = Stage::of_json(LIBRARY, size, lang);
    stage.press("3");
    stage
}

#[track_caller]
fn assert_hides(stage: &mut Stage, texts: &[&str]) {
    let screen = stage.screen();
    for text in texts {
        assert!(!screen.contains(text), "{text:?} is on\n{screen}");
    }
}

/// The last row of the screen.
fn status(stage: &mut Stage) -> String {
    stage.rows().pop().unwrap()
}
