//! Actions while the row of chips has the keys, and what else takes chips away.

use crate::facets::{Picked, Selection};
use crate::search::printed;

use super::Effect;
use super::key::Key;
use super::keymap::{Action, Context};
use super::line::Line;
use super::notice::Notice;
use super::state::App;

impl App {
    /// Gives the keys to the last chip.
    pub(super) fn focus_chips(&mut self) {
        self.chip = self.selection.chips().len().checked_sub(1);
        if self.chip.is_none() {
            self.notice = Some(Notice::NoFilter);
        }
    }

    pub(super) fn act_chips(&mut self, action: Action, key: Key, effects: &mut Vec<Effect>) {
        let Some(at) = self.chip else {
            return;
        };
        let last = self.selection.chips().len().saturating_sub(1);
        match action {
            Action::Left => self.chip = Some(at.saturating_sub(1)),
            Action::Right => self.chip = Some((at + 1).min(last)),
            Action::Top => self.chip = Some(0),
            Action::Bottom => self.chip = Some(last),
            Action::RemoveChip => {
                self.selection.take(at);
                self.filter_changed(effects);
            }
            Action::PauseChip => {
                self.selection.pause(at);
                self.filter_changed(effects);
            }
            Action::NegateChip if self.selection.negate(at) => self.filter_changed(effects),
            Action::NegateChip => self.notice = Some(Notice::NoOpposite),
            Action::EditChip => self.edit_chip(at, effects),
            Action::Up => {}
            Action::Down | Action::Escape | Action::Close | Action::FocusChips => self.chip = None,
            Action::Undo
            | Action::Redo
            | Action::ClearFilters
            | Action::Help
            | Action::ToggleDefaultLang => {
                self.act_browsing(Context::Chips, (action, key), None, effects);
            }
            Action::Redraw | Action::Suspend | Action::Quit => Self::act_always(action, effects),
            _ => {
                self.chip = None;
                self.act(action, key, None, effects);
            }
        }
    }

    /// Keeps the cursor on a chip; without chips nobody needs one.
    pub(super) fn settle_chips(&mut self) {
        let last = self.selection.chips().len().checked_sub(1);
        self.chip = self.chip.zip(last).map(|(at, last)| at.min(last));
    }

    /// Drops the last chip.
    pub(super) fn remove_chip(&mut self, effects: &mut Vec<Effect>) {
        let last = self.selection.chips().len().checked_sub(1);
        match last.and_then(|last| self.selection.take(last)) {
            Some(_) => self.filter_changed(effects),
            None => self.notice = Some(Notice::NoFilter),
        }
    }

    /// Drops the picked terms; the query stays (rule F4).
    pub(super) fn clear_filters(&mut self, effects: &mut Vec<Effect>) {
        if self.selection.is_empty() {
            self.notice = Some(Notice::NoFilter);
            return;
        }
        self.selection.clear();
        self.forget_paused();
        self.filter_changed(effects);
    }

    /// Brings the last chip back into the empty search line.
    pub(super) fn edit_last_chip(&mut self, effects: &mut Vec<Effect>) {
        if let Some(last) = self.selection.chips().len().checked_sub(1) {
            self.edit_chip(last, effects);
        }
    }

    /// Brings a chip back as text, behind what is in the search line.
    fn edit_chip(&mut self, at: usize, effects: &mut Vec<Effect>) {
        let Some(chip) = self.selection.take(at) else {
            return;
        };
        let text = format!("{} {}", self.line.text().trim_end(), written(chip.picked));
        self.line = Line::new(text.trim_start());
        self.start_typing();
        self.query_changed(effects);
    }
}

/// A filter as it is typed, whether or not it was in force.
fn written(picked: Picked) -> String {
    let mut alone = Selection::default();
    alone.pick(picked);
    printed(&alone, "")
}
