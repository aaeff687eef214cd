//! The short way for sound records: objects on one line, without what needs a closer look.
//!
//! What is found is what `serde_json` finds. Whatever is not plainly sound is left to it: it alone
//! says what is wrong.

use memchr::{memchr, memchr2};

use super::json::{Entries, Entry, Object};

/// Deeper values are left to `serde_json`.
const DEEPEST: usize = 32;

/// The object that `text` begins with, and its bytes; room is made for so many `keys`. `None` says
/// nothing: it may be sound all the same. In one that is given there is neither a line end nor an
/// escape such as `\ud83d`.
pub(super) fn object(text: &str, keys: usize) -> Option<(Object<'_>, usize)> {
    let mut walk = Walk { text, at: 0 };
    let mut entries = Entries::with_capacity(keys);
    walk.members(b'{', b'}', |walk| {
        entries.push(walk.entry(0)?);
        Some(())
    })?;
    let bytes = walk.at;
    has_no_control(&text.as_bytes()[..bytes]).then(|| (Object::of(entries), bytes))
}

/// Whether there is no control character; within strings these are wrong. Sixteen bytes are looked at
/// in one number: where one of them is less than a space, taking spaces off borrows its highest bit.
fn has_no_control(bytes: &[u8]) -> bool {
    const EACH: u128 = u128::MAX / 255;
    let (blocks, rest) = bytes.as_chunks();
    let is_free = |block: &[u8; 16]| {
        let block = u128::from_le_bytes(*block);
        block.wrapping_sub(EACH * 0x20) & !block & (EACH * 0x80) == 0
    };
    blocks.iter().all(is_free) && rest.iter().all(|byte| *byte >= b' ')
}

/// A walk over values; every step is `None` where the text is not plainly sound.
struct Walk<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Walk<'t> {
    /// The next byte that is no space.
    fn peek(&mut self) -> Option<u8> {
        while *self.text.as_bytes().get(self.at)? == b' ' {
            self.at += 1;
        }
        self.text.as_bytes().get(self.at).copied()
    }

    fn take(&mut self, wanted: u8) -> Option<()> {
        (self.peek()? == wanted).then(|| self.at += 1)
    }

    /// What stands between two brackets, member by member.
    fn members(
        &mut self,
        opening: u8,
        closing: u8,
        mut member: impl FnMut(&mut Self) -> Option<()>,
    ) -> Option<()> {
        self.take(opening)?;
        if self.peek()? == closing {
            return self.take(closing);
        }
        loop {
            member(self)?;
            if self.peek()? == closing {
                return self.take(closing);
            }
            self.take(b',')?;
        }
    }

    /// A key without escapes, and its value.
    fn entry(&mut self, depth: usize) -> Option<Entry<'t>> {
        self.peek()?;
        let start = self.at;
        self.string()?;
        let key = &self.text[start + 1..self.at - 1];
        if memchr(b'\\', key.as_bytes()).is_some() {
            return None;
        }
        self.take(b':')?;
        Some((key, self.value(depth)?))
    }

    /// A value as it is written.
    fn value(&mut self, depth: usize) -> Option<&'t str> {
        let first = self.peek()?;
        let start = self.at;
        match first {
            b'"' => self.string()?,
            b'{' if depth < DEEPEST => {
                self.members(b'{', b'}', |walk| walk.entry(depth + 1).map(drop))?;
            }
            b'[' if depth < DEEPEST => {
                self.members(b'[', b']', |walk| walk.value(depth + 1).map(drop))?;
            }
            b'-' | b'0'..=b'9' => self.number()?,
            b't' => self.literal("true")?,
            b'f' => self.literal("false")?,
            b'n' => self.literal("null")?,
            _ => return None,
        }
        Some(&self.text[start..self.at])
    }

    fn string(&mut self) -> Option<()> {
        let bytes = self.text.as_bytes();
        if *bytes.get(self.at)? != b'"' {
            return None;
        }
        self.at += 1;
        loop {
            self.at += memchr2(b'"', b'\\', &bytes[self.at..])?;
            if bytes[self.at] == b'"' {
                self.at += 1;
                return Some(());
            }
            let escaped = bytes.get(self.at + 1)?;
            if !matches!(
                escaped,
                b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't'
            ) {
                return None;
            }
            self.at += 2;
        }
    }

    fn number(&mut self) -> Option<()> {
        let rest = &self.text.as_bytes()[self.at..];
        let digits = |from: usize| {
            let digits = rest[from..].iter().take_while(|byte| byte.is_ascii_digit());
            Some(digits.count()).filter(|count| *count > 0)
        };
        let mut end = usize::from(rest[0] == b'-');
        let whole = digits(end)?;
        if whole > 1 && rest[end] == b'0' {
            return None;
        }
        end += whole;
        if rest.get(end) == Some(&b'.') {
            end += 1 + digits(end + 1)?;
        }
        if let Some(b'e' | b'E') = rest.get(end) {
            end += 1 + usize::from(matches!(rest.get(end + 1), Some(b'+' | b'-')));
            end += digits(end)?;
        }
        self.at += end;
        Some(())
    }

    fn literal(&mut self, word: &str) -> Option<()> {
        self.text[self.at..]
            .starts_with(word)
            .then(|| self.at += word.len())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{ProptestConfig, any, prop, prop_assert, prop_assert_eq, proptest};

    use super::*;

    fn object(text: &str) -> Option<(Object<'_>, usize)> {
        super::object(text, 0)
    }

    /// What `serde_json` finds.
    fn found(text: &str) -> Option<(Object<'_>, usize)> {
        let mut values = serde_json::Deserializer::from_str(text).into_iter();
        let object = values.next()?.ok()?;
        Some((object, values.byte_offset()))
    }

    /// Pieces of objects, sound and not.
    const PIECES: [&str; 26] = [
        "{",
        "}",
        "[",
        "]",
        "\"",
        ":",
        ",",
        " ",
        "\n",
        "\t",
        "\\",
        "\\\"",
        "\\n",
        "\\u0041",
        "\"a\":",
        "\"가\":\"나\"",
        "\"a\\n\"",
        "{\"b\":[1,{}]}",
        "-0.5e+3",
        "01",
        "7",
        "true",
        "nul",
        "null",
        "\u{1}",
        "a",
    ];

    const SOUND: [&str; 8] = [
        "{}",
        r#"{"a":1,"b":[true,false,null,-0.5E-3,0]}"#,
        r#"{ "a" : { "b" : { } } , "c" : [ ] }  {"d":1}"#,
        r#"{"a":"한글 \"와\" \\ \n","a":2,"":[[],[{}]]}x"#,
        r#"{"id":"x","title":{"en":"a","ko":"나"},"n":12.5e7}"#,
        r#"{"k":"/\/\b\f\r\t"}"#,
        r#"{"a":"{\"b\":[1,2]}"}"#,
        r#"{"a":[{"b":"c"},{"b":"d"}],"e":-1}"#,
    ];

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn what_is_found_is_what_serde_json_finds(
            pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..12),
        ) {
            let text = format!("{{{}", pieces.concat());
            if let Some(object) = object(&text) {
                prop_assert_eq!(found(&text), Some(object));
            }
        }

        #[test]
        fn a_changed_object_is_not_taken_for_sound(
            sound in prop::sample::select(&SOUND[..]),
            at in any::<prop::sample::Index>(),
            piece in prop::sample::select(&PIECES[..]),
            dropped in 0..2_usize,
        ) {
            let chars: Vec<char> = sound.chars().collect();
            let at = at.index(chars.len());
            let (before, behind) = (&chars[..at], &chars[(at + dropped).min(chars.len())..]);
            let text: String = before.iter().copied().chain(piece.chars()).chain(behind.iter().copied()).collect();
            if let Some(object) = object(&text) {
                prop_assert_eq!(found(&text), Some(object));
            }
            prop_assert!(object(sound).is_some());
        }
    }

    #[test]
    fn a_control_character_is_found_wherever_it_stands() {
        for len in [1, 16, 40] {
            let free: Vec<u8> = " ~\u{7f}가é".bytes().cycle().take(len).collect();
            assert!(has_no_control(&free));
            for at in 0..len {
                for control in [0, b'\n', 0x1f] {
                    let mut bytes = free.clone();
                    bytes[at] = control;
                    assert!(!has_no_control(&bytes), "{control} at {at} of {len}");
                }
            }
        }
    }

    #[test]
    fn sound_objects_are_found() {
        for text in SOUND {
            assert_eq!(object(text), found(text), "{text}");
        }
    }

    #[test]
    fn what_needs_a_closer_look_is_left() {
        let deep = format!("{{\"a\":{}{}}}", "[".repeat(40), "]".repeat(40));
        for text in [
            "{\"a\":\"\\u0041\"}",
            "{\"\\n\":1}",
            "{\n\"a\":1}",
            "{\"a\":\"\u{1}\"}",
            "{\"a\":1",
            "",
            &deep,
        ] {
            assert!(object(text).is_none(), "{text}");
        }
    }
}
