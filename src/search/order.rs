//! The order of hits.

use std::cmp::Reverse;
use std::iter;
use std::sync::Arc;

use crate::case::{CaseIx, Clock, Facet, Lang, Taxonomy, TermId};
use crate::facets::CaseSet;
use crate::library::Library;
use crate::text::compare_labels;

use super::Hit;
use super::rank::Match;

/// The order of hits. Cases that are equal in it stand newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Order {
    /// Best first; without a query none is better than another, so newest first.
    #[default]
    Best,
    /// Newest first; a case without a date is the last.
    Newest,
    /// Oldest first; a case without a date is the last.
    Oldest,
    /// By what the organisation is called; a case without one is the last.
    Organisation,
    /// Longest to resolve first; a case of which that is not known is the last.
    Longest,
}

impl Order {
    /// All orders.
    pub const ALL: [Order; 5] = [
        Order::Best,
        Order::Newest,
        Order::Oldest,
        Order::Organisation,
        Order::Longest,
    ];

    /// The name of the order in files, whatever the language.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Order::Best => "best",
            Order::Newest => "newest",
            Order::Oldest => "oldest",
            Order::Organisation => "organisation",
            Order::Longest => "longest",
        }
    }

    /// The order with a key.
    #[must_use]
    pub fn with_key(key: &str) -> Option<Self> {
        Order::ALL.into_iter().find(|order| order.key() == key)
    }
}

/// The cases in the orders that are dear to make, for as long as no more cases come.
#[derive(Debug, Default)]
pub(super) struct Orders {
    newest: Vec<CaseIx>,
    by_organisation: Option<(Lang, Vec<CaseIx>)>,
}

impl Orders {
    /// The cases of a set as hits.
    pub(super) fn hits(
        &mut self,
        (order, lang): (Order, Lang),
        kept: &CaseSet,
        matches: &[Match],
        (library, taxonomy): (&Library, &Taxonomy),
    ) -> Arc<[Hit]> {
        self.update(library);
        let in_order = if order == Order::Organisation {
            self.by_organisation(lang, library, taxonomy)
        } else {
            &self.newest
        };
        let kept = in_order.iter().filter(|ix| kept.contains(**ix));
        let hits = kept.map(|ix| matches[ix.index()].hit(*ix));
        match order {
            Order::Best => return best(hits, matches),
            Order::Newest | Order::Organisation => hits.collect(),
            Order::Oldest => oldest(hits, library),
            Order::Longest => longest(hits, library),
        }
        .into()
    }

    /// Puts the cases that came since the last time into the order of dates.
    fn update(&mut self, library: &Library) {
        let known = self.newest.len();
        if known < library.len() {
            let new = library.heads().map(|(ix, _)| ix).skip(known);
            self.newest.extend(new);
            let date = |ix: &CaseIx| &library.head(*ix).date;
            self.newest
                .sort_by(|a, b| date(a).newest_first(date(b)).then(a.cmp(b)));
            self.by_organisation = None;
        }
    }

    fn by_organisation(&mut self, lang: Lang, library: &Library, taxonomy: &Taxonomy) -> &[CaseIx] {
        let newest = &self.newest;
        let known = self.by_organisation.take().filter(|(of, _)| *of == lang);
        let sorted = known.unwrap_or_else(|| {
            let ranks = organisation_ranks(lang, library, taxonomy);
            let rank = |ix: &CaseIx| {
                let mut terms = library.head(*ix).terms.iter();
                let rank = terms.find_map(|id| ranks[id.index()]);
                rank.unwrap_or(usize::MAX)
            };
            let mut cases = newest.clone();
            cases.sort_by_cached_key(rank);
            (lang, cases)
        });
        &self.by_organisation.insert(sorted).1
    }
}

/// Hits come newest first and are counted by rank, so that each is put where it belongs and nothing is
/// compared or moved.
fn best(hits: impl Iterator<Item = Hit> + Clone, matches: &[Match]) -> Arc<[Hit]> {
    let rank = |hit: &Hit| matches[hit.ix.index()].order();
    let mut places = [0; Match::ORDERS];
    let mut all = 0;
    for hit in hits.clone() {
        places[rank(&hit)] += 1;
    }
    for place in &mut places {
        all += std::mem::replace(place, all);
    }
    let nothing = Match::FREE.hit(CaseIx(0));
    let mut ordered: Arc<[Hit]> = iter::repeat_n(nothing, all).collect();
    if let Some(ordered) = Arc::get_mut(&mut ordered) {
        for hit in hits {
            let place = &mut places[rank(&hit)];
            ordered[*place] = hit;
            *place += 1;
        }
    }
    ordered
}

/// Turns newest first around, but for the cases without a date at its end.
fn oldest(hits: impl Iterator<Item = Hit>, library: &Library) -> Vec<Hit> {
    let mut hits: Vec<Hit> = hits.collect();
    let is_dated = |hit: &Hit| library.head(hit.ix).date.is_known();
    let dated = hits.iter().take_while(|hit| is_dated(hit)).count();
    hits[..dated].reverse();
    hits
}

fn longest(hits: impl Iterator<Item = Hit>, library: &Library) -> Vec<Hit> {
    let mut hits: Vec<Hit> = hits.collect();
    hits.sort_by_key(|hit| {
        let time = library.head(hit.ix).times.seconds(Clock::Resolve);
        Reverse(time)
    });
    hits
}

/// The place of every organisation by its name, by number of the term; nothing for other terms.
fn organisation_ranks(lang: Lang, library: &Library, taxonomy: &Taxonomy) -> Vec<Option<usize>> {
    let terms = library.terms();
    let own = terms
        .iter()
        .filter(|(_, term)| term.facet == Facet::Organisation);
    let mut named: Vec<(&str, TermId)> = own
        .map(|(id, term)| (taxonomy.label(term, lang), id))
        .collect();
    named.sort_by(|(a, _), (b, _)| compare_labels(a, b, lang == Lang::Ko));
    let mut ranks = vec![None; terms.len()];
    for (rank, (_, id)) in named.into_iter().enumerate() {
        ranks[id.index()] = Some(rank);
    }
    ranks
}
