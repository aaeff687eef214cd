//! A place means the same in every layout of a case.

use casebook::app::doc::{Doc, Place};
use casebook::case::{Bilingual, Case, Lang, Section};

use super::{all_cases, cases, lay, lines};

#[test]
fn the_place_of_a_row_is_the_place_of_that_row() {
    for case in all_cases() {
        for lang in Lang::ALL {
            for columns in [1, 2, 5, 12, 30, 46, 90, 200] {
                let doc = lay(&case, lang, columns);
                for row in 0..doc.rows.len() {
                    assert_eq!(doc.row_at(doc.place(row)), row, "{columns} {lang}");
                }
            }
        }
    }
}

#[test]
fn rows_behind_the_end_count_as_the_last_one() {
    let doc = lay(&cases::full(), Lang::Ko, 46);
    let last = doc.rows.len() - 1;
    assert_eq!(doc.row_at(doc.place(last + 10)), last);
    assert_eq!(doc.section_at(last + 10), Some(Section::Related));
}

#[test]
fn another_language_keeps_the_section_and_its_heading() {
    let case = cases::full();
    for columns in [20, 46, 90] {
        let [korean, english] = [Lang::Ko, Lang::En].map(|lang| lay(&case, lang, columns));
        for (from, to) in [(&korean, &english), (&english, &korean)] {
            for row in 0..from.rows.len() {
                let there = to.row_at(from.place(row));
                assert_eq!(to.section_at(there), from.section_at(row));
            }
            for (section, row) in &from.sections {
                // The heading, and the first row of the text below its rule.
                assert_eq!(Some(to.row_at(from.place(*row))), to.row_of(*section));
                let text = to.row_of(*section).map(|row| row + 2);
                assert_eq!(Some(to.row_at(from.place(row + 2))), text);
            }
        }
    }
}

#[test]
fn another_language_keeps_the_part_of_a_section() {
    // A hundred words of four letters, and a hundred of two: half is half in both.
    let words = |word: &str| [word; 100].join(" ");
    let summary = Bilingual::new(Some(&words("word")), Some(&words("단어")));
    let case = Case {
        summary,
        ..cases::empty("EX-0008")
    };
    // 4 and 10 words a row: 25 and 10 rows below heading and rule.
    let english = lay(&case, Lang::En, 20);
    let korean = lay(&case, Lang::Ko, 50);
    let [first, there] = [&english, &korean].map(|doc| heading(doc, Section::Summary) + 2);
    assert_eq!(english.rows.len() - first, 25);
    assert_eq!(korean.rows.len() - there, 10);
    // Row 15 begins with word 60, which is in row 6; row 12 with word 48, in row 4.
    assert_eq!(korean.row_at(english.place(first + 15)), there + 6);
    assert_eq!(korean.row_at(english.place(first + 12)), there + 4);
    assert_eq!(english.row_at(korean.place(there + 6)), first + 15);
}

/// The row of a heading that is there.
fn heading(doc: &Doc, section: Section) -> usize {
    doc.row_of(section).expect("the section is there")
}

/// The number of the first word of a row of [`numbered`].
fn first_word(doc: &Doc, row: usize) -> usize {
    let line = &lines(doc)[row];
    let word = line.split(' ').next().unwrap_or_default();
    word.parse().expect("a number")
}

#[test]
fn another_size_keeps_the_words() {
    let words: Vec<_> = (1000..2000).map(|number| number.to_string()).collect();
    let case = Case {
        lessons: Bilingual::new(Some(&words.join(" ")), None),
        ..cases::empty("EX-0008")
    };
    let wide = lay(&case, Lang::En, 77);
    for columns in [9, 33, 46, 80] {
        let other = lay(&case, Lang::En, columns);
        for row in heading(&wide, Section::Lessons) + 2..wide.rows.len() {
            let there = other.row_at(wide.place(row));
            let word = first_word(&wide, row);
            assert!(first_word(&other, there) <= word);
            let next = there + 1;
            assert!(next == other.rows.len() || first_word(&other, next) > word);
        }
    }
}

#[test]
fn a_place_in_a_section_that_is_not_there_is_where_it_would_be() {
    let full = lay(&cases::full(), Lang::Ko, 46);
    let small = lay(&cases::small_ko(), Lang::Ko, 46);
    let place = full.place(heading(&full, Section::Trigger));
    assert_eq!(Some(small.row_at(place)), small.row_of(Section::RootCause));
    let place = full.place(heading(&full, Section::Sources));
    assert_eq!(small.row_at(place), small.rows.len() - 1);
    assert_eq!(small.row_at(Place::default()), 0);
}
