//! The prose of a record, found without parsing the rest of it.
//!
//! A search walks through many records to say in which section a word stands, so this goes from
//! string to string and looks at nothing else. What is not JSON gives fewer strings, never wrong
//! places.

mod chars;

use std::borrow::Cow;
use std::ops::Range;

use memchr::memchr2;

use crate::case::{Lang, Section};

pub use chars::Chars;

/// A string of a section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prose<'a> {
    /// The section.
    pub section: Section,
    /// The language, when the record says it.
    pub lang: Option<Lang>,
    /// Its bytes in the record, the quotation marks left out.
    pub place: Range<usize>,
    /// The string as it is written in the record.
    pub raw: &'a [u8],
}

impl<'a> Prose<'a> {
    /// The text of the string.
    #[must_use]
    pub fn text(&self) -> Cow<'a, str> {
        if memchr::memchr(b'\\', self.raw).is_none() {
            return String::from_utf8_lossy(self.raw);
        }
        let quoted = [b"\"", self.raw, b"\""].concat();
        match serde_json::from_slice(&quoted) {
            Ok(text) => Cow::Owned(text),
            Err(_) => String::from_utf8_lossy(self.raw),
        }
    }

    /// The characters of the text from a byte of `raw` on, without reading all of it. Escaped code
    /// points (`\\uXXXX`) and broken UTF-8 come out as U+FFFD.
    #[must_use]
    pub fn chars_from(&self, at: usize) -> Chars<'a> {
        Chars::new(self.raw.get(at..).unwrap_or_default())
    }
}

/// The strings of all sections with prose, in the order of the record.
pub fn prose(record: &[u8]) -> impl Iterator<Item = Prose<'_>> {
    Walk {
        record,
        at: 0,
        section: None,
        role: Role::Other,
        outer: Vec::new(),
    }
}

/// What the strings under a key are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    /// Text of which the language is not said.
    Plain,
    /// Text in a language.
    In(Lang),
    /// No prose.
    Other,
}

#[derive(Debug)]
struct Walk<'a> {
    record: &'a [u8],
    at: usize,
    /// The section of the key of the record.
    section: Option<Section>,
    role: Role,
    /// The roles of the brackets that are open.
    outer: Vec<Role>,
}

impl<'a> Iterator for Walk<'a> {
    type Item = Prose<'a>;

    fn next(&mut self) -> Option<Prose<'a>> {
        loop {
            match *self.record.get(self.at)? {
                b'"' => {
                    let place = self.string()?;
                    let raw = &self.record[place.clone()];
                    if self.skip_colon() {
                        self.enter(raw);
                    } else if let Some(prose) = self.prose(place, raw) {
                        return Some(prose);
                    }
                }
                byte => {
                    self.at += 1;
                    match byte {
                        b'{' | b'[' => self.outer.push(self.role),
                        b'}' | b']' => self.role = self.outer.pop().unwrap_or(Role::Other),
                        // The next element is what the list is.
                        b',' => self.role = self.outer.last().copied().unwrap_or(Role::Other),
                        _ => {}
                    }
                }
            }
        }
    }
}

impl<'a> Walk<'a> {
    /// Steps over a string; its place without the quotation marks.
    fn string(&mut self) -> Option<Range<usize>> {
        let start = self.at + 1;
        let mut at = start;
        loop {
            at += memchr2(b'"', b'\\', self.record.get(at..)?)?;
            if self.record[at] == b'"' {
                self.at = at + 1;
                return Some(start..at);
            }
            at += 2;
        }
    }

    /// Steps over a colon, if one comes next: then the string before was a key.
    fn skip_colon(&mut self) -> bool {
        let rest = &self.record[self.at..];
        let spaces = rest.iter().take_while(|byte| byte.is_ascii_whitespace());
        let at = self.at + spaces.count();
        let is_key = self.record.get(at) == Some(&b':');
        if is_key {
            self.at = at + 1;
        }
        is_key
    }

    /// Goes on with the value of a key.
    fn enter(&mut self, key: &[u8]) {
        if self.outer.len() == 1 {
            self.section = section(key);
            self.role = Role::Plain;
            return;
        }
        self.role = match key {
            b"en" => Role::In(Lang::En),
            b"ko" => Role::In(Lang::Ko),
            b"text" | b"scope" | b"users" | b"region" => Role::Plain,
            _ => Role::Other,
        };
    }

    fn prose(&self, place: Range<usize>, raw: &'a [u8]) -> Option<Prose<'a>> {
        let lang = match self.role {
            Role::Plain => None,
            Role::In(lang) => Some(lang),
            Role::Other => return None,
        };
        Some(Prose {
            section: self.section?,
            lang,
            place,
            raw,
        })
    }
}

/// The section that a key of a record holds the prose of.
fn section(key: &[u8]) -> Option<Section> {
    match key {
        b"summary" => Some(Section::Summary),
        b"symptoms_text" => Some(Section::Symptoms),
        b"trigger" => Some(Section::Trigger),
        b"detection" => Some(Section::Detection),
        b"remediation" => Some(Section::Remediation),
        b"action_items" => Some(Section::ActionItems),
        b"lessons" => Some(Section::Lessons),
        b"impact" => Some(Section::Impact),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walked(record: &str) -> Vec<(Section, Option<Lang>, String)> {
        prose(record.as_bytes())
            .map(|prose| {
                assert_eq!(&record.as_bytes()[prose.place.clone()], prose.raw);
                (prose.section, prose.lang, prose.text().into_owned())
            })
            .collect()
    }

    fn found(section: Section, lang: Option<Lang>, text: &str) -> (Section, Option<Lang>, String) {
        (section, lang, text.to_owned())
    }

    #[test]
    fn sections_in_both_languages_are_found_and_nothing_else() {
        let record = r#" {"id": "summary", "url": "https://a/summary", "title": {"en": "t"},
            "summary": {"en": "one", "ko": "하나", "fr": "un"},
            "sources": [{"url": "u", "text": "no"}], "components": ["en"],
            "lessons": {"ko": null, "en": "two"}}"#;
        let right = [
            found(Section::Summary, Some(Lang::En), "one"),
            found(Section::Summary, Some(Lang::Ko), "하나"),
            found(Section::Lessons, Some(Lang::En), "two"),
        ];
        assert_eq!(walked(record), right);
    }

    #[test]
    fn plain_texts_lists_and_steps_are_found() {
        let record = r#"{"detection": "plain", "impact": {"scope": "s", "users": {"ko": "ㅅ"}, "other": "x"},
            "remediation": [{"text": {"en": "a", "ko": "b"}, "at": "x"}, "c", {"text": "d"}],
            "action_items": ["e", ["f"]]}"#;
        let right = [
            found(Section::Detection, None, "plain"),
            found(Section::Impact, None, "s"),
            found(Section::Impact, Some(Lang::Ko), "ㅅ"),
            found(Section::Remediation, Some(Lang::En), "a"),
            found(Section::Remediation, Some(Lang::Ko), "b"),
            found(Section::Remediation, None, "c"),
            found(Section::Remediation, None, "d"),
            found(Section::ActionItems, None, "e"),
            found(Section::ActionItems, None, "f"),
        ];
        assert_eq!(walked(record), right);
    }

    #[test]
    fn escapes_are_read() {
        let record = r#"{"trigger": {"en": "a \"b\" \\", "ko": "\ub85c\n"}}"#;
        let texts: Vec<String> = walked(record)
            .into_iter()
            .map(|(_, _, text)| text)
            .collect();
        assert_eq!(texts, ["a \"b\" \\", "로\n"]);
    }

    #[test]
    fn what_is_not_json_ends_the_walk() {
        for broken in [
            "",
            "{",
            "]]}}",
            r#"{"summary": {"en": "open"#,
            r#"{"summary": "a\"#,
            r#""summary": "a""#,
        ] {
            assert_eq!(walked(broken), [], "{broken}");
        }
    }
}
