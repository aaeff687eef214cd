//! All integration tests, in one binary.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod addresses;
mod clean;
mod clean_properties;
mod cli;
mod collate;
mod doc;
mod facets;
mod hangul;
mod heads;
mod journeys;
mod layers;
mod links;
mod load;
mod markdown;
mod pty;
mod random_keys;
mod samples;
mod search;
mod stage;
mod text_cases;
mod tmux;
mod wrap;
mod wrap_properties;
