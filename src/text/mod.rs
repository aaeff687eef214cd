//! The `text` module.
