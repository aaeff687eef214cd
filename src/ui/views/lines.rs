//! The lines of the relations, with the number of cases at each.

use ratatui::buffer::Buffer;
use ratatui::style::Style;

use crate::app::Area;
use crate::app::views::{End, Trunk};
use crate::facets::Place;
use crate::text::{Clean, clean};

use super::super::paint::{Pen, number};
use super::canvas::{Canvas, Weight};
use super::relations::Picture;

/// Trunks that leave a free column in the narrowest gutter.
const FEW: usize = 2;

/// Columns of a gutter that always has a free one.
const WIDE: usize = 8;

impl Picture<'_> {
    /// Where a row of a label ends.
    fn end_of(&self, place: Place, row: usize) -> usize {
        let node = self.around.node(place);
        let line = node.and_then(|node| self.label(place.column).rows(node).into_iter().nth(row));
        self.sizes.x(place.column) + line.map_or(0, |line| line.columns())
    }

    /// The trunks in the gutter of a trunk.
    fn beside(&self, trunk: &Trunk) -> impl Iterator<Item = &Trunk> {
        let (all, gutter) = (self.app.views.relations.trunks(), trunk.gutter);
        all.iter().filter(move |other| other.gutter == gutter)
    }

    /// Draws the lines, with the numbers that they have at their ends.
    pub(super) fn lines(&self, buffer: &mut Buffer, area: Area) {
        let relations = &self.app.views.relations;
        let mut canvas = Canvas::new(area.columns, area.rows);
        let counts = relations.links().iter().map(|link| link.count);
        let most = counts.max().unwrap_or(0);
        let trunks = relations.trunks().iter().enumerate();
        let in_view = |trunk: &Trunk| {
            self.columns().contains(&trunk.gutter) && self.columns().contains(&(trunk.gutter + 1))
        };
        let mut numbers = Vec::new();
        for (of, trunk) in trunks.filter(|(_, trunk)| in_view(trunk)) {
            self.trunk(&mut canvas, &mut numbers, trunk, (of, most));
        }
        canvas.draw(buffer, self.theme, area);
        for (x, row, count, style) in numbers {
            Pen::new(buffer, area.behind(x), row).put(&count, style);
        }
    }

    /// Draws the trunk with the number `of` and its branches, and adds the counts at their ends; `most` is
    /// the highest of all.
    fn trunk(
        &self,
        canvas: &mut Canvas,
        numbers: &mut Vec<(usize, usize, Clean, Style)>,
        trunk: &Trunk,
        (of, most): (usize, usize),
    ) {
        let (sizes, pitch) = (self.sizes, self.sizes.pitch);
        let (left, right) = (
            sizes.x(trunk.gutter) + sizes.label,
            sizes.x(trunk.gutter + 1),
        );
        let y = trunk.from * pitch;
        let (start, lane) = if trunk.rightward {
            let from = Place {
                column: trunk.gutter,
                row: trunk.from,
            };
            // A free column keeps lines away from labels that they do not belong to.
            let beside = self.beside(trunk).count();
            let free = usize::from(beside <= FEW || sizes.gutter > WIDE);
            let lane = left + free + trunk.lane;
            // Below the end of a long label, which is drawn over it.
            (lane.saturating_sub(1).min(self.end_of(from, 0) + 1), lane)
        } else {
            (right - 1, right - 2 - trunk.lane)
        };
        for end in &trunk.ends {
            let weight = if end.count * 2 > most {
                Weight::Heavy
            } else {
                Weight::Light
            };
            let row = end.row * pitch + usize::from(end.low);
            let count = short(end.count);
            let style = if weight == Weight::Heavy {
                self.theme.strong
            } else {
                self.theme.text
            };
            let (x, arrival) = if trunk.rightward {
                let x = right - 1 - count.columns();
                // A line has an end on both sides of its lane, whatever the number covers.
                (x, x.saturating_sub(1).max(lane + 1))
            } else {
                self.left_end(trunk, end, count.columns())
            };
            numbers.push((x, row, count, style));
            canvas.across(y, start, lane, weight, of);
            canvas.down(lane, y, row, weight, of);
            canvas.across(row, lane, arrival, weight, of);
        }
    }

    /// Where the number of a line to the left stands, and where the line ends. The number stands at the lanes
    /// and not behind the first row of a name, which goes on below it.
    fn left_end(&self, trunk: &Trunk, end: &End, digits: usize) -> (usize, usize) {
        let place = Place {
            column: trunk.gutter,
            row: end.row,
        };
        let first = self.sizes.x(trunk.gutter + 1) - 2;
        let lanes = self.beside(trunk).map(|other| other.lane).max();
        let before_lanes = first.saturating_sub(lanes.unwrap_or(0) + 1 + digits);
        let arrival = self.end_of(place, usize::from(end.low)) + 1;
        let lane = first.saturating_sub(trunk.lane);
        (before_lanes.max(arrival), arrival.min(lane - 1))
    }
}

/// A number in at most three columns.
fn short(count: usize) -> Clean {
    match count {
        0..1_000 => number(count),
        1_000..1_000_000 => clean::line(format!("{}k", count / 1_000)),
        _ => clean::line(format!("{}M", count / 1_000_000)),
    }
}
