//! A note that is being written.

use serde::{Deserialize, Serialize};

/// A note that was written and not saved.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// What was written.
    pub text: String,
    /// The note that stood there when writing began; empty where there was none.
    #[serde(default)]
    pub seen: String,
}
