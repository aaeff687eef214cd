//! What became of changes that were to be saved.

use crate::library::Problem;

use super::Change;

/// What became of changes that were to be saved.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Kept {
    /// These are in the files, whatever happens to the program or to the power from now on. Of several
    /// changes of one thing only the newest is named; changes that failed earlier are named once they are
    /// saved.
    pub saved: Vec<Change>,
    /// Those of them that came to something else, because somebody else had changed the same.
    pub joined: Vec<Joined>,
    /// What could not be saved now, one by kind. It is tried again with the next changes, and named here
    /// again only with changes of the same kind.
    pub failed: Vec<Failure>,
    /// What was said to be wrong, when the store was opened or later, and is not any more: its file was written.
    pub cured: Vec<Problem>,
    /// Files that were found damaged meanwhile and were set aside.
    pub damaged: Vec<Problem>,
}

/// A change that came to something else in its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Joined {
    /// What was to be changed.
    pub ours: Change,
    /// What stands in the file by now: a note of two writers, or a view of somebody else and this one under
    /// another name. What somebody else had changed is not taken away.
    pub made: Vec<Change>,
}

/// Changes of one kind that could not be saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The file, and why.
    pub problem: Problem,
    /// All changes of this kind that are in no file yet.
    pub changes: Vec<Change>,
}
