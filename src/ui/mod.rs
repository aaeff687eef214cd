//! Drawing: the state becomes cells.
//!
//! One file per part of the screen. Drawing only reads: geometry comes from `app::Panes`, words from
//! [`strings`], looks from [`Theme`]. Text goes into cells through `paint` alone, as `Clean`, so
//! that raw data cannot reach the terminal. `Paragraph::wrap` is never used (ratatui #2679).

mod advice;
mod chips;
mod detail;
mod entry;
mod facets;
mod frame;
mod header;
mod help;
mod hints;
mod keys;
mod link_words;
mod links;
mod list;
mod meaning;
mod message;
mod notices;
mod own_words;
mod paint;
mod problems;
mod range;
pub mod said;
mod saved;
mod search_line;
mod small;
mod status;
pub mod strings;
mod theme;
mod views;

use ratatui::Frame;

use crate::app::{App, Overlay, Pane};

pub use theme::{Depth, Signs, THEMES, Theme};

/// Draws the whole screen.
pub fn draw(frame: &mut Frame<'_>, app: &App, theme: &Theme) {
    let panes = app.panes();
    // A theme with a background of its own fills the screen.
    let screen = frame.area();
    frame.buffer_mut().set_style(screen, theme.text);
    if panes.placed.is_empty() {
        return small::draw(frame, app, theme, panes.screen);
    }
    header::draw(frame, app, theme, panes.header);
    chips::draw(frame, app, theme, panes.chips);
    match app.overlay {
        Some(Overlay::Help) => help::draw(frame, app, theme, panes.body()),
        Some(Overlay::Saved) => saved::draw(frame, app, theme, panes.body()),
        Some(Overlay::Problems) => problems::draw(frame, app, theme, panes.body()),
        Some(Overlay::Sections) | None if app.views.open().is_some() => {
            views::draw(frame, app, theme, &panes);
        }
        Some(Overlay::Sections) | None => {
            frame::draw(frame, app, theme, &panes);
            for placed in &panes.placed {
                match placed.pane {
                    Pane::Facets => facets::draw(frame, app, theme, placed),
                    Pane::Cases => list::draw(frame, app, theme, placed),
                    Pane::Detail => detail::draw(frame, app, theme, placed),
                }
            }
        }
    }
    // Last, because they place the cursor: input methods draw at it.
    search_line::draw(frame, app, theme, panes.search);
    if app.overlay != Some(Overlay::Help) {
        entry::draw_note(frame, app, theme, panes.body());
    }
    // A long word to the reader lies on top of everything.
    status::draw(frame, app, theme, &panes);
}
