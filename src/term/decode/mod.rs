//! From the bytes that the terminal sends to messages.
//!
//! Owns the rest of a key or sequence that came in pieces, and a paste that is under way. It reads no
//! files and knows no clock: the run loop hands over bytes and says when it has waited long enough.
//!
//! Why not `crossterm::event`: its reader never returns once the terminal is gone (crossterm #793),
//! it takes a sequence that was split between two reads for keys, and a paste without an end marker
//! keeps it from every later key. Here each of them ends after a [`patience`](Decoder::patience).
//! Whatever is not a key, a paste or a mouse event is dropped: late answers of a terminal never
//! become typed text.

use std::time::Duration;

use crate::app::{Code, Key, Msg};

mod keys;
mod token;

#[cfg(test)]
mod tests;

use token::{ESC, Token, token};

/// Bytes of a paste that are kept; more is nobody's query.
pub(super) const PASTE_LIMIT: usize = 64 * 1024;
/// Bytes that an unfinished sequence may have; the longest that is understood has about 20.
const SEQUENCE_LIMIT: usize = 4 * 1024;
/// A lone ESC is the Escape key when nothing follows for so long (packets of one key may be split).
const SEQUENCE_PATIENCE: Duration = Duration::from_millis(30);
/// A paste that stops for so long without its end marker is over.
const PASTE_PATIENCE: Duration = Duration::from_secs(1);
const PASTE_END: &[u8] = b"\x1b[201~";

/// Turns bytes into messages.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    /// Bytes that are not understood yet.
    pending: Vec<u8>,
    /// What was pasted so far, while a paste is under way; at most [`PASTE_LIMIT`] bytes.
    paste: Option<Vec<u8>>,
}

impl Decoder {
    /// Takes bytes as they were read and returns what is complete with them.
    pub(super) fn feed(&mut self, bytes: &[u8]) -> Vec<Msg> {
        self.pending.extend_from_slice(bytes);
        let mut msgs = Vec::new();
        let mut at = 0;
        while at < self.pending.len() {
            if self.paste.is_some() {
                let (used, whole) = self.collect(at);
                at += used;
                if !whole {
                    break;
                }
                msgs.extend(self.end_paste());
                continue;
            }
            let Some((used, token)) = token(&self.pending[at..]) else {
                break;
            };
            at += used;
            match token {
                Token::Key(key) => msgs.push(Msg::Key(key)),
                Token::Mouse(mouse) => msgs.push(Msg::Mouse(mouse)),
                Token::AmbiguousWidth(columns) => msgs.push(Msg::AmbiguousWidth(columns)),
                Token::PasteStart => self.paste = Some(Vec::new()),
                Token::Nothing => {}
            }
        }
        self.pending.drain(..at);
        if self.pending.len() > SEQUENCE_LIMIT {
            self.pending.clear();
        }
        msgs
    }

    /// How long to wait for the rest of what has begun before [`give_up`](Self::give_up).
    pub(super) fn patience(&self) -> Option<Duration> {
        if self.paste.is_some() {
            Some(PASTE_PATIENCE)
        } else if self.pending.is_empty() {
            None
        } else {
            Some(SEQUENCE_PATIENCE)
        }
    }

    /// Takes what has begun as it is: the rest will not come. A paste ends, ESC was the Escape key or
    /// Alt with the key after it, and the beginning of any other sequence is dropped.
    pub(super) fn give_up(&mut self) -> Vec<Msg> {
        let pending = std::mem::take(&mut self.pending);
        if let Some(paste) = &mut self.paste {
            extend(paste, &pending);
            return self.end_paste().into_iter().collect();
        }
        match pending.as_slice() {
            [ESC] => vec![Msg::Key(Code::Esc.into())],
            [ESC, ESC] => vec![Msg::Key(Code::Esc.into()), Msg::Key(Code::Esc.into())],
            [ESC, byte] => vec![Msg::Key(Key {
                alt: true,
                ..Code::Char(char::from(*byte)).into()
            })],
            _ => Vec::new(),
        }
    }

    /// Moves pasted bytes from `pending[at..]` to the paste. Returns how many bytes were used, and
    /// whether the end marker was among them.
    fn collect(&mut self, at: usize) -> (usize, bool) {
        let bytes = &self.pending[at..];
        let end = bytes
            .windows(PASTE_END.len())
            .position(|window| window == PASTE_END);
        // Without the marker the last bytes may be its beginning.
        let text = end.unwrap_or(bytes.len().saturating_sub(PASTE_END.len() - 1));
        if let Some(paste) = &mut self.paste {
            extend(paste, &bytes[..text]);
        }
        match end {
            Some(_) => (text + PASTE_END.len(), true),
            None => (text, false),
        }
    }

    /// Ends the paste: text with `\n` as its only line end.
    fn end_paste(&mut self) -> Option<Msg> {
        let bytes = self.paste.take()?;
        let mut text = String::from_utf8_lossy(&bytes).into_owned();
        if bytes.len() == PASTE_LIMIT {
            // The limit may have cut a character.
            text.truncate(text.trim_end_matches(char::REPLACEMENT_CHARACTER).len());
        }
        Some(Msg::Paste(text.replace("\r\n", "\n").replace('\r', "\n")))
    }
}

/// Appends as much as the limit allows.
fn extend(paste: &mut Vec<u8>, bytes: &[u8]) {
    let room = PASTE_LIMIT - paste.len();
    paste.extend_from_slice(&bytes[..bytes.len().min(room)]);
}
