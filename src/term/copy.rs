//! The clipboard of the terminal.
//!
//! It is reached through the terminal itself (OSC 52), so that it is the one before which the reader
//! sits, also over SSH. Terminals never answer; no other program is asked.

use std::io;

use crossterm::clipboard::CopyToClipboard;

/// The sequence that gives a text to the clipboard.
///
/// # Errors
/// Never: it is written to memory.
pub(super) fn sequence(text: &str) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    crossterm::queue!(bytes, CopyToClipboard::to_clipboard_from(text))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_sent_in_base64() {
        // The last vector of RFC 4648, section 10.
        let sequence = sequence("foobar").expect("memory takes everything");
        assert_eq!(sequence, b"\x1b]52;c;Zm9vYmFy\x1b\\");
    }
}
