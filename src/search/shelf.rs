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
        if let Some(loose) = word.loose() {
            self.find_loose(loose, found);
        }
    }

    /// The same for a word while it is typed in Korean: the first place of every text.
    fn find_loose(&self, word: &Loose, mut found: impl FnMut(usize, Tier)) {
        if self.text.is_ascii() {
            return;
        }
        let (mut entry, mut from) = (0, 0);
        while let Some(place) = word.find(&self.text, from) {
            while self.starts[entry + 1] as usize <= place.start {
                entry += 1;
            }
            let starts_word = self.words.contains(place.start);
            found(
                entry,
                if starts_word {
                    Tier::UnfinishedStart
                } else {
                    Tier::Unfinished
                },
            );
            from = if starts_word {
                self.starts[entry + 1] as usize
            } else {
                place.end
            };
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
