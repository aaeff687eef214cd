//! The `ui` module.
