//! What a reader asks for by name instead of by a key, as in plain mode: the same changes as those that
//! keys make, without a cursor, a pane or a line that is being edited.

use crate::case::{CaseIx, Facet, Lang, Section, TermId};
use crate::facets::{Condition, Mode, Picked};
use crate::memory::{Change, Resume};
use crate::search::{Order, Query};

use super::Effect;
use super::keymap::Action;
use super::line::Line;
use super::notice::Notice;
use super::panes::Pane;
use super::saved::SavedView;
use super::state::App;

/// A change that is asked for by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Look for this; filters in it become chips.
    Search(String),
    /// Pick a term, or drop it when it is picked so already.
    Toggle(TermId, Mode),
    /// Pick two terms, so that the cases that have both are left.
    PickBoth([TermId; 2]),
    /// Pick a term alone in its facet.
    Only(TermId),
    /// Pick a range of times, or drop it when it is picked so already.
    ToggleTime(Condition, Mode),
    /// Pick a range of times in the place of those that are included.
    OnlyTime(Condition),
    /// Ask for all of the picked values of a facet (`true`), or for any.
    WantAll(Facet, bool),
    /// Drop the chip at a position.
    Drop(usize),
    /// Take the chip at a position out of force, or put it in force again.
    Pause(usize),
    /// Turn the chip at a position around.
    Negate(usize),
    /// Drop all chips.
    ClearFilters,
    /// Drop all chips and all words.
    Reset,
    /// Go a step back.
    Undo,
    /// Go a step forward again.
    Redo,
    /// Take what is advised at a place, counted from 0: filters first, then ways out.
    TakeAdvice(usize),
    /// Put the list in an order.
    Order(Order),
    /// Speak this language.
    Lang(Lang),
    /// Show one case, and it alone, in its other language.
    TurnCase(CaseIx),
    /// Go on where the reader stopped: with the same words, filters and order.
    TakeUp(Box<Resume>),
    /// Read everything that is open again.
    Reload,
    /// Go to a case of the list, to read it.
    Select(CaseIx),
    /// A section of a case was read.
    Reach(CaseIx, Section),
    /// Go back to the list.
    Leave,
    /// Turn the bookmark or the read mark of a case.
    Mark(Facet, CaseIx),
    /// A case was read to its end.
    CountAsRead(CaseIx),
    /// Write a note on a case in the place of the one before; a blank one takes it away.
    Note(CaseIx, String),
    /// Save what is in force under a name.
    SaveView(String),
    /// Drop a saved view.
    DropView(SavedView),
    /// Bring back the view that was dropped last.
    RestoreView,
    /// Put a saved view in the place of what is in force.
    GoToView(SavedView),
}

impl App {
    pub(super) fn command(&mut self, command: Command, effects: &mut Vec<Effect>) {
        self.notice = None;
        self.stop.touched = true;
        match command {
            Command::Search(text) => self.search_for(&text, effects),
            Command::Toggle(term, mode) => {
                let term = self.library.term(term).clone();
                self.selection.toggle(term.facet, &term.slug, mode);
                self.filter_changed(effects);
            }
            Command::PickBoth(terms) => self.pick_both(terms, effects),
            Command::Only(term) => {
                let term = self.library.term(term).clone();
                self.selection.only(term.facet, &term.slug);
                self.filter_changed(effects);
            }
            Command::ToggleTime(time, mode) => {
                self.selection.toggle_condition(time, mode);
                self.filter_changed(effects);
            }
            Command::OnlyTime(condition) => {
                let dimension = condition.dimension();
                let mode = Mode::Include;
                let picked = Picked { condition, mode };
                self.selection.replace(dimension, Some(picked));
                self.filter_changed(effects);
            }
            Command::WantAll(facet, _) if !facet.has_several() => {
                self.notice = Some(Notice::OneValue);
            }
            Command::WantAll(facet, all) => {
                if self.selection.wants_all(facet) != all {
                    self.selection.toggle_all(facet);
                    self.filter_changed(effects);
                }
            }
            Command::Drop(at) => {
                self.selection.take(at);
                self.filter_changed(effects);
            }
            Command::Pause(at) => {
                self.selection.pause(at);
                self.filter_changed(effects);
            }
            Command::Negate(at) if self.selection.negate(at) => self.filter_changed(effects),
            Command::Negate(_) => self.notice = Some(Notice::NoOpposite),
            Command::ClearFilters => self.clear_filters(effects),
            Command::Reset => {
                self.selection.clear();
                self.search_for("", effects);
            }
            Command::Undo => self.take_back(Action::Undo, effects),
            Command::Redo => self.take_back(Action::Redo, effects),
            Command::TakeAdvice(place) => self.take_advised(place, effects),
            Command::Order(order) => {
                self.order = order;
                self.filter_changed(effects);
            }
            Command::Lang(lang) if lang == self.lang => {}
            Command::Lang(_) => self.toggle_default_lang(effects),
            Command::TurnCase(ix) => self.turn_case(ix, effects),
            Command::Mark(facet, ix) => self.turn_mark(facet, ix, effects),
            Command::CountAsRead(ix) => self.count_as_read(ix, effects),
            Command::Note(ix, text) => {
                let seen = self.note(ix).unwrap_or_default().to_owned();
                let id = self.library.head(ix).id.as_str().to_owned();
                self.save_note(&id, &text, &seen, effects);
            }
            Command::SaveView(name) => self.keep_view(name, effects),
            Command::DropView(view) => {
                self.forget_view(view, effects);
            }
            Command::RestoreView => self.take_back(Action::RestoreView, effects),
            Command::GoToView(view) => self.filter_by_view(&view, effects),
            Command::Reload => self.reload(effects),
            Command::TakeUp(resume) => self.take_up(&resume, effects),
            Command::Select(ix) => {
                self.go_elsewhere();
                self.cases.select_case(ix);
                self.focus_on(Pane::Detail);
            }
            Command::Reach(ix, section) => self.reach(ix, section),
            Command::Leave => self.focus_on(Pane::Cases),
        }
    }

    fn search_for(&mut self, text: &str, effects: &mut Vec<Effect>) {
        self.line = Line::default();
        if !self.line.insert(text) {
            self.notice = Some(Notice::LineFull);
        }
        self.history.leave();
        if !self.line.text().trim().is_empty() {
            let query = self.line.text().to_owned();
            self.remember(Change::Query(query), effects);
        }
        self.query = Query::read(self.line.text(), &self.vocabulary);
        self.take_typed_filters(true);
        self.from_top = true;
        self.filter_changed(effects);
    }

    /// The queries that were looked for, the latest last, each once.
    #[must_use]
    pub fn past_queries(&self) -> &[String] {
        &self.memory.queries
    }
}
