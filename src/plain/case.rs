//! Reading a case: its head, its sections, all of it, in either language or both.

use crate::app::Command;
use crate::app::doc::{self, Doc, Side};
use crate::case::{CaseIx, Section};
use crate::library::Problem;

use super::command::Number;
use super::reading::{Reading, line, lines};
use super::{Dialogue, Listed, Page};

impl Dialogue {
    /// Opens a case of the list by its number.
    pub(super) fn open_listed(&mut self, number: &Number, page: &mut Page) {
        if let Some(ix) = self.case_at(number, page) {
            self.trail.clear();
            self.open_case(ix, page);
        }
    }

    /// Reads the whole of a case by its number.
    pub(super) fn read_listed(&mut self, number: &Number, page: &mut Page) {
        let Some(ix) = self.case_at(number, page) else {
            return;
        };
        let open = self.reading.as_ref().map(|reading| reading.ix);
        let before = open.filter(|_| matches!(self.listed, Listed::Related(_)));
        if before.is_none() {
            self.trail.clear();
        }
        if self.take_case(ix, page) {
            self.trail.extend(before);
            self.read_all(page);
        }
    }

    /// Reads a case and says what it is and which sections it has. Returns whether it could be read.
    pub(super) fn open_case(&mut self, ix: CaseIx, page: &mut Page) -> bool {
        let is_read = self.take_case(ix, page);
        if is_read {
            self.say_case(page);
        }
        is_read
    }

    /// Reads a case, or says why it cannot be read. Returns whether it could.
    pub(super) fn take_case(&mut self, ix: CaseIx, page: &mut Page) -> bool {
        match self.app.library.case(ix) {
            Ok(case) => {
                self.command(Command::Select(ix));
                let recorded: Vec<CaseIx> = self.app.named(&case).collect();
                let kin = self.finder.related(ix, &recorded);
                let library = &self.app.library;
                let kin = kin.iter().map(|kin| doc::Kin::new(kin, library)).collect();
                self.reading = Some(Reading::new(&self.app, ix, case, kin));
                true
            }
            Err(problem) => {
                self.say_unreadable(&problem, page);
                false
            }
        }
    }

    /// Says that a case cannot be read, and why.
    pub(super) fn say_unreadable(&self, problem: &Problem, page: &mut Page) {
        page.say(self.strings().unreadable.as_str());
        page.say(format!("{problem}: {}", problem.reason(self.app.lang)));
    }

    /// Reads a case again that was open, up to the same section.
    pub(super) fn take_again(&mut self, ix: CaseIx, section: Option<Section>, page: &mut Page) {
        self.listed = Listed::Nothing;
        if self.take_case(ix, page)
            && let Some(reading) = &mut self.reading
        {
            reading.section = section;
            self.listed = Listed::Sections(sections(&reading.doc));
        }
    }

    pub(super) fn leave_case(&mut self) {
        if self.reading.take().is_some() {
            self.command(Command::Leave);
        }
        self.trail.clear();
    }

    /// The case that is read; says that there is none.
    pub(super) fn read_now(&self, page: &mut Page) -> Option<&Reading> {
        if self.reading.is_none() {
            page.say(self.words().no_case_open);
        }
        self.reading.as_ref()
    }

    /// What the case is, and its sections with their numbers.
    pub(super) fn say_case(&mut self, page: &mut Page) {
        let Some(reading) = self.read_now(page) else {
            return;
        };
        self.say_head(reading, &reading.doc, page);
        page.gap();
        self.say_sections(page);
    }

    /// The title, where the case stands in the list, and its facts.
    fn say_head(&self, reading: &Reading, doc: &Doc, page: &mut Page) {
        self.say_title(reading, doc, page);
        head(doc).skip(1).for_each(|line| page.say(line));
    }

    /// The title, and where the case stands in the list.
    pub(super) fn say_title(&self, reading: &Reading, doc: &Doc, page: &mut Page) {
        page.say(head(doc).next().unwrap_or_default());
        let id = reading.case.id.as_str();
        let hits = self.app.cases.hits();
        let marks = self.marks(reading.ix);
        let place = match hits.iter().position(|hit| hit.ix == reading.ix) {
            Some(at) => (self.words().place)(id, at + 1, hits.len()),
            None => id.to_owned(),
        };
        page.say(place + &marks);
    }

    pub(super) fn say_sections(&mut self, page: &mut Page) {
        let Some(reading) = self.read_now(page) else {
            return;
        };
        let doc = &reading.doc;
        for (number, (_, row)) in (1..).zip(&doc.sections) {
            page.say(format!("{number}. {}", line(&doc.rows[*row])));
        }
        self.listed = Listed::Sections(sections(doc));
    }

    pub(super) fn read_section(&mut self, number: &Number, page: &mut Page) {
        let Some(reading) = self.read_now(page) else {
            return;
        };
        let all = reading.doc.sections.len();
        match number.place().filter(|at| *at < all) {
            Some(at) => self.read_section_at(at, page),
            None => self.say_no_number(number, all, page),
        }
    }

    /// Reads the section at a place of the case, from 0.
    pub(super) fn read_section_at(&mut self, at: usize, page: &mut Page) {
        let Some(reading) = &self.reading else {
            return;
        };
        let all = sections(&reading.doc);
        if let Some(section) = all.get(at) {
            say_section(&reading.doc, at + 1, *section, page);
            self.listed = Listed::Sections(all);
        }
    }

    /// Reads the section behind the one that was read last, or the one before it.
    pub(super) fn read_beside(&mut self, forward: bool, page: &mut Page) {
        let Some(reading) = self.read_now(page) else {
            return;
        };
        let sections = sections(&reading.doc);
        let last = reading.section;
        let last = last.and_then(|last| sections.iter().position(|section| *section == last));
        let beside = match (last, forward) {
            (None, true) => Some(0),
            (Some(last), true) => Some(last + 1).filter(|next| *next < sections.len()),
            (last, false) => last.and_then(|last| last.checked_sub(1)),
        };
        match beside {
            Some(at) => self.read_section_at(at, page),
            None if forward => page.say(self.words().case_ends),
            None => page.say(self.words().case_starts),
        }
    }

    /// So many lines of a page were heard; a long one is not always said to its end. The last section that a
    /// person has heard is where to go on next time; a case counts as read when it is the last one of all.
    pub fn heard(&mut self, page: &Page, lines: usize) {
        let (Some(reading), Some(section)) = (&mut self.reading, page.reached(lines)) else {
            return;
        };
        reading.section = Some(section);
        let last = reading.doc.sections.last();
        let is_last = last.is_some_and(|(last, _)| *last == section);
        let ix = reading.ix;
        if self.is_person {
            self.command(Command::Reach(ix, section));
        }
        if is_last && self.is_person {
            self.command(Command::CountAsRead(ix));
        }
    }

    /// Reads the whole case.
    pub(super) fn read_all(&mut self, page: &mut Page) {
        let Some(reading) = self.read_now(page) else {
            return;
        };
        self.say_head(reading, &reading.doc, page);
        let all = sections(&reading.doc);
        for (number, section) in (1..).zip(&all) {
            page.gap();
            say_section(&reading.doc, number, *section, page);
        }
        self.listed = Listed::Sections(all);
    }

    /// Reads the case in both languages, section by section.
    pub(super) fn read_both(&mut self, page: &mut Page) {
        let Some(reading) = self.read_now(page) else {
            return;
        };
        let lang = self.app.lang_of(reading.ix);
        let doc = reading.page(&self.app, lang, Side::First);
        let other = reading.page(&self.app, lang.other(), Side::Second);
        self.say_head(reading, &doc, page);
        let title = lines(&other, None).into_iter().next();
        page.say(title.unwrap_or_default());
        let all = sections(&doc);
        for (number, section) in (1..).zip(&all) {
            page.gap();
            say_section(&doc, number, *section, page);
            if other.row_of(*section).is_some() {
                say_section(&other, number, *section, page);
            }
        }
        self.listed = Listed::Sections(all);
    }

    /// Shows the case in its other language.
    pub(super) fn turn(&mut self, page: &mut Page) {
        if let Some(ix) = self.read_now(page).map(|reading| reading.ix) {
            self.command(Command::TurnCase(ix));
            self.say_again(page);
        }
    }

    /// Lays the case that is read out as it is to be read now.
    pub(super) fn lay_out_again(&mut self) {
        if let Some(reading) = &mut self.reading {
            reading.lay_out(&self.app);
        }
    }

    /// Says in the language that the case has now what the reader was at: the section that was read
    /// last, else what the case is.
    pub(super) fn say_again(&mut self, page: &mut Page) {
        self.lay_out_again();
        let Some(reading) = &self.reading else {
            return;
        };
        let last = reading.section;
        let mut all = reading.doc.sections.iter();
        match all.position(|(own, _)| Some(*own) == last) {
            Some(at) => self.read_section_at(at, page),
            None => self.say_head(reading, &reading.doc, page),
        }
    }
}

/// The lines above the first section, the title first.
fn head(doc: &Doc) -> impl Iterator<Item = String> {
    lines(doc, None).into_iter().filter(|line| !line.is_empty())
}

pub(super) fn sections(doc: &Doc) -> Vec<Section> {
    doc.sections.iter().map(|(section, _)| *section).collect()
}

/// The heading with its number, and the text.
fn say_section(doc: &Doc, number: usize, section: Section, page: &mut Page) {
    let mut all = lines(doc, Some(section)).into_iter();
    let heading = all.next().unwrap_or_default();
    page.say(format!("{number}. {heading}"));
    for line in all {
        if line.is_empty() {
            page.gap();
        } else {
            page.say(line);
        }
    }
    page.end_section(section);
}
