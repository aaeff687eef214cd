//! Changing what filters the library: terms, chips, and steps back and forward.

use crate::facets::Mode;
use crate::search::Query;

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
                self.selection.remove(picked.facet, &picked.slug);
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

    pub(super) fn go_to(&mut self, step: Option<Step>, effects: &mut Vec<Effect>) {
        let Some(step) = step else {
            self.notice = Some(Notice::NoStep);
            return;
        };
        self.line = Line::new(&step.query);
        self.query = Query::parse(&step.query);
        self.selection = step.selection;
        self.ask_anew(effects);
    }
}
