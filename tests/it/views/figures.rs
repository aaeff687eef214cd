//! The numbers of the views against counting case by case.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use casebook::case::{CaseIx, Facet, Taxonomy, Term, TermId};
use casebook::facets::{Around, Centre, Column, Item, Pairs, Place, STAGES};
use casebook::library::Library;
use casebook::search::{About, Field, Figures, Finder, Hit, Question};
use proptest::prelude::*;

use crate::heads::{Heads, Plan};

/// A case as the numbers of its cause, components, symptoms and contributing factors.
type Made = (u8, BTreeSet<u8>, BTreeSet<u8>, BTreeSet<u8>);

fn made() -> impl Strategy<Value = Made> {
    let some = || proptest::collection::btree_set(0..7_u8, 0..4);
    (0..4_u8, some(), some(), some())
}

fn opened(cases: &[Made]) -> (Finder, Library) {
    let plan = |(number, (cause, components, symptoms, factors)): (usize, &Made)| {
        let many = |facet: Facet, slugs: &BTreeSet<u8>| {
            let slug = move |slug: &u8| (facet, slug.to_string());
            slugs.iter().map(slug).collect::<Vec<_>>()
        };
        let mut terms = vec![(Facet::Cause, cause.to_string())];
        terms.extend(many(Facet::Component, components));
        terms.extend(many(Facet::Symptom, symptoms));
        terms.extend(many(Facet::Contributing, factors));
        Plan {
            id: format!("P-{number}"),
            terms,
            ..Plan::default()
        }
    };
    let plans: Vec<Plan> = cases.iter().enumerate().map(plan).collect();
    let mut heads = Heads::default();
    let mut finder = Finder::new(Arc::new(Taxonomy::default()));
    let mut library = Library::default();
    for plans in plans.chunks(5) {
        let chunk = heads.chunk(plans);
        finder.extend(chunk.clone());
        library.push(chunk);
    }
    (finder, library)
}

fn figures(finder: &Finder, listed: &[CaseIx], about: About) -> Figures {
    let hit = |ix: &CaseIx| Hit {
        ix: *ix,
        field: Field::None,
        tier: None,
        score: 0,
    };
    finder.figures(&Question {
        number: 1,
        hits: listed.iter().map(hit).collect(),
        about,
    })
}

fn pairs(finder: &Finder, listed: &[CaseIx], facets: [Facet; 2]) -> Pairs {
    match figures(finder, listed, About::Pairs(facets)) {
        Figures::Pairs(pairs) => pairs,
        other => panic!("{other:?}"),
    }
}

fn around(finder: &Finder, listed: &[CaseIx], centre: Centre) -> Around {
    match figures(finder, listed, About::Around(centre)) {
        Figures::Around(around) => around,
        other => panic!("{other:?}"),
    }
}

/// The cases of a list that have all these terms, one by one.
fn naive(library: &Library, listed: &[CaseIx], terms: &[TermId]) -> usize {
    let has = |ix: &&CaseIx| {
        let own = &library.head(**ix).terms;
        terms.iter().all(|term| own.contains(term))
    };
    listed.iter().filter(has).count()
}

fn kept(library: &Library, every: usize) -> Vec<CaseIx> {
    let all = library.heads().map(|(ix, _)| ix);
    all.filter(|ix| ix.index() % every != 1).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn bars_count_the_cases_of_the_list(
        cases in proptest::collection::vec(made(), 0..40),
        every in 2..5_usize,
    ) {
        let (finder, library) = opened(&cases);
        let listed = kept(&library, every);
        let Figures::Tally(counts) = figures(&finder, &listed, About::Tally) else {
            panic!("no tally");
        };
        let of_records = |(_, term): &(_, &Term)| !term.facet.is_mark();
        for (id, _) in library.terms().iter().filter(of_records) {
            prop_assert_eq!(counts.of(id), naive(&library, &listed, &[id]));
        }
    }

    #[test]
    fn a_matrix_counts_every_pair_once(
        cases in proptest::collection::vec(made(), 0..40),
        every in 2..5_usize,
    ) {
        let (finder, library) = opened(&cases);
        let listed = kept(&library, every);
        let pairs = pairs(&finder, &listed, [Facet::Component, Facet::Symptom]);
        let mut counted = BTreeMap::new();
        for (row, a) in pairs.rows.terms.iter().enumerate() {
            for (column, b) in pairs.columns.terms.iter().enumerate() {
                let count = pairs.count(row, column);
                prop_assert_eq!(count, naive(&library, &listed, &[*a, *b]));
                prop_assert_eq!(pairs.cases(row, column).len(), count);
                prop_assert_eq!(counted.insert((*a, *b), count), None);
            }
        }
        // Nothing is missing: 7 slugs a facet fit on the axes.
        for facet in [Facet::Component, Facet::Symptom] {
            let own = library.terms().iter().filter(|(_, term)| term.facet == facet);
            let present = own.filter(|(id, _)| naive(&library, &listed, &[*id]) > 0).count();
            let axis = if facet == Facet::Component { &pairs.rows } else { &pairs.columns };
            prop_assert_eq!(axis.terms.len() + axis.left_out, present);
        }
    }

    #[test]
    fn a_picture_has_right_counts_and_true_ways(
        cases in proptest::collection::vec(made(), 1..40),
        every in 2..5_usize,
        pick in any::<prop::sample::Index>(),
        lanes in 1..4_usize,
    ) {
        let (finder, library) = opened(&cases);
        let listed = kept(&library, every);
        let staged = library.terms().iter().filter(|(_, term)| STAGES.contains(&term.facet));
        let terms: Vec<TermId> = staged.map(|(id, _)| id).collect();
        let centre = terms[pick.index(terms.len())];
        let around = around(&finder, &listed, Centre::Term(centre));
        prop_assert_eq!(around.cases.len(), naive(&library, &listed, &[centre]));
        let nodes: usize = around.columns.iter().map(|column| column.nodes.len()).sum();
        prop_assert!(nodes <= 20);
        // From cause to case, and none is empty.
        let stage = |column: &Column| STAGES.iter().position(|of| Some(*of) == column.facet);
        let stages = around.columns.iter().map(|column| stage(column).unwrap_or(STAGES.len()));
        prop_assert!(stages.is_sorted_by(|a, b| a < b));
        prop_assert!(around.columns.iter().all(|column| !column.nodes.is_empty()));
        for (column, Column { facet, nodes, left_out }) in around.columns.iter().enumerate() {
            let occurs = |id: &TermId| naive(&library, &listed, &[centre, *id]) > 0;
            let all = match facet {
                Some(facet) => terms.iter().filter(|id| library.term(**id).facet == *facet && occurs(id)).count(),
                None => around.cases.len(),
            };
            prop_assert_eq!(nodes.len() + left_out, all);
            for (row, node) in nodes.iter().enumerate() {
                prop_assert_eq!(facet.is_some(), matches!(node.item, Item::Term(_)));
                if let Item::Term(id) = node.item {
                    prop_assert_eq!(Some(library.term(id).facet), *facet);
                    prop_assert_eq!(node.count, naive(&library, &listed, &[centre, id]));
                    prop_assert!(node.count > 0);
                }
                check_ways(&library, &listed, &around, Place { column, row }, lanes, centre)?;
            }
        }
    }

    #[test]
    fn around_a_case_stand_its_own_terms(
        cases in proptest::collection::vec(made(), 1..40),
        pick in any::<prop::sample::Index>(),
    ) {
        let (finder, library) = opened(&cases);
        let listed = kept(&library, 3);
        let centre = listed[pick.index(listed.len())];
        let around = around(&finder, &listed, Centre::Case(centre));
        let own = &library.head(centre).terms;
        for node in around.columns.iter().flat_map(|column| &column.nodes) {
            if let Item::Term(id) = node.item {
                prop_assert!(own.contains(&id));
                prop_assert_eq!(node.count, naive(&library, &listed, &[id]));
            }
        }
        prop_assert!(around.find(Item::Case(centre)).is_some());
    }
}

/// Every way leads from neighbour to neighbour, arrives nowhere twice, and says how many cases have all
/// terms along it.
fn check_ways(
    library: &Library,
    listed: &[CaseIx],
    around: &Around,
    from: Place,
    lanes: usize,
    centre: TermId,
) -> Result<(), TestCaseError> {
    let item = |place: Place| around.node(place).map(|node| node.item);
    let Some(Item::Term(start)) = item(from) else {
        return Ok(());
    };
    let mut ways = BTreeMap::from([(from, vec![centre, start])]);
    for link in around.ways(from, lanes) {
        prop_assert_eq!(link.from.column.abs_diff(link.to.column), 1);
        let mut way = ways[&link.from].clone();
        if let Some(Item::Term(id)) = item(link.to) {
            way.push(id);
            prop_assert_eq!(link.count, naive(library, listed, &way));
        } else {
            prop_assert_eq!(link.count, 1);
        }
        prop_assert!(link.count > 0);
        prop_assert!(ways.insert(link.to, way).is_none());
    }
    for column in 0..around.columns.len() {
        let links = around.ways(from, lanes);
        let side = |link: &&casebook::facets::Link| link.from.column == column;
        for right in [true, false] {
            let own = links.iter().filter(side);
            let own = own.filter(|link| (link.to.column > column) == right);
            let leading: BTreeSet<Place> = own.map(|link| link.from).collect();
            prop_assert!(leading.len() <= lanes);
        }
    }
    Ok(())
}
