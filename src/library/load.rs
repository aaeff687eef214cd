//! The loader thread.

use std::path::PathBuf;
use std::sync::Arc;

use crate::case::Taxonomy;

use super::{Chunk, Library, Problem};

/// What to open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// The library compiled into the program.
    Bundle,
    /// Standard input.
    Stdin,
    /// A file or a folder.
    Path(PathBuf),
}

/// What the loader says while it works.
#[derive(Debug)]
pub enum LoadEvent {
    /// More cases, problems, or both.
    Chunk(Arc<Chunk>),
    /// How far it is, in bytes; `total` is 0 while it is not known.
    Progress {
        /// Bytes parsed.
        done: u64,
        /// Bytes found to parse.
        total: u64,
    },
    /// Nothing more will come; `stopped` when the reader stopped it.
    Done {
        /// Whether it ended before everything was read.
        stopped: bool,
    },
}

/// A load that is under way.
#[derive(Debug)]
pub struct Loader;

impl Loader {
    /// Starts loading on threads of its own; `send` is called from them with every event.
    #[must_use]
    pub fn start(origins: Vec<Origin>, send: impl Fn(LoadEvent) + Send + 'static) -> Self {
        let _ = (origins, send);
        todo!()
    }

    /// Asks it to stop; what has arrived stays, and `Done` still comes.
    pub fn stop(&self) {
        todo!()
    }
}

/// Loads everything and waits for it.
#[must_use]
pub fn load(origins: &[Origin]) -> Library {
    let _ = origins;
    todo!()
}

/// The vocabulary compiled into the program.
#[must_use]
pub fn bundled_taxonomy() -> Taxonomy {
    todo!()
}

/// What a check found.
#[derive(Debug, Default)]
pub struct Checked {
    /// Everything that is wrong.
    pub problems: Vec<Problem>,
    /// How many inputs could be opened.
    pub inputs: usize,
}

/// Reads every record whole and says what is wrong.
#[must_use]
pub fn check(origins: &[Origin]) -> Checked {
    let _ = origins;
    todo!()
}
