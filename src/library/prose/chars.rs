//! The characters of a JSON string, read one by one.

/// Characters of a string of a record; made by
/// [`Prose::chars_from`](super::Prose::chars_from).
#[derive(Debug, Clone)]
pub struct Chars<'a> {
    rest: &'a [u8],
}

impl<'a> Chars<'a> {
    /// Reads what stands between the quotation marks of a JSON string, or a piece of it.
    #[must_use]
    pub fn new(rest: &'a [u8]) -> Self {
        Chars { rest }
    }
}

impl Iterator for Chars<'_> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        let [first, rest @ ..] = self.rest else {
            return None;
        };
        self.rest = rest;
        match first {
            b'\\' => Some(self.escaped()),
            0..0x80 => Some(char::from(*first)),
            _ => Some(self.composed(*first)),
        }
    }
}

impl Chars<'_> {
    /// The character behind a backslash.
    fn escaped(&mut self) -> char {
        let Some((escape, rest)) = self.rest.split_first() else {
            return char::REPLACEMENT_CHARACTER;
        };
        self.rest = rest;
        match escape {
            b'n' => '\n',
            b't' => '\t',
            b'r' => '\r',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'u' => {
                self.rest = rest.get(4..).unwrap_or_default();
                char::REPLACEMENT_CHARACTER
            }
            other => char::from(*other),
        }
    }

    /// A character of several bytes, of which one is taken already.
    fn composed(&mut self, first: u8) -> char {
        let bytes = match first {
            0..0xe0 => 1,
            0xe0..0xf0 => 2,
            0xf0.. => 3,
        };
        let Some((tail, rest)) = self.rest.split_at_checked(bytes) else {
            self.rest = &[];
            return char::REPLACEMENT_CHARACTER;
        };
        self.rest = rest;
        let lead = u32::from(first) & (0x3f >> bytes);
        let code = tail
            .iter()
            .fold(lead, |code, byte| code << 6 | u32::from(byte & 0x3f));
        char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(raw: &[u8]) -> String {
        Chars::new(raw).collect()
    }

    #[test]
    fn characters_and_escapes_are_read() {
        let text = "가a·é🔥\n\t\"\\/";
        let json = serde_json::Value::from(text).to_string();
        assert_eq!(read(&json.as_bytes()[1..json.len() - 1]), text);
        assert_eq!(read(br"\/\b\f\r"), "/\u{8}\u{c}\r");
    }

    #[test]
    fn what_cannot_be_read_is_one_sign() {
        for broken in [&b"a\xea\xb0"[..], b"a\\", b"a\\u12", b"a\xff"] {
            assert_eq!(read(broken), "a\u{fffd}");
        }
    }
}
