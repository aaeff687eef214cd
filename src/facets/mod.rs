//! Facets at work: which cases have which terms, which filters are picked, and how many cases each
//! term would give beside them (rules F1-F6).
//!
//! Sets of cases are bit sets over [`CaseIx`](crate::case::CaseIx). This module never looks at
//! texts and never decides what is drawn.

mod around;
mod barycentre;
mod condition;
mod filter;
mod index;
mod marks;
mod order;
mod pairs;
mod selection;
mod seriate;
mod set;
mod spread;
mod tally;
mod ways;

pub use around::{Around, Centre, Column, DEEPEST, Item, Node, Place, STAGES};
pub use condition::{Condition, Dimension};
pub use filter::Filter;
pub use index::{Counts, FacetIndex};
pub use marks::Marks;
pub use order::{TermOrder, ordered};
pub use pairs::{Axis, Pairs};
pub use selection::{Chip, Mode, Picked, Selection};
pub use set::CaseSet;
pub use spread::{Spread, Spreads};
pub use tally::by_count;
pub use ways::Link;
