//! What drawing says, in words, for those who speak without drawing.

pub use super::advice::said as way_out;
pub use super::chips::parts as condition;
pub use super::links::{host, reason as not_opened};
pub use super::list::{org_of, reason_of};
pub use super::notices::said as notice;
pub use super::paint::number;
