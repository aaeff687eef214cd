//! The worked cases: what is kept and counted, what an action selects, and how values are sorted and named.

use std::collections::BTreeMap;
use std::sync::Arc;

use casebook::case::{Facet, Lang, Taxonomy, Term};
use casebook::facets::{CaseSet, FacetIndex, Mode, Selection, TermOrder, ordered};
use casebook::library::Library;
use casebook::search::{Answer, Finder, Order, Query, Request};
use serde_json::Value;

use crate::heads::{Heads, Plan};

const CASES: &str = include_str!("../../fixtures/facet-cases.json");

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
