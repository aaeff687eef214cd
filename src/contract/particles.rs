//! The particle behind a Latin word or a number fits how that is read aloud.

use crate::case::Lang;

use super::breach::{Report, Rule};
use super::reading::{Ending, ending};
use super::texts::Text;

pub(super) fn check(text: &Text<'_>, report: &mut Report) {
    let Some(written) = text.text.only(Lang::Ko) else {
        return;
    };
    let mut before = "";
    for (word, behind) in pairs(written) {
        let is_name = before.ends_with(|c: char| c.is_ascii_alphabetic());
        before = word;
        // The number of a name is read in English: Basecamp 3.
        if is_name && word.bytes().all(|byte| byte.is_ascii_digit()) {
            continue;
        }
        let particle = behind.trim_end_matches(|c: char| !c.is_alphanumeric());
        if !fits(word, particle) {
            report.add(
                &text.field,
                Rule::Particle(word.to_owned(), particle.to_owned()),
            );
        }
    }
}

/// Every word with the one behind it.
fn pairs(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let words = text.split([' ', '\n']);
    words.clone().zip(words.skip(1))
}

/// Whether a particle may stand behind a word; `true` when nobody can tell.
fn fits(word: &str, particle: &str) -> bool {
    let Some(ending) = ending(word) else {
        return true;
    };
    let consonant = ending != Ending::Vowel;
    match particle {
        "이" | "은" | "을" | "과" => consonant,
        "가" | "는" | "를" | "와" => !consonant,
        "으로" => ending == Ending::Consonant,
        "로" => ending != Ending::Consonant,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn particles_follow_the_sound() {
        for (word, particle) in [
            ("Slack", "이"),
            ("HAProxy", "가"),
            ("Consul", "로"),
            ("BGP", "로"),
            ("VM", "으로"),
            ("503", "으로"),
            ("v0.6", "으로"),
            ("1", "로"),
            ("GitHub", "는"),
        ] {
            assert!(fits(word, particle), "{word} {particle}");
        }
        for (word, particle) in [
            ("Slack", "가"),
            ("HAProxy", "이"),
            ("Consul", "으로"),
            ("BGP", "으로"),
            ("503", "로"),
            ("2", "을"),
            ("AWS", "은"),
        ] {
            assert!(!fits(word, particle), "{word} {particle}");
        }
        // Nobody can tell how these are read.
        for word in ["zxqv", "S3", "한글", "%"] {
            assert!(fits(word, "이") && fits(word, "가"), "{word}");
        }
    }
}
