//! The cases that are close to the case shown: asked for when the reader is in it, not while it
//! passes by in the list.

use std::sync::Arc;

use crate::case::{Case, CaseIx, Head};
use crate::search::Kin;

use super::Effect;
use super::doc;
use super::loading::Loading;
use super::panes::Pane;
use super::state::App;

/// What is known of the cases that are close to one.
#[derive(Debug, Clone, Default)]
pub struct Relatives {
    /// The case that was asked about last.
    asked: Option<CaseIx>,
    known: Option<(CaseIx, Arc<[Kin]>)>,
}

impl Relatives {
    /// Forgets everything: the library is another one.
    pub(super) fn clear(&mut self) {
        *self = Relatives::default();
    }
}

impl App {
    /// Asks for the cases that are close to the one that is being read, once all cases are there.
    pub(super) fn ask_kin(&mut self, wanted: bool, effects: &mut Vec<Effect>) {
        let reads = self.focus == Pane::Detail || wanted;
        let all_here = !matches!(self.loading, Loading::Going { .. });
        let may_ask = reads && all_here && !self.is_about_to_move();
        let Some((ix, Ok(case))) = self.reader.case().filter(|_| may_ask) else {
            return;
        };
        if self.shown() == Some(ix) && self.relatives.asked != Some(ix) {
            let recorded = self.named(case).collect();
            self.relatives.asked = Some(ix);
            effects.push(Effect::Relate(ix, recorded));
        }
    }

    /// The cases that a record names and that are in the library, each once.
    pub fn named(&self, case: &Case) -> impl Iterator<Item = CaseIx> {
        let earlier = case.recurrence_of.iter();
        let related = case
            .related
            .iter()
            .filter(|id| case.recurrence_of.as_ref() != Some(id));
        earlier
            .chain(related)
            .filter_map(|id| self.library.find(id))
    }

    /// Takes the cases that are close to one.
    pub(super) fn take_kin(&mut self, ix: CaseIx, kin: Vec<Kin>) {
        if self.relatives.asked == Some(ix) {
            self.relatives.known = Some((ix, kin.into()));
        }
    }

    /// The cases that are close to one; `None` while that is not known.
    pub(super) fn kin_of(&self, ix: CaseIx) -> Option<&Arc<[Kin]>> {
        let known = self.relatives.known.as_ref();
        known.filter(|(known, _)| *known == ix).map(|(_, kin)| kin)
    }

    /// The same, as its page shows them.
    pub(super) fn page_kin(&self, ix: CaseIx) -> Vec<doc::Kin> {
        let page = |kin: &Kin| doc::Kin::new(kin, &self.library);
        self.kin_of(ix)
            .into_iter()
            .flat_map(|kin| kin.iter())
            .map(page)
            .collect()
    }

    /// The heads of the cases that the page of a case names and that are in the library.
    pub(super) fn beside(&self, ix: CaseIx, case: &Case) -> impl Iterator<Item = &Head> {
        let close = self.kin_of(ix).into_iter().flat_map(|kin| kin.iter());
        let all = self.named(case).chain(close.map(|kin| kin.ix));
        all.map(|ix| self.library.head(ix))
    }
}
