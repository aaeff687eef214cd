//! Actions while the help or the problems lie on top.

use super::browse::{distance, movement};
use super::keymap::Action;
use super::state::{App, Overlay};
use super::{Effect, HelpColumns, HelpLine, help_lines};

/// Rows that a problem takes on a usual screen: its place, its reason, the line that it is in, a caret.
const PROBLEM_ROWS: usize = 4;

impl App {
    pub(super) fn open(&mut self, overlay: Overlay) {
        self.overlay = Some(overlay);
        self.overlay_offset = 0;
    }

    pub(super) fn act_overlay(&mut self, action: Action, effects: &mut Vec<Effect>) {
        if let Some((far, down)) = movement(action) {
            let rows = self.overlay_rows();
            let last = self.last_overlay_offset();
            // On a wider screen the help has fewer lines than where it was scrolled.
            let from = self.overlay_offset.min(last);
            let to = from.saturating_add_signed(distance(far, down, rows));
            self.overlay_offset = to.min(last);
            return;
        }
        match action {
            Action::Escape | Action::Close => self.overlay = None,
            Action::Help if self.overlay == Some(Overlay::Help) => self.overlay = None,
            Action::Help => self.open(Overlay::Help),
            _ => Self::act_always(action, effects),
        }
    }

    /// The lines of the help on this screen.
    #[must_use]
    pub fn help_lines(&self) -> Vec<HelpLine> {
        let columns = HelpColumns::new(self.panes().body().columns);
        help_lines(&self.keymap, self.lang, columns)
    }

    /// How many items of the overlay are in view at once, about.
    fn overlay_rows(&self) -> usize {
        let rows = self.panes().body().rows.saturating_sub(1);
        match self.overlay {
            Some(Overlay::Problems) => (rows / PROBLEM_ROWS).max(1),
            _ => rows,
        }
    }

    /// The furthest that the overlay scrolls: the help stops with its last row at the bottom, the
    /// problems with the last one on top, because they are not equally high.
    pub(super) fn last_overlay_offset(&self) -> usize {
        match self.overlay {
            Some(Overlay::Problems) => self.problem_count().saturating_sub(1),
            Some(Overlay::Saved) => self.saved.views.len().saturating_sub(1),
            _ => self.help_lines().len().saturating_sub(self.overlay_rows()),
        }
    }
}
