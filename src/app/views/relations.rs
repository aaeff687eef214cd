//! What stands around a term or a case: the node under the cursor, the ways from it, and where all
//! that stands on the screen.

use crate::facets::{Around, Centre, Item, Link, Place};

use super::super::browse::{Far, distance};
use super::super::panes::Area;
use super::super::reload::Moved;
use super::super::steps::leave_behind;
use super::route::{Trunk, route};
use super::sizes::Sizes;

/// The relations.
#[derive(Debug, Clone, Default)]
pub struct Relations {
    centre: Option<Centre>,
    /// The centres before, the last one last.
    behind: Vec<Centre>,
    /// The picture as it came.
    whole: Option<Around>,
    /// As much of it as the screen has rows for.
    around: Option<Around>,
    at: Place,
    /// What is to have the cursor once the picture stands.
    resume: Option<Item>,
    trunks: Vec<Trunk>,
    linked: Vec<Link>,
    /// What the ways in this picture lead from and how many lanes they have, when they are known.
    known: Option<(Place, usize)>,
    sizes: Sizes,
}

impl Relations {
    /// What the picture is of.
    #[must_use]
    pub fn centre(&self) -> Option<Centre> {
        self.centre
    }

    /// The picture as far as it fits; `None` until it has come.
    #[must_use]
    pub fn around(&self) -> Option<&Around> {
        self.around.as_ref()
    }

    /// The node under the cursor.
    #[must_use]
    pub fn at(&self) -> Place {
        self.at
    }

    /// What the node under the cursor stands for; the centre, when there is no node.
    #[must_use]
    pub fn item(&self) -> Option<Item> {
        let around = self.around.as_ref()?;
        Some(around.node(self.at).map_or(around.centre, |node| node.item))
    }

    /// The lines from the node under the cursor.
    #[must_use]
    pub fn links(&self) -> &[Link] {
        &self.linked
    }

    /// Where these lines run.
    #[must_use]
    pub fn trunks(&self) -> &[Trunk] {
        &self.trunks
    }

    /// Where everything stands.
    #[must_use]
    pub fn sizes(&self) -> Sizes {
        self.sizes
    }

    /// Goes over to the numbers of a new library.
    pub(super) fn renew(&mut self, moved: &Moved<'_>) {
        let mut behind: Vec<Centre> = self
            .behind
            .iter()
            .filter_map(|c| moved.centre(*c))
            .collect();
        let centre = self.centre.and_then(|centre| moved.centre(centre));
        *self = Relations {
            centre: centre.or_else(|| behind.pop()),
            behind,
            resume: self.item().and_then(|item| moved.centre(item)),
            ..Relations::default()
        };
    }

    /// Begins anew around something.
    pub(super) fn centre_on(&mut self, centre: Centre) {
        self.behind.clear();
        self.centre = Some(centre);
    }

    /// Puts something else in the centre.
    pub(super) fn go_to(&mut self, centre: Centre) {
        if self.centre != Some(centre)
            && let Some(before) = self.centre.replace(centre)
        {
            leave_behind(&mut self.behind, before);
        }
    }

    /// Back to the centre before.
    pub(super) fn back(&mut self) -> bool {
        let before = self.behind.pop();
        self.centre = before.or(self.centre);
        before.is_some()
    }

    /// Takes a picture. The cursor stays on what it is on, but goes to a new centre.
    pub(super) fn show(&mut self, around: Around) {
        let was = self.whole.as_ref().map(|whole| whole.centre);
        let kept = self.item().filter(|_| was == Some(around.centre));
        self.resume = kept.or(self.resume.take());
        self.whole = Some(around);
        self.around = None;
    }

    /// Puts as many nodes of the picture in columns as fit. The cursor stays on what it is on, as long as
    /// that is there, else it goes to the centre.
    fn fit(&mut self, deepest: usize) {
        let Some(whole) = &self.whole else {
            return;
        };
        let kept = self.resume.take().or_else(|| self.item());
        let around = whole.fitted(deepest);
        let kept = kept.and_then(|item| around.find(item));
        let at = kept.or_else(|| around.find(around.centre));
        self.at = at.unwrap_or_default();
        self.around = Some(around);
        self.known = None;
    }

    pub(super) fn step(&mut self, (far, down): (Far, bool)) {
        let nodes = self.nodes(self.at.column);
        let by = distance(far, down, nodes);
        let row = self.at.row.saturating_add_signed(by);
        self.at.row = row.min(nodes.saturating_sub(1));
    }

    /// To the nearest node of the next column that has any.
    pub(super) fn turn(&mut self, right: bool) {
        let around = self.around.as_ref();
        let all = around.map_or(0, |around| around.columns.len());
        let mut full = (0..all).filter(|column| self.nodes(*column) > 0);
        let to = if right {
            full.find(|column| *column > self.at.column)
        } else {
            full.rfind(|column| *column < self.at.column)
        };
        if let Some(column) = to {
            let row = self.nearest(column).unwrap_or(self.at.row);
            let row = row.min(self.nodes(column) - 1);
            self.at = Place { column, row };
        }
    }

    /// The end of the strongest line to a column beside the cursor.
    fn nearest(&self, column: usize) -> Option<usize> {
        let own = self.linked.iter().filter(|link| link.from == self.at);
        let there = own.filter(|link| link.to.column == column);
        let best = there.min_by_key(|link| {
            let far = link.to.row.abs_diff(self.at.row);
            (far, std::cmp::Reverse(link.count))
        });
        best.map(|link| link.to.row)
    }

    /// How many nodes a column has.
    fn nodes(&self, column: usize) -> usize {
        let columns = self.around.as_ref().map(|around| &around.columns);
        let column = columns.and_then(|columns| columns.get(column));
        column.map_or(0, |column| column.nodes.len())
    }

    /// Decides where everything stands, and finds the ways from the node under the cursor.
    pub(super) fn settle(&mut self, area: Area) {
        let Some(columns) = self.whole.as_ref().map(|whole| whole.columns.len()) else {
            return;
        };
        let deepest = Sizes::new(area, columns, self.at.column).deepest();
        if self.around.is_none() || deepest != self.sizes.deepest() {
            self.fit(deepest);
        }
        self.sizes = Sizes::new(area, columns, self.at.column);
        let known = Some((self.at, self.sizes.lanes()));
        if let Some(around) = self.around.as_ref().filter(|_| self.known != known) {
            self.known = known;
            self.linked = around.ways(self.at, self.sizes.lanes());
            self.trunks = route(&self.linked);
        }
    }
}
