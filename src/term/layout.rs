//! The thread that lays out huge cases, and cases that may be shown next, and drops what is large and not
//! needed any more, so that no key waits for it.

use std::collections::VecDeque;
use std::io;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use crate::app::{App, Job, Layout};
use crate::library::Library;

/// What the thread is given.
enum Task {
    LayOut(Box<Job>),
    Ahead(Box<Job>),
    Drop(Box<Layout>),
    Forget(Box<Library>),
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

    /// Lays out a case that may be shown next, unless others come in before its turn.
    pub(super) fn ahead(&self, job: Job) {
        // The thread lives as long as the program does.
        let _ = self.tasks.send(Task::Ahead(Box::new(job)));
    }

    /// Takes over what is to be laid out, and what is to be dropped. A job that has not begun when
    /// the next one comes is given up.
    pub(super) fn serve(&self, app: &mut App) {
        let refuse = app.take_refuse().into_iter();
        let refuse = refuse.map(|layout| Task::Drop(Box::new(layout)));
        let job = app.job().map(|job| Task::LayOut(Box::new(job)));
        let old = app.take_old_library();
        let old = old.map(|library| Task::Forget(Box::new(library)));
        for task in refuse.chain(job).chain(old) {
            // The thread lives as long as the program does.
            let _ = self.tasks.send(task);
        }
    }
}

/// So many cases are laid out ahead: the neighbours of the one that is shown.
const AHEAD: usize = 2;

/// Takes everything that waits: the last job only, and of those ahead the last few.
fn work(waiting: &Receiver<Task>, send: impl Fn(Layout)) {
    while let Ok(first) = waiting.recv() {
        let mut job = None;
        let mut ahead = VecDeque::new();
        for task in std::iter::once(first).chain(waiting.try_iter()) {
            match task {
                Task::LayOut(newer) => job = Some(newer),
                Task::Ahead(newer) => {
                    ahead.push_back(newer);
                    if ahead.len() > AHEAD {
                        ahead.pop_front();
                    }
                }
                Task::Drop(layout) => drop(layout),
                Task::Forget(library) => drop(library),
            }
        }
        for job in job.into_iter().chain(ahead) {
            send(job.run());
        }
    }
}
