//! Short texts of many cases in one piece of memory, prepared for searching.

use fixedbitset::FixedBitSet;
use memchr::memmem;

use super::fold::{fold, is_hangul, plain};
use super::loose::Loose;
use super::rank::Tier;
use super::syllables::{Gathering, Syllables, common_initial};
use super::word::Word;

/// Folded texts without accents, one behind the other, each with a line feed behind it (a folded
/// text never has one). One search runs over all of them; a word with Hangul is looked for only
/// where its characters are.
#[derive(Debug)]
pub(super) struct Shelf {
    text: Box<str>,
    /// Where each text begins; one more for the end.
    starts: Box<[u32]>,
    /// The bytes at which words start.
    words: FixedBitSet,
    syllables: Syllables,
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
        let mut shelf = Shelf {
            text: text.into(),
            starts: starts.into(),
            words,
            syllables: Syllables::default(),
        };
        shelf.syllables = shelf.gather();
        shelf
    }

    /// The Hangul characters of the texts.
    fn gather(&self) -> Syllables {
        let mut gathering = Gathering::default();
        for (entry, text) in self.iter().enumerate() {
            if text.is_ascii() {
                continue;
            }
            let start = self.bounds(entry).0;
            for (at, c) in text.char_indices().filter(|(_, c)| is_hangul(*c)) {
                let bytes = c.len_utf8();
                let behind = text[at + bytes..].chars().next();
                gathering.add(c, behind, entry, self.tier(entry, start + at, bytes));
            }
        }
        gathering.finish()
    }

    /// The folded texts.
    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|entry| self.get(entry))
    }

    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// One folded text.
    pub(super) fn get(&self, entry: usize) -> &str {
        let (start, end) = self.bounds(entry);
        &self.text[start..end]
    }

    /// Calls `found` with every text in which a word stands, at least with the place where it stands
    /// best, and how it stands there.
    pub(super) fn find(&self, word: &Word, mut found: impl FnMut(usize, Tier)) {
        self.find_whole(word.text(), &mut found);
        if let Some(loose) = word.loose()
            && !self.syllables.is_empty()
        {
            self.find_loose(loose, &mut found);
        }
    }

    /// The same for the word just as it is.
    fn find_whole(&self, word: &str, found: &mut impl FnMut(usize, Tier)) {
        let chars: Vec<[[char; 2]; 1]> = word.chars().map(|c| [[c; 2]]).collect();
        if let [ranges @ [[c, _]]] = &chars[..]
            && is_hangul(*c)
        {
            return self
                .syllables
                .within(ranges)
                .for_each(|(entry, tier)| found(entry, tier));
        }
        let word = memmem::Finder::new(word);
        let chars = chars.iter().map(|ranges| &ranges[..]);
        match self.syllables.with_all(chars, self.len()) {
            Some(texts) => texts
                .ones()
                .for_each(|entry| self.find_between(&word, entry, entry + 1, found)),
            None => self.find_between(&word, 0, self.len(), found),
        }
    }

    /// All places of a word in the texts from one to before another.
    fn find_between(
        &self,
        word: &memmem::Finder,
        first: usize,
        behind: usize,
        found: &mut impl FnMut(usize, Tier),
    ) {
        let [from, to] = [first, behind].map(|at| self.starts[at] as usize);
        let mut entry = first;
        for at in word.find_iter(&self.text.as_bytes()[from..to]) {
            let at = from + at;
            while self.starts[entry + 1] as usize <= at {
                entry += 1;
            }
            found(entry, self.tier(entry, at, word.needle().len()));
        }
    }

    /// The same for a word while it is typed in Korean.
    fn find_loose(&self, word: &Loose, found: &mut impl FnMut(usize, Tier)) {
        let mut texts = FixedBitSet::with_capacity(self.len());
        let mut at = |(entry, tier)| found(entry, unfinished(tier <= Tier::Start));
        for form in word.forms() {
            let next = match &form[..] {
                [_, last] => common_initial(last),
                _ => None,
            };
            match (&form[..], next) {
                ([ranges], _) => self.syllables.within(ranges).for_each(&mut at),
                ([ranges, _], Some(next)) => self.syllables.before(ranges, next).for_each(&mut at),
                (form, _) => {
                    let ranges = form.iter().map(Vec::as_slice);
                    let with = self.syllables.with_all(ranges, self.len());
                    texts.union_with(&with.unwrap_or_default());
                }
            }
        }
        for entry in texts.ones() {
            self.find_loose_in(entry, word, found);
        }
    }

    /// The places in one text up to the first one where a word starts.
    fn find_loose_in(&self, entry: usize, word: &Loose, found: &mut impl FnMut(usize, Tier)) {
        let (start, text) = (self.bounds(entry).0, self.get(entry));
        let mut from = 0;
        while let Some(place) = word.find(text, from) {
            let tier = unfinished(self.words.contains(start + place.start));
            found(entry, tier);
            if tier == Tier::UnfinishedStart {
                return;
            }
            from = place.end;
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

/// How a word that is unfinished stands at a place.
fn unfinished(starts_word: bool) -> Tier {
    if starts_word {
        Tier::UnfinishedStart
    } else {
        Tier::Unfinished
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(word: &str) -> Vec<(usize, Tier)> {
        found_in(&["DNS 만료", "", "CoreDNS와 DNS", "Dns", "dn s"], word)
    }

    fn found_in(texts: &[&str], word: &str) -> Vec<(usize, Tier)> {
        let shelf = Shelf::new(texts.iter().copied());
        let mut found = Vec::new();
        shelf.find(&Word::new(word).expect("a word"), |entry, tier| {
            found.push((entry, tier));
        });
        found
    }

    /// The best of what is found in each text.
    fn best_in<const N: usize>(texts: [&str; N], word: &str) -> [Option<Tier>; N] {
        let mut best = [None; N];
        for (entry, tier) in found_in(&texts, word) {
            best[entry] = best[entry].into_iter().chain([tier]).min();
        }
        best
    }

    #[test]
    fn a_syllable_stands_best_where_it_is_whole_and_starts_a_word() {
        let texts = ["확인", "인", "새 인증", "인증과 확인", "", "in"];
        let whole = [Tier::Inside, Tier::Equal, Tier::Start, Tier::Prefix].map(Some);
        assert_eq!(best_in(texts, "인")[..4], whole);
        assert_eq!(best_in(texts, "인")[4..], [None; 2]);
        let start = Some(Tier::UnfinishedStart);
        let initial = [Some(Tier::Unfinished), start, start, start, None, None];
        assert_eq!(best_in(texts, "이"), initial);
        assert_eq!(best_in(texts, "ㅇ"), initial);
    }

    #[test]
    fn the_last_consonant_of_a_syllable_may_begin_the_next_one() {
        let texts = ["이너", "확 이 나라", "이더", "다이나믹", "이", "안"];
        let [start, inside] = [Tier::UnfinishedStart, Tier::Unfinished].map(Some);
        assert_eq!(
            best_in(texts, "인"),
            [start, start, None, inside, None, None]
        );
        let texts = ["새 임대", "임시", "이다", "임ㄷ", "타임 드라이브"];
        assert_eq!(
            best_in(texts, "임ㄷ"),
            [start, None, None, Some(Tier::Equal), inside]
        );
        assert_eq!(best_in(texts, "임댕"), [None; 5]);
        assert_eq!(
            best_in(["임대업", "임대", "대임"], "임댕"),
            [start, None, None]
        );
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
