//! Characters of ambiguous width: the terminal is asked, answers or not, and everything lines up.

use super::{Exit, Pty};

/// What is sent to ask: the sign at the start of row 2, and where the cursor is behind it.
const QUESTION: &str = "\x1b[2;1H·\x1b[6n";

fn start(width: &str) -> Pty {
    let library = "tests/fixtures/library.jsonl";
    Pty::start(
        &["--lang", "en", "--ambiguous-width", width, library],
        &[],
        120,
        40,
    )
}

fn asked(pty: &Pty) -> bool {
    let bytes = pty.bytes();
    let question = QUESTION.as_bytes();
    bytes.windows(question.len()).any(|part| part == question)
}

#[test]
fn the_terminal_is_asked_only_with_auto() {
    for width in ["1", "2"] {
        let mut pty = start(width);
        pty.wait_text("6 / 6 cases");
        assert!(!asked(&pty));
        pty.send("<Ctrl-c>");
        assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
    }
}

#[test]
fn a_terminal_with_double_signs_gets_lines_in_ascii() {
    let mut pty = start("auto");
    pty.wait_text("6 / 6 cases");
    assert!(asked(&pty));
    pty.wait_text("─ 1 facets ─");
    pty.send_bytes(b"\x1b[2;3R");
    let screen = pty.wait_text("- 1 facets -");
    assert!(screen.iter().all(|row| !row.contains(['─', '│', '┬'])));
    // A second answer is nobody's: it changes nothing and types nothing.
    pty.send_bytes(b"\x1b[2;2R");
    pty.send("/x");
    pty.wait_text(" / x");
    pty.wait_text("- 1 facets -");
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

#[test]
fn behind_a_double_sign_the_cursor_is_placed_anew() {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    let record = r#"{"id":"W-1","title":{"en":"DNS·BGP"}}"#;
    std::io::Write::write_all(&mut file, record.as_bytes()).unwrap();
    let path = file.path().to_str().unwrap();
    let pty = Pty::start(&["--ambiguous-width", "2", path], &[], 120, 40);
    pty.wait_text("1 / 1 cases");
    pty.wait_quiet();
    let sent = String::from_utf8(pty.bytes()).unwrap();
    assert!(sent.contains("DNS·"), "{sent:?}");
    // Where the terminal is after the sign is not trusted: the next letter has its own place.
    assert!(!sent.contains("·B"), "{sent:?}");
}
