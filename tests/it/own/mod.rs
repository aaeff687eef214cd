//! What is the reader's own: marks, notes, saved views, and the place to go on from; and what another window
//! makes of them.

mod elsewhere;
mod marks;
mod notes;
mod resume;
mod saved;

use casebook::case::Lang;

use crate::stage::{Stage, assert_shows};

/// Six cases: T-1 to T-6, from the newest to the one without a date.
const LIBRARY: &str = include_str!("../../fixtures/library.jsonl");

fn stage(size: (u16, u16), lang: Lang) -> Stage {
    Stage::of_json(LIBRARY, size, lang)
}

/// The ids in the list, from top to bottom.
fn listed(stage: &Stage) -> Vec<&str> {
    let hits = stage.app.cases.hits().iter();
    hits.map(|hit| stage.app.library.head(hit.ix).id.as_str())
        .collect()
}
