//! Which texts have which Hangul characters, so that Korean words are looked for in few texts only.
//!
//! A Korean word while it is typed is often one unfinished syllable, which stands in most texts: what
//! is kept here says at once where and how. Of longer words it says which texts may have them.
//! A syllable is kept apart for every initial of the syllable behind it, because the last consonant
//! of a syllable that is being typed may be that initial.

use std::ops::Range;

use fixedbitset::FixedBitSet;

use crate::text::hangul::initial;

use super::fold::is_hangul;
use super::rank::Tier;
use super::unfinished::with_initial;

/// The texts that have each Hangul character, and how it stands there at best: four bytes for every
/// different character of a text, about 60 bytes for a title in Korean.
#[derive(Debug, Default)]
pub(super) struct Syllables {
    /// Every character that there is with what follows it, in order.
    keys: Box<[Key]>,
    /// Where the places of each key begin; one more for the end.
    starts: Box<[u32]>,
    /// In the order of the texts for every key.
    places: Box<[Place]>,
}

/// A character and the initial of the syllable behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    c: char,
    next: Option<char>,
}

/// A text that has a character, and how the character stands there at best: the number of the text
/// above two bits for one of [`TIERS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place(u32);

/// How a character can stand in a text, best first.
const TIERS: [Tier; 4] = [Tier::Equal, Tier::Prefix, Tier::Start, Tier::Inside];

/// So many characters of a word tell which texts may have it.
const ENOUGH: usize = 8;

/// What one character of a word may be.
pub(super) type Ranges = [[char; 2]];

/// The initial of all characters of a range and of no others.
pub(super) fn common_initial(ranges: &Ranges) -> Option<char> {
    let [range] = ranges else { return None };
    initial(range[0]).filter(|c| with_initial(*c).as_ref() == Some(range))
}

impl Place {
    fn new(entry: usize, tier: Tier) -> Self {
        debug_assert!(TIERS.contains(&tier), "{tier:?} has no bits here");
        let entry = u32::try_from(entry).ok().filter(|entry| entry >> 30 == 0);
        Place(entry.expect("a chunk has far below 2^30 texts") << 2 | tier as u32)
    }

    fn entry(self) -> usize {
        (self.0 >> 2) as usize
    }

    fn tier(self) -> Tier {
        TIERS[(self.0 & 3) as usize]
    }
}

/// Gathers the characters of texts, in any order.
#[derive(Debug, Default)]
pub(super) struct Gathering(Vec<(Key, Place)>);

impl Gathering {
    /// Adds a Hangul character of a text, what comes behind it, and how it stands there.
    pub(super) fn add(&mut self, c: char, behind: Option<char>, entry: usize, tier: Tier) {
        let next = behind.and_then(initial);
        let new = (Key { c, next }, Place::new(entry, tier));
        if self.0.last() != Some(&new) {
            self.0.push(new);
        }
    }

    pub(super) fn finish(self) -> Syllables {
        let mut gathered = self.0;
        gathered.sort_unstable();
        // The best place in a text comes first.
        gathered.dedup_by_key(|(key, place)| (*key, place.entry()));
        let groups = gathered.chunk_by(|one, other| one.0 == other.0);
        let (mut starts, mut end) = (vec![0], 0);
        for group in groups.clone() {
            end += group.len();
            starts.push(u32::try_from(end).expect("a chunk is far below 4 GiB"));
        }
        Syllables {
            keys: groups.map(|group| group[0].0).collect(),
            starts: starts.into(),
            places: gathered.iter().map(|(_, place)| *place).collect(),
        }
    }
}

impl Syllables {
    /// Whether no text has any.
    pub(super) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The texts with a character in one of some ranges and how it stands there; a text may come more
    /// than once.
    pub(super) fn within(&self, ranges: &Ranges) -> impl Iterator<Item = (usize, Tier)> {
        let keys = ranges.iter().map(|range| self.keys_of(*range));
        let places = keys.flat_map(|keys| self.places_of(keys));
        places.map(|place| (place.entry(), place.tier()))
    }

    /// The texts, out of so many, that have the Hangul characters of a word, wherever these stand: the
    /// word may stand in them and in no others. `None` when it has no such character.
    pub(super) fn with_all<'a>(
        &self,
        word: impl Iterator<Item = &'a Ranges>,
        texts: usize,
    ) -> Option<FixedBitSet> {
        let only_hangul = |ranges: &&Ranges| ranges.iter().flatten().all(|c| is_hangul(*c));
        let mut with_all: Option<FixedBitSet> = None;
        for ranges in word.filter(only_hangul).take(ENOUGH) {
            let mut with = FixedBitSet::with_capacity(texts);
            with.extend(self.within(ranges).map(|(entry, _)| entry));
            match &mut with_all {
                Some(all) => all.intersect_with(&with),
                none => *none = Some(with),
            }
        }
        with_all
    }

    /// The texts with a character in one of some ranges and a syllable with an initial behind it, and
    /// how the character stands there; a text may come more than once.
    pub(super) fn before(
        &self,
        ranges: &Ranges,
        next: char,
    ) -> impl Iterator<Item = (usize, Tier)> {
        let keys = ranges.iter().flat_map(|range| self.keys_of(*range));
        let keys = keys.filter(move |number| self.keys[*number].next == Some(next));
        let places = keys.flat_map(|number| self.places_of(number..number + 1));
        places.map(|place| (place.entry(), place.tier()))
    }

    /// The numbers of the keys of characters in a range.
    fn keys_of(&self, [first, last]: [char; 2]) -> Range<usize> {
        let from = self.keys.partition_point(|key| key.c < first);
        let behind = self.keys.partition_point(|key| key.c <= last);
        from..behind
    }

    fn places_of(&self, keys: Range<usize>) -> &[Place] {
        let [from, behind] = [keys.start, keys.end].map(|number| self.starts.get(number));
        let start = |at: Option<&u32>| at.map_or(0, |start| *start as usize);
        &self.places[start(from)..start(behind)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_number_of_a_text_is_kept_beside_every_tier() {
        let last = (1 << 30) - 1;
        for tier in TIERS {
            let place = Place::new(last, tier);
            assert_eq!((place.entry(), place.tier()), (last, tier));
        }
    }

    #[test]
    #[should_panic(expected = "far below 2^30 texts")]
    fn a_number_that_would_lose_bits_is_refused() {
        Place::new(1 << 30, Tier::Equal);
    }

    #[cfg(debug_assertions)]
    #[test]
    #[should_panic(expected = "has no bits here")]
    fn a_tier_that_has_no_bits_is_refused() {
        Place::new(0, Tier::UnfinishedStart);
    }
}
