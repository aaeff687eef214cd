//! The views of the result as a whole: their numbers, journeys through them, and what they look like.

mod bars;
mod compare;
mod figures;
mod looks;
mod low;
mod matrix;
mod reference;
mod relations;

use casebook::app::keymap::BINDINGS;
use casebook::app::{Code, Key, Msg};
use casebook::case::{Facet, Lang, TermId};

use crate::stage::{Stage, assert_shows};

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
/// Whatever is pressed before the figures of a view have come, nothing breaks.
#[test]
fn keys_may_come_before_the_figures() {
    for view in ["4", "4m", "5", "ppP", "1}j4"] {
        for binding in BINDINGS {
            for key in binding.keys {
                let Ok(key) = key.parse::<Key>() else {
                    continue;
                };
                let mut stage = stage(Lang::En);
                for first in view.chars() {
                    // What is asked for is never answered.
                    stage.app.update(Msg::Key(Key::from(Code::Char(first))));
                }
                stage.app.update(Msg::Key(key));
                stage.screen();
            }
        }
    }
}
