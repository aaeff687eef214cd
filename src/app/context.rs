//! Where keys go: to what lies on top, else to the line that is open, else to the view or the pane.

use super::keymap::{Action, Context, Meaning};
use super::panes::Pane;
use super::prompt::Ask;
use super::state::{App, Overlay};
use super::views::View;

impl App {
    /// Where keys go.
    #[must_use]
    pub fn context(&self) -> Context {
        let asks = self.prompt.as_ref().map(|prompt| &prompt.ask);
        match (asks, self.focus) {
            _ if self.entry.is_some() && self.overlay != Some(Overlay::Help) => Context::Entry,
            _ if self.overlay == Some(Overlay::Sections) => Context::Sections,
            _ if self.overlay == Some(Overlay::Saved) => Context::Saved,
            _ if self.overlay.is_some() => Context::Overlay,
            (Some(Ask::Copy), _) => Context::Copy,
            (Some(_), _) => Context::Link,
            _ if self.typing => Context::Typing,
            _ if self.finding => Context::Finding,
            _ if self.sidebar.narrowed().is_some() => Context::Narrowing,
            _ if self.range.is_some() => Context::Range,
            _ if self.chip.is_some() => Context::Chips,
            _ if self.views.open().is_some() => self.view_context(),
            (None, Pane::Facets) => Context::Facets,
            (None, Pane::Cases) => Context::Cases,
            (None, Pane::Detail) => Context::Detail,
        }
    }

    fn view_context(&self) -> Context {
        match self.views.open() {
            Some(View::Relations) => Context::Relations,
            Some(View::Matrix) => Context::Matrix,
            Some(View::Compared) => Context::Compared,
            _ => Context::Bars,
        }
    }

    /// Whether what a key does would be done unseen, because the screen is too small for anything. What
    /// ends, stops or draws the program works at any size, and so does an open line: while a window is
    /// dragged, no letter of it gets lost.
    pub(super) fn would_be_unseen(&self, meaning: Meaning) -> bool {
        use Action::{Close, Quit, Redraw, Suspend};
        let is_safe = matches!(meaning, Meaning::Does(Close | Quit | Redraw | Suspend));
        self.panes().placed.is_empty() && !is_safe && !self.context().takes_text()
    }
}
