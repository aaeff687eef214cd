//! Casebook: a terminal browser for libraries of software incident cases, in Korean and English.
//!
//! ```text
//!  bytes ──library──▶ Case ──▶ Library ──┬─ facets  (sets of cases, counts)
//!  (files, folders,   (typed)  (grows in │
//!   stdin, bundle)              batches) └─ search  (prepared haystacks, nucleo)
//!                                             │
//!  key, paste, resize, batch, answer ─▶ Msg ─▶ App::update ─▶ Effect ─▶ term::perform ─▶ outside
//!                                             │
//!                                             ▼
//!                                     App (a plain value) ─▶ ui::draw ─▶ cells
//! ```
//!
//! | module | owns | may import |
//! |---|---|---|
//! | [`text`] | columns: width, cleaning, wrapping, cutting, Hangul | nothing of ours |
//! | [`case`](mod@case) | what a case is: `Case`, `Head`, facets and terms, labels | text |
//! | [`library`] | reading: sources, records, problems, the growing `Library` | case, text |
//! | [`memory`] | what is remembered between runs: marks, notes, views, the last place | case, library |
//! | [`contract`] | what the cases of a library with its own vocabulary promise | case, text, library |
//! | [`facets`] | sets of cases, the selection, counts | case, library |
//! | [`search`] | the query, prepared haystacks, hits, the finder | case, text, library, facets |
//! | [`app`] | the state of the program and its one update function | all above |
//! | [`ui`] | drawing the state, themes, the words of both languages | app and below |
//! | [`config`] | the configuration file | case, text, library, app, ui |
//! | [`plain`] | plain mode: a dialogue of lines over the same state | app, ui and below |
//! | [`cli`] | the command line and the commands without the screen | all but term |
//! | [`term`] | the terminal: run loop, guard, signals, worker threads | all above |

pub mod app;
pub mod case;
pub mod cli;
pub mod config;
pub mod contract;
pub mod facets;
pub mod library;
pub mod memory;
pub mod plain;
pub mod search;
pub mod term;
pub mod text;
pub mod ui;
