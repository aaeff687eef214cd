//! Everything that is wrong with what is open, in one list.

use crate::library::Problem;

use super::state::App;

impl App {
    /// How many problems there are.
    #[must_use]
    pub fn problem_count(&self) -> usize {
        let first = self.own_problems.len() + usize::from(self.not_reloaded.is_some());
        first + self.library.problem_count() + self.reader.problems().len()
    }

    /// All problems: those of the configuration, of what is remembered, of reading again and of loading, then those met while
    /// reading cases.
    pub fn problems(&self) -> impl Iterator<Item = &Problem> {
        let first = self.own_problems.iter();
        first
            .chain(&self.not_reloaded)
            .chain(self.library.problems())
            .chain(self.reader.problems())
    }
}
