//! Copying with the real program: what the terminal receives.

use rustix::process::Signal;

use super::desk::{Desk, quit};
use super::ledger::strings;
use super::{Exit, Pty};

/// What was sent to the clipboard; any other string that the terminal got is a failure.
pub fn copied(pty: &Pty) -> Vec<String> {
    let sent = strings(&pty.bytes());
    let text = |sequence: &String| {
        let payload = sequence.strip_prefix("]52;c;").expect("no other string");
        String::from_utf8(decode(payload)).unwrap()
    };
    sent.iter().map(text).collect()
}

/// Decodes base64 (RFC 4648): four letters of six bits each make three bytes.
fn decode(text: &str) -> Vec<u8> {
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let letters: Vec<char> = text.trim_end_matches('=').chars().collect();
    let mut bytes = Vec::new();
    for four in letters.chunks(4) {
        let value = |at: usize| {
            four.get(at)
                .map_or(0, |c| LETTERS.find(*c).expect("a letter"))
        };
        let bits = value(0) << 18 | value(1) << 12 | value(2) << 6 | value(3);
        let three = [bits >> 16 & 0xff, bits >> 8 & 0xff, bits & 0xff];
        bytes.extend(
            three
                .map(|byte| u8::try_from(byte).unwrap())
                .iter()
                .take(four.len() - 1),
        );
    }
    bytes
}

/// T6-04, T6-05: over SSH, at once, through the terminal and nothing else.
#[test]
fn a_copy_goes_through_the_terminal_and_is_the_only_string_it_gets() {
    let nasty = "ls\u{1b}]0;owned\u{7}\u{1b}[201~\nrm -rf x\u{202e}";
    let case = serde_json::json!({
        "id": "L-1", "title": {"en": nasty}, "summary": {"en": nasty},
        "sources": [{"url": format!("https://a.example/{nasty}")}],
    });
    let hang = r#"echo called > "$desk/log"; exec sleep 600"#;
    let desk = Desk::new(&case).opener(&["xclip", "xsel", "wl-copy", "pbcopy", "clip.exe"], hang);
    let mut pty = desk.start(&[("SSH_TTY", "/dev/pts/9")]);
    pty.send("yiytyl");
    pty.wait_text("sent to the terminal: the address");
    pty.send("?");
    pty.wait_text("half a page down");
    pty.send("q9");
    pty.wait_text("no problems");
    pty.send("q3ym");
    pty.wait_text("sent to the terminal: the case as Markdown");
    let mut sent = copied(&pty);
    let case = sent.pop().unwrap();
    let title = "ls^[]0;owned^G^[[201~ rm -rf x<U+202E>";
    assert_eq!(sent, ["L-1", title, &format!("https://a.example/{title}")]);
    assert!(
        case.starts_with("# ls^\\[\\]0;owned^G^\\[\\[201\\~ rm -rf x&lt;U+202E>\n"),
        "{case}"
    );
    assert!(!desk.file("log").exists());
    quit(pty);
}

#[test]
fn a_copy_that_is_cut_short_swallows_nothing_of_what_follows() {
    let title = "a".repeat(74_000);
    let case = serde_json::json!({"id": "L-1", "title": {"en": title}});
    let desk = Desk::new(&case);
    let mut pty = desk.start(&[]);
    pty.send("y");
    pty.wait_text("t title");
    pty.stop_reading();
    pty.send("t");
    pty.wait_blocked();
    pty.signal(Signal::TERM);
    assert_eq!(pty.wait_status(), Exit::Signal("Terminated".into()));
    pty.go_on_reading();
    pty.wait_restored_exit();
}
