//! NFC until `text` has it.

use std::borrow::Cow;

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc, is_nfc_quick};

/// Composes `text`; copies only what is not NFC yet.
pub(super) fn nfc(text: &str) -> Cow<'_, str> {
    let is_plain = |c: char| c < '\u{300}' || ('\u{ac00}'..='\u{d7a3}').contains(&c);
    if text.is_ascii() || text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    match is_nfc_quick(text.chars()) {
        IsNormalized::Yes => Cow::Borrowed(text),
        IsNormalized::Maybe if is_nfc(text) => Cow::Borrowed(text),
        _ => Cow::Owned(text.nfc().collect()),
    }
}
