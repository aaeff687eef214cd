//! A word as it is looked for in the bytes of records.

use std::iter;

use crate::library::{Chars, Prose, prose};

use super::bytes::is_special;
use super::fold::{Folding, is_hangul};
use super::loose::Loose;
use super::probe::Probe;
use super::rank::Tier;
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

/// The best place of a word in the prose of a record; of several the first.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'r> {
    pub(super) tier: Tier,
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

    /// The best place of the word in the prose of a record.
    pub(super) fn find<'r>(&self, record: &'r [u8], is_plain: bool) -> Option<Place<'r>> {
        match &self.probe {
            _ if is_plain && self.special => None,
            Some(probe) if is_plain => self.find_plain(record, probe),
            _ => best(prose(record).filter_map(|prose| {
                let tier = self.word.stands_in(&prose.text())?;
                Some(Place { tier, tail: &[] })
            })),
        }
    }

    /// Whether the word stands whole at the beginning of a tail. An unfinished one says little: a
    /// better place may come behind it.
    pub(super) fn in_tail(&self, tail: &[u8]) -> Option<Tier> {
        let may = self.local && !self.special && !tail.is_empty();
        may.then(|| self.word.begins(Folding::new(Chars::new(tail))))
            .flatten()
            .filter(|tier| *tier == Tier::Inside)
    }

    fn find_plain<'r>(&self, record: &'r [u8], probe: &Probe) -> Option<Place<'r>> {
        let mut strings = prose(record);
        let mut string = strings.next()?;
        let mut from = 0;
        let candidates = iter::from_fn(|| {
            let at = probe.find(record, from)?;
            from = at + 1;
            Some(at)
        });
        best(
            candidates
                .map_while(|at| {
                    while string.place.end <= at {
                        string = strings.next()?;
                    }
                    let start = at.checked_sub(string.place.start);
                    Some(start.and_then(|start| self.at(&string, start)))
                })
                .flatten(),
        )
    }

    /// How the word stands at a candidate in a string.
    fn at<'r>(&self, string: &Prose<'r>, start: usize) -> Option<Place<'r>> {
        // Behind a backslash a letter is not itself: `\n` is a line end.
        let escaped = start > 0 && string.raw[start - 1] == b'\\';
        if self.local && !escaped {
            let (tier, tail) = (self.begins(string, start)?, &string.raw[start..]);
            return Some(Place { tier, tail });
        }
        let tier = self.word.stands_in(&string.text())?;
        Some(Place { tier, tail: &[] })
    }

    /// How a string goes on with the word at a candidate.
    fn begins(&self, prose: &Prose, at: usize) -> Option<Tier> {
        if self.proof {
            return Some(Tier::Inside);
        }
        self.word.begins(Folding::new(prose.chars_from(at)))
    }
}

/// The best of some places, which are not looked at any further once a word stands there whole.
fn best<'r>(places: impl Iterator<Item = Place<'r>>) -> Option<Place<'r>> {
    let mut best: Option<Place> = None;
    for place in places {
        if best.is_none_or(|best| place.tier < best.tier) {
            best = Some(place);
        }
        if place.tier == Tier::Inside {
            break;
        }
    }
    best
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
