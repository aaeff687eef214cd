//! Terms that the words of a query may mean.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

use crate::case::{Facet, TermId};
use crate::facets::Mode;
use crate::text::hangul;

use super::advice::Advice;
use super::fold::folded;
use super::matcher::Matcher;
use super::query::{Clause, Key, Query, UnknownValue, names};
use super::rank::Tier;
use super::word::Word;

/// A term that may stand for some of the clauses, or in the place of an unknown value.
#[derive(Debug, Clone)]
pub(super) struct Offer {
    pub(super) term: TermId,
    pub(super) mode: Mode,
    /// The numbers of the clauses.
    pub(super) clauses: Vec<usize>,
    /// The bytes of an unknown value.
    pub(super) value: Option<Range<usize>>,
    tier: Tier,
}

impl Matcher {
    /// The terms that may stand for a part of the query, the best first: those that complete a value
    /// that is being typed, then those with most words of the query in their names.
    pub(super) fn offers(&self, query: &Query) -> Vec<Offer> {
        let values = query.unknown().iter();
        let mut offers: Vec<Offer> = values.flat_map(|value| self.terms_near(value)).collect();
        offers.extend(self.terms_in(query));
        offers
    }

    fn terms_in(&self, query: &Query) -> Vec<Offer> {
        let mut offers: BTreeMap<TermId, Offer> = BTreeMap::new();
        let mut add = |term: TermId, clauses: &[usize], tier: Tier| {
            let offer = offers.entry(term).or_insert_with(|| Offer {
                term,
                mode: Mode::Include,
                clauses: Vec::new(),
                value: None,
                tier,
            });
            offer.tier = offer.tier.min(tier);
            for clause in clauses {
                if !offer.clauses.contains(clause) {
                    offer.clauses.push(*clause);
                }
            }
        };
        let numbered = query.clauses().iter().enumerate();
        let wanted: Vec<(usize, &Clause)> = numbered.filter(|(_, c)| !c.excluded).collect();
        for (number, clause) in &wanted {
            for word in [Some(&clause.word), clause.other.as_ref()]
                .into_iter()
                .flatten()
            {
                self.index.find_terms(word, |term, tier| {
                    if tells(word, tier) {
                        add(term, &[*number], tier);
                    }
                });
            }
        }
        for pair in wanted.windows(2) {
            let [(first, a), (second, b)] = pair else {
                continue;
            };
            let both = Word::exact(&format!("{} {}", a.word.text(), b.word.text()));
            let Some(both) = both else { continue };
            self.index.find_terms(&both, |term, tier| {
                if tells(&both, tier) {
                    add(term, &[*first, *second], tier);
                }
            });
        }
        let mut offers: Vec<Offer> = offers.into_values().collect();
        offers.sort_by_key(|offer| (Reverse(offer.clauses.len()), offer.tier));
        offers
    }

    fn terms_near(&self, unknown: &UnknownValue) -> Vec<Offer> {
        let Key::Facet(facet) = unknown.key else {
            return Vec::new();
        };
        let offer = |term: TermId, tier: Tier| Offer {
            term,
            mode: unknown.mode,
            clauses: Vec::new(),
            value: Some(unknown.span.clone()),
            tier,
        };
        let mut offers = Vec::new();
        match Word::new(&unknown.value) {
            Some(word) => self.index.find_terms(&word, |term, tier| {
                if self.library.term(term).facet == facet {
                    offers.push(offer(term, tier));
                }
            }),
            None => offers.extend(self.terms_of(facet).map(|term| offer(term, Tier::Inside))),
        }
        if offers.is_empty() {
            let near = self.most_alike(facet, &unknown.value);
            offers.extend(near.into_iter().map(|term| offer(term, Tier::Scattered)));
        }
        offers.sort_by_key(|offer| offer.tier);
        offers
    }

    fn terms_of(&self, facet: Facet) -> impl Iterator<Item = TermId> {
        let terms = self.library.terms().iter();
        terms
            .filter(move |(_, term)| term.facet == facet)
            .map(|(id, _)| id)
    }

    /// The terms of a facet whose names differ least from a value, if not too much.
    fn most_alike(&self, facet: Facet, value: &str) -> Vec<TermId> {
        let mut alike: Vec<(u32, TermId)> = self
            .terms_of(facet)
            .filter_map(|id| {
                let names = names(self.library.term(id), &self.taxonomy);
                let percent = names.map(|name| likeness(name, value)).max()?;
                (percent >= ALIKE).then_some((percent, id))
            })
            .collect();
        alike.sort_by_key(|(percent, _)| Reverse(*percent));
        alike.truncate(Advice::MOST);
        alike.into_iter().map(|(_, id)| id).collect()
    }
}

/// Whether a word that stands so in a name means that term: the name or a word of it begins with it,
/// and it is long enough to mean something.
fn tells(word: &Word, tier: Tier) -> bool {
    let letters = word.text().chars();
    let least = if word.text().is_ascii() { 3 } else { 2 };
    match tier {
        Tier::Equal => true,
        Tier::Prefix | Tier::Start | Tier::UnfinishedStart => letters.count() >= least,
        _ => false,
    }
}

/// Percent from which two names are taken for one mistyped.
const ALIKE: u32 = 60;

/// How alike two texts are in percent: the key strokes that they share, so that a wrong vowel counts
/// as one key and not as a whole syllable.
fn likeness(a: &str, b: &str) -> u32 {
    let keys = |text: &str| -> String {
        let keys = |c: char| hangul::latin_keys(c).unwrap_or_else(|| c.to_string());
        folded(text).chars().map(keys).collect()
    };
    let share = strsim::normalized_damerau_levenshtein(&keys(a), &keys(b));
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between 0 and 100"
    )]
    let percent = (share * 100.0) as u32;
    percent
}
