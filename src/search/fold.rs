//! The form in which texts and queries are compared (rules S1, S2, S8).
//!
//! Folding composes (NFC), lowers case by code point, turns full-width ASCII into ASCII, drops
//! invisible characters and makes one space of every run of white space. A space beside Hangul is
//! dropped: Korean spacing varies. What is dropped stays known as the start of a word.

use std::ops::Range;

use nucleo::chars::normalize;

use crate::text;

/// One character of a folded text.
pub(super) struct Folded {
    /// The character; accents are kept.
    pub(super) c: char,
    /// Whether a word starts here.
    pub(super) starts_word: bool,
    /// The bytes of the grapheme cluster that it comes from.
    pub(super) source: Range<usize>,
}

/// Folds a text character by character.
pub(super) fn fold(text: &str, mut each: impl FnMut(Folded)) {
    let mut before = None;
    let mut space: Option<Range<usize>> = None;
    let mut at = 0;
    let mut fold_char = |c: char, source: Range<usize>| {
        if is_invisible(c) {
            return;
        }
        if c.is_whitespace() {
            space.get_or_insert(source);
            return;
        }
        let c = lower(c);
        let gap = space.take();
        let starts_word = match before {
            None => true,
            Some(before) => gap.is_some() || starts_word(before, c),
        };
        if let (Some(before), Some(source)) = (before, gap)
            && !is_hangul(before)
            && !is_hangul(c)
        {
            each(Folded {
                c: ' ',
                starts_word: false,
                source,
            });
        }
        before = Some(c);
        each(Folded {
            c,
            starts_word,
            source,
        });
    };
    for grapheme in text::graphemes(text) {
        let source = at..at + grapheme.len();
        at = source.end;
        let mut chars = grapheme.chars();
        match (chars.next(), chars.next()) {
            (Some(c), None) => fold_char(c, source),
            _ => text::nfc(grapheme)
                .chars()
                .for_each(|c| fold_char(c, source.clone())),
        }
    }
}

/// The folded text, without accents where the text is to be found by unaccented letters (S8).
pub(super) fn folded(text: &str, accents: bool) -> String {
    let mut folded = String::with_capacity(text.len());
    fold(text, |piece| {
        folded.push(if accents { piece.c } else { plain(piece.c) });
    });
    folded
}

/// The letter without its accent.
pub(super) fn plain(c: char) -> char {
    if c.is_ascii() { c } else { normalize(c) }
}

/// Whether the character is a Hangul syllable or a jamo as keyboards send them.
pub(super) fn is_hangul(c: char) -> bool {
    matches!(c, '\u{ac00}'..='\u{d7a3}' | '\u{3131}'..='\u{318e}')
}

/// Characters that a reader cannot see and that take no part in matching.
pub(super) fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2060}' | '\u{feff}'
    )
}

/// Lower case by code point: a letter stays one letter, so `İ` becomes `i`.
fn lower(c: char) -> char {
    match c {
        'a'..='z' | '\u{ac00}'..='\u{d7a3}' => c,
        'A'..='Z' => c.to_ascii_lowercase(),
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(c as u32 - 0xfee0).map_or(c, |c| c.to_ascii_lowercase())
        }
        '\u{80}'..'\u{2000}' => c.to_lowercase().next().unwrap_or(c),
        _ => c,
    }
}

/// Whether a word starts between two characters that no space parts: behind a sign, and where
/// Hangul begins or ends.
fn starts_word(before: char, c: char) -> bool {
    c.is_alphanumeric() && (!before.is_alphanumeric() || is_hangul(before) != is_hangul(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn starts(text: &str) -> String {
        let mut words = String::new();
        fold(text, |piece| {
            if piece.starts_word {
                words.push('|');
            }
            words.push(piece.c);
        });
        words
    }

    #[test]
    fn spaces_beside_hangul_are_dropped_and_others_are_one() {
        assert_eq!(folded(" 로드  밸런서 ", true), "로드밸런서");
        assert_eq!(folded("Slack 이  HTTP\u{3000}503", true), "slack이http 503");
        assert_eq!(folded("a \t\n b", true), "a b");
    }

    #[test]
    fn width_case_form_and_invisible_characters_do_not_matter() {
        assert_eq!(folded("ＡＰＩ", true), "api");
        assert_eq!(folded("로드\u{ad}밸\u{200b}런서", true), "로드밸런서");
        assert_eq!(folded("\u{1112}\u{1161}\u{11ab}", true), "한");
        assert_eq!(folded("İSTANBUL Ş", true), "istanbul ş");
        assert_eq!(folded("Résumé", true), "résumé");
        assert_eq!(folded("Résumé", false), "resume");
    }

    #[test]
    fn words_start_behind_spaces_and_signs_and_where_the_script_changes() {
        assert_eq!(starts("config/env.d 파일"), "|config/|env.|d|파일");
        assert_eq!(starts("SIGTERM，예상된"), "|sigterm,|예상된");
        assert_eq!(starts("webapp서버 503"), "|webapp|서버|503");
    }
}
