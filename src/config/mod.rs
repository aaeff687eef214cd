//! The configuration file: one TOML in the folder for configuration, read once at the start.
//!
//! Owns what may be set, where the file lies, and what is said of a fault in it. A fault costs the one
//! setting that it is in; the program always starts. Arguments of the command line come before it.

mod parse;
mod settings;

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use crate::case::{Facet, Lang};
use crate::library::{Problem, ProblemKind};
use crate::text::ambiguous::Width;

pub use settings::SETTINGS;

/// What is set; everything else is as it is without a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Config {
    /// The interface language.
    pub language: Option<Lang>,
    /// Columns of characters of ambiguous width.
    pub ambiguous_width: Option<Width>,
    /// Lines and bars in ASCII.
    pub ascii: Option<bool>,
    /// Whether the mouse is taken at the start.
    pub mouse: Option<bool>,
    /// Whether addresses are links of the terminal.
    pub hyperlinks: Option<bool>,
    /// The facets that the sidebar begins with.
    pub facets: Vec<Facet>,
    /// What is opened when nothing is named: files and folders; a leading `~/` is the home folder.
    pub libraries: Vec<PathBuf>,
}

/// A commented file with every setting as it is without one.
pub const DEFAULT: &str = include_str!("default.toml");

/// Where the file lies: `$XDG_CONFIG_HOME/casebook/config.toml`, on every system; relative values of the
/// variable do not count. `None` without a home folder.
#[must_use]
pub fn path() -> Option<PathBuf> {
    let folders = etcetera::base_strategy::Xdg::new().ok()?;
    Some(folders.config_dir().join("casebook").join("config.toml"))
}

impl Config {
    /// Reads a file, and what is wrong in it. Without a file nothing is set and nothing is wrong.
    #[must_use]
    pub fn read(path: &Path) -> (Self, Vec<Problem>) {
        let name = path.to_string_lossy();
        match fs::read_to_string(path) {
            Ok(text) => Config::parse(&name, &text),
            Err(error) if error.kind() == ErrorKind::NotFound => Default::default(),
            Err(_) if path.is_dir() => {
                let problem = Problem::new(&*name, ProblemKind::NotAFile);
                (Config::default(), vec![problem])
            }
            Err(error) => {
                let kind = ProblemKind::Unreadable(error.kind(), error.to_string());
                (Config::default(), vec![Problem::new(&*name, kind)])
            }
        }
    }
}
