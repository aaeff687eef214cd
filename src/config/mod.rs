//! The configuration file: one TOML in the folder for configuration, read once at the start, never written.
//!
//! Owns what may be set, where the file lies, and what is said of a fault in it. A fault costs the one
//! setting that it is in; the program always starts. Arguments of the command line and the environment
//! come before it.

mod default;
mod keys;
mod parse;
mod place;
mod settings;
mod themes;

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use crate::app::keymap::Keymap;
use crate::case::{Facet, Lang};
use crate::library::{Problem, ProblemKind, SettingFault};
use crate::text::ambiguous::Width;
use crate::ui::Theme;

pub use default::{default_file, list};
pub use place::{Place, from_home};
pub use settings::{SETTINGS, Setting};

/// The most bytes that the file may have.
const LIMIT: u64 = 1 << 20;

/// What is set; everything else is as it is without a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Config {
    /// The interface language.
    pub language: Option<Lang>,
    /// The name of the theme, which is there.
    pub theme: Option<String>,
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
    /// What is opened when nothing is named: files and folders, and `bundled`; a leading `~/` is the home
    /// folder.
    pub libraries: Vec<PathBuf>,
    /// The keys in force.
    pub keymap: Keymap,
    /// The reader's own themes by their names.
    pub themes: Vec<(String, Theme)>,
}

impl Config {
    /// Reads the file at its place, and what is wrong in it or with the place.
    #[must_use]
    pub fn read_at(place: &Place) -> (Self, Vec<Problem>) {
        let (config, mut problems) = match &place.file {
            Some(file) => Config::read(file),
            None => Default::default(),
        };
        problems.extend(place.problem.clone());
        (config, problems)
    }

    /// Reads a file, and what is wrong in it. Without a file nothing is set and nothing is wrong.
    #[must_use]
    pub fn read(path: &Path) -> (Self, Vec<Problem>) {
        let name = path.to_string_lossy();
        // Asked first: a pipe would keep the program waiting.
        let text = match fs::metadata(path) {
            Ok(found) if !found.is_file() => {
                Err(ProblemKind::Setting(Box::new(SettingFault::NotAFile)))
            }
            Ok(_) => text_of(path),
            Err(error) if error.kind() == ErrorKind::NotFound => return Default::default(),
            Err(error) => Err(unreadable(&error)),
        };
        match text {
            Ok(text) => Config::parse(&name, &text),
            Err(kind) => (Config::default(), vec![Problem::new(&*name, kind)]),
        }
    }
}

/// The text of the file, of which no more than [`LIMIT`] is read.
fn text_of(path: &Path) -> Result<String, ProblemKind> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LIMIT + 1).read_to_end(&mut bytes));
    read.map_err(|error| unreadable(&error))?;
    if bytes.len() as u64 > LIMIT {
        return Err(ProblemKind::Setting(Box::new(SettingFault::TooLarge)));
    }
    let invalid = |error| unreadable(&io::Error::new(ErrorKind::InvalidData, error));
    String::from_utf8(bytes).map_err(invalid)
}

fn unreadable(error: &io::Error) -> ProblemKind {
    ProblemKind::Unreadable(error.kind(), error.to_string())
}
