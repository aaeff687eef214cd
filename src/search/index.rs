//! The short fields of all cases, prepared for searching.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::case::{Head, Lang, Taxonomy, TermId, Terms};
use crate::facets::{CaseSet, FacetIndex};
use crate::library::Library;

use super::Field;
use super::labels::{Labels, Named};
use super::query::names;
use super::rank::{Match, Tier};
use super::scattered::{Scattered, Signature};
use super::shelf::Shelf;
use super::word::Word;

/// The short fields of all cases, in the order of loading, and the labels of their terms.
#[derive(Debug, Default)]
pub(super) struct SearchIndex {
    heads: Vec<Heads>,
    labels: Vec<Labels>,
    /// Terms that have their names.
    named: usize,
}

/// Short fields of the cases of one chunk. The entry of a case is its place in the chunk.
#[derive(Debug)]
struct Heads {
    cases: usize,
    ids: Shelf,
    /// By [`Lang::ALL`].
    titles: [Shelf; 2],
    /// The signatures of the titles.
    signatures: [Box<[Signature]>; 2],
}

impl SearchIndex {
    /// Adds the cases of a chunk.
    pub(super) fn extend(&mut self, heads: &[Head]) {
        if !heads.is_empty() {
            self.heads.push(Heads::new(heads));
        }
    }

    /// Adds the names of the terms that are new.
    pub(super) fn name(&mut self, terms: &Terms, taxonomy: &Taxonomy) {
        if self.named < terms.len() {
            let new = terms.iter().skip(self.named);
            self.labels.push(Labels::new(new, taxonomy));
            self.named = terms.len();
        }
    }

    /// The best match of a word in the short fields of every case, scattered letters left out.
    /// `None` when it was overtaken.
    pub(super) fn find(
        &self,
        word: &Word,
        library: &Library,
        facets: &FacetIndex,
        taxonomy: &Taxonomy,
        overtaken: &dyn Fn() -> bool,
    ) -> Option<Vec<Match>> {
        let mut best = vec![Match::NONE; library.len()];
        self.find_in_heads(word, &mut best, overtaken)?;
        if word.accented().is_some() {
            confirm_heads(word, library, &mut best);
        }
        let mut named: BTreeMap<Match, CaseSet> = BTreeMap::new();
        self.find_names(word, |id, tiers| {
            let term = library.term(id);
            let agrees = |name| word.stands_in(name).is_some();
            if word.accented().is_none() || names(term, taxonomy).any(agrees) {
                let none = || CaseSet::none(best.len());
                let cases = named.entry(tiers.found(term.facet)).or_insert_with(none);
                facets.add_cases_of(id, cases);
            }
        });
        let mut better = CaseSet::none(best.len());
        for (found, mut cases) in named {
            cases.subtract(&better);
            for ix in cases.iter() {
                best[ix.index()] = best[ix.index()].min(found);
            }
            better.union(&cases);
        }
        Some(best)
    }

    /// Looks through all chunks, in large libraries on two threads.
    fn find_in_heads(
        &self,
        word: &Word,
        best: &mut [Match],
        overtaken: &dyn Fn() -> bool,
    ) -> Option<()> {
        let threads = 1 + usize::from(best.len() >= WORTH_A_THREAD);
        let (front, back) = self.heads.split_at(self.heads.len() / threads);
        let cases = front.iter().map(|heads| heads.cases).sum();
        let (best, best_back) = best.split_at_mut(cases);
        let stop = AtomicBool::new(false);
        let stopped = || stop.load(Ordering::Relaxed);
        let find = |heads: &Heads, best: &mut [Match]| heads.find(word, best);
        thread::scope(|scope| {
            if !back.is_empty() {
                scope.spawn(|| each_chunk(back, best_back, &stopped, find));
            }
            let all = each_chunk(front, best, overtaken, find);
            if all.is_none() {
                stop.store(true, Ordering::Relaxed);
            }
            all
        })
    }

    /// Calls `found` with every term that has a word in one of its names, and how it stands there at
    /// best.
    pub(super) fn find_terms(&self, word: &Word, mut found: impl FnMut(TermId, Tier)) {
        self.find_names(word, |term, named| {
            if let Some(tier) = named.best() {
                found(term, tier);
            }
        });
    }

    fn find_names(&self, word: &Word, mut found: impl FnMut(TermId, Named)) {
        for labels in &self.labels {
            labels.find(word, &mut found);
        }
    }

    /// Adds the scattered matches of a word in titles to its other matches.
    pub(super) fn find_scattered(
        &self,
        word: &mut Scattered,
        best: &mut [Match],
        overtaken: &dyn Fn() -> bool,
    ) -> Option<()> {
        each_chunk(&self.heads, best, overtaken, |heads, best| {
            heads.find_scattered(word, best);
        })
    }
}

/// From so many cases on a second thread is worth its start.
const WORTH_A_THREAD: usize = 20_000;

/// Does some work for every chunk; `None` when it was overtaken.
fn each_chunk(
    chunks: &[Heads],
    best: &mut [Match],
    overtaken: &dyn Fn() -> bool,
    mut work: impl FnMut(&Heads, &mut [Match]),
) -> Option<()> {
    let mut rest = best;
    for heads in chunks {
        let (best, behind) = rest.split_at_mut(heads.cases);
        rest = behind;
        work(heads, best);
        if overtaken() {
            return None;
        }
    }
    Some(())
}

impl Heads {
    fn new(heads: &[Head]) -> Self {
        let titles = Lang::ALL.map(|lang| {
            let texts = heads.iter().map(|head| head.title.only(lang));
            Shelf::new(texts.map(Option::unwrap_or_default))
        });
        let signatures = |titles: &Shelf| titles.iter().map(Signature::of).collect();
        Heads {
            cases: heads.len(),
            ids: Shelf::new(heads.iter().map(|head| head.id.as_str())),
            signatures: titles.each_ref().map(signatures),
            titles,
        }
    }

    fn find(&self, word: &Word, best: &mut [Match]) {
        let titles = self.titles.iter().zip(Lang::ALL.map(Field::Title));
        for (shelf, field) in titles.chain([(&self.ids, Field::Id)]) {
            shelf.find(word, |entry, tier| {
                best[entry] = best[entry].min(Match::new(tier, field));
            });
        }
    }

    fn find_scattered(&self, word: &mut Scattered, best: &mut [Match]) {
        for ((shelf, signatures), lang) in self.titles.iter().zip(&self.signatures).zip(Lang::ALL) {
            let found = Match::new(Tier::Scattered, Field::Title(lang));
            for (entry, signature) in signatures.iter().enumerate() {
                if found < best[entry] && word.matches(*signature, shelf.get(entry)) {
                    best[entry] = found;
                }
            }
        }
    }
}

/// Drops matches in titles and ids that lack the accents of the word (rule S8): they are rare enough
/// to look at the texts themselves.
fn confirm_heads(word: &Word, library: &Library, best: &mut [Match]) {
    for ((_, head), best) in library.heads().zip(best) {
        if best.is_some() {
            let titles = Lang::ALL.map(|lang| (head.title.only(lang), Field::Title(lang)));
            let id = (Some(head.id.as_str()), Field::Id);
            let mut agreeing = titles
                .into_iter()
                .chain([id])
                .filter(|(text, _)| text.is_some_and(|text| word.stands_in(text).is_some()));
            *best = agreeing
                .next()
                .map_or(Match::NONE, |(_, field)| best.in_field(field));
        }
    }
}
