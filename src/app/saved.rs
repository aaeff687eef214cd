//! The saved views: queries with their filters under names, and the marks of the reader as views.

use std::sync::Arc;

use crate::facets::Selection;
use crate::memory::{Change, Edit};
use crate::search::Query;

use super::Effect;
use super::keymap::Action;
use super::line::Line;
use super::notice::Notice;
use super::panes::Pane;
use super::state::{App, Overlay};

/// A view that can be gone to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SavedView {
    /// The cases with a bookmark.
    Bookmarked,
    /// The cases with a note.
    Noted,
    /// The cases that were not read yet.
    Unread,
    /// A view that the reader has saved.
    Own {
        /// Its name.
        name: String,
        /// Its query, filters included.
        query: String,
    },
}

impl SavedView {
    /// Its query, filters included, as it would be typed.
    #[must_use]
    pub fn query(&self) -> &str {
        match self {
            SavedView::Bookmarked => "bookmarked:yes",
            SavedView::Noted => "noted:yes",
            SavedView::Unread => "read:no",
            SavedView::Own { query, .. } => query,
        }
    }
}

/// What a view asks for: its words, and its filters. Shared, since it is asked again with every change of the
/// list.
pub type Asked = Arc<(Query, Selection)>;

/// The list of views while it is open.
#[derive(Debug, Clone, Default)]
pub struct Saved {
    /// The views from top to bottom.
    pub views: Vec<SavedView>,
    /// What each asks for.
    asked: Vec<Asked>,
    /// How many cases each gives, once that is known.
    pub counts: Vec<Option<usize>>,
    /// The number of the question for the counts.
    number: u64,
}

impl App {
    /// Opens the list of views, with one of them under the cursor, and asks for their counts.
    pub(super) fn list_views(&mut self, name: Option<&str>, effects: &mut Vec<Effect>) {
        if self.overlay != Some(Overlay::Saved) {
            // Values may have become known since.
            self.saved.asked.clear();
        }
        let views = self.saved_views();
        self.saved.asked = views.iter().map(|view| self.asked(view)).collect();
        self.saved.counts = vec![None; views.len()];
        self.saved.views = views;
        self.open(Overlay::Saved);
        let is_it = |view: &SavedView| matches!(view, SavedView::Own { name: own, .. } if Some(&**own) == name);
        let row = self.saved.views.iter().position(is_it);
        self.overlay_offset = row.unwrap_or(0);
        self.count_asked(effects);
    }

    /// Asks how many cases the views give, while they are listed, since there are other cases or values.
    pub(super) fn count_views(&mut self, effects: &mut Vec<Effect>) {
        if self.overlay != Some(Overlay::Saved) {
            return;
        }
        let views = self.saved.views.iter();
        self.saved.asked = views.map(|view| Arc::new(self.question(view))).collect();
        self.count_asked(effects);
    }

    fn count_asked(&mut self, effects: &mut Vec<Effect>) {
        self.saved.number += 1;
        effects.push(Effect::Count(self.saved.number, self.saved.asked.clone()));
    }

    /// What a view asks for, read once for the list.
    fn asked(&self, view: &SavedView) -> Asked {
        let mut known = self.saved.views.iter().zip(&self.saved.asked);
        let known = known.find(|(known, _)| known.query() == view.query());
        known.map_or_else(
            || Arc::new(self.question(view)),
            |(_, asked)| Arc::clone(asked),
        )
    }

    /// The views that marks make, then those that the reader has saved.
    #[must_use]
    pub fn saved_views(&self) -> Vec<SavedView> {
        let own = self.memory.views.iter();
        let own = own.map(|(name, query)| SavedView::Own {
            name: name.clone(),
            query: query.clone(),
        });
        let marks = [SavedView::Bookmarked, SavedView::Noted, SavedView::Unread];
        marks.into_iter().chain(own).collect()
    }

    /// What a view asks for: its words, and its filters.
    #[must_use]
    pub fn question(&self, view: &SavedView) -> (Query, Selection) {
        let query = Query::read(view.query(), &self.vocabulary);
        let selection = query.selection_with(&Selection::default());
        (query, selection)
    }

    /// Takes the count of a view.
    pub(super) fn take_count(&mut self, number: u64, view: usize, cases: usize) {
        if number == self.saved.number
            && let Some(count) = self.saved.counts.get_mut(view)
            && let Some(asked) = self.saved.asked.get(view)
        {
            // What has a value that nobody knows would count what was not asked for.
            let (query, _) = &**asked;
            *count = query.unknown().is_empty().then_some(cases);
        }
    }

    pub(super) fn act_saved(&mut self, action: Action, effects: &mut Vec<Effect>) {
        match action {
            Action::Enter => self.go_to_view(effects),
            Action::SaveView => self.name_view(),
            Action::DropView => self.drop_view(effects),
            Action::RestoreView => self.take_back(action, effects),
            Action::SavedViews => self.overlay = None,
            _ => self.act_overlay(action, effects),
        }
    }

    /// Filters by the view under the cursor, in the place of what is filtered now.
    fn go_to_view(&mut self, effects: &mut Vec<Effect>) {
        if let Some(view) = self.saved.views.get(self.overlay_offset).cloned() {
            self.overlay = None;
            self.close_view();
            self.zoomed = false;
            self.focus_on(Pane::Cases);
            self.filter_by_view(&view, effects);
        }
    }

    /// Puts a view in the place of what is filtered now.
    pub(super) fn filter_by_view(&mut self, view: &SavedView, effects: &mut Vec<Effect>) {
        self.filter_by(view.query(), effects);
    }

    /// Puts a query, filters included, in the place of what is filtered now.
    pub(super) fn filter_by(&mut self, query: &str, effects: &mut Vec<Effect>) {
        self.line = Line::new(query);
        self.selection.clear();
        self.query = Query::read(self.line.text(), &self.vocabulary);
        self.take_typed_filters(true);
        self.from_top = true;
        self.filter_changed(effects);
    }

    /// Drops the view under the cursor; those that marks make stay.
    fn drop_view(&mut self, effects: &mut Vec<Effect>) {
        let row = self.overlay_offset;
        if let Some(view) = self.saved.views.get(row).cloned()
            && self.forget_view(view, effects)
        {
            self.list_views(None, effects);
            self.overlay_offset = row.min(self.saved.views.len() - 1);
        }
    }

    /// Drops a view, unless marks make it. Returns whether it is gone.
    pub(super) fn forget_view(&mut self, view: SavedView, effects: &mut Vec<Effect>) -> bool {
        let SavedView::Own { name, query } = view else {
            self.notice = Some(Notice::ViewStays);
            return false;
        };
        let edit = Edit {
            change: Change::View(name, None),
            seen: Some(query),
        };
        self.keep_aloud(edit, effects);
        true
    }

    /// Saves what is in force under a name.
    pub(super) fn keep_view(&mut self, name: String, effects: &mut Vec<Effect>) {
        let view = self.present_view();
        if view.is_empty() {
            self.notice = Some(Notice::NothingToSave);
        } else {
            self.remember_aloud(Change::View(name, Some(view)), effects);
        }
    }
}
