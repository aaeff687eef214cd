//! Actions in the sidebar, and what stands in it.

use crate::case::Facet;
use crate::facets::Mode;

use super::Effect;
use super::keymap::Action;
use super::notice::Notice;
use super::panes::{Area, Pane};
use super::side_row::SideRow;
use super::state::App;

/// Rows for what a term means, with the rule above.
const MEANING_ROWS: usize = 5;

impl App {
    /// Where the rows of the sidebar are, and below them what the term under the cursor means.
    #[must_use]
    pub fn facet_areas(&self) -> [Area; 2] {
        let area = self.panes().content(Pane::Facets);
        let meaning = if self.sidebar.explains {
            MEANING_ROWS.min(area.rows / 2)
        } else {
            0
        };
        let rows = area.rows - meaning;
        [Area { rows, ..area }, area.below(rows)]
    }

    /// The facet whose terms the cursor is among while the sidebar has the focus; they keep their
    /// places.
    #[must_use]
    pub(super) fn held_facet(&self) -> Option<Facet> {
        if let Some(narrow) = self.sidebar.narrowed() {
            return Some(narrow.facet);
        }
        match self
            .sidebar
            .cursor()
            .filter(|_| self.has_keys(Pane::Facets))?
        {
            SideRow::Facet(_) => None,
            row => row.facet(),
        }
    }

    /// Puts the terms of the sidebar in order, but for the facet under the cursor.
    pub(super) fn order_terms(&mut self) {
        self.order_terms_but(self.held_facet());
    }

    fn order_terms_but(&mut self, held: Option<Facet>) {
        if let Some(narrow) = self.sidebar.narrowed_mut() {
            narrow.look(self.library.terms(), &self.taxonomy, self.lang);
        }
        self.sidebar.order(
            self.library.terms(),
            &self.cases.answer().counts,
            &self.selection,
            (&self.taxonomy, self.lang),
            held,
        );
    }

    /// What Space, `x` and Enter do on a row of the sidebar.
    pub(super) fn pick(&mut self, action: Action, effects: &mut Vec<Effect>) {
        let (facet, term) = match self.sidebar.cursor() {
            Some(SideRow::Term(facet, term)) => (facet, term),
            Some(SideRow::Facet(_) | SideRow::More(..) | SideRow::Time(_))
                if action == Action::Exclude =>
            {
                self.notice = Some(Notice::ExcludeValues);
                return;
            }
            Some(SideRow::Facet(facet)) => {
                return self.set_open(facet, !self.sidebar.is_open(facet));
            }
            Some(SideRow::More(..)) => return self.list_more(true),
            Some(SideRow::Time(_)) => return self.pick_range(),
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
        if let Some(facet) = self.sidebar.cursor().and_then(SideRow::facet) {
            self.sidebar.set_more(facet, more);
            self.list_terms();
        }
    }

    /// Lists the rows of the sidebar anew.
    pub(super) fn list_terms(&mut self) {
        self.sidebar
            .list_rows(&self.selection, self.library.terms());
    }

    /// Changes between any and all of the values of the facet under the cursor.
    pub(super) fn toggle_all(&mut self, effects: &mut Vec<Effect>) {
        match self.sidebar.cursor().and_then(SideRow::facet) {
            Some(facet) if facet.has_several() => {
                self.selection.toggle_all(facet);
                self.filter_changed(effects);
            }
            _ => self.notice = Some(Notice::OneValue),
        }
    }

    /// Puts the terms of the facet under the cursor in the other order.
    pub(super) fn reorder_terms(&mut self) {
        if let Some(facet) = self.sidebar.cursor().and_then(SideRow::facet) {
            self.sidebar.reorder(facet);
            self.order_terms_but(None);
        }
    }
}
