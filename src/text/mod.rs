//! Everything about columns: how wide text is, what of it may be drawn, where its lines end.
//!
//! Untrusted text becomes a [`Clean`] here, and only here; what is drawn is a `Clean`, a
//! [`CleanPart`] of one or a [`CleanStr`]. Positions in text are byte ranges on borders of grapheme clusters (UAX 29), sizes
//! are columns of the terminal (UAX 11). This module knows nothing of cases, files or screens, and
//! it is the only user of the `unicode-*` crates.

pub mod ambiguous;
pub mod clean;
pub mod collate;
pub mod fit;
pub mod hangul;
pub mod script;
pub mod scroll;
pub mod width;
pub mod wrap;

pub use clean::{Clean, CleanPart, CleanStr, nfc};
pub use collate::compare_labels;
pub use width::{columns, graphemes, is_border};
pub use wrap::wrap;
