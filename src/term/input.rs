//! The thread that reads what is typed.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;

use rustix::event::{PollFd, PollFlags, poll};

use super::Event;
use super::screen::Screen;
use super::signals;

/// Starts the thread. When the terminal is closed the thread ends the program, without looking again:
/// a terminal that is gone never comes back.
///
/// # Errors
/// When the thread cannot start.
pub(super) fn start(mut input: File, screen: Arc<Screen>, events: Sender<Event>) -> io::Result<()> {
    let read = move || {
        let mut buffer = [0; 4096];
        loop {
            // A read in the background would stop the program; to wait does not.
            let _ = poll(&mut [PollFd::new(&input, PollFlags::IN)], None);
            screen.wait_until_taken();
            match input.read(&mut buffer) {
                Ok(bytes @ 1..) => {
                    if events.send(Event::Input(buffer[..bytes].to_vec())).is_err() {
                        return;
                    }
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Ok(0) | Err(_) => signals::hang_up(&screen),
            }
        }
    };
    thread::Builder::new().name("input".into()).spawn(read)?;
    Ok(())
}
