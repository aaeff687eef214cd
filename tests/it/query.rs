//! The query language: parsing, printing, and filters that are not understood.

use std::sync::Arc;

use casebook::case::{Clock, DateRange, Facet, Lang, Terms, TimeRange};
use casebook::facets::{Condition, Mode, Picked, Selection};
use casebook::library::{Origin, taxonomy};
use casebook::search::{Key, Query, Vocabulary, printed};
use casebook::ui::strings;
use proptest::prelude::*;

/// Terms with names that are hard to write.
const ODD: [(Facet, &str); 7] = [
    (Facet::Organisation, "Foo Bar"),
    (Facet::Organisation, "foo bar"),
    (Facet::Organisation, "\"quoted\""),
    (Facet::Organisation, "a:b\"c d"),
    (Facet::Organisation, "카카오 모빌리티"),
    (Facet::Organisation, "-minus"),
    (Facet::Component, "no:year"),
];

fn terms() -> Terms {
    let mut terms = Terms::default();
    for (facet, slug) in [
        (Facet::Cause, "capacity"),
        (Facet::Cause, "config-change"),
        (Facet::Component, "haproxy"),
        (Facet::Component, "database"),
        (Facet::Symptom, "data-loss"),
        (Facet::Organisation, "slack"),
        (Facet::Severity, "critical"),
        (Facet::Year, "2019"),
        (Facet::Year, "2022"),
    ] {
        terms.intern(facet, slug, None);
    }
    for (facet, slug) in ODD {
        terms.intern(facet, slug, None);
    }
    terms
}

fn vocabulary() -> Vocabulary {
    let mut vocabulary = Vocabulary::default();
    vocabulary.extend(&terms(), &taxonomy(&[Origin::Bundle]));
    vocabulary
}

fn read(text: &str) -> Query {
    Query::read(text, &vocabulary())
}

/// The only filter of a query.
fn filter(text: &str) -> Picked {
    let query = read(text);
    assert_eq!(query.filters().len(), 1, "{text}");
    assert!(query.unknown().is_empty() && query.is_empty(), "{text}");
    query.filters()[0].picked.clone()
}

fn term(facet: Facet, slug: &str) -> Condition {
    Condition::Term(facet, slug.into())
}

#[test]
fn a_filter_may_name_key_and_value_in_either_language() {
    let capacity = term(Facet::Cause, "capacity");
    for text in [
        "cause:capacity",
        "CAUSE:Capacity",
        "원인:capacity",
        "원인:용량부족",
        "원인:\"용량 부족\"",
        "cause:\"Insufficient capacity\"",
        "ｃａｕｓｅ：capacity",
    ] {
        assert_eq!(filter(text).condition, capacity, "{text}");
        assert_eq!(filter(text).mode, Mode::Include);
    }
    assert_eq!(
        filter("구성요소:HAProxy").condition,
        term(Facet::Component, "haproxy")
    );
    assert_eq!(filter("-증상:data-loss").mode, Mode::Exclude);
    assert_eq!(
        filter("org:slack").condition,
        term(Facet::Organisation, "slack")
    );
}

#[test]
fn ranges_ids_and_absence_are_filters() {
    let years = DateRange::between("2019", "2022").unwrap();
    assert_eq!(filter("year:2019..2022").condition, Condition::Years(years));
    assert_eq!(filter("연도:2019").condition, term(Facet::Year, "2019"));
    assert_eq!(
        filter("year:2019..2019").condition,
        term(Facet::Year, "2019")
    );
    let since = DateRange::between("2020-05", "").unwrap();
    assert_eq!(filter("date:2020-05..").condition, Condition::Dates(since));
    let day = DateRange::of("2020-05-12").unwrap();
    assert_eq!(filter("날짜:2020-05-12").condition, Condition::Dates(day));
    assert_eq!(
        filter("id:IL-0251").condition,
        Condition::Id("IL-0251".into())
    );
    assert_eq!(
        filter("no:severity").condition,
        Condition::None(Facet::Severity)
    );
    assert_eq!(
        filter("없음:심각도").condition,
        Condition::None(Facet::Severity)
    );
}

#[test]
fn all_of_a_facet_may_be_asked_for() {
    let all = Condition::All(Facet::Symptom);
    for text in ["all:symptom", "모두:증상", "ALL:증상"] {
        assert_eq!(filter(text).condition, all, "{text}");
    }
    // A case has one cause; and not all is no filter.
    for text in ["all:cause", "all:", "-all:symptom"] {
        let query = read(text);
        assert!(query.filters().is_empty(), "{text}");
        assert_eq!(query.unknown().len(), 1, "{text}");
    }
}

#[test]
fn times_are_filters_in_either_language() {
    let range = TimeRange::parse("1h..4h").unwrap();
    for text in [
        "resolve:1h..4h",
        "복구:1시간..4시간",
        "복구시간:60분..240m",
        "resolve:\"1h .. 4h\"",
    ] {
        assert_eq!(
            filter(text).condition,
            Condition::Time(Clock::Resolve, range),
            "{text}"
        );
    }
    let short = TimeRange::parse("..30m").unwrap();
    assert_eq!(
        filter("감지:..30분").condition,
        Condition::Time(Clock::Detect, short)
    );
    assert_eq!(
        filter("no:resolve").condition,
        Condition::NoTime(Clock::Resolve)
    );
    assert_eq!(
        filter("-없음:감지").condition,
        Condition::NoTime(Clock::Detect)
    );
    for text in [
        "resolve:soon",
        "detect:4h..1h",
        "resolve:..",
        "detect:about 1h",
    ] {
        assert_eq!(read(text).unknown().len(), 1, "{text}");
    }
}

#[test]
fn what_is_paused_is_not_printed() {
    let mut selection = Selection::default();
    let query = read("cause:capacity -org:slack all:symptom");
    selection.extend(query.filters().iter().map(|filter| filter.picked.clone()));
    assert_eq!(
        printed(&selection, ""),
        "cause:capacity -org:slack all:symptom"
    );
    selection.pause(1);
    assert_eq!(printed(&selection, "x"), "cause:capacity all:symptom x");
}

#[test]
fn a_key_that_is_not_known_is_text() {
    for text in [
        "http://example.com",
        "Job::Log",
        "12:30",
        "pod:ip",
        ":x",
        "원인",
    ] {
        let query = read(text);
        assert!(
            query.filters().is_empty() && query.unknown().is_empty(),
            "{text}"
        );
        assert!(!query.is_empty(), "{text}");
    }
    let plain = Query::parse("cause:capacity");
    assert!(plain.filters().is_empty() && !plain.is_empty());
}

#[test]
fn an_unknown_value_of_a_known_key_filters_nothing_and_is_named() {
    for (text, key, value) in [
        ("cause:capacty", Key::Facet(Facet::Cause), "capacty"),
        ("year:2020..2019", Key::Facet(Facet::Year), "2020..2019"),
        ("year:2020-05..", Key::Facet(Facet::Year), "2020-05.."),
        ("date:yesterday", Key::Date, "yesterday"),
        ("no:luck", Key::No, "luck"),
        ("all:luck", Key::All, "luck"),
        ("org:", Key::Facet(Facet::Organisation), ""),
    ] {
        let query = read(&format!("dns {text}"));
        assert!(query.filters().is_empty(), "{text}");
        let [unknown] = query.unknown() else {
            panic!("{text}")
        };
        assert_eq!((unknown.key, &*unknown.value), (key, value));
        assert_eq!(unknown.span, 4..4 + text.len());
    }
}

#[test]
fn every_facet_is_a_key_by_its_name_on_the_screen() {
    for lang in Lang::ALL {
        for facet in Facet::ALL {
            let name = strings::of(lang).facet(facet).as_str().replace(' ', "");
            let written = if lang == Lang::En {
                facet.key().to_owned()
            } else {
                name
            };
            let query = read(&format!("{written}:x"));
            assert_eq!(query.unknown()[0].key, Key::Facet(facet), "{written}");
        }
    }
}

#[test]
fn filters_print_as_they_may_be_typed() {
    let mut selection = Selection::default();
    let query =
        read("-증상:data-loss 로드 구성요소:HAProxy -x no:cause date:..2020 org:\"Foo Bar\"");
    selection.extend(query.filters().iter().map(|filter| filter.picked.clone()));
    assert_eq!(
        printed(&selection, " 로드 -x "),
        "-symptom:data-loss component:haproxy no:cause date:..2020 org:\"Foo Bar\" 로드 -x"
    );
}

fn condition() -> impl Strategy<Value = Condition> {
    let known: Vec<(Facet, Arc<str>)> = terms()
        .iter()
        .map(|(_, term)| (term.facet, Arc::clone(&term.slug)))
        .collect();
    let year = 1990..2030u32;
    let date =
        (year.clone(), 0..13u32, 0..29u32).prop_map(|(year, month, day)| match (month, day) {
            (0, _) => year.to_string(),
            (month, 0) => format!("{year}-{month:02}"),
            (month, day) => format!("{year}-{month:02}-{day:02}"),
        });
    let end = prop_oneof![1 => Just(String::new()), 3 => date.clone()];
    let between = |(from, to): (String, String)| DateRange::between(&from, &to);
    prop_oneof![
        prop::sample::select(known).prop_map(|(facet, slug)| Condition::Term(facet, slug)),
        prop::sample::select(Facet::ALL.to_vec()).prop_map(Condition::None),
        prop::sample::select(vec![Facet::Symptom, Facet::Domain]).prop_map(Condition::All),
        (year.clone(), 1..30u32).prop_filter_map("a range", |(from, more)| {
            let range = DateRange::between(&from.to_string(), &(from + more).to_string());
            range.map(Condition::Years)
        }),
        (any::<bool>(), any::<[Option<u32>; 2]>()).prop_filter_map("a range", |(first, ends)| {
            let range = TimeRange::between(ends[0], ends[1])?;
            Some(Condition::Time(Clock::ALL[usize::from(first)], range))
        }),
        prop::sample::select(Clock::ALL.to_vec()).prop_map(Condition::NoTime),
        date.prop_filter_map("a date", |date| DateRange::of(&date).map(Condition::Dates)),
        (end.clone(), end)
            .prop_filter_map("a range", move |ends| between(ends).map(Condition::Dates)),
        "[^\u{0}-\u{1f}]{1,12}".prop_map(|id| Condition::Id(id.into())),
    ]
}

proptest! {
    #[test]
    fn chips_print_back_to_the_same_filters(
        picks in prop::collection::vec((condition(), any::<bool>()), 0..6),
        words in "[a-z가-힣 -]{0,20}",
    ) {
        let mut selection = Selection::default();
        for (condition, excluded) in picks {
            let excluded = excluded && condition.has_opposite();
            let mode = if excluded { Mode::Exclude } else { Mode::Include };
            selection.pick(Picked { condition, mode });
        }
        let text = printed(&selection, &words);
        let query = read(&text);
        let mut again = Selection::default();
        again.extend(query.filters().iter().map(|filter| filter.picked.clone()));
        prop_assert_eq!(&again, &selection, "{}", text);
        prop_assert!(query.unknown().is_empty());
        // What is left when the filters are taken out is the words as they were.
        let mut rest = text.clone();
        for filter in query.filters().iter().rev() {
            rest.replace_range(filter.span.clone(), "");
        }
        prop_assert_eq!(rest.trim(), words.trim());
    }

    #[test]
    fn any_text_is_read(text in "(cause:|-|\"|no:|date:|[ -~가-힣:：]|\\PC){0,40}") {
        let query = read(&text);
        let filters = query.filters().iter().map(|filter| filter.span.clone());
        let unknown = query.unknown().iter().map(|value| value.span.clone());
        for span in filters.chain(unknown) {
            prop_assert!(text.get(span).is_some());
        }
    }
}

#[test]
fn signs_of_input_methods_and_the_other_layout_are_understood() {
    let years = DateRange::between("2019", "2022").unwrap();
    assert_eq!(
        filter("ｙｅａｒ：２０１９．．２０２２").condition,
        Condition::Years(years)
    );
    assert_eq!(filter("－org:slack").mode, Mode::Exclude);
    let bar = term(Facet::Organisation, "Foo Bar");
    assert_eq!(filter("org:“Foo Bar”").condition, bar);
    // `ㅐㄱㅎ` are the keys of `org`, `dnjsdls:dydfidqnwhr` those of 원인:용량부족.
    let slack = term(Facet::Organisation, "slack");
    assert_eq!(filter("ㅐㄱㅎ:slack").condition, slack);
    let capacity = term(Facet::Cause, "capacity");
    assert_eq!(filter("dnjsdls:dydfidqnwhr").condition, capacity);
    // A value in quotation marks that is still open goes on to the end.
    assert_eq!(filter("org:\"Foo Bar").condition, bar);
}
