//! The find line: a text that is looked for in the case that is shown.

use crate::search::Query;

use super::super::Effect;
use super::super::keymap::Action;
use super::super::line::Line;
use super::super::notice::Notice;
use super::super::state::{App, Overlay};
use super::Reader;
use super::job::Wanted;

/// What is looked for in one case.
#[derive(Debug, Clone, Default)]
pub struct Find {
    line: Line,
    wanted: Wanted,
    /// The row from which matches are looked for while the text is typed.
    from: usize,
}

impl Find {
    /// The line that it is typed into.
    #[must_use]
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// Whether nothing is looked for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.wanted.typed.is_empty()
    }
}

impl Reader {
    /// What is looked for in the case, as it was read; as it was typed until the matches are known.
    #[must_use]
    pub fn sought(&self) -> &str {
        let typed = &self.find.wanted.typed;
        if self.is_waiting() { typed } else { &self.read }.text()
    }
}

impl App {
    /// What is to be marked in the case: the text of the find line, or the query when there is none.
    pub(super) fn wanted(&self) -> Wanted {
        if self.reader.find.is_empty() {
            Wanted::only(self.query().clone())
        } else {
            self.reader.find.wanted.clone()
        }
    }

    /// Opens the find line.
    pub(in crate::app) fn open_find(&mut self) {
        self.finding = true;
        self.reader.find.from = self.reader.offset;
    }

    /// Puts text at the insertion point of the find line.
    pub(in crate::app) fn type_into_find(&mut self, text: &str) {
        if !self.reader.find.line.insert(text) {
            self.notice = Some(Notice::LineFull);
        }
        self.find_changed();
    }

    /// Marks the new text and goes to its first match behind the place where the reader began; back to
    /// that place when there is no text. Of a huge case the matches are known later.
    fn find_changed(&mut self) {
        let find = &mut self.reader.find;
        find.wanted = Wanted::typed(Query::parse(find.line.text()));
        self.reader.seek = None;
        if let Some((ix, _)) = self.reader.case() {
            self.lay_out(ix);
        }
        self.reader.seek = Some(self.reader.find.from);
        if !self.reader.is_waiting() {
            self.reader.seek(self.rows_of_text());
        }
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
            Action::ToggleLang => self.toggle_lang(effects),
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
