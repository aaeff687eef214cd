//! Records as they stand in the input, in a form that may also go to a terminal.

use std::io::{self, Write};

use crate::text::clean;

/// Writes a record in one line. JSON has line ends between its tokens only, never inside one.
pub(super) fn one_line(record: &[u8], out: &mut dyn Write) -> io::Result<()> {
    for part in record.split(|byte| matches!(byte, b'\n' | b'\r')) {
        escaped(part.trim_ascii_start(), out)?;
    }
    out.write_all(b"\n")
}

/// Writes JSON with the same values, in which characters that are not seen, or that steer a terminal, are
/// escaped. They stand in strings only, where an escape means the same.
pub(super) fn escaped(json: &[u8], out: &mut dyn Write) -> io::Result<()> {
    for chunk in json.utf8_chunks() {
        let text = chunk.valid();
        let mut written = 0;
        for (at, c) in text.char_indices().filter(|(_, c)| must_be_escaped(*c)) {
            out.write_all(&text.as_bytes()[written..at])?;
            for unit in c.encode_utf16(&mut [0; 2]) {
                write!(out, "\\u{unit:04x}")?;
            }
            written = at + c.len_utf8();
        }
        out.write_all(&text.as_bytes()[written..])?;
        out.write_all(chunk.invalid())?;
    }
    Ok(())
}

/// Whether a character is hidden, other than the white space between tokens.
fn must_be_escaped(c: char) -> bool {
    !c.is_ascii_whitespace() && clean::is_hidden(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_hidden_is_escaped_and_means_the_same() {
        let text = "{\n \"a\u{9b}\": \"\u{202e}b\u{7f}한글\u{e0041}\",\r\n \"c\": 1}";
        let mut out = Vec::new();
        one_line(text.as_bytes(), &mut out).expect("memory takes everything");
        let out = String::from_utf8(out).expect("text");
        let right = "{\"a\\u009b\": \"\\u202eb\\u007f한글\\udb40\\udc41\",\"c\": 1}\n";
        assert_eq!(out, right);
        let values = [text, &out].map(|text| serde_json::from_str::<serde_json::Value>(text).ok());
        assert!(values[0].is_some());
        assert_eq!(values[0], values[1]);
    }
}
