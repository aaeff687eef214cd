//! One thing to look for: a word or a phrase, folded once for all the texts it is looked for in.

use super::fold::{folded, plain};
use super::loose::Loose;

/// A word or a phrase of the query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    /// Folded, without accents.
    text: Box<str>,
    /// Folded with accents, when it has any: then texts need them too (rule S8).
    accented: Option<Box<str>>,
    /// How it matches while it is typed in Korean.
    loose: Option<Loose>,
}

impl Word {
    /// Folds a word that may be unfinished; `None` when nothing visible is left.
    pub(super) fn new(typed: &str) -> Option<Self> {
        let word = Word::exact(typed)?;
        let loose = Loose::new(&word.text);
        Some(Word { loose, ..word })
    }

    /// Folds what is to be found just as it is.
    pub(super) fn exact(typed: &str) -> Option<Self> {
        let accented: Box<str> = folded(typed, true).into();
        let text: Box<str> = accented.chars().map(plain).collect();
        (!text.is_empty()).then(|| Word {
            accented: (accented != text).then_some(accented),
            text,
            loose: None,
        })
    }

    /// The word, folded and without accents.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The word as it must stand in folded texts that keep their accents, when it has accents.
    pub(super) fn accented(&self) -> Option<&str> {
        self.accented.as_deref()
    }

    /// How it matches while it is typed in Korean.
    pub(super) fn loose(&self) -> Option<&Loose> {
        self.loose.as_ref()
    }

    /// Whether a text (as it was written) has the accents of the word.
    pub(super) fn agrees(&self, written: &str) -> bool {
        self.accented()
            .is_none_or(|accented| folded(written, true).contains(accented))
    }
}
