//! Hangul arithmetic (in the making).

/// The Latin keys that type a jamo or a syllable on the two-set keyboard.
#[must_use]
pub fn latin_keys(c: char) -> Option<&'static str> {
    let _ = c;
    None
}
