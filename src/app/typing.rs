//! Actions while the search line has the keys.

use super::Effect;
use super::browse::movement;
use super::keymap::Action;
use super::panes::Pane;
use super::state::{App, Overlay};

impl App {
    pub(super) fn act_typing(&mut self, action: Action, effects: &mut Vec<Effect>) {
        if let Some((far, down)) = movement(action) {
            return self.move_cases(far, down);
        }
        match action {
            Action::Accept | Action::Leave => self.leave_line(action == Action::Accept),
            Action::Help => self.open(Overlay::Help),
            Action::ToggleLang => self.toggle_lang(),
            Action::Redraw | Action::Suspend | Action::Quit => Self::act_always(action, effects),
            _ if self.line.edit(action) => self.query_changed(effects),
            _ => {}
        }
    }

    /// The text stays. After Enter the list has the keys, where the hits are.
    fn leave_line(&mut self, to_list: bool) {
        self.typing = false;
        self.steps.record(self.step(), false);
        if to_list || self.focus == Pane::Facets && self.panes().find(Pane::Facets).is_none() {
            self.focus_on(Pane::Cases);
        }
    }
}
