//! JSON of all commands: records as they stand in the input, and what is made here, in a form that may also go
//! to a terminal.

use std::io::{self, Write};

use serde_json::Value;

use crate::text::clean::escape_json;

/// Writes a record in one line. JSON has line ends between its tokens only, never inside one.
pub(super) fn one_line(record: &[u8], out: &mut dyn Write) -> io::Result<()> {
    for part in record.split(|byte| matches!(byte, b'\n' | b'\r')) {
        escape_json(part.trim_ascii_start(), out)?;
    }
    out.write_all(b"\n")
}

/// Writes a value in one line.
pub(super) fn compact(value: &Value, out: &mut dyn Write) -> io::Result<()> {
    escape_json(value.to_string().as_bytes(), out)?;
    out.write_all(b"\n")
}

/// Writes a value made to be read, on as many lines as that takes.
pub(super) fn pretty(value: &Value, out: &mut dyn Write) -> io::Result<()> {
    escape_json(format!("{value:#}").as_bytes(), out)?;
    out.write_all(b"\n")
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
