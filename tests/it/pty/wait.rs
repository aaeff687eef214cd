//! Waiting for what the screen shows, and for the end with the terminal as it was before.

use std::fs;
use std::time::Duration;

use super::program::Exit;
use super::{Pty, ledger, rows, settings};

impl Pty {
    /// Waits until a whole frame fulfils a condition and returns its rows.
    pub fn wait(&self, what: &str, condition: impl Fn(&vt100::Screen) -> bool) -> Vec<String> {
        let received = self.program.wait(what, |received| {
            received.is_whole() && condition(received.emulator.screen())
        });
        rows(received.emulator.screen())
    }

    /// Waits until more than `count` times these bytes were received.
    pub fn wait_bytes(&self, bytes: &[u8], count: usize) {
        drop(self.program.wait("those bytes", |received| {
            super::count(&received.bytes, bytes) > count
        }));
    }

    /// Waits until a text stands in one row of the screen.
    pub fn wait_text(&self, text: &str) -> Vec<String> {
        self.wait(&format!("{text:?} on the screen"), |screen| {
            rows(screen).iter().any(|row| row.contains(text))
        })
    }

    /// Waits until the whole bundled library is there.
    pub fn wait_bundled(&self) {
        let count = fs::read_dir("data/cases").unwrap().count();
        self.wait_text(&format!(" {count} / {count} "));
    }

    /// Waits until the program has written nothing for a while. For pictures only: any other test knows
    /// what it waits for.
    pub fn wait_quiet(&self) {
        self.program.wait_quiet(Duration::from_millis(500));
    }

    /// Waits for the end of the program, whether or not all of its output was read.
    pub fn wait_status(&self) -> Exit {
        let received = self
            .program
            .wait("the end of the program", |received| received.exit.is_some());
        received.exit.clone().unwrap()
    }

    /// Waits for the end of the program and of its output.
    pub fn wait_exit(&self) -> Exit {
        let received = self.program.wait("the end of the program", |received| {
            received.exit.is_some() && received.closed
        });
        received.exit.clone().unwrap()
    }

    /// Waits for the end and checks that the terminal is as it was before.
    pub fn wait_restored_exit(&self) -> Exit {
        let exit = self.wait_exit();
        self.assert_restored();
        exit
    }

    /// Waits until everything that was written before the end has come, although other programs may
    /// still hold the terminal, and checks that it is as it was before.
    pub fn wait_restored(&self) {
        drop(self.program.wait("every mode off", |received| {
            received.exit.is_some() && ledger::left_on(&received.bytes).is_empty()
        }));
        self.assert_restored();
    }

    fn assert_restored(&self) {
        assert_eq!(ledger::left_on(&self.bytes()), Vec::<String>::new());
        assert_eq!(settings(self.master()), self.settings, "line settings");
    }

    /// Whether the line settings are those from before the program started.
    pub fn is_restored(&self) -> bool {
        settings(self.master()) == self.settings
    }
}
