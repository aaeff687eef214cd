//! The thread that saves what is remembered, and reads what other programs have saved.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::library::Problem;
use crate::memory::{Edit, Kept, Memory, Store};

/// How long a change that follows from reading alone may wait for others, to be saved with them.
const JOIN: Duration = Duration::from_millis(500);

/// How long the end of the program waits for the disk.
const PATIENCE: Duration = Duration::from_secs(1);

/// What the thread is asked for.
#[derive(Debug)]
pub(super) enum Order {
    /// Save a change.
    Keep(Edit),
    /// Read what is kept, once everything before is saved.
    Refresh,
}

/// What the thread says.
#[derive(Debug)]
pub(super) enum Said {
    /// What became of changes.
    Kept(Kept),
    /// What is kept by now.
    Refreshed(Memory),
}

/// The way to the thread, which ends with it.
#[derive(Debug)]
pub(super) struct Keeper {
    orders: Sender<Order>,
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
    pub(super) fn start(store: Store, send: impl FnMut(Said) + Send + 'static) -> io::Result<Self> {
        let folder = store.folder().map(Path::to_owned);
        let (orders, waiting) = mpsc::channel();
        let (end, lost) = mpsc::channel();
        let thread = thread::Builder::new().name("keep".into()).spawn(move || {
            // Nobody may be waiting any more.
            let _ = end.send(work(store, &waiting, JOIN, send));
        })?;
        Ok(Keeper {
            orders,
            folder,
            lost,
            thread,
        })
    }

    /// Has a change saved: at once when the reader waits for it, else within half a second.
    pub(super) fn keep(&self, edit: Edit) {
        // The thread lives as long as the program does.
        let _ = self.orders.send(Order::Keep(edit));
    }

    /// Has it read what is kept by now.
    pub(super) fn refresh(&self) {
        // As above.
        let _ = self.orders.send(Order::Refresh);
    }

    /// Has everything saved that waits, and says what of it is lost. It takes at most a second: a disk
    /// that does not answer must not keep the program from ending.
    pub(super) fn finish(self) -> Vec<Problem> {
        self.finish_within(PATIENCE)
    }

    pub(super) fn finish_within(self, patience: Duration) -> Vec<Problem> {
        drop(self.orders);
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

/// Saves everything that waits in one go, until nothing can come any more. What may wait for others does so
/// for this long.
pub(super) fn work(
    mut store: Store,
    waiting: &Receiver<Order>,
    join: Duration,
    mut send: impl FnMut(Said),
) -> Vec<Problem> {
    while let Ok(first) = waiting.recv() {
        let mut batch = Batch::default();
        batch.add(first);
        let due = Instant::now() + join;
        loop {
            for order in waiting.try_iter() {
                batch.add(order);
            }
            let left = due.saturating_duration_since(Instant::now());
            if batch.is_awaited() {
                break;
            }
            let Ok(next) = waiting.recv_timeout(left) else {
                break;
            };
            batch.add(next);
        }
        if !batch.edits.is_empty() {
            send(Said::Kept(store.save(&batch.edits)));
        }
        if batch.refreshes
            && let Some(memory) = store.current()
        {
            send(Said::Refreshed(memory));
        }
    }
    store.finish()
}

/// What is done in one go.
#[derive(Default)]
struct Batch {
    edits: Vec<Edit>,
    refreshes: bool,
}

impl Batch {
    fn add(&mut self, order: Order) {
        match order {
            Order::Keep(edit) => self.edits.push(edit),
            Order::Refresh => self.refreshes = true,
        }
    }

    /// Whether the reader waits for any of it.
    fn is_awaited(&self) -> bool {
        self.refreshes || self.edits.iter().any(|edit| edit.change.is_awaited())
    }
}
