//! A program that runs in a terminal, and what was received from it.

use std::io::Read;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::Child;
use rustix::process::{Pid, Signal, kill_process};

use super::rows;

/// How long anything may take. Far more than it needs: the machine may be busy with other tests.
const DEADLINE: Duration = Duration::from_secs(30);

/// How a program ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Exit {
    /// With a status.
    Status(u32),
    /// By a signal, named as the system names it.
    Signal(String),
}

/// What was received so far.
pub struct Received {
    pub emulator: vt100::Parser,
    pub bytes: Vec<u8>,
    flow: Flow,
    /// Whether nothing more will come.
    pub closed: bool,
    pub exit: Option<Exit>,
}

impl Received {
    /// Whether the screen is that of a whole frame, not of a part of the next one.
    pub fn is_whole(&self) -> bool {
        let last = |mark: &[u8]| {
            self.bytes
                .windows(mark.len())
                .rposition(|part| part == mark)
        };
        last(b"\x1b[?2026h") <= last(b"\x1b[?2026l")
    }

    pub fn is_paused(&self) -> bool {
        matches!(self.flow, Flow::PauseAfter(count) if self.bytes.len() > count)
    }
}

/// What the thread that reads is to do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    Read,
    /// Wait as soon as more than so many bytes came.
    PauseAfter(usize),
    Stop,
}

/// Shared with the threads; the condition tells of every change.
type Shared = Arc<(Mutex<Received>, Condvar)>;

/// A program that runs. It is killed when nobody looks at it any more.
pub struct Program {
    pub pid: Pid,
    shared: Shared,
}

impl Program {
    /// Looks after a child whose output comes from `reader`.
    pub fn new(
        child: Box<dyn Child + Send + Sync>,
        reader: Box<dyn Read + Send>,
        emulator: vt100::Parser,
    ) -> Self {
        let pid = child.process_id().unwrap().try_into().unwrap();
        let received = Received {
            emulator,
            bytes: Vec::new(),
            flow: Flow::Read,
            closed: false,
            exit: None,
        };
        let shared: Shared = Arc::new((Mutex::new(received), Condvar::new()));
        spawn_reader(reader, Arc::clone(&shared));
        spawn_waiter(child, Arc::clone(&shared));
        Program {
            pid: Pid::from_raw(pid).unwrap(),
            shared,
        }
    }

    pub fn lock(&self) -> MutexGuard<'_, Received> {
        lock(&self.shared)
    }

    pub fn set_flow(&self, flow: Flow) {
        self.lock().flow = flow;
        self.shared.1.notify_all();
    }

    /// Waits until a condition holds, and fails when it cannot any more.
    pub fn wait(
        &self,
        what: &str,
        condition: impl Fn(&Received) -> bool,
    ) -> MutexGuard<'_, Received> {
        let deadline = Instant::now() + DEADLINE;
        let mut received = self.lock();
        while !condition(&received) {
            let left = deadline.saturating_duration_since(Instant::now());
            let over = received.closed && received.exit.is_some();
            if left.is_zero() || over {
                let screen = rows(received.emulator.screen()).join("\n");
                let exit = received.exit.clone();
                drop(received);
                panic!("no {what} (exit: {exit:?}); the screen:\n{screen}");
            }
            let waited = self.shared.1.wait_timeout(received, left);
            received = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        received
    }

    /// Waits until nothing has come for a while.
    pub fn wait_quiet(&self, quiet: Duration) {
        let mut received = self.lock();
        loop {
            let before = received.bytes.len();
            let waited = self.shared.1.wait_timeout(received, quiet);
            received = waited.unwrap_or_else(PoisonError::into_inner).0;
            if received.bytes.len() == before {
                return;
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if self.lock().exit.is_none() {
            // It may just have ended.
            let _ = kill_process(self.pid, Signal::KILL);
        }
    }
}

/// Reads until the program has closed its side.
fn spawn_reader(mut reader: Box<dyn Read + Send>, shared: Shared) {
    thread::spawn(move || {
        let _closed = Closed(Arc::clone(&shared));
        let mut buffer = [0; 4096];
        loop {
            let paused = |received: &mut Received| received.is_paused();
            let received = shared.1.wait_while(lock(&shared), paused);
            if received.unwrap_or_else(PoisonError::into_inner).flow == Flow::Stop {
                return;
            }
            let Ok(count @ 1..) = reader.read(&mut buffer) else {
                return;
            };
            let mut received = lock(&shared);
            received.bytes.extend_from_slice(&buffer[..count]);
            received.emulator.process(&buffer[..count]);
            shared.1.notify_all();
        }
    });
}

/// Says that reading has ended, also when the emulator fails.
struct Closed(Shared);

impl Drop for Closed {
    fn drop(&mut self) {
        lock(&self.0).closed = true;
        self.0.1.notify_all();
    }
}

fn spawn_waiter(mut child: Box<dyn Child + Send + Sync>, shared: Shared) {
    thread::spawn(move || {
        let status = child.wait().unwrap();
        lock(&shared).exit = Some(match status.signal() {
            Some(signal) => Exit::Signal(signal.to_owned()),
            None => Exit::Status(status.exit_code()),
        });
        shared.1.notify_all();
    });
}

fn lock(shared: &Shared) -> MutexGuard<'_, Received> {
    shared.0.lock().unwrap_or_else(PoisonError::into_inner)
}
