//! The thread that reads whole records, so that a slow disk or a huge record never holds up a key.

use std::io;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use crate::case::{Case, CaseIx};
use crate::library::{Edition, Problem, Record};

/// A case as it is numbered in an edition of the library.
pub(super) type Numbered = (Edition, CaseIx);

/// A case that was read, or why it could not be.
pub(super) type Read = (Numbered, Result<Case, Problem>);

/// The way to the thread, which ends with it.
#[derive(Debug)]
pub(super) struct Reading {
    jobs: Sender<(Numbered, Record)>,
}

impl Reading {
    /// Starts the thread; `send` is called from it with every case.
    ///
    /// # Errors
    /// When the thread cannot start.
    pub(super) fn start(send: impl Fn(Read) + Send + 'static) -> io::Result<Self> {
        let (jobs, waiting): (_, Receiver<(Numbered, Record)>) = mpsc::channel();
        thread::Builder::new().name("read".into()).spawn(move || {
            for (case, record) in waiting {
                send((case, record.case()));
            }
        })?;
        Ok(Reading { jobs })
    }

    /// Asks for a case; those that wait are read in order.
    pub(super) fn read(&self, case: Numbered, record: Record) {
        // The thread lives as long as the program does.
        let _ = self.jobs.send((case, record));
    }
}
