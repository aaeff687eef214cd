//! What keys do in a view.

use std::sync::Arc;

use crate::case::{Facet, TermId};
use crate::facets::{Centre, Condition, Item, Mode, Picked};

use super::super::Effect;
use super::super::browse::movement;
use super::super::key::Key;
use super::super::keymap::{Action, Context};
use super::super::notice::Notice;
use super::super::panes::Pane;
use super::super::side_row::SideRow;
use super::super::state::App;
use super::View;

impl App {
    /// Opens a view.
    pub(in crate::app) fn show_view(&mut self, view: View) {
        if view == View::Relations && self.views.open != Some(View::Relations) {
            let Some(centre) = self.centre_here() else {
                self.notice = Some(Notice::NoCase);
                return;
            };
            self.views.relations.centre_on(centre);
        }
        self.views.open = Some(view);
        self.reader.drop_target();
    }

    /// Closes the view; the panes are back.
    pub(in crate::app) fn close_view(&mut self) {
        self.views.open = None;
    }

    /// What the cursor is on: a term of the sidebar, of the case or of the bars, else the case.
    fn centre_here(&self) -> Option<Centre> {
        let bar = self
            .views
            .bars
            .term()
            .filter(|_| self.views.open == Some(View::Bars));
        let side = match self.sidebar.cursor() {
            Some(SideRow::Term(_, term)) if self.focus == Pane::Facets => Some(term),
            _ => None,
        };
        let term = match self.views.open {
            Some(_) => bar,
            None => side.or_else(|| self.target_term()),
        };
        term.map(Centre::Term).or(self.shown().map(Centre::Case))
    }

    /// The term that is selected in the case.
    fn target_term(&self) -> Option<TermId> {
        let (_, target) = self
            .reader
            .target()
            .filter(|_| self.focus == Pane::Detail)?;
        let (facet, slug) = self.term_of(target)?;
        self.library.terms().find(facet, &slug)
    }

    pub(in crate::app) fn act_in_view(
        &mut self,
        (context, view): (Context, View),
        (action, key): (Action, Key),
        was: Option<&Notice>,
        effects: &mut Vec<Effect>,
    ) {
        if let Some(far) = movement(action) {
            let area = self.panes().whole();
            return match view {
                View::Bars => self.views.bars.step(far, area),
                View::Relations => self.views.relations.step(far),
                View::Matrix => self.views.matrix.step(far),
                View::Compared => self.scroll_compared(far),
            };
        }
        match (view, action) {
            (_, Action::FocusFacets | Action::FocusCases | Action::FocusDetail) => {
                self.close_view();
                self.act_browsing(context, (action, key), was, effects);
            }
            (_, Action::Left | Action::Right) => {
                let right = action == Action::Right;
                match view {
                    View::Bars => self.views.bars.turn(right),
                    View::Relations => self.views.relations.turn(right),
                    View::Matrix => self.views.matrix.turn(right),
                    View::Compared => self.act_compared(action, effects),
                }
            }
            (View::Bars, Action::More | Action::Fewer) => {
                self.views.bars.set_more(action == Action::More);
                self.order_bars();
            }
            (View::Bars, Action::Enter | Action::Exclude) => self.pick_bar(action, effects),
            (View::Relations, Action::Enter) => self.centre_on_node(),
            (View::Relations, Action::Tick | Action::Exclude) => self.pick_node(action, effects),
            (View::Relations, Action::Back) => {
                if !self.views.relations.back() {
                    self.notice = Some(Notice::NoWayBack);
                }
            }
            (View::Matrix, Action::Enter) => self.pick_cell(effects),
            (View::Matrix, Action::NextRows) => self.views.matrix.turn_facet(0, true),
            (View::Matrix, Action::PreviousRows) => self.views.matrix.turn_facet(0, false),
            (View::Matrix, Action::NextColumns) => self.views.matrix.turn_facet(1, true),
            (View::Matrix, Action::PreviousColumns) => self.views.matrix.turn_facet(1, false),
            (View::Compared, Action::Enter | Action::Exclude | Action::Copy) => {
                self.act_compared(action, effects);
            }
            (View::Relations, Action::SwapForm) => self.show_view(View::Matrix),
            (_, Action::SwapForm) => self.show_view(View::Relations),
            (_, Action::Escape | Action::Close) => self.close_view(),
            _ => self.act_browsing(context, (action, key), was, effects),
        }
    }

    fn pick_bar(&mut self, action: Action, effects: &mut Vec<Effect>) {
        let mode = mode_of(action);
        match self.views.bars.term() {
            Some(term) => self.toggle_term(term, mode, effects),
            None => self.notice = Some(Notice::NoTarget),
        }
    }

    /// Puts what is under the cursor in the centre; a case that is there already is opened.
    fn centre_on_node(&mut self) {
        let relations = &mut self.views.relations;
        match relations.item() {
            Some(Item::Case(ix)) if relations.centre() == Some(Centre::Case(ix)) => {
                self.close_view();
                self.show_case(ix);
            }
            Some(item) => relations.go_to(item),
            None => self.notice = Some(Notice::NoTarget),
        }
    }

    fn pick_node(&mut self, action: Action, effects: &mut Vec<Effect>) {
        let mode = mode_of(action);
        match self.views.relations.item() {
            Some(Item::Term(term)) => self.toggle_term(term, mode, effects),
            Some(Item::Case(ix)) => {
                let id = Arc::from(self.library.head(ix).id.as_str());
                let condition = Condition::Id(id);
                let picked = Picked { condition, mode };
                if self.selection.iter().any(|each| *each == picked) {
                    self.selection.remove(&picked.condition);
                } else {
                    self.selection.pick(picked);
                }
                self.filter_changed(effects);
            }
            None => self.notice = Some(Notice::NoTarget),
        }
    }

    fn pick_cell(&mut self, effects: &mut Vec<Effect>) {
        match self.views.matrix.terms_here() {
            Some(terms) => self.pick_both(terms, effects),
            None => self.notice = Some(Notice::NoTarget),
        }
    }

    /// Filters by both of two terms beside everything else that filters, so that the cases that have both
    /// are left. Where another term of a facet with several filters already, all of them are asked
    /// for; where a case has only one, the other one goes.
    pub(in crate::app) fn pick_both(&mut self, terms: [TermId; 2], effects: &mut Vec<Effect>) {
        for term in terms {
            let term = self.library.term(term);
            let (facet, slug): (Facet, Arc<str>) = (term.facet, term.slug.clone());
            let is_other = |picked: &&Picked| {
                picked.mode == Mode::Include
                    && matches!(&picked.condition, Condition::Term(of, other) if *of == facet && *other != slug)
            };
            let has_other = self.selection.iter().any(|picked| is_other(&picked));
            if has_other && facet.has_several() {
                self.selection.pick(Picked {
                    condition: Condition::All(facet),
                    mode: Mode::Include,
                });
            } else if has_other {
                self.selection.only(facet, &slug);
            }
            self.selection.pick(Picked {
                condition: Condition::Term(facet, slug),
                mode: Mode::Include,
            });
        }
        self.filter_changed(effects);
    }
}

fn mode_of(action: Action) -> Mode {
    match action {
        Action::Exclude => Mode::Exclude,
        _ => Mode::Include,
    }
}
