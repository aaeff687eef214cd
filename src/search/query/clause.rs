//! One thing that a query asks for.

use std::fmt;
use std::ops::Range;

use super::super::layout;
use super::super::word::Word;
use super::token::{Kind, Token};

/// One thing that the query asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::search) struct Clause {
    /// Its bytes in the query as it was typed.
    pub(in crate::search) span: Range<usize>,
    /// The characters between the spaces or the quotation marks.
    pub(super) typed: Box<str>,
    /// Cases that match are left out instead of kept.
    pub(in crate::search) excluded: bool,
    /// It stood in quotation marks.
    pub(super) phrase: bool,
    /// What to look for. A phrase and what is excluded are looked for just as they are.
    pub(in crate::search) word: Word,
    /// What it is in the other keyboard layout, when it may be read so.
    pub(in crate::search) other: Option<Word>,
    /// Whether titles may have other letters between those of the word.
    pub(in crate::search) scattered: bool,
}

/// Longer words are not looked for as scattered letters: nobody could see them, and nucleo's score is
/// a `u16`, which some 2,500 letters in a row make overflow.
const MOST_SCATTERED: usize = 64;

impl Clause {
    /// `None` when nothing visible is left of it.
    pub(super) fn new(token: Token) -> Option<Self> {
        let (typed, phrase) = match token.kind {
            Kind::Phrase(text) => (text, true),
            Kind::Word(text) | Kind::Filter(_, text) => (text, false),
        };
        let word = if phrase || token.excluded {
            Word::exact(&typed)
        } else {
            Word::new(&typed)
        };
        Some(Clause {
            span: token.span,
            typed: typed.into(),
            excluded: token.excluded,
            phrase,
            word: word?,
            other: None,
            scattered: false,
        })
    }

    /// Whether it looks for the same in the same ways as another clause.
    pub(in crate::search) fn asks_the_same(&self, other: &Self) -> bool {
        let what = |clause: &'_ Self| (clause.excluded, clause.phrase, clause.scattered);
        what(self) == what(other) && self.word == other.word && self.other == other.other
    }

    /// The clause read in every way that may be meant. A phrase and what is excluded mean what they
    /// say, and who types accents wants them (rule S8).
    pub(super) fn leniently(&self) -> Self {
        let mut clause = self.clone();
        if !self.phrase && !self.excluded {
            // A phrase that is still being typed; a mark that is meant has been looked for by now.
            if let Some(word) = self
                .typed
                .strip_prefix(['"', '“', '＂'])
                .and_then(Word::new)
            {
                clause.word = word;
            }
            clause.other = layout::swapped(&self.typed).and_then(|other| Word::new(&other));
            let letters = self.word.text().chars().count();
            clause.scattered = self.word.accented().is_none() && letters <= MOST_SCATTERED;
        }
        clause
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.excluded { "-" } else { "" };
        let quote = if self.phrase { "\"" } else { "" };
        let text = self.other.as_ref().map_or(&*self.typed, Word::text);
        write!(f, "{sign}{quote}{text}{quote}")
    }
}
