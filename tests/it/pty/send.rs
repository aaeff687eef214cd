//! What comes to a program from outside: keys, another size of the terminal, and signals.

use std::io::Write as _;

use rustix::process::{Pid, Signal, kill_process, kill_process_group};

use super::{Pty, keys, pty_size};

impl Pty {
    /// Types keys: characters and names such as `<Enter>`, see [`keys`]. A lone `<Esc>` must be the
    /// last key, and its effect be waited for.
    pub fn send(&mut self, keys: &str) {
        self.send_bytes(&keys::bytes(keys));
    }

    /// Types bytes as they are.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        let terminal = self.terminal.as_mut().unwrap();
        terminal.keyboard.write_all(bytes).unwrap();
        terminal.keyboard.flush().unwrap();
    }

    /// Pastes as a terminal does that was asked to mark pastes.
    pub fn paste(&mut self, text: &str) {
        self.send_bytes(format!("\x1b[200~{}\x1b[201~", text.replace('\n', "\r")).as_bytes());
    }

    /// Gives the terminal another size.
    pub fn resize(&self, columns: u16, rows: u16) {
        let mut received = self.program.lock();
        received
            .emulator
            .set_size(rows.try_into().unwrap(), columns.try_into().unwrap());
        self.master().resize(pty_size(columns, rows)).unwrap();
    }

    /// Tells the terminal of another size, any size, and leaves the emulator as it is.
    pub fn resize_terminal_alone(&self, columns: u16, rows: u16) {
        self.master().resize(pty_size(columns, rows)).unwrap();
    }

    /// Sends a signal to the program.
    pub fn signal(&self, signal: Signal) {
        kill_process(self.program.pid, signal).unwrap();
    }

    /// Sends a signal to the process group that the terminal talks to.
    pub fn signal_foreground(&self, signal: Signal) {
        let group = self.master().process_group_leader().unwrap();
        kill_process_group(Pid::from_raw(group).unwrap(), signal).unwrap();
    }
}
