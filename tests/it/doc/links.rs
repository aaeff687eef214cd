//! Addresses and other cases.

use std::sync::Arc;

use casebook::app::doc::{Doc, Role};
use casebook::case::{Bilingual, CaseDate, CaseId, Head, Lang, Place, Section, Source, Times};

use super::{cases, lay, lines, view};

const ADDRESSES: [&str; 5] = [
    "https://slack.engineering/a-terrible-horrible-no-good-very-bad-day/",
    "https://web.archive.org/web/2021/https://slack.engineering/a-terrible-day/",
    "https://status.example.com:8443/incidents/42?lang=en#top",
    "https://library.example.com/cases/EX-0001",
    "https://docs.haproxy.org/2.0/configuration.html#5.2-slots",
];

#[test]
fn numbers_run_through_sources_and_documents() {
    for lang in Lang::ALL {
        for columns in 4..=120 {
            let doc = lay(&cases::full(), lang, columns);
            assert_eq!(doc.links, ADDRESSES);
            let rows = &doc.rows[doc.rows_of(Some(Section::Sources))];
            let spans = || rows.iter().flat_map(|row| &row.spans);
            let numbers = spans().filter(|span| span.role == Role::Number);
            let numbers: String = numbers.map(|span| span.text.as_str()).collect();
            assert_eq!(numbers, "[1][2][3][4][5]");
            for (index, address) in ADDRESSES.into_iter().enumerate() {
                let parts = spans().filter(|span| span.role == Role::Link(index));
                let shown: String = parts.map(|span| span.text.as_str()).collect();
                assert_eq!(shown, address);
            }
        }
    }
}

#[test]
fn a_source_says_its_host_its_kind_and_a_known_licence() {
    let text = lay(&cases::full(), Lang::Ko, 90).to_text();
    for line in [
        "[1] slack.engineering  기술 블로그\n    https://slack.engineering/a-t",
        "[2] web.archive.org  보관본\n    https://web.archive.org/web/2021",
        "[3] status.example.com:8443  상태 페이지  라이선스 CC-BY-4.0\n    https",
        "[4] 이 사례의 웹 페이지\n    https://library.example.com/cases/EX-0001\n",
        "\n\n참고 문서\n[5] https://docs.haproxy.org/2.0/configuration.html#5.2-slots\n",
    ] {
        assert!(text.contains(line), "{line}");
    }
}

#[test]
fn a_source_without_a_real_address_is_still_shown() {
    let text = lay(&cases::holes(), Lang::En, 46).to_text();
    assert!(
        text.ends_with("Sources\n-------\nrumour\n[1] not an address\n"),
        "{text}"
    );
}

#[test]
fn an_address_with_nothing_to_show_keeps_its_number() {
    let mut case = cases::empty("EX-0007");
    case.docs = vec!["\u{ad}".to_owned(), "https://example.com/".to_owned()];
    let text = lay(&case, Lang::En, 46).to_text();
    assert!(
        text.ends_with("Documents\n[1]\n[2] https://example.com/\n"),
        "{text}"
    );
}

/// Letters of another script may look like plain ones; the other form of a name gives them away.
#[test]
fn a_host_in_another_script_has_both_of_its_forms() {
    let mut case = cases::empty("EX-0008");
    case.sources = vec![
        Source {
            url: Some("https://g\u{456}thub.com:8080/x".to_owned()),
            archived: Some("https://xn--3e0b707e.kr/".to_owned()),
            ..Source::default()
        },
        Source {
            url: Some("https://user@g\u{456}thub.com/".to_owned()),
            ..Source::default()
        },
    ];
    case.docs = vec!["https://한국.kr/장애".to_owned()];
    let text = lay(&case, Lang::En, 60).to_text();
    for line in [
        "[1] g\u{456}thub.com:8080  = xn--gthub-n2e.com:8080\n    https://g\u{456}thub.com:8080/x\n",
        "[2] xn--3e0b707e.kr  = 한국.kr  archived copy\n    https://xn--3e0b707e.kr/\n",
        "[3] g\u{456}thub.com\n    https://user@",
        "[4] = xn--3e0b707e.kr\n    https://한국.kr/장애\n",
    ] {
        assert!(text.contains(line), "{line}{text}");
    }
}

#[test]
fn addresses_hang_at_the_widest_number() {
    let mut case = cases::empty("EX-0007");
    case.docs = (1..=10)
        .map(|n| format!("https://example.com/{n}"))
        .collect();
    let text = lay(&case, Lang::En, 46).to_text();
    let right = "Documents\n[1]  https://example.com/1\n[2]  https://example.com/2\n";
    assert!(text.contains(right), "{text}");
    assert!(text.ends_with("[9]  https://example.com/9\n[10] https://example.com/10\n"));
}

fn head(id: &str, date: &str, title: Bilingual) -> Head {
    Head {
        id: CaseId(Arc::from(id)),
        org: Arc::from(""),
        date: CaseDate::new(Some(date)),
        title,
        terms: Box::default(),
        times: Times::default(),
        place: Place {
            input: 0,
            offset: 0,
            bytes: 0,
            line: 1,
        },
    }
}

#[test]
fn other_cases_show_their_title_or_that_they_are_not_here() {
    let known = [
        head(
            "EX-0002",
            "2019-04",
            Bilingual::new(Some("Sorted pods"), None),
        ),
        head("EX-0009", "soon", Bilingual::default()),
    ];
    let find = |id: &str| known.iter().find(|head| head.id.as_str() == id);
    let taxonomy = cases::taxonomy();
    let mut view = view(Lang::Ko, 46, &taxonomy);
    view.find = &find;
    let mut case = cases::full();
    case.related.push("EX-0009".to_owned());
    let doc = Doc::new(&case, &view);
    let right = [
        "관련 사례",
        "---------",
        "다음 사례의 재발",
        "EX-0009  제목 없음",
        "",
        "EX-0002  2019  Sorted pods (영어만 있음)",
        "EX-0404  (이 라이브러리에 없음)",
    ];
    assert_eq!(lines(&doc)[doc.rows_of(Some(Section::Related))], right);
}
