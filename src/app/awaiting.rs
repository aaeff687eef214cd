//! Actions that need the case shown: they wait until it is read, and say so when there is none or it
//! cannot be read. What each of them does is written where it belongs, never here.

use crate::case::CaseIx;

use super::Effect;
use super::keymap::Action;
use super::links::LinkNotice;
use super::notice::Notice;
use super::prompt::Ask;
use super::state::App;

impl App {
    /// Does something with the case shown, now or as soon as it is read. `was` is the notice that
    /// the reader saw when pressing the key.
    pub(super) fn act_on_case(
        &mut self,
        action: Action,
        was: Option<&Notice>,
        effects: &mut Vec<Effect>,
    ) {
        match was {
            Some(Notice::Link(LinkNotice::NotOpened { address, .. })) if action == Action::Copy => {
                self.copy_address(address, effects);
            }
            _ => {
                self.awaiting = Some(action);
                self.go_on(effects);
            }
        }
    }

    /// Does what waits for the case shown if that has been read.
    pub(super) fn go_on(&mut self, effects: &mut Vec<Effect>) {
        let Some(action) = self.awaiting else {
            return;
        };
        let Some(ix) = self.shown() else {
            self.awaiting = None;
            self.notice = Some(Notice::NoCase);
            return;
        };
        match self.reader.case() {
            Some((read, Ok(_))) if read == ix => {
                self.awaiting = None;
                self.act_on_read(action, ix, effects);
            }
            Some((read, Err(_))) if read == ix => {
                self.awaiting = None;
                self.notice = Some(Notice::NotRead);
            }
            _ => {}
        }
    }

    /// Does something with the case shown, which has been read.
    fn act_on_read(&mut self, action: Action, ix: CaseIx, effects: &mut Vec<Effect>) {
        match action {
            Action::OpenSource => self.open_source(ix, effects),
            Action::OpenArchived => self.open_archived(ix, effects),
            Action::PickLink => self.ask_number(ix, false),
            Action::Copy => self.ask(ix, Ask::Copy),
            Action::Sections => self.list_sections(),
            Action::NextTarget => self.step_target(true),
            Action::PreviousTarget => self.step_target(false),
            Action::Find => self.open_find(),
            Action::NextMatch => self.step_match(true),
            Action::PreviousMatch => self.step_match(false),
            Action::NextSection | Action::PreviousSection | Action::FoldAll => {
                self.act_reading(action, effects);
            }
            Action::Related => self.go_to_related(ix),
            _ => self.follow(effects),
        }
    }
}
