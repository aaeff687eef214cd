//! Sections: going from one to another, folding and unfolding them.

use crate::case::Section;

use super::Reader;

impl Reader {
    /// Goes to the heading of the next or the previous section; from inside a section, the previous
    /// heading is its own. Above the first one is the top of the case.
    pub(super) fn step_section(&mut self, forward: bool, rows_in_view: usize) {
        let is_inside = |section| self.sheet.start_of(section) < Some(self.offset);
        let mut sections = self.sheet.sections();
        let to = match (self.section, forward) {
            (None, true) => sections.next(),
            (None, false) => None,
            (Some(here), true) => sections.find(|each| *each > here).or(Some(here)),
            (Some(here), false) if is_inside(here) => Some(here),
            (Some(here), false) => sections.rfind(|each| *each < here),
        };
        drop(sections);
        self.go_to_section(to, rows_in_view);
    }

    /// Scrolls a section to the top, as far as there are rows; `None` is the top of the case.
    pub(super) fn go_to_section(&mut self, section: Option<Section>, rows_in_view: usize) {
        let row = section.and_then(|section| self.sheet.start_of(section));
        self.scroll_to(row.unwrap_or(0), rows_in_view);
        self.section = section;
    }

    /// Folds or unfolds the section that the reader is at. Returns whether that changed anything.
    pub(in crate::app) fn fold_here(&mut self, folded: bool, rows_in_view: usize) -> bool {
        let Some(section) = self.section else {
            return false;
        };
        if self.sheet.is_folded(section) == folded {
            return false;
        }
        self.fold(section, folded, rows_in_view);
        true
    }

    /// Folds all sections, or unfolds them all when they are folded.
    pub(super) fn fold_all(&mut self, rows_in_view: usize) {
        let sections: Vec<Section> = self.sheet.sections().collect();
        let folded = !sections.iter().all(|each| self.sheet.is_folded(*each));
        for section in sections {
            self.set_folded(section, folded);
        }
        self.stay_at(self.section, rows_in_view);
    }

    /// Folds or unfolds a section.
    pub(super) fn fold(&mut self, section: Section, folded: bool, rows_in_view: usize) {
        self.set_folded(section, folded);
        self.stay_at(self.section, rows_in_view);
    }

    pub(super) fn set_folded(&mut self, section: Section, folded: bool) {
        let Some(ix) = self.setting.as_ref().map(|setting| setting.ix) else {
            return;
        };
        let kept = &mut self.kept.entry(ix).or_default().folded;
        if folded {
            kept.insert(section);
        } else {
            kept.remove(&section);
        }
        self.put_together();
    }

    /// Keeps the heading of a section in view, and the reader at it.
    fn stay_at(&mut self, section: Option<Section>, rows_in_view: usize) {
        let start = section.and_then(|section| self.sheet.start_of(section));
        let row = match start {
            Some(start) if start < self.offset => start,
            _ => self.offset,
        };
        self.scroll_to(row, rows_in_view);
        self.section = section;
    }
}
