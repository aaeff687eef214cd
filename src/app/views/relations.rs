//! What stands around a term or a case: the node under the cursor, the ways from it, and where all
//! that stands on the screen.

use crate::facets::{Around, Centre, Item, Link, Place};

use super::super::browse::{Far, distance};
use super::super::panes::Area;
use super::super::reload::Moved;
use super::super::steps::leave_behind;
use super::route::{Trunk, route};

/// Columns between two columns of nodes at least: a line, a number, a free column.
const GUTTER: (usize, usize) = (6, 12);

/// Columns of a label at least.
const LABEL: (usize, usize) = (10, 26);

/// Columns of the labels of cases at least; they say more.
const CASE: usize = 13;

/// Rows of the headings of columns.
const HEADING: usize = 2;

/// Rows below that say what is under the cursor.
const BELOW: usize = 3;

/// Nodes of a column at most.
const DEEPEST: usize = 5;

/// Lanes for lines that a gutter has beside its number.
const BESIDE_LANES: usize = 4;

/// Where the picture stands: nodes on a grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sizes {
    /// The first column of nodes in view.
    pub first: usize,
    /// How many of them are in view.
    pub columns: usize,
    /// Columns of a label.
    pub label: usize,
    /// Columns of the label of a case.
    pub case: usize,
    /// Columns between two labels.
    pub gutter: usize,
    /// Rows from one node to the next one, and one less for its label.
    pub pitch: usize,
    /// Rows above the first node.
    pub above: usize,
    /// Rows of the nodes.
    pub rows: usize,
}

impl Default for Sizes {
    /// Those of the smallest picture, for the time before the first one comes: keys may come earlier.
    fn default() -> Self {
        Sizes::new(Area::default(), 1, 0)
    }
}

impl Sizes {
    fn new(area: Area, columns: usize, at: usize) -> Self {
        let least = LABEL.0 + GUTTER.0;
        let in_view = ((area.columns + GUTTER.0) / least).clamp(1, columns);
        let first = at.saturating_sub(in_view / 2).min(columns - in_view);
        let gaps = in_view - 1;
        let gutter = ((area.columns / in_view) / 3).clamp(GUTTER.0, GUTTER.1);
        let left = area.columns.saturating_sub(gaps * gutter);
        let label = (left / in_view).clamp(1, LABEL.1);
        let with_cases = first + in_view == columns;
        let mut sizes = Sizes {
            first,
            columns: in_view,
            label,
            case: label,
            gutter,
            pitch: 3,
            above: HEADING,
            rows: 0,
        };
        if with_cases && gaps > 0 {
            // What a division leaves, and a little of the others, goes to the cases.
            if label < CASE {
                sizes.label = label.min(left.saturating_sub(CASE) / gaps);
            }
            sizes.case = left - sizes.label * gaps;
        }
        let rows = area.rows.saturating_sub(HEADING + BELOW);
        sizes.pitch = (rows / DEEPEST).clamp(3, 4);
        sizes.rows = (DEEPEST * sizes.pitch - 1).min(rows);
        sizes
    }

    /// The nodes of a column that the screen has rows for.
    #[must_use]
    pub fn deepest(&self) -> usize {
        ((self.rows + 1) / self.pitch).max(1)
    }

    /// Where the label of a column begins, counted from the left of the picture.
    #[must_use]
    pub fn x(&self, column: usize) -> usize {
        (column - self.first) * (self.label + self.gutter)
    }

    /// Columns of the labels of a column.
    #[must_use]
    pub fn label_of(&self, column: usize, columns: usize) -> usize {
        if column + 1 == columns {
            self.case
        } else {
            self.label
        }
    }

    /// Lines that may run side by side in a gutter.
    fn lanes(&self) -> usize {
        self.gutter - BESIDE_LANES + 1
    }
}

/// The relations.
#[derive(Debug, Clone, Default)]
pub struct Relations {
    centre: Option<Centre>,
    /// The centres before, the last one last.
    behind: Vec<Centre>,
    around: Option<Around>,
    at: Place,
    /// What is to have the cursor once the picture has come.
    resume: Option<Item>,
    trunks: Vec<Trunk>,
    linked: Vec<Link>,
    /// What the ways lead from and how many lanes they have, when they are known.
    known: Option<(Place, usize)>,
    sizes: Sizes,
}

impl Relations {
    /// What the picture is of.
    #[must_use]
    pub fn centre(&self) -> Option<Centre> {
        self.centre
    }

    /// The picture; `None` until it has come.
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
        let same = self
            .around
            .as_ref()
            .is_some_and(|was| was.centre == around.centre);
        let kept = self.item().filter(|_| same).or(self.resume.take());
        let centre = around.find(around.centre);
        let at = kept.and_then(|item| around.find(item)).or(centre);
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

    /// How many nodes of a column can be shown.
    fn nodes(&self, column: usize) -> usize {
        let nodes = self
            .around
            .as_ref()
            .map_or(0, |around| around.columns[column].len());
        nodes.min(self.sizes.deepest())
    }

    /// Decides where everything stands, and finds the ways from the node under the cursor.
    pub(super) fn settle(&mut self, area: Area) {
        let Some(around) = &self.around else {
            return;
        };
        self.sizes = Sizes::new(area, around.columns.len(), self.at.column);
        self.at.row = self
            .at
            .row
            .min(self.nodes(self.at.column).saturating_sub(1));
        let known = Some((self.at, self.sizes.lanes()));
        if self.known != known {
            self.known = known;
            let deepest = self.sizes.deepest();
            self.linked = around.ways(self.at, self.sizes.lanes());
            self.linked
                .retain(|link| link.from.row.max(link.to.row) < deepest);
            self.trunks = route(&self.linked);
        }
    }
}
