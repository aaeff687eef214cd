//! The find line: a text that is looked for in the case that is shown.

use crate::search::Query;

use super::super::Effect;
use super::super::keymap::Action;
use super::super::line::Line;
use super::super::notice::Notice;
use super::super::state::{App, Overlay};

/// What is looked for in one case.
#[derive(Debug, Clone, Default)]
pub struct Find {
    line: Line,
    query: Query,
    /// The row from which matches are looked for while the text is typed.
    from: usize,
}

impl Find {
    /// The line that it is typed into.
    #[must_use]
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// The text as it was read instead, when that is not how it was typed.
    #[must_use]
    pub fn read_as(&self) -> Option<&str> {
        let read = self.query.text();
        (read != self.line.text()).then_some(read)
    }

    /// What the text asks for, by the rules of the search line.
    #[must_use]
    pub fn query(&self) -> &Query {
        &self.query
    }
}

impl App {
    /// What is marked in the case: the text of the find line, or the query when there is none.
    pub(in crate::app) fn marked(&self) -> &Query {
        let find = self.reader.find().query();
        if find.is_empty() { self.query() } else { find }
    }

    /// Opens the find line.
    pub(in crate::app) fn open_find(&mut self) {
        self.finding = true;
        self.reader.find.from = self.reader.offset;
    }

    /// Puts text at the insertion point of the find line.
    pub(in crate::app) fn type_into_find(&mut self, text: &str) {
        let _ = self.reader.find.line.insert(text);
        self.find_changed();
    }

    /// Marks the new text and goes to its first match behind the place where the reader began; back to
    /// that place when there is no text. What is nowhere in the case is read in the other keyboard
    /// layout, if it is there then.
    fn find_changed(&mut self) {
        let typed = Query::parse(self.reader.find.line.text());
        let other = typed.in_other_layout();
        self.mark(typed.clone());
        if let Some(other) = other
            && self.finds_nothing()
        {
            self.mark(other);
            if self.finds_nothing() {
                self.mark(typed);
            }
        }
        if !self.reader.is_waiting() {
            self.reader.seek(self.rows_of_text());
        }
    }

    fn mark(&mut self, query: Query) {
        self.reader.find.query = query;
        // The matches of a huge case are known later.
        self.reader.seek = None;
        if let Some((ix, _)) = self.reader.case() {
            self.lay_out(ix);
        }
        self.reader.seek = Some(self.reader.find.from);
    }

    fn finds_nothing(&self) -> bool {
        !self.reader.is_waiting() && self.reader.match_count() == 0
    }

    pub(in crate::app) fn act_finding(&mut self, action: Action, effects: &mut Vec<Effect>) {
        match action {
            Action::KeepFind | Action::Leave => {
                self.finding = false;
                self.reader.open_match(self.rows_of_text());
            }
            Action::NextMatch | Action::PreviousMatch => {
                self.step_match(action == Action::NextMatch);
            }
            Action::Help => self.open(Overlay::Help),
            Action::ToggleLang => self.toggle_lang(),
            Action::Redraw | Action::Suspend | Action::Quit => Self::act_always(action, effects),
            _ if self.reader.find.line.edit(action) => self.find_changed(),
            _ => {}
        }
    }

    /// Goes to the next or the previous match in the case.
    pub(in crate::app) fn step_match(&mut self, forward: bool) {
        let rows = self.rows_of_text();
        if self.reader.match_count() == 0 {
            self.notice = Some(Notice::NoMatch);
        } else if self.reader.step_match(forward, rows) {
            self.notice = Some(Notice::Wrapped { forward });
        }
    }
}
