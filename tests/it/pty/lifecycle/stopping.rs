//! The program is stopped and continued: the terminal is the shell's until then.

use std::time::{Duration, Instant};

use rustix::process::Signal;

use super::super::ledger::left_on;
use super::super::{Exit, Pty, assert_soon, number, rows, works_and_ends};
use super::{NOTHING, start};

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
