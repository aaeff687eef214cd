//! Searching, and the list of cases.

use crate::app::Command;
use crate::app::doc;
use crate::case::CaseIx;
use crate::search::{Field, Hit, Snippet};
use crate::text::CleanStr;
use crate::ui::said;

use super::command::Number;
use super::{Dialogue, Listed, Page, ROWS};

/// Columns of a piece of prose that says why a case was found.
const SNIPPET: usize = 100;

/// Where a text is cut.
pub(super) const CUT: CleanStr<'static> = CleanStr::fixed("...");

/// Where the last page of a list of so many begins.
pub(super) fn last_page(all: usize) -> usize {
    all.saturating_sub(1) / ROWS * ROWS
}

impl Dialogue {
    pub(super) fn search(&mut self, text: String, page: &mut Page) {
        self.command(Command::Search(text));
        self.say_notice(page);
        if !self.app.selection.is_empty() {
            self.say_in_force(page);
        }
        self.say_found(page);
    }

    /// Takes back what was done last, or does it again. What becomes of a mark, a note or a view is said when it
    /// is kept; of filters, what now is in force.
    pub(super) fn take_back(&mut self, command: Command, page: &mut Page) {
        let before = self.edits.len();
        self.command(command);
        if self.edits[before..]
            .iter()
            .any(|edit| edit.change.is_awaited())
        {
            self.read_anew();
        } else {
            self.say_changed(page);
        }
    }

    /// Changes what is in force, and says what now is, or why nothing has changed.
    pub(super) fn change(&mut self, command: Command, page: &mut Page) {
        self.command(command);
        self.say_changed(page);
    }

    fn say_changed(&mut self, page: &mut Page) {
        if self.say_notice(page) {
            return;
        }
        match self.listed {
            Listed::Filters => self.say_filters(page),
            Listed::Terms(..) | Listed::Times(_) | Listed::Pairs(..) => self.say_in_force(page),
            _ => {
                self.say_in_force(page);
                self.say_found(page);
            }
        }
    }

    /// Says how the query was read, and lists what it finds from the top.
    pub(super) fn say_found(&mut self, page: &mut Page) {
        let strings = self.strings();
        if let Some(read) = self.app.read_as() {
            page.say(format!("{} {read}", strings.read_as.as_str()));
        }
        for unknown in self.app.unknown_values() {
            let (key, value) = (unknown.key.name(), &unknown.value);
            page.say(format!("{} {key}:{value}", strings.unknown_value.as_str()));
        }
        let lost = self.app.cases.answer().lost;
        if lost > 0 {
            page.say((strings.lost)(said::number(lost).as_str()));
        }
        self.start = 0;
        self.say_list(page);
    }

    /// Lists the cases from where the reader was in them.
    pub(super) fn say_list(&mut self, page: &mut Page) {
        if !matches!(self.listed, Listed::Cases) {
            self.start = self.case_start;
        }
        // There may be fewer by now.
        self.start = self.start.min(last_page(self.app.cases.hits().len()));
        self.leave_case();
        self.listed = Listed::Cases;
        if self.app.cases.hits().is_empty() {
            return self.say_nothing_found(page);
        }
        self.say_rows(page);
        let advised = self.app.advised.advice().filters.len();
        if self.start == 0 && advised > 0 {
            page.say((self.words().advised)(advised));
        }
    }

    /// Where the list stands, and its cases.
    pub(super) fn say_rows(&mut self, page: &mut Page) {
        self.case_start = self.start;
        let hits = self.app.cases.hits();
        let shown = &hits[self.start..(self.start + ROWS).min(hits.len())];
        let order = self.strings().order(self.app.shown_order())[0];
        page.say((self.words().position)(
            self.start + 1,
            self.start + shown.len(),
            said::number(hits.len()).as_str(),
            order.as_str(),
        ));
        for (number, hit) in (self.start + 1..).zip(shown) {
            page.say(format!("{number}. {}", self.row(hit.ix)));
            let snippet = self.snippet(*hit);
            if let Some(reason) = self.reason(*hit, snippet.as_ref()) {
                page.say(reason);
            }
        }
    }

    /// The case with this number; says why there is none.
    pub(super) fn case_at(&self, number: &Number, page: &mut Page) -> Option<CaseIx> {
        let Some(all) = self.numbered_cases() else {
            page.say(self.words().not_cases);
            return None;
        };
        let ix = number.of(&all).copied();
        if ix.is_none() {
            self.say_no_number(number, all.len(), page);
        }
        ix
    }

    /// The cases that numbers stand for: related ones, or those of the list, which is also what a case is
    /// opened from and what there is before anything was listed. `None` when something else was listed last.
    pub(super) fn numbered_cases(&self) -> Option<Vec<CaseIx>> {
        match &self.listed {
            Listed::Related(cases) => Some(cases.clone()),
            Listed::Nothing | Listed::Cases | Listed::Sections(_) => {
                Some(self.app.cases.hits().iter().map(|hit| hit.ix).collect())
            }
            _ => None,
        }
    }

    fn say_nothing_found(&mut self, page: &mut Page) {
        let words = self.words();
        if self.app.library.is_empty() {
            return page.say(if self.app.problem_count() > 0 {
                words.nothing_read
            } else {
                self.strings().no_case.as_str()
            });
        }
        page.say(self.strings().no_hit.as_str());
        self.say_ways_out(page);
    }

    /// A case in one line: date, organisation, title, and the language of the title where it is the other
    /// one.
    pub(super) fn row(&self, ix: CaseIx) -> String {
        let head = self.app.library.head(ix);
        let lang = self.app.lang_of(ix);
        let words = doc::Words::of(self.app.lang);
        let title = match head.title.shown(lang) {
            Some((title, shown)) if shown != lang => format!("{title} ({shown})"),
            Some((title, _)) => title.to_owned(),
            None => format!("{} {}", head.id.as_str(), words.no_title),
        };
        let date = head.date.text().unwrap_or(words.date_unknown);
        let marks = self.marks(ix);
        match said::org_of(&self.app, head, lang).trim() {
            "" => format!("{date}: {title}{marks}"),
            org => format!("{date} {org}: {title}{marks}"),
        }
    }

    /// Why a case was found, where its row does not show it.
    pub(super) fn reason(&self, hit: Hit, snippet: Option<&Snippet>) -> Option<String> {
        let (place, text) = said::reason_of(&self.app, hit, snippet, CUT)?;
        Some(format!("{}: {}", place.as_str(), text.as_str()))
    }

    /// The piece of prose in which a case was found, if it was found there.
    pub(super) fn snippet(&self, hit: Hit) -> Option<Snippet> {
        if hit.field != Field::Prose {
            return None;
        }
        let case = self.app.library.case(hit.ix).ok()?;
        let query = self.app.query();
        query.snippet(&case, self.app.lang_of(hit.ix), SNIPPET)
    }

    /// `12 of 57 cases`.
    pub(super) fn counted(&self) -> String {
        let [found, all] = [self.app.cases.hits().len(), self.app.library.len()];
        let all_written = said::number(all);
        (self.words().counted)(
            said::number(found).as_str(),
            &(self.strings().counted)(all_written.as_str(), all),
        )
    }

    pub(super) fn counted_all(&self) -> String {
        let all = self.app.library.len();
        (self.strings().counted)(said::number(all).as_str(), all)
    }

    pub(super) fn cases(&self, count: usize) -> String {
        (self.strings().counted)(said::number(count).as_str(), count)
    }
}
