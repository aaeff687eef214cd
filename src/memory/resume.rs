//! Where the reader stopped.

use serde::{Deserialize, Serialize};

/// Where the reader stopped: enough to start there again.
///
/// Everything is text or a number of its own, so that a file of an older or a newer version, or of another
/// library, can be read as far as it goes: what does not fit any more is left out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Resume {
    /// The query, the filters in force included, as it would be typed.
    pub query: String,
    /// The filters that are paused, as they would be typed.
    pub paused: String,
    /// The order of the list, by its key.
    pub order: String,
    /// The id of the case that is shown.
    pub case: Option<String>,
    /// The section of the first row in view, by its key; `None` above the first one.
    pub section: Option<String>,
    /// Letters of the section before that row.
    pub letters: usize,
    /// Rows without letters between that row and those letters.
    pub above: usize,
    /// Whether the detail pane had the keys.
    pub reading: bool,
}
