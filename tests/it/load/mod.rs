//! Loading: files and folders in every odd shape.

use std::fs;
use std::path::{Path, PathBuf};

use casebook::library::{Library, Origin, Problem, load};
use tempfile::TempDir;

mod cases;
mod fields;
mod files;
mod loader;
mod shapes;

/// Opens files or folders.
fn open(paths: &[&Path]) -> Library {
    let origins: Vec<Origin> = paths
        .iter()
        .map(|path| Origin::Path(path.to_path_buf()))
        .collect();
    load(&origins)
}

/// Opens a file with this content.
fn open_bytes(content: impl AsRef<[u8]>) -> Library {
    let folder = Folder::new();
    open(&[&folder.file("a.json", content)])
}

/// The ids in the order of loading.
fn ids(library: &Library) -> Vec<&str> {
    library.heads().map(|(_, head)| head.id.as_str()).collect()
}

fn problems(library: &Library) -> Vec<&Problem> {
    library.problems().collect()
}

/// The only problem.
fn only_problem(library: &Library) -> &Problem {
    match problems(library).as_slice() {
        [problem] => problem,
        other => panic!("{other:#?}"),
    }
}

/// A folder that goes away with the test.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Folder(tempfile::tempdir().unwrap())
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Writes a file, with the folders that it lies in.
    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path
    }
}
