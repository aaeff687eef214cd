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

use super::keys::{self, ESC, Token};

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
            let Some((used, token)) = keys::token(&self.pending[at..]) else {
                break;
            };
            at += used;
            match token {
                Token::Msg(msg) => msgs.push(msg),
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything that comes of `pieces`, each of them one read, with patience lost at the end.
    fn decode(pieces: &[&[u8]]) -> String {
        let mut decoder = Decoder::default();
        let mut msgs: Vec<Msg> = pieces
            .iter()
            .flat_map(|piece| decoder.feed(piece))
            .collect();
        if decoder.patience().is_some() {
            msgs.push(Msg::Paste("(waited)".into()));
            msgs.extend(decoder.give_up());
        }
        assert_eq!(decoder.patience(), None);
        msgs.iter().map(show).collect::<Vec<_>>().join(" ")
    }

    fn show(msg: &Msg) -> String {
        match msg {
            Msg::Key(key) => keys::tests::show(*key),
            Msg::Paste(text) if text == "(waited)" => text.clone(),
            Msg::Paste(text) => format!("paste {text:?}"),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn a_lone_escape_waits_for_the_rest_of_a_sequence() {
        for (pieces, expected) in [
            (&[&b"\x1b"[..]][..], "(waited) Esc"),
            (&[b"\x1b", b"[", b"A"], "Up"),
            (&[b"\x1b", b"x"], "Alt-x"),
            (&[b"\x1b[1;", b"5D"], "Ctrl-Left"),
            (&[b"\x1b\x1b"], "(waited) Esc Esc"),
            (&[b"\x1b\x1b", b"q"], "Esc Alt-q"),
            (&[b"\x1b\x1b[D"], "Alt-Left"),
            (&[b"\x1b["], "(waited) Alt-["),
            (&[b"\x1bO"], "(waited) Alt-O"),
            (&[b"\x1b]"], "(waited) Alt-]"),
            (&[b"\x1b[1;"], "(waited)"),
            (&[b"a\x1b"], "a (waited) Esc"),
        ] {
            assert_eq!(decode(pieces), expected, "{pieces:?}");
        }
    }

    #[test]
    fn characters_may_come_in_pieces_and_broken_ones_are_dropped() {
        for (pieces, expected) in [
            (&["백엔드".as_bytes()][..], "백 엔 드"),
            (&[&"백".as_bytes()[..1], &"백".as_bytes()[1..]], "백"),
            (&["ㅂㅏ".as_bytes()], "ㅂ ㅏ"),
            (&[b"a\xff\xfeb"], "a b"),
            (&[b"\xea\xb0"], "(waited)"),
            (&[b"\xc2\x9b1"], "1"),
        ] {
            assert_eq!(decode(pieces), expected, "{pieces:?}");
        }
    }

    #[test]
    fn answers_of_the_terminal_are_dropped() {
        for answer in [
            &b"\x1b]11;rgb:1e1e/1e1e/2e2e\x07"[..],
            b"\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\",
            b"\x1bP1+r544e=787465726d\x1b\\",
            b"\x1b_Gi=31;OK\x1b\\",
            b"\x1b[?62;22c",
            b"\x1b[>0;276;0c",
            b"\x1b[24;80R",
            b"\x1b[?2026;2$y",
            b"\x1b[?0u",
            b"\x1b[I\x1b[O",
            b"\x1b[2~",
            b"\x1b[\x00",
        ] {
            let text = [answer, b"x"].concat();
            let expected = if answer.ends_with(b"\0") {
                "Ctrl-  x"
            } else {
                "x"
            };
            assert_eq!(decode(&[&text]), expected, "{answer:?}");
        }
    }

    #[test]
    fn a_paste_is_text_and_never_keys() {
        for (pieces, expected) in [
            (
                &[&b"\x1b[200~qdjx\r:q\r\x1b[201~j"[..]][..],
                r#"paste "qdjx\n:q\n" j"#,
            ),
            (&[b"\x1b[200~a\r\nb\nc\x1b[201~"], r#"paste "a\nb\nc""#),
            (
                &[b"\x1b[20", b"0~ab", b"c\x1b[20", b"1~d"],
                r#"paste "abc" d"#,
            ),
            (
                &[b"\x1b[200~\x1b[A\x03\x1b[201~"],
                r#"paste "\u{1b}[A\u{3}""#,
            ),
            (&[b"\x1b[200~\x1b[201~"], r#"paste """#),
            (&["\x1b[200~한글\x1b[201~".as_bytes()], r#"paste "한글""#),
        ] {
            assert_eq!(decode(pieces), expected, "{pieces:?}");
        }
    }

    #[test]
    fn a_paste_without_end_is_given_up() {
        assert_eq!(
            decode(&[b"\x1b[200~abc\x1b[2"]),
            "(waited) paste \"abc\\u{1b}[2\""
        );
    }

    #[test]
    fn a_huge_paste_is_cut_at_a_character() {
        let mut decoder = Decoder::default();
        assert!(decoder.feed(b"\x1b[200~a").is_empty());
        for _ in 0..100 {
            assert!(decoder.feed("가".repeat(1000).as_bytes()).is_empty());
        }
        let msgs = decoder.feed(b"\x1b[201~");
        let [Msg::Paste(text)] = &msgs[..] else {
            panic!("{msgs:?}")
        };
        // 1 byte and as many of 3 bytes as fit in 65,536.
        assert_eq!(text.chars().count(), 1 + 65_535 / 3);
        assert!(text.chars().skip(1).all(|char| char == '가'));
    }

    #[test]
    fn an_endless_sequence_does_not_grow() {
        let mut decoder = Decoder::default();
        for _ in 0..100 {
            decoder.feed(b"\x1b]0;");
            decoder.feed(&[b'x'; 1000]);
        }
        assert!(decoder.pending.len() <= SEQUENCE_LIMIT);
    }

    proptest::proptest! {
        /// Neither the place of a cut nor what the bytes are can make it fail, and after patience is
        /// lost it understands keys again.
        #[test]
        fn any_bytes_are_survived(
            pieces in proptest::collection::vec(
                proptest::collection::vec(
                    proptest::prop_oneof![
                        proptest::sample::select(&b"\x1b[]OP<;:0123456789~MmuRABZ\x00\x7f"[..]),
                        proptest::num::u8::ANY,
                    ],
                    0..12,
                ),
                0..20,
            )
        ) {
            let mut decoder = Decoder::default();
            for piece in &pieces {
                decoder.feed(piece);
            }
            decoder.give_up();
            let msgs = decoder.feed(b"k");
            proptest::prop_assert_eq!(msgs.len(), 1);
        }
    }
}
