//! Views: what the result tells as a whole, in the place of the panes.
//!
//! A view stands over the result that the list shows and follows it. Its figures come from the
//! finder; here they are put where they stand on the screen, whenever they or the screen change, never
//! for a frame. Every mark is a way to filter.

mod act;
mod bars;
mod compare;
mod matrix;
mod relations;
mod route;
mod sizes;

use std::mem;
use std::sync::Arc;

use crate::case::{CaseIx, TermId};
use crate::facets::Mode;
use crate::search::{About, Figures, Hit, Question};

use super::Effect;
use super::reload::Moved;
use super::state::App;

pub use bars::{BarRow, Bars, LISTED, Spot, YearBar};
pub use compare::{
    ABOVE, BETWEEN, Block, Compare, Comparison, Line, Mark, PINS, TableRow, cells, compared, lay,
};
pub use matrix::{AXES, Matrix, Sight};
pub use relations::Relations;
pub use route::{End, Trunk};
pub use sizes::Sizes;

/// A view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum View {
    /// How many cases each year and each term has.
    Bars,
    /// What occurs together with a term or a case.
    Relations,
    /// Two facets against each other.
    Matrix,
    /// Pinned cases beside each other.
    Compared,
}

/// The views and what they show.
#[derive(Debug, Clone, Default)]
pub struct Views {
    pub(super) open: Option<View>,
    /// The bars.
    pub bars: Bars,
    /// The relations.
    pub relations: Relations,
    /// The matrix.
    pub matrix: Matrix,
    /// The pinned cases.
    pub compare: Compare,
    /// The cases under the cursor, as many as the screen may name, and how many there are.
    named: (Vec<CaseIx>, usize),
    /// What was asked last, of which result; and how often it was asked.
    asked: Option<(About, Arc<[Hit]>)>,
    number: u64,
}

impl Views {
    /// The view that is open.
    #[must_use]
    pub fn open(&self) -> Option<View> {
        self.open
    }

    /// The cases under the cursor: the first ones in the order of the list, and how many there are.
    #[must_use]
    pub fn named(&self) -> (&[CaseIx], usize) {
        (&self.named.0, self.named.1)
    }

    /// What the open view has to know.
    fn about(&self) -> Option<About> {
        match self.open? {
            View::Bars => Some(About::Tally),
            View::Relations => self.relations.centre().map(About::Around),
            View::Matrix => Some(About::Pairs(self.matrix.facets())),
            View::Compared => None,
        }
    }
}

impl Views {
    /// Goes over to the numbers of a new library. What stands on the cursor keeps it; figures are asked
    /// for anew, and a view that has lost what it is about closes.
    pub(in crate::app) fn renew(&mut self, moved: &Moved<'_>) {
        self.bars.renew(moved);
        self.relations.renew(moved);
        self.matrix.renew(moved);
        self.compare.renew(moved);
        self.named = Default::default();
        self.asked = None;
        self.number += 1;
        self.open = self.open.filter(|view| match view {
            View::Relations => self.relations.centre().is_some(),
            View::Compared => PINS.contains(&self.compare.pinned().len()),
            View::Bars | View::Matrix => true,
        });
    }
}

impl App {
    /// Asks for the figures of the open view when it has others, or those of another result.
    pub(in crate::app) fn ask_figures(&mut self, effects: &mut Vec<Effect>) {
        let Some(about) = self.views.about().filter(|_| !self.is_about_to_move()) else {
            return;
        };
        let hits = &self.cases.answer().hits;
        let asked = self.views.asked.as_ref();
        if asked.is_some_and(|(asked, of)| *asked == about && Arc::ptr_eq(of, hits)) {
            return;
        }
        self.views.asked = Some((about, Arc::clone(hits)));
        self.views.number += 1;
        effects.push(Effect::Figure(Question {
            number: self.views.number,
            hits: Arc::clone(hits),
            about,
        }));
    }

    /// Takes figures, unless others have been asked for meanwhile.
    pub(in crate::app) fn take_figures(&mut self, number: u64, figures: Figures) {
        let asked = self.views.asked.as_ref();
        let Some((_, of)) = asked.filter(|_| number == self.views.number) else {
            return;
        };
        let cases = of.len();
        match figures {
            Figures::Tally(counts) => {
                self.views.bars.counted(counts, cases);
                self.order_bars();
            }
            Figures::Around(around) => self.views.relations.show(around),
            Figures::Pairs(pairs) => self.views.matrix.show(pairs),
        }
    }

    /// Puts the open view on the screen: nothing out of view.
    pub(in crate::app) fn settle_view(&mut self) {
        let area = self.panes().whole();
        match self.views.open {
            None => {}
            Some(View::Bars) => self.views.bars.settle(area),
            Some(View::Relations) => self.views.relations.settle(area),
            Some(View::Matrix) => self.views.matrix.settle(area),
            Some(View::Compared) => {
                let mut compare = mem::take(&mut self.views.compare);
                compare.settle(area, &self.compare_view());
                self.views.compare = compare;
            }
        }
        self.views.named = self.cases_under_cursor(area.rows);
    }

    /// The cases that the node or the cell under the cursor stands for, `most` at most.
    fn cases_under_cursor(&self, most: usize) -> (Vec<CaseIx>, usize) {
        let cases = match self.views.open {
            Some(View::Relations) => {
                let relations = &self.views.relations;
                let node = relations
                    .around()
                    .and_then(|around| around.node(relations.at()));
                node.map(|node| node.cases.clone())
            }
            Some(View::Matrix) => {
                let (row, column) = self.views.matrix.cursor();
                Some(self.views.matrix.pairs().cases(row, column))
            }
            Some(View::Bars | View::Compared) | None => None,
        };
        let cases = cases.unwrap_or_default();
        let listed = self.cases.hits().iter().map(|hit| hit.ix);
        let named = listed.filter(|ix| cases.contains(*ix)).take(most);
        (named.collect(), cases.len())
    }

    /// Puts the terms of the bars in order; a term that filters stays even without a case.
    pub(in crate::app) fn order_bars(&mut self) {
        let mut bars = mem::take(&mut self.views.bars);
        let labels = (&*self.taxonomy, self.lang);
        bars.order(self.library.terms(), &self.selection, labels);
        self.views.bars = bars;
    }

    /// What filters by a term, or no more.
    fn toggle_term(&mut self, term: TermId, mode: Mode, effects: &mut Vec<Effect>) {
        let term = self.library.term(term);
        let (facet, slug) = (term.facet, Arc::clone(&term.slug));
        self.selection.toggle(facet, &slug, mode);
        self.filter_changed(effects);
    }
}
