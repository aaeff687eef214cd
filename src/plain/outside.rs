//! What the state asks for outside: the finder answers in line, what is to be saved is put aside.

use std::mem;
use std::sync::Arc;

use crate::app::{Command, Effect, Msg};
use crate::library::LoadEvent;
use crate::memory::{Edit, Kept, Memory};
use crate::search::Request;

use super::{Dialogue, Listed, Page};

impl Dialogue {
    /// Takes what the loader says.
    pub fn load(&mut self, event: LoadEvent) {
        let ended = matches!(event, LoadEvent::Done { .. });
        if let LoadEvent::Chunk(chunk) = &event {
            self.finder.extend(Arc::clone(chunk));
        }
        for effect in self.app.update(Msg::Load(event)) {
            if let Effect::Find(request) = effect {
                self.waiting = Some(request);
            }
        }
        if ended {
            // Chunk by chunk it would be looked for in vain.
            let request = self.waiting.take();
            self.perform(request.map(Effect::Find).into_iter().collect());
        }
    }

    /// Does a little of the work that the first query would wait for; `false` when nothing is left.
    pub fn prepare(&mut self) -> bool {
        self.finder.prepare()
    }

    /// Changes something and does what that asks for.
    pub(super) fn command(&mut self, command: Command) {
        let leaves_list = matches!(
            command,
            Command::Lang(_)
                | Command::TurnCase(_)
                | Command::Select(_)
                | Command::Reach(..)
                | Command::Leave
                | Command::Reload
                | Command::Mark(..)
                | Command::CountAsRead(_)
                | Command::Note(..)
                | Command::SaveView(_)
                | Command::DropView(_)
                | Command::RestoreView
        );
        if !leaves_list {
            // Another list begins at its top.
            self.case_start = 0;
        }
        let effects = self.app.update(Msg::Command(command));
        self.perform(effects);
    }

    /// What is asked of the finder is done at once, what is to be saved is put aside.
    pub(super) fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Find(request) => self.look_for(&request),
                Effect::Mark(facet, id, on) => self.finder.mark(facet, &id, on),
                Effect::Keep(edit) if self.is_person || edit.change.is_awaited() => {
                    self.edits.push(edit);
                }
                Effect::Refresh => self.refreshes = true,
                // Nothing else follows from a command.
                _ => {}
            }
        }
    }

    fn look_for(&mut self, request: &Request) {
        let mut answers = Vec::new();
        let mut keep = |answer| answers.push(answer);
        self.finder.answer(request, &|| false, &mut keep);
        for answer in answers {
            let more = self.app.update(Msg::Found(Box::new(answer)));
            self.perform(more);
        }
    }

    /// What is to be saved now.
    pub fn take_edits(&mut self) -> Vec<Edit> {
        mem::take(&mut self.edits)
    }

    /// Says what became of it.
    pub fn kept(&mut self, kept: Kept, page: &mut Page) {
        let said = self.app.notice.clone();
        let is_joined = !kept.joined.is_empty();
        let effects = self.app.update(Msg::Kept(Box::new(kept)));
        self.perform(effects);
        if is_joined {
            self.read_anew();
        }
        if self.app.notice != said {
            self.say_notice(page);
        }
    }

    /// Whether what is kept by now is to be read: once for each time it was asked for.
    pub fn take_refresh(&mut self) -> bool {
        mem::take(&mut self.refreshes)
    }

    /// Takes over what is kept by now, and says how much of it is new.
    pub fn refreshed(&mut self, kept: Memory, page: &mut Page) {
        // It has been said.
        self.app.notice = None;
        let effects = self.app.update(Msg::Refreshed(Box::new(kept)));
        self.perform(effects);
        if self.say_notice(page) {
            self.read_anew();
        }
    }

    /// Takes a note or a view of somebody else into the page that is read, and into what numbers stand for.
    pub(super) fn read_anew(&mut self) {
        self.lay_out_again();
        if matches!(self.listed, Listed::Views(_)) {
            self.listed = Listed::default();
        }
    }
}
