//! The two-set layout: which Latin key makes which jamo, and text typed with the other layout (rule
//! S5).

use super::{CLUSTERS, Syllable, is_consonant, is_syllable, is_vowel, strokes};
use crate::text::clean::nfc;

/// The key of every jamo that takes one stroke; capitals are typed with shift.
const KEYS: [(char, char); 33] = [
    ('ㅂ', 'q'),
    ('ㅈ', 'w'),
    ('ㄷ', 'e'),
    ('ㄱ', 'r'),
    ('ㅅ', 't'),
    ('ㅛ', 'y'),
    ('ㅕ', 'u'),
    ('ㅑ', 'i'),
    ('ㅐ', 'o'),
    ('ㅔ', 'p'),
    ('ㅁ', 'a'),
    ('ㄴ', 's'),
    ('ㅇ', 'd'),
    ('ㄹ', 'f'),
    ('ㅎ', 'g'),
    ('ㅗ', 'h'),
    ('ㅓ', 'j'),
    ('ㅏ', 'k'),
    ('ㅣ', 'l'),
    ('ㅋ', 'z'),
    ('ㅌ', 'x'),
    ('ㅊ', 'c'),
    ('ㅍ', 'v'),
    ('ㅠ', 'b'),
    ('ㅜ', 'n'),
    ('ㅡ', 'm'),
    ('ㅃ', 'Q'),
    ('ㅉ', 'W'),
    ('ㄸ', 'E'),
    ('ㄲ', 'R'),
    ('ㅆ', 'T'),
    ('ㅒ', 'O'),
    ('ㅖ', 'P'),
];

/// The Latin keys that type a composed syllable or a compatibility jamo: `하` is `gk`, `ㅃ` is `Q`.
/// None for any other character.
#[must_use]
pub fn latin_keys(c: char) -> Option<String> {
    (is_syllable(c) || is_consonant(c) || is_vowel(c)).then(|| strokes(c).map(latin_key).collect())
}

/// What the keys of `text` would have typed with the Latin layout: `님차` is `slack`.
///
/// Letters typed with shift come out as capitals, so compare the result without regard to case.
#[must_use]
pub fn to_latin(text: &str) -> String {
    nfc(text).chars().flat_map(strokes).map(latin_key).collect()
}

/// The key of a stroke; the stroke itself when no key makes it.
fn latin_key(stroke: char) -> char {
    KEYS.iter()
        .find(|(jamo, _)| *jamo == stroke)
        .map_or(stroke, |(_, key)| *key)
}

/// What the keys of `text` would have typed with the Korean layout: `tmffor` is `슬랙`.
#[must_use]
pub fn to_hangul(text: &str) -> String {
    let mut typed = Typed::default();
    for c in text.chars() {
        match jamo(c) {
            Some(jamo) if is_vowel(jamo) => typed.vowel(jamo),
            Some(jamo) => typed.consonant(jamo),
            None => {
                typed.commit();
                typed.text.push(c);
            }
        }
    }
    typed.commit();
    typed.text
}

/// The jamo of a Latin key. Shift makes no difference where the layout has nothing for it.
fn jamo(key: char) -> Option<char> {
    let typed = |key: char| {
        KEYS.iter()
            .find(|(_, entry)| *entry == key)
            .map(|(jamo, _)| *jamo)
    };
    typed(key).or_else(|| typed(key.to_ascii_lowercase()))
}

/// The jamo that two strokes make together.
fn cluster(first: char, second: char) -> Option<char> {
    CLUSTERS
        .iter()
        .find(|(_, pair)| *pair == [first, second])
        .map(|(cluster, _)| *cluster)
}

/// What a Korean input method has typed so far, with the syllable that it still composes.
#[derive(Default)]
struct Typed {
    text: String,
    initial: Option<char>,
    vowel: Option<char>,
    coda: Option<char>,
}

impl Typed {
    fn consonant(&mut self, jamo: char) {
        let coda = match self.coda {
            Some(coda) => cluster(coda, jamo),
            None => Some(jamo),
        };
        if self.with_coda(coda).is_some() {
            self.coda = coda;
        } else {
            self.commit();
            self.initial = Some(jamo);
        }
    }

    fn vowel(&mut self, jamo: char) {
        if let Some(coda) = self.coda.take() {
            // The consonant before the vowel moves on to the new syllable, the last one of a pair
            // alone.
            let mut parts: Vec<char> = strokes(coda).collect();
            let moved = parts.pop();
            self.coda = parts.pop();
            self.commit();
            self.initial = moved;
        } else if let Some(joined) = self.vowel.and_then(|vowel| cluster(vowel, jamo)) {
            self.vowel = Some(joined);
            return;
        } else if self.vowel.is_some() {
            self.commit();
        }
        self.vowel = Some(jamo);
    }

    /// The syllable so far with another coda, if it is one.
    fn with_coda(&self, coda: Option<char>) -> Option<char> {
        let (initial, vowel) = self.initial.zip(self.vowel)?;
        Syllable {
            initial,
            vowel,
            coda: Some(coda?),
        }
        .compose()
    }

    /// Ends the syllable; jamo that make none stay on their own.
    fn commit(&mut self) {
        let (initial, vowel, coda) = (self.initial.take(), self.vowel.take(), self.coda.take());
        let whole = initial.zip(vowel).and_then(|(initial, vowel)| {
            Syllable {
                initial,
                vowel,
                coda,
            }
            .compose()
        });
        match whole {
            Some(syllable) => self.text.push(syllable),
            None => self.text.extend(initial.into_iter().chain(vowel)),
        }
    }
}
