//! The relations: nodes in fixed columns, the lines from the one under the cursor, and what it is.

use ratatui::buffer::Buffer;
use ratatui::style::Style;

use crate::app::views::{Sizes, Trunk};
use crate::app::{App, Area};
use crate::facets::{Around, Item, Place, STAGES};
use crate::text::{Clean, CleanStr, clean};

use super::super::frame::Title;
use super::super::paint::{Pen, number};
use super::super::{Theme, strings};
use super::canvas::{Canvas, Weight};
use super::node::Label;
use super::{cases, counted, named, words};

pub(super) fn title(app: &App) -> Title {
    let words = words::of(app.lang);
    let mut left = Clean::concat([
        CleanStr::fixed("4 "),
        words.relations,
        CleanStr::fixed("  "),
    ]);
    match app.views.relations.centre() {
        Some(Item::Term(id)) => left.push(&named(app, id)),
        Some(Item::Case(ix)) => left.push(&clean::line(app.library.head(ix).id.as_str())),
        None => {}
    }
    let around = app.views.relations.around();
    let cases = around.map(|around| counted(app, around.cases.len()));
    Title {
        left,
        right: cases.into_iter().collect(),
    }
}

pub(super) fn draw(buffer: &mut Buffer, app: &App, theme: &Theme, area: Area) {
    let words = words::of(app.lang);
    let relations = &app.views.relations;
    let Some(around) = relations.around() else {
        Pen::new(buffer, area, 0).put(words.counting, theme.dim);
        return;
    };
    if around.cases.is_empty() {
        Pen::new(buffer, area, 0).put(words.no_relation, theme.strong);
        return;
    }
    let sizes = relations.sizes();
    let picture = Picture {
        app,
        theme,
        around,
        sizes,
    };
    picture.headings(buffer, area);
    let nodes = Area {
        rows: sizes.rows.min(area.rows.saturating_sub(sizes.above)),
        ..area.below(sizes.above)
    };
    picture.lines(buffer, nodes);
    picture.nodes(buffer, nodes);
    picture.here(buffer, area.below(sizes.above + sizes.rows));
}

/// Trunks that leave a free column in the narrowest gutter.
const FEW: usize = 2;

/// Columns of a gutter that always has a free one.
const WIDE: usize = 8;

struct Picture<'a> {
    app: &'a App,
    theme: &'a Theme,
    around: &'a Around,
    sizes: Sizes,
}

impl Picture<'_> {
    /// The columns in view.
    fn columns(&self) -> std::ops::Range<usize> {
        self.sizes.first..self.sizes.first + self.sizes.columns
    }

    fn label(&self, column: usize) -> Label<'_> {
        Label {
            app: self.app,
            theme: self.theme,
            columns: self.label_columns(column),
            rows: self.sizes.pitch - 1,
        }
    }

    fn label_columns(&self, column: usize) -> usize {
        self.sizes.label_of(column, self.around.columns.len())
    }

    fn headings(&self, buffer: &mut Buffer, area: Area) {
        let strings = strings::of(self.app.lang);
        for column in self.columns() {
            let name = match STAGES.get(column) {
                Some(facet) => strings.facet(*facet),
                None => words::of(self.app.lang).cases,
            };
            let here = column == self.app.views.relations.at().column;
            let style = if here {
                self.theme.strong
            } else {
                self.theme.dim
            };
            let mut pen = Pen::new(buffer, area.behind(self.sizes.x(column)), 0);
            let room = self.label_columns(column) + self.sizes.gutter - 1;
            pen.put_cut(name, room, self.theme.signs().ellipsis, style);
        }
    }

    fn nodes(&self, buffer: &mut Buffer, area: Area) {
        let relations = &self.app.views.relations;
        for column in self.columns() {
            let nodes = self.around.columns[column].iter().enumerate();
            for (row, node) in nodes.take(self.sizes.deepest()) {
                let place = Place { column, row };
                let linked = relations.links().iter().any(|link| link.to == place);
                let style = if place == relations.at() && !self.app.typing {
                    self.theme.target
                } else if node.item == self.around.centre {
                    self.theme.focus
                } else if linked || place == relations.at() {
                    self.theme.text
                } else {
                    self.theme.dim
                };
                let x = self.sizes.x(column);
                if let Some(before) = x.checked_sub(1) {
                    let y = row * self.sizes.pitch;
                    let free = CleanStr::fixed(" ");
                    Pen::new(buffer, area.behind(before), y).put(free, self.theme.text);
                }
                let area = area.behind(x);
                for (y, line) in self.label(column).rows(node).iter().enumerate() {
                    Pen::new(buffer, area, row * self.sizes.pitch + y).put(line, style);
                }
            }
        }
    }

    /// Where the first row of a label ends.
    fn end_of(&self, place: Place) -> usize {
        let node = self.around.node(place);
        let first = node.and_then(|node| self.label(place.column).rows(node).into_iter().next());
        self.sizes.x(place.column) + first.map_or(0, |line| line.columns())
    }

    fn lines(&self, buffer: &mut Buffer, area: Area) {
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

    fn trunk(
        &self,
        canvas: &mut Canvas,
        numbers: &mut Vec<(usize, usize, Clean, Style)>,
        trunk: &Trunk,
        (of, most): (usize, usize),
    ) {
        let (sizes, pitch) = (self.sizes, self.sizes.pitch);
        let gutter = sizes.x(trunk.gutter) + sizes.label;
        let right = sizes.x(trunk.gutter + 1);
        let y = trunk.from * pitch;
        let (start, lane) = if trunk.rightward {
            let from = Place {
                column: trunk.gutter,
                row: trunk.from,
            };
            // A free column keeps lines away from labels that they do not belong to.
            let all = self.app.views.relations.trunks().iter();
            let beside = all.filter(|other| other.gutter == trunk.gutter).count();
            let free = usize::from(beside <= FEW || sizes.gutter > WIDE);
            let lane = gutter + free + trunk.lane;
            // Below the end of a long label, which is drawn over it.
            (lane.saturating_sub(1).min(self.end_of(from) + 1), lane)
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
            let arrival = if trunk.rightward {
                let x = right - 1 - count.columns();
                numbers.push((x, row, count.clone(), style));
                // A line has an end on both sides of its lane, whatever the number covers.
                x.saturating_sub(1).max(lane + 1)
            } else {
                let place = Place {
                    column: trunk.gutter,
                    row: end.row,
                };
                let x = if end.low {
                    gutter
                } else {
                    self.end_of(place) + 1
                };
                numbers.push((x, row, count.clone(), style));
                (x + count.columns() + 1).min(lane - 1)
            };
            canvas.across(y, start, lane, weight, of);
            canvas.down(lane, y, row, weight, of);
            canvas.across(row, lane, arrival, weight, of);
        }
    }

    /// What is under the cursor, how many cases have it, and which.
    fn here(&self, buffer: &mut Buffer, area: Area) {
        let words = words::of(self.app.lang);
        let Some(node) = self.around.node(self.app.views.relations.at()) else {
            return;
        };
        let area = if area.rows > 4 { area.below(1) } else { area };
        let mut pen = Pen::new(buffer, area, 0);
        let of_case = matches!(node.item, Item::Case(_));
        let name = match node.item {
            Item::Term(id) => named(self.app, id),
            Item::Case(ix) => clean::line(self.app.library.head(ix).id.as_str()),
        };
        pen.put(&name, self.theme.strong);
        if !of_case {
            let all = self.around.cases.len();
            let share = if node.count == all {
                counted(self.app, all)
            } else {
                let (own, all) = (number(node.count), counted(self.app, all));
                clean::line((words.share)(own.as_str(), all.as_str()))
            };
            pen.gap(2).put(&share, self.theme.accent);
        }
        let last = area.rows.saturating_sub(1);
        let names = Area {
            rows: last.saturating_sub(1),
            ..area.below(1)
        };
        cases::draw(buffer, self.app, self.theme, names, self.app.views.named());
        let legend = if of_case {
            words.legend_of_case
        } else {
            words.legend
        };
        let mut pen = Pen::new(buffer, area, last);
        let room = pen.left();
        pen.put_cut(legend, room, self.theme.signs().ellipsis, self.theme.dim);
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
