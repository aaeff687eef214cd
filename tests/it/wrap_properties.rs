//! What holds for the lines of any text in any pane. `PROPTEST_CASES` sets how many texts are
//! tried.

use std::borrow::Cow;
use std::ops::Range;

use casebook::text::{columns, graphemes, nfc, wrap};
use proptest::prelude::*;
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use crate::every_width::particle::is_lone;
use crate::samples::{hosts, is_break_space, is_line_end, prose, text};

/// The parts of the text that no line holds.
fn between<'a>(text: &'a str, lines: &[Range<usize>]) -> Vec<&'a str> {
    let starts = std::iter::once(0).chain(lines.iter().map(|line| line.end));
    let ends = lines.iter().map(|line| line.start).chain([text.len()]);
    starts
        .zip(ends)
        .map(|(start, end)| &text[start..end])
        .collect()
}

proptest! {
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
        let starts = text.grapheme_indices(true).map(|(at, _)| at);
        let borders: Vec<usize> = starts.chain([text.len()]).collect();
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
            let is_space = |grapheme: &str| {
                grapheme.chars().all(is_break_space) && grapheme.chars().count() == 1
            };
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
        // The first word of a line would not have fitted into the line before; a particle may bring
        // its host along (W11).
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
    fn a_particle_stays_behind_its_word_where_both_fit(text in hosts(), pane in 2..60_usize) {
        for pair in wrap(&text, pane).windows(2) {
            let [before, after] = [&text[pair[0].clone()], &text[pair[1].clone()]];
            prop_assert!(!is_lone(before, after, pane), "{} | {} in {}", before, after, pane);
        }
    }

    #[test]
    fn decomposed_korean_has_the_lines_of_composed(text in prose(), pane in 0..60_usize) {
        let decomposed: String = text.nfd().collect();
        let line = |line: Range<usize>| nfc(&decomposed[line]);
        let lines: Vec<Cow<str>> = wrap(&decomposed, pane).into_iter().map(line).collect();
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
