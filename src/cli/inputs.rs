//! What is opened.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use crate::library::Origin;

/// Files, folders, `bundled` for the bundled library, `-` for standard input; without any, the bundled
/// library. A file that is called like one of these words is named with `./` before it.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct Inputs {
    /// Files, folders (read recursively), bundled for the bundled library (also without any), - for
    /// standard input
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
}

impl Inputs {
    /// The word for the bundled library.
    pub const BUNDLED: &'static str = "bundled";

    /// What to open.
    #[must_use]
    pub fn origins(&self) -> Vec<Origin> {
        if self.paths.is_empty() {
            return vec![Origin::Bundle];
        }
        self.paths.iter().map(|path| origin(path)).collect()
    }

    /// What is named and cannot be opened, when that is everything that is named.
    #[must_use]
    pub fn nothing_there(&self) -> Option<String> {
        let there = |path: &PathBuf| match origin(path) {
            Origin::Path(path) => path.exists(),
            Origin::Bundle | Origin::Stdin => true,
        };
        let none = !self.paths.is_empty() && !self.paths.iter().any(there);
        none.then(|| self.name()).flatten()
    }

    /// The name that the place of the reader is remembered under: the paths, whatever the folder they were
    /// named in. `None` when standard input is among them, which cannot be read again.
    #[must_use]
    pub fn place(&self) -> Option<String> {
        let name = |origin: Origin| match origin {
            Origin::Bundle => Some(Self::BUNDLED.to_owned()),
            Origin::Stdin => None,
            Origin::Path(path) => {
                let whole = path.canonicalize().ok()?;
                Some(whole.to_string_lossy().into_owned())
            }
        };
        let names: Option<Vec<String>> = self.origins().into_iter().map(name).collect();
        names.map(|names| names.join("\n"))
    }

    /// What the library is called: the names as they were typed; `None` for the bundled one alone.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        let names = self.paths.iter().map(|path| path.to_string_lossy());
        let name = names.collect::<Vec<_>>().join(" ");
        (!name.is_empty() && name != Self::BUNDLED).then_some(name)
    }
}

fn origin(path: &Path) -> Origin {
    match path.as_os_str() {
        word if word == "-" => Origin::Stdin,
        word if word == OsStr::new(Inputs::BUNDLED) => Origin::Bundle,
        _ => Origin::Path(path.to_owned()),
    }
}
