//! The query language: parsing, printing, and filters that are not understood.

mod filters;
mod not_understood;
mod printing;

use casebook::case::{Facet, Terms};
use casebook::library::{Origin, taxonomy};
use casebook::search::{Query, Vocabulary};

/// Terms with names that are hard to write.
const ODD: [(Facet, &str); 7] = [
    (Facet::Organisation, "Foo Bar"),
    (Facet::Organisation, "foo bar"),
    (Facet::Organisation, "\"quoted\""),
    (Facet::Organisation, "a:b\"c d"),
    (Facet::Organisation, "카카오 모빌리티"),
    (Facet::Organisation, "-minus"),
    (Facet::Component, "no:year"),
];

fn terms() -> Terms {
    let mut terms = Terms::default();
    for (facet, slug) in [
        (Facet::Cause, "capacity"),
        (Facet::Cause, "config-change"),
        (Facet::Component, "haproxy"),
        (Facet::Component, "database"),
        (Facet::Symptom, "data-loss"),
        (Facet::Organisation, "slack"),
        (Facet::Severity, "critical"),
        (Facet::Year, "2019"),
        (Facet::Year, "2022"),
    ] {
        terms.intern(facet, slug, None);
    }
    for (facet, slug) in ODD {
        terms.intern(facet, slug, None);
    }
    terms
}

fn vocabulary() -> Vocabulary {
    let mut vocabulary = Vocabulary::default();
    vocabulary.extend(&terms(), &taxonomy(&[Origin::Bundle]));
    vocabulary
}

fn read(text: &str) -> Query {
    Query::read(text, &vocabulary())
}
