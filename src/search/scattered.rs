//! Letters of a word with others between them: the last resort, in titles only (rule S7).
//!
//! The only user of nucleo's matcher. Haystacks are folded before, so the matcher need not fold.

use std::fmt;

use nucleo::{Config, Matcher, Utf32Str};

use super::fold::is_letter;
use super::word::Word;

/// What characters a text has, and which of them begin a word, as two sets of 64 bits. A text must
/// have all letters of a word, and a word in it must begin with the first one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Signature {
    any: u64,
    first: u64,
}

impl Signature {
    /// The signature of a folded text.
    pub(super) fn of(text: &str) -> Self {
        let mut signature = Signature { any: 0, first: 0 };
        let mut before = None;
        for c in text.chars() {
            signature.any |= bit(c);
            if before.is_none_or(|before| !is_letter(before)) {
                signature.first |= bit(c);
            }
            before = Some(c);
        }
        signature
    }
}

/// Letters and digits have bits of their own as far as they go; Hangul is spread over all.
fn bit(c: char) -> u64 {
    1 << (u32::from(c) % 64)
}

/// A word that is looked for by scattered letters.
pub(super) struct Scattered {
    matcher: Matcher,
    word: Box<str>,
    letters: Vec<char>,
    any: u64,
    first: u64,
    least: u16,
    /// Kept for the characters of texts that are not ASCII.
    buffer: Vec<char>,
}

/// The share of the best possible score that a match needs, in percent. Below it the letters are so
/// far apart that a reader would not see the word in them.
const LEAST_PERCENT: usize = 60;

impl Scattered {
    /// Prepares for looking for words; costs some 100 KB, so keep it.
    pub(super) fn new() -> Self {
        let mut config = Config::DEFAULT;
        config.normalize = false;
        config.ignore_case = false;
        Scattered {
            matcher: Matcher::new(config),
            word: Box::default(),
            letters: Vec::new(),
            any: 0,
            first: 0,
            least: 0,
            buffer: Vec::new(),
        }
    }

    /// Looks for this word from now on.
    pub(super) fn aim(&mut self, word: &Word) {
        self.word = word.text().into();
        self.letters = word.text().chars().collect();
        self.any = self.letters.iter().fold(0, |all, c| all | bit(*c));
        self.first = self.letters.first().map_or(0, |c| bit(*c));
        let best = usize::from(self.score(word.text()).unwrap_or(0));
        self.least = u16::try_from(best * LEAST_PERCENT / 100).unwrap_or(u16::MAX);
    }

    /// Whether the word is scattered over a folded text with this signature.
    pub(super) fn matches(&mut self, signature: Signature, text: &str) -> bool {
        signature.any & self.any == self.any
            && signature.first & self.first != 0
            && self.score(text).is_some_and(|score| score >= self.least)
    }

    /// Which characters of a folded text are the letters of the word; none when it is not there.
    pub(super) fn letters_in(&mut self, text: &str) -> Vec<usize> {
        let mut letters = Vec::new();
        self.fill(text);
        let (text, word) = (utf32(text, &self.buffer), utf32(&self.word, &self.letters));
        let score = self.matcher.fuzzy_indices(text, word, &mut letters);
        if score.is_none_or(|score| score < self.least) {
            letters.clear();
        }
        letters.into_iter().map(|letter| letter as usize).collect()
    }

    fn score(&mut self, text: &str) -> Option<u16> {
        self.fill(text);
        let (text, word) = (utf32(text, &self.buffer), utf32(&self.word, &self.letters));
        self.matcher.fuzzy_match(text, word)
    }

    fn fill(&mut self, text: &str) {
        if !text.is_ascii() {
            self.buffer.clear();
            self.buffer.extend(text.chars());
        }
    }
}

/// A text for nucleo, which wants ASCII as bytes and everything else as characters.
fn utf32<'a>(text: &'a str, chars: &'a [char]) -> Utf32Str<'a> {
    if text.is_ascii() {
        Utf32Str::Ascii(text.as_bytes())
    } else {
        Utf32Str::Unicode(chars)
    }
}

impl fmt::Debug for Scattered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scattered")
            .field("word", &self.word)
            .finish_non_exhaustive()
    }
}
