//! Reading once more what is open: a new library beside the old one, or why there is none.

use std::cell::RefCell;
use std::path::Path;
use std::sync::{Arc, mpsc};

use crate::case::Taxonomy;

use super::load::{LoadEvent, Loader, Origin};
use super::{Library, Problem, ProblemKind, taxonomy};

/// What is said while inputs are read again.
#[derive(Debug)]
pub enum ReloadEvent {
    /// How far it is, in bytes; `total` is 0 while it is not known.
    Progress {
        /// Bytes parsed.
        done: u64,
        /// Bytes found to parse.
        total: u64,
    },
    /// Everything has been read, or the old library has to stay. Nothing more will come.
    Done(Result<Box<Reloaded>, Fault>),
}

/// What is open, as it is now.
#[derive(Debug)]
pub struct Reloaded {
    /// All cases, in the edition after the one before.
    pub library: Library,
    /// The vocabulary.
    pub taxonomy: Arc<Taxonomy>,
}

/// Why the library before has to stay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The reader stopped it.
    Stopped,
    /// Something that was named cannot be read any more, or holds no case any more.
    Input(Box<Problem>),
}

impl Loader {
    /// Reads the origins of a library again, on threads of its own; `send` is called from one of them.
    /// The last event is [`ReloadEvent::Done`].
    #[must_use]
    pub fn again(
        origins: Vec<Origin>,
        before: Library,
        send: impl Fn(ReloadEvent) + Send + 'static,
    ) -> Self {
        let library = RefCell::new(before.next_edition());
        let named = origins.clone();
        Loader::start(origins, move |event| match event {
            LoadEvent::Chunk(chunk) => library.borrow_mut().push(chunk),
            LoadEvent::Progress { done, total } => send(ReloadEvent::Progress { done, total }),
            LoadEvent::Done { stopped } => {
                let library = library.take();
                let fault = fault(stopped, &named, &before, &library);
                send(ReloadEvent::Done(fault.map_or_else(
                    || {
                        let taxonomy = Arc::new(taxonomy(&named));
                        Ok(Box::new(Reloaded { library, taxonomy }))
                    },
                    Err,
                )));
            }
        })
    }
}

/// Reads the origins of a library again and waits for it.
///
/// # Errors
/// When the library before has to stay.
pub fn reload(origins: &[Origin], before: &Library) -> Result<Box<Reloaded>, Fault> {
    let (send, events) = mpsc::channel();
    let _loader = Loader::again(origins.to_vec(), before.clone(), move |event| {
        // Nobody listens any more once it is done.
        let _ = send.send(event);
    });
    let done = events.into_iter().find_map(|event| match event {
        ReloadEvent::Done(done) => Some(done),
        ReloadEvent::Progress { .. } => None,
    });
    done.unwrap_or(Err(Fault::Stopped))
}

/// Why the library before has to stay, if it has to.
///
/// What lies in a folder may come and go; what was named on the command line and is missing now is
/// more likely being moved or written than meant to be gone, and so is a library without any case.
fn fault(stopped: bool, origins: &[Origin], before: &Library, now: &Library) -> Option<Fault> {
    if stopped {
        return Some(Fault::Stopped);
    }
    let lost = now.problems().find(|problem| {
        is_unreadable(problem)
            && is_named(problem, origins)
            && !before
                .problems()
                .any(|known| is_unreadable(known) && known.file == problem.file)
    });
    let emptied = || (now.is_empty() && !before.is_empty()).then(|| first_problem(origins, now));
    let problem = lost.cloned().or_else(emptied)?;
    Some(Fault::Input(Box::new(problem)))
}

fn is_unreadable(problem: &Problem) -> bool {
    matches!(problem.kind, ProblemKind::Unreadable(..))
}

fn is_named(problem: &Problem, origins: &[Origin]) -> bool {
    origins.iter().any(|origin| match origin {
        Origin::Path(path) => path.to_string_lossy() == *problem.file,
        Origin::Bundle | Origin::Stdin { .. } => false,
    })
}

fn first_problem(origins: &[Origin], now: &Library) -> Problem {
    let name = || match origins.first() {
        Some(Origin::Path(path)) => path.as_path(),
        _ => Path::new(""),
    };
    let none = || Problem::new(name().to_string_lossy(), ProblemKind::NoCase);
    now.problems().next().cloned().unwrap_or_else(none)
}
