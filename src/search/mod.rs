//! The `search` module.
