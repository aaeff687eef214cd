//! Korean particles that are written apart from a Latin word (rule W11).

use unicode_linebreak::{BreakClass, break_property};

use crate::text::clean::nfc;

/// Whether `word`, one space behind `host`, is a particle that should stay on its line.
///
/// `host` ends in a Latin letter, a digit or a sign that closes such a word; `word` is a particle
/// of the closed list, with closing punctuation behind it or not.
pub(super) fn clings(host: &str, word: &str) -> bool {
    if word.is_ascii() || !is_host(host) {
        return false;
    }
    let word = nfc(word);
    is_particle(word.trim_end_matches(is_closing))
}

fn is_host(host: &str) -> bool {
    // An accent may stand as a character of its own.
    let last = host
        .trim_end_matches(|c| matches!(c, '\u{300}'..='\u{36F}'))
        .chars()
        .next_back();
    last.is_some_and(|last| {
        last.is_ascii_alphanumeric()
            || matches!(last, '\u{C0}'..='\u{24F}' | '\u{1E00}'..='\u{1EFF}')
                && last.is_alphabetic()
            || ")]}%\"'”’/_+#*-`".contains(last)
    })
}

fn is_closing(c: char) -> bool {
    matches!(
        break_property(u32::from(c)),
        BreakClass::ClosePunctuation
            | BreakClass::CloseParenthesis
            | BreakClass::Exclamation
            | BreakClass::InfixSeparator
            | BreakClass::Quotation
            | BreakClass::Inseparable
    )
}

fn is_particle(word: &str) -> bool {
    matches!(
        word,
        "이" | "가"
            | "은"
            | "는"
            | "을"
            | "를"
            | "의"
            | "에"
            | "에는"
            | "에도"
            | "에만"
            | "에서"
            | "에서는"
            | "에서도"
            | "에게"
            | "에게는"
            | "로"
            | "로는"
            | "로도"
            | "으로"
            | "으로는"
            | "으로도"
            | "와"
            | "와는"
            | "과"
            | "과는"
            | "도"
            | "만"
            | "까지"
            | "까지는"
            | "까지도"
            | "부터"
            | "부터는"
            | "이나"
            | "나"
            | "이라는"
            | "라는"
            | "이란"
            | "란"
            | "이라고"
            | "라고"
            | "처럼"
            | "보다"
            | "마다"
    )
}
