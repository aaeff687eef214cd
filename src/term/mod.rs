//! The `term` module.
