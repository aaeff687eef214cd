//! The short fields of all cases, prepared for searching.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::case::{Facet, Head, Lang, Taxonomy, Term, TermId, Terms};
use crate::facets::FacetIndex;
use crate::library::Library;

use super::Field;
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

/// What some terms are called.
#[derive(Debug)]
struct Labels {
    terms: Box<[TermId]>,
    /// Three a term: both labels and the slug.
    names: Shelf,
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
        overtaken: &dyn Fn() -> bool,
    ) -> Option<Vec<Match>> {
        let mut best = vec![Match::NONE; library.len()];
        self.find_in_heads(word, &mut best, overtaken)?;
        if word.accented().is_some() {
            confirm_titles(word, library, &mut best);
        }
        for labels in &self.labels {
            labels.find(word, library, facets, &mut best);
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
        let half = if best.len() < WORTH_A_THREAD {
            self.heads.len()
        } else {
            self.heads.len() / 2
        };
        let (front, back) = self.heads.split_at(half);
        let cases = front.iter().map(|heads| heads.cases).sum();
        let (best, best_back) = best.split_at_mut(cases);
        let stop = AtomicBool::new(false);
        let stopped = || stop.load(Ordering::Relaxed);
        thread::scope(|scope| {
            if !back.is_empty() {
                scope.spawn(|| {
                    each_chunk(back, best_back, &stopped, |heads, best| {
                        heads.find(word, best);
                    })
                });
            }
            let all = each_chunk(front, best, overtaken, |heads, best| heads.find(word, best));
            if all.is_none() {
                stop.store(true, Ordering::Relaxed);
            }
            all
        })
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

impl Labels {
    fn new<'a>(terms: impl Iterator<Item = (TermId, &'a Term)>, taxonomy: &Taxonomy) -> Self {
        let searched = terms.filter(|(_, term)| is_searched(term.facet));
        let (ids, terms): (Vec<TermId>, Vec<&Term>) = searched.unzip();
        let names = terms.iter().flat_map(|term| names(term, taxonomy));
        Labels {
            names: Shelf::new(names),
            terms: ids.into(),
        }
    }

    fn find(&self, word: &Word, library: &Library, facets: &FacetIndex, best: &mut [Match]) {
        let mut tiers = vec![None; self.terms.len()];
        self.names.find(word, |entry, tier| {
            let known = &mut tiers[entry / 3];
            *known = Some(known.map_or(tier, |known: Tier| known.min(tier)));
        });
        for (term, tier) in self.terms.iter().zip(tiers) {
            let Some(tier) = tier else { continue };
            let field = match library.term(*term).facet {
                Facet::Organisation => Field::Org,
                _ => Field::Label,
            };
            let found = Match::new(tier, field);
            for ix in facets.cases_of(*term).iter() {
                best[ix.index()] = best[ix.index()].min(found);
            }
        }
    }
}

/// The names that a term is found by.
fn names<'a>(term: &'a Term, taxonomy: &'a Taxonomy) -> [&'a str; 3] {
    let [en, ko] = Lang::ALL.map(|lang| taxonomy.label(term, lang));
    [en, ko, &term.slug]
}

/// Whether the terms of a facet say what a case is about. The others say something of the record,
/// and nearly every case has the same of them.
fn is_searched(facet: Facet) -> bool {
    !matches!(facet, Facet::DateKind | Facet::Language | Facet::Review)
}

/// Drops matches in titles that lack the accents of the word (rule S8): they are rare enough to
/// look at the titles themselves.
fn confirm_titles(word: &Word, library: &Library, best: &mut [Match]) {
    for ((_, head), best) in library.heads().zip(best) {
        if best.is_some()
            && let Field::Title(_) = best.field()
        {
            let titles = Lang::ALL.into_iter().zip(Lang::ALL.map(Field::Title));
            let mut agreeing = titles.filter(|(lang, _)| {
                let title = head.title.only(*lang);
                title.is_some_and(|title| word.stands_in(title).is_some())
            });
            *best = agreeing
                .next()
                .map_or(Match::NONE, |(_, field)| best.in_field(field));
        }
    }
}
