//! The views of the result as a whole: their numbers, journeys through them, and what they look like.

mod bars;
mod compare;
mod figures;
mod looks;
mod matrix;
mod reference;
mod relations;

use casebook::case::{Facet, Lang, TermId};

use crate::stage::Stage;

/// The library of all journeys: six cases that can be counted by hand.
const LIBRARY: &str = include_str!("../../fixtures/library.jsonl");

fn stage(lang: Lang) -> Stage {
    Stage::of_json(LIBRARY, (120, 40), lang)
}

fn term(stage: &Stage, facet: Facet, slug: &str) -> TermId {
    stage.app.library.terms().find(facet, slug).unwrap()
}

/// The filters of the chips as they are typed.
fn chips(stage: &Stage) -> String {
    casebook::search::printed(&stage.app.selection, "")
}

fn listed(stage: &Stage) -> Vec<&str> {
    let id = |hit: &casebook::search::Hit| stage.app.library.head(hit.ix).id.as_str();
    stage.app.cases.hits().iter().map(id).collect()
}

#[track_caller]
fn assert_shows(stage: &mut Stage, texts: &[&str]) {
    let screen = stage.screen();
    for text in texts {
        assert!(screen.contains(text), "{text:?} is not on\n{screen}");
    }
}
