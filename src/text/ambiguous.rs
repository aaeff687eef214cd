//! How many columns the terminal gives characters of ambiguous width (UAX 11), such as `·` and `…`.
//!
//! One switch for the whole program, because there is one terminal and every measure has to agree
//! with it. It is thrown before anything is measured; after a change all layouts are made anew.

use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};

/// What is said of the terminal before the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Width {
    /// One column, as in most terminals.
    #[default]
    One,
    /// Two columns. Lines are drawn in ASCII then.
    Two,
    /// What the terminal says; one column when it says nothing or there is none.
    Ask,
}

impl FromStr for Width {
    type Err = ();

    /// Reads `1`, `2` and `auto`.
    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "1" => Ok(Width::One),
            "2" => Ok(Width::Two),
            "auto" => Ok(Width::Ask),
            _ => Err(()),
        }
    }
}

static IS_WIDE: AtomicBool = AtomicBool::new(false);

/// Says that the terminal gives them two columns (`true`) or one.
pub fn set_wide(wide: bool) {
    IS_WIDE.store(wide, Ordering::Relaxed);
}

/// Whether they take two columns.
#[must_use]
pub fn is_wide() -> bool {
    IS_WIDE.load(Ordering::Relaxed)
}
