//! The files: what is remembered, read at the start and merged with every change.

use std::io::ErrorKind;
use std::mem;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use crate::library::{MemoryFault, Problem, ProblemKind};

use super::kind::Kind;
use super::lock::{Lock, PATIENCE};
use super::merge::{merge, not_kept, path, problem};
use super::pending::Pending;
use super::reading::Reading;
use super::{Change, Edit, Failure, Kept, Memory, disk};

/// Where nothing can be kept, this is named: the folder as people write it.
const USUAL: &str = "~/.local/state/casebook";

/// The folder of what is remembered: `$XDG_STATE_HOME/casebook`, else `~/.local/state/casebook`, on every
/// system; relative values of the variable do not count. `None` without a home folder.
#[must_use]
pub fn folder() -> Option<PathBuf> {
    let folder = etcetera::base_strategy::Xdg::new().ok()?.state_dir()?;
    folder.is_absolute().then(|| folder.join("casebook"))
}

/// The files of a folder, one for each kind of what is remembered.
///
/// Any number of programs may use one folder at the same time: under a lock, every change is applied to
/// what the files hold by then, and nothing else in them is touched. A note or a view that its writer has
/// not seen is not overwritten.
#[derive(Debug)]
pub struct Store {
    folder: Option<PathBuf>,
    /// What could not be saved yet.
    pending: Vec<Pending>,
    /// What was said to keep files from being used, and still does as far as is known.
    told: Vec<Problem>,
}

impl Store {
    /// Reads what a folder holds, and says what is wrong there. Damaged files get another name, and
    /// half-written files of programs that were killed are removed; nothing else is written. Without a
    /// folder nothing is kept.
    #[must_use]
    pub fn open(folder: Option<PathBuf>) -> (Self, Memory, Vec<Problem>) {
        let (memory, problems) = match &folder {
            Some(folder) => Reading::of(folder, true),
            None => (Memory::default(), vec![homeless()]),
        };
        let is_cured_by_itself = |problem: &&Problem| {
            matches!(&problem.kind, ProblemKind::Memory(MemoryFault::SetAside(_)))
        };
        let told = problems.iter().filter(|p| !is_cured_by_itself(p));
        let store = Store {
            folder,
            pending: Vec::new(),
            told: told.cloned().collect(),
        };
        (store, memory, problems)
    }

    /// Reads what a folder holds, and touches nothing.
    #[must_use]
    pub fn peek(folder: Option<&Path>) -> (Memory, Vec<Problem>) {
        folder.map_or_else(Default::default, |folder| Reading::of(folder, false))
    }

    /// Reads what the files hold by now, with what waits to be saved over it, and touches nothing. `None` where
    /// that cannot be known: nothing is kept, or a file cannot be used, which the next change of its kind tells.
    #[must_use]
    pub fn current(&self) -> Option<Memory> {
        let (mut memory, problems) = Reading::of(self.folder.as_deref()?, false);
        for change in self.changes() {
            memory.apply(change);
        }
        let is_newer = |p: &Problem| matches!(p.kind, ProblemKind::Memory(MemoryFault::Newer));
        problems.iter().all(is_newer).then_some(memory)
    }

    /// Where the files lie.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Saves changes, those that could not be saved earlier included. It may take as long as the disk
    /// takes, and two seconds when another program holds the lock.
    pub fn save(&mut self, edits: &[impl Into<Edit> + Clone]) -> Kept {
        let edits = edits.iter().cloned().map(Into::<Edit>::into);
        let mut new: Vec<Kind> = Vec::new();
        for edit in edits {
            new.push(Kind::of(&edit.change));
            self.take(edit);
        }
        let mut kept = self.attempt();
        let new = |kind| new.contains(&kind);
        kept.failed
            .retain(|failure| failure.changes.iter().map(Kind::of).any(new));
        kept
    }

    /// Puts an edit behind those that wait, in the place of an older one of the same.
    fn take(&mut self, edit: Edit) {
        let replaced = |older: &Pending| edit.change.replaces(&older.ours.change);
        let older = self.pending.iter().position(replaced);
        let older = older.map(|at| self.pending.remove(at));
        let is_query = matches!(edit.change, Change::Query(_));
        self.pending.push(match older {
            Some(older) => Pending::instead_of(older, edit.change),
            None => Pending::new(edit),
        });
        if is_query {
            self.forget_queries();
        }
    }

    /// Of queries that cannot be saved no more wait than would be kept.
    fn forget_queries(&mut self) {
        let mut memory = Memory::default();
        self.changes().for_each(|change| memory.apply(change));
        self.pending.retain(|pending| match &pending.ours.change {
            Change::Query(query) => memory.queries.iter().any(|kept| kept == query.trim()),
            _ => true,
        });
    }

    /// Tries a last time, and says what will be lost of what the reader did on purpose.
    pub fn finish(&mut self) -> Vec<Problem> {
        if !self.changes().any(Change::is_awaited) {
            return Vec::new();
        }
        let failed = self.attempt().failed.into_iter();
        let mut lost: Vec<Problem> = failed
            .filter(|failure| failure.changes.iter().any(Change::would_be_missed))
            .map(|failure| failure.problem)
            .collect();
        // Several kinds may be lost for one reason, in one place.
        lost.dedup();
        lost
    }

    /// What is said when the disk does not answer any more.
    #[must_use]
    pub fn too_slow(folder: Option<&Path>) -> Problem {
        let folder = folder.unwrap_or(Path::new(USUAL));
        not_kept(folder, &ErrorKind::TimedOut.into())
    }

    /// Tries to save what is pending.
    fn attempt(&mut self) -> Kept {
        let mut kept = Kept::default();
        let Some(folder) = self.folder.clone() else {
            return self.all_failed(&homeless());
        };
        let folder = folder.as_path();
        let _lock = match Lock::take(folder, PATIENCE) {
            Ok(lock) => lock,
            Err(error) => return self.all_failed(&not_kept(folder, &error)),
        };
        disk::sweep(folder);
        for kind in Kind::ALL {
            let (mut pending, others): (Vec<_>, _) = mem::take(&mut self.pending)
                .into_iter()
                .partition(|pending| Kind::of(&pending.ours.change) == kind);
            self.pending = others;
            if pending.is_empty() {
                continue;
            }
            let merged = merge(folder, kind, &mut pending, &mut kept.damaged);
            let changes = pending.iter().map(|pending| pending.ours.change.clone());
            match merged {
                Ok(joined) => {
                    kept.saved.extend(changes);
                    kept.joined.extend(joined);
                    kept.cured.extend(cured(&mut self.told, folder, kind));
                }
                Err(problem) => {
                    let changes = changes.collect();
                    if !self.told.contains(&problem) {
                        self.told.push(problem.clone());
                    }
                    kept.failed.push(Failure { problem, changes });
                    self.pending.extend(pending);
                }
            }
        }
        kept
    }

    /// What is pending, as it was made.
    fn changes(&self) -> impl Iterator<Item = &Change> {
        self.pending.iter().map(|pending| &pending.ours.change)
    }

    fn all_failed(&mut self, problem: &Problem) -> Kept {
        if !self.told.contains(problem) {
            self.told.push(problem.clone());
        }
        let kinds = Kind::ALL.into_iter().map(|kind| {
            let ours = self.changes().filter(|change| Kind::of(change) == kind);
            ours.cloned().collect::<Vec<_>>()
        });
        let failed = kinds
            .filter(|changes| !changes.is_empty())
            .map(|changes| Failure {
                problem: problem.clone(),
                changes,
            });
        Kept {
            failed: failed.collect(),
            ..Kept::default()
        }
    }
}

/// Takes out what was said of the file of a kind that was written now, or of the folder as a whole.
fn cured(told: &mut Vec<Problem>, folder: &Path, kind: Kind) -> Vec<Problem> {
    let file = path(folder, kind);
    let is_cured = |problem: &mut Problem| {
        let of = Path::new(&*problem.file);
        of == file || of == folder
    };
    told.extract_if(.., is_cured).collect()
}

/// Nothing is kept because there is no home folder.
fn homeless() -> Problem {
    problem(Path::new(USUAL), MemoryFault::NoHome)
}
