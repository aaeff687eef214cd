//! Reading: from what is named on the command line to the growing [`Library`].
//!
//! Owns finding inputs, splitting them into records, parsing, and everything that can be wrong with
//! them ([`Problem`]). One bad record never stops the rest (rule L1). Only this module knows JSON
//! text and the places of records; it never draws and never decides what is shown.

mod chunk;
mod load;
mod problem;

pub use chunk::{Chunk, Input, Library};
pub use load::{Checked, LoadEvent, Loader, Origin, bundled_taxonomy, check, load};
pub use problem::{Problem, ProblemKind};
