//! What the values of filters are called.

use std::collections::HashMap;
use std::iter;
use std::sync::Arc;

use crate::case::{Facet, Label, Lang, Taxonomy, Term, Terms};

use super::super::fold::folded;

/// The terms of a library by every name that a filter may give them: slug, labels, synonyms.
#[derive(Debug, Default)]
pub struct Vocabulary {
    /// Slugs by name, one table a facet: slugs as they are written, everything folded.
    slugs: [HashMap<Box<str>, Arc<str>>; Facet::ALL.len()],
    /// Terms that are in.
    known: usize,
}

impl Vocabulary {
    /// Adds the terms that are new.
    pub fn extend(&mut self, terms: &Terms, taxonomy: &Taxonomy) {
        for (_, term) in terms.iter().skip(self.known) {
            self.add(term, taxonomy);
        }
        self.known = terms.len();
    }

    fn add(&mut self, term: &Term, taxonomy: &Taxonomy) {
        let slugs = &mut self.slugs[term.facet.index()];
        for name in names(term, taxonomy) {
            let name = folded(name).into();
            slugs.entry(name).or_insert_with(|| Arc::clone(&term.slug));
        }
        // A slug as it is written is never taken for another term.
        slugs.insert((&*term.slug).into(), Arc::clone(&term.slug));
    }

    /// The slug of the term with this name.
    pub(super) fn slug(&self, facet: Facet, name: &str) -> Option<&Arc<str>> {
        let slugs = &self.slugs[facet.index()];
        slugs.get(name).or_else(|| slugs.get(&*folded(name)))
    }
}

/// The names that a term is found by.
pub(in crate::search) fn names<'a>(
    term: &'a Term,
    taxonomy: &'a Taxonomy,
) -> impl Iterator<Item = &'a str> {
    shown_names(term, taxonomy).chain(other_names(term, taxonomy))
}

/// The names that a reader sees: the labels, or the slug where there are none.
pub(in crate::search) fn shown_names<'a>(
    term: &'a Term,
    taxonomy: &'a Taxonomy,
) -> impl Iterator<Item = &'a str> {
    Lang::ALL.map(|lang| taxonomy.label(term, lang)).into_iter()
}

/// The names that no reader sees: the slug and the synonyms.
pub(in crate::search) fn other_names<'a>(
    term: &'a Term,
    taxonomy: &'a Taxonomy,
) -> impl Iterator<Item = &'a str> {
    let entry = taxonomy.term(term.facet, &term.slug);
    let synonyms = entry.into_iter().flat_map(Label::synonyms);
    iter::once(&*term.slug).chain(synonyms)
}
