//! A terminal that goes away: the program notices, with a signal or without, and ends at once.

use std::fs;
use std::thread;
use std::time::Duration;

use super::process::{children, cpu};
use super::states::ENDLESS;
use super::{Exit, Pty, number, slack};

/// How long the end may take, and how much of that time may be spent working.
const LIMIT: Duration = Duration::from_millis(500);
const WORK: Duration = Duration::from_millis(50);

/// Closes the terminal, and looks how long the program `pid` goes on and how much it works meanwhile.
fn close(pty: &mut Pty, pid: i32) {
    let mut before = cpu(pid);
    let closed = pty.close();
    let mut last = before;
    // It may have worked on the size that woke the reading thread.
    before = cpu(pid).or(before);
    while let Some(now) = cpu(pid) {
        last = Some(now);
        assert!(closed.elapsed() < LIMIT * slack(), "it goes on");
        thread::yield_now();
    }
    let took = closed.elapsed();
    let work = last.unwrap().saturating_sub(before.unwrap());
    println!("ended after {took:?}, worked {work:?}");
    assert!(work < WORK, "{work:?}");
}

fn start() -> Pty {
    let pty = Pty::start(
        &["--lang", "en", "tests/fixtures/library.jsonl"],
        &[],
        120,
        40,
    );
    pty.wait_text("6 / 6 cases");
    pty
}

#[test]
fn a_closed_terminal_ends_an_idle_program() {
    for _ in 0..number("TRIALS", 2) {
        let mut pty = start();
        let pid = pty.program.pid.as_raw_nonzero().get();
        close(&mut pty, pid);
        assert_eq!(pty.wait_status(), Exit::Signal("Hangup".into()));
    }
}

#[test]
fn a_closed_terminal_ends_a_program_that_draws() {
    for _ in 0..number("TRIALS", 2) {
        let mut pty = Pty::start(&["--lang", "en"], &[], 80, 24);
        pty.wait_text("newest first");
        let pid = pty.program.pid.as_raw_nonzero().get();
        pty.stop_reading();
        pty.resize(400, 1000);
        pty.wait_blocked();
        close(&mut pty, pid);
        assert_eq!(pty.wait_status(), Exit::Signal("Hangup".into()));
    }
}

/// It is busy reading, so its work while it ends is not counted.
#[test]
fn a_closed_terminal_ends_a_program_that_loads() {
    for _ in 0..number("TRIALS", 2) {
        let mut pty = Pty::start_shell(ENDLESS, &[], 120, 40);
        pty.wait_text("newest first");
        let closed = pty.close();
        assert_eq!(pty.wait_status(), Exit::Signal("Hangup".into()));
        let took = closed.elapsed();
        println!("ended after {took:?}");
        assert!(took < LIMIT * slack(), "{took:?}");
    }
}

/// The signal of a closed terminal goes to the shell, which ignores it and passes nothing on.
#[test]
fn a_closed_terminal_ends_the_program_although_the_signal_is_ignored() {
    for _ in 0..number("TRIALS", 2) {
        let script =
            r#"trap "" HUP; "$0" --lang en tests/fixtures/library.jsonl; echo $? > "$HOME/status""#;
        let mut pty = Pty::start_shell(script, &[], 120, 40);
        pty.wait_text("6 / 6 cases");
        let shell = pty.program.pid.as_raw_nonzero().get();
        let program = children(shell);
        assert_eq!(program.len(), 1);
        close(&mut pty, program[0]);
        assert_eq!(pty.wait_status(), Exit::Status(0));
        let status = fs::read_to_string(pty.home().join("status")).unwrap();
        assert_eq!(status.trim(), "129");
    }
}
