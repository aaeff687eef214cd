//! The scripts that the letters of a name come from.

use unicode_security::RestrictionLevelDetection;
use unicode_security::confusable_detection::skeleton;
use unicode_security::restriction_level::RestrictionLevel;

/// Whether a name mixes letters that no one language mixes, such as Cyrillic ones among Latin ones, or
/// has letters that names should not have at all: more than the level "highly restrictive" of UTS 39
/// (section 5.2) allows. Latin beside Korean, Chinese or Japanese is fine.
#[must_use]
pub fn is_mixed(name: &str) -> bool {
    !name.check_restriction_level(RestrictionLevel::HighlyRestrictive)
}

/// Whether a name that is not ASCII looks like one that is: `gıthub`, whose `ı` has no dot. Its skeleton
/// is ASCII (UTS 39, section 4).
#[must_use]
pub fn looks_ascii(name: &str) -> bool {
    !name.is_ascii() && skeleton(name).all(|c| c.is_ascii())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_that_go_together_are_not_mixed() {
        for (name, mixed) in [
            ("a-1.example", false),
            ("münchen.de", false),
            ("한국.kr", false),
            ("日本語かな.jp", false),
            ("пример.рф", false),
            ("g\u{456}thub.com", true),
            ("пример.com", true),
            ("\u{261}ithub.com", true),
        ] {
            assert_eq!(is_mixed(name), mixed, "{name}");
        }
    }

    #[test]
    fn names_that_look_like_ascii_are_known() {
        for (name, looks) in [
            ("github.com", false),
            ("m\u{fc}nchen.de", false),
            ("한국.kr", false),
            ("g\u{131}thub.com", true),
            ("\u{430}\u{440}\u{440}.eu", true),
        ] {
            assert_eq!(looks_ascii(name), looks, "{name}");
        }
    }
}
