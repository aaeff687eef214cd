//! What keys do with pinned cases.

use crate::facets::Item;

use super::super::super::Effect;
use super::super::super::browse::{Far, distance};
use super::super::super::copy::Copied;
use super::super::super::doc::View as PageView;
use super::super::super::keymap::Action;
use super::super::super::notice::Notice;
use super::super::super::state::App;
use super::super::View;
use super::{ABOVE, PINS, compared};

/// Bytes of the texts of a case that are compared at most; a table of more is no comparison any more.
const MOST: usize = 40_000;

impl App {
    /// How cases are put beside each other.
    #[must_use]
    pub fn compare_view(&self) -> PageView<'_> {
        PageView {
            most: MOST,
            ..PageView::bare(self.lang, 0, &self.taxonomy)
        }
    }

    /// Pins the case under the cursor for a comparison, or lets it go.
    pub(in crate::app) fn pin(&mut self) {
        let node = match self.views.open {
            Some(View::Relations) => self.views.relations.item(),
            _ => None,
        };
        let ix = match node {
            Some(Item::Case(ix)) => Some(ix),
            _ => self.shown(),
        };
        let Some(ix) = ix else {
            self.notice = Some(Notice::NoCase);
            return;
        };
        self.notice = Some(if self.views.compare.toggle(ix) {
            Notice::Pinned(self.views.compare.pinned.len())
        } else {
            Notice::PinsFull
        });
    }

    /// Puts the pinned cases beside each other, when there are enough of them.
    pub(in crate::app) fn show_compared(&mut self) {
        if PINS.contains(&self.views.compare.pinned.len()) {
            self.show_view(View::Compared);
        } else {
            self.notice = Some(Notice::PinMore);
        }
    }

    pub(in crate::app) fn scroll_compared(&mut self, (far, down): (Far, bool)) {
        let area = self.panes().whole();
        let by = distance(far, down, area.rows.saturating_sub(ABOVE));
        self.views.compare.scroll(by, area);
    }

    pub(in crate::app) fn act_compared(&mut self, action: Action, effects: &mut Vec<Effect>) {
        let compare = &mut self.views.compare;
        match action {
            Action::Left | Action::Right => compare.turn(action == Action::Right),
            Action::Exclude => {
                if let Some(ix) = compare.pinned.get(compare.at).copied() {
                    compare.toggle(ix);
                }
                if !PINS.contains(&self.views.compare.pinned.len()) {
                    self.close_view();
                    self.notice = Some(Notice::PinMore);
                }
            }
            Action::Enter => {
                if let Some(ix) = compare.pinned.get(compare.at).copied() {
                    self.close_view();
                    self.show_case(ix);
                }
            }
            _ => self.copy_compared(effects),
        }
    }

    fn copy_compared(&mut self, effects: &mut Vec<Effect>) {
        let compare = &self.views.compare;
        if compare.unread().next().is_some() {
            return;
        }
        let text = compared(&compare.cases(), &self.compare_view());
        self.copy(Copied::Comparison, text, effects);
    }
}
