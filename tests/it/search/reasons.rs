//! Why a case was found: the field of a hit, and the term that a query found.

use casebook::case::{CaseIx, Facet, Lang, Taxonomy};
use casebook::library::Library;
use casebook::search::{Field, Query};

use super::{answer, finder};
use crate::heads::{Heads, Plan};

#[test]
fn the_reason_of_a_hit_is_told() {
    let plan = Plan {
        id: "C-1".to_owned(),
        en: Some("Lease renewal".to_owned()),
        terms: vec![
            (Facet::Organisation, "acme".to_owned()),
            (Facet::Component, "dns".to_owned()),
        ],
        record: r#"{"id":"C-1","detection":{"en":"An alert fired","ko":"경보가 울렸다"}}"#
            .to_owned(),
        ..Plan::default()
    };
    let mut finder = finder(&[plan]);
    for (query, right) in [
        ("", Field::None),
        ("lease", Field::Title(Lang::En)),
        ("c-1", Field::Id),
        ("acme", Field::Org),
        ("dns", Field::Label),
        ("alert", Field::Prose),
        ("lease 울", Field::Prose),
        ("lease dns", Field::Label),
    ] {
        assert_eq!(answer(&mut finder, query).hits[0].field, right, "{query}");
    }
}

#[test]
fn the_term_that_a_query_found_is_told() {
    let taxonomy: Taxonomy = serde_json::from_str(
        r#"{"components": [{"slug": "dns", "en": "Name resolution", "ko": "이름 풀이"},
            {"slug": "cache", "en": "Cache", "ko": "캐시"}]}"#,
    )
    .unwrap();
    let plan = Plan {
        en: Some("Cache of names".to_owned()),
        terms: vec![
            (Facet::Component, "cache".to_owned()),
            (Facet::Component, "dns".to_owned()),
        ],
        ..Plan::default()
    };
    let mut library = Library::default();
    library.push(Heads::default().chunk(&[plan]));
    let told = |query: &str| {
        let term = Query::parse(query).term_of(library.head(CaseIx(0)), library.terms(), &taxonomy);
        term.map(|id| library.term(id).slug.to_string())
    };
    assert_eq!(told("cache resolution").as_deref(), Some("dns"));
    assert_eq!(told("캐시").as_deref(), Some("cache"));
    assert_eq!(told("dns").as_deref(), Some("dns"));
    assert_eq!(told("kafka"), None);
}
