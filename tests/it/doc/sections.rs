//! Sections: which there are, their headings, and the marks at them.

use casebook::app::doc::Role;
use casebook::case::{Lang, Section};
use casebook::text;

use super::{cases, lay, lines, text_of};

#[test]
fn sections_stand_in_reading_order_under_ruled_headings() {
    for (lang, headings) in [
        (Lang::Ko, HEADINGS_KO.as_slice()),
        (Lang::En, HEADINGS_EN.as_slice()),
    ] {
        let doc = lay(&cases::full(), lang, 46);
        let sections: Vec<_> = doc.sections.iter().map(|each| each.0).collect();
        assert_eq!(sections, Section::ALL);
        for ((section, row), heading) in doc.sections.iter().zip(headings) {
            assert_eq!(doc.row_of(*section), Some(*row));
            assert_eq!(doc.section_at(*row), Some(*section));
            assert_ne!(doc.section_at(*row - 1), Some(*section));
            assert_eq!(text_of(&doc.rows[row - 1]), "");
            assert_eq!(text_of(&doc.rows[*row]), *heading);
            assert_eq!(doc.rows[*row].spans[0].role, Role::Heading);
            let rule = &doc.rows[row + 1];
            assert_eq!(rule.spans[0].role, Role::Rule);
            assert_eq!(text_of(rule), "-".repeat(text::columns(heading)));
        }
    }
}

const HEADINGS_KO: [&str; 14] = [
    "요약",
    "증상",
    "촉발",
    "원인",
    "구성 요소",
    "기여 요인",
    "감지",
    "조치",
    "후속 조치",
    "교훈",
    "영향",
    "경과",
    "출처",
    "관련 사례",
];

const HEADINGS_EN: [&str; 14] = [
    "Summary",
    "Symptoms",
    "Trigger",
    "Root cause",
    "Components",
    "Contributing factors",
    "Detection",
    "Remediation",
    "Action items",
    "Lessons",
    "Impact",
    "Timeline",
    "Sources",
    "Related cases",
];

#[test]
fn sections_without_anything_are_left_out() {
    let doc = lay(&cases::small_ko(), Lang::Ko, 46);
    let sections: Vec<_> = doc.sections.iter().map(|each| each.0).collect();
    let right = [
        Section::RootCause,
        Section::Components,
        Section::Remediation,
    ];
    assert_eq!(sections, right);
    assert!(
        lay(&cases::empty("EX-0005"), Lang::En, 46)
            .sections
            .is_empty()
    );
}

#[test]
fn a_text_in_the_other_language_is_marked() {
    let korean = lines(&lay(&cases::holes(), Lang::Ko, 60));
    for line in [
        "A template listed pods by IP address (영어만 있음)",
        "요약",
        "촉발 (영어만 있음)",
        "조치",
        "1. 서비스 주소로 되돌렸다.",
        "2. Sorted the list at random. (영어만 있음)",
        "후속 조치",
        "영향",
        "범위    Services behind the ingress (영어만 있음)",
        "사용자  일부 사용자",
        "지역    알 수 없음",
    ] {
        assert!(
            korean.iter().any(|each| each == line),
            "{line}: {korean:#?}"
        );
    }
    let english = lines(&lay(&cases::holes(), Lang::En, 60));
    for line in [
        "A template listed pods by IP address",
        "Summary (Korean only)",
        "Trigger",
        "Remediation",
        "2. Sorted the list at random.",
        "Action items (Korean only)",
        "Users   일부 사용자 (Korean only)",
    ] {
        assert!(
            english.iter().any(|each| each == line),
            "{line}: {english:#?}"
        );
    }
}
