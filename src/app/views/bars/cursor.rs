//! The cursor over the bars, and the rows in view around it.

use crate::text::scroll::list_offset;

use super::super::super::browse::{Far, distance};
use super::super::super::panes::Area;
use super::super::super::reload::Moved;
use super::{BarRow, Bars, LISTED, Spot, YearBar};

/// Columns that a lane needs.
const LANE: usize = 55;

impl Bars {
    /// Goes over to the numbers of a new library.
    pub(in crate::app) fn renew(&mut self, moved: &Moved<'_>) {
        *self = Bars {
            shown: self.shown,
            spot: self.spot,
            resume: self.at.and_then(|term| moved.term(term)),
            offset: self.offset,
            ..Bars::default()
        };
    }

    /// Puts the rows in lanes, and the cursor and the rows around it in view.
    pub(in crate::app) fn settle(&mut self, area: Area) {
        let lanes = (area.columns / LANE).clamp(1, 3);
        self.plot_rows = if area.rows >= 30 { 8 } else { 4 };
        self.lanes = vec![Vec::new(); lanes];
        for (at, (facet, (terms, hidden))) in LISTED.iter().zip(&self.terms).enumerate() {
            let lane = &mut self.lanes[at % lanes];
            if !lane.is_empty() {
                lane.push(BarRow::Free);
            }
            lane.push(BarRow::Heading(*facet));
            lane.extend(terms.iter().map(|id| BarRow::Term(*id)));
            if *hidden > 0 {
                lane.push(BarRow::More(*hidden));
            }
        }
        self.find_cursor();
        let in_view = area.rows.saturating_sub(Self::rows_above(area)).max(1);
        let row = match self.spot {
            Spot::Year(_) => 0,
            Spot::Row(_, row) => self.year_rows() + row,
        };
        let rows = self.rows();
        self.offset = list_offset(rows, in_view, self.offset, row);
        // The heading of a facet belongs to its first term.
        if in_view > 1 && self.is_first(row) {
            self.offset = self.offset.min(row - 1);
        }
    }

    fn is_first(&self, row: usize) -> bool {
        let Spot::Row(lane, at) = self.spot else {
            return false;
        };
        let above = at.checked_sub(1).map(|above| self.lanes[lane][above]);
        row > 0 && matches!(above, Some(BarRow::Heading(_)))
    }

    /// Keeps the cursor on its term; when that is gone, on the nearest one.
    fn find_cursor(&mut self) {
        let on = |bar: &YearBar| bar.term.is_some() && bar.term == self.at;
        let year = self.years.iter().position(on).map(Spot::Year);
        let in_lane = |(lane, rows): (usize, &Vec<BarRow>)| {
            let is_it = |row: &BarRow| matches!(row, BarRow::Term(id) if Some(*id) == self.at);
            Some(Spot::Row(lane, rows.iter().position(is_it)?))
        };
        let found = year.or_else(|| self.lanes.iter().enumerate().find_map(in_lane));
        let spot = found.unwrap_or_else(|| match self.spot {
            Spot::Year(at) => self.year_near(at).unwrap_or(Spot::Row(0, 0)),
            spot @ Spot::Row(..) => spot,
        });
        self.go(spot);
    }

    /// The year with a case that is nearest to a place.
    fn year_near(&self, at: usize) -> Option<Spot> {
        let years = self.years.iter().enumerate();
        let full = years.filter(|(_, bar)| bar.term.is_some());
        full.min_by_key(|(place, _)| place.abs_diff(at))
            .map(|(place, _)| Spot::Year(place))
    }

    /// Puts the cursor on the term that is nearest to a spot.
    fn go(&mut self, spot: Spot) {
        self.spot = spot;
        if let Spot::Row(lane, row) = spot {
            let lane = lane.min(self.lanes.len() - 1);
            let nearest = self.term_rows(lane).min_by_key(|at| at.abs_diff(row));
            let first = (0..self.lanes.len()).find_map(|lane| {
                let row = self.term_rows(lane).next()?;
                Some(Spot::Row(lane, row))
            });
            let there = nearest.map(|row| Spot::Row(lane, row));
            self.spot = there.or(first).unwrap_or(Spot::Row(0, 0));
        }
        self.at = match self.spot {
            Spot::Year(at) => self.years.get(at).and_then(|bar| bar.term),
            Spot::Row(lane, row) => match self.lanes.get(lane).and_then(|rows| rows.get(row)) {
                Some(BarRow::Term(id)) => Some(*id),
                _ => None,
            },
        };
    }

    /// The rows of a lane that are terms.
    fn term_rows(&self, lane: usize) -> impl DoubleEndedIterator<Item = usize> {
        let rows = self
            .lanes
            .get(lane)
            .map_or(&[][..], Vec::as_slice)
            .iter()
            .enumerate();
        let terms = rows.filter(|(_, row)| matches!(row, BarRow::Term(_)));
        terms.map(|(at, _)| at)
    }

    pub(in crate::app) fn step(&mut self, (far, down): (Far, bool), area: Area) {
        let in_view = area.rows.saturating_sub(Self::rows_above(area));
        let by = distance(far, down, in_view);
        let (lane, place) = match self.spot {
            Spot::Year(_) => (0, 0),
            Spot::Row(lane, row) => (
                lane,
                1 + self.term_rows(lane).filter(|at| *at < row).count(),
            ),
        };
        let last = self.term_rows(lane).count();
        let to = place.saturating_add_signed(by).min(last);
        let years = self.year_near(self.years.len());
        match (to.checked_sub(1), years) {
            (None, Some(years)) if place > 0 => self.go(years),
            (None, Some(_)) => {}
            (to, _) => {
                let row = self.term_rows(lane).nth(to.unwrap_or(0)).unwrap_or(0);
                self.go(Spot::Row(lane, row));
            }
        }
    }

    /// To the year or the lane beside.
    pub(in crate::app) fn turn(&mut self, right: bool) {
        match self.spot {
            Spot::Year(at) => {
                let mut full = (0..self.years.len()).filter(|at| self.years[*at].term.is_some());
                let to = if right {
                    full.find(|other| *other > at)
                } else {
                    full.rfind(|other| *other < at)
                };
                if let Some(to) = to {
                    self.go(Spot::Year(to));
                }
            }
            Spot::Row(lane, row) => {
                let to = if right {
                    Some(lane + 1).filter(|lane| *lane < self.lanes.len())
                } else {
                    lane.checked_sub(1)
                };
                if let Some(lane) = to.filter(|lane| self.term_rows(*lane).next().is_some()) {
                    self.go(Spot::Row(lane, row));
                }
            }
        }
    }
}
