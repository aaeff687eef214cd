//! What becomes of the fields of a record (rules L5-L7).

use casebook::case::{Bilingual, Facet, Head, Lang};
use casebook::library::{Kind, Library, Origin, Problem, ProblemKind, check};

use super::{Folder, only_problem, open, open_bytes, problems};

const RECORD: &str = include_str!("../../fixtures/load/000.txt");

/// The only head.
fn head(library: &Library) -> &Head {
    library.heads().next().unwrap().1
}

/// The slugs of a facet in the only case.
fn slugs(library: &Library, facet: Facet) -> Vec<&str> {
    let terms = head(library).terms.iter().map(|id| library.term(*id));
    let mut slugs: Vec<&str> = terms
        .filter(|term| term.facet == facet)
        .map(|term| &*term.slug)
        .collect();
    slugs.sort_unstable();
    slugs
}

fn both(en: &str, ko: &str) -> Bilingual {
    Bilingual::new(Some(en), Some(ko))
}

#[test]
fn a_head_has_the_terms_of_all_facets() {
    let library = open_bytes(RECORD);
    assert_eq!(head(&library).id.as_str(), "EX-0101");
    assert_eq!(&*head(&library).org, "Larkfield Post");
    assert_eq!(head(&library).date.text(), Some("2021-03-09"));
    assert_eq!(
        head(&library).title,
        both("A lease ran out", "임대가 만료되었다")
    );
    for (facet, right) in [
        (Facet::Cause, vec!["expired"]),
        (Facet::Component, vec!["dns", "queue"]),
        (Facet::Symptom, vec!["high-latency", "service-unavailable"]),
        (Facet::Contributing, vec!["no-alert-on-limit"]),
        (Facet::Organisation, vec!["larkfield"]),
        (Facet::Domain, vec!["networking"]),
        (Facet::Severity, vec!["unknown"]),
        (Facet::Year, vec!["2021"]),
        (Facet::DateKind, vec!["incident"]),
        (Facet::Language, vec!["en", "ko"]),
        (Facet::Review, vec!["reviewed"]),
    ] {
        assert_eq!(slugs(&library, facet), right, "{facet:?}");
    }
    let org = library
        .terms()
        .find(Facet::Organisation, "larkfield")
        .unwrap();
    assert_eq!(library.term(org).name.as_deref(), Some("Larkfield Post"));
}

#[test]
fn a_whole_record_has_every_field() {
    let folder = Folder::new();
    let library = open(&[&folder.file("a.txt", RECORD)]);
    let case = library.case(library.find("EX-0101").unwrap()).unwrap();
    assert_eq!(case.org_slug.as_deref(), Some("larkfield"));
    assert_eq!(case.date_kind.as_deref(), Some("incident"));
    assert_eq!(
        case.impact.scope,
        Bilingual::new(Some("Letters sent between nine and ten"), None)
    );
    assert_eq!(case.impact.region, Bilingual::new(None, Some("서울")));
    assert_eq!(case.review.written_by.as_deref(), Some("kim"));
    assert_eq!(case.review.reviewed_at.as_deref(), Some("2024-01-02"));
    assert_eq!(case.lessons, both("Renew early.", "일찍 갱신한다."));
    assert_eq!(case.related, ["EX-0102"]);
    let source = &case.sources[0];
    assert_eq!(source.url.as_deref(), Some("https://example.org/lease"));
    assert_eq!(source.kind.as_deref(), Some("blog"));
    assert_eq!(source.license.as_deref(), Some("CC-BY-4.0"));
    assert_eq!(
        source.archived.as_deref(),
        Some("https://archive.example.org/lease")
    );
    assert_eq!(case.docs, ["https://example.org/docs"]);
    assert_eq!(case.summary, both("Two\n\nparagraphs.", "두\n\n문단."));
    assert_eq!(case.trigger, both("A date passed.", "날짜가 지났다."));
    assert_eq!(case.timeline.detected_after.as_deref(), Some("4m"));
    assert_eq!(case.timeline.resolved_after, None);
    assert_eq!(case.detection, both("A reader wrote.", "독자가 알렸다."));
    assert_eq!(
        case.remediation,
        [
            both("Renewed it.", "갱신했다."),
            both("Told readers.", "알렸다.")
        ]
    );
    assert_eq!(
        case.action_items,
        [both("Add an alert.", "알림을 추가한다.")]
    );
    assert_eq!(case.recurrence_of.as_deref(), Some("EX-0001"));
    assert_eq!(
        case.symptoms_text,
        both("Names did not resolve.", "이름을 찾지 못했다.")
    );
    assert_eq!(case.updated_at.as_deref(), Some("2024-01-03T00:00:00Z"));
    assert_eq!(
        case.url.as_deref(),
        Some("https://example.org/cases/EX-0101")
    );
}

#[test]
fn values_are_bent_where_they_can_be_shown() {
    let folder = Folder::new();
    let record = r#"{"id":9001,"org":7,"org_slug":null,"date":2020,"title":"캐시 장애","summary":{"en":"x","ko":"  "},
            "components":"dns","symptoms":["slow",null,3,""],"severity":1.50,"root_cause":true,
            "remediation":{"text":{"en":"restart"}},"action_items":"none","sources":"https://example.org",
            "contributing":[],"review":null,"impact":{"scope":12}}"#;
    let library = open(&[&folder.file("a.json", record)]);
    assert_eq!(problems(&library), Vec::<&Problem>::new());
    assert_eq!(head(&library).date.year(), Some(2020));
    assert_eq!(slugs(&library, Facet::Symptom), ["3", "slow"]);
    assert_eq!(slugs(&library, Facet::Severity), ["1.50"]);
    assert_eq!(slugs(&library, Facet::Language), ["en", "ko"]);
    assert_eq!(slugs(&library, Facet::Review), ["unreviewed"]);
    assert_eq!(slugs(&library, Facet::Contributing), Vec::<&str>::new());
    assert_eq!(slugs(&library, Facet::Organisation), ["7"]);
    let case = library.case(library.find("9001").unwrap()).unwrap();
    assert_eq!(case.title.only(Lang::Ko), Some("캐시 장애"));
    assert_eq!(case.root_cause.as_deref(), Some("true"));
    assert_eq!(case.remediation, [Bilingual::new(Some("restart"), None)]);
    assert_eq!(case.action_items, [Bilingual::new(Some("none"), None)]);
    assert_eq!(case.sources[0].url.as_deref(), Some("https://example.org"));
    assert_eq!(case.impact.scope.only(Lang::En), Some("12"));
}

#[test]
fn blank_is_missing() {
    let library = open_bytes(
        r#"{"id":" A ","org":"Acme Cloud","org_slug":" ","date":"","title":{"en":null,"ko":" "},"root_cause":"","components":[" dns "],
            "domain":null,"severity":" ","review":{},"impact":[],"summary":{"ko":"가"}}"#,
    );
    assert_eq!(problems(&library), Vec::<&Problem>::new());
    assert_eq!(head(&library).id.as_str(), "A");
    assert!(head(&library).title.is_empty());
    assert_eq!(slugs(&library, Facet::Organisation), ["acme-cloud"]);
    assert_eq!(slugs(&library, Facet::Component), ["dns"]);
    assert_eq!(slugs(&library, Facet::Language), ["ko"]);
    let rest = [
        Facet::Cause,
        Facet::Domain,
        Facet::Severity,
        Facet::Year,
        Facet::DateKind,
    ];
    assert!(
        rest.into_iter()
            .all(|facet| slugs(&library, facet).is_empty())
    );
}

#[test]
fn texts_are_composed() {
    let library = open_bytes(r#"{"id":"A","org":"Café","title":{"ko":"\u1112\u1161\u11ab글"}}"#);
    assert_eq!(&*head(&library).org, "Caf\u{e9}");
    assert_eq!(head(&library).title.only(Lang::Ko), Some("한글"));
}

#[test]
fn a_doubled_key_is_named() {
    let library = open_bytes(r#"{"id":"IL-1","id":"IL-2","__proto__":1,"":2,"title":{"en":"a"}}"#);
    let problem = only_problem(&library);
    assert_eq!(problem.kind, ProblemKind::DoubledKey("id".to_owned()));
    assert_eq!((problem.line, problem.column), (Some(1), Some(19)));
    assert_eq!(head(&library).id.as_str(), "IL-1");

    let library = open_bytes(r#"{"id":"IL-1","title":{"en":"a","en":"b"}}"#);
    assert_eq!(
        only_problem(&library).kind,
        ProblemKind::DoubledKey("en".to_owned())
    );
}

#[test]
fn what_cannot_be_shown_is_named_with_its_path() {
    let text = "{\"id\":\"A\",\n \"org\":{\"name\":\"x\"},\n \"symptoms\":[\"slow\",{\"a\":1}],\n \
                \"sources\":[{\"url\":[1]}],\n \"lessons\":[\"x\"]}\n";
    let folder = Folder::new();
    let path = folder.file("a.json", text);
    let wrong = |path: &str, kind| ProblemKind::WrongType(path.to_owned(), kind);
    let (org, symptom) = (
        wrong("org", Kind::Object),
        wrong("symptoms[1]", Kind::Object),
    );

    // A head looks at its own fields, a check at all of them.
    let library = open(&[&path]);
    let said = |library: &Library| -> Vec<(u32, u32, ProblemKind)> {
        let place = |p: &Problem| (p.line.unwrap(), p.column.unwrap(), p.kind.clone());
        let mut said: Vec<_> = library.problems().map(place).collect();
        said.sort_by_key(|(line, column, _)| (*line, *column));
        said
    };
    assert_eq!(
        said(&library),
        [(2, 8, org.clone()), (3, 21, symptom.clone())]
    );
    let library = check(&[Origin::Path(path)]);
    let url = wrong("sources[0].url", Kind::List);
    let lessons = wrong("lessons", Kind::List);
    assert_eq!(
        said(&library),
        [
            (2, 8, org),
            (3, 21, symptom),
            (4, 20, url),
            (5, 12, lessons)
        ]
    );
}

/// Also by the first look at a record, which the screen lists problems of.
#[test]
fn a_date_that_does_not_exist_is_named_and_the_case_is_undated() {
    for date in ["2020-13-45", "2021-02-29", "May 2020", "2020-5-1"] {
        let record = format!("{{\"id\":\"A\",\n \"date\":\"{date}\"}}");
        let library = open_bytes(&record);
        let problem = only_problem(&library);
        assert_eq!(problem.kind, ProblemKind::NotADate(date.to_owned()));
        assert_eq!((problem.line, problem.column), (Some(2), Some(9)));
        assert_eq!(problem.id.as_deref(), Some("A"));
        assert_eq!(head(&library).date.text(), Some(date));
        assert_eq!(slugs(&library, Facet::Year), Vec::<&str>::new());
    }
    for date in ["2020", "2020-02", "2020-02-29", "2020-02-29T23:59:59Z"] {
        let library = open_bytes(format!("{{\"id\":\"A\",\"date\":\"{date}\"}}"));
        assert_eq!(problems(&library), Vec::<&Problem>::new());
        assert_eq!(slugs(&library, Facet::Year), ["2020"]);
    }
}

/// Of a list each value that a reader would not see whole is named in its own place.
#[test]
fn a_value_that_does_not_show_is_named_where_it_stands() {
    let line = "{\"id\": \"A\", \"components\": [\"a\u{200b}\", \"b\", \"c\u{200b}\"], \"org\": \"d\u{feff}\"}";
    let library = open_bytes(line);
    let hidden = problems(&library)
        .into_iter()
        .map(|problem| match &problem.kind {
            ProblemKind::Hidden(key) => (key.as_str(), problem.column),
            other => panic!("{other:?}"),
        });
    let mut hidden: Vec<_> = hidden.collect();
    hidden.sort_unstable();
    // Columns count characters, from one.
    let column = |value: &str| {
        let before = line[..line.find(value).unwrap()].chars().count();
        Some(u32::try_from(before + 1).unwrap())
    };
    let right = [
        ("components", column("\"a\u{200b}")),
        ("components", column("\"c\u{200b}")),
        ("org", column("\"d\u{feff}")),
    ];
    assert_eq!(hidden, right);
}

#[test]
fn of_odd_records_each_is_shown_or_named() {
    let odd = [
        r#""title":{"en":"x"}"#,
        r#""summary":"without a title""#,
        r#""severity":5"#,
        r#""sources":null"#,
        r#""date":"2020-13-45""#,
        r#""org":{"name":"x"}"#,
        r#""remediation":["restart"]"#,
        r#""root_cause":"no-such-cause""#,
        r#""domain":[["dns"]]"#,
    ];
    let records = odd.iter().enumerate();
    let records = records.map(|(number, odd)| format!("{{\"id\":\"R-{number}\",{odd}}}\n"));
    let text = records.collect::<String>() + "{\"title\":\"without an id\"}\n";
    let folder = Folder::new();
    let library = check(&[Origin::Path(folder.file("a.jsonl", text))]);
    assert_eq!(library.len(), odd.len());
    let said: Vec<(Option<u32>, Option<&str>, &ProblemKind)> = library
        .problems()
        .map(|problem| (problem.line, problem.id.as_deref(), &problem.kind))
        .collect();
    let wrong = |path: &str, kind| ProblemKind::WrongType(path.to_owned(), kind);
    assert_eq!(
        said,
        [
            (
                Some(5),
                Some("R-4"),
                &ProblemKind::NotADate("2020-13-45".to_owned())
            ),
            (Some(6), Some("R-5"), &wrong("org", Kind::Object)),
            (Some(9), Some("R-8"), &wrong("domain[0]", Kind::List)),
            (Some(10), None, &ProblemKind::MissingId),
        ]
    );
    let case = library.case(library.find("R-6").unwrap()).unwrap();
    assert_eq!(case.remediation, [Bilingual::new(Some("restart"), None)]);
}
