//! One thing to look for: a word or a phrase, folded once for all the texts it is looked for in.

use super::fold::{folded, plain};
use super::loose::Loose;
use super::rank::Tier;

/// A word or a phrase of the query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    /// Folded, without accents.
    text: Box<str>,
    /// Folded with accents, when it has any: then texts need them too (rule S8).
    accented: Option<Box<str>>,
    /// How it matches while it is typed in Korean.
    loose: Option<Loose>,
    /// Only the word just as it is matches.
    exact: bool,
}

impl Word {
    /// Folds a word that may be unfinished; `None` when nothing visible is left.
    pub(super) fn new(typed: &str) -> Option<Self> {
        let word = Word::exact(typed)?;
        let loose = Loose::new(&word.text);
        Some(Word {
            loose,
            exact: false,
            ..word
        })
    }

    /// Folds what is to be found just as it is.
    pub(super) fn exact(typed: &str) -> Option<Self> {
        let accented: Box<str> = folded(typed).into();
        let text: Box<str> = accented.chars().map(plain).collect();
        (!text.is_empty()).then(|| Word {
            accented: (accented != text).then_some(accented),
            text,
            loose: None,
            exact: true,
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

    /// How well the word stands in a text (as it was written): inside, or only unfinished.
    pub(super) fn stands_in(&self, written: &str) -> Option<Tier> {
        let text = folded(written);
        if let Some(accented) = self.accented() {
            return tier(&text, accented, self.loose_accented().as_ref());
        }
        let text: String = text.chars().map(plain).collect();
        tier(&text, &self.text, self.loose())
    }

    /// How the word with its accents matches while it is typed in Korean. Such words are rare.
    pub(super) fn loose_accented(&self) -> Option<Loose> {
        self.loose
            .as_ref()
            .and_then(|_| Loose::new(self.accented()?))
    }

    /// How well folded text without accents begins with the word.
    pub(super) fn begins(&self, text: impl Iterator<Item = char> + Clone) -> Option<Tier> {
        let mut rest = text.clone();
        let mut same = 0;
        let mut word = self.text.chars();
        loop {
            match word.next() {
                None => return Some(Tier::Inside),
                Some(c) if rest.next() == Some(c) => same += 1,
                Some(_) => break,
            }
        }
        let loose = self.loose.as_ref()?;
        let whole = loose.whole();
        (same >= whole && loose.goes_on(text.skip(whole))).then_some(Tier::Unfinished)
    }

    /// Whether every text that has this word surely has the other one too, which is so when the other
    /// one was typed on the way to this.
    pub(super) fn extends(&self, other: &Word) -> bool {
        let accents = match (self.accented(), other.accented()) {
            (_, None) => true,
            (Some(accented), Some(other)) => accented.starts_with(other),
            (None, Some(_)) => false,
        };
        accents && (self.exact || !other.exact) && other.begins(self.text.chars()).is_some()
    }
}

/// How well a word stands in a folded text.
fn tier(text: &str, word: &str, loose: Option<&Loose>) -> Option<Tier> {
    if text.contains(word) {
        return Some(Tier::Inside);
    }
    loose?.find(text, 0).map(|_| Tier::Unfinished)
}
