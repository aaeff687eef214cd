//! A terminal that reads no more of what the program writes, for a while or for good.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use super::program::{Exit, Flow, Received};
use super::{Pty, pty_size};

impl Pty {
    /// Reads no more of what the program writes once something came, so that it will be blocked if it
    /// writes on.
    pub fn stop_reading(&self) {
        let count = self.program.lock().bytes.len();
        self.program.set_flow(Flow::PauseAfter(count));
    }

    /// Waits until the first thread of the program is blocked in a write. Linux tells where a thread
    /// sleeps, and this one never reads from the terminal; other systems do not, then it may be early.
    pub fn wait_blocked(&self) {
        drop(self.program.wait("unread output", Received::is_paused));
        let place = format!("/proc/{}/wchan", self.program.pid.as_raw_nonzero());
        let elsewhere = |place: String| place != "wait_woken";
        let deadline = Instant::now() + Duration::from_secs(5);
        while fs::read_to_string(&place).is_ok_and(elsewhere) && Instant::now() < deadline {
            thread::yield_now();
        }
    }

    /// Reads again.
    pub fn go_on_reading(&self) {
        self.program.set_flow(Flow::Read);
    }

    /// Closes the terminal while the program runs, and returns how the program ends.
    pub fn hang_up(&mut self) -> Exit {
        self.close();
        self.wait_status()
    }

    /// Closes the terminal while the program runs, and returns when that was.
    pub fn close(&mut self) -> Instant {
        self.close_after(|pty| {
            // The whole screen is drawn again.
            let size = pty.master().get_size().unwrap();
            let smaller = pty_size(size.cols - 1, size.rows);
            pty.master().resize(smaller).unwrap();
        })
    }

    /// The same after something that makes the program write: the thread that reads holds the terminal
    /// too, and has to be woken.
    pub fn close_after(&mut self, wake: impl FnOnce(&mut Self)) -> Instant {
        self.program.set_flow(Flow::Stop);
        wake(self);
        drop(
            self.program
                .wait("the end of the reading thread", |received| received.closed),
        );
        self.terminal = None;
        Instant::now()
    }
}
