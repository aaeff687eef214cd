//! One or two documents as rows to scroll over, with folded sections.

use casebook::app::doc::{Doc, Sheet, Together};
use casebook::case::{Lang, Section};

use super::{all_cases, cases, lay, text_of};

/// The rows as text, the two documents with a bar between them.
fn shown(docs: [&Doc; 2], sheet: &Sheet) -> Vec<String> {
    let text = |side: usize, row: Option<usize>| {
        row.map_or(String::new(), |row| text_of(&docs[side].rows[row]))
    };
    let rows = (0..sheet.rows()).map(|row| sheet.at(row));
    rows.map(|[left, right]| format!("{}|{}", text(0, left), text(1, right)))
        .collect()
}

fn none(_: Section) -> bool {
    false
}

#[test]
fn one_document_is_its_rows() {
    for case in all_cases() {
        let doc = lay(&case, Lang::Ko, 46);
        let nothing = Doc::default();
        let sheet = Sheet::new([&doc, &nothing], Together::Beside, none);
        assert_eq!(sheet.rows(), doc.rows.len());
        for row in 0..doc.rows.len() {
            assert_eq!(sheet.row_of(0, row), row);
            assert_eq!(sheet.section_at(row), doc.section_at(row));
            if !doc.rows[row].spans.is_empty() {
                assert_eq!(sheet.at(row), [Some(row), None]);
            }
        }
        let sections: Vec<_> = doc.sections.iter().map(|each| each.0).collect();
        assert_eq!(sheet.sections().collect::<Vec<_>>(), sections);
    }
}

#[test]
fn a_folded_section_is_its_heading_and_folded_neighbours_stand_together() {
    let doc = lay(&cases::full(), Lang::En, 46);
    let nothing = Doc::default();
    let folded = [Section::Summary, Section::Symptoms];
    let sheet = Sheet::new([&doc, &nothing], Together::Beside, |section| {
        folded.contains(&section)
    });
    let rows = shown([&doc, &nothing], &sheet);
    let summary = sheet.start_of(Section::Summary).unwrap();
    let around = &rows[summary - 1..summary + 5];
    assert_eq!(
        around,
        ["|", "Summary|", "Symptoms|", "|", "Trigger|", "-------|"]
    );
    let hidden: usize = folded
        .map(|section| doc.rows_of(Some(section)).len() - 1)
        .iter()
        .sum();
    // The heading stays of each, and one empty row behind both.
    assert_eq!(sheet.rows(), doc.rows.len() - hidden + 1);
    // Heading, rule, and the empty row behind are not below the heading.
    for section in folded {
        assert_eq!(
            sheet.rows_below(section),
            doc.rows_of(Some(section)).len() - 3
        );
        for row in doc.rows_of(Some(section)) {
            let is_heading_or_below = sheet.section_at(sheet.row_of(0, row)) == Some(section);
            assert!(is_heading_or_below, "{row}");
        }
    }
}

#[test]
fn all_folded_is_a_table_of_contents() {
    let doc = lay(&cases::full(), Lang::Ko, 46);
    let nothing = Doc::default();
    let sheet = Sheet::new([&doc, &nothing], Together::Beside, |_| true);
    let rows = shown([&doc, &nothing], &sheet);
    let first = sheet.start_of(Section::Summary).unwrap();
    assert_eq!(rows.len() - first, Section::ALL.len());
    assert_eq!(rows[first], "요약|");
    assert_eq!(rows[first + 13], "관련 사례|");
}

#[test]
fn two_languages_stand_beside_each_other_section_by_section() {
    let case = cases::full();
    let [left, right] = [Lang::Ko, Lang::En].map(|lang| lay(&case, lang, 30));
    let sheet = Sheet::new([&left, &right], Together::Beside, none);
    for section in Section::ALL {
        let row = sheet.start_of(section).unwrap();
        assert_eq!(sheet.at(row), [left.row_of(section), right.row_of(section)]);
    }
    for (side, doc) in [&left, &right].into_iter().enumerate() {
        let rows: Vec<_> = (0..sheet.rows())
            .filter_map(|row| sheet.at(row)[side])
            .collect();
        let written = (0..doc.rows.len()).filter(|row| {
            let last = doc.rows_of(doc.section_at(*row)).end - 1;
            *row != last || !doc.rows[*row].spans.is_empty()
        });
        assert_eq!(rows, written.collect::<Vec<_>>());
        assert!(
            rows.iter()
                .all(|row| sheet.at(sheet.row_of(side, *row))[side] == Some(*row))
        );
    }
}

#[test]
fn two_languages_stand_below_each_other_section_by_section() {
    let case = cases::full();
    let [left, right] = [Lang::Ko, Lang::En].map(|lang| lay(&case, lang, 60));
    let sheet = Sheet::new([&left, &right], Together::Stacked, none);
    let mut order = Vec::new();
    for row in 0..sheet.rows() {
        match sheet.at(row) {
            [Some(row), None] => order.push((left.section_at(row), 0, row)),
            [None, Some(row)] => order.push((right.section_at(row), 1, row)),
            both => assert_eq!(both, [None; 2]),
        }
    }
    assert!(order.is_sorted());
    for (side, doc) in [&left, &right].into_iter().enumerate() {
        let written = (0..doc.rows.len()).filter(|row| !doc.rows[*row].spans.is_empty());
        for row in written {
            assert!(order.contains(&(doc.section_at(row), side, row)));
            assert_eq!(sheet.at(sheet.row_of(side, row))[side], Some(row));
        }
    }
    // Folded, one heading stands for both.
    let folded = Sheet::new([&left, &right], Together::Stacked, |_| true);
    let summary = folded.start_of(Section::Summary).unwrap();
    assert_eq!(folded.at(summary), [left.row_of(Section::Summary), None]);
    assert_eq!(folded.start_of(Section::Symptoms), Some(summary + 1));
}

#[test]
fn an_empty_document_has_no_rows() {
    let nothing = Doc::default();
    let sheet = Sheet::new([&nothing, &nothing], Together::Beside, none);
    assert_eq!(sheet.rows(), 0);
    assert_eq!(sheet.at(0), [None; 2]);
    assert_eq!(sheet.row_of(0, 3), 0);
    assert_eq!(sheet.section_at(0), None);
}
