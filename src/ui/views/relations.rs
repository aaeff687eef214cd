//! The relations: nodes in fixed columns, the lines from the one under the cursor, and what it is.

use ratatui::buffer::Buffer;

use crate::app::views::Sizes;
use crate::app::{App, Area};
use crate::facets::{Around, Item, Place};
use crate::text::{Clean, CleanStr, clean, fit};

use super::super::frame::Title;
use super::super::paint::{Pen, number};
use super::super::{Theme, strings};
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
    Title {
        left,
        right: around.map_or_else(Vec::new, |around| size(app, around)),
    }
}

/// How many cases the picture is of, and which of its columns are in view when not all are.
fn size(app: &App, around: &Around) -> Vec<Clean> {
    let cases = counted(app, around.cases.len());
    let sizes = app.views.relations.sizes();
    let all = around.columns.len();
    if sizes.columns >= all {
        return vec![cases];
    }
    let (first, last) = (sizes.first + 1, sizes.first + sizes.columns);
    let seen = clean::line((words::of(app.lang).columns_in_view)(&format!(
        "{first}-{last} / {all}"
    )));
    let both = Clean::concat([cases.as_clean(), CleanStr::fixed("   "), seen.as_clean()]);
    vec![both, seen]
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

/// Rows of what the numbers at lines mean, at most.
const LEGEND: usize = 2;

/// The picture and where it stands.
pub(super) struct Picture<'a> {
    pub(super) app: &'a App,
    pub(super) theme: &'a Theme,
    pub(super) around: &'a Around,
    pub(super) sizes: Sizes,
}

impl Picture<'_> {
    /// The columns in view.
    pub(super) fn columns(&self) -> std::ops::Range<usize> {
        self.sizes.first..self.sizes.first + self.sizes.columns
    }

    pub(super) fn label(&self, column: usize) -> Label<'_> {
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

    /// What stands in the columns in view, and how much of it is left out.
    fn headings(&self, buffer: &mut Buffer, area: Area) {
        let strings = strings::of(self.app.lang);
        for column in self.columns() {
            let name = match self.around.columns[column].facet {
                Some(facet) => strings.facet(facet),
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
            let more = match self.around.columns[column].left_out {
                0 => Clean::default(),
                count => clean::line(format!(" +{}", number(count))),
            };
            let room = room.saturating_sub(more.columns());
            pen.put_cut(name, room, self.theme.signs().ellipsis, style)
                .put(&more, self.theme.dim);
        }
    }

    fn nodes(&self, buffer: &mut Buffer, area: Area) {
        let relations = &self.app.views.relations;
        for column in self.columns() {
            let nodes = self.around.columns[column].nodes.iter().enumerate();
            for (row, node) in nodes {
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
        let legend = if self.around.columns.len() == 1 {
            words.alone
        } else if of_case {
            words.legend_of_case
        } else {
            words.legend
        };
        let most = area.rows.saturating_sub(1).clamp(1, LEGEND);
        let ellipsis = self.theme.signs().ellipsis;
        let legend = fit::rows(&legend.to_clean(), area.columns, most, ellipsis);
        let last = area.rows.saturating_sub(legend.len());
        let names = Area {
            rows: last.saturating_sub(1),
            ..area.below(1)
        };
        cases::draw(buffer, self.app, self.theme, names, self.app.views.named());
        for (row, line) in legend.iter().enumerate() {
            Pen::new(buffer, area, last + row).put(line, self.theme.dim);
        }
    }
}
