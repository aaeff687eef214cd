//! What a case is: the whole record ([`Case`]), its head ([`Head`]: what lists, facets and search
//! need), and the vocabulary ([`Facet`], [`Term`], [`Taxonomy`]).
//!
//! Texts are kept as they were written, normalised to NFC; they become drawable only through
//! `text::clean`. This module knows nothing of files, JSON text or screens.

mod address;
mod date;
mod duration;
mod facet;
mod head;
mod lang;
mod record;
mod section;
mod taxonomy;
mod time_range;

pub use address::{Address, Refusal};
pub use date::{CaseDate, DateRange};
pub use duration::{Clock, Precision, Times, Unit, Written};
pub use facet::{Facet, Term, TermId, Terms};
pub use head::{CaseId, CaseIx, Head, Place};
pub use lang::{Bilingual, Lang};
pub use record::{Case, Impact, Review, Source, Timeline};
pub use section::Section;
pub use taxonomy::{Label, Taxonomy};
pub use time_range::{TIME_BORDERS, TimeRange, written};
