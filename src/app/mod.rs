//! The state of the program and the one function that changes it.
//!
//! [`App`] is a plain value: no lifetimes, no terminal types, no clock, no files. Everything that
//! happens comes in as a [`Msg`] through `App::update`, which is the only place where state changes;
//! whatever must be done outside goes out as an [`Effect`]. Drawing only reads.

mod advice;
mod asking;
mod awaiting;
mod browse;
mod cases;
mod chips;
mod command;
mod copy;
pub mod doc;
mod facets;
mod filters;
mod help;
mod history;
mod key;
pub mod keymap;
mod kin;
mod line;
mod links;
mod loading;
mod markdown;
mod mouse;
mod msg;
mod narrow;
mod notice;
mod options;
mod overlay;
mod panes;
mod prompt;
mod range;
mod reader;
mod reasons;
mod side_row;
mod sidebar;
mod state;
mod steps;
mod typing;
mod update;
pub mod views;

pub use advice::Advised;
pub use cases::{Cases, ItemRows};
pub use command::Command;
pub use copy::Copied;
pub use help::{HelpRow, help_rows};
pub use key::{Code, Key};
pub use line::Line;
pub use links::{LinkNotice, ShownLink, Unopened};
pub use loading::Loading;
pub use markdown::markdown;
pub use msg::{Effect, Mouse, MouseKind, Msg, OpenError};
pub use narrow::Narrow;
pub use notice::Notice;
pub use options::Options;
pub use panes::{Area, Pane, Panes, Placed};
pub use prompt::{Ask, Number, Prompt};
pub use range::{Chart, Range};
pub use reader::{Find, Job, Layout, Measure, Reader, SECTION_NUMBERS, Spread};
pub use reasons::Reasons;
pub use side_row::SideRow;
pub use sidebar::Sidebar;
pub use state::{App, Overlay};
pub use views::{View, Views};
