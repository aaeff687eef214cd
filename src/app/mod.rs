//! The state of the program and the one function that changes it.
//!
//! [`App`] is a plain value: no lifetimes, no terminal types, no clock, no files. Everything that
//! happens comes in as a [`Msg`] through `App::update`, which is the only place where state changes;
//! whatever must be done outside goes out as an [`Effect`]. Drawing only reads.

pub mod doc;
mod key;
mod msg;

pub use key::{Code, Key};
pub use msg::{Effect, Mouse, MouseKind, Msg};
