//! Actions that need the case shown: they wait until it is read, and say so when there is none or it
//! cannot be read. What each of them does is written where it belongs, never here.

use std::mem;

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
                self.awaiting.push(action);
                self.go_on(effects);
            }
        }
    }

    /// Keys that wait for the same case wait for each other: those of before stand in front. Any other key has
    /// dropped them.
    pub(super) fn await_behind(&mut self, before: Vec<Action>) {
        if !self.awaiting.is_empty() {
            self.awaiting.splice(0..0, before);
        }
    }

    /// Does what waits for the case shown if that has been read, in the order of the keys. What one of them
    /// opens takes the keys from then on, so that the others are dropped.
    pub(super) fn go_on(&mut self, effects: &mut Vec<Effect>) {
        if self.awaiting.is_empty() {
            return;
        }
        let Some(ix) = self.shown() else {
            self.awaiting.clear();
            self.notice = Some(Notice::NoCase);
            return;
        };
        match self.reader.case() {
            Some((read, Ok(_))) if read == ix => {
                let context = self.context();
                for action in mem::take(&mut self.awaiting) {
                    if self.context() == context {
                        self.act_on_read(action, ix, effects);
                    }
                }
            }
            Some((read, Err(_))) if read == ix => {
                self.awaiting.clear();
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
