//! The mouse: the wheel scrolls the pane under it, a click selects what it hits.

use super::browse::Far;
use super::keymap::Action;
use super::panes::{Pane, Placed};
use super::side_row::SideRow;
use super::state::{App, Overlay};
use super::views::View;
use super::{Code, Effect, Key, Mouse, MouseKind};

/// Rows of text that one notch of the wheel scrolls.
const NOTCH: isize = 3;

impl App {
    pub(super) fn mouse_event(&mut self, mouse: Mouse, effects: &mut Vec<Effect>) {
        self.begin_input();
        if self.entry.is_some() {
            // What is written stands over the panes, and keys go to it.
            return;
        }
        if self.overlay == Some(Overlay::Sections) {
            return self.mouse_on_sections(mouse);
        }
        if self.overlay.is_some() {
            let action = match mouse.kind {
                MouseKind::WheelDown => Action::Down,
                MouseKind::WheelUp => Action::Up,
                MouseKind::Press => return,
            };
            return self.act_overlay(action, effects);
        }
        self.prompt = None;
        let panes = self.panes();
        if mouse.kind == MouseKind::Press && panes.search.contains(mouse.column, mouse.row) {
            self.start_typing();
            self.finding = false;
            return;
        }
        if let Some(view) = self.views.open() {
            return self.wheel_in_view(view, mouse.kind, effects);
        }
        let hit = |placed: &&Placed| {
            placed.content.contains(mouse.column, mouse.row)
                || placed.title.contains(mouse.column, mouse.row)
        };
        let Some(placed) = panes.placed.iter().find(hit) else {
            return;
        };
        match mouse.kind {
            MouseKind::WheelDown => self.wheel(placed, true),
            MouseKind::WheelUp => self.wheel(placed, false),
            MouseKind::Press => self.click(placed, mouse, effects),
        }
    }

    fn wheel_in_view(&mut self, view: View, kind: MouseKind, effects: &mut Vec<Effect>) {
        let (action, code) = match kind {
            MouseKind::WheelDown => (Action::Down, Code::Down),
            MouseKind::WheelUp => (Action::Up, Code::Up),
            MouseKind::Press => return self.typing = false,
        };
        self.typing = false;
        let context = self.context();
        self.act_in_view((context, view), (action, Key::from(code)), None, effects);
    }

    fn wheel(&mut self, placed: &Placed, down: bool) {
        let by = if down { NOTCH } else { -NOTCH };
        match placed.pane {
            Pane::Facets => self.sidebar.step(by),
            Pane::Cases => self.move_cases(Far::One, down),
            Pane::Detail => self.reader.scroll(by, placed.content.rows),
        }
    }

    fn click(&mut self, placed: &Placed, mouse: Mouse, effects: &mut Vec<Effect>) {
        // Before anything moves: what is listed changes when a line closes.
        let clicked = self.clicked_row(placed, mouse);
        self.typing = false;
        self.finding = false;
        self.focus_on(placed.pane);
        let Some(row) = mouse.row.checked_sub(placed.content.y) else {
            return;
        };
        match placed.pane {
            Pane::Facets => {
                if let Some(clicked) = clicked {
                    self.sidebar.select_row(clicked);
                    self.pick(Action::Tick, effects);
                }
            }
            Pane::Cases => {
                let item = row / self.item_rows().all() + self.cases.offset();
                if item < self.cases.hits().len() {
                    self.from_top = false;
                    self.go_elsewhere();
                    self.leave_trail();
                    self.cases.select(item);
                }
            }
            Pane::Detail => self.click_text(mouse.column, mouse.row, effects),
        }
    }

    /// The row of the sidebar under the mouse. A click on a term ticks it, on a heading folds it, on
    /// `more` lists more.
    fn clicked_row(&self, placed: &Placed, mouse: Mouse) -> Option<SideRow> {
        let row = mouse.row.checked_sub(placed.content.y)?;
        let is_listed = placed.pane == Pane::Facets && row < self.facet_areas()[0].rows;
        let row = row + self.sidebar.offset();
        self.sidebar.rows().get(row).copied().filter(|_| is_listed)
    }
}
