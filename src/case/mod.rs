//! The `case` module.
