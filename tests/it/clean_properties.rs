//! What holds for any text that is measured, cleaned and fitted. `PROPTEST_CASES` sets how many
//! texts are tried.

use std::ops::Range;

use casebook::text::{clean, columns, graphemes, nfc};
use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use crate::laws::cleaning;
use crate::samples::{is_line_end, text};

proptest! {
    #[test]
    fn clusters_are_those_of_the_standard(text in text()) {
        let standard: Vec<&str> = UnicodeSegmentation::graphemes(text.as_str(), true).collect();
        prop_assert_eq!(graphemes(&text).collect::<Vec<_>>(), standard);
    }

    #[test]
    fn columns_are_the_cells_that_ratatui_fills(text in text()) {
        let area = Rect::new(0, 0, 2_000, 1);
        let mut buffer = Buffer::empty(area);
        let (end, _) = buffer.set_stringn(0, 0, &text, 2_000, Style::default());
        prop_assert_eq!(columns(&text), usize::from(end));
    }

    #[test]
    fn composed_text_is_that_of_the_standard(text in text()) {
        prop_assert_eq!(nfc(&text), text.nfc().collect::<String>());
    }

    #[test]
    fn nothing_forbidden_is_drawn(text in text()) {
        cleaning::nothing_forbidden_is_drawn(&text);
    }

    #[test]
    fn cleaning_again_changes_nothing(text in text()) {
        cleaning::cleaning_again_changes_nothing(&text);
    }

    #[test]
    fn clean_text_fills_as_many_cells_as_it_has_columns(text in text()) {
        cleaning::clean_text_fills_as_many_cells_as_it_has_columns(&text);
    }

    #[test]
    fn clean_text_is_moved_and_not_copied(text in text()) {
        cleaning::clean_text_is_moved_and_not_copied(&text);
    }

    #[test]
    fn visible_text_keeps_its_order_and_marks_are_plain(text in text()) {
        let drawn = clean::prose(text.as_str());
        let mut source = text.replace('\u{AD}', "").nfc().collect::<Vec<char>>().into_iter();
        let mut at = 0;
        for mark in drawn.mark_ranges().chain(Some(drawn.as_str().len()..drawn.as_str().len())) {
            prop_assert!(drawn.as_str()[mark.clone()].is_ascii());
            for c in drawn.as_str()[at..mark.start].chars().filter(|c| !matches!(c, ' ' | '\n')) {
                prop_assert!(source.any(|other| other == c), "{:?} of {:?}", c, text);
            }
            at = mark.end;
        }
    }

    #[test]
    fn joining_and_cutting_keep_text_clean(
        a in text(),
        b in text(),
        from in 0..200_usize,
        to in 0..200_usize,
    ) {
        cleaning::joining_and_cutting_keep_text_clean(&a, &b, from..to);
    }

    #[test]
    fn every_cluster_is_shown_in_its_place(text in text()) {
        // A soft hyphen is dropped and a line end becomes a space, so what follows may join what
        // stands before.
        let text = text.replace(|c| is_line_end(c) || matches!(c, '\t' | '\u{AD}'), "");
        let drawn = clean::line(text.as_str());
        let all: Vec<usize> = (0..graphemes(&text).count()).collect();
        let whole = clean::line_matches(&text, &all).last().cloned().unwrap_or_default();
        prop_assert_eq!(whole.end, drawn.as_str().len());
        let place = |number| clean::line_matches(&text, &[number]);
        let places: Vec<Range<usize>> = all.into_iter().flat_map(place).collect();
        prop_assert!(places.is_sorted_by_key(|place| place.start));
        prop_assert!(places.iter().all(|place| drawn.as_str().get(place.clone()).is_some()));
    }

    #[test]
    fn cut_and_padded_text_fits(text in text(), pane in 0..60_usize) {
        cleaning::cut_and_padded_text_fits(&text, pane);
    }
}
