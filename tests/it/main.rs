//! The integration tests, in one binary.

mod facets;
mod heads;
