//! What holds for any text that is measured, cleaned and fitted. `PROPTEST_CASES` sets how many
//! texts are tried.

use std::ops::Range;

use casebook::text::fit::{ASCII_ELLIPSIS, ELLIPSIS, pad_left, pad_right, truncate};
use casebook::text::{Clean, clean, columns, graphemes, nfc};
use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use crate::samples::{is_line_end, text};

/// Code points that one cell may get: a base and nine more.
const CELL_LIMIT: usize = 10;

/// Draws one line of text with ratatui.
fn draw(text: &str) -> Buffer {
    let area = Rect::new(0, 0, 2_000, 1);
    let mut buffer = Buffer::empty(area);
    Line::raw(text).render(area, &mut buffer);
    buffer
}

/// Code points that no cell may get, written down apart from the program's own table.
fn is_forbidden(c: char, neighbours: &str) -> bool {
    match c {
        '\u{200D}' | '\u{FE0E}' | '\u{FE0F}' => !neighbours.contains(is_emoji),
        '\u{FE00}'..='\u{FE02}' | '\u{E0100}'..='\u{E01EF}' => !neighbours.contains(is_han),
        '\u{E0061}'..='\u{E007F}' => !neighbours.starts_with('🏴'),
        _ => {
            c.is_control()
                || matches!(c, '\u{AD}' | '\u{61C}' | '\u{200B}'..='\u{200F}')
                || matches!(c, '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}')
                || matches!(
                    c,
                    '\u{115F}'
                        | '\u{1160}'
                        | '\u{3164}'
                        | '\u{FFA0}'
                        | '\u{FEFF}'
                        | '\u{180E}'
                        | '\u{FFFE}'
                        | '\u{FFFF}'
                )
                || matches!(c, '\u{E0000}'..='\u{E0FFF}' | '\u{FE03}'..='\u{FE0F}')
        }
    }
}

fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..'\u{A000}' | '\u{20000}'..'\u{40000}')
}

fn is_emoji(c: char) -> bool {
    matches!(c, '#' | '*' | '0'..='9' | '\u{A9}' | '\u{AE}' | '\u{203C}'..='\u{3299}' | '\u{1F000}'..)
}

fn check_drawable(drawn: &Clean) -> Result<(), TestCaseError> {
    for grapheme in graphemes(drawn.as_str()).filter(|grapheme| *grapheme != "\n") {
        prop_assert!(grapheme.chars().count() <= CELL_LIMIT, "{:?}", grapheme);
        prop_assert!(columns(grapheme) > 0, "{:?}", grapheme);
        prop_assert!(
            !grapheme.chars().any(|c| is_forbidden(c, grapheme)),
            "{:?}",
            grapheme
        );
    }
    Ok(())
}

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
        check_drawable(&clean::line(text.as_str()))?;
        prop_assert!(!clean::line(text.as_str()).as_str().contains('\n'));
        check_drawable(&clean::prose(text.as_str()))?;
    }

    #[test]
    fn cleaning_again_changes_nothing(text in text()) {
        for drawn in [clean::line(text.as_str()), clean::prose(text.as_str())] {
            let again = clean::prose(drawn.as_str());
            prop_assert_eq!(again.as_str(), drawn.as_str());
            prop_assert_eq!(again.mark_ranges().count(), 0);
            prop_assert_eq!(nfc(drawn.as_str()), drawn.as_str());
        }
    }

    #[test]
    fn clean_text_fills_as_many_cells_as_it_has_columns(text in text()) {
        let drawn = clean::line(text.as_str());
        let buffer = draw(drawn.as_str());
        let mut column = 0;
        for grapheme in graphemes(drawn.as_str()) {
            prop_assert_eq!(buffer[(u16::try_from(column).unwrap(), 0)].symbol(), grapheme);
            column += columns(grapheme);
        }
        prop_assert_eq!(column, drawn.columns());
    }

    #[test]
    fn clean_text_is_moved_and_not_copied(text in text()) {
        let drawn = clean::prose(text);
        let owned = drawn.as_str().to_owned();
        let place = owned.as_ptr();
        prop_assert_eq!(clean::prose(owned).as_str().as_ptr(), place);
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
        let mut whole = clean::line(a);
        whole.push(&clean::line(b));
        check_drawable(&whole)?;
        prop_assert_eq!(clean::line(whole.as_str()).to_string(), whole.as_str());
        let part = whole.slice(from..to).to_clean();
        check_drawable(&part)?;
        prop_assert_eq!(clean::line(part.as_str()).to_string(), part.as_str());
        for mark in part.mark_ranges() {
            prop_assert!(part.as_str()[mark].is_ascii());
        }
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
        let row = clean::line(text);
        for ellipsis in [ELLIPSIS, ASCII_ELLIPSIS] {
            let cut = truncate(&row, pane, ellipsis);
            prop_assert!(cut.columns() <= pane);
            prop_assert!(cut == row || row.columns() > pane);
            check_drawable(&cut)?;
            prop_assert_eq!(pad_right(&row, pane, ellipsis).columns(), pane);
            prop_assert_eq!(pad_left(&row, pane, ellipsis).columns(), pane);
        }
    }
}
