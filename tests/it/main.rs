//! All integration tests, in one binary.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod addresses;
mod advice;
mod bundled_queries;
mod chips;
mod clean;
mod clean_properties;
mod cli;
mod cli_library;
mod collate;
mod config;
mod contract;
mod doc;
mod every_width;
mod facets;
mod faults;
mod hangul;
mod heads;
mod journeys;
mod layers;
mod links;
mod load;
mod looks;
mod markdown;
mod memory;
mod order;
mod own;
mod pty;
mod query;
mod random_keys;
mod ranges;
mod reader;
mod reload;
mod samples;
mod screenshots;
mod search;
mod search_line;
mod search_properties;
mod sidebar;
mod stage;
mod text_cases;
mod tmux;
mod views;
mod wrap;
mod wrap_properties;
