//! The reader's own marks on cases: bookmarks and read marks. Notes are written in [`super::entry`].
//!
//! A mark is shown at once and kept by an effect; only when that is done the reader is told so.

use crate::case::{CaseIx, Facet};
use crate::facets::{Dimension, Marks};
use crate::memory::{Change, Edit, Memory};

use super::Effect;
use super::notice::Notice;
use super::panes::Pane;
use super::state::{App, Overlay};

/// The marks that are remembered, for the finder.
#[must_use]
pub fn marks_of(memory: &Memory) -> Marks {
    let mut marks = Marks::default();
    let ids = [
        (
            Facet::Bookmarked,
            memory.bookmarks.iter().collect::<Vec<_>>(),
        ),
        (Facet::Read, memory.read.iter().collect()),
        (Facet::Noted, memory.notes.keys().collect()),
    ];
    for (facet, ids) in ids {
        for id in ids {
            marks.set(facet, id, true);
        }
    }
    marks
}

impl App {
    /// Whether a case is marked in a mark facet.
    #[must_use]
    pub fn is_marked(&self, facet: Facet, ix: CaseIx) -> bool {
        let id = self.library.head(ix).id.as_str();
        match facet {
            Facet::Bookmarked => self.memory.bookmarks.contains(id),
            Facet::Read => self.memory.read.contains(id),
            Facet::Noted => self.memory.notes.contains_key(id),
            _ => false,
        }
    }

    /// Applies a change of what is remembered, and has it kept.
    pub(super) fn remember(&mut self, change: Change, effects: &mut Vec<Effect>) {
        self.keep(Edit::new(change, &self.memory), effects);
    }

    /// The same for what the reader did on purpose: it is said when it is kept.
    pub(super) fn remember_aloud(&mut self, change: Change, effects: &mut Vec<Effect>) {
        self.keep_aloud(Edit::new(change, &self.memory), effects);
    }

    /// The same for a change that was made to something that was seen earlier.
    pub(super) fn keep_aloud(&mut self, edit: Edit, effects: &mut Vec<Effect>) {
        let before = self.memory.before(&edit.change);
        if before != edit.change {
            self.steps.record_change(before, edit.change.clone());
        }
        self.awaits = Some(edit.change.clone());
        self.keep(edit, effects);
    }

    /// Makes a change that takes one back, or makes it again.
    pub(super) fn change_back(&mut self, change: &Change, effects: &mut Vec<Effect>) {
        let view = self.view_under_cursor();
        self.show_change(change, effects);
        self.awaits = Some(change.clone());
        self.keep(Edit::new(change.clone(), &self.memory), effects);
        if self.overlay == Some(Overlay::Saved) {
            let view = match change {
                Change::View(name, Some(_)) => Some(name.clone()),
                _ => view,
            };
            self.list_views_again(view.as_deref(), effects);
        }
        self.ask_anew(effects);
    }

    /// Has a change of a mark or a note seen in what is asked from now on.
    pub(super) fn show_change(&mut self, change: &Change, effects: &mut Vec<Effect>) {
        let (facet, id, on) = match change {
            Change::Bookmark(id, on) => (Facet::Bookmarked, id, *on),
            Change::Read(id, on) => (Facet::Read, id, *on),
            Change::Note(id, note) => (Facet::Noted, id, !note.trim().is_empty()),
            _ => return,
        };
        let shown = self.shown();
        let is_shown = |ix: &CaseIx| self.library.head(*ix).id.as_str() == id;
        if facet == Facet::Read && shown.as_ref().is_some_and(is_shown) {
            // Its end may be in view: that does not count for what was marked otherwise.
            self.unread_again = shown.filter(|_| !on);
        }
        effects.push(Effect::Mark(facet, id.clone(), on));
    }

    fn keep(&mut self, edit: Edit, effects: &mut Vec<Effect>) {
        self.apply(&edit.change);
        effects.push(Effect::Keep(edit));
    }

    /// Turns the bookmark or the read mark of the case shown, and asks anew what the filters give.
    pub(super) fn toggle_mark(&mut self, facet: Facet, effects: &mut Vec<Effect>) {
        match self.shown() {
            Some(ix) => self.turn_mark(facet, ix, effects),
            None => self.notice = Some(Notice::NoCase),
        }
    }

    /// The same for any case.
    pub(super) fn turn_mark(&mut self, facet: Facet, ix: CaseIx, effects: &mut Vec<Effect>) {
        let on = !self.is_marked(facet, ix);
        // A reader at the end of a case says so on purpose.
        if facet == Facet::Read {
            self.unread_again = (!on).then_some(ix);
        }
        let change = self.mark(facet, ix, on, effects);
        self.remember_aloud(change, effects);
        self.ask_anew(effects);
    }

    /// Has a case marked, or not, in what is asked from now on. Gives the change to be remembered.
    fn mark(&self, facet: Facet, ix: CaseIx, on: bool, effects: &mut Vec<Effect>) -> Change {
        let id = self.library.head(ix).id.as_str().to_owned();
        effects.push(Effect::Mark(facet, id.clone(), on));
        match facet {
            Facet::Bookmarked => Change::Bookmark(id, on),
            _ => Change::Read(id, on),
        }
    }

    /// A case counts as read once its end was in view while the detail pane had the keys. A reader who
    /// filters by it keeps the case: the list follows with the next question.
    pub(super) fn read_to_end(&mut self, effects: &mut Vec<Effect>) {
        let shown = self.shown();
        self.unread_again.take_if(|ix| Some(*ix) != shown);
        let Some(ix) = shown.filter(|_| self.has_keys(Pane::Detail)) else {
            return;
        };
        let rows = self.rows_of_text();
        if !self.is_about_to_move() && self.reader.shows_end(ix, rows) {
            self.count_as_read(ix, effects);
        }
    }

    /// Marks a case as read whose end was reached, unless it is marked or was taken to be unread since.
    pub(super) fn count_as_read(&mut self, ix: CaseIx, effects: &mut Vec<Effect>) {
        if self.is_marked(Facet::Read, ix) || self.unread_again == Some(ix) {
            return;
        }
        let change = self.mark(Facet::Read, ix, true, effects);
        self.remember(change, effects);
        let by_read = Dimension::Facet(Facet::Read);
        let filters = self.filters();
        let mut dimensions = filters.iter().map(|picked| picked.condition.dimension());
        if !dimensions.any(|dimension| dimension == by_read) {
            self.ask_anew(effects);
        }
    }
}
