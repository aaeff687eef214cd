//! A word as it is looked for in the bytes of records.

use crate::case::Lang;
use crate::library::{Chars, Prose, prose};

use super::Field;
use super::bytes::is_special;
use super::fold::{Folding, is_hangul};
use super::loose::Loose;
use super::probe::Probe;
use super::rank::{Match, Tier};
use super::word::Word;

/// A word with the probe that finds its candidates in plain records (see
/// [`is_plain`](super::bytes::is_plain)).
#[derive(Debug)]
pub(super) struct RawWord<'a> {
    word: &'a Word,
    /// Finds every place where the word may stand; none when no part of it is the same in every plain
    /// record.
    probe: Option<Probe>,
    /// Where the probe finds something, the word itself begins there.
    local: bool,
    /// What the probe finds is the word.
    proof: bool,
    /// Plain records cannot have it.
    special: bool,
}

/// The first place of a word in the prose of a record.
#[derive(Debug)]
pub(super) struct Place<'r> {
    pub(super) found: Match,
    /// The string from there on, as it is written in the record; empty when that is not known.
    pub(super) tail: &'r [u8],
}

impl<'a> RawWord<'a> {
    pub(super) fn new(word: &'a Word) -> Self {
        let text = word.text();
        let first = text.chars().next().filter(|c| is_steady(*c));
        let head = first.map(|first| {
            if first.is_ascii() {
                head(text)
            } else {
                &text[..first.len_utf8()]
            }
        });
        let loose = word.loose().and_then(Loose::probe);
        let run = head.or_else(|| longest_run(text));
        RawWord {
            word,
            probe: loose.cloned().or_else(|| run.map(Probe::run)),
            local: head.is_some(),
            proof: head == Some(text) && word.loose().is_none(),
            special: word.accented().is_some() || text.chars().any(is_special),
        }
    }

    /// The word that is looked for.
    pub(super) fn word(&self) -> &Word {
        self.word
    }

    /// The first place of the word in the prose of a record. How it stands there is how it is found:
    /// a better place behind it does not count, so that growing words need no second look.
    pub(super) fn find<'r>(&self, record: &'r [u8], is_plain: bool) -> Option<Place<'r>> {
        match &self.probe {
            _ if is_plain && self.special => None,
            Some(probe) if is_plain => self.find_plain(record, probe),
            _ => prose(record).find_map(|prose| {
                let tier = self.word.stands_in(&prose.text())?;
                Some(place(tier, &prose, &[]))
            }),
        }
    }

    /// How the word stands at the beginning of a tail, if it does.
    pub(super) fn in_tail(&self, tail: &[u8]) -> Option<Tier> {
        let may = self.local && !self.special && !tail.is_empty();
        may.then(|| self.word.begins(Folding::new(Chars::new(tail))))
            .flatten()
    }

    fn find_plain<'r>(&self, record: &'r [u8], probe: &Probe) -> Option<Place<'r>> {
        let mut at = probe.find(record, 0)?;
        for prose in prose(record) {
            if at < prose.place.start {
                at = probe.find(record, prose.place.start)?;
            }
            while at < prose.place.end {
                let start = at - prose.place.start;
                // Behind a backslash a letter is not itself: `\n` is a line end.
                let escaped = start > 0 && prose.raw[start - 1] == b'\\';
                let (tier, tail) = if self.local && !escaped {
                    (self.begins(&prose, start), &prose.raw[start..])
                } else {
                    (self.word.stands_in(&prose.text()), &[][..])
                };
                if let Some(tier) = tier {
                    return Some(place(tier, &prose, tail));
                }
                at = probe.find(record, at + 1)?;
            }
        }
        None
    }

    /// How a string goes on with the word at a candidate.
    fn begins(&self, prose: &Prose, at: usize) -> Option<Tier> {
        if self.proof {
            return Some(Tier::Inside);
        }
        self.word.begins(Folding::new(prose.chars_from(at)))
    }
}

fn place<'r>(tier: Tier, prose: &Prose, tail: &'r [u8]) -> Place<'r> {
    let lang = prose.lang.unwrap_or_else(|| Lang::of_text(&prose.text()));
    Place {
        found: Match::new(tier, Field::Prose(prose.section, lang)),
        tail,
    }
}

/// Whether a folded character stands in every plain record as it is (but for its case): signs that
/// JSON may escape do not, and a space may be any white space.
fn is_steady(c: char) -> bool {
    match c {
        '"' | '\\' | '/' => false,
        _ if c.is_ascii() => c.is_ascii_graphic(),
        _ => !is_special(c),
    }
}

/// The ASCII characters that a word begins with and that stand together in every plain record.
fn head(text: &str) -> &str {
    let ends = |c: char| !c.is_ascii() || !is_steady(c);
    &text[..text.find(ends).unwrap_or(text.len())]
}

/// The longest part of a word that stands together in every plain record.
fn longest_run(text: &str) -> Option<&str> {
    let runs = text.split(|c: char| !c.is_ascii() || !is_steady(c));
    let ascii = runs
        .max_by_key(|run| run.len())
        .filter(|run| !run.is_empty());
    ascii.or_else(|| {
        let (at, c) = text.char_indices().find(|(_, c)| is_hangul(*c))?;
        text.get(at..at + c.len_utf8())
    })
}
