//! What is named on the command line to be opened.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use crate::case::Lang;
use crate::library::Origin;
use crate::text::clean;

use super::opened;

/// Files, folders, `-` for standard input; without any, the bundled library.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct Inputs {
    /// Files, folders (read recursively), or - for standard input; without any, the bundled library
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// The most MB of standard input that are read
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..))]
    pub stdin_limit: Option<u32>,
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
                self.stdin_limit
                    .map_or(Origin::STDIN, |limit| Origin::Stdin {
                        most: usize::try_from(limit)
                            .unwrap_or(usize::MAX)
                            .saturating_mul(1 << 20),
                    })
            } else {
                Origin::Path(path.clone())
            }
        };
        self.paths.iter().map(origin).collect()
    }

    /// What is named and cannot be opened, when that is everything that is named.
    #[must_use]
    pub fn nothing_there(&self, lang: Lang) -> Option<String> {
        let there = |path: &PathBuf| path.as_os_str() == "-" || path.exists();
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
        let has_stdin = self.paths.iter().any(|path| path.as_os_str() == "-");
        has_stdin && io::stdin().is_terminal()
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
