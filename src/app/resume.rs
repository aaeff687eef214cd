//! Where the reader stopped: kept all the time, and taken up again at the next start.

use crate::case::{CaseIx, Section};
use crate::facets::Selection;
use crate::memory::{Change, Kept, Resume};
use crate::search::{Order, Query, printed};

use super::Effect;
use super::doc::Place;
use super::loading::Loading;
use super::options::Options;
use super::panes::Pane;
use super::reload::Moved;
use super::state::App;

/// Where the reader stopped, and what of it is still to be taken up.
#[derive(Debug, Clone, Default)]
pub(super) struct Stop {
    /// The name that the place in the library is remembered under.
    library: Option<String>,
    /// Where to go on, as long as that has not been done.
    resume: Option<Resume>,
    /// The filters that were paused, as they would be typed, until terms are known.
    paused: String,
    /// The section that was read last of a case that no pane shows, as in plain mode.
    reached: Option<(CaseIx, Section)>,
    /// Whether the reader has done anything since the start.
    pub(super) touched: bool,
    /// Whether a place is being saved,
    is_sent: bool,
    /// and whether the reader has moved on since that was sent.
    is_behind: bool,
}

impl Stop {
    /// Where this program starts: where the reader stopped, unless that is not wanted or not known.
    pub(super) fn new(options: &Options) -> Self {
        let library = options.place.clone();
        let wanted = library.as_ref().filter(|_| options.resumes);
        let resume = wanted.and_then(|library| options.memory.stops.get(library).cloned());
        Stop {
            library,
            paused: resume
                .as_ref()
                .map_or_else(String::new, |r| r.paused.clone()),
            resume,
            ..Stop::default()
        }
    }

    /// The query to start with, filters included.
    pub(super) fn query(&self) -> Option<&String> {
        self.resume.as_ref().map(|resume| &resume.query)
    }

    /// The order to start with.
    pub(super) fn order(&self) -> Order {
        let order = self.resume.as_ref().map(|resume| &resume.order);
        order
            .and_then(|key| Order::with_key(key))
            .unwrap_or_default()
    }

    /// Goes over to the numbers of a new library.
    pub(super) fn renew(&mut self, moved: &Moved<'_>) {
        let reached = self.reached.take();
        self.reached = reached.and_then(|(ix, section)| Some((moved.case(ix)?, section)));
    }
}

impl App {
    /// Goes on to the case that was shown, as soon as the list has it.
    pub(super) fn take_up_case(&mut self) {
        let Some(resume) = self.stop.resume.take() else {
            return;
        };
        let id = resume.case.as_deref();
        let found = id.and_then(|id| self.library.find(id));
        if let Some(ix) = found.filter(|ix| self.cases.select_case(*ix)) {
            let section = resume.section.as_deref().and_then(Section::with_key);
            let place = Place::at(section, resume.letters, resume.above);
            self.reader.return_to(ix, self.lang_of(ix), place);
            self.from_top = false;
            if resume.reading {
                self.focus_on(Pane::Detail);
            }
        } else if !self.has_all() {
            self.stop.resume = Some(resume);
        }
    }

    /// Whether the list shows what the whole library gives.
    fn has_all(&self) -> bool {
        let is_loaded = !matches!(self.loading, Loading::Going { .. });
        let is_counted = self.cases.answer().total == self.library.len();
        is_loaded && is_counted && !self.is_searching()
    }

    /// Puts what was in force where the reader stopped in the place of what is in force now.
    pub(super) fn take_up(&mut self, resume: &Resume, effects: &mut Vec<Effect>) {
        self.order = Order::with_key(&resume.order).unwrap_or_default();
        self.filter_by(&resume.query, effects);
        self.stop.paused.clone_from(&resume.paused);
        self.take_up_paused();
        let case = resume.case.as_deref().and_then(|id| self.library.find(id));
        let section = resume.section.as_deref().and_then(Section::with_key);
        self.stop.reached = case.zip(section);
        // Until the list has the case, this is still where the reader stopped.
        self.stop.resume = Some(resume.clone());
    }

    /// Puts the filters back that were paused, once all terms are known.
    pub(super) fn take_up_paused(&mut self) {
        let paused = std::mem::take(&mut self.stop.paused);
        for filter in Query::read(&paused, &self.vocabulary).filters() {
            self.selection.pick_paused(filter.picked.clone());
        }
        self.steps.amend(self.step());
    }

    /// The reader has come to this section of a case without a pane.
    pub(super) fn reach(&mut self, ix: CaseIx, section: Section) {
        self.stop.reached = Some((ix, section));
    }

    /// The reader goes another way than back to where he stopped.
    pub(super) fn go_elsewhere(&mut self) {
        self.stop.resume = None;
    }

    /// No filter of before comes back any more.
    pub(super) fn forget_paused(&mut self) {
        self.stop.paused.clear();
    }

    /// Keeps where the reader is now, if anything was done since the start. The next place is sent when the
    /// one before is saved, however fast the reader moves and however slow the disk is.
    pub(super) fn keep_place(&mut self, effects: &mut Vec<Effect>) {
        let is_settled = self.stop.touched && self.stop.resume.is_none();
        let wanted = is_settled && !self.library.is_empty();
        let Some(place) = self.stop.library.clone().filter(|_| wanted) else {
            return;
        };
        let now = self.here();
        if self.memory.stops.get(&place) != Some(&now) {
            self.stop.is_behind = true;
            let stop = Change::Stop(place.clone(), now.clone());
            self.memory.apply(&stop);
        }
        let ends = effects.iter().any(|effect| matches!(effect, Effect::Quit));
        if self.stop.is_behind && (ends || !self.stop.is_sent) {
            self.stop.is_behind = false;
            self.stop.is_sent = true;
            effects.push(Effect::Keep(Change::Stop(place, now).into()));
        }
    }

    /// Takes in that a place was saved, or could not be: then it is tried again with the next one.
    pub(super) fn take_kept_place(&mut self, kept: &Kept) {
        let failed = kept.failed.iter().flat_map(|failure| &failure.changes);
        let mut done = kept.saved.iter().chain(failed);
        if done.any(|change| matches!(change, Change::Stop(..))) {
            self.stop.is_sent = false;
        }
    }

    fn here(&self) -> Resume {
        let mut paused = Selection::default();
        let chips = self.selection.chips().iter();
        paused.extend(
            chips
                .filter(|chip| chip.paused)
                .map(|chip| chip.picked.clone()),
        );
        let place = self
            .reader
            .place()
            .filter(|(ix, _)| self.shown() == Some(*ix));
        let place = place.map(|(_, place)| place).unwrap_or_default();
        let reached = self.stop.reached;
        let reached = reached.filter(|(ix, _)| self.shown() == Some(*ix));
        let section = place.section.or(reached.map(|(_, section)| section));
        let id = |ix| self.library.head(ix).id.as_str().to_owned();
        Resume {
            query: self.present_view(),
            paused: printed(&paused, &self.stop.paused),
            order: self.order.key().to_owned(),
            case: self.shown().map(id),
            section: section.map(|section| section.key().to_owned()),
            letters: place.letters(),
            above: place.above(),
            reading: self.focus == Pane::Detail,
        }
    }
}
