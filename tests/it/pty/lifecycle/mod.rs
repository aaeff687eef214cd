//! The terminal is the program's from start to end, and the shell's again whatever happens.

#[cfg(debug_assertions)]
mod panics;
mod quitting;
mod signals;
mod stopping;

use super::Pty;

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
