//! Links, and what else may be copied of a case.

use crate::app::{OpenError, Unopened};
use crate::case::{Address, Case, CaseIx};
use crate::ui::said;

use super::command::Number;
use super::{Dialogue, Listed, Next, Page, Question};

impl Dialogue {
    /// The addresses of the case with their numbers, the first of which is that of the source.
    fn links(&self, page: &mut Page) -> Option<Vec<String>> {
        let reading = self.read_now(page)?;
        let links = reading.doc.links.clone();
        if links.is_empty() {
            page.say(self.words().no_links);
            return None;
        }
        Some(links)
    }

    pub(super) fn say_links(&mut self, page: &mut Page) {
        let Some(links) = self.links(page) else {
            return;
        };
        for (number, link) in (1..).zip(&links) {
            page.say_whole(format!("{number}. {link}"));
        }
        self.listed = Listed::Links(links);
    }

    /// Opens the source of the case.
    pub(super) fn open_source(&mut self, page: &mut Page) -> Next {
        let Some(reading) = self.read_now(page) else {
            return Next::Ask;
        };
        let mut sources = reading.case.sources.iter();
        if let Some(link) = sources.find_map(|source| source.url.clone()) {
            return self.check(&link, page);
        }
        page.say(self.words().no_links);
        Next::Ask
    }

    pub(super) fn open_numbered(&mut self, number: &Number, page: &mut Page) -> Next {
        let Some(links) = self.links(page) else {
            return Next::Ask;
        };
        match number.of(&links) {
            Some(link) => return self.check(link, page),
            None => self.say_no_number(number, links.len(), page),
        }
        Next::Ask
    }

    /// Opens an address as the record writes it, asks before, or says why not.
    fn check(&mut self, link: &str, page: &mut Page) -> Next {
        match Address::new(link) {
            Ok(address) if address.is_doubtful() => {
                let host = said::host(&address);
                page.say((self.words().doubtful)(host.as_str()));
                self.question = Some(Question::Open(address));
                Next::Ask
            }
            Ok(address) => open(address, page),
            Err(refusal) => {
                page.say(link);
                let why = Unopened::Refused(refusal);
                page.say(said::not_opened(&why, self.app.lang).as_str());
                Next::Ask
            }
        }
    }

    /// Says what became of an address that was to be opened.
    pub fn opened(&self, outcome: Result<(), OpenError>, page: &mut Page) {
        match outcome {
            Ok(()) => page.say(self.words().opened_link),
            Err(error) => {
                let why = Unopened::Failed(error);
                page.say(said::not_opened(&why, self.app.lang).as_str());
            }
        }
    }

    /// What may be copied of the cases that were just compared, else of the case.
    pub(super) fn say_copies(&self, page: &mut Page) {
        if self.compared.is_empty() {
            if let Some(reading) = self.read_now(page) {
                self.say_copy(reading.ix, &reading.case, page);
            }
            return;
        }
        let read = self.read_cases(&self.compared, page).unwrap_or_default();
        for (ix, case) in self.compared.iter().zip(&read) {
            page.gap();
            self.say_copy(*ix, case, page);
        }
    }

    /// Id, title and source, each on a line of its own.
    fn say_copy(&self, ix: CaseIx, case: &Case, page: &mut Page) {
        page.say_whole(case.id.as_str());
        if let Some((title, _)) = case.title.shown(self.app.lang_of(ix)) {
            page.say_whole(title);
        }
        let mut sources = case.sources.iter();
        if let Some(link) = sources.find_map(|source| source.url.as_deref()) {
            let address = Address::new(link);
            page.say_whole(address.as_ref().map_or(link, Address::as_str));
        }
    }

    /// The comparison that was just said, else the case, as Markdown.
    pub(super) fn say_markdown(&self, page: &mut Page) {
        if !self.compared.is_empty() {
            return self.say_compared(page);
        }
        let Some(reading) = self.read_now(page) else {
            return;
        };
        let lang = self.app.lang_of(reading.ix);
        let text = reading.markdown(&self.app, lang);
        text.lines().for_each(|line| page.say_whole(line));
    }
}

/// Says the address that is opened.
pub(super) fn open(address: Address, page: &mut Page) -> Next {
    page.say_whole(address.as_str());
    Next::Open(address)
}
