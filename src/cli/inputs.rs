//! What is opened.

use std::ffi::OsStr;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use crate::case::Lang;
use crate::library::Origin;
use crate::text::clean;

use super::opened;

/// Files, folders, `bundled` for the bundled library, `-` for standard input; without any, the bundled
/// library. A file that is called like one of these words is named with `./` before it.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct Inputs {
    /// Files, folders (read recursively), bundled for the bundled library (also without any), - for
    /// standard input
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// The most MB of standard input that are read, 1 or more
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..))]
    pub stdin_limit: Option<u32>,
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
        let most = self.stdin_limit.map(megabytes);
        let limited = |path| match origin(path) {
            Origin::Stdin { most: usual } => Origin::Stdin {
                most: most.unwrap_or(usual),
            },
            other => other,
        };
        self.paths.iter().map(|path| limited(path)).collect()
    }

    /// What is named and cannot be opened, when that is everything that is named.
    #[must_use]
    pub fn nothing_there(&self, lang: Lang) -> Option<String> {
        let there = |path: &PathBuf| match origin(path) {
            Origin::Path(path) => path.exists(),
            Origin::Bundle | Origin::Stdin { .. } => true,
        };
        if self.paths.is_empty() || self.paths.iter().any(there) {
            return None;
        }
        let names = clean::line(self.name()?);
        let meant = opened::meant(self.paths.first()?, lang);
        Some(match lang {
            Lang::Ko => format!("그런 파일이나 폴더가 없다: {names}.{meant}"),
            Lang::En => format!("there is no such file or folder: {names}.{meant}"),
        })
    }

    /// Whether what is to be read is typed into the terminal.
    #[must_use]
    pub fn waits_for_typing(&self) -> bool {
        let is_stdin = |origin: &Origin| matches!(origin, Origin::Stdin { .. });
        self.origins().iter().any(is_stdin) && io::stdin().is_terminal()
    }

    /// The name that the place of the reader is remembered under: the paths, whatever the folder they were
    /// named in. `None` when standard input is among them, which cannot be read again.
    #[must_use]
    pub fn place(&self) -> Option<String> {
        let name = |origin: Origin| match origin {
            Origin::Bundle => Some(Self::BUNDLED.to_owned()),
            Origin::Stdin { .. } => None,
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
        word if word == "-" => Origin::STDIN,
        word if word == OsStr::new(Inputs::BUNDLED) => Origin::Bundle,
        _ => Origin::Path(path.to_owned()),
    }
}

fn megabytes(count: u32) -> usize {
    usize::try_from(count)
        .unwrap_or(usize::MAX)
        .saturating_mul(1 << 20)
}
