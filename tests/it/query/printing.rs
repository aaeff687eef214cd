//! A selection printed as a query that may be typed, and read again as the same filters.

use std::sync::Arc;

use casebook::case::{Clock, DateRange, Facet, TimeRange};
use casebook::facets::{Condition, Mode, Picked, Selection};
use casebook::search::printed;
use proptest::prelude::*;

use super::{read, terms};

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
}
