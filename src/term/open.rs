//! Opening addresses in the browser of the reader.
//!
//! The desktop's opener gets the address as its one argument: no shell, no terminal, a session of its
//! own, so that it neither draws over the screen nor ends with the program. It is started and waited for
//! on a thread of its own; the screen never waits for it.

use std::io::{self, ErrorKind};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use crate::app::OpenError;
use crate::case::Address;

use super::Event;

/// How long the opener is watched for a failure. One that still runs then is taken to show the page;
/// how it ends later says nothing about that.
const WATCHED: Duration = Duration::from_secs(2);

/// Starts openers, and tells the loop of those that failed.
#[derive(Debug)]
pub(super) struct Opener(Sender<Event>);

impl Opener {
    /// One that tells its failures there.
    pub(super) fn new(events: Sender<Event>) -> Self {
        Opener(events)
    }

    /// Opens an address and returns at once.
    pub(super) fn open(&self, address: Address) {
        let events = self.0.clone();
        // Events for a loop that has ended are dropped.
        let tell = move |address, error| drop(events.send(Event::NotOpened(address, error)));
        let failed = tell.clone();
        let opened = address.clone();
        let watch = move || {
            if let Err(error) = open(&opened) {
                failed(opened, error);
            }
        };
        if let Err(error) = thread::Builder::new().name("open".into()).spawn(watch) {
            tell(address, reason(&error));
        }
    }
}

/// Opens an address and waits until it is open, has failed, or was watched long enough.
///
/// # Errors
/// Why it could not be opened.
pub(super) fn open(address: &Address) -> Result<(), OpenError> {
    open::that_detached_with_timeout(address.as_str(), WATCHED).map_err(|error| reason(&error))
}

/// What a failure comes down to.
fn reason(error: &io::Error) -> OpenError {
    match error.kind() {
        ErrorKind::NotFound => OpenError::NoProgram,
        // The opener ended with another status than 0.
        ErrorKind::Other => OpenError::Failed,
        _ => OpenError::NotStarted(error.to_string()),
    }
}
