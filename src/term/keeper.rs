//! The thread that saves what is remembered.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::library::Problem;
use crate::memory::{Edit, Kept, Store};

/// How long a change that follows from reading alone may wait for others, to be saved with them.
const JOIN: Duration = Duration::from_millis(500);

/// How long the end of the program waits for the disk.
const PATIENCE: Duration = Duration::from_secs(1);

/// The way to the thread, which ends with it.
#[derive(Debug)]
pub(super) struct Keeper {
    edits: Sender<Edit>,
    folder: Option<PathBuf>,
    /// What the thread says last: what is lost.
    lost: Receiver<Vec<Problem>>,
    thread: JoinHandle<()>,
}

impl Keeper {
    /// Starts the thread; `send` is called from it with every answer.
    ///
    /// # Errors
    /// When the thread cannot start.
    pub(super) fn start(store: Store, send: impl FnMut(Kept) + Send + 'static) -> io::Result<Self> {
        let folder = store.folder().map(Path::to_owned);
        let (edits, waiting) = mpsc::channel();
        let (end, lost) = mpsc::channel();
        let thread = thread::Builder::new().name("keep".into()).spawn(move || {
            // Nobody may be waiting any more.
            let _ = end.send(work(store, &waiting, send));
        })?;
        Ok(Keeper {
            edits,
            folder,
            lost,
            thread,
        })
    }

    /// Has a change saved: at once when the reader waits for it, else within half a second.
    pub(super) fn keep(&self, edit: Edit) {
        // The thread lives as long as the program does.
        let _ = self.edits.send(edit);
    }

    /// Has everything saved that waits, and says what of it is lost. It takes at most a second: a disk
    /// that does not answer must not keep the program from ending.
    pub(super) fn finish(self) -> Vec<Problem> {
        self.finish_within(PATIENCE)
    }

    pub(super) fn finish_within(self, patience: Duration) -> Vec<Problem> {
        drop(self.edits);
        match self.lost.recv_timeout(patience) {
            Ok(lost) => {
                // It has nothing more to do.
                let _ = self.thread.join();
                lost
            }
            Err(RecvTimeoutError::Timeout) => vec![Store::too_slow(self.folder.as_deref())],
            Err(RecvTimeoutError::Disconnected) => Vec::new(),
        }
    }
}

/// Saves everything that waits in one go, until nothing can come any more.
pub(super) fn work(
    mut store: Store,
    waiting: &Receiver<Edit>,
    mut send: impl FnMut(Kept),
) -> Vec<Problem> {
    while let Ok(first) = waiting.recv() {
        let due = Instant::now() + JOIN;
        let mut edits = vec![first];
        edits.extend(waiting.try_iter());
        while !edits.iter().any(|edit| edit.change.is_awaited()) {
            let left = due.saturating_duration_since(Instant::now());
            let Ok(next) = waiting.recv_timeout(left) else {
                break;
            };
            edits.push(next);
            edits.extend(waiting.try_iter());
        }
        send(store.save(&edits));
    }
    store.finish()
}
