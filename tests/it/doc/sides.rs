//! A document beside the same case in the other language.

use casebook::app::doc::{Doc, Side, View};
use casebook::case::{Bilingual, Case, Impact, Lang};

use super::{cases, view};

fn text(case: &Case, lang: Lang, side: Side) -> String {
    let taxonomy = cases::taxonomy();
    let view = View {
        side,
        ..view(lang, 60, &taxonomy)
    };
    Doc::new(case, &view).to_text()
}

#[test]
fn a_case_in_both_languages_is_the_same_alone_and_first_and_without_sources_second() {
    let case = cases::full();
    for lang in Lang::ALL {
        let alone = text(&case, lang, Side::Alone);
        assert_eq!(text(&case, lang, Side::First), alone);
        let sources = match lang {
            Lang::En => ["\nSources\n", "\nRelated cases\n"],
            Lang::Ko => ["\n출처\n", "\n관련 사례\n"],
        };
        let [from, to] = sources.map(|heading| alone.find(heading).unwrap());
        let without = format!("{}{}", &alone[..from], &alone[to..]);
        assert_eq!(text(&case, lang, Side::Second), without);
    }
}

#[test]
fn what_the_other_language_has_alone_is_said_to_be_missing() {
    let english = |text| Bilingual::new(Some(text), None);
    let case = Case {
        title: english("A title"),
        summary: english("A summary."),
        lessons: Bilingual::new(Some("A lesson."), Some("교훈이다.")),
        remediation: vec![
            english("One."),
            Bilingual::new(None, Some("둘.")),
            english("Three."),
        ],
        action_items: vec![english("Later."), english("Much later.")],
        impact: Impact {
            scope: english("All users."),
            users: english("unknown"),
            region: Bilingual::default(),
        },
        ..cases::empty("EX-0007")
    };
    let right = "\
(한국어 없음)

조직 알 수 없음   날짜 알 수 없음   심각도 알 수 없음
미검토   감지 및 복구 시간 알 수 없음

요약
----
(한국어 없음)

조치
----
1. (한국어 없음)
2. 둘.
3. (한국어 없음)

후속 조치
---------
(한국어 없음)

교훈
----
교훈이다.

영향
----
범위    (한국어 없음)
사용자  알 수 없음
지역    알 수 없음
";
    assert_eq!(text(&case, Lang::Ko, Side::First), right);
    let second = text(&case, Lang::En, Side::Second);
    assert!(
        second.contains("1. One.\n2. (no English)\n3. Three.\n"),
        "{second}"
    );
    assert!(
        second.contains("Scope   All users.\nUsers   unknown\n"),
        "{second}"
    );
}
