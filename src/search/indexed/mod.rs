//! Which words stand in the prose of which cases, so that records need not be read to say so.
//!
//! Prose is parted into tokens at its white space, and every case is noted at each of its tokens. A
//! word stands in a token, or over the border of some where a space does not count (rule S2): for
//! these the two characters at each border are noted too. That says all of most words. Of the few
//! others it says in which cases they may stand; their records are to be read.

mod borders;
mod dictionary;
mod pattern;
mod posting;
mod tokens;

use memchr::memmem;

use crate::case::CaseIx;
use crate::facets::CaseSet;
use crate::library::prose;

use super::fold::is_hangul;
use super::word::Word;
use borders::Borders;
use dictionary::Dictionary;
use pattern::Pattern;
use tokens::each_token;

/// The tokens of the prose of cases.
#[derive(Debug, Default)]
pub(super) struct Indexed {
    tokens: Dictionary,
    /// The characters before and behind spaces beside Hangul.
    borders: Borders,
    /// The cases whose prose is known.
    done: CaseSet,
}

/// The index takes so many bytes at most; what has no room in it is read when it is looked for.
const MOST_BYTES: usize = 64 * 1024 * 1024;

/// Where a word stands, of the cases that were asked for.
#[derive(Debug)]
pub(super) struct Found {
    /// The cases that surely have the word just as it is.
    pub(super) whole: CaseSet,
    /// Those that surely have it unfinished or by initials.
    pub(super) unfinished: CaseSet,
    /// Those that may have it, or have it better.
    pub(super) unsure: CaseSet,
}

impl Indexed {
    /// Adds the record of a case, the next one of a library of so many.
    pub(super) fn add(&mut self, ix: CaseIx, record: &[u8], cases: usize) {
        let mut folded = String::new();
        for string in prose(record) {
            let mut before = None;
            each_token(&string.text(), &mut folded, |token| {
                self.tokens.add(token, ix, cases);
                if let (Some(before), Some(c)) = (before, token.chars().next())
                    && (is_hangul(before) || is_hangul(c))
                {
                    self.borders.add([before, c], ix, cases);
                }
                before = token.chars().next_back();
            });
        }
        self.done.insert(ix);
    }

    /// Whether there is room for more.
    pub(super) fn has_room(&self) -> bool {
        self.tokens.bytes() + self.borders.bytes() < MOST_BYTES
    }

    /// Gives back memory that would be for more cases.
    pub(super) fn shrink(&mut self) {
        self.tokens.shrink();
        self.borders.shrink();
    }

    /// The cases whose prose is known.
    pub(super) fn done(&self) -> &CaseSet {
        &self.done
    }

    /// Where a word stands, of some cases whose prose is known.
    pub(super) fn find(&self, word: &Word, asked: &CaseSet) -> Found {
        let mut pieces = word.text().split(' ');
        let first = pieces.next().unwrap_or_default();
        let mut found = Found::default();
        self.find_whole(first, asked, &mut found);
        if let Some(loose) = word.loose() {
            let mut left = asked.clone();
            left.subtract(&found.whole);
            let find = |text: &str, from| Some(loose.find(text, from)?.start);
            self.tokens.add_found(&mut found.unfinished, &left, find);
            for form in loose.forms() {
                let Found {
                    unfinished, unsure, ..
                } = &mut found;
                self.over_borders(&Pattern::new(form), &left, unfinished, unsure);
            }
        }
        found.keep(asked);
        for piece in pieces {
            let mut other = Found::default();
            self.find_whole(piece, asked, &mut other);
            found.doubt();
            other.doubt();
            found.unsure.intersect(&other.unsure);
        }
        if word.accented().is_some() {
            found.doubt();
        }
        found
    }

    fn find_whole(&self, text: &str, asked: &CaseSet, found: &mut Found) {
        let finder = memmem::Finder::new(text);
        let find = |tokens: &str, from| Some(from + finder.find(&tokens.as_bytes()[from..])?);
        self.tokens.add_found(&mut found.whole, asked, find);
        self.over_borders(
            &Pattern::exact(text),
            asked,
            &mut found.whole,
            &mut found.unsure,
        );
    }

    /// Where a word may stand over borders of tokens, of the cases in which it was not found.
    fn over_borders(
        &self,
        word: &Pattern,
        asked: &CaseSet,
        found: &mut CaseSet,
        unsure: &mut CaseSet,
    ) {
        let places = 1..word.len();
        if word.len() == 2 {
            found.union(&self.borders.around(word, 1));
            return;
        }
        let borders: Vec<CaseSet> = places
            .map(|at| {
                let mut cases = self.borders.around(word, at);
                cases.intersect(asked);
                cases.subtract(found);
                cases
            })
            .collect();
        for (at, border) in (1..).zip(&borders) {
            if !border.is_empty() {
                let mut may = self.around(word, at, &borders);
                may.intersect(border);
                unsure.union(&may);
            }
        }
    }

    /// The cases in which a token ends as the word does before a place, and one goes on as the word
    /// does behind it, at least up to another border.
    fn around(&self, word: &Pattern, at: usize, borders: &[CaseSet]) -> CaseSet {
        let left = word.len() - at;
        let mut before = CaseSet::default();
        let mut behind: Vec<CaseSet> = vec![CaseSet::default(); left + 1];
        for (number, token) in self.tokens.iter() {
            if word.ends(token, at) {
                self.tokens.add_cases(number, &mut before);
            }
            let (same, ends) = word.begins(token, at);
            if same == left || same > 0 && ends {
                self.tokens.add_cases(number, &mut behind[same]);
            }
        }
        let mut goes_on = behind.pop().unwrap_or_default();
        for (same, mut cases) in (0..).zip(behind).skip(1) {
            cases.intersect(&borders[at + same - 1]);
            goes_on.union(&cases);
        }
        before.intersect(&goes_on);
        before
    }
}

impl Default for Found {
    fn default() -> Self {
        let [whole, unfinished, unsure] = Default::default();
        Found {
            whole,
            unfinished,
            unsure,
        }
    }
}

impl Found {
    /// Keeps the cases that were asked for, each where it stands best.
    fn keep(&mut self, asked: &CaseSet) {
        self.whole.intersect(asked);
        self.unfinished.intersect(asked);
        self.unfinished.subtract(&self.whole);
        self.unsure.intersect(asked);
        self.unsure.subtract(&self.whole);
    }

    /// Nothing is sure.
    fn doubt(&mut self) {
        self.unsure.union(&std::mem::take(&mut self.whole));
        self.unsure.union(&std::mem::take(&mut self.unfinished));
    }
}
