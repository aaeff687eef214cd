//! The thread that lays out huge cases, and drops what was laid out, so that no key waits for it.

use std::io;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use crate::app::{Job, Layout};

/// What the thread is given.
enum Task {
    LayOut(Box<Job>),
    Drop(Vec<Layout>),
}

/// The way to the thread, which ends with it.
#[derive(Debug)]
pub(super) struct LayoutWorker {
    tasks: Sender<Task>,
}

impl LayoutWorker {
    /// Starts the thread; `send` is called from it with every layout.
    ///
    /// # Errors
    /// When the thread cannot start.
    pub(super) fn start(send: impl Fn(Layout) + Send + 'static) -> io::Result<Self> {
        let (tasks, waiting) = mpsc::channel();
        thread::Builder::new()
            .name("layout".into())
            .spawn(move || work(&waiting, send))?;
        Ok(LayoutWorker { tasks })
    }

    /// Has a case laid out; a job before it that has not begun is given up.
    pub(super) fn lay_out(&self, job: Job) {
        // The thread lives as long as the program does.
        let _ = self.tasks.send(Task::LayOut(Box::new(job)));
    }

    /// Has layouts dropped.
    pub(super) fn drop(&self, layouts: Vec<Layout>) {
        if !layouts.is_empty() {
            let _ = self.tasks.send(Task::Drop(layouts));
        }
    }
}

/// Takes everything that waits: the last job only.
fn work(waiting: &Receiver<Task>, send: impl Fn(Layout)) {
    while let Ok(first) = waiting.recv() {
        let mut job = None;
        for task in std::iter::once(first).chain(waiting.try_iter()) {
            match task {
                Task::LayOut(newer) => job = Some(newer),
                Task::Drop(layouts) => drop(layouts),
            }
        }
        if let Some(job) = job {
            send(job.run());
        }
    }
}
