//! The `library` module.
