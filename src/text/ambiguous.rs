//! How many columns the terminal gives characters of ambiguous width (UAX 11), such as `·` and `…`.
//!
//! One switch for the whole program, because there is one terminal and every measure has to agree
//! with it. It is thrown before anything is measured; after a change all layouts are made anew.

use std::sync::atomic::{AtomicBool, Ordering};

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
