//! What must hold for every case: nothing too wide, nothing lost, all of it aligned.

use casebook::app::doc::{Doc, Role};
use casebook::case::{Bilingual, Case, Lang, Section};
use casebook::text;
use proptest::prelude::*;

use super::{all_cases, cases, column_of, lay, lines, squeezed, view};

#[test]
fn no_row_is_wider_than_the_pane() {
    for case in all_cases() {
        for lang in Lang::ALL {
            for columns in 1..=200 {
                let doc = lay(&case, lang, columns);
                for line in lines(&doc) {
                    assert!(text::columns(&line) <= columns, "{columns}: {line}");
                }
            }
        }
    }
}

#[test]
fn rows_keep_no_room_that_they_do_not_need() {
    for case in all_cases() {
        for row in lay(&case, Lang::Ko, 60).rows {
            let room = row.spans.capacity();
            assert!(room == row.spans.len().max(1), "{row:?}");
        }
    }
}

#[test]
fn without_columns_there_is_nothing() {
    let doc = lay(&cases::full(), Lang::Ko, 0);
    assert!(doc.rows.is_empty());
    assert_eq!(doc.row_at(doc.place(7)), 0);
    assert_eq!(doc.section_at(0), None);
}

/// Every text of the case that a language shows, in the order of the document.
fn texts(case: &Case, lang: Lang) -> Vec<String> {
    let mut texts = vec![
        &case.title,
        &case.summary,
        &case.symptoms_text,
        &case.trigger,
    ];
    texts.push(&case.detection);
    texts.extend(&case.remediation);
    texts.extend(&case.action_items);
    texts.extend([&case.lessons, &case.impact.scope]);
    let texts = texts.into_iter().filter_map(|text| text.shown(lang));
    let mut texts: Vec<_> = texts.map(|(text, _)| squeezed(text)).collect();
    for source in &case.sources {
        let addresses = [&source.url, &source.archived];
        texts.extend(addresses.into_iter().flatten().map(|url| squeezed(url)));
    }
    texts.extend(case.url.iter().chain(&case.docs).map(|url| squeezed(url)));
    texts.extend(case.recurrence_of.iter().chain(&case.related).cloned());
    texts
}

#[test]
fn no_text_is_lost_and_the_order_stays() {
    for case in [cases::full(), cases::small_ko(), cases::small_en()] {
        for lang in Lang::ALL {
            // In one column no Hangul can be shown.
            for columns in 2..=200 {
                let whole = squeezed(&lay(&case, lang, columns).to_text());
                let mut rest = whole.as_str();
                for text in texts(&case, lang) {
                    let Some((_, behind)) = rest.split_once(&text) else {
                        panic!("{columns} columns: {text} is not in {rest}");
                    };
                    rest = behind;
                }
            }
        }
    }
}

#[test]
fn items_hang_behind_their_numbers_by_columns() {
    for lang in Lang::ALL {
        for columns in 14..=60 {
            let doc = lay(&cases::full(), lang, columns);
            for row in &doc.rows[doc.rows_of(Some(Section::Remediation))] {
                // Eleven steps: two digits, a full stop, a space.
                let column = column_of(row, Role::Body);
                assert!(column.is_none_or(|column| column == 4), "{row:?}");
            }
            for row in &doc.rows[doc.rows_of(Some(Section::ActionItems))] {
                let column = column_of(row, Role::Body);
                assert!(column.is_none_or(|column| column == 2), "{row:?}");
            }
        }
    }
    let doc = lay(&cases::full(), Lang::Ko, 30);
    let steps = lines(&doc)[doc.rows_of(Some(Section::Remediation))].to_vec();
    assert_eq!(steps[2], " 1. 1번 묶음의 프록시를 하나씩");
    assert_eq!(steps[3], "    차례로 다시 띄우고 목록을");
    assert_eq!(steps[32], "11. 11번 묶음의 프록시를");
    assert_eq!(steps[33], "    하나씩 차례로 다시 띄우고");
}

#[test]
fn prose_keeps_to_the_measure_and_addresses_stay_whole() {
    let taxonomy = cases::taxonomy();
    let mut view = view(Lang::En, 200, &taxonomy);
    view.measure = 40;
    let doc = Doc::new(&cases::full(), &view);
    for row in &doc.rows {
        let is_address = row
            .spans
            .iter()
            .any(|span| matches!(span.role, Role::Link(_)));
        assert!(is_address || row.columns() <= 40, "{row:?}");
    }
    let address = "    https://web.archive.org/web/2021/https://slack.engineering/a-terrible-day/";
    assert!(lines(&doc).iter().any(|line| line == address));
}

#[test]
fn labels_of_terms_are_cut_only_where_they_do_not_fit() {
    for columns in 23..=60 {
        let doc = lay(&cases::full(), Lang::En, columns);
        let shown = doc.rows.iter().flat_map(|row| &row.spans);
        let chips: Vec<_> = shown
            .filter(|span| matches!(span.role, Role::Chip(_)))
            .map(|span| span.text.as_str())
            .collect();
        // The widest label has 23 columns. Above the sections, then components and factors again.
        let right = [
            "Networking",
            "no-such-domain",
            "Software bug",
            "HAProxy",
            "Service discovery",
            "Higher error rate",
            "Uneven load",
            "Automation amplified it",
            "no-such-slug",
            "HAProxy",
            "Service discovery",
            "Automation amplified it",
            "no-such-slug",
        ];
        assert_eq!(chips, right);
    }
}

#[test]
fn nothing_that_steers_a_terminal_is_shown() {
    let text = lay(&cases::holes(), Lang::En, 60).to_text();
    assert!(
        text.contains("Esc ^[[31m and bidi <U+202E>txt.\n\nEnd.\n"),
        "{text}"
    );
    assert!(!text.contains(['\u{1b}', '\u{202e}']));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_text_in_any_pane_is_laid_out(text in "\\PC{0,40}|.{0,40}|[가-힣 .\n]{0,40}", columns in 0..40_usize) {
        let anything = || Bilingual::new(Some(&text), None);
        let case = Case {
            title: anything(),
            summary: anything(),
            org: Some(text.clone()),
            root_cause: Some(text.clone()),
            components: vec![text.clone()],
            remediation: vec![anything()],
            docs: vec![text.clone()],
            related: vec![text.clone()],
            ..cases::empty("EX-0006")
        };
        let doc = lay(&case, Lang::Ko, columns);
        for (row, line) in lines(&doc).iter().enumerate() {
            prop_assert!(text::columns(line) <= columns);
            prop_assert!(!line.contains(char::is_control));
            prop_assert_eq!(doc.row_at(doc.place(row)), row);
        }
    }
}
