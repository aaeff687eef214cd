//! Going from target to target, and following them: terms filter, cases and links open.

use std::sync::Arc;

use crate::case::{CaseIx, Facet, Section};
use crate::facets::Mode;

use super::super::Effect;
use super::super::doc::Target;
use super::super::keymap::Action;
use super::super::notice::Notice;
use super::super::panes::Pane;
use super::super::reload::Moved;
use super::super::state::App;
use super::super::steps::leave_behind;
use super::Reader;

/// The cases that were left by following a related case, and the one that the list does not have.
#[derive(Debug, Clone, Default)]
pub(in crate::app) struct Trail {
    behind: Vec<CaseIx>,
    away: Option<CaseIx>,
}

impl Trail {
    /// Goes over to the numbers of a new library.
    pub(in crate::app) fn renew(&mut self, moved: &Moved<'_>) {
        self.behind = self
            .behind
            .iter()
            .filter_map(|ix| moved.case(*ix))
            .collect();
        self.away = self.away.and_then(|ix| moved.case(ix));
    }
}

impl Reader {
    /// The number of the target that is selected, and the target.
    #[must_use]
    pub fn target(&self) -> Option<(usize, &Target)> {
        let number = self.target?;
        let (_, target) = self.doc().targets.get(number)?;
        Some((number, target))
    }

    /// Selects the next or the previous target that is not folded away: of the selected one, else of
    /// the rows in view. Returns whether there is one.
    fn step_target(&mut self, forward: bool, rows_in_view: usize) -> bool {
        let rows: Vec<(usize, usize)> = self.targets_shown().collect();
        let first_at = |row: usize| rows.partition_point(|(_, at)| *at < row);
        let selected = self
            .target
            .and_then(|number| rows.iter().position(|(each, _)| *each == number));
        let to = match (selected, forward) {
            (Some(at), true) => Some(at + 1),
            (Some(at), false) => at.checked_sub(1),
            (None, true) => Some(first_at(self.offset)),
            (None, false) => first_at(self.offset + rows_in_view).checked_sub(1),
        };
        let ends = if forward { rows.first() } else { rows.last() };
        let Some((number, row)) = to.and_then(|to| rows.get(to)).or(ends).copied() else {
            return false;
        };
        self.reveal(row, rows_in_view);
        self.target = Some(number);
        true
    }

    /// Selects the first of the related cases.
    fn select_related(&mut self, rows_in_view: usize) {
        let doc = self.doc();
        let start = doc
            .sections
            .iter()
            .find(|(section, _)| *section == Section::Related);
        let first = start.and_then(|(_, row)| {
            doc.targets
                .iter()
                .position(|(at, target)| at >= row && matches!(target, Target::Case(_)))
        });
        if let Some(number) = first {
            let row = self.sheet.row_of(0, doc.targets[number].0);
            self.reveal(row, rows_in_view);
            self.target = Some(number);
        }
    }

    /// The targets that are not folded away, each with its row of the sheet.
    fn targets_shown(&self) -> impl Iterator<Item = (usize, usize)> {
        let doc = self.doc();
        let numbered = doc.targets.iter().enumerate();
        numbered.filter_map(|(number, (row, _))| {
            let is_folded = |section| self.sheet.is_folded(section);
            let shown = !doc.section_at(*row).is_some_and(is_folded);
            shown.then(|| (number, self.sheet.row_of(0, *row)))
        })
    }

    /// Forgets the selected target when it is not in view.
    pub(super) fn drop_target_out_of_view(&mut self, rows_in_view: usize) {
        let in_view = self.offset..self.offset + rows_in_view;
        let is_seen = |number: usize| {
            let mut shown = self.targets_shown();
            shown.any(|(each, row)| each == number && in_view.contains(&row))
        };
        self.target = self.target.filter(|number| is_seen(*number));
    }

    /// Forgets the selected target. Returns whether there was one.
    pub(in crate::app) fn drop_target(&mut self) -> bool {
        self.target.take().is_some()
    }
}

impl App {
    /// The case in the detail pane: one that was followed to, or the selected one.
    #[must_use]
    pub fn shown(&self) -> Option<CaseIx> {
        self.trail.away.or(self.cases.selected())
    }

    /// Whether the case in the detail pane is not in the list.
    #[must_use]
    pub fn is_away(&self) -> bool {
        self.trail.away.is_some()
    }

    /// Whether there is a case to go back to.
    #[must_use]
    pub fn can_go_back(&self) -> bool {
        !self.trail.behind.is_empty()
    }

    /// The facet and the slug that a target filters by.
    #[must_use]
    pub fn term_of(&self, target: &Target) -> Option<(Facet, Arc<str>)> {
        match target {
            Target::Term { facet, slug } => Some((*facet, slug.as_str().into())),
            Target::Own(facet) => {
                let terms = &self.library.head(self.shown()?).terms;
                let mut terms = terms.iter().map(|id| self.library.term(*id));
                let term = terms.find(|term| term.facet == *facet)?;
                Some((*facet, Arc::clone(&term.slug)))
            }
            Target::Case(_) | Target::Link(_) => None,
        }
    }

    pub(in crate::app) fn step_target(&mut self, forward: bool) {
        if !self.reader.step_target(forward, self.rows_of_text()) {
            self.notice = Some(Notice::NoTarget);
        }
    }

    /// Goes to the related cases and selects the first one, as soon as they are known.
    pub(in crate::app) fn go_to_related(&mut self, ix: CaseIx) {
        if self.kin_of(ix).is_none() {
            self.awaiting = Some(Action::Related);
            return;
        }
        let Some(number) = self
            .reader
            .sheet()
            .sections()
            .position(|each| each == Section::Related)
        else {
            self.notice = Some(Notice::NoRelated);
            return;
        };
        self.focus_on(Pane::Detail);
        self.open_section(number);
        self.reader.select_related(self.rows_of_text());
    }

    /// Filters by the selected term, or drops it when it filters already; opens the selected case or
    /// link.
    pub(in crate::app) fn follow(&mut self, effects: &mut Vec<Effect>) {
        let Some((_, target)) = self.reader.target() else {
            self.notice = Some(Notice::NoTarget);
            return;
        };
        match target {
            Target::Term { .. } | Target::Own(_) => {
                if let Some((facet, slug)) = self.term_of(target) {
                    self.selection.toggle(facet, &slug, Mode::Include);
                    self.filter_changed(effects);
                }
            }
            Target::Case(id) => {
                if let Some(ix) = self.library.find(id) {
                    if let Some(left) = self.shown() {
                        leave_behind(&mut self.trail.behind, left);
                    }
                    self.show_case(ix);
                }
            }
            Target::Link(index) => {
                let link = self.reader.doc().links.get(*index).cloned();
                if let (Some(ix), Some(link)) = (self.shown(), link) {
                    self.open_link(ix, &link, effects);
                }
            }
        }
    }

    /// Goes back to the case from which this one was opened.
    pub(super) fn go_back(&mut self) {
        match self.trail.behind.pop() {
            Some(ix) => self.show_case(ix),
            None => self.notice = Some(Notice::NoWayBack),
        }
    }

    /// Shows a case in the detail pane, in the list as well when it is there.
    pub(in crate::app) fn show_case(&mut self, ix: CaseIx) {
        self.from_top = false;
        self.trail.away = (!self.cases.select_case(ix)).then_some(ix);
        self.focus_on(Pane::Detail);
    }

    /// The reader goes on in the list: what was followed is left behind.
    pub(in crate::app) fn leave_trail(&mut self) {
        self.trail = Trail::default();
    }

    /// A new list may have the case that the old one did not have.
    pub(in crate::app) fn come_home(&mut self) {
        if let Some(ix) = self.trail.away
            && self.cases.select_case(ix)
        {
            self.trail.away = None;
        }
    }
}
