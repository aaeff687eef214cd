//! The real program in a real pseudo-terminal, with an emulator in front of it.
//!
//! [`Pty`] starts a program, types, and waits for what the screen shows: for a condition with a
//! deadline, never for a time. A thread reads what the program writes and keeps every byte, so that a
//! test can ask afterwards whether all modes were switched off again ([`ledger`]).

mod copy;
mod desk;
mod flow;
pub mod hostile;
mod idle;
mod jobs;
mod journeys;
mod keys;
mod ledger;
mod lifecycle;
mod line;
mod links;
mod lost;
mod monkey;
mod plain;
mod plain_resume;
mod process;
mod program;
mod reload;
mod send;
mod sizes;
mod slow;
mod start;
mod states;
mod streams;
mod wait;
mod width;
mod wire;

use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use portable_pty::{MasterPty, PtySize};
use tempfile::TempDir;

pub use program::Exit;
use program::{Program, Received};
pub use start::environment;

/// The side of the terminal that a person sits at.
struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
}

/// A program in a terminal of its own, with an empty home.
pub struct Pty {
    /// None once it is closed.
    terminal: Option<Terminal>,
    program: Program,
    /// The line settings before the program started.
    settings: String,
    home: TempDir,
}

impl Pty {
    /// The home folder of the program.
    pub fn home(&self) -> &Path {
        self.home.path()
    }

    /// The rows of the screen, without spaces at their ends.
    pub fn screen(&self) -> Vec<String> {
        rows(self.program.lock().emulator.screen())
    }

    /// A copy of what the emulator shows, with styles.
    pub fn emulated(&self) -> vt100::Screen {
        self.program.lock().emulator.screen().clone()
    }

    /// Every byte received so far.
    pub fn bytes(&self) -> Vec<u8> {
        self.program.lock().bytes.clone()
    }

    /// Forgets the bytes received so far, where nothing depends on them: what is counted often stays
    /// short.
    pub fn forget(&self) {
        self.program.lock().bytes.clear();
    }

    /// How many times these bytes were received.
    pub fn count(&self, bytes: &[u8]) -> usize {
        count(&self.program.lock().bytes, bytes)
    }

    fn master(&self) -> &(dyn MasterPty + Send) {
        &*self.terminal.as_ref().unwrap().master
    }
}

/// How many times longer than it should anything may take: the machine may be busy with other tests.
/// `SLACK=1` for figures.
fn slack() -> u32 {
    number("SLACK", 10)
}

/// A number from the environment.
pub fn number(name: &str, usual: u32) -> u32 {
    let given = std::env::var(name).ok();
    given
        .and_then(|number| number.parse().ok())
        .unwrap_or(usual)
}

/// Fails if more time than this has passed, with the slack of a busy machine.
#[track_caller]
pub fn assert_soon(started: Instant, limit: Duration) {
    let took = started.elapsed();
    assert!(
        took < limit * slack(),
        "{took:?} for what may take {limit:?}"
    );
}

/// The rows of a screen, without spaces at their ends.
pub fn rows(screen: &vt100::Screen) -> Vec<String> {
    screen
        .rows(0, screen.size().1.get())
        .map(|row| row.trim_end().to_owned())
        .collect()
}

/// How many times a part stands in bytes.
fn count(bytes: &[u8], part: &[u8]) -> usize {
    bytes
        .windows(part.len())
        .filter(|window| *window == part)
        .count()
}

fn pty_size(columns: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols: columns,
        ..PtySize::default()
    }
}

/// The small library is there, keys move in it, and the program under a shell ends well.
#[track_caller]
fn works_and_ends(pty: &mut Pty) {
    pty.wait_text("6 / 6 cases");
    pty.send("jj");
    pty.wait_text("3 T-2");
    pty.send("<Ctrl-c>");
    pty.wait_text("ended with 0");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

/// The line settings of the terminal, to be compared.
fn settings(master: &(dyn MasterPty + Send)) -> String {
    format!("{:?}", master.get_termios().unwrap())
}
