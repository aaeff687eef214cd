//! Recommended filters and ways out, counted by hand.

use std::sync::Arc;

use casebook::case::{Facet, Lang, Taxonomy, Terms};
use casebook::facets::{Condition, Mode, Picked, Selection};
use casebook::search::{
    Advice, Dropped, Finder, Order, Query, Recommended, Request, Vocabulary, WayOut,
};

use crate::heads::{Heads, Plan};

const TAXONOMY: &str = r#"{
    "components": [
        {"slug": "database", "en": "Database", "ko": "데이터베이스", "synonyms": ["DB", "디비"]},
        {"slug": "load-balancer", "en": "Load balancer", "ko": "로드 밸런서", "synonyms": ["LB"]},
        {"slug": "load-test", "en": "Load test", "ko": "부하 테스트"}
    ],
    "symptoms": [
        {"slug": "database-overloaded", "en": "Database overload", "ko": "데이터베이스 과부하"},
        {"slug": "high-error-rate", "en": "High error rate", "ko": "오류율 상승", "synonyms": ["503", "5xx"]}
    ]
}"#;

const DATABASE: (Facet, &str) = (Facet::Component, "database");
const BALANCER: (Facet, &str) = (Facet::Component, "load-balancer");
const LOAD_TEST: (Facet, &str) = (Facet::Component, "load-test");
const OVERLOAD: (Facet, &str) = (Facet::Symptom, "database-overloaded");
const ERRORS: (Facet, &str) = (Facet::Symptom, "high-error-rate");

/// Title, and terms.
type Named = (&'static str, &'static [(Facet, &'static str)]);

const CASES: [Named; 5] = [
    ("deploy slow", &[DATABASE, OVERLOAD]),
    ("deploy again", &[DATABASE]),
    ("route lost", &[BALANCER, ERRORS]),
    ("route and deploy", &[BALANCER, DATABASE, ERRORS]),
    ("quiet day", &[LOAD_TEST]),
];

struct Desk {
    finder: Finder,
    terms: Terms,
    vocabulary: Vocabulary,
}

fn desk() -> Desk {
    let plan = |(number, (title, terms)): (usize, &Named)| Plan {
        id: format!("C-{number}"),
        en: Some((*title).to_owned()),
        terms: terms
            .iter()
            .map(|(facet, slug)| (*facet, (*slug).to_owned()))
            .collect(),
        record: format!("{{\"id\": \"C-{number}\"}}"),
        ..Plan::default()
    };
    let plans: Vec<Plan> = CASES.iter().enumerate().map(plan).collect();
    let taxonomy: Taxonomy = serde_json::from_str(TAXONOMY).unwrap();
    let chunk = Heads::default().chunk(&plans);
    let mut terms = Terms::default();
    for term in &chunk.terms {
        terms.intern(term.facet, &term.slug, None);
    }
    let mut vocabulary = Vocabulary::default();
    vocabulary.extend(&terms, &taxonomy);
    let mut finder = Finder::new(Arc::new(taxonomy));
    finder.extend(chunk);
    Desk {
        finder,
        terms,
        vocabulary,
    }
}

impl Desk {
    fn advice(&mut self, query: &str, selection: &Selection) -> Advice {
        let query = Query::read(query, &self.vocabulary);
        let mut selection = selection.clone();
        selection.extend(query.filters().iter().map(|filter| filter.picked.clone()));
        let request = Request {
            generation: 1,
            query,
            selection,
            order: Order::Best,
            lang: Lang::En,
        };
        let mut last = None;
        self.finder
            .answer(&request, &|| false, &mut |answer| last = Some(answer));
        let advice = last.unwrap().advice.unwrap();
        Arc::unwrap_or_clone(advice)
    }

    fn filter(
        &self,
        (facet, slug): (Facet, &str),
        spans: &[(usize, usize)],
        count: usize,
    ) -> Recommended {
        Recommended {
            term: self.terms.find(facet, slug).unwrap(),
            mode: Mode::Include,
            spans: spans.iter().map(|(start, end)| *start..*end).collect(),
            count,
        }
    }

    fn filters(&mut self, query: &str) -> Vec<Recommended> {
        self.advice(query, &Selection::default()).filters
    }
}

fn included(terms: &[(Facet, &str)]) -> Selection {
    let mut selection = Selection::default();
    for (facet, slug) in terms {
        selection.toggle(*facet, slug, Mode::Include);
    }
    selection
}

#[test]
fn words_are_offered_as_the_terms_that_they_name() {
    let mut desk = desk();
    // Taking it leaves no word: every case that has the term.
    let right = [desk.filter(DATABASE, &[(0, 6)], 3)];
    assert_eq!(desk.filters("디비"), right);
    // 503 goes, `deploy` stays: one of the two cases with errors has it in its title.
    let right = [desk.filter(ERRORS, &[(0, 3)], 1)];
    assert_eq!(desk.filters("503 deploy"), right);
}

#[test]
fn a_term_that_has_more_words_of_the_query_comes_first() {
    let mut desk = desk();
    // With the component picked `overload` is left, which the symptom of one case is called.
    let right = [
        desk.filter(OVERLOAD, &[(0, 8), (9, 17)], 1),
        desk.filter(DATABASE, &[(0, 8)], 1),
    ];
    assert_eq!(desk.filters("database overload"), right);
    let right = [desk.filter(BALANCER, &[(0, 6), (7, 16)], 2)];
    assert_eq!(desk.filters("로드 밸런서"), right);
    assert_eq!(desk.filters("로드밸런서")[0].count, 2);
}

#[test]
fn stages_of_typing_and_initials_offer_too_but_a_letter_does_not() {
    let mut desk = desk();
    for query in [
        "데이터ㅂ",
        "데이터베",
        "데이텁",
        "ㄷㅇㅌㅂㅇㅅ",
        "ㅇㄹㅇ",
        "High er",
    ] {
        assert!(!desk.filters(query).is_empty(), "{query}");
    }
    for query in ["d", "lo", "ㄷ", "zzz"] {
        assert_eq!(desk.filters(query), [], "{query}");
    }
    // A short name that is meant as it is.
    assert_eq!(desk.filters("lb")[0].count, 2);
}

#[test]
fn what_filters_already_and_what_gives_nothing_is_not_offered() {
    let mut desk = desk();
    let on = included(&[DATABASE]);
    assert_eq!(desk.advice("디비", &on).filters, []);
    // With the load test picked only its case is left, and that has no errors.
    let other = included(&[LOAD_TEST]);
    assert_eq!(desk.advice("503", &other).filters, []);
    // Inside a facet another term adds cases (rule F1): two with the balancer and three with the
    // database share one.
    assert_eq!(
        desk.advice("디비", &included(&[BALANCER])).filters[0].count,
        4
    );
}

#[test]
fn an_unknown_value_is_offered_as_the_nearest_terms() {
    let mut desk = desk();
    let offered = |desk: &mut Desk, query: &str| {
        let filters = desk.filters(query);
        let slugs = filters
            .iter()
            .map(|filter| desk.terms.get(filter.term).slug.to_string());
        slugs.collect::<Vec<_>>()
    };
    assert_eq!(offered(&mut desk, "component:data"), ["database"]);
    assert_eq!(offered(&mut desk, "component:databsae"), ["database"]);
    assert_eq!(offered(&mut desk, "구성요소:데이터배이스"), ["database"]);
    assert_eq!(
        offered(&mut desk, "component:load"),
        ["load-balancer", "load-test"]
    );
    assert_eq!(offered(&mut desk, "component:").len(), 3);
    assert_eq!(
        offered(&mut desk, "component:xylophone"),
        Vec::<String>::new()
    );
    let excluded = &desk.filters("-component:data")[0];
    assert_eq!((excluded.mode, excluded.count), (Mode::Exclude, 2));
    assert_eq!(excluded.spans[0], 0..15);
}

#[test]
fn an_empty_list_says_what_to_drop() {
    let mut desk = desk();
    let way = |drop: Dropped, count: usize| WayOut { drop, count };
    // `route` stands in two cases, `quiet` in one; together in none.
    let ways = desk.advice("route quiet", &Selection::default()).ways_out;
    assert_eq!(
        ways,
        [way(Dropped::Word(6..11), 2), way(Dropped::Word(0..5), 1)]
    );
    // One case has `quiet` and no database: either the word or the filter goes.
    let on = included(&[DATABASE]);
    let ways = desk.advice("quiet", &on).ways_out;
    let filter = Condition::Term(Facet::Component, "database".into());
    assert_eq!(
        ways,
        [way(Dropped::Word(0..5), 3), way(Dropped::Filter(filter), 1)]
    );
    // What is excluded may go too.
    let ways = desk.advice("quiet -day", &Selection::default()).ways_out;
    let right = [way(Dropped::Word(0..5), 4), way(Dropped::Word(6..10), 1)];
    assert_eq!(ways, right);
    // Nothing helps but dropping all words.
    let ways = desk.advice("zzyzx yyzzy", &Selection::default()).ways_out;
    assert_eq!(ways, [way(Dropped::Words, 5)]);
    assert_eq!(desk.advice("route", &Selection::default()).ways_out, []);
}

#[test]
fn a_way_out_of_filters_alone_is_found() {
    let mut desk = desk();
    let mut selection = included(&[LOAD_TEST, ERRORS]);
    let ways = desk.advice("", &selection).ways_out;
    let drop = |(facet, slug): (Facet, &str)| Dropped::Filter(Condition::Term(facet, slug.into()));
    let right = [(drop(LOAD_TEST), 2), (drop(ERRORS), 1)];
    assert_eq!(ways, right.map(|(drop, count)| WayOut { drop, count }));
    selection.pick(Picked {
        condition: Condition::None(Facet::Component),
        mode: Mode::Include,
    });
    assert_eq!(desk.advice("", &selection).ways_out.len(), 1);
}
