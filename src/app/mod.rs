//! The `app` module.
