//! What Casebook remembers between runs: bookmarks, read marks, notes, also unfinished ones, the language of
//! each case, saved views, the queries, and where the reader stopped.
//!
//! [`Memory`] is a plain value that only [`Change`]s change; `App` applies a change at once, and the
//! store applies it to what the files hold by then. An [`Edit`] says what its writer had seen: what
//! somebody else has written meanwhile is joined to, so that two programs that run at the same time lose
//! nothing. [`Store`] owns the files: nothing else writes them, and beside them the
//! program writes only the files that a command is told to write. It never blocks for ever, and never
//! leaves a file that is neither the old nor the new one. This module never decides what is drawn, and
//! cases are known to it by id alone: a mark belongs to the id in whatever library it stands.

mod change;
mod difference;
mod disk;
mod document;
mod draft;
mod edit;
mod kept;
mod kind;
mod lock;
mod merge;
mod pending;
mod reading;
mod resume;
mod store;

use std::collections::{BTreeMap, BTreeSet};

use crate::case::Lang;

pub use change::Change;
pub use draft::Draft;
pub use edit::Edit;
pub use kept::{Failure, Joined, Kept};
pub use resume::Resume;
pub use store::{Store, folder};

/// Queries at most; the oldest are forgotten.
const QUERIES: usize = 200;

/// Bytes of all queries together at most: whoever pastes pages of text into the search line does not have
/// them all written anew with every later query.
const QUERY_BYTES: usize = 64 * 1024;

/// Everything that is remembered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Memory {
    /// The ids of the cases with a bookmark.
    pub bookmarks: BTreeSet<String>,
    /// The ids of the cases that were read.
    pub read: BTreeSet<String>,
    /// A note by the id of its case; never blank.
    pub notes: BTreeMap<String, String>,
    /// What was written for a note and not saved, by the id of its case.
    pub drafts: BTreeMap<String, Draft>,
    /// The language of a case by its id, where it is not the default one.
    pub languages: BTreeMap<String, Lang>,
    /// A query, filters included, by the name it was saved under.
    pub views: BTreeMap<String, String>,
    /// The queries that were left in the search line, the latest last, each once.
    pub queries: Vec<String>,
    /// Where the reader stopped, by the name of the library.
    pub stops: BTreeMap<String, Resume>,
}
