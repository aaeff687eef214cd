//! What holds for any text and any pane. `PROPTEST_CASES` sets how many texts are tried.

use std::borrow::Cow;
use std::ops::Range;

use casebook::text::fit::{ASCII_ELLIPSIS, ELLIPSIS, pad_left, pad_right, truncate};
use casebook::text::{Clean, clean, columns, graphemes, nfc, wrap};
use proptest::prelude::*;
use proptest::sample::select;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

const CELL_LIMIT: usize = 10;

/// Pieces of Korean and English prose.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[가-힣]{1,7}",
        2 => "[a-zA-Z0-9_]{1,12}",
        1 => select(vec!["이", "는,", "에서", "25%를", "(14:05)", "“켜자”라고", "https://ex.test/a/b-c", "/etc/nginx", "?", "!", "색인(index)을"])
            .prop_map(str::to_owned),
    ]
}

/// Characters that break programs.
fn odd() -> impl Strategy<Value = String> {
    prop_oneof![
        select(vec![
            "\u{1B}[2J",
            "\0",
            "\u{7F}",
            "\u{9B}31m",
            "\r",
            "\r\n",
            "\n",
            "\t",
            "\u{85}",
            "\u{2028}",
            "\u{B}",
            "\u{AD}",
            "\u{200B}",
            "\u{200D}",
            "\u{202E}",
            "\u{2066}",
            "\u{FEFF}",
            "\u{3164}",
            "\u{1160}",
            "\u{115F}",
            "\u{FE0F}",
            "\u{FE00}",
            "\u{E0041}",
            "\u{E007F}",
            "\u{FFFE}",
            "\u{301}",
            "\u{338}",
            "\u{903}",
            "\u{94D}",
            "\u{915}",
            "\u{600}",
            "\u{605}",
            "\u{D4E}",
            "\u{1100}",
            "\u{1161}",
            "\u{11A8}",
            "👨‍👩‍👧‍👦",
            "👍🏽",
            "❤",
            "🇰",
            "🇷",
            "🏴",
            "1",
            "ｶﾞ",
            "\u{3000}",
            "\u{A0}",
            "\u{202F}",
            "各",
            "שלום",
            "مرحبا",
            "。",
            "「",
            "」",
        ])
        .prop_map(str::to_owned),
        select(vec![
            "\u{301}",
            "\u{FE0F}",
            "\u{1100}",
            "\u{200D}",
            "\u{11A8}",
            "\u{600}",
            "\u{E0041}"
        ])
        .prop_flat_map(|c| (1..25_usize).prop_map(move |count| c.repeat(count))),
        any::<char>().prop_map(String::from),
    ]
}

/// Text of any kind: words, spaces and odd characters in any order.
fn text() -> impl Strategy<Value = String> {
    let piece =
        prop_oneof![3 => word(), 3 => Just(" ".to_owned()), 1 => Just("  ".to_owned()), 3 => odd()];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

/// Words of letters, parted by single spaces.
fn prose() -> impl Strategy<Value = String> {
    let word = prop_oneof![3 => "[가-힣]{1,7}", 1 => "[a-zA-Z0-9_]{1,12}"];
    prop::collection::vec(word, 1..30).prop_map(|words| words.join(" "))
}

fn is_break_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{1680}' | '\u{2000}'..='\u{2006}' | '\u{2008}'..='\u{200B}' | '\u{205F}' | '\u{3000}')
}

fn is_line_end(c: char) -> bool {
    matches!(c, '\n'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// The parts of the text that no line holds.
fn between<'a>(text: &'a str, lines: &[Range<usize>]) -> Vec<&'a str> {
    let starts = std::iter::once(0).chain(lines.iter().map(|line| line.end));
    let ends = lines.iter().map(|line| line.start).chain([text.len()]);
    starts
        .zip(ends)
        .map(|(start, end)| &text[start..end])
        .collect()
}

/// Draws one line of text with ratatui.
fn draw(text: &str) -> Buffer {
    let area = Rect::new(0, 0, 2_000, 1);
    let mut buffer = Buffer::empty(area);
    Line::raw(text).render(area, &mut buffer);
    buffer
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
        let (end, _) = buffer.set_stringn(0, 0, &text, 2_000, ratatui::style::Style::default());
        prop_assert_eq!(columns(&text), usize::from(end));
    }

    #[test]
    fn lines_lose_nothing_but_spaces_at_breaks_and_line_ends(text in text(), pane in 4..100_usize) {
        for lost in between(&text, &wrap(&text, pane)) {
            let is_dropped = |grapheme: &str| {
                grapheme.chars().all(|c| is_break_space(c) || is_line_end(c)) || columns(grapheme) > pane
            };
            prop_assert!(graphemes(lost).all(is_dropped), "{:?} of {:?}", lost, text);
        }
    }

    #[test]
    fn no_line_is_wider_than_the_pane_and_no_cluster_is_split(text in text(), pane in 0..60_usize) {
        let borders: Vec<usize> = text.grapheme_indices(true).map(|(at, _)| at).chain([text.len()]).collect();
        for line in wrap(&text, pane) {
            prop_assert!(columns(&text[line.clone()]) <= pane);
            prop_assert!(borders.binary_search(&line.start).is_ok());
            prop_assert!(borders.binary_search(&line.end).is_ok());
        }
    }

    #[test]
    fn no_line_begins_or_ends_with_a_space_but_an_indent(text in text(), pane in 1..60_usize) {
        for line in wrap(&text, pane) {
            let is_start = text[..line.start].chars().next_back().is_none_or(is_line_end);
            // A space with a mark on it is a cluster to be shown.
            let first = graphemes(&text[line.clone()]).next().unwrap_or_default();
            let last = graphemes(&text[line.clone()]).last().unwrap_or_default();
            let is_space = |grapheme: &str| grapheme.chars().next().is_some_and(is_break_space) && grapheme.chars().count() == 1;
            prop_assert!(is_start || !is_space(first));
            prop_assert!(!is_space(last));
        }
    }

    #[test]
    fn a_word_that_fits_is_never_cut(text in prose(), pane in 1..60_usize) {
        for pair in wrap(&text, pane).windows(2) {
            if pair[0].end == pair[1].start {
                let start = text[..pair[0].end].rfind(' ').map_or(0, |at| at + 1);
                let word = text[start..].split(' ').next().unwrap();
                prop_assert!(columns(word) > pane, "{} in {} columns", word, pane);
            }
        }
    }

    #[test]
    fn lines_are_filled_as_far_as_words_go(text in prose(), pane in 12..60_usize) {
        // The first word of a line would not have fitted into the line before; a particle may bring its host along (W11).
        for pair in wrap(&text, pane).windows(2) {
            let mut words = text[pair[1].clone()].split(' ');
            let next = match (words.next().unwrap(), words.next()) {
                (host, Some(particle)) => format!("{host} {particle}"),
                (word, None) => word.to_owned(),
            };
            if pair[0].end < pair[1].start {
                prop_assert!(columns(&text[pair[0].clone()]) + 1 + columns(&next) > pane);
            }
        }
    }

    #[test]
    fn decomposed_korean_has_the_lines_of_composed(text in prose(), pane in 0..60_usize) {
        let decomposed: String = text.nfd().collect();
        let lines: Vec<Cow<str>> = wrap(&decomposed, pane).into_iter().map(|line| nfc(&decomposed[line])).collect();
        let composed: Vec<&str> = wrap(&text, pane).into_iter().map(|line| &text[line]).collect();
        prop_assert_eq!(lines, composed);
    }

    #[test]
    fn wrapped_lines_wrap_to_themselves(text in text(), pane in 1..60_usize) {
        for line in wrap(&text, pane) {
            prop_assert_eq!(wrap(&text[line.clone()], pane).len(), 1, "{:?}", &text[line]);
        }
    }
}

/// Code points that no cell may get, written down apart from the program's own table.
fn is_forbidden(c: char, neighbours: &str) -> bool {
    match c {
        '\u{200D}' | '\u{FE0E}' | '\u{FE0F}' => !neighbours.contains(is_emoji),
        '\u{FE00}'..='\u{FE02}' | '\u{E0100}'..='\u{E01EF}' => !neighbours.contains(is_han),
        '\u{E0061}'..='\u{E007F}' => !neighbours.starts_with('🏴'),
        _ => {
            c.is_control()
                || matches!(c, '\u{AD}' | '\u{61C}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}')
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
        for mark in drawn.mark_ranges().chain([drawn.as_str().len()..drawn.as_str().len()]) {
            prop_assert!(drawn.as_str()[mark.clone()].is_ascii());
            for c in drawn.as_str()[at..mark.start].chars().filter(|c| !matches!(c, ' ' | '\n')) {
                prop_assert!(source.any(|other| other == c), "{:?} of {:?}", c, text);
            }
            at = mark.end;
        }
    }

    #[test]
    fn joining_and_cutting_keep_text_clean(a in text(), b in text(), from in 0..200_usize, to in 0..200_usize) {
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
        // A soft hyphen is dropped and a line end becomes a space, so what follows may join what stands before.
        let text = text.replace(|c| is_line_end(c) || matches!(c, '\t' | '\u{AD}'), "");
        let drawn = clean::line(text.as_str());
        let all: Vec<usize> = (0..graphemes(&text).count()).collect();
        prop_assert_eq!(clean::line_matches(&text, &all).last().cloned().unwrap_or_default().end, drawn.as_str().len());
        let places: Vec<Range<usize>> = all.iter().flat_map(|number| clean::line_matches(&text, &[*number])).collect();
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
