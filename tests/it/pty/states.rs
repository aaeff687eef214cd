//! Whatever the program is at, a signal ends it soon and leaves the terminal as it was.
//!
//! `TRIALS` says how often each is tried.

use std::time::{Duration, Instant};

use rustix::process::Signal;

use super::{Exit, Pty, assert_soon, number};

/// How long the end may take.
const LIMIT: Duration = Duration::from_millis(200);

/// What the program is at: the keys that lead there, and what shows then.
const STATES: [(&str, &str, &str); 11] = [
    ("list", "", "1-6 / 6"),
    ("case", "3", "] next section"),
    ("search line", "/503", "/ 503"),
    ("find in the case", "3/", "find in this case"),
    ("help", "?", "half a page down"),
    ("problems", "9", "There are no problems"),
    ("what to copy", "y", "t title"),
    ("sections", "3s", "fold all"),
    ("relations", "4", "4 relations"),
    ("bars", "5", "5 bars"),
    ("after a question", "1j ", "2 / 6"),
];

const SIGNALS: [(Signal, &str); 4] = [
    (Signal::TERM, "Terminated"),
    (Signal::INT, "Interrupt"),
    (Signal::QUIT, "Quit"),
    (Signal::HUP, "Hangup"),
];

/// A program that reads a stream without an end.
pub const ENDLESS: &str = r#"mkfifo "$HOME/pipe"
    (seq 1000000000 | sed 's/.*/{"id":"E-&","title":{"en":"&"}}/' > "$HOME/pipe") &
    exec "$0" --lang en - < "$HOME/pipe""#;

fn start((_, keys, shown): (&str, &str, &str)) -> Pty {
    let mut pty = Pty::start(
        &["--lang", "en", "tests/fixtures/library.jsonl"],
        &[],
        120,
        40,
    );
    pty.wait_text("6 / 6 cases");
    pty.wait_text("3 T-1");
    pty.send(keys);
    pty.wait_text(shown);
    pty
}

#[test]
fn a_signal_restores_the_terminal_in_every_state() {
    let mut times = Vec::new();
    for state in STATES {
        for (signal, name) in SIGNALS {
            for _ in 0..number("TRIALS", 1) {
                let pty = start(state);
                times.push(end(&pty, signal, name));
            }
        }
    }
    tell(times);
}

#[test]
fn a_signal_restores_the_terminal_while_loading() {
    let mut times = Vec::new();
    for (signal, name) in SIGNALS {
        for _ in 0..number("TRIALS", 2) {
            let pty = Pty::start_shell(ENDLESS, &[], 120, 40);
            pty.wait("cases that arrive", |screen| {
                let header = super::rows(screen).swap_remove(0);
                header.contains("cases") && !header.contains(" 0 / 0 ")
            });
            times.push(end(&pty, signal, name));
        }
    }
    tell(times);
}

/// At any moment after the start, also before the first frame.
#[test]
fn a_signal_restores_the_terminal_at_any_moment_of_the_start() {
    let mut times = Vec::new();
    for trial in 0..number("TRIALS", 20) {
        let pty = Pty::start(&["--lang", "en"], &[], 80, 24);
        pty.wait_bytes(b"\x1b[?1049h", 0);
        let until = Instant::now() + Duration::from_millis(u64::from(trial % 40) * 3);
        while Instant::now() < until {
            std::thread::yield_now();
        }
        times.push(end(&pty, Signal::TERM, "Terminated"));
    }
    tell(times);
}

/// Only a program with debug assertions can be asked to fail.
#[cfg(debug_assertions)]
#[test]
fn a_panic_restores_the_terminal_soon() {
    let mut times = Vec::new();
    for _ in 0..number("TRIALS", 3) {
        let library = ["--lang", "en", "tests/fixtures/library.jsonl"];
        let mut pty = Pty::start(&library, &[("CASEBOOK_PANIC", "ui")], 120, 40);
        pty.wait_text("6 / 6 cases");
        let started = Instant::now();
        pty.send("j");
        assert_eq!(pty.wait_restored_exit(), Exit::Status(101));
        times.push(started.elapsed());
        assert_soon(started, LIMIT);
    }
    tell(times);
}

/// Says how long the ends took.
fn tell(mut times: Vec<Duration>) {
    times.sort_unstable();
    let part = |of: usize| times[(times.len() - 1) * of / 100];
    let (count, median, most, worst) = (times.len(), part(50), part(99), part(100));
    println!(
        "{count} ends: half within {median:?}, 99 of 100 within {most:?}, all within {worst:?}"
    );
}

/// Ends the program by a signal and looks whether the terminal is as it was; how long it took.
fn end(pty: &Pty, signal: Signal, name: &str) -> Duration {
    let started = Instant::now();
    pty.signal(signal);
    let exit = pty.wait_status();
    let took = started.elapsed();
    assert_soon(started, LIMIT);
    assert_eq!(exit, Exit::Signal(name.into()));
    pty.wait_restored();
    took
}
