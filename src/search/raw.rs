//! A word as it is looked for in the bytes of records.

use crate::case::Lang;
use crate::library::{Prose, prose};

use super::Field;
use super::bytes::is_special;
use super::fold::{Folding, is_hangul};
use super::loose::Loose;
use super::probe::Probe;
use super::rank::{Match, Tier};
use super::word::Word;

/// A word with the probes that find its candidates in plain records (see
/// [`is_plain`](super::bytes::is_plain)).
#[derive(Debug)]
pub(super) struct RawWord<'a> {
    word: &'a Word,
    /// Finds every place of the word in one piece; none when no part of it is the same in every
    /// plain record.
    whole: Option<Probe>,
    /// Finds every place where it may stand unfinished or as initials.
    loose: Option<Probe>,
    /// Where a probe finds something, the word itself begins there.
    local: bool,
    /// What `whole` finds is the word.
    proof: bool,
    /// Plain records cannot have it.
    special: bool,
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
        let run = head.or_else(|| longest_run(text));
        let loose = word.loose().and_then(Loose::beginnings);
        RawWord {
            word,
            whole: run.map(Probe::run),
            loose: loose.map(Probe::ranges),
            local: head.is_some(),
            proof: head == Some(text) && word.loose().is_none(),
            special: word.accented().is_some() || text.chars().any(is_special),
        }
    }

    /// The best match of the word in the prose of a record.
    pub(super) fn find(&self, record: &[u8], is_plain: bool) -> Match {
        let found = if !is_plain {
            best(prose(record).map(|prose| (self.word.stands_in(&prose.text()), prose)))
        } else if self.special {
            None
        } else {
            self.find_plain(record)
        };
        found.map_or(Match::NONE, |(tier, prose)| {
            let lang = prose.lang.unwrap_or_else(|| Lang::of_text(&prose.text()));
            Match::new(tier, Field::Prose(prose.section, lang))
        })
    }

    fn find_plain<'r>(&self, record: &'r [u8]) -> Option<(Tier, Prose<'r>)> {
        let Some(whole) = &self.whole else {
            return best(prose(record).map(|prose| (self.word.stands_in(&prose.text()), prose)));
        };
        let found = self.candidates(record, whole, false);
        match &self.loose {
            Some(loose) if found.is_none() => self.candidates(record, loose, true),
            _ => found,
        }
    }

    /// The best match among the candidates of a probe, or the first one when any will do.
    fn candidates<'r>(
        &self,
        record: &'r [u8],
        probe: &Probe,
        any: bool,
    ) -> Option<(Tier, Prose<'r>)> {
        let mut unfinished = None;
        let mut at = probe.find(record, 0)?;
        for prose in prose(record) {
            if at < prose.place.start {
                match probe.find(record, prose.place.start) {
                    Some(next) => at = next,
                    None => break,
                }
            }
            while at < prose.place.end {
                match self.check(&prose, at - prose.place.start) {
                    Some(Tier::Inside) => return Some((Tier::Inside, prose)),
                    Some(tier) if any => return Some((tier, prose)),
                    Some(tier) => {
                        unfinished.get_or_insert_with(|| (tier, prose.clone()));
                    }
                    None => {}
                }
                match probe.find(record, at + 1) {
                    Some(next) => at = next,
                    None => return unfinished,
                }
            }
        }
        unfinished
    }

    /// How the word stands at a candidate of a string.
    fn check(&self, prose: &Prose, at: usize) -> Option<Tier> {
        // Behind a backslash a letter is not itself: `\n` is a line end.
        let escaped = at > 0 && prose.raw[at - 1] == b'\\';
        if escaped || !self.local {
            self.word.stands_in(&prose.text())
        } else if self.proof {
            Some(Tier::Inside)
        } else {
            self.word.begins(Folding::new(prose.chars_from(at)))
        }
    }
}

/// The first match in one piece, else the first one.
fn best<'r>(found: impl Iterator<Item = (Option<Tier>, Prose<'r>)>) -> Option<(Tier, Prose<'r>)> {
    let mut unfinished = None;
    for (tier, prose) in found {
        match tier {
            Some(Tier::Inside) => return Some((Tier::Inside, prose)),
            Some(tier) => {
                unfinished.get_or_insert((tier, prose));
            }
            None => {}
        }
    }
    unfinished
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
