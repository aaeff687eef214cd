//! The form in which texts and queries are compared (rules S1, S2, S8).
//!
//! Folding composes (NFC), lowers case by code point, turns full-width ASCII into ASCII, drops
//! invisible characters and makes one space of every run of white space. A space beside Hangul is
//! dropped: Korean spacing varies. What is dropped stays known as the start of a word.

use std::ops::Range;

use nucleo::chars::normalize;

use crate::text;

/// Folds composed text character by character.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Folder {
    before: Option<char>,
    gap: bool,
}

/// What comes out of a [`Folder`] for one character.
#[derive(Debug, Clone, Copy)]
pub(super) struct Folded {
    /// The character; accents are kept.
    pub(super) c: char,
    /// A space comes first.
    pub(super) space: bool,
    /// Whether a word starts here.
    pub(super) starts_word: bool,
}

impl Folder {
    /// Folds the next character; `None` when nothing comes of it yet.
    pub(super) fn take(&mut self, c: char) -> Option<Folded> {
        if is_invisible(c) {
            return None;
        }
        if c.is_whitespace() {
            self.gap = true;
            return None;
        }
        let c = lower(c);
        let gap = std::mem::take(&mut self.gap);
        let before = self.before.replace(c);
        Some(Folded {
            c,
            space: gap && before.is_some_and(|before| !is_hangul(before) && !is_hangul(c)),
            starts_word: before.is_none_or(|before| gap || starts_word(before, c)),
        })
    }
}

/// Folds a text in any form. `each` gets every character that comes out with the bytes of the
/// grapheme cluster that it comes from, spaces too.
pub(super) fn fold(text: &str, mut each: impl FnMut(Folded, Range<usize>)) {
    let mut folder = Folder::default();
    let mut gap = 0..0;
    let mut fold_char = |c: char, source: Range<usize>| {
        let Some(piece) = folder.take(c) else {
            gap = source;
            return;
        };
        if piece.space {
            let space = Folded {
                c: ' ',
                space: false,
                starts_word: false,
            };
            each(space, gap.clone());
        }
        each(piece, source);
    };
    let is_simple = |c: char| matches!(c, ' '..='~' | '가'..='힣');
    if text.chars().all(is_simple) {
        for (at, c) in text.char_indices() {
            fold_char(c, at..at + c.len_utf8());
        }
        return;
    }
    let mut at = 0;
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

/// The folded text, accents kept.
pub(super) fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    fold(text, |piece, _| folded.push(piece.c));
    folded
}

/// The folded text of composed characters, without accents (S8), made as it is read.
#[derive(Debug, Clone)]
pub(super) struct Folding<I> {
    chars: I,
    folder: Folder,
    waiting: Option<char>,
}

impl<I: Iterator<Item = char>> Folding<I> {
    pub(super) fn new(chars: I) -> Self {
        Folding {
            chars,
            folder: Folder::default(),
            waiting: None,
        }
    }
}

impl<I: Iterator<Item = char>> Iterator for Folding<I> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        if let Some(c) = self.waiting.take() {
            return Some(c);
        }
        let folded = self.chars.find_map(|c| self.folder.take(c))?;
        let c = plain(folded.c);
        if folded.space {
            self.waiting = Some(c);
            return Some(' ');
        }
        Some(c)
    }
}

/// The letter without its accent.
pub(super) fn plain(c: char) -> char {
    if c.is_ascii() || is_hangul(c) {
        c
    } else {
        normalize(c)
    }
}

/// Whether the character is a Hangul syllable or a jamo as keyboards send them.
pub(super) fn is_hangul(c: char) -> bool {
    matches!(c, '\u{ac00}'..='\u{d7a3}' | '\u{3131}'..='\u{318e}')
}

/// Characters that a reader cannot see and that take no part in matching.
fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2060}' | '\u{feff}'
    )
}

/// Lower case by code point: a letter stays one letter, so `İ` becomes `i`.
fn lower(c: char) -> char {
    match c {
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
    is_letter(c) && (!is_letter(before) || is_hangul(before) != is_hangul(c))
}

/// Whether a character is a letter or a digit; those that are common here need no table.
pub(super) fn is_letter(c: char) -> bool {
    is_hangul(c)
        || if c.is_ascii() {
            c.is_ascii_alphanumeric()
        } else {
            c.is_alphanumeric()
        }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn starts(text: &str) -> String {
        let mut words = String::new();
        fold(text, |piece, _| {
            if piece.starts_word {
                words.push('|');
            }
            words.push(piece.c);
        });
        words
    }

    #[test]
    fn spaces_beside_hangul_are_dropped_and_others_are_one() {
        assert_eq!(folded(" 로드  밸런서 "), "로드밸런서");
        assert_eq!(folded("Slack 이  HTTP\u{3000}503"), "slack이http 503");
        assert_eq!(folded("a \t\n b"), "a b");
    }

    #[test]
    fn width_case_form_and_invisible_characters_do_not_matter() {
        assert_eq!(folded("ＡＰＩ"), "api");
        assert_eq!(folded("로드\u{ad}밸\u{200b}런서"), "로드밸런서");
        assert_eq!(folded("\u{1112}\u{1161}\u{11ab}"), "한");
        assert_eq!(folded("İSTANBUL Ş"), "istanbul ş");
        assert_eq!(folded("Résumé"), "résumé");
    }

    #[test]
    fn folding_while_reading_gives_the_same_without_accents() {
        for text in [
            " Slack 이  HTTP\u{3000}503 ",
            "Résumé ＡＰＩ",
            "로드\u{ad} 밸런서",
        ] {
            let whole: String = folded(text).chars().map(plain).collect();
            let read: String = Folding::new(text.chars()).collect();
            assert_eq!(read, whole);
        }
    }

    #[test]
    fn words_start_behind_spaces_and_signs_and_where_the_script_changes() {
        assert_eq!(starts("config/env.d 파일"), "|config/|env.|d|파일");
        assert_eq!(starts("SIGTERM，예상된"), "|sigterm,|예상된");
        assert_eq!(starts("webapp서버 503"), "|webapp|서버|503");
    }
}
