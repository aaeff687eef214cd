//! How well a case matches the words.

use crate::ui::said;

use super::command::Number;
use super::{Dialogue, Page};

impl Dialogue {
    /// Says how well the case with this number matches, or the one that is read: its score, and where the
    /// words stand.
    pub(super) fn say_why(&self, number: Option<&Number>, page: &mut Page) {
        let ix = match number {
            Some(number) => self.case_at(number, page),
            None => self.read_now(page).map(|reading| reading.ix),
        };
        let Some(ix) = ix else {
            return;
        };
        let Some(hit) = self.app.cases.hits().iter().find(|hit| hit.ix == ix) else {
            return page.say(self.words().not_found);
        };
        let snippet = self.snippet(*hit);
        let section = snippet.as_ref().map(|snippet| snippet.section);
        page.say(said::why(&self.app, *hit, section).as_str());
        if let Some(reason) = self.reason(*hit, snippet.as_ref()) {
            page.say(reason);
        }
    }
}
