//! Facets: rules F1-F6 on worked cases, and against a naive filter.

mod naive;
mod selection;
mod worked;

use casebook::case::Facet;
use casebook::facets::FacetIndex;
use casebook::library::Library;

use crate::heads::{Heads, Plan};

/// A case of the naive filter: its terms, as numbers of facets and slugs.
type Naive = Vec<(usize, u8)>;

const FACETS: [Facet; 4] = [Facet::Cause, Facet::Component, Facet::Symptom, Facet::Year];

fn named(term: (usize, u8)) -> (Facet, String) {
    (FACETS[term.0], format!("t{}", term.1))
}

fn index_of(cases: &[Naive]) -> (FacetIndex, Library) {
    let plans: Vec<Plan> = cases
        .iter()
        .map(|terms| Plan {
            terms: terms.iter().map(|term| named(*term)).collect(),
            ..Plan::default()
        })
        .collect();
    let (mut heads, mut index) = (Heads::default(), FacetIndex::default());
    let mut library = Library::default();
    for plans in plans.chunks(37) {
        let chunk = heads.chunk(plans);
        index.extend(&chunk);
        library.push(chunk);
    }
    (index, library)
}
