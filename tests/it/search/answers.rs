//! Which cases answer a query: words of both languages and of several fields, and no answer to a
//! request that was overtaken.

use casebook::case::{Facet, Lang};
use casebook::facets::Selection;
use casebook::search::{Order, Query, Request};

use super::{answer, finder, hits, plan};
use crate::heads::Plan;

#[test]
fn a_query_in_either_language_finds_a_case_and_words_may_be_parted_over_fields() {
    let plan = Plan {
        id: "C-1".to_owned(),
        en: Some("Lease renewal".to_owned()),
        ko: Some("임대 갱신".to_owned()),
        terms: vec![(Facet::Component, "dns".to_owned())],
        record: r#"{"id":"C-1","detection":{"en":"An alert fired"}}"#.to_owned(),
        ..Plan::default()
    };
    let mut finder = finder(&[plan]);
    for query in ["lease 갱신", "갱신 renewal", "dns 임대", "alert lease c-1"] {
        assert_eq!(hits(&answer(&mut finder, query)), [0], "{query}");
    }
    for query in ["alert -lease", "detection", "dns kafka"] {
        assert!(answer(&mut finder, query).hits.is_empty(), "{query}");
    }
}

#[test]
fn an_overtaken_request_is_not_answered() {
    let mut finder = finder(&[plan("슬랙 접속 장애", true)]);
    let request = Request {
        generation: 1,
        query: Query::parse("슬랙"),
        selection: Selection::default(),
        order: Order::Best,
        lang: Lang::En,
    };
    finder.answer(&request, &|| true, &mut |_| panic!("nobody waits for it"));
    assert_eq!(hits(&answer(&mut finder, "슬랙")), [0]);
}
