//! What became of what was to be remembered: saved, not saved, or joined to what another program wrote.

use crate::case::Facet;
use crate::library::Problem;
use crate::memory::{Change, Joined, Kept};

use super::Effect;
use super::notice::Notice;
use super::saved::SavedView;
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
        self.take_kept_place(&kept);
        if let Some(change) = self.awaits.take_if(|change| kept.saved.contains(change)) {
            self.notice.get_or_insert(Notice::Kept(change));
        }
        self.own_problems
            .retain(|problem| !kept.cured.contains(problem));
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
            self.take_joined(kept.joined, effects);
        }
    }

    /// Takes over what changes came to in the files, and says it.
    fn take_joined(&mut self, joined: Vec<Joined>, effects: &mut Vec<Effect>) {
        let under_cursor = self.view_under_cursor();
        for joined in &joined {
            self.take_made(joined, effects);
        }
        if self.overlay == Some(Overlay::Saved) {
            let name = under_cursor.map(|name| renamed(&joined, name));
            self.list_views_again(name.as_deref(), effects);
        }
        self.notice = joined.into_iter().next_back().map(Notice::Joined);
        self.ask_anew(effects);
    }

    /// Takes over what one change came to. What the reader has changed again meanwhile stays: it is joined
    /// to that in its turn.
    fn take_made(&mut self, Joined { ours, made }: &Joined, effects: &mut Vec<Effect>) {
        let stands = self.stands(ours);
        for change in made.iter().filter(|made| stands || !made.replaces(ours)) {
            if let Change::Note(id, _) = change {
                effects.push(Effect::Mark(Facet::Noted, id.clone(), true));
            }
            self.apply(change);
        }
        if let Change::View(name, _) = ours {
            // What was to be dropped or replaced was not.
            self.steps.forget_view(name);
        }
    }

    /// Whether a mark, a note or a view is still as a change left it.
    pub(super) fn stands(&self, change: &Change) -> bool {
        match (self.memory.before(change), change) {
            (Change::Note(_, now), Change::Note(_, note)) => now == note.trim(),
            (now, change) => now == *change,
        }
    }

    /// The name of the view of the reader's own that is under the cursor of their list.
    pub(super) fn view_under_cursor(&self) -> Option<String> {
        match self.saved.views.get(self.overlay_offset)? {
            SavedView::Own { name, .. } => Some(name.clone()),
            _ => None,
        }
    }

    /// Lists the views anew with the cursor on this one, else on its row.
    pub(super) fn list_views_again(&mut self, name: Option<&str>, effects: &mut Vec<Effect>) {
        let row = self.overlay_offset;
        self.list_views(name, effects);
        if name.is_none() {
            self.overlay_offset = row.min(self.saved.views.len() - 1);
        }
    }

    /// Adds a problem to the list, once.
    fn tell_problem(&mut self, problem: Problem) {
        if !self.own_problems.contains(&problem) {
            self.own_problems.push(problem);
        }
    }
}

/// What the view of this name is called since changes came to this.
fn renamed(joined: &[Joined], name: String) -> String {
    let ours = |joined: &&Joined| matches!(&joined.ours, Change::View(ours, _) if *ours == name);
    match joined
        .iter()
        .find(ours)
        .and_then(|joined| joined.made.last())
    {
        Some(Change::View(new, _)) => new.clone(),
        _ => name,
    }
}
