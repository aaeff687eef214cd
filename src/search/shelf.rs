//! Short texts of many cases in one piece of memory, prepared for searching.

use fixedbitset::FixedBitSet;
use memchr::memmem;

use super::fold::{fold, plain};
use super::loose::Loose;
use super::rank::Tier;
use super::word::Word;

/// Folded texts without accents, one behind the other, each with a line feed behind it (a folded
/// text never has one). One search runs over all of them.
#[derive(Debug)]
pub(super) struct Shelf {
    text: Box<str>,
    is_ascii: bool,
    /// Where each text begins; one more for the end.
    starts: Box<[u32]>,
    /// The bytes at which words start.
    words: FixedBitSet,
}

impl Shelf {
    /// Folds texts; an empty one takes its place too.
    pub(super) fn new<'a>(texts: impl Iterator<Item = &'a str>) -> Self {
        let mut text = String::new();
        let mut starts = vec![0];
        let mut words = FixedBitSet::new();
        for written in texts {
            fold(written, |piece, _| {
                if piece.starts_word {
                    words.grow_and_insert(text.len());
                }
                text.push(plain(piece.c));
            });
            text.push('\n');
            starts.push(u32::try_from(text.len()).expect("a chunk is far below 4 GiB"));
        }
        Shelf {
            is_ascii: text.is_ascii(),
            text: text.into(),
            starts: starts.into(),
            words,
        }
    }

    /// The folded texts.
    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.starts.len() - 1).map(|entry| self.get(entry))
    }

    /// One folded text.
    pub(super) fn get(&self, entry: usize) -> &str {
        let (start, end) = self.bounds(entry);
        &self.text[start..end]
    }

    /// Calls `found` with every text in which a word stands, once for every place, and how it
    /// stands there.
    pub(super) fn find(&self, word: &Word, mut found: impl FnMut(usize, Tier)) {
        let mut entry = 0;
        let places = memmem::find_iter(self.text.as_bytes(), word.text().as_bytes());
        for at in places {
            while self.starts[entry + 1] as usize <= at {
                entry += 1;
            }
            found(entry, self.tier(entry, at, word.text().len()));
        }
        match word.loose() {
            Some(loose) if !self.is_ascii && loose.is_frequent() => {
                self.find_frequent(loose, found);
            }
            Some(loose) if !self.is_ascii => self.find_loose(loose, found),
            _ => {}
        }
    }

    /// The same for a word while it is typed in Korean: places up to the first one where a word starts.
    fn find_loose(&self, word: &Loose, mut found: impl FnMut(usize, Tier)) {
        let (mut entry, mut from) = (0, 0);
        while let Some(place) = word.find(&self.text, from) {
            while self.starts[entry + 1] as usize <= place.start {
                entry += 1;
            }
            let tier = self.loose_tier(place.start);
            found(entry, tier);
            from = if tier == Tier::UnfinishedStart {
                self.starts[entry + 1] as usize
            } else {
                place.end
            };
        }
    }

    /// The same for a word that stands in most texts, where looking at every character is faster than
    /// looking for the next place many times.
    fn find_frequent(&self, word: &Loose, mut found: impl FnMut(usize, Tier)) {
        for entry in 0..self.starts.len() - 1 {
            let (start, text) = (self.starts[entry] as usize, self.get(entry));
            if text.is_ascii() {
                continue;
            }
            let places = word.places(text).map(|at| self.loose_tier(start + at));
            let mut best = None;
            for tier in places {
                best = Some(tier);
                if tier == Tier::UnfinishedStart {
                    break;
                }
            }
            if let Some(tier) = best {
                found(entry, tier);
            }
        }
    }

    fn loose_tier(&self, at: usize) -> Tier {
        if self.words.contains(at) {
            Tier::UnfinishedStart
        } else {
            Tier::Unfinished
        }
    }

    fn tier(&self, entry: usize, at: usize, bytes: usize) -> Tier {
        let (start, end) = self.bounds(entry);
        if at == start && at + bytes == end {
            Tier::Equal
        } else if at == start {
            Tier::Prefix
        } else if self.words.contains(at) {
            Tier::Start
        } else {
            Tier::Inside
        }
    }

    fn bounds(&self, entry: usize) -> (usize, usize) {
        let [start, behind] = [entry, entry + 1].map(|at| self.starts[at] as usize);
        (start, behind - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(word: &str) -> Vec<(usize, Tier)> {
        let texts = ["DNS 만료", "", "CoreDNS와 DNS", "Dns", "dn s"];
        let shelf = Shelf::new(texts.into_iter());
        let mut found = Vec::new();
        shelf.find(&Word::new(word).expect("a word"), |entry, tier| {
            found.push((entry, tier));
        });
        found
    }

    #[test]
    fn every_place_is_found_with_its_tier() {
        let right = [
            (0, Tier::Prefix),
            (2, Tier::Inside),
            (2, Tier::Start),
            (3, Tier::Equal),
        ];
        assert_eq!(found("dns"), right);
    }

    #[test]
    fn nothing_is_found_across_two_texts() {
        assert_eq!(found("dnsdn"), []);
        assert_eq!(found("와dns"), [(2, Tier::Start)]);
    }
}
