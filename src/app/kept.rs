//! What became of what was to be remembered: saved, not saved, or joined to what another program wrote.

use crate::case::Facet;
use crate::library::{MemoryFault, Problem, ProblemKind};
use crate::memory::{Change, Kept};

use super::Effect;
use super::entry::About;
use super::line::Line;
use super::notice::Notice;
use super::state::{App, Overlay};

impl App {
    /// Whether the screen tells of what became of changes: most are saved in passing.
    #[must_use]
    pub fn shows_kept(&self, kept: &Kept) -> bool {
        let went_well = kept.failed.is_empty() && kept.damaged.is_empty();
        let is_news = !went_well || !kept.joined.is_empty() || !self.own_problems.is_empty();
        let awaits = self.awaits.as_ref();
        is_news || awaits.is_some_and(|change| kept.saved.contains(change))
    }

    /// Takes what became of changes. What failed stays in memory and is tried again with the next change.
    pub(super) fn take_kept(&mut self, kept: Kept, effects: &mut Vec<Effect>) {
        if let Some(change) = self.awaits.take_if(|change| kept.saved.contains(change)) {
            self.notice.get_or_insert(Notice::Kept(change));
        }
        if kept.failed.is_empty() && !kept.saved.is_empty() {
            // What failed before was tried again with it.
            self.own_problems.retain(|problem| {
                !matches!(problem.kind, ProblemKind::Memory(MemoryFault::NotKept(..)))
            });
        }
        for failure in kept.failed {
            let said = self
                .awaits
                .take_if(|change| failure.changes.contains(change));
            if said.is_some() {
                self.notice = Some(Notice::NotKept(failure.problem.clone()));
            }
            self.tell_problem(failure.problem);
        }
        kept.damaged
            .into_iter()
            .for_each(|problem| self.tell_problem(problem));
        if !kept.joined.is_empty() {
            self.take_joined(&kept.joined, effects);
        }
    }

    /// Takes over what another program has written where this one has as well.
    fn take_joined(&mut self, joined: &[Change], effects: &mut Vec<Effect>) {
        for change in joined {
            if let Change::Note(id, note) = change {
                self.put_above(id, note);
                effects.push(Effect::Mark(Facet::Noted, id.clone(), true));
            }
            self.memory.apply(change);
        }
        if self.overlay == Some(Overlay::Saved) {
            let row = self.overlay_offset;
            self.list_views(None, effects);
            self.overlay_offset = row.min(self.saved.views.len() - 1);
        }
        self.notice = Some(Notice::Joined);
        self.ask_anew(effects);
    }

    /// Puts what another program has written about a case above what is being written about it by now.
    fn put_above(&mut self, id: &str, joined: &str) {
        let Some(ix) = self.library.find(id) else {
            return;
        };
        let ours = self.note(ix).unwrap_or_default();
        let theirs = joined.strip_suffix(ours).unwrap_or(joined).trim_end();
        let theirs = theirs.to_owned();
        for entry in self.entry.iter_mut().chain(&mut self.drafts) {
            if entry.about == About::Note(ix) {
                entry.line = Line::of_lines(&[&theirs, "\n\n", entry.line.text()].concat());
            }
        }
    }

    /// Adds a problem to the list, once.
    fn tell_problem(&mut self, problem: Problem) {
        if !self.own_problems.contains(&problem) {
            self.own_problems.push(problem);
        }
    }
}
