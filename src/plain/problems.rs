//! What is wrong with the input.

use crate::ui::said;

use super::{Dialogue, Listed, Page, ROWS};

impl Dialogue {
    pub(super) fn begin_problems(&mut self, page: &mut Page) {
        if self.app.problem_count() == 0 {
            return page.say(self.strings().no_problem.as_str());
        }
        self.listed = Listed::Problems;
        self.start = 0;
        self.say_problems(page);
    }

    /// Place and reason of each, from where the list stands.
    pub(super) fn say_problems(&self, page: &mut Page) {
        let all = self.app.problem_count();
        let last = (self.start + ROWS).min(all);
        let written = said::number(all);
        let counted = (self.strings().problems)(written.as_str(), all);
        page.say((self.words().problems_from)(self.start + 1, last, &counted));
        for problem in self.app.problems().skip(self.start).take(ROWS) {
            page.say(format!("{problem}: {}", problem.reason(self.app.lang)));
        }
    }
}
