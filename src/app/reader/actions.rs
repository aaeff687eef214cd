//! Actions of the detail pane and of the list of its sections.

use crate::case::Section;
use crate::text::scroll::list_offset;

use super::super::browse::{distance, movement};
use super::super::keymap::{Action, Context};
use super::super::notice::Notice;
use super::super::panes::Pane;
use super::super::state::{App, Overlay};
use super::super::{Effect, Key, Mouse, MouseKind};

impl App {
    /// Does what concerns the case that is read.
    pub(in crate::app) fn act_reading(&mut self, action: Action, effects: &mut Vec<Effect>) {
        let rows = self.rows_of_text();
        match action {
            Action::NextSection => self.reader.step_section(true, rows),
            Action::PreviousSection => self.reader.step_section(false, rows),
            Action::FoldAll => self.reader.fold_all(rows),
            Action::Wider => self.step_measure(true),
            Action::Narrower => self.step_measure(false),
            Action::BothLanguages => {
                // What was seen last is seen again, also after a change of language.
                self.reader.keep_spot();
                self.reader.both = !self.reader.both;
            }
            Action::Back => self.go_back(),
            _ => Self::act_always(action, effects),
        }
    }

    /// Rows of the detail pane.
    pub(in crate::app) fn rows_of_text(&self) -> usize {
        self.panes().content(Pane::Detail).rows
    }

    /// Folds the section that the reader is at; where there is nothing to fold, goes to the list.
    pub(in crate::app) fn fold_or_leave(&mut self) {
        if !self.reader.fold_here(true, self.rows_of_text()) {
            self.focus_on(Pane::Cases);
        }
    }

    fn step_measure(&mut self, wider: bool) {
        self.reader.measure = self.reader.measure.step(wider);
        self.notice = Some(Notice::Measure(self.reader.measure));
    }

    /// Opens the list of sections, at the one that the reader is at.
    pub(in crate::app) fn list_sections(&mut self) {
        let sections: Vec<Section> = self.reader.sheet().sections().collect();
        if sections.is_empty() {
            self.notice = Some(Notice::NoSection);
            return;
        }
        let here = self.reader.section();
        let at = sections.iter().position(|section| Some(*section) == here);
        self.open(Overlay::Sections);
        self.overlay_offset = at.unwrap_or(0);
    }

    /// The section under the cursor of the list.
    fn listed_section(&self) -> Option<Section> {
        self.reader.sheet().sections().nth(self.overlay_offset)
    }

    pub(in crate::app) fn act_sections(
        &mut self,
        action: Action,
        key: Key,
        effects: &mut Vec<Effect>,
    ) {
        let rows = self.rows_of_text();
        if let Some((far, down)) = movement(action) {
            return self.step_listed(distance(far, down, rows));
        }
        match action {
            Action::Left | Action::Right => {
                if let Some(section) = self.listed_section() {
                    self.reader.fold(section, action == Action::Left, rows);
                }
            }
            Action::FoldAll => self.reader.fold_all(rows),
            Action::Enter => self.open_section(self.overlay_offset),
            Action::NumberedSection => {
                if let Some(number) = self.keymap.place(Context::Sections, key) {
                    self.open_section(number);
                }
            }
            Action::Escape | Action::Close | Action::Sections => self.overlay = None,
            Action::Help => self.open(Overlay::Help),
            _ => Self::act_always(action, effects),
        }
    }

    /// The mouse in the list: the wheel moves the cursor, a click goes to a section, or away.
    pub(in crate::app) fn mouse_on_sections(&mut self, mouse: Mouse) {
        let area = self.spread().text;
        match mouse.kind {
            MouseKind::WheelDown => self.step_listed(1),
            MouseKind::WheelUp => self.step_listed(-1),
            MouseKind::Press => {
                self.overlay = None;
                // The names of the columns stand above.
                if area.below(1).contains(area.x, mouse.row) {
                    let row = mouse.row - area.y - 1;
                    self.open_section(row + self.first_listed());
                }
            }
        }
    }

    fn step_listed(&mut self, by: isize) {
        let last = self.reader.sheet().sections().count().saturating_sub(1);
        self.overlay_offset = self.overlay_offset.saturating_add_signed(by).min(last);
    }

    /// The first section of the list in view.
    #[must_use]
    pub fn first_listed(&self) -> usize {
        let count = self.reader.sheet().sections().count();
        let rows = self.rows_of_text().saturating_sub(1);
        list_offset(count, rows, 0, self.overlay_offset)
    }

    /// Closes the list of sections and goes to the one with this number, from 0, unfolded.
    pub(in crate::app) fn open_section(&mut self, number: usize) {
        let Some(section) = self.reader.sheet().sections().nth(number) else {
            return;
        };
        self.overlay = None;
        self.reader.set_folded(section, false);
        self.reader
            .go_to_section(Some(section), self.rows_of_text());
    }
}
