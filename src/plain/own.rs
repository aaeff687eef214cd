//! What is the reader's own: bookmarks, read marks, notes, saved views.

use crate::app::{Command, SavedView};
use crate::case::{CaseIx, Facet};
use crate::ui::said;

use super::command::Number;
use super::{Dialogue, Listed, Page, Question};

impl Dialogue {
    /// What the reader has on a case, behind its title: ` (bookmark, note)`.
    pub(super) fn marks(&self, ix: CaseIx) -> String {
        let read = self.app.is_marked(Facet::Read, ix);
        let read = read.then_some(self.words().is_read);
        let marks: Vec<&str> = said::marks(&self.app, ix).chain(read).collect();
        if marks.is_empty() {
            String::new()
        } else {
            format!(" ({})", marks.join(", "))
        }
    }

    /// Turns a mark of the case that is read.
    pub(super) fn turn_mark(&mut self, facet: Facet, page: &mut Page) {
        if let Some(ix) = self.read_now(page).map(|reading| reading.ix) {
            self.command(Command::Mark(facet, ix));
        }
    }

    /// Says the note on the case.
    pub(super) fn say_note(&self, page: &mut Page) {
        let Some(reading) = self.read_now(page) else {
            return;
        };
        match self.app.note(reading.ix) {
            Some(note) => note.lines().for_each(|line| page.say(line)),
            None => page.say(self.words().no_note),
        }
    }

    /// Writes the note on the case: below what it says already, so that nothing is lost. Asks before it
    /// puts something else in its place, or takes it away.
    pub(super) fn write_note(&mut self, text: &str, page: &mut Page) {
        let Some(ix) = self.read_now(page).map(|reading| reading.ix) else {
            return;
        };
        let words = self.words();
        match (self.app.note(ix), whole(text)) {
            (None, Some("")) => page.say(words.no_note),
            (None, whole) => self.set_note(ix, whole.unwrap_or(text).to_owned()),
            (Some(_), Some(whole)) => {
                self.say_note(page);
                page.say(match whole {
                    "" => words.drops_note,
                    _ => words.replaces_note,
                });
                self.question = Some(Question::Note(ix, whole.to_owned()));
            }
            (Some(note), None) => {
                let note = format!("{note}\n{text}");
                page.say(words.note_goes_on);
                self.set_note(ix, note);
            }
        }
    }

    /// Has a case have this note, or none when it is empty.
    pub(super) fn set_note(&mut self, ix: CaseIx, note: String) {
        self.command(Command::Note(ix, note));
        self.lay_out_again();
    }

    /// Lists the views with how many cases each gives.
    pub(super) fn say_views(&mut self, page: &mut Page) {
        let views = self.app.saved_views();
        for (number, view) in (1..).zip(&views) {
            let (query, selection) = self.app.question(view);
            let count = self.finder.count(&query, &selection, &|| false);
            let name = said::view(&self.app, view);
            let count = self.cases(count.unwrap_or(0));
            let own = matches!(view, SavedView::Own { .. });
            let query = own.then(|| format!(": {}", view.query()));
            let query = query.unwrap_or_default();
            page.say(format!("{number}. {}, {count}{query}", name.as_str()));
        }
        self.listed = Listed::Views(views);
    }

    pub(super) fn go_to_view(&mut self, number: &Number, page: &mut Page) {
        if let Some(view) = self.view_at(number, page) {
            self.command(Command::GoToView(view));
            self.say_in_force(page);
            self.say_found(page);
        }
    }

    /// Drops a view of the list.
    pub(super) fn drop_view(&mut self, number: &Number, page: &mut Page) {
        if let Some(view) = self.view_at(number, page) {
            self.command(Command::DropView(view));
            if !self.say_notice(page) {
                self.say_views(page);
            }
        }
    }

    /// Brings back the view that was dropped last.
    pub(super) fn restore_view(&mut self, page: &mut Page) {
        self.command(Command::RestoreView);
        if !self.say_notice(page) {
            self.say_views(page);
        }
    }

    /// Saves what is in force under a name; asks before it replaces another view.
    pub(super) fn save_view(&mut self, name: String, page: &mut Page) {
        if self.app.memory.views.contains_key(&name) {
            page.say((self.words().replaces)(&name));
            self.question = Some(Question::Replace(name));
        } else {
            self.keep_view(name, page);
        }
    }

    /// Saves a view, and lists them anew: numbers may stand for others now.
    pub(super) fn keep_view(&mut self, name: String, page: &mut Page) {
        self.command(Command::SaveView(name));
        if !self.say_notice(page) {
            self.say_views(page);
        }
    }

    fn view_at(&self, number: &Number, page: &mut Page) -> Option<SavedView> {
        let Listed::Views(views) = &self.listed else {
            return None;
        };
        let view = number.of(views).cloned();
        if view.is_none() {
            self.say_no_number(number, views.len(), page);
        }
        view
    }
}

/// What is to be the whole note, if that is meant: `= text`, or `-` for none.
fn whole(text: &str) -> Option<&str> {
    let (sign, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    match (sign, rest.trim()) {
        ("-", "") => Some(""),
        ("=", whole) => Some(whole),
        _ => None,
    }
}
