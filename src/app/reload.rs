//! Reading what is open once more: the old library stays, and can be read and searched, until the
//! new one is complete and the list has been asked for from it. Then everything goes over in one step.

use std::mem;
use std::sync::Arc;

use crate::case::{CaseIx, Taxonomy, TermId};
use crate::facets::Centre;
use crate::library::{Edition, Fault, Library, Origin, Problem, ReloadEvent, Reloaded};
use crate::search::{Answer, Vocabulary};

use super::Effect;
use super::loading::Loading;
use super::notice::{Again, Notice};
use super::state::App;

/// How far reading again is.
#[derive(Debug, Default)]
pub enum Reload {
    /// Nothing is being read again.
    #[default]
    Idle,
    /// Bytes parsed so far, of all that are known.
    Going {
        /// Bytes parsed.
        done: u64,
        /// Bytes in all; 0 while that is not known.
        total: u64,
    },
    /// Everything has been read; the first whole answer from it brings it in.
    Answering(Box<Next>),
}

/// The library that comes in with its first answer.
#[derive(Debug)]
pub struct Next {
    library: Library,
    taxonomy: Arc<Taxonomy>,
    vocabulary: Vocabulary,
}

/// From the numbers of one edition to those of the next one, by the ids of cases and the slugs of
/// terms.
pub(super) struct Moved<'a> {
    old: &'a Library,
    new: &'a Library,
}

impl Moved<'_> {
    /// The edition that is gone over to.
    pub(super) fn edition(&self) -> Edition {
        self.new.edition()
    }

    /// The same case; none when it is gone.
    pub(super) fn case(&self, ix: CaseIx) -> Option<CaseIx> {
        self.new.find(self.old.head(ix).id.as_str())
    }

    /// The same term; none when no case has it any more.
    pub(super) fn term(&self, id: TermId) -> Option<TermId> {
        let term = self.old.term(id);
        self.new.terms().find(term.facet, &term.slug)
    }

    /// The same centre of a picture.
    pub(super) fn centre(&self, centre: Centre) -> Option<Centre> {
        match centre {
            Centre::Case(ix) => self.case(ix).map(Centre::Case),
            Centre::Term(id) => self.term(id).map(Centre::Term),
        }
    }
}

impl App {
    /// Asks for everything to be read again, where there is anything that may have changed, and for what other
    /// programs have kept.
    pub(super) fn reload(&mut self, effects: &mut Vec<Effect>) {
        self.refresh(effects);
        let busy = matches!(self.loading, Loading::Going { .. }) || self.is_reloading();
        if busy {
            self.notice = Some(Notice::StillLoading);
        } else if self.origins.iter().any(is_stdin) {
            self.notice = Some(Notice::StdinOnce);
        } else if !self
            .origins
            .iter()
            .any(|each| matches!(each, Origin::Path(_)))
        {
            self.notice = Some(Notice::NothingToReload);
        } else {
            self.reload = Reload::Going { done: 0, total: 0 };
            effects.push(Effect::Reload);
        }
    }

    /// Whether the library is being read again.
    #[must_use]
    pub fn is_reloading(&self) -> bool {
        !matches!(self.reload, Reload::Idle)
    }

    /// Whether anything is being loaded that can be stopped.
    pub(super) fn can_stop_loading(&self) -> bool {
        let loads = matches!(self.loading, Loading::Going { .. });
        loads || matches!(self.reload, Reload::Going { .. })
    }

    /// Whether a new library is about to come in: nothing is asked any more about cases of the old one.
    pub(super) fn is_about_to_move(&self) -> bool {
        matches!(self.reload, Reload::Answering(_))
    }

    /// Takes what is said of reading again.
    pub(super) fn reloading(&mut self, event: ReloadEvent, effects: &mut Vec<Effect>) {
        match event {
            ReloadEvent::Progress { done, total } => self.reload = Reload::Going { done, total },
            ReloadEvent::Done(Ok(reloaded)) => {
                let Reloaded { library, taxonomy } = *reloaded;
                let mut vocabulary = Vocabulary::default();
                vocabulary.extend(library.terms(), &taxonomy);
                self.reload = Reload::Answering(Box::new(Next {
                    library,
                    taxonomy,
                    vocabulary,
                }));
                self.find(effects);
            }
            ReloadEvent::Done(Err(fault)) => {
                self.reload = Reload::Idle;
                self.not_reloaded = match &fault {
                    Fault::Stopped => None,
                    Fault::Input(problem) => Some(Problem::clone(problem)),
                };
                self.notice = Some(Notice::NotReloaded(fault));
            }
        }
    }

    /// Goes over to the new library if this is its first whole answer: everything that names cases or
    /// terms by their numbers gets the new ones. Returns whether it did; the list is shown next.
    pub(super) fn move_over(&mut self, answer: &Answer) -> bool {
        let next = match mem::take(&mut self.reload) {
            Reload::Answering(next)
                if answer.complete && answer.edition == next.library.edition() =>
            {
                *next
            }
            other => {
                self.reload = other;
                return false;
            }
        };
        let shown = self.shown();
        let old = mem::replace(&mut self.library, next.library);
        self.taxonomy = next.taxonomy;
        self.vocabulary = next.vocabulary;
        let moved = Moved {
            old: &old,
            new: &self.library,
        };
        self.cases.renew(&moved);
        self.trail.renew(&moved);
        self.reader.renew(&moved);
        self.sidebar.renew(&moved);
        self.views.renew(&moved);
        self.stop.renew(&moved);
        self.range = self.range.take().and_then(|range| range.renewed(&moved));
        self.unread_again = self.unread_again.and_then(|ix| moved.case(ix));
        self.prompt = self.prompt.take().and_then(|prompt| prompt.renewed(&moved));
        self.reasons.clear();
        self.relatives.clear();
        self.advised.clear();
        self.loading = Loading::Done;
        self.not_reloaded = None;
        self.overlay_offset = self.overlay_offset.min(self.last_overlay_offset());
        let shown = shown.map(|ix| old.head(ix).id.as_str());
        self.notice = Some(
            self.with_refreshed(Again {
                cases: self.library.len(),
                gone: shown
                    .filter(|id| self.library.find(id).is_none())
                    .map(str::to_owned),
            }),
        );
        self.old_library = Some(old);
        true
    }

    /// The library that is not shown any more: to be dropped elsewhere, because that may take long.
    #[must_use]
    pub fn take_old_library(&mut self) -> Option<Library> {
        self.old_library.take()
    }
}

fn is_stdin(origin: &Origin) -> bool {
    matches!(origin, Origin::Stdin { .. })
}
