//! JSON that may go to a terminal, and into files that people read there.

use std::io::{self, Write};

use super::is_hidden;

/// Writes JSON with the same values, in which characters that are not seen, or that steer a terminal, are
/// escaped. They stand in strings only, where an escape means the same. Bytes that are no UTF-8 stay.
///
/// # Errors
/// When it cannot be written.
pub fn escape_json(json: &[u8], out: &mut dyn Write) -> io::Result<()> {
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
    !c.is_ascii_whitespace() && is_hidden(c)
}
