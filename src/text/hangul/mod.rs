//! Korean syllables taken apart: initials, and the strokes of the two-set keyboard (rules S3, S5).
//!
//! Characters are composed syllables (`가`) and compatibility jamo (`ㄱ`), as input methods commit
//! them; text in another form goes through [`nfc`](super::clean::nfc) first. What is no Hangul
//! stays as it is. The tables of the layout are in `layout`, the arithmetic is that of the Unicode
//! core specification, section 3.12.

mod layout;

pub use layout::{latin_keys, to_hangul, to_latin};

const INITIALS: [char; 19] = [
    'ㄱ', 'ㄲ', 'ㄴ', 'ㄷ', 'ㄸ', 'ㄹ', 'ㅁ', 'ㅂ', 'ㅃ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅉ', 'ㅊ', 'ㅋ',
    'ㅌ', 'ㅍ', 'ㅎ',
];

const FINALS: [char; 27] = [
    'ㄱ', 'ㄲ', 'ㄳ', 'ㄴ', 'ㄵ', 'ㄶ', 'ㄷ', 'ㄹ', 'ㄺ', 'ㄻ', 'ㄼ', 'ㄽ', 'ㄾ', 'ㄿ', 'ㅀ', 'ㅁ',
    'ㅂ', 'ㅄ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅊ', 'ㅋ', 'ㅌ', 'ㅍ', 'ㅎ',
];

/// Jamo that take two strokes.
const CLUSTERS: [(char, [char; 2]); 18] = [
    ('ㄳ', ['ㄱ', 'ㅅ']),
    ('ㄵ', ['ㄴ', 'ㅈ']),
    ('ㄶ', ['ㄴ', 'ㅎ']),
    ('ㄺ', ['ㄹ', 'ㄱ']),
    ('ㄻ', ['ㄹ', 'ㅁ']),
    ('ㄼ', ['ㄹ', 'ㅂ']),
    ('ㄽ', ['ㄹ', 'ㅅ']),
    ('ㄾ', ['ㄹ', 'ㅌ']),
    ('ㄿ', ['ㄹ', 'ㅍ']),
    ('ㅀ', ['ㄹ', 'ㅎ']),
    ('ㅄ', ['ㅂ', 'ㅅ']),
    ('ㅘ', ['ㅗ', 'ㅏ']),
    ('ㅙ', ['ㅗ', 'ㅐ']),
    ('ㅚ', ['ㅗ', 'ㅣ']),
    ('ㅝ', ['ㅜ', 'ㅓ']),
    ('ㅞ', ['ㅜ', 'ㅔ']),
    ('ㅟ', ['ㅜ', 'ㅣ']),
    ('ㅢ', ['ㅡ', 'ㅣ']),
];

const FIRST_SYLLABLE: u32 = '가' as u32;
const FIRST_VOWEL: u32 = 'ㅏ' as u32;

/// Vowels there are.
const VOWELS: u32 = 21;

/// Final consonants there are, none being one of them.
const CODAS: u32 = 28;

/// A composed syllable as compatibility jamo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Syllable {
    /// The consonant it begins with.
    pub initial: char,
    /// The vowel.
    pub vowel: char,
    /// The consonant or the pair of consonants it ends with.
    pub coda: Option<char>,
}

impl Syllable {
    /// Takes a composed syllable apart; none for any other character.
    #[must_use]
    pub fn of(c: char) -> Option<Self> {
        if !is_syllable(c) {
            return None;
        }
        let number = u32::from(c) - FIRST_SYLLABLE;
        let coda = number % CODAS;
        Some(Self {
            initial: INITIALS[(number / CODAS / VOWELS) as usize],
            vowel: char::from_u32(FIRST_VOWEL + number / CODAS % VOWELS)?,
            coda: coda.checked_sub(1).map(|place| FINALS[place as usize]),
        })
    }

    /// Composes the syllable; none when a part is not a jamo that can stand there.
    #[must_use]
    pub fn compose(self) -> Option<char> {
        let initial = place(&INITIALS, self.initial)?;
        let vowel = u32::from(self.vowel)
            .checked_sub(FIRST_VOWEL)
            .filter(|&place| place < VOWELS)?;
        let coda = match self.coda {
            Some(coda) => place(&FINALS, coda)? + 1,
            None => 0,
        };
        char::from_u32(FIRST_SYLLABLE + (initial * VOWELS + vowel) * CODAS + coda)
    }
}

fn place(table: &[char], jamo: char) -> Option<u32> {
    table
        .iter()
        .position(|&entry| entry == jamo)
        .and_then(|place| u32::try_from(place).ok())
}

/// Whether `c` is a composed syllable.
#[must_use]
pub fn is_syllable(c: char) -> bool {
    matches!(c, '가'..='힣')
}

/// Whether `c` is a consonant of its own.
#[must_use]
pub fn is_consonant(c: char) -> bool {
    matches!(c, 'ㄱ'..='ㅎ')
}

/// Whether `c` is a vowel of its own.
#[must_use]
pub fn is_vowel(c: char) -> bool {
    matches!(c, 'ㅏ'..='ㅣ')
}

/// The consonant that a composed syllable begins with.
#[must_use]
pub fn initial(c: char) -> Option<char> {
    Syllable::of(c).map(|syllable| syllable.initial)
}

/// The strokes of the two-set keyboard that make `c`, as jamo: `값` is ㄱ ㅏ ㅂ ㅅ, and so is `ㄳ` the
/// two initials ㄱ ㅅ.
///
/// ㄲ is one stroke, with shift. What is not made with this layout is its own stroke.
pub fn strokes(c: char) -> impl Iterator<Item = char> + Clone {
    let jamo = match Syllable::of(c) {
        Some(Syllable {
            initial,
            vowel,
            coda,
        }) => [Some(initial), Some(vowel), coda],
        None => [Some(c), None, None],
    };
    jamo.into_iter()
        .flatten()
        .flat_map(|jamo| {
            let cluster = CLUSTERS.iter().find(|(cluster, _)| *cluster == jamo);
            cluster.map_or([Some(jamo), None], |(_, [first, second])| {
                [Some(*first), Some(*second)]
            })
        })
        .flatten()
}

/// How many characters of `text` the last syllable of a query reaches into, when it may still be
/// unfinished there (rule S3); none when it does not match.
///
/// Its strokes must be the first strokes of `text`. So `스` matches `슬랙` (1), `닭` matches `달걀` (2,
/// the final moves on), `ㄱ` matches `가` and not `까`. A vowel on its own matches only itself.
pub fn unfinished_match(last: char, text: impl IntoIterator<Item = char>) -> Option<usize> {
    let mut wanted = strokes(last).peekable();
    let mut reached = 0;
    for c in text {
        if is_vowel(last) && c != last {
            return None;
        }
        reached += 1;
        for stroke in strokes(c) {
            wanted.next_if_eq(&stroke)?;
            if wanted.peek().is_none() {
                return Some(reached);
            }
        }
    }
    None
}
