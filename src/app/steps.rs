//! Undo and redo of what the reader does, and what every way back has in common.
//!
//! Filter steps and changes of marks, notes and views stand in one row: what is taken back is what was done last.

use crate::facets::Selection;
use crate::memory::Change;
use crate::search::Order;

/// Steps that can be gone back.
const MOST: usize = 500;

/// Adds a step that can be gone back. The oldest are forgotten, so that a long day does not fill the memory.
pub(crate) fn leave_behind<T>(past: &mut Vec<T>, step: T) {
    past.push(step);
    let most = past.len().saturating_sub(MOST);
    past.drain(..most);
}

/// What the list shows: the query, the picked terms, and their order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Step {
    /// The query as it was typed.
    pub query: String,
    /// The picked terms.
    pub selection: Selection,
    /// The order of the list.
    pub order: Order,
}

/// What can be taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    /// The list showed something else.
    Step(Step),
    /// A mark, a note or a view was changed.
    Change {
        /// What it was before.
        from: Box<Change>,
        /// What it became.
        to: Box<Change>,
    },
}

impl Deed {
    fn is_of_view(&self) -> bool {
        matches!(self, Deed::Change { to, .. } if matches!(**to, Change::View(..)))
    }
}

/// What was done before the present step, and what was taken back.
#[derive(Debug, Clone, Default)]
pub struct Steps {
    past: Vec<Deed>,
    present: Step,
    future: Vec<Deed>,
    /// Whether the present step may still grow, because its query is being typed.
    open: bool,
}

impl Steps {
    /// Records where the reader is now. Letters typed in a row make one step.
    pub fn record(&mut self, now: Step, typing: bool) {
        if now == self.present {
            self.open &= typing;
            return;
        }
        if !(self.open && typing) {
            let before = std::mem::take(&mut self.present);
            leave_behind(&mut self.past, Deed::Step(before));
        }
        self.open = typing;
        self.present = now;
        self.future.clear();
    }

    /// Ends the present step: what is typed from now on is another one.
    pub fn close(&mut self) {
        self.open = false;
    }

    /// Writes the present step differently.
    pub fn amend(&mut self, now: Step) {
        self.present = now;
    }

    /// Records a change of what is remembered.
    pub fn record_change(&mut self, from: Change, to: Change) {
        let (from, to) = (Box::new(from), Box::new(to));
        leave_behind(&mut self.past, Deed::Change { from, to });
        self.open = false;
        self.future.clear();
    }

    /// Forgets the changes of a view that came to something else.
    pub fn forget_view(&mut self, name: &str) {
        let is_it = |deed: &Deed| matches!(deed, Deed::Change { to, .. } if matches!(&**to, Change::View(of, _) if of == name));
        self.past.retain(|deed| !is_it(deed));
        self.future.retain(|deed| !is_it(deed));
    }

    /// Takes back what was done last, and gives what is to be there again.
    pub fn undo(&mut self) -> Option<Deed> {
        let at = self.past.len().checked_sub(1)?;
        Some(self.undo_at(at))
    }

    /// The same for the last change of a view.
    pub fn undo_view(&mut self) -> Option<Deed> {
        let at = self.past.iter().rposition(Deed::is_of_view)?;
        Some(self.undo_at(at))
    }

    fn undo_at(&mut self, at: usize) -> Deed {
        self.open = false;
        match self.past.remove(at) {
            Deed::Step(step) => {
                let ahead = std::mem::replace(&mut self.present, step);
                self.future.push(Deed::Step(ahead));
                Deed::Step(self.present.clone())
            }
            Deed::Change { from, to } => {
                let back = Deed::Change {
                    from: to.clone(),
                    to: from.clone(),
                };
                self.future.push(Deed::Change { from, to });
                back
            }
        }
    }

    /// Does again what was taken back last, and gives what is to be there.
    pub fn redo(&mut self) -> Option<Deed> {
        self.open = false;
        Some(match self.future.pop()? {
            Deed::Step(step) => {
                let behind = std::mem::replace(&mut self.present, step);
                self.past.push(Deed::Step(behind));
                Deed::Step(self.present.clone())
            }
            change @ Deed::Change { .. } => {
                self.past.push(change.clone());
                change
            }
        })
    }

    /// Whether there is a step to go back to.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(query: &str) -> Step {
        Step {
            query: query.to_owned(),
            ..Step::default()
        }
    }

    fn shows(query: &str) -> Deed {
        Deed::Step(typed(query))
    }

    #[test]
    fn letters_typed_in_a_row_are_one_step() {
        let mut steps = Steps::default();
        for query in ["5", "50", "503"] {
            steps.record(typed(query), true);
        }
        steps.record(typed("503"), false);
        steps.record(typed("503 dns"), true);
        assert_eq!(steps.undo(), Some(shows("503")));
        assert_eq!(steps.undo(), Some(shows("")));
        assert_eq!(steps.undo(), None);
        assert_eq!(steps.redo(), Some(shows("503")));
        assert_eq!(steps.redo(), Some(shows("503 dns")));
        assert_eq!(steps.redo(), None);
    }

    #[test]
    fn the_oldest_steps_are_forgotten() {
        let mut steps = Steps::default();
        for step in 0..=MOST + 1 {
            steps.record(typed(&step.to_string()), false);
        }
        let undone: Vec<Deed> = std::iter::from_fn(|| steps.undo()).collect();
        assert_eq!(undone.len(), MOST);
        assert_eq!(undone.last().cloned(), Some(shows("1")));
    }

    #[test]
    fn a_new_step_ends_the_future() {
        let mut steps = Steps::default();
        steps.record(typed("a"), false);
        steps.undo();
        steps.record(typed("b"), false);
        assert_eq!(steps.redo(), None);
    }

    #[test]
    fn changes_and_steps_stand_in_one_row() {
        let bookmark = |on| Change::Bookmark("A".into(), on);
        let view = |query: &str| Change::View("mine".into(), Some(query.into()));
        let change = |from, to| Deed::Change {
            from: Box::new(from),
            to: Box::new(to),
        };
        let mut steps = Steps::default();
        steps.record(typed("a"), true);
        steps.record_change(bookmark(false), bookmark(true));
        steps.record_change(view("x"), view("y"));
        // Letters on both sides of a change are two steps.
        steps.record(typed("ab"), true);
        assert_eq!(steps.undo(), Some(shows("a")));
        assert_eq!(steps.undo(), Some(change(view("y"), view("x"))));
        assert_eq!(steps.undo(), Some(change(bookmark(true), bookmark(false))));
        assert_eq!(steps.undo(), Some(shows("")));
        assert_eq!(steps.undo(), None);
        assert_eq!(steps.redo(), Some(shows("a")));
        assert_eq!(steps.redo(), Some(change(bookmark(false), bookmark(true))));
        // Of views alone the last one, whatever was done since.
        steps.record_change(view("x"), view("y"));
        steps.record(typed("abc"), false);
        assert_eq!(steps.undo_view(), Some(change(view("y"), view("x"))));
        assert_eq!(steps.undo_view(), None);
        assert_eq!(steps.undo(), Some(shows("a")));
        steps.record_change(view("x"), view("y"));
        steps.forget_view("mine");
        assert_eq!(steps.undo(), Some(change(bookmark(true), bookmark(false))));
    }
}
