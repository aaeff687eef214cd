//! Facets: rules F1-F6 on worked cases, and against a naive filter.

use std::collections::BTreeMap;
use std::sync::Arc;

use casebook::case::{CaseIx, Facet, Lang, Taxonomy, Term, TermId, Terms};
use casebook::facets::{CaseSet, Counts, FacetIndex, Mode, Selection, TermOrder, ordered};
use casebook::library::Library;
use casebook::search::{Answer, Finder, Order, Query, Request};
use proptest::prelude::*;
use serde_json::Value;

use crate::heads::{Heads, Plan};

const CASES: &str = include_str!("../fixtures/facet-cases.json");

/// Facets by the names that the worked cases use.
fn facet(name: &str) -> Facet {
    match name {
        "components" => Facet::Component,
        "symptoms" => Facet::Symptom,
        "cause" => Facet::Cause,
        "org" => Facet::Organisation,
        other => panic!("no facet {other}"),
    }
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().expect("a list").iter().map(text).collect()
}

fn plan(case: &Value) -> Plan {
    let mut terms: Vec<(Facet, String)> = Vec::new();
    for name in ["org", "components", "symptoms", "cause"] {
        let slugs = match &case[name] {
            Value::Array(_) => texts(&case[name]),
            one => vec![text(one)],
        };
        terms.extend(slugs.into_iter().map(|slug| (facet(name), slug)));
    }
    Plan {
        id: text(&case["id"]),
        date: case["date"].as_str().map(str::to_owned),
        ko: Some(text(&case["title"])),
        terms,
        ..Plan::default()
    }
}

/// The finder and the library over the worked cases.
fn opened(cases: &Value) -> (Finder, Library) {
    let plans: Vec<Plan> = cases.as_array().expect("a list").iter().map(plan).collect();
    let mut heads = Heads::default();
    let mut finder = Finder::new(Arc::new(Taxonomy::default()));
    let mut library = Library::default();
    for plans in plans.chunks(3) {
        let chunk = heads.chunk(plans);
        finder.extend(chunk.clone());
        library.push(chunk);
    }
    (finder, library)
}

fn selection(selected: &Value) -> Selection {
    let mut selection = Selection::default();
    for (name, slugs) in selected.as_object().expect("an object") {
        for slug in texts(slugs) {
            selection.toggle(facet(name), &slug, Mode::Include);
        }
    }
    selection
}

fn answer(finder: &mut Finder, query: &str, selection: &Selection) -> Answer {
    let request = Request {
        generation: 1,
        query: Query::parse(query),
        selection: selection.clone(),
        order: Order::Best,
        lang: Lang::En,
    };
    let mut last = None;
    finder.answer(&request, &|| false, &mut |answer| last = Some(answer));
    last.expect("an answer")
}

fn ids(library: &Library, answer: &Answer) -> Vec<String> {
    let id = |hit: &casebook::search::Hit| library.head(hit.ix).id.as_str().to_owned();
    let mut ids: Vec<String> = answer.hits.iter().map(id).collect();
    ids.sort();
    ids
}

#[test]
fn the_worked_cases_come_out_right() {
    let fixture: Value = serde_json::from_str(CASES).expect("valid JSON");
    let mut done = 0;
    for case in fixture["cases"].as_array().expect("a list") {
        let (input, expected, id) = (&case["input"], &case["expected"], &case["id"]);
        match case["op"].as_str().expect("a name") {
            "filter_facets" => check_counts(&fixture["library"], input, expected, id),
            "filter_action" => check_action(&fixture["library"], input, expected, id),
            "sort_by_count" => assert_eq!(sorted(input), texts(expected), "{id}"),
            "facet_label" => assert_eq!(label(input), text(expected), "{id}"),
            other => panic!("no operation {other}"),
        }
        done += 1;
    }
    assert_eq!(done, 13);
}

fn check_counts(cases: &Value, input: &Value, expected: &Value, id: &Value) {
    let (mut finder, library) = opened(cases);
    let selection = selection(&input["selected"]);
    let answer = answer(
        &mut finder,
        input["query"].as_str().expect("a query"),
        &selection,
    );
    assert_eq!(ids(&library, &answer), texts(&expected["results"]), "{id}");
    for (name, counts) in expected["counts"].as_object().expect("an object") {
        let right: BTreeMap<String, u64> = counts
            .as_object()
            .expect("an object")
            .iter()
            .map(|(slug, count)| (slug.clone(), count.as_u64().expect("a number")))
            .collect();
        let of_facet = library
            .terms()
            .iter()
            .filter(|(_, term)| term.facet == facet(name));
        let given: BTreeMap<String, u64> = of_facet
            .map(|(ix, term)| (term.slug.to_string(), answer.counts.of(ix) as u64))
            .collect();
        assert_eq!(given, right, "{id} {name}");
    }
}

fn check_action(cases: &Value, input: &Value, expected: &Value, id: &Value) {
    let (mut finder, library) = opened(cases);
    let mut picked = selection(&input["selected"]);
    match text(&input["action"]).split(' ').collect::<Vec<_>>()[..] {
        ["clear_all_filters"] => picked.clear(),
        ["toggle", name, slug] => picked.toggle(facet(name), slug, Mode::Include),
        _ => panic!("no such action"),
    }
    assert_eq!(picked, selection(&expected["selected"]), "{id}");
    let answer = answer(
        &mut finder,
        input["query"].as_str().expect("a query"),
        &picked,
    );
    assert_eq!(ids(&library, &answer), texts(&expected["results"]), "{id}");
}

fn lang(input: &Value) -> Lang {
    text(&input["language"]).parse().expect("a language")
}

fn sorted(input: &Value) -> Vec<String> {
    let counts = input["counts"].as_object().expect("an object");
    let mut heads = Heads::default();
    let mut plans = Vec::new();
    for (slug, count) in counts {
        let plan = Plan {
            terms: vec![(Facet::Component, slug.clone())],
            ..Plan::default()
        };
        let cases = usize::try_from(count.as_u64().expect("a number")).expect("a small number");
        plans.extend(vec![plan; cases]);
    }
    let mut library = Library::default();
    let chunk = heads.chunk(&plans);
    library.push(chunk.clone());
    let mut index = FacetIndex::default();
    index.extend(&chunk);
    let terms = library.terms();
    let all = CaseSet::all(library.len());
    let counts = index.filter(&Selection::default(), &library).count(&all);
    let of_records = |(_, term): &(_, &Term)| !term.facet.is_mark();
    let all = terms.iter().filter(of_records).map(|(id, _)| id);
    let order = TermOrder::Count;
    ordered(
        all,
        order,
        terms,
        &counts,
        lang(input),
        &Taxonomy::default(),
    )
    .into_iter()
    .map(|id| terms.get(id).slug.to_string())
    .collect()
}

fn label(input: &Value) -> String {
    let labels = input["labels"].as_object().expect("an object").iter();
    let labels: Vec<Value> = labels
        .map(
            |(slug, names)| serde_json::json!({"slug": slug, "en": names["en"], "ko": names["ko"]}),
        )
        .collect();
    let taxonomy: Taxonomy =
        serde_json::from_value(serde_json::json!({ "components": labels })).expect("a taxonomy");
    let term = Term {
        facet: Facet::Component,
        slug: text(&input["slug"]).into(),
        name: None,
    };
    taxonomy.label(&term, lang(input)).to_owned()
}

/// A case of the naive filter: its terms, as numbers of facets and slugs.
type Naive = Vec<(usize, u8)>;

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

#[test]
fn all_of_a_facet_may_be_asked_for_instead_of_any() {
    let symptom = |terms: &[u8]| -> Naive { terms.iter().map(|term| (2, *term)).collect() };
    let cases = [
        symptom(&[0]),
        symptom(&[0, 1]),
        symptom(&[1, 2]),
        symptom(&[0, 1, 2]),
    ];
    let (index, library) = index_of(&cases);
    let mut selection = Selection::default();
    selection.toggle(Facet::Symptom, "t0", Mode::Include);
    selection.toggle(Facet::Symptom, "t1", Mode::Include);
    let result = |selection: &Selection| {
        let filter = index.filter(selection, &library);
        let counts = filter.count(&CaseSet::all(cases.len()));
        let count = |slug| counts.of(library.terms().find(Facet::Symptom, slug).unwrap());
        (filter.select().len(), ["t0", "t1", "t2"].map(count))
    };
    assert_eq!(result(&selection), (4, [3, 3, 2]));
    // Both t0 and t1: the second and the last case; with t2 as well only the last.
    selection.toggle_all(Facet::Symptom);
    assert!(selection.wants_all(Facet::Symptom));
    assert_eq!(result(&selection), (2, [2, 2, 1]));
    selection.toggle_all(Facet::Symptom);
    assert_eq!(result(&selection), (4, [3, 3, 2]));
}

#[test]
fn a_paused_filter_is_kept_and_filters_nothing() {
    let cases: [Naive; 3] = [vec![(0, 0)], vec![(0, 1)], vec![(0, 2)]];
    let (index, library) = index_of(&cases);
    let kept = |selection: &Selection| index.filter(selection, &library).select().len();
    let mut selection = Selection::default();
    selection.toggle(Facet::Cause, "t0", Mode::Include);
    selection.toggle(Facet::Cause, "t1", Mode::Exclude);
    assert_eq!(kept(&selection), 1);
    selection.pause(0);
    assert_eq!((kept(&selection), selection.chips().len()), (2, 2));
    assert_eq!(selection.mode(Facet::Cause, "t0"), None);
    assert!(selection.negate(1));
    assert_eq!(kept(&selection), 1);
    selection.pause(0);
    assert_eq!(kept(&selection), 2);
    // Ticked while it is paused, a value is in force again and stands once.
    selection.pause(0);
    selection.toggle(Facet::Cause, "t0", Mode::Include);
    assert_eq!((kept(&selection), selection.chips().len()), (2, 2));
}
