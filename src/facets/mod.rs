//! The `facets` module.
