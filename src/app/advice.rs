//! Taking what the finder advises: filters for words of the query, ways out of an empty list, and
//! the query as it was read.

use std::sync::Arc;

use crate::case::TermId;
use crate::facets::{Condition, Mode, Picked};
use crate::search::{Advice, Dropped, UnknownValue};

use super::Effect;
use super::key::Key;
use super::line::Line;
use super::loading::Loading;
use super::notice::Notice;
use super::state::App;

/// The advice to the query, and which of it is picked.
#[derive(Debug, Clone, Default)]
pub struct Advised {
    advice: Arc<Advice>,
    /// The question that it answers.
    generation: u64,
    /// What Enter takes; none until Tab is pressed.
    cursor: Option<usize>,
    /// What the reader has taken before the advice to the present query came.
    wanted: Option<Taken>,
}

/// One thing that is advised.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Taken {
    Filter(TermId, Mode),
    Way(Dropped),
}

impl Advised {
    /// The filters and the ways out. They have numbers in a row, from 1: first all filters.
    #[must_use]
    pub fn advice(&self) -> &Advice {
        &self.advice
    }

    /// The place of what Enter takes, from 0.
    #[must_use]
    pub fn cursor(&self) -> Option<usize> {
        self.cursor
    }

    /// Whether nothing is advised.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn len(&self) -> usize {
        self.advice.filters.len() + self.advice.ways_out.len()
    }

    fn at(&self, place: usize) -> Option<Taken> {
        let filters = &self.advice.filters;
        if let Some(filter) = filters.get(place) {
            return Some(Taken::Filter(filter.term, filter.mode));
        }
        let way = self.advice.ways_out.get(place - filters.len())?;
        Some(Taken::Way(way.drop.clone()))
    }

    /// Forgets everything: the library is another one.
    pub(super) fn clear(&mut self) {
        *self = Advised::default();
    }

    pub(super) fn drop_cursor(&mut self) -> bool {
        self.cursor.take().is_some()
    }
}

impl App {
    /// New advice has come.
    pub(super) fn take_advice(&mut self, advice: Arc<Advice>) {
        self.advised = Advised {
            advice,
            generation: self.generation,
            cursor: self.advised.cursor,
            wanted: self.advised.wanted.take(),
        };
        let last = self.advised.len().checked_sub(1);
        self.advised.cursor = self.advised.cursor.zip(last).map(|(at, last)| at.min(last));
    }

    /// Selects the next thing that is advised, then none. Returns whether there is any.
    pub(super) fn step_advice(&mut self) -> bool {
        let all = self.advised.len();
        let next = self.advised.cursor.map_or(0, |at| at + 1);
        self.advised.cursor = Some(next).filter(|next| *next < all);
        all > 0
    }

    /// Takes what is selected. Returns whether anything is.
    pub(super) fn take_selected(&mut self, effects: &mut Vec<Effect>) -> bool {
        let Some(place) = self.advised.cursor.take() else {
            return false;
        };
        self.take_place(place, effects);
        true
    }

    /// Takes what a key stands beside.
    pub(super) fn take_numbered(&mut self, key: Key, effects: &mut Vec<Effect>) {
        match self.keymap.place(self.context(), key) {
            Some(place) => self.take_advised(place, effects),
            None => self.notice = Some(Notice::NoAdvice),
        }
    }

    /// Takes what stands at a place, if anything does.
    pub(super) fn take_advised(&mut self, place: usize, effects: &mut Vec<Effect>) {
        if place < self.advised.len() {
            self.take_place(place, effects);
        } else {
            self.notice = Some(Notice::NoAdvice);
        }
    }

    /// The bytes of the words are those of the query that was answered: advice to an older one waits
    /// for the same advice to the present one.
    fn take_place(&mut self, place: usize, effects: &mut Vec<Effect>) {
        self.advised.wanted = self.advised.at(place);
        self.take_wanted(effects);
    }

    /// Takes what is wanted, once the advice to the present query is there.
    pub(super) fn take_wanted(&mut self, effects: &mut Vec<Effect>) {
        if self.advised.generation != self.generation {
            return;
        }
        match self.advised.wanted.take() {
            Some(Taken::Filter(term, mode)) => self.take_filter(term, mode, effects),
            Some(Taken::Way(drop)) => self.take_way_out(&drop, effects),
            None => {}
        }
    }

    fn take_filter(&mut self, term: TermId, mode: Mode, effects: &mut Vec<Effect>) {
        let filters = &self.advised.advice.filters;
        let same = filters
            .iter()
            .find(|filter| (filter.term, filter.mode) == (term, mode));
        let Some(mut spans) = same.map(|filter| filter.spans.clone()) else {
            return;
        };
        spans.sort_by_key(|span| span.start);
        self.line.cut(spans);
        let term = self.library.term(term);
        self.selection.pick(Picked {
            condition: Condition::Term(term.facet, Arc::clone(&term.slug)),
            mode,
        });
        self.query_changed(effects);
    }

    fn take_way_out(&mut self, drop: &Dropped, effects: &mut Vec<Effect>) {
        if !self
            .advised
            .advice
            .ways_out
            .iter()
            .any(|way| way.drop == *drop)
        {
            return;
        }
        match drop {
            Dropped::Word(span) => self.line.cut([span.clone()]),
            Dropped::Words => self.line = Line::default(),
            Dropped::Filter(condition) => {
                let typed = self.query.filters().iter();
                let typed = typed.filter(|filter| filter.picked.condition == *condition);
                let spans: Vec<_> = typed.map(|filter| filter.span.clone()).collect();
                self.line.cut(spans);
                self.selection.remove(condition);
            }
            Dropped::Filters => {
                self.take_typed_filters(true);
                self.selection.clear();
            }
        }
        self.query_changed(effects);
    }

    /// The filters of the query whose value is not known, once that is sure: not while the value is
    /// being typed, and not before everything has arrived.
    pub fn unknown_values(&self) -> impl Iterator<Item = &UnknownValue> {
        let loading = matches!(self.loading, Loading::Going { .. });
        let cursor = self.line.before_cursor().len();
        let is_typed = move |value: &&UnknownValue| self.typing && value.span.end == cursor;
        let unknown = self.query.unknown().iter();
        unknown.filter(move |value| !loading && !is_typed(value))
    }

    /// Says how well the selected case matches.
    pub(super) fn say_why(&mut self) {
        self.notice = Some(match self.cases.hit() {
            Some(hit) => Notice::Why(*hit),
            None => Notice::NoCase,
        });
    }

    /// Writes the query as it was read in the other keyboard layout (rule S5).
    pub(super) fn take_reading(&mut self, effects: &mut Vec<Effect>) {
        match self.read_as().map(Line::new) {
            Some(line) => {
                self.line = line;
                self.query_changed(effects);
            }
            None => self.notice = Some(Notice::NoReading),
        }
    }
}
