//! What filters the library: chips, what is being typed, and steps back and forward.

use crate::facets::Selection;
use crate::search::{Query, TypedFilter};

use super::Effect;
use super::keymap::Action;
use super::line::Line;
use super::notice::Notice;
use super::state::App;
use super::steps::{Deed, Step};

impl App {
    /// Moves filters that are typed in the search line out of it into chips: all of them, or those
    /// that the insertion point has left. Returns whether there were any.
    pub(super) fn take_typed_filters(&mut self, all: bool) -> bool {
        let cursor = self.line.before_cursor().len();
        let is_left =
            |filter: &&TypedFilter| all || !(filter.span.start..=filter.span.end).contains(&cursor);
        let taken: Vec<TypedFilter> = self
            .query
            .filters()
            .iter()
            .filter(is_left)
            .cloned()
            .collect();
        if taken.is_empty() {
            return false;
        }
        self.line
            .cut(taken.iter().map(|filter| filter.span.clone()));
        self.selection
            .extend(taken.into_iter().map(|filter| filter.picked));
        self.query = Query::read(self.line.text(), &self.vocabulary);
        true
    }

    /// The filters in force: the chips, and what is still being typed.
    #[must_use]
    pub fn filters(&self) -> Selection {
        self.query.selection_with(&self.selection)
    }

    /// Takes back what was done last, or does again what was taken back.
    pub(super) fn take_back(&mut self, action: Action, effects: &mut Vec<Effect>) {
        let deed = match action {
            Action::Undo => self.steps.undo(),
            Action::RestoreView => self.steps.undo_view(),
            _ => self.steps.redo(),
        };
        match deed {
            None => self.notice = Some(Notice::NoStep),
            Some(Deed::Step(step)) => self.go_to(step, effects),
            Some(Deed::Change { from, .. }) if !self.stands(&from) => {
                // Somebody else has changed it since.
                self.take_back(action, effects);
            }
            Some(Deed::Change { to, .. }) => self.change_back(&to, effects),
        }
    }

    fn go_to(&mut self, step: Step, effects: &mut Vec<Effect>) {
        self.line = Line::new(&step.query);
        self.query = Query::read(&step.query, &self.vocabulary);
        self.selection = step.selection;
        self.order = step.order;
        self.ask_anew(effects);
    }
}
