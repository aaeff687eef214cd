//! Searching inside a facet: a small line that lists only the terms whose names have its words, those
//! first whose labels begin with them.

use std::collections::HashMap;

use crate::case::{Facet, Lang, Taxonomy, TermId, Terms};
use crate::facets::Mode;
use crate::search::Query;

use super::Effect;
use super::browse::{distance, movement};
use super::keymap::Action;
use super::line::Line;
use super::notice::Notice;
use super::reload::Moved;
use super::side_row::SideRow;
use super::state::{App, Overlay};

/// Where the words stand in the names of a term, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    /// Where a word of its label begins.
    Start,
    /// Inside its label.
    Label,
    /// In another name.
    Name,
    /// Nowhere.
    Nowhere,
}

/// A facet that is being searched.
#[derive(Debug, Clone)]
pub struct Narrow {
    /// The facet.
    pub facet: Facet,
    /// What is typed.
    pub line: Line,
    /// The terms that are found, with how well; all, while nothing is typed.
    found: Option<HashMap<TermId, Place>>,
    /// Where the cursor was.
    from: SideRow,
}

impl Narrow {
    pub(super) fn new(facet: Facet, from: SideRow) -> Self {
        Narrow {
            facet,
            line: Line::default(),
            found: None,
            from,
        }
    }

    /// Goes over to the numbers of a new library; what is found is looked for next.
    pub(super) fn renew(&mut self, moved: &Moved<'_>) {
        self.found = None;
        self.from = self.from.renewed(moved);
    }

    /// How well a term is found.
    pub(super) fn place(&self, term: TermId) -> Place {
        let found = self.found.as_ref();
        found.map_or(Place::Start, |found| {
            found.get(&term).copied().unwrap_or(Place::Nowhere)
        })
    }

    /// Looks for the words of the line, and in the other keyboard layout when nothing has them.
    pub(super) fn look(&mut self, terms: &Terms, taxonomy: &Taxonomy, lang: Lang) {
        let query = Query::parse(self.line.text());
        if query.is_empty() {
            self.found = None;
            return;
        }
        let found_by = |query: &Query| -> HashMap<TermId, Place> {
            let own = terms.iter().filter(|(_, term)| term.facet == self.facet);
            let found = own.filter(|(_, term)| query.finds(term, taxonomy));
            let place = |term| place_in(taxonomy.label(term, lang), query);
            found.map(|(id, term)| (id, place(term))).collect()
        };
        let mut found = found_by(&query);
        if found.is_empty()
            && let Some(other) = query.in_other_layout()
        {
            found = found_by(&other);
        }
        self.found = Some(found);
    }
}

/// Where a query that finds a term stands in its label.
fn place_in(label: &str, query: &Query) -> Place {
    let marks = query.find_in(label, false);
    let starts = |at: usize| !label[..at].ends_with(char::is_alphanumeric);
    match marks.first() {
        Some(_) if marks.iter().any(|mark| starts(mark.start)) => Place::Start,
        Some(_) => Place::Label,
        None => Place::Name,
    }
}

impl App {
    /// Opens the line in the facet under the cursor.
    pub(super) fn start_narrowing(&mut self) {
        let row = self.sidebar.cursor();
        if let Some((row, facet)) = row.and_then(|row| Some((row, row.facet()?))) {
            if !self.sidebar.is_open(facet) {
                self.set_open(facet, true);
            }
            self.sidebar.narrow(Some(Narrow::new(facet, row)));
            self.sidebar.select_row(SideRow::Facet(facet));
        }
    }

    /// Closes the line. The cursor stays on the term that it was moved to, else it goes back.
    pub(super) fn stop_narrowing(&mut self) {
        let Some(narrow) = self.sidebar.narrow(None) else {
            return;
        };
        self.list_terms();
        if self.sidebar.cursor() == Some(SideRow::Facet(narrow.facet)) {
            self.sidebar.select_row(narrow.from);
        }
    }

    pub(super) fn type_into_narrow(&mut self, text: &str) {
        let Some(narrow) = self.sidebar.narrowed_mut() else {
            return;
        };
        if !narrow.line.insert(text) {
            self.notice = Some(Notice::LineFull);
        }
        self.narrow_changed();
    }

    pub(super) fn act_narrowing(&mut self, action: Action, effects: &mut Vec<Effect>) {
        if let Some((far, down)) = movement(action) {
            return self.move_narrowed(distance(far, down, self.facet_areas()[0].rows));
        }
        match action {
            Action::PickFound => self.pick_found(effects),
            Action::Leave => self.stop_narrowing(),
            Action::Help => self.open(Overlay::Help),
            Action::ToggleLang => self.toggle_lang(effects),
            Action::Redraw | Action::Suspend | Action::Quit => Self::act_always(action, effects),
            _ => {
                let narrow = self.sidebar.narrowed_mut();
                if narrow.is_some_and(|narrow| narrow.line.edit(action)) {
                    self.narrow_changed();
                }
            }
        }
    }

    /// Other terms are found: the first of them is what Enter picks.
    fn narrow_changed(&mut self) {
        if let Some(narrow) = self.sidebar.narrowed_mut() {
            narrow.look(self.library.terms(), &self.taxonomy, self.lang);
            let heading = SideRow::Facet(narrow.facet);
            self.list_terms();
            self.sidebar.select_row(heading);
        }
    }

    /// Moves the cursor over the rows of the facet only.
    fn move_narrowed(&mut self, by: isize) {
        let Some(facet) = self.sidebar.narrowed().map(|narrow| narrow.facet) else {
            return;
        };
        let rows = self.sidebar.rows();
        let is_own = |row: &SideRow| row.facet() == Some(facet);
        let first = rows.iter().position(is_own).unwrap_or(0);
        let last = rows.iter().rposition(is_own).unwrap_or(0);
        let to = self.sidebar.row().saturating_add_signed(by);
        self.sidebar.select(to.clamp(first, last));
    }

    /// Picks the term under the cursor, or the first one found, and closes the line.
    fn pick_found(&mut self, effects: &mut Vec<Effect>) {
        let Some(facet) = self.sidebar.narrowed().map(|narrow| narrow.facet) else {
            return;
        };
        let first = || self.sidebar.first_found(facet);
        let term = match self.sidebar.cursor() {
            Some(SideRow::More(..)) => return self.list_more(true),
            Some(SideRow::Term(_, term)) => Some(term),
            _ => first(),
        };
        let Some(term) = term else {
            self.notice = Some(Notice::NoTerm);
            return;
        };
        let slug = self.library.term(term).slug.clone();
        if self.selection.mode(facet, &slug) != Some(Mode::Include) {
            self.selection.toggle(facet, &slug, Mode::Include);
        }
        self.sidebar.narrow(None);
        self.filter_changed(effects);
        self.sidebar.select_row(SideRow::Term(facet, term));
    }
}
