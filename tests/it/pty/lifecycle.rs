//! The terminal is the program's from start to end, and the shell's again whatever happens.

use std::fs::{self, File};
use std::time::{Duration, Instant};

use rustix::fs::{FlockOperation, flock};
use rustix::process::Signal;

use super::ledger::left_on;
use super::process::{state, wait_until};
use super::{Exit, Pty, assert_soon, line, number, rows, works_and_ends};

const LIBRARY: &str = "tests/fixtures/library.jsonl";
const NOTHING: [&str; 0] = [];

fn start_with(env: &[(&str, &str)]) -> Pty {
    Pty::start(&["--lang", "en", LIBRARY], env, 120, 40)
}

fn start() -> Pty {
    let pty = start_with(&[]);
    pty.wait_text("6 / 6 cases");
    pty
}

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

#[test]
fn a_signal_ends_a_program_that_is_still_loading() {
    let script = r#"mkfifo "$HOME/pipe"; exec 3<> "$HOME/pipe"; exec "$0" --lang en - <&3"#;
    let mut pty = Pty::start_shell(script, &[], 80, 24);
    // The first frame does not wait for the input, and keys work.
    pty.wait_text("0 / 0 cases");
    pty.send("/while");
    pty.wait_text("/ while");
    pty.signal(Signal::TERM);
    assert_eq!(pty.wait_restored_exit(), Exit::Signal("Terminated".into()));
}

/// Nobody sends them to a program with a screen, but scripts, limits and timers do.
#[test]
fn a_signal_that_few_send_restores_the_terminal_too() {
    for signal in [
        Signal::ABORT,
        Signal::ALARM,
        Signal::PROF,
        Signal::USR1,
        Signal::USR2,
        Signal::VTALARM,
        Signal::XCPU,
        Signal::XFSZ,
    ] {
        let pty = Pty::start(&["--lang", "en"], &[], 80, 24);
        pty.wait_text("newest first");
        pty.signal(signal);
        let exit = pty.wait_restored_exit();
        assert!(matches!(exit, Exit::Signal(_)), "{signal:?}: {exit:?}");
    }
}

/// A program that is blocked in a write, since nothing is read any more.
fn start_blocked() -> Pty {
    let pty = Pty::start(&["--lang", "en"], &[], 80, 24);
    pty.wait_text("newest first");
    pty.stop_reading();
    // A frame of this size has more than 20 KB, a pseudo-terminal holds about 12.
    pty.resize(400, 1000);
    pty.wait_blocked();
    pty
}

#[test]
fn a_signal_ends_a_program_whose_output_is_blocked() {
    let pty = start_blocked();
    pty.signal(Signal::TERM);
    assert_eq!(pty.wait_status(), Exit::Signal("Terminated".into()));
    pty.go_on_reading();
    pty.wait_restored_exit();
}

/// It is stopped without warning and goes on, and still nothing is read.
#[test]
fn a_signal_ends_a_program_that_goes_on_while_its_output_is_blocked() {
    let pty = start_blocked();
    let pid = pty.program.pid.as_raw_nonzero().get();
    pty.signal(Signal::STOP);
    wait_until("stop", || state(pid) == Some('T'));
    line::give_to_shell(&pty);
    pty.signal(Signal::CONT);
    wait_until("terminal taken again", || !line::is_shells(&pty));
    pty.signal(Signal::TERM);
    assert_eq!(pty.wait_status(), Exit::Signal("Terminated".into()));
    pty.go_on_reading();
    pty.wait_restored_exit();
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

/// Only a program with debug assertions can be asked to fail.
#[cfg(debug_assertions)]
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

#[cfg(debug_assertions)]
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

/// A shell with job control that runs the program, says when it stopped, and continues it when a line
/// is entered.
const JOB: &str = r#"
    set -m
    "$0" --lang en tests/fixtures/library.jsonl
    echo "stopped with $?"
    read answer
    fg > /dev/null
    echo "ended with $?"
"#;

#[test]
fn ctrl_z_gives_the_terminal_back_until_the_program_is_continued() {
    let script = JOB.replace("tests/fixtures/library.jsonl", "");
    let mut pty = Pty::start_shell(&script, &[], 80, 24);
    pty.wait_bundled();
    // A case far down in the list, read some pages on.
    pty.send(&"j".repeat(30));
    pty.wait_text("-31 / ");
    pty.send("3");
    let reads = |screen: &vt100::Screen| {
        let row = rows(screen).swap_remove(4);
        row.split(" ┃").next().unwrap().trim().to_owned()
    };
    pty.wait("the case alone", |screen| {
        !rows(screen)[3].contains("newest")
    });
    for _ in 0..3 {
        let before = reads(&pty.emulated());
        pty.send("<PgDn>");
        pty.wait("the next page", |screen| {
            reads(screen) != before && !reads(screen).is_empty()
        });
    }
    let (title, read) = (pty.screen().swap_remove(3), reads(&pty.emulated()));
    let id = title
        .split("3 ")
        .nth(1)
        .unwrap()
        .split(' ')
        .next()
        .unwrap()
        .to_owned();
    let words = words(&read);
    pty.send("<Ctrl-z>");
    pty.wait_text("stopped with");
    assert!(pty.is_restored());
    assert_eq!(left_on(&pty.bytes()), NOTHING);
    pty.resize(132, 50);
    let started = Instant::now();
    pty.send("<Enter>");
    let screen = pty.wait("the screen of the new size", |screen| {
        rows(screen)[0].ends_with("English") && rows(screen)[49].contains("? help")
    });
    assert_soon(started, Duration::from_millis(100));
    assert!(screen[3].contains(&format!("3 {id} ")), "{screen:#?}");
    assert!(
        screen.iter().any(|row| row.contains(&words)),
        "{words} {screen:#?}"
    );
    assert!(!pty.is_restored());
    pty.send("2");
    pty.wait_text("newest first");
    pty.wait_text(&format!("3 {id} "));
    pty.send("<Ctrl-c>");
    pty.wait_text("ended with 0");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

/// The first words of a row that is read.
fn words(row: &str) -> String {
    row.split(' ').take(3).collect::<Vec<_>>().join(" ")
}

/// `TRIALS` says how often.
#[test]
fn stopping_and_going_on_again_and_again_leaves_nothing_behind() {
    let script = r#"
        set -m
        "$0" --lang en tests/fixtures/library.jsonl
        while echo "stopped with $?" && read answer; do fg > /dev/null; done
    "#;
    let mut pty = Pty::start_shell(script, &[], 80, 24);
    pty.wait_text("6 / 6 cases");
    for at in 0..number("TRIALS", 10) {
        pty.send("<Ctrl-z>");
        pty.wait_text("stopped with");
        assert!(pty.is_restored(), "{at}");
        assert_eq!(left_on(&pty.bytes()), NOTHING, "{at}");
        // All modes are off, so the ledger begins anew.
        pty.forget();
        pty.send("<Enter>");
        pty.wait_bytes(b"\x1b[?1049h", 0);
        pty.wait_text("6 / 6 cases");
        assert!(!pty.is_restored(), "{at}");
    }
    pty.send("<Ctrl-c>");
    pty.wait_text("stopped with 0");
    // The end of what the shell reads.
    pty.send_bytes(b"\x04");
    pty.wait_restored_exit();
}

#[test]
fn a_stop_signal_from_outside_does_the_same() {
    let mut pty = Pty::start_shell(JOB, &[], 120, 40);
    pty.wait_text("6 / 6 cases");
    pty.signal_foreground(Signal::TSTP);
    pty.wait_text("stopped with");
    assert!(pty.is_restored());
    assert_eq!(left_on(&pty.bytes()), NOTHING);
    pty.send("<Enter>");
    pty.wait_text("6 / 6 cases");
    pty.send("<Ctrl-c>");
    pty.wait_text("ended with 0");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

#[test]
fn a_program_in_the_background_leaves_the_terminal_alone() {
    let mut pty = Pty::start_shell(&JOB.replace("read", "bg > /dev/null; read"), &[], 120, 40);
    pty.wait_text("6 / 6 cases");
    pty.send("<Ctrl-z>");
    pty.wait_text("stopped with");
    pty.send("text that the shell reads");
    pty.wait_text("text that the shell reads");
    assert!(pty.is_restored());
    assert_eq!(left_on(&pty.bytes()), NOTHING);
    pty.send("<Enter>");
    works_and_ends(&mut pty);
}

#[test]
fn a_signal_ends_a_program_that_is_stopped() {
    // A shell's `wait` comes back at once for a job that it believes stopped.
    let end = r#"
        kill -TERM %1; kill -CONT %1
        while jobs > "$HOME/jobs"; grep -q -e Stopped -e Running "$HOME/jobs"; do :; done
    "#;
    let mut pty = Pty::start_shell(&JOB.replace("fg > /dev/null", end), &[], 120, 40);
    pty.wait_text("6 / 6 cases");
    pty.send("<Ctrl-z>");
    pty.wait_text("stopped with");
    pty.send("<Enter>");
    pty.wait_text("ended with");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

#[test]
fn ctrl_z_does_nothing_where_no_shell_could_continue_the_program() {
    let mut pty = start();
    pty.send("<Ctrl-z>j");
    pty.wait_text("3 T-5");
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

#[test]
fn a_program_that_was_stopped_without_warning_draws_everything_anew() {
    let mut pty = start();
    pty.signal(Signal::STOP);
    pty.signal(Signal::CONT);
    pty.wait_bytes(b"\x1b[?1049h", 1);
    pty.wait_text("6 / 6 cases");
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}
