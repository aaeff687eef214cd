//! What is decided before the program starts.

use crate::case::{Facet, Lang};
use crate::library::Problem;

use super::keymap::Keymap;

/// What is decided before the program starts.
#[derive(Debug, Clone)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent switches of the command line"
)]
pub struct Options {
    /// What is wrong in the configuration.
    pub problems: Vec<Problem>,
    /// The keys in force.
    pub keymap: Keymap,
    /// The interface language, which is also the default language of cases.
    pub lang: Lang,
    /// The facets that the sidebar begins with.
    pub facets: Vec<Facet>,
    /// The query to start with.
    pub query: String,
    /// Whether the mouse is taken at the start.
    pub mouse: bool,
    /// What the library is called; `None` is the bundled one.
    pub library_name: Option<String>,
    /// Whether tmux stands between the program and the terminal.
    pub tmux: bool,
    /// Whether addresses are links of the terminal.
    pub hyperlinks: bool,
    /// Whether the terminal is asked how wide it draws characters of ambiguous width.
    pub asks_width: bool,
}
