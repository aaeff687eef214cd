//! Clicks on the rows of a case: a heading folds, a term filters, a related case opens, a link is
//! selected.

use super::super::Effect;
use super::super::doc::{Role, Target};
use super::super::state::App;

impl App {
    /// What a click on a cell of the detail pane does.
    pub(in crate::app) fn click_text(
        &mut self,
        column: usize,
        row: usize,
        effects: &mut Vec<Effect>,
    ) {
        let area = self.spread().text;
        let is_shown = self.reader.case().map(|(ix, _)| ix) == self.shown();
        if !is_shown || !area.contains(column, row) {
            return;
        }
        let reader = &self.reader;
        let [Some(at), _] = reader.sheet.at(reader.offset + row - area.y) else {
            return;
        };
        let row = &reader.doc().rows[at];
        let is_heading = row.spans.first().is_some_and(|s| s.role == Role::Heading);
        if let Some(section) = row.section.filter(|_| is_heading) {
            let folded = !reader.sheet.is_folded(section);
            let rows = self.rows_of_text();
            self.reader.section = Some(section);
            self.reader.fold(section, folded, rows);
            return;
        }
        let mut end = area.x;
        let hit = row.spans.iter().find(|span| {
            end += span.text.columns();
            column < end
        });
        if let Some(target) = hit.and_then(|span| span.target) {
            self.reader.target = Some(target);
            // Links open on a key alone.
            if !matches!(self.reader.target(), Some((_, Target::Link(_)))) {
                self.follow(effects);
            }
        }
    }
}
