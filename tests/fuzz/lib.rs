//! The laws of the integration tests, for the fuzz targets.

#![allow(missing_docs, dead_code, reason = "they are tests")]

#[path = "../it/laws/mod.rs"]
pub mod laws;
#[path = "../it/stage.rs"]
pub mod stage;
