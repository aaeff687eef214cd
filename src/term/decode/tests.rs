//! Tables of bytes and what they mean.

use crate::app::{Mouse, MouseKind};

use super::token::token;
use super::*;

fn read(bytes: &[u8]) -> String {
    match token(bytes) {
        None => "more".into(),
        Some((used, _)) if used != bytes.len() => format!("only {used}"),
        Some((_, Token::Key(key))) => key.to_string(),
        Some((_, token)) => format!("{token:?}"),
    }
}

#[test]
fn keys_of_xterm() {
    for (bytes, expected) in [
        ("j", "j"),
        ("G", "G"),
        ("ㅂ", "ㅂ"),
        ("\r", "Enter"),
        ("\n", "Ctrl-j"),
        ("\t", "Tab"),
        ("\x7f", "Backspace"),
        ("\x08", "Ctrl-Backspace"),
        ("\x01", "Ctrl-a"),
        ("\x03", "Ctrl-c"),
        ("\x1a", "Ctrl-z"),
        ("\x1c", "Ctrl-\\"),
        ("\x1f", "Ctrl-_"),
        ("\0", "Ctrl-Space"),
        ("\x1b1", "Alt-1"),
        ("\x1bㅈ", "Alt-ㅈ"),
        ("\x1b\x7f", "Alt-Backspace"),
        ("\x1b\x01", "Ctrl-Alt-a"),
        ("\x1b[A", "Up"),
        ("\x1bOA", "Up"),
        ("\x1b[1;2B", "Shift-Down"),
        ("\x1b[1;3C", "Alt-Right"),
        ("\x1b[1;5D", "Ctrl-Left"),
        ("\x1b[1;8H", "Ctrl-Alt-Shift-Home"),
        ("\x1b[F", "End"),
        ("\x1b[Z", "Shift-Tab"),
        ("\x1b[3~", "Delete"),
        ("\x1b[3;5~", "Ctrl-Delete"),
        ("\x1b[5~", "PgUp"),
        ("\x1b[6~", "PgDn"),
        ("\x1bOP", "F1"),
        ("\x1b[1;2R", "Shift-F3"),
        ("\x1b[13;2~", "Shift-F3"),
        ("\x1b[15~", "F5"),
        ("\x1b[17~", "F6"),
        ("\x1b[19~", "F8"),
        ("\x1b[24~", "F12"),
        ("\x1b[[A", "F1"),
        ("\x1b[[E", "F5"),
        ("\x1b[97u", "a"),
        ("\x1b[97;2u", "A"),
        ("\x1b[99;5u", "Ctrl-c"),
        ("\x1b[27u", "Esc"),
        ("\x1b[13;5u", "Ctrl-Enter"),
        ("\x1b[9;2u", "Shift-Tab"),
        ("\x1b[12618;5u", "Ctrl-ㅊ"),
        ("\x1b[27;5;127~", "Ctrl-Backspace"),
        ("\x1b[97;1:3u", "Nothing"),
        ("\x1b[57358u", "Nothing"),
        ("\x1b[200~", "PasteStart"),
        ("\x1b[", "more"),
        ("\x1b[1;", "more"),
    ] {
        assert_eq!(read(bytes.as_bytes()), expected, "{bytes:?}");
    }
}

#[test]
fn the_mouse_counts_cells_from_zero() {
    let at = |kind, column, row| format!("{:?}", Token::Mouse(Mouse { kind, column, row }));
    for (bytes, expected) in [
        (&b"\x1b[<0;1;1M"[..], at(MouseKind::Press, 0, 0)),
        (b"\x1b[<0;300;40M", at(MouseKind::Press, 299, 39)),
        (b"\x1b[<4;2;3M", at(MouseKind::Press, 1, 2)),
        (b"\x1b[<64;10;5M", at(MouseKind::WheelUp, 9, 4)),
        (b"\x1b[<65;10;5M", at(MouseKind::WheelDown, 9, 4)),
        (b"\x1b[M !!", at(MouseKind::Press, 0, 0)),
        (b"\x1b[M\x60\xff!", at(MouseKind::WheelUp, 222, 0)),
        (b"\x1b[<0;1;1m", "Nothing".into()),
        (b"\x1b[<2;1;1M", "Nothing".into()),
        (b"\x1b[<32;1;1M", "Nothing".into()),
        (
            b"\x1b[<0;0;99999999999999999999M",
            at(MouseKind::Press, 0, u32::MAX as usize - 1),
        ),
        (b"\x1b[M !", "more".into()),
    ] {
        assert_eq!(read(bytes), expected, "{bytes:?}");
    }
}

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
        Msg::Key(key) => key.to_string(),
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
            "Ctrl-Space x"
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
