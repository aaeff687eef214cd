//! Undo and redo of filter steps, and what every way back has in common.

use crate::facets::Selection;
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

/// Steps behind and ahead of the present one.
#[derive(Debug, Clone, Default)]
pub struct Steps {
    past: Vec<Step>,
    present: Step,
    future: Vec<Step>,
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
            leave_behind(&mut self.past, std::mem::take(&mut self.present));
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

    /// Goes a step back.
    pub fn undo(&mut self) -> Option<&Step> {
        let step = self.past.pop()?;
        self.future.push(std::mem::replace(&mut self.present, step));
        self.open = false;
        Some(&self.present)
    }

    /// Goes a step forward again.
    pub fn redo(&mut self) -> Option<&Step> {
        let step = self.future.pop()?;
        self.past.push(std::mem::replace(&mut self.present, step));
        self.open = false;
        Some(&self.present)
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

    #[test]
    fn letters_typed_in_a_row_are_one_step() {
        let mut steps = Steps::default();
        for query in ["5", "50", "503"] {
            steps.record(typed(query), true);
        }
        steps.record(typed("503"), false);
        steps.record(typed("503 dns"), true);
        assert_eq!(steps.undo(), Some(&typed("503")));
        assert_eq!(steps.undo(), Some(&typed("")));
        assert_eq!(steps.undo(), None);
        assert_eq!(steps.redo(), Some(&typed("503")));
        assert_eq!(steps.redo(), Some(&typed("503 dns")));
        assert_eq!(steps.redo(), None);
    }

    #[test]
    fn the_oldest_steps_are_forgotten() {
        let mut steps = Steps::default();
        for step in 0..=MOST + 1 {
            steps.record(typed(&step.to_string()), false);
        }
        let undone = std::iter::from_fn(|| steps.undo().cloned());
        let undone: Vec<Step> = undone.collect();
        assert_eq!(undone.len(), MOST);
        assert_eq!(undone.last(), Some(&typed("1")));
    }

    #[test]
    fn a_new_step_ends_the_future() {
        let mut steps = Steps::default();
        steps.record(typed("a"), false);
        steps.undo();
        steps.record(typed("b"), false);
        assert_eq!(steps.redo(), None);
    }
}
