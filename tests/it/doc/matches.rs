//! Matches of the query in a document.

use std::ops::Range;

use casebook::app::doc::{Doc, Role, Span};
use casebook::case::{Bilingual, Case, Lang};

use super::{cases, text_of, view};

/// Every place of `word` in the text, whatever the kind of text.
fn places(text: &str, word: &str) -> Vec<Range<usize>> {
    let starts = text.match_indices(word).map(|(start, _)| start);
    starts.map(|start| start..start + word.len()).collect()
}

fn lay_with(case: &Case, columns: usize, word: &str) -> Doc {
    let taxonomy = cases::taxonomy();
    let matches = |text: &str, _| places(text, word);
    let mut view = view(Lang::Ko, columns, &taxonomy);
    view.matches = &matches;
    Doc::new(case, &view)
}

fn matched(doc: &Doc) -> Vec<(usize, &Span)> {
    let rows = doc.rows.iter().enumerate();
    rows.flat_map(|(row, each)| each.spans.iter().map(move |span| (row, span)))
        .filter(|(_, span)| span.matched.is_some())
        .collect()
}

#[test]
fn each_match_has_a_number_and_its_first_row() {
    for columns in 2..=100 {
        let doc = lay_with(&cases::full(), columns, "HAProxy");
        // The title, the terms, the summary, the components.
        let mut texts = vec![String::new(); doc.matches.len()];
        for (row, span) in matched(&doc) {
            let number = span.matched.expect("a match");
            assert!(doc.matches[number] <= row);
            assert!(!texts[number].is_empty() || doc.matches[number] == row);
            texts[number].push_str(span.text.as_str());
        }
        assert_eq!(texts, ["HAProxy"; 4], "{columns}");
        assert!(doc.matches.is_sorted());
    }
}

#[test]
fn a_match_keeps_the_role_and_the_text_around_it() {
    let doc = lay_with(&cases::full(), 46, "웹 서버");
    let [(row, span)] = matched(&doc)[..] else {
        panic!("one match: {doc:?}");
    };
    assert_eq!((span.text.as_str(), span.role), ("웹 서버", Role::Body));
    assert_eq!(
        text_of(&doc.rows[row]),
        "웹 서버를 띄웠다. 슬롯을 채우는 프로그램은"
    );
}

#[test]
fn dates_times_and_addresses_are_searched_and_the_words_around_them_are_not() {
    for (word, right) in [
        ("2020-05-12", &[Role::Fact][..]),
        ("심각", &[Role::Fact]),
        ("2024-03-02", &[Role::Fact]),
        ("Kim", &[Role::Fact]),
        // In the head and in the timeline.
        ("29분", &[Role::Fact, Role::Body]),
        ("기술 블로그", &[Role::Dim]),
        ("CC-BY-4.0", &[Role::Dim]),
        ("incidents/42?lang=en#top", &[Role::Link(2)]),
        ("EX-0404", &[Role::CaseId]),
        // A heading, the name of a row, a number, what is not known, a host above its address.
        ("기여 요인", &[]),
        ("분야", &[]),
        ("[1]", &[]),
        ("알 수 없음", &[]),
        ("example.com:8443", &[Role::Link(2)]),
    ] {
        let doc = lay_with(&cases::full(), 90, word);
        let roles = matched(&doc).into_iter().map(|(_, span)| span.role);
        assert_eq!(roles.collect::<Vec<_>>(), right, "{word}");
    }
}

#[test]
fn a_match_in_an_address_that_is_cut_is_one_match() {
    let doc = lay_with(&cases::full(), 30, "horrible-no-good-very");
    let parts = matched(&doc);
    assert!(parts.len() > 1, "{parts:?}");
    let text: String = parts.iter().map(|(_, span)| span.text.as_str()).collect();
    assert_eq!(text, "horrible-no-good-very");
    assert!(parts.iter().all(|(_, span)| span.matched == Some(0)));
    assert!(parts.iter().all(|(_, span)| span.role == Role::Link(0)));
}

#[test]
fn a_match_over_two_rows_is_one_match() {
    let case = Case {
        summary: Bilingual::new(None, Some("로드 밸런서 뒤에")),
        ..cases::empty("EX-0008")
    };
    // In eleven columns: 로드 밸런서 | 뒤에.
    let doc = lay_with(&case, 11, "밸런서 뒤");
    let parts: Vec<_> = matched(&doc)
        .into_iter()
        .map(|(_, span)| (span.text.as_str(), span.matched))
        .collect();
    assert_eq!(parts, [("밸런서", Some(0)), ("뒤", Some(0))]);
    assert_eq!(doc.matches, [matched(&doc)[0].0]);
}

#[test]
fn matches_in_one_text_are_counted_one_by_one() {
    let case = Case {
        summary: Bilingual::new(None, Some("503, 503503 그리고 503")),
        ..cases::empty("EX-0008")
    };
    // In eleven columns: 503, 503503 | 그리고 503.
    let doc = lay_with(&case, 11, "503");
    let numbers = matched(&doc).into_iter().map(|(_, span)| span.matched);
    assert_eq!(numbers.collect::<Vec<_>>(), [0, 1, 2, 3].map(Some));
    let first = doc.matches[0];
    assert_eq!(doc.matches, [first, first, first, first + 1]);
}

#[test]
fn scattered_letters_count_in_short_texts_only() {
    let taxonomy = cases::taxonomy();
    let mut view = view(Lang::Ko, 46, &taxonomy);
    let matches = |text: &str, scattered: bool| {
        let whole = scattered.then_some(0..text.len());
        whole.into_iter().collect()
    };
    view.matches = &matches;
    let doc = Doc::new(&cases::small_ko(), &view);
    let texts: Vec<_> = matched(&doc)
        .into_iter()
        .map(|(_, span)| span.text.as_str())
        .collect();
    let right = [
        "가득 찬 HAProxy 슬롯 때문에 요청이 몰렸다",
        "Slack",
        "소프트웨어 버그",
        "HAProxy",
        "서비스 디스커버리",
        "소프트웨어 버그",
        "HAProxy",
        "서비스 디스커버리",
    ];
    assert_eq!(texts, right);
}

#[test]
fn a_long_text_is_searched_in_pieces_and_all_of_it() {
    // Lines of 20 bytes: several hundred kilobytes, so that lines end at every piece border.
    let lines: Vec<String> = (0..20_000)
        .map(|number| format!("line {number:06} 캐시 !"))
        .collect();
    assert!(lines.iter().all(|line| line.len() == 20));
    let case = Case {
        summary: Bilingual::plain(&lines.join("\n")),
        ..cases::empty("EX-0010")
    };
    let doc = lay_with(&case, 40, "캐시");
    assert_eq!(doc.matches.len(), lines.len());
    // Every line is a row, below the head, the heading and its rule.
    let first = doc.row_of(casebook::case::Section::Summary).unwrap() + 2;
    let rows: Vec<usize> = (first..first + lines.len()).collect();
    assert_eq!(doc.matches, rows);
    assert!(
        matched(&doc)
            .iter()
            .all(|(_, span)| span.text.as_str() == "캐시")
    );
}
