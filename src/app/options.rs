//! What is decided before the program starts.

use crate::case::{Facet, Lang};
use crate::library::{Origin, Problem};
use crate::memory::Memory;

use super::keymap::Keymap;

/// What is decided before the program starts.
#[derive(Debug, Clone)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent switches of the command line"
)]
pub struct Options {
    /// What is wrong in the configuration and in what is remembered.
    pub problems: Vec<Problem>,
    /// What is remembered from earlier runs.
    pub memory: Memory,
    /// The keys in force.
    pub keymap: Keymap,
    /// The interface language, which is also the default language of cases.
    pub lang: Lang,
    /// The facets that the sidebar begins with.
    pub facets: Vec<Facet>,
    /// The query to start with.
    pub query: String,
    /// The name that the place in this library is remembered under; `None` when it is not, because what is
    /// read cannot be read again.
    pub place: Option<String>,
    /// Whether to start where the reader stopped.
    pub resumes: bool,
    /// Whether the mouse is taken at the start.
    pub mouse: bool,
    /// What is opened.
    pub origins: Vec<Origin>,
    /// What the library is called; `None` is the bundled one.
    pub library_name: Option<String>,
    /// Whether tmux stands between the program and the terminal.
    pub tmux: bool,
    /// Whether addresses are links of the terminal.
    pub hyperlinks: bool,
    /// Whether the terminal is asked how wide it draws characters of ambiguous width.
    pub asks_width: bool,
}
