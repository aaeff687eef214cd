//! A panic restores the terminal and is reported. Only a program with debug assertions can be asked to fail.

use super::super::Exit;
use super::start_with;

#[test]
fn a_panic_on_any_thread_restores_the_terminal_and_is_reported_once() {
    for thread in ["ui", "load", "search", "read"] {
        let mut pty = start_with(&[("CASEBOOK_PANIC", thread)]);
        pty.send("j");
        assert_eq!(pty.wait_restored_exit(), Exit::Status(101), "{thread}");
        let bytes = pty.bytes();
        let text = String::from_utf8_lossy(&bytes);
        let (before, after) = text.rsplit_once("\x1b[?1049l").unwrap();
        assert_eq!(before.matches("internal error").count(), 0, "{thread}");
        assert_eq!(after.matches("internal error").count(), 1, "{after:?}");
        assert!(after.contains(&format!("asked to fail on the thread {thread}")));
    }
}

#[test]
fn a_trace_that_is_asked_for_follows_the_report_of_a_panic() {
    for (asked, traced) in [("1", true), ("0", false)] {
        let environment = [("CASEBOOK_PANIC", "ui"), ("RUST_BACKTRACE", asked)];
        let mut pty = start_with(&environment);
        pty.send("j");
        assert_eq!(pty.wait_restored_exit(), Exit::Status(101), "{asked}");
        let text = String::from_utf8(pty.bytes()).unwrap();
        let (_, after) = text.rsplit_once("nothing of yours was changed.").unwrap();
        assert_eq!(after.contains("casebook::"), traced, "{after:?}");
    }
}
