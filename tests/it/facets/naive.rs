//! Sets and counts against a filter that looks at one case at a time, with made-up libraries.

use casebook::case::{CaseIx, TermId, Terms};
use casebook::facets::{CaseSet, Counts, Mode, Selection};
use proptest::prelude::*;

use super::{FACETS, Naive, index_of, named};

/// A picked term of the naive filter, and whether it is excluded.
type Pick = ((usize, u8), bool);

/// Which facets ask for all of what is included in them.
type All = [bool; 4];

/// The rules, one case at a time: of every facet with included terms one, or all of them where that is
/// asked for, and none excluded.
fn kept(case: &Naive, picks: &[Pick], all: All) -> bool {
    let has = |term: &(usize, u8)| case.contains(term);
    (0..4).all(|facet| {
        let of_facet = || picks.iter().filter(|(term, _)| term.0 == facet);
        let mut included = of_facet().filter(|(_, excluded)| !excluded).peekable();
        let none = included.peek().is_none();
        let has_included = if all[facet] {
            included.all(|(term, _)| has(term))
        } else {
            none || included.any(|(term, _)| has(term))
        };
        has_included && !of_facet().any(|(term, excluded)| *excluded && has(term))
    })
}

/// What including only this term in its facet would leave; where the facet asks for all, what
/// including it as well would leave.
fn count(
    cases: &[Naive],
    matching: &[bool],
    (picks, all): (&[Pick], All),
    term: (usize, u8),
) -> usize {
    let mut picks: Vec<Pick> = picks.to_vec();
    let stays = |facet: usize, excluded: bool| excluded || all[facet] || facet != term.0;
    picks.retain(|(other, excluded)| *other != term && stays(other.0, *excluded));
    picks.push((term, false));
    let matching = cases.iter().zip(matching).filter(|(_, matches)| **matches);
    matching.filter(|(case, _)| kept(case, &picks, all)).count()
}

fn selected(picks: &[Pick]) -> (Selection, Vec<Pick>) {
    let mut selection = Selection::default();
    let mut distinct: Vec<Pick> = Vec::new();
    for (term, excluded) in picks {
        if distinct.iter().all(|(other, _)| other != term) {
            let (facet, slug) = named(*term);
            let mode = if *excluded {
                Mode::Exclude
            } else {
                Mode::Include
            };
            selection.toggle(facet, &slug, mode);
            distinct.push((*term, *excluded));
        }
    }
    (selection, distinct)
}

/// Picks of terms that some case has: others are unknown and ignored (rule F5).
fn known(picks: Vec<Pick>, terms: &Terms) -> Vec<Pick> {
    let is_known = |(term, _): &Pick| {
        let (facet, slug) = named(*term);
        terms.find(facet, &slug).is_some()
    };
    picks.into_iter().filter(is_known).collect()
}

/// Slugs of which one is common: common terms are kept in another way than rare ones.
fn slug() -> impl Strategy<Value = u8> {
    prop_oneof![3 => Just(0), 2 => 0..6u8]
}

proptest! {
    #[test]
    fn sets_and_counts_agree_with_the_naive_filter(
        cases in prop::collection::vec(prop::collection::vec((0..4usize, slug()), 0..6), 0..300),
        picks in prop::collection::vec(((0..4usize, 0..8u8), any::<bool>()), 0..7),
        all in any::<[bool; 4]>(),
        seed in any::<u64>(),
    ) {
        let (index, library) = index_of(&cases);
        let terms = library.terms();
        let (mut selection, picks) = selected(&picks);
        for facet in (0..4).filter(|facet| all[*facet]) {
            selection.toggle_all(FACETS[facet]);
        }
        let picks = known(picks, terms);
        let matching: Vec<bool> = (0..).take(cases.len()).map(|ix| seed.rotate_left(ix) & 3 != 0).collect();

        let filter = index.filter(&selection, &library);
        let set = filter.select();
        let right: Vec<usize> = (0..cases.len()).filter(|ix| kept(&cases[*ix], &picks, all)).collect();
        prop_assert_eq!(set.iter().map(CaseIx::index).collect::<Vec<_>>(), right);

        let numbers = (0..).map(casebook::case::CaseIx).zip(&matching);
        let matching_set: CaseSet = numbers.filter(|(_, is)| **is).map(|(ix, _)| ix).collect();
        let counts: Counts = filter.count(&matching_set);
        for facet in 0..4 {
            for slug in 0..6 {
                let (of, name) = named((facet, slug));
                let given = terms.find(of, &name).map_or(0, |id: TermId| counts.of(id));
                prop_assert_eq!(given, count(&cases, &matching, (&picks, all), (facet, slug)));
            }
        }
    }
}
