//! The snippet of a hit: which line of the case it shows, what is marked, and how wide it is.

use casebook::case::{Case, CaseIx, Lang, Section};
use casebook::library::Library;
use casebook::search::Query;

use crate::heads::{Heads, Plan};

/// The whole case of a record.
fn case(record: &str) -> Case {
    let plan = Plan {
        id: "C-1".to_owned(),
        record: record.to_owned(),
        ..Plan::default()
    };
    let mut library = Library::default();
    library.push(Heads::default().chunk(&[plan]));
    library.case(CaseIx(0)).unwrap()
}

const TOLD: &str = r#"{"id": "C-1", "title": {"en": "Lease renewal"},
    "summary": {"en": "First line.\nThe lease ran out and the alert for it fired late.", "ko": "임대가 끝났고 경보가 늦었다"},
    "detection": {"en": "An alert fired"}}"#;

#[test]
fn a_snippet_shows_the_words_that_the_title_has_not() {
    let case = case(TOLD);
    let shown = |query: &str, lang, columns| {
        let snippet = Query::parse(query).snippet(&case, lang, columns).unwrap();
        let marked: Vec<&str> = snippet
            .marks
            .iter()
            .map(|mark| &snippet.text[mark.clone()])
            .collect();
        let (before, behind) = (snippet.cut_before, snippet.cut_behind);
        (
            snippet.section,
            snippet.lang,
            before,
            snippet.text.clone(),
            behind,
            marked.join("|"),
        )
    };
    let long = "The lease ran out and the alert for it fired late.".to_owned();
    assert_eq!(
        shown("lease alert", Lang::En, 80),
        (
            Section::Summary,
            Lang::En,
            false,
            long.clone(),
            false,
            "lease|alert".to_owned()
        )
    );
    assert_eq!(
        shown("late", Lang::En, 20),
        (
            Section::Summary,
            Lang::En,
            true,
            "for it fired late.".to_owned(),
            false,
            "late".to_owned()
        )
    );
    assert_eq!(
        shown("ran", Lang::En, 20),
        (
            Section::Summary,
            Lang::En,
            true,
            "lease ran out and th".to_owned(),
            true,
            "ran".to_owned()
        )
    );
    assert_eq!(
        shown("fired", Lang::Ko, 80),
        (
            Section::Summary,
            Lang::En,
            false,
            long,
            false,
            "fired".to_owned()
        )
    );
    assert_eq!(
        shown("경보", Lang::En, 12),
        (
            Section::Summary,
            Lang::Ko,
            true,
            "경보가 늦었".to_owned(),
            true,
            "경보".to_owned()
        )
    );
    assert_eq!(Query::parse("kafka").snippet(&case, Lang::En, 80), None);
}

#[test]
fn a_snippet_is_never_too_wide() {
    let case = case(TOLD);
    for columns in 0..60 {
        for query in ["alert", "ㄱ", "늦", "lease", "ran out"] {
            let snippet = Query::parse(query).snippet(&case, Lang::Ko, columns);
            assert!(
                snippet.is_none_or(|snippet| casebook::text::columns(&snippet.text) <= columns)
            );
        }
    }
}
