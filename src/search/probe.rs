//! Looking for the beginning of a word in the bytes of records, many bytes at a time.
//!
//! What a probe finds is a candidate only.

use super::bytes::find_pair;

/// What a record must have when a word stands in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Probe {
    /// A run of bytes; ASCII letters in lower case stand for both cases.
    Run {
        bytes: Box<[u8]>,
        /// Two places of the run whose bytes are rare.
        rare: [usize; 2],
    },
    /// A character in one of some ranges, by two of its bytes: the first of the two, and the least and
    /// the greatest second one.
    Ranges {
        /// Bytes of the character before the two.
        before: usize,
        /// What the two may be.
        pairs: [[u8; 3]; PAIRS],
    },
}

/// Enough for all Hangul that a word can begin with.
const PAIRS: usize = 4;

/// A range that no character is in: UTF-8 has no such byte.
const NOTHING: [u8; 3] = [0xff, 0, 0];

impl Probe {
    /// A probe for a run of characters that stand together in every record: their bytes.
    pub(super) fn run(text: &str) -> Self {
        let bytes: Box<[u8]> = text.bytes().map(|byte| byte.to_ascii_lowercase()).collect();
        let mut places: Vec<usize> = (0..bytes.len()).collect();
        places.sort_by_key(|place| std::cmp::Reverse(rareness(bytes[*place])));
        let first = places.first().copied().unwrap_or_default();
        let second = places.get(1).copied().unwrap_or(first);
        Probe::Run {
            bytes,
            rare: [first.min(second), first.max(second)],
        }
    }

    /// A probe for a character in one of some ranges; all characters have three bytes in UTF-8. Small
    /// ranges are told by the last two bytes, which is nearly exact; larger ones by the first two.
    pub(super) fn ranges(ranges: &[[char; 2]]) -> Option<Self> {
        let by_bytes = |before: usize| {
            let mut pairs = [NOTHING; PAIRS];
            let mut free = pairs.iter_mut();
            for [first, last] in ranges {
                for pair in split(two_bytes(*first, before), two_bytes(*last, before)) {
                    *free.next()? = pair;
                }
            }
            Some(Probe::Ranges { before, pairs })
        };
        let is_small = |[first, last]: &[char; 2]| u32::from(*last) - u32::from(*first) < 128;
        let small = ranges.iter().all(is_small).then(|| by_bytes(1));
        small.flatten().or_else(|| by_bytes(0))
    }

    /// The first candidate at `from` or behind it.
    pub(super) fn find(&self, record: &[u8], from: usize) -> Option<usize> {
        match self {
            Probe::Run { bytes, rare } => find_run(record, from, bytes, *rare),
            Probe::Ranges { before, pairs } => {
                let test = |high: u8, low: u8| {
                    let inside = |[byte, least, greatest]: &[u8; 3]| {
                        high == *byte && low >= *least && low <= *greatest
                    };
                    pairs.iter().fold(false, |any, pair| any | inside(pair))
                };
                Some(find_pair(record, from + before, 1, test)? - before)
            }
        }
    }
}

/// The pairs of bytes from one to another. The first byte of a pair may run over the end of the
/// bytes that continue a character, and begins again.
fn split(from: [u8; 2], to: [u8; 2]) -> Vec<[u8; 3]> {
    let bytes: Vec<u8> = if from[0] <= to[0] {
        (from[0]..=to[0]).collect()
    } else {
        (from[0]..=0xbf).chain(0x80..=to[0]).collect()
    };
    let pair = |byte: &u8| {
        let least = if *byte == from[0] { from[1] } else { 0x80 };
        let greatest = if *byte == to[0] { to[1] } else { 0xbf };
        [*byte, least, greatest]
    };
    bytes.iter().map(pair).collect()
}

/// Two bytes of a character of three bytes.
fn two_bytes(c: char, before: usize) -> [u8; 2] {
    let mut buffer = [0; 4];
    c.encode_utf8(&mut buffer);
    [buffer[before], buffer[before + 1]]
}

/// The first place at `from` or behind it where the run stands.
fn find_run(record: &[u8], from: usize, run: &[u8], rare: [usize; 2]) -> Option<usize> {
    let [first, second] = rare;
    // Setting this bit makes ASCII letters lower case; other bytes of a run are compared as they are.
    let case = |at: usize| {
        if run[at].is_ascii_lowercase() {
            0x20
        } else {
            0
        }
    };
    let (case_first, case_second) = (case(first), case(second));
    let test = |a: u8, b: u8| a | case_first == run[first] && b | case_second == run[second];
    let mut from = from + first;
    loop {
        let start = find_pair(record, from, second - first, test)? - first;
        let place = record.get(start..start + run.len())?;
        if place.eq_ignore_ascii_case(run) {
            return Some(start);
        }
        from = start + first + 1;
    }
}

/// Letters of English text, most frequent first.
const FREQUENT: &[u8] = b" etaoinsrhldcumfpgwybvkxjqz";

/// How rare a byte is in records: other signs are rarer than letters. Of a Korean syllable the first
/// byte is always one of four, so it says little.
fn rareness(byte: u8) -> usize {
    match byte {
        0xc0.. => 0,
        0x80..0xc0 => FREQUENT.len(),
        _ => FREQUENT
            .iter()
            .position(|other| *other == byte)
            .unwrap_or(FREQUENT.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(probe: &Probe, record: &str) -> Vec<usize> {
        let mut places = Vec::new();
        let mut from = 0;
        while let Some(at) = probe.find(record.as_bytes(), from) {
            places.push(at);
            from = at + 1;
        }
        places
    }

    /// Texts before the one that is looked for, so that it lies anywhere in a block.
    fn shifted() -> impl Iterator<Item = String> {
        (0..150).map(|bytes| "-".repeat(bytes))
    }

    #[test]
    fn a_run_is_found_in_any_case_and_at_any_place() {
        let probe = Probe::run("haproxy");
        for before in shifted() {
            let record = format!("{before}HAProxy, proxy and haproxy");
            assert_eq!(all(&probe, &record), [before.len(), before.len() + 19]);
        }
        assert_eq!(all(&Probe::run("e"), "See"), [1, 2]);
        assert_eq!(all(&Probe::run("503"), "5033 50 3"), [0]);
    }

    #[test]
    fn a_syllable_is_found_by_its_bytes() {
        for before in shifted() {
            let record = format!("{before}랙슬랙");
            let places = [before.len(), before.len() + 6];
            assert_eq!(all(&Probe::run("랙"), &record), places);
        }
    }

    #[test]
    fn every_syllable_of_a_range_is_found() {
        let probe = Probe::ranges(&[['ㅅ', 'ㅅ'], ['사', '싷']]).expect("few ranges");
        for c in ['ㅅ', '사', '스', '싷'] {
            assert_eq!(all(&probe, &format!("a{c}")), [1], "{c}");
        }
        assert!(all(&probe, "가나하힣abc").is_empty());

        let probe = Probe::ranges(&[['이', '이'], ['임', '임']]).expect("few ranges");
        assert_eq!(all(&probe, "인이일임입"), [3, 9]);
        // This range goes over the end of a block of 4096 characters.
        let probe = Probe::ranges(&[['뿌', '쀠']]).expect("few ranges");
        assert_eq!(all(&probe, "뾰뿌뿍쀠쀡"), [3, 6, 9]);
    }
}
