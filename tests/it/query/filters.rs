//! What is read as a filter: keys and values in either language, ranges, times, ids and absence.

use casebook::case::{Clock, DateRange, Facet, Lang, TimeRange};
use casebook::facets::{Condition, Mode, Picked};
use casebook::search::Key;
use casebook::ui::strings;

use super::read;

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
