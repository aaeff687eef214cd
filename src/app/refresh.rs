//! Taking over what other programs have kept meanwhile: marks, notes and views.

use crate::memory::{Change, Memory};

use super::Effect;
use super::notice::{Again, Notice};
use super::state::{App, Overlay};

impl App {
    /// Asks what is kept by now. What the reader changes until the answer comes stands over it.
    pub(super) fn refresh(&mut self, effects: &mut Vec<Effect>) {
        self.since_refresh = Some(Vec::new());
        effects.push(Effect::Refresh);
    }

    /// Takes over what was kept when it was read.
    pub(super) fn take_refreshed(&mut self, mut kept: Memory, effects: &mut Vec<Effect>) {
        for change in self.since_refresh.take().unwrap_or_default() {
            kept.apply(&change);
        }
        let changes = self.memory.changes_to(&kept);
        if changes.is_empty() {
            return;
        }
        let view = self.view_under_cursor();
        for change in &changes {
            self.show_change(change, effects);
            self.memory.apply(change);
        }
        if self.overlay == Some(Overlay::Saved) {
            self.list_views_again(view.as_deref(), effects);
        }
        self.say_refreshed(changes.len());
        self.ask_anew(effects);
    }

    /// Says how much was taken over, unless something else is being said.
    fn say_refreshed(&mut self, changes: usize) {
        let again = match &self.notice {
            Some(Notice::Reloaded(again)) => Some(again.clone()),
            None | Some(Notice::NothingToReload | Notice::StdinOnce) => None,
            Some(_) => return,
        };
        self.notice = Some(Notice::Refreshed { changes, again });
    }

    /// What came of reading everything again, and what was said before of what was taken over with it.
    pub(super) fn with_refreshed(&self, again: Again) -> Notice {
        match self.notice {
            Some(Notice::Refreshed { changes, .. }) => Notice::Refreshed {
                changes,
                again: Some(again),
            },
            _ => Notice::Reloaded(again),
        }
    }

    /// Applies a change to what is remembered, and to what is about to be taken over.
    pub(super) fn apply(&mut self, change: &Change) {
        self.memory.apply(change);
        if let Some(since) = &mut self.since_refresh {
            since.push(change.clone());
        }
    }
}
