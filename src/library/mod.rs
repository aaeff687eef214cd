//! Reading: from what is named on the command line to the growing [`Library`].
//!
//! Owns finding inputs, splitting them into records, parsing, and everything that can be wrong with
//! them ([`Problem`]). One bad record never stops the rest (rule L1). Only this module knows JSON
//! text and the places of records; it never draws and never decides what is shown.
//!
//! ```text
//! source, stdin ─jobs▶ work ─windows▶ findings ─text▶ split
//!       ─records▶ head ─batches▶ collect ─chunks▶ Library
//! ```

mod chunk;
mod collect;
#[cfg(any(test, fuzzing))]
pub mod cut_law;
#[cfg(test)]
mod cut_tests;
mod excerpt;
mod extent;
mod findings;
mod head;
mod input;
mod json;
mod load;
mod place;
mod problem;
mod prose;
mod provoke;
mod reader;
mod reason;
mod record;
mod reload;
mod repair;
mod setting;
mod source;
mod split;
mod stdin;
mod swift;
mod vocabulary;
mod whole;
mod window;
mod work;

pub use chunk::{Chunk, Edition, IdOrder, Library};
pub use input::{Input, Opened};
pub use json::Kind;
pub use load::{LoadEvent, Loader, Origin, check, load};
pub use problem::{Excerpt, MemoryFault, Problem, ProblemKind};
pub use prose::{Chars, Prose, prose};
pub(crate) use provoke::provoke;
pub use record::Record;
pub use reload::{Fault, ReloadEvent, Reloaded, reload};
pub use setting::{Expected, Named, SettingFault};
pub use vocabulary::{has_vocabulary, taxonomy};
