//! A text of the reader's own that is being written: a note on a case, or the name of a saved view.
//!
//! A note is kept as a draft while it is written, so that neither a key nor the end of the program loses a text.

use crate::case::{CaseIx, Facet};
use crate::memory::{Change, Draft, Edit};
use crate::search::printed;

use super::Effect;
use super::keymap::Action;
use super::line::Line;
use super::notice::Notice;
use super::state::{App, Overlay};

/// What a text is written for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum About {
    /// A note on the case with this id, which may leave the library while it is written.
    Note(String),
    /// The name under which the query and the filters in force are saved.
    View,
}

/// A text that is being written.
#[derive(Debug, Clone)]
pub struct Entry {
    /// What it is for.
    pub about: About,
    /// The text that stood there when writing began.
    seen: String,
    /// The text; a note may have several lines.
    pub line: Line,
}

impl Entry {
    /// Whether nothing was changed, but for space around it, which is not saved.
    fn is_as_seen(&self) -> bool {
        self.line.text().trim() == self.seen.trim()
    }
}

impl App {
    /// The note on a case.
    #[must_use]
    pub fn note(&self, ix: CaseIx) -> Option<&str> {
        let id = self.library.head(ix).id.as_str();
        self.memory.notes.get(id).map(String::as_str)
    }

    /// Opens the note of the case shown, or a draft of it.
    pub(super) fn write_note(&mut self) {
        let Some(ix) = self.shown() else {
            self.notice = Some(Notice::NoCase);
            return;
        };
        let id = self.library.head(ix).id.as_str();
        let draft = self.memory.drafts.get(id).cloned().unwrap_or_else(|| {
            let note = self.note(ix).unwrap_or_default();
            Draft {
                text: note.to_owned(),
                seen: note.to_owned(),
            }
        });
        self.entry = Some(Entry {
            about: About::Note(id.to_owned()),
            line: Line::of_lines(&draft.text),
            seen: draft.seen,
        });
    }

    /// Asks for a name for what is filtered now.
    pub(super) fn name_view(&mut self) {
        if self.present_view().is_empty() {
            self.notice = Some(Notice::NothingToSave);
        } else {
            let left = self.left_name.take();
            self.entry = Some(left.unwrap_or_else(|| Entry {
                about: About::View,
                seen: String::new(),
                line: Line::default(),
            }));
        }
    }

    /// The query and the filters in force, as they would be typed.
    pub(super) fn present_view(&self) -> String {
        printed(&self.selection, self.line.text())
    }

    /// Whether a name for a view is being written.
    #[must_use]
    pub fn names_view(&self) -> bool {
        let entry = self.entry.as_ref();
        entry.is_some_and(|entry| entry.about == About::View)
    }

    /// Puts text into the entry that is open.
    pub(super) fn type_into_entry(&mut self, text: &str) {
        if let Some(entry) = &mut self.entry
            && !entry.line.insert(text)
        {
            self.notice = Some(Notice::LineFull);
        }
    }

    pub(super) fn act_entry(
        &mut self,
        action: Action,
        was: Option<&Notice>,
        effects: &mut Vec<Effect>,
    ) {
        match action {
            Action::SaveEntry => self.save_entry(was, effects),
            Action::NewLine => self.type_into_entry("\n"),
            Action::Leave => self.leave_entry(),
            Action::Help => self.open(Overlay::Help),
            Action::Redraw | Action::Suspend | Action::Quit => Self::act_always(action, effects),
            _ => {
                if let Some(entry) = &mut self.entry {
                    entry.line.edit(action);
                }
            }
        }
    }

    fn leave_entry(&mut self) {
        let Some(entry) = self.entry.take() else {
            return;
        };
        if !entry.is_as_seen() {
            self.notice = Some(Notice::DraftKept);
            if entry.about == About::View {
                self.left_name = Some(entry);
            }
        }
    }

    /// Keeps the note that is being written, as far as it is.
    pub(super) fn keep_draft(&mut self, effects: &mut Vec<Effect>) {
        let Some(entry) = &self.entry else {
            return;
        };
        let About::Note(id) = &entry.about else {
            return;
        };
        let draft = (!entry.is_as_seen()).then(|| Draft {
            text: entry.line.text().to_owned(),
            seen: entry.seen.clone(),
        });
        if self.memory.drafts.get(id) != draft.as_ref() {
            self.remember(Change::Draft(id.clone(), draft), effects);
        }
    }

    fn save_entry(&mut self, was: Option<&Notice>, effects: &mut Vec<Effect>) {
        let Some(entry) = self.entry.take() else {
            return;
        };
        match &entry.about {
            About::Note(_) if entry.is_as_seen() => {}
            About::Note(id) => {
                self.save_note(id, entry.line.text(), &entry.seen, effects);
                self.remember(Change::Draft(id.clone(), None), effects);
            }
            About::View => self.save_view(entry, was, effects),
        }
    }

    /// Saves a note on the case with this id that was written where this one was seen.
    pub(super) fn save_note(
        &mut self,
        id: &str,
        text: &str,
        seen: &str,
        effects: &mut Vec<Effect>,
    ) {
        let is_note = !text.trim().is_empty();
        let edit = Edit {
            change: Change::Note(id.to_owned(), text.to_owned()),
            seen: Some(seen.to_owned()).filter(|seen| !seen.is_empty()),
        };
        self.keep_aloud(edit, effects);
        effects.push(Effect::Mark(Facet::Noted, id.to_owned(), is_note));
        self.ask_anew(effects);
    }

    /// Saves the view under a name; one of the same name only when the reader was told of it.
    fn save_view(&mut self, entry: Entry, was: Option<&Notice>, effects: &mut Vec<Effect>) {
        let name = entry.line.text().trim().to_owned();
        let exists = Notice::ViewExists(name.clone());
        if name.is_empty() {
            self.notice = Some(Notice::NoName);
            self.entry = Some(entry);
        } else if self.memory.views.contains_key(&name) && was != Some(&exists) {
            self.notice = Some(exists);
            self.entry = Some(entry);
        } else {
            self.keep_view(name.clone(), effects);
            self.list_views(Some(&name), effects);
        }
    }
}
