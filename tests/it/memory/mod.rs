//! What is remembered between runs: the files, and everything that can go wrong with them.

mod child;
mod damaged;
mod files;
mod injected;
mod killed;
mod merged;
mod one_call;
mod places;
mod program;
mod unsaved;

use std::fs;
use std::path::{Path, PathBuf};

use casebook::library::{MemoryFault, Problem, ProblemKind};
use casebook::memory::{Change, Edit, Kept, Memory, Store};
use tempfile::TempDir;

/// A home folder of its own for one test.
pub struct Home {
    root: TempDir,
}

impl Home {
    pub fn new() -> Self {
        Home {
            root: tempfile::tempdir().unwrap(),
        }
    }

    /// A home in which the folder of Casebook exists already.
    pub fn with_folder() -> Self {
        let home = Home::new();
        fs::create_dir_all(home.folder()).unwrap();
        home
    }

    pub fn root(&self) -> &Path {
        self.root.path()
    }

    /// The folder of Casebook.
    pub fn folder(&self) -> PathBuf {
        self.root().join("state/casebook")
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.folder().join(name)
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.file(name), text).unwrap();
    }

    pub fn text(&self, name: &str) -> String {
        fs::read_to_string(self.file(name)).unwrap()
    }

    pub fn open(&self) -> (Store, Memory, Vec<Problem>) {
        Store::open(Some(self.folder()))
    }

    /// What is remembered now; nothing may be wrong.
    pub fn memory(&self) -> Memory {
        let (memory, problems) = Store::peek(Some(&self.folder()));
        assert_eq!(problems, []);
        memory
    }

    /// Saves with a store of its own, as somebody who has seen what is there.
    pub fn save(&self, changes: &[Change]) -> Kept {
        let (mut store, memory, _) = self.open();
        let edit = |change: &Change| Edit::new(change.clone(), &memory);
        store.save(&changes.iter().map(edit).collect::<Vec<_>>())
    }

    /// The names of everything in the folder of Casebook, in order.
    pub fn names(&self) -> Vec<String> {
        names(&self.folder())
    }
}

/// The names of everything in a folder, in order.
pub fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

pub fn bookmark(id: &str) -> Change {
    Change::Bookmark(id.into(), true)
}

pub fn note(id: &str, text: &str) -> Change {
    Change::Note(id.into(), text.into())
}

/// What is wrong with files of what is remembered, by name.
pub fn faults(problems: &[Problem]) -> Vec<(String, MemoryFault)> {
    let fault = |problem: &Problem| match &problem.kind {
        ProblemKind::Memory(fault) => (problem.file.to_string(), fault.clone()),
        other => panic!("{other:?}"),
    };
    problems.iter().map(fault).collect()
}

/// Asserts that changes were saved and nothing is wrong.
pub fn assert_saved(kept: &Kept, changes: &[Change]) {
    assert_eq!(kept.failed, []);
    assert_eq!(kept.damaged, []);
    assert_eq!(kept.saved, changes);
}
