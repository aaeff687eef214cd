//! Actions while the search line has the keys.

use crate::memory::Change;

use super::Effect;
use super::browse::movement;
use super::key::Key;
use super::keymap::Action;
use super::line::Line;
use super::panes::Pane;
use super::state::{App, Overlay};

impl App {
    pub(super) fn act_typing(&mut self, action: Action, key: Key, effects: &mut Vec<Effect>) {
        if let Some((far, down)) = movement(action) {
            return self.move_cases(far, down);
        }
        match action {
            Action::NextAdvice if self.step_advice() => {}
            Action::Accept if self.take_selected(effects) => {}
            Action::Leave if self.advised.drop_cursor() => {}
            Action::Accept | Action::Leave | Action::NextAdvice => {
                self.leave_line(action == Action::Accept, effects);
            }
            Action::TakeAdvice => self.take_numbered(key, effects),
            Action::TakeReading => self.take_reading(effects),
            Action::OlderQuery | Action::NewerQuery => {
                self.recall(action == Action::OlderQuery, effects);
            }
            Action::DeleteBefore if self.line.text().is_empty() => self.edit_last_chip(effects),
            Action::Help => self.open(Overlay::Help),
            Action::ToggleLang => self.toggle_lang(effects),
            Action::Redraw | Action::Suspend | Action::Quit => Self::act_always(action, effects),
            _ if self.line.edit(action) => self.query_changed(effects),
            _ => {}
        }
    }

    fn recall(&mut self, back: bool, effects: &mut Vec<Effect>) {
        let past = &self.memory.queries;
        if let Some(query) = self.history.step(past, self.line.text(), back) {
            self.line = Line::new(&query);
            self.query_changed(effects);
        }
    }

    /// The text stays. After Enter the list has the keys, where the hits are.
    fn leave_line(&mut self, to_list: bool, effects: &mut Vec<Effect>) {
        self.typing = false;
        self.history.leave();
        if !self.line.text().trim().is_empty() {
            let query = self.line.text().to_owned();
            self.remember(Change::Query(query), effects);
        }
        self.take_typed_filters(true);
        // A filter that becomes a chip is no step of its own.
        self.steps.amend(self.step());
        self.steps.record(self.step(), false);
        if to_list || self.focus == Pane::Facets && self.panes().find(Pane::Facets).is_none() {
            self.focus_on(Pane::Cases);
        }
    }
}
