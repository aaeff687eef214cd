//! Search: rules S1-S9 on worked cases, and what is told of a hit.

mod answers;
mod reasons;
mod snippets;
mod worked;

use std::sync::Arc;

use casebook::case::{Lang, Taxonomy};
use casebook::facets::Selection;
use casebook::search::{Answer, Finder, Order, Query, Request};
use serde_json::json;

use crate::heads::{Heads, Plan};

/// A case with this title, or with this text as its summary.
fn plan(text: &str, in_prose: bool) -> Plan {
    let lang = Lang::of_text(text);
    let mut plan = Plan {
        id: "C-1".to_owned(),
        ..Plan::default()
    };
    if in_prose {
        plan.record = json!({"id": "C-1", "summary": {lang.code(): text}}).to_string();
    } else {
        plan.record = json!({"id": "C-1", "title": {lang.code(): text}}).to_string();
        match lang {
            Lang::En => plan.en = Some(text.to_owned()),
            Lang::Ko => plan.ko = Some(text.to_owned()),
        }
    }
    plan
}

fn finder(plans: &[Plan]) -> Finder {
    let mut finder = Finder::new(Arc::new(Taxonomy::default()));
    finder.extend(Heads::default().chunk(plans));
    finder
}

/// The last answer to a query, over the whole library.
pub fn answer(finder: &mut Finder, query: &str) -> Answer {
    let request = Request {
        generation: 1,
        query: Query::parse(query),
        selection: Selection::default(),
        order: Order::Best,
        lang: Lang::En,
    };
    let mut last = None;
    finder.answer(&request, &|| false, &mut |answer| last = Some(answer));
    let last = last.expect("an answer");
    assert!(last.complete);
    last
}

fn hits(answer: &Answer) -> Vec<usize> {
    answer.hits.iter().map(|hit| hit.ix.index()).collect()
}
