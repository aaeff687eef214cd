//! What is no filter: text after a key that is not known, values that are not known, and any text.

use casebook::case::Facet;
use casebook::search::{Key, Query};
use proptest::prelude::*;

use super::read;

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

proptest! {
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
