//! From a query to hits: which cases match, how well, and where.
//!
//! Owns the query language, the prepared haystacks, ranking (rules S1-S9), and the [`Finder`] that
//! answers one [`Request`] with hits and facet counts. Runs on a worker thread; knows no screen.
//! Only this module uses nucleo.

mod advice;
mod bytes;
mod figures;
mod finder;
mod fold;
mod highlight;
mod index;
mod indexed;
mod known;
mod labels;
mod layout;
mod loose;
mod matcher;
mod offers;
mod order;
mod probe;
mod prose;
mod query;
mod rank;
mod raw;
mod reason;
mod related;
mod scan;
mod scattered;
mod shelf;
mod syllables;
mod unfinished;
mod word;

pub use advice::{Advice, Dropped, Recommended, WayOut};
pub use figures::{About, Figures, Question};
pub use finder::{Answer, Field, Finder, Hit, Request};
pub use order::Order;
pub use query::{Key, Query, TypedFilter, UnknownValue, Vocabulary, printed};
pub use rank::Tier;
pub use reason::Snippet;
pub use related::Kin;
