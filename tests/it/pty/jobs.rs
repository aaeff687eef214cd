//! A program that a shell has stopped hears every signal that ends it.

use std::thread;

use rustix::process::{Pid, Signal, kill_process};

use super::process::{children, naps, state, wait_until};
use super::{Exit, Pty};

/// A shell with job control that runs the program, says when it stopped, and does something with it
/// when a line is entered.
fn stopped(then: &str) -> Pty {
    let script = format!(
        r#"
        set -m
        "$0" --lang en tests/fixtures/library.jsonl
        echo "stopped with $?"
        read answer
        {then}
        echo "the end"
    "#
    );
    let mut pty = Pty::start_shell(&script, &[], 120, 40);
    pty.wait_text("6 / 6 cases");
    pty.send("<Ctrl-z>");
    pty.wait_text("stopped with");
    pty
}

/// It was continued in the background, and has stopped again: by itself, not within a system call, which
/// it would begin again whenever it is continued.
#[test]
fn a_signal_ends_a_program_that_was_continued_in_the_background() {
    // A shell's `wait` comes back at once for a job that it believes stopped.
    let mut pty = stopped(
        r#"
        bg > /dev/null
        while jobs > "$HOME/jobs"; grep -q Running "$HOME/jobs"; do :; done
        kill -TERM %1; kill -CONT %1
        while jobs > "$HOME/jobs"; grep -q -e Stopped -e Running "$HOME/jobs"; do :; done
    "#,
    );
    pty.send("<Enter>");
    pty.wait_text("the end");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

/// The program was continued in the background and is about to stop again, when a signal comes that is to
/// end it: nobody will continue it once more. Three times in a row is no luck.
#[test]
fn a_signal_that_comes_right_after_the_one_to_go_on_is_heard() {
    let is_heard = || {
        let mut pty = stopped("");
        let program = children(pty.program.pid.as_raw_nonzero().get())[0];
        let send = |signal| {
            // It may be gone.
            let _ = kill_process(Pid::from_raw(program).unwrap(), signal);
        };
        let before = naps(program, "signals");
        send(Signal::CONT);
        wait_until("sign of going on", || naps(program, "signals") > before);
        send(Signal::TERM);
        let heard = loop {
            match state(program) {
                // On a busy machine it may have been too late.
                Some('T') => break false,
                None | Some('Z' | 'X') => break true,
                Some(_) => thread::yield_now(),
            }
        };
        send(Signal::CONT);
        pty.send("<Enter>");
        pty.wait_text("the end");
        heard
    };
    assert!((0..10).any(|_| (0..3).all(|_| is_heard())));
}
