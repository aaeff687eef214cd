//! What is named on the command line to be opened.

use std::path::PathBuf;

use clap::Args as ClapArgs;

use crate::library::Origin;

/// Files, folders, `-` for standard input; without any, the bundled library.
#[derive(Debug, Clone, Default, ClapArgs)]
pub struct Inputs {
    /// Files, folders (read recursively), or - for standard input; without any, the bundled library
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
}

impl Inputs {
    /// What to open.
    #[must_use]
    pub fn origins(&self) -> Vec<Origin> {
        if self.paths.is_empty() {
            return vec![Origin::Bundle];
        }
        let origin = |path: &PathBuf| {
            if path.as_os_str() == "-" {
                Origin::Stdin
            } else {
                Origin::Path(path.clone())
            }
        };
        self.paths.iter().map(origin).collect()
    }

    /// What is named and cannot be opened, when that is everything that is named.
    #[must_use]
    pub fn nothing_there(&self) -> Option<String> {
        let there = |path: &PathBuf| path.as_os_str() == "-" || path.exists();
        let none = !self.paths.is_empty() && !self.paths.iter().any(there);
        none.then(|| self.name()).flatten()
    }

    /// The name that the place of the reader is remembered under: the paths, whatever the folder they were
    /// named in. `None` when standard input is among them, which cannot be read again.
    #[must_use]
    pub fn place(&self) -> Option<String> {
        if self.paths.is_empty() {
            return Some("bundled".to_owned());
        }
        let whole = |path: &PathBuf| {
            let whole = path.canonicalize().ok().filter(|_| path.as_os_str() != "-");
            whole.map(|path| path.to_string_lossy().into_owned())
        };
        let paths: Option<Vec<String>> = self.paths.iter().map(whole).collect();
        paths.map(|paths| paths.join("\n"))
    }

    /// What the library is called: the names as they were typed; `None` for the bundled one.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        let names = self.paths.iter().map(|path| path.to_string_lossy());
        let name = names.collect::<Vec<_>>().join(" ");
        (!self.paths.is_empty()).then_some(name)
    }
}
