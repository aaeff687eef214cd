//! Where the file lies.

use std::path::{Path, PathBuf};

use crate::library::{Problem, ProblemKind, SettingFault};

/// The variable that names the folder for configuration.
const FOLDER: &str = "XDG_CONFIG_HOME";

/// Where the file is looked for, and what is wrong with what the environment says of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// `$XDG_CONFIG_HOME/casebook/config.toml`, else `~/.config/casebook/config.toml`, on every system;
    /// `None` when neither variable names a folder from the root, so that nothing is ever looked for in
    /// the current folder.
    pub file: Option<PathBuf>,
    /// A value that does not count.
    pub problem: Option<Problem>,
}

impl Place {
    /// The place by the environment.
    #[must_use]
    pub fn new() -> Self {
        let own = std::env::var_os(FOLDER).unwrap_or_default();
        let file =
            folder(Path::new(&own)).map(|folder| folder.join("casebook").join("config.toml"));
        let (name, fault) = match &file {
            _ if !own.is_empty() && Path::new(&own).is_relative() => {
                let value = own.to_string_lossy().into_owned();
                (FOLDER, SettingFault::NotAbsolute(FOLDER, value))
            }
            None => ("HOME", SettingFault::NoHome),
            Some(_) => {
                return Place {
                    file,
                    problem: None,
                };
            }
        };
        let problem = Problem::new(name, ProblemKind::Setting(Box::new(fault)));
        Place {
            file,
            problem: Some(problem),
        }
    }
}

impl Default for Place {
    fn default() -> Self {
        Place::new()
    }
}

/// The folder for configuration. The rules of the XDG base directories, and a home folder that is
/// relative or empty is none.
fn folder(own: &Path) -> Option<PathBuf> {
    if own.is_absolute() {
        return Some(own.to_owned());
    }
    Some(home()?.join(".config"))
}

/// A path with a leading `~/` written out, which shells leave alone in quotes and behind `=`. `None` when
/// it begins with a tilde that stands for something else, or there is no home folder.
#[must_use]
pub fn from_home(path: &Path) -> Option<PathBuf> {
    let begin = path.iter().next().unwrap_or_default();
    if !begin.as_encoded_bytes().starts_with(b"~") {
        return Some(path.to_owned());
    }
    let rest = path.strip_prefix("~").ok()?;
    Some(home()?.join(rest))
}

/// The home folder, when it is one.
fn home() -> Option<PathBuf> {
    etcetera::home_dir().ok().filter(|home| home.is_absolute())
}
