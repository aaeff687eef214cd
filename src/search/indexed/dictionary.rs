//! Tokens, and the cases that have each of them.

use std::hash::BuildHasher;

use hashbrown::{DefaultHashBuilder, HashTable};

use crate::case::CaseIx;
use crate::facets::CaseSet;

use super::posting::{Older, Recent};

/// Every token once, and the cases that have it.
#[derive(Debug, Default)]
pub(super) struct Dictionary {
    /// All tokens, each with a line feed behind it; no token has one.
    text: String,
    /// Where each token begins.
    starts: Vec<u32>,
    recent: Vec<Recent>,
    older: Vec<Older>,
    numbers: HashTable<u32>,
    hasher: DefaultHashBuilder,
    /// Bytes of the older cases.
    bytes: usize,
}

/// Bytes that a token takes beside its text and its older cases, about.
const OF_TOKEN: usize = 64;

/// After so many tokens it is looked whether more can add anything.
const OFTEN: usize = 16;

impl Dictionary {
    /// Adds a token of a case. Cases come in the order of their numbers, in a library of so many.
    pub(super) fn add(&mut self, token: &str, ix: CaseIx, cases: usize) {
        let hash = self.hasher.hash_one(token);
        let (text, starts) = (&self.text, &self.starts);
        let is_token = |number: &u32| at(text, starts, *number) == token;
        let Some(number) = self.numbers.find(hash, is_token).copied() else {
            self.insert(hash, token, ix);
            return;
        };
        let number = number as usize;
        self.bytes += self.recent[number].push(ix, &mut self.older[number], cases);
    }

    fn insert(&mut self, hash: u64, token: &str, ix: CaseIx) {
        // Far below 4 GiB: the index has its limit.
        let number = u32::try_from(self.starts.len()).unwrap_or(u32::MAX);
        let start = u32::try_from(self.text.len()).unwrap_or(u32::MAX);
        self.starts.push(start);
        self.text.push_str(token);
        self.text.push('\n');
        self.recent.push(Recent::new(ix));
        self.older.push(Older::default());
        let (text, starts, hasher) = (&self.text, &self.starts, &self.hasher);
        let hash_of = |number: &u32| hasher.hash_one(at(text, starts, *number));
        self.numbers.insert_unique(hash, number, hash_of);
    }

    /// Bytes of memory, about.
    pub(super) fn bytes(&self) -> usize {
        self.text.len() + self.starts.len() * OF_TOKEN + self.bytes
    }

    /// Gives back memory that would be for more tokens.
    pub(super) fn shrink(&mut self) {
        self.text.shrink_to_fit();
        self.starts.shrink_to_fit();
        self.recent.shrink_to_fit();
        self.older.shrink_to_fit();
        self.older.iter_mut().for_each(Older::shrink);
    }

    /// Adds the cases that have one of the tokens in which something is found: `find` looks through the
    /// tokens, which are written one behind the other, from a byte on. Nothing is added any more when
    /// the wanted ones are all there.
    pub(super) fn add_found(
        &self,
        set: &mut CaseSet,
        wanted: &CaseSet,
        find: impl Fn(&str, usize) -> Option<usize>,
    ) {
        let (mut number, mut from) = (0, 0);
        let mut found: usize = 0;
        while let Some(at) = find(&self.text, from) {
            let start = |number: usize| self.starts.get(number).map(|start| *start as usize);
            while start(number + 1).is_some_and(|start| start <= at) {
                number += 1;
            }
            self.add_cases(number, set);
            found += 1;
            if found.is_multiple_of(OFTEN) && set.covers(wanted) {
                return;
            }
            let Some(next) = start(number + 1) else {
                return;
            };
            from = next;
        }
    }

    /// All tokens with their numbers.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.split_terminator('\n').enumerate()
    }

    /// Adds the cases of a token to a set.
    pub(super) fn add_cases(&self, number: usize, set: &mut CaseSet) {
        self.older[number].add_to(set);
        self.recent[number].iter().for_each(|ix| set.insert(ix));
    }
}

/// The token of a number.
fn at<'a>(text: &'a str, starts: &[u32], number: u32) -> &'a str {
    let number = number as usize;
    let end = starts
        .get(number + 1)
        .map_or(text.len(), |end| *end as usize);
    &text[starts[number] as usize..end - 1]
}
