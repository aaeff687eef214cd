//! Changing what filters the library: terms, chips, and steps back and forward.

use crate::facets::{Mode, Selection};
use crate::search::{Query, TypedFilter, printed};

use super::Effect;
use super::keymap::Action;
use super::line::Line;
use super::notice::Notice;
use super::sidebar::SideRow;
use super::state::App;
use super::steps::Step;

impl App {
    /// What Space, `x` and Enter do on a row of the sidebar.
    pub(super) fn pick(&mut self, action: Action, effects: &mut Vec<Effect>) {
        let (facet, term) = match self.sidebar.cursor() {
            Some(SideRow::Term(facet, term)) => (facet, term),
            Some(SideRow::Facet(_)) if action == Action::Exclude => return,
            Some(SideRow::Facet(facet)) => {
                return self.set_open(facet, !self.sidebar.is_open(facet));
            }
            Some(SideRow::More(..)) => return self.list_more(true),
            None => return,
        };
        let slug = self.library.term(term).slug.clone();
        match action {
            Action::Exclude => self.selection.toggle(facet, &slug, Mode::Exclude),
            Action::Enter => self.selection.only(facet, &slug),
            _ => self.selection.toggle(facet, &slug, Mode::Include),
        }
        self.filter_changed(effects);
    }

    pub(super) fn list_more(&mut self, more: bool) {
        if let Some(row) = self.sidebar.cursor() {
            self.sidebar.set_more(row.facet(), more);
            self.sidebar
                .list_rows(&self.selection, self.library.terms());
        }
    }

    pub(super) fn remove_chip(&mut self, effects: &mut Vec<Effect>) {
        let last = self.selection.iter().last().cloned();
        match last {
            Some(picked) => {
                self.selection.remove(&picked.condition);
                self.filter_changed(effects);
            }
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
        self.filter_changed(effects);
    }

    /// Moves filters that are typed in the search line out of it into chips: all of them, or those
    /// that the insertion point has left.
    pub(super) fn take_typed_filters(&mut self, all: bool) {
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
            return;
        }
        self.line
            .cut(taken.iter().map(|filter| filter.span.clone()));
        self.selection
            .extend(taken.into_iter().map(|filter| filter.picked));
        self.query = Query::read(self.line.text(), &self.vocabulary);
    }

    /// The filters in force: the chips, and what is still being typed.
    #[must_use]
    pub fn filters(&self) -> Selection {
        let mut filters = self.selection.clone();
        filters.extend(
            self.query
                .filters()
                .iter()
                .map(|filter| filter.picked.clone()),
        );
        filters
    }

    /// Brings the last chip back into the empty search line, to be edited there.
    pub(super) fn edit_chip(&mut self, effects: &mut Vec<Effect>) {
        let Some(picked) = self.selection.iter().last().cloned() else {
            return;
        };
        self.selection.remove(&picked.condition);
        let mut alone = Selection::default();
        alone.pick(picked);
        self.line = Line::new(&printed(&alone, ""));
        self.query_changed(effects);
    }

    pub(super) fn go_to(&mut self, step: Option<Step>, effects: &mut Vec<Effect>) {
        let Some(step) = step else {
            self.notice = Some(Notice::NoStep);
            return;
        };
        self.line = Line::new(&step.query);
        self.query = Query::read(&step.query, &self.vocabulary);
        self.selection = step.selection;
        self.ask_anew(effects);
    }
}
