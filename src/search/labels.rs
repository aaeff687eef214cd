//! What terms are called, prepared for searching.

use crate::case::{Facet, Taxonomy, Term, TermId};

use super::Field;
use super::query::{other_names, shown_names};
use super::rank::{Match, Tier};
use super::shelf::Shelf;
use super::word::Word;

/// What some terms are called.
#[derive(Debug)]
pub(super) struct Labels {
    /// The term of every name, and whether no reader sees the name; the names of a term lie together.
    owners: Box<[(TermId, bool)]>,
    names: Shelf,
}

/// How a word stands at best in the names of a term.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Named {
    /// In those that a reader sees.
    shown: Option<Tier>,
    /// In its slug and its synonyms.
    synonym: Option<Tier>,
}

impl Named {
    fn add(&mut self, is_synonym: bool, tier: Tier) {
        let known = if is_synonym {
            &mut self.synonym
        } else {
            &mut self.shown
        };
        *known = Some(known.map_or(tier, |known| known.min(tier)));
    }

    pub(super) fn best(self) -> Option<Tier> {
        self.shown.into_iter().chain(self.synonym).min()
    }

    /// The match of cases with the term, which is of this facet. What people call an organisation is
    /// a name like any other.
    pub(super) fn found(self, facet: Facet) -> Match {
        if facet == Facet::Organisation {
            let tier = self.best();
            return tier.map_or(Match::NONE, |tier| Match::new(tier, Field::Org));
        }
        let shown = self.shown.map(|tier| Match::new(tier, Field::Label));
        let matches = shown.into_iter().chain(self.synonym.map(Match::synonym));
        matches.min().unwrap_or(Match::NONE)
    }
}

impl Labels {
    /// The names of terms.
    pub(super) fn new<'a>(
        terms: impl Iterator<Item = (TermId, &'a Term)>,
        taxonomy: &Taxonomy,
    ) -> Self {
        let searched = terms.filter(|(_, term)| is_searched(term.facet));
        let (owners, texts): (Vec<(TermId, bool)>, Vec<&str>) = searched
            .flat_map(|(id, term)| {
                let shown = shown_names(term, taxonomy).map(move |name| ((id, false), name));
                shown.chain(other_names(term, taxonomy).map(move |name| ((id, true), name)))
            })
            .unzip();
        Labels {
            names: Shelf::new(texts.into_iter()),
            owners: owners.into(),
        }
    }

    /// Calls `found` with every term that has a word in one of its names, once, and how it stands
    /// there at best.
    pub(super) fn find(&self, word: &Word, mut found: impl FnMut(TermId, Named)) {
        let mut tiers = vec![None; self.owners.len()];
        self.names.find(word, |entry, tier| {
            let known = &mut tiers[entry];
            *known = Some(known.map_or(tier, |known: Tier| known.min(tier)));
        });
        let names = self.owners.iter().zip(tiers);
        let mut names = names
            .filter_map(|((term, is_synonym), tier)| Some((*term, *is_synonym, tier?)))
            .peekable();
        while let Some((term, is_synonym, tier)) = names.next() {
            let mut best = Named::default();
            best.add(is_synonym, tier);
            while let Some((_, is_synonym, tier)) = names.next_if(|(next, ..)| *next == term) {
                best.add(is_synonym, tier);
            }
            found(term, best);
        }
    }
}

/// Whether the terms of a facet say what a case is about. The others say something of the record
/// or of the reader, and many cases have the same of them.
fn is_searched(facet: Facet) -> bool {
    !facet.is_mark() && !matches!(facet, Facet::DateKind | Facet::Language | Facet::Review)
}
