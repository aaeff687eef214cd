//! How far a broken record goes, so that the next one is read.

/// The end of a broken record.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Extent {
    /// It ends before this byte.
    Ends(usize),
    /// More text is needed to say.
    More,
}

/// Brackets deeper than these are passed over with all that is before them: records that never end
/// would be walked through again and again otherwise.
const DEEPEST: usize = 128;

/// How far the broken record that begins at `start` behind `indent` goes: to the bracket that closes it; when
/// brackets or quotes do not match, to the next line that begins with a brace behind the same
/// indent, which is where the next record begins when one is written like the other.
pub(super) fn extent(text: &str, start: usize, indent: &str, whole: bool) -> Extent {
    let (bytes, indent) = (text.as_bytes(), indent.as_bytes());
    let mut walk = Walk::default();
    for (at, byte) in (start..).zip(&bytes[start..]) {
        if *byte == b'\n' && begins_record(bytes, at + 1, indent) && !walk.awaits_value() {
            return next_line(bytes, start, indent, whole);
        }
        match walk.take(*byte) {
            Taken::Inside => {}
            Taken::Closed => return Extent::Ends(at + 1),
            Taken::Mismatch => return next_line(bytes, start, indent, whole),
            Taken::TooDeep => return next_line(bytes, at, indent, whole),
        }
    }
    if whole {
        next_line(bytes, start, indent, whole)
    } else {
        Extent::More
    }
}

/// The next line that begins like a record, else the end.
fn next_line(bytes: &[u8], start: usize, indent: &[u8], whole: bool) -> Extent {
    let mut ends = memchr::memchr_iter(b'\n', &bytes[start..]).map(|end| start + end + 1);
    match ends.find(|line| begins_record(bytes, *line, indent)) {
        Some(line) => Extent::Ends(line),
        None if whole => Extent::Ends(bytes.len()),
        None => Extent::More,
    }
}

/// Whether the line that begins at `line` is a brace behind this indent.
fn begins_record(bytes: &[u8], line: usize, indent: &[u8]) -> bool {
    let rest = bytes[line..].strip_prefix(indent);
    rest.is_some_and(|rest| rest.first() == Some(&b'{'))
}

/// Brackets and quotes that are open.
#[derive(Debug, Default)]
struct Walk {
    closers: Vec<u8>,
    quoted: bool,
    escaped: bool,
    /// The last byte that is neither white space nor inside quotes.
    last: u8,
}

enum Taken {
    Inside,
    Closed,
    Mismatch,
    TooDeep,
}

impl Walk {
    fn take(&mut self, byte: u8) -> Taken {
        if self.quoted {
            let escaped = std::mem::take(&mut self.escaped);
            self.escaped = byte == b'\\' && !escaped;
            self.quoted = byte != b'"' || escaped;
            return Taken::Inside;
        }
        if byte.is_ascii_whitespace() {
            return Taken::Inside;
        }
        self.last = byte;
        match byte {
            b'"' => self.quoted = true,
            b'{' => self.closers.push(b'}'),
            b'[' => self.closers.push(b']'),
            b'}' | b']' if self.closers.pop() != Some(byte) => return Taken::Mismatch,
            b'}' | b']' if self.closers.is_empty() => return Taken::Closed,
            _ => {}
        }
        if self.closers.len() > DEEPEST {
            Taken::TooDeep
        } else {
            Taken::Inside
        }
    }

    /// Whether a value may come next.
    fn awaits_value(&self) -> bool {
        match self.last {
            b':' | b'[' => true,
            b',' => self.closers.last() == Some(&b']'),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the broken record at the first brace covers.
    fn covered(text: &str) -> &str {
        let start = text.find('{').expect("a brace");
        let before = text[..start].rsplit('\n').next().unwrap_or_default();
        let indent = if before.trim().is_empty() { before } else { "" };
        match extent(text, start, indent, true) {
            Extent::Ends(end) => &text[start..end],
            Extent::More => panic!("the text is whole"),
        }
    }

    #[test]
    fn matching_brackets_end_it() {
        assert_eq!(covered(r#"{"a":1,,} {"b":2}"#), r#"{"a":1,,}"#);
        assert_eq!(
            covered(r#"[{"a":"}\"{",,[]},{"b":2}]"#),
            r#"{"a":"}\"{",,[]}"#
        );
    }

    #[test]
    fn a_line_end_in_quotes_does_not_hide_the_end() {
        assert_eq!(covered("{\"a\":\"x\ny\"} {\"b\":2}"), "{\"a\":\"x\ny\"}");
    }

    #[test]
    fn a_cut_line_costs_that_line() {
        assert_eq!(covered("{\"a\":\"x\n{\"b\":2}\n"), "{\"a\":\"x\n");
        assert_eq!(covered("{\"a\":{\"x\":1\n{\"b\":2}\n"), "{\"a\":{\"x\":1\n");
        assert_eq!(covered("{\"a\":\n{\"b\":2}\n{\"c\":3}\n"), "{\"a\":\n");
        assert_eq!(covered("{\"a\":1,\n{\"b\":2}}\n"), "{\"a\":1,\n");
    }

    #[test]
    fn a_record_over_many_lines_goes_to_the_next_with_its_indent() {
        let text = "[\n  {\n    \"a\": [\n      {\"x\": 1}\n    }\n  },\n  {\n    \"b\": 2\n  }\n]";
        let end = text.find("  {\n    \"b\"").expect("the second record");
        assert_eq!(covered(text), &text[4..end]);
    }

    #[test]
    fn brackets_without_end_are_passed_over_once() {
        let text = "{\"a\":\n".repeat(1000);
        assert_eq!(covered(&text).lines().count(), DEEPEST + 1);
    }

    #[test]
    fn more_text_is_asked_for() {
        assert_eq!(extent("{\"a\":1,", 0, "", false), Extent::More);
        assert_eq!(extent("{\"a\":1]\n  \"b\"", 0, "", false), Extent::More);
    }
}
