//! Words typed with the other keyboard layout (rule S5).

use crate::text::hangul::{is_consonant, is_syllable, is_vowel, to_hangul, to_latin};
use crate::text::nfc;

/// What the keys of a word give with the other layout, when that may be a word: `tmffor` is `슬랙`,
/// `님차` is `slack`. What gives loose jamo (other than one that is being typed, at the end) or a
/// single letter was hardly meant.
pub(super) fn swapped(word: &str) -> Option<String> {
    let word = nfc(word);
    let has_hangul = word.chars().any(is_hangul);
    let has_latin = word.chars().any(|c| c.is_ascii_alphabetic());
    match (has_hangul, has_latin) {
        (true, false) => Some(to_latin(&word)).filter(|latin| latin.len() > 1),
        (false, true) => Some(to_hangul(&word)).filter(|hangul| is_typed(hangul)),
        _ => None,
    }
}

fn is_hangul(c: char) -> bool {
    is_syllable(c) || is_consonant(c) || is_vowel(c)
}

/// Whether an input method gives this on the way to a Korean word.
fn is_typed(hangul: &str) -> bool {
    let mut chars = hangul.chars();
    let last = chars.next_back();
    let loose = |c| is_consonant(c) || is_vowel(c);
    hangul.chars().any(is_syllable) && !chars.any(loose) && !last.is_some_and(is_vowel)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_in_the_other_layout() {
        for (typed, read) in [
            ("tmffor", "슬랙"),
            ("tmff", "슬ㄹ"),
            ("Rhkr", "꽉"),
            ("님차", "slack"),
            ("샤ㅡ대ㅕㅅ", "timeout"),
            ("ㅗ메개툐", "haproxy"),
            ("503dhfb", "503오류"),
        ] {
            assert_eq!(swapped(typed).as_deref(), Some(read), "{typed}");
        }
    }

    #[test]
    fn what_is_no_word_in_the_other_layout_is_not_read_so() {
        for typed in ["test", "lease", "503", "ㅏ", "r", "go2맵"] {
            assert_eq!(swapped(typed), None, "{typed}");
        }
    }
}
