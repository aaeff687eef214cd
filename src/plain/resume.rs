//! Going on where the reader stopped, on the screen or in plain mode.

use crate::app::{Command, Options};
use crate::case::{CaseIx, Section};
use crate::memory::Resume;

use super::case::sections;
use super::{Dialogue, Page};

/// Where the reader of this library stopped, unless that is not wanted or is where everyone begins.
pub(super) fn stopped(options: &Options) -> Option<Resume> {
    let place = options.place.as_ref().filter(|_| options.resumes)?;
    let stopped = options.memory.stops.get(place)?;
    let is_somewhere = !stopped.query.is_empty() || !stopped.paused.is_empty() || stopped.reading;
    is_somewhere.then(|| stopped.clone())
}

impl Dialogue {
    /// Says where the reader stopped, if there is such a place.
    pub(super) fn offer_resume(&self, page: &mut Page) {
        let Some(stopped) = &self.stopped else {
            return;
        };
        let filters = [stopped.query.as_str(), stopped.paused.as_str()];
        let filters = filters.join(" ");
        let filters = Some(filters.trim()).filter(|filters| !filters.is_empty());
        let case = stopped.case.as_deref().filter(|_| stopped.reading);
        page.say((self.words().stopped)(filters, case));
    }

    /// Goes on there: in the case that was read, at its section, or in the list.
    pub(super) fn resume(&mut self, page: &mut Page) {
        let Some(stopped) = self.stopped.take() else {
            return page.say(self.words().not_stopped);
        };
        let is_filtered = !stopped.query.is_empty();
        let id = stopped.case.clone().filter(|_| stopped.reading);
        let section = stopped.section.as_deref().and_then(Section::with_key);
        self.command(Command::TakeUp(Box::new(stopped)));
        if is_filtered {
            self.say_in_force(page);
        }
        match id.and_then(|id| self.app.library.find(&id)) {
            Some(ix) => self.go_on_in(ix, section, page),
            None => self.say_found(page),
        }
    }

    /// Goes on in a case at a section; where there is none, says what the case is.
    fn go_on_in(&mut self, ix: CaseIx, section: Option<Section>, page: &mut Page) {
        if !self.take_case(ix, page) {
            return;
        }
        let all = self.reading.as_ref().map(|reading| sections(&reading.doc));
        let all = all.unwrap_or_default();
        let Some(at) = all.iter().position(|each| Some(*each) == section) else {
            return self.say_case(page);
        };
        if let Some(reading) = &mut self.reading {
            // Enter goes on behind it, even if it is not heard to its end once more.
            reading.section = section;
        }
        if let Some(reading) = &self.reading {
            self.say_title(reading, &reading.doc, page);
        }
        page.say(self.words().goes_on);
        self.read_section_at(at, page);
    }
}
