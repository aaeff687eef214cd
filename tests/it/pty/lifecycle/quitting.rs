//! A reader quits: the terminal is the shell's again, and so is what is typed meanwhile.

use std::fs::{self, File};

use rustix::fs::{FlockOperation, flock};

use super::super::ledger::left_on;
use super::super::{Exit, Pty};
use super::{NOTHING, start};

#[test]
fn quitting_restores_the_terminal() {
    let mut pty = start();
    assert!(!pty.is_restored(), "raw mode shows in the line settings");
    assert_ne!(left_on(&pty.bytes()), NOTHING);
    // Help, the search line, the mouse on the second case, the mouse given away, and the end.
    pty.send("?");
    pty.wait_text("half a page down");
    pty.send("<Esc>");
    pty.wait_text("1-6 / 6");
    pty.send("/haproxy");
    pty.wait_text("2 / 6 cases");
    pty.send("<Enter>");
    pty.send_bytes(b"\x1b[<0;40;11M\x1b[<0;40;11m");
    pty.wait_text("3 T-3");
    pty.send("wqq");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

#[test]
fn ctrl_c_is_a_key_that_quits() {
    for keys in ["<Ctrl-c>", "/text<Ctrl-c>", "?<Ctrl-c>"] {
        let mut pty = start();
        pty.send(keys);
        assert_eq!(pty.wait_restored_exit(), Exit::Status(0), "{keys}");
    }
}

/// It waits for the disk when it has given the terminal back, and somebody types on.
#[test]
fn what_is_typed_while_the_program_ends_is_for_the_shell() {
    let script = r#""$0" --lang en tests/fixtures/library.jsonl; read answer; echo "got $answer""#;
    let mut pty = Pty::start_shell(script, &[], 120, 40);
    pty.wait_text("6 / 6 cases");
    let folder = pty.home().join("state/casebook");
    fs::create_dir_all(&folder).unwrap();
    let lock = File::create(folder.join("lock")).unwrap();
    flock(&lock, FlockOperation::LockExclusive).unwrap();
    pty.send("2*<Ctrl-c>");
    pty.wait_bytes(b"\x1b[?1049l", 0);
    pty.send("these words<Enter>");
    pty.wait_text("got these words");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}
