//! The facet sidebar: which facets are open, the order of their terms, and the cursor.
//!
//! Terms are put in order only while the cursor is not in their facet, so that nothing moves under
//! it (rule F2); counts change at once.

mod renew;

use std::collections::HashSet;

use crate::case::{Clock, Facet, Lang, Taxonomy, TermId, Terms};
use crate::facets::{Counts, Selection, TermOrder, ordered};
use crate::text::scroll::list_offset;

use super::narrow::{Narrow, Place};
use super::side_row::SideRow;

/// How many terms a facet lists at first, after `more`, and after `more` again.
const SHOWN: [usize; 3] = [10, 20, usize::MAX];

#[derive(Debug, Clone, Default)]
struct Group {
    open: bool,
    /// Index into [`SHOWN`].
    shown: usize,
    order: TermOrder,
    terms: Vec<TermId>,
    /// The highest count among the terms.
    highest: usize,
}

/// The sidebar.
#[derive(Debug, Clone)]
pub struct Sidebar {
    /// The facets from top to bottom.
    pub facets: [Facet; Facet::ALL.len()],
    groups: [Group; Facet::ALL.len()],
    rows: Vec<SideRow>,
    row: usize,
    offset: usize,
    narrow: Option<Narrow>,
    /// Whether the meaning of the term under the cursor is shown.
    pub explains: bool,
}

impl Default for Sidebar {
    fn default() -> Self {
        Sidebar::new(&[])
    }
}

impl Sidebar {
    /// A sidebar that begins with some facets; the others follow in their usual order. The first two of
    /// all are unfolded.
    #[must_use]
    pub fn new(first: &[Facet]) -> Self {
        let mut facets = Facet::ALL;
        // Stable: facets that are not named keep their order.
        facets.sort_by_key(|facet| {
            let place = first.iter().position(|each| each == facet);
            place.unwrap_or(first.len())
        });
        let mut sidebar = Sidebar {
            facets,
            groups: Facet::ALL.map(|facet| Group {
                open: facets[..2].contains(&facet),
                ..Group::default()
            }),
            rows: Vec::new(),
            row: 0,
            offset: 0,
            narrow: None,
            explains: false,
        };
        sidebar.list_rows(&Selection::default(), &Terms::default());
        sidebar
    }

    /// All rows, in view or not.
    #[must_use]
    pub fn rows(&self) -> &[SideRow] {
        &self.rows
    }

    /// The position of the cursor.
    #[must_use]
    pub fn row(&self) -> usize {
        self.row
    }

    /// The position of the first row in view.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// The row under the cursor.
    #[must_use]
    pub fn cursor(&self) -> Option<SideRow> {
        self.rows.get(self.row).copied()
    }

    /// Whether a facet is unfolded.
    #[must_use]
    pub fn is_open(&self, facet: Facet) -> bool {
        self.groups[facet.index()].open
    }

    /// What the terms of a facet are put in order by.
    #[must_use]
    pub fn term_order(&self, facet: Facet) -> TermOrder {
        self.groups[facet.index()].order
    }

    /// Puts the terms of a facet in the other order from now on.
    pub fn reorder(&mut self, facet: Facet) {
        let order = &mut self.groups[facet.index()].order;
        *order = order.other();
    }

    /// The facet that is being searched.
    #[must_use]
    pub fn narrowed(&self) -> Option<&Narrow> {
        self.narrow.as_ref()
    }

    pub(super) fn narrowed_mut(&mut self) -> Option<&mut Narrow> {
        self.narrow.as_mut()
    }

    /// Begins or ends searching inside a facet; gives the search before.
    pub(super) fn narrow(&mut self, narrow: Option<Narrow>) -> Option<Narrow> {
        std::mem::replace(&mut self.narrow, narrow)
    }

    /// The term that the search of a facet finds first.
    pub(super) fn first_found(&self, facet: Facet) -> Option<TermId> {
        let mut own = self.rows.iter().filter(|row| row.facet() == Some(facet));
        own.find_map(|row| match row {
            SideRow::Term(_, term) if self.place(facet, *term) < Place::Nowhere => Some(*term),
            _ => None,
        })
    }

    fn place(&self, facet: Facet, term: TermId) -> Place {
        let narrow = self.narrow.as_ref();
        let narrow = narrow.filter(|narrow| narrow.facet == facet);
        narrow.map_or(Place::Start, |narrow| narrow.place(term))
    }

    /// The highest count in an unfolded facet, which its bars are scaled by.
    #[must_use]
    pub fn highest(&self, facet: Facet) -> usize {
        self.groups[facet.index()].highest
    }

    /// Moves the cursor to a row, or the last one.
    pub fn select(&mut self, row: usize) {
        self.row = row.min(self.rows.len().saturating_sub(1));
    }

    /// Moves the cursor to a row if it is listed.
    pub(super) fn select_row(&mut self, row: SideRow) {
        let found = self.rows.iter().position(|listed| listed.is_same(row));
        self.select(found.unwrap_or(self.row));
    }

    /// Moves the cursor by some rows.
    pub fn step(&mut self, by: isize) {
        self.select(self.row.saturating_add_signed(by));
    }

    /// Moves the cursor to the heading of the next or the previous facet.
    pub fn step_facet(&mut self, forward: bool) {
        let is_heading = |at: &usize| {
            let row = self.rows.get(*at);
            matches!(row, Some(SideRow::Facet(_) | SideRow::Time(_)))
        };
        let found = if forward {
            (self.row + 1..self.rows.len()).find(is_heading)
        } else {
            (0..self.row).rfind(is_heading)
        };
        self.row = found.unwrap_or(self.row);
    }

    /// Unfolds or folds a facet; folding moves the cursor to its heading.
    pub fn set_open(&mut self, facet: Facet, open: bool) {
        self.groups[facet.index()].open = open;
        if !open && let Some(row) = self.rows.iter().position(|r| *r == SideRow::Facet(facet)) {
            self.row = row;
        }
    }

    /// Lists more terms of a facet, or fewer.
    pub fn set_more(&mut self, facet: Facet, more: bool) {
        let group = &mut self.groups[facet.index()];
        group.shown = if more {
            (group.shown + 1).min(SHOWN.len() - 1)
        } else {
            group.shown.saturating_sub(1)
        };
    }

    /// Puts the terms in order: selected first, then by count, then by label (rule F6). Terms of
    /// the facet `held` keep their places; new ones come last.
    pub fn order(
        &mut self,
        terms: &Terms,
        counts: &Counts,
        selection: &Selection,
        labels: (&Taxonomy, Lang),
        held: Option<Facet>,
    ) {
        for facet in Facet::ALL {
            let group = &mut self.groups[facet.index()];
            if !group.open {
                // Nobody sees it, and organisations may be thousands; it is ordered when it opens.
                continue;
            }
            let own = terms.iter().filter(|(_, term)| term.facet == facet);
            let own = own.map(|(id, _)| id);
            let sorted = ordered(own, group.order, terms, counts, labels.1, labels.0);
            let highest = sorted.iter().map(|term| counts.of(*term)).max();
            group.highest = highest.unwrap_or(0);
            if held == Some(facet) {
                let known: HashSet<TermId> = group.terms.iter().copied().collect();
                let new = sorted.into_iter().filter(|term| !known.contains(term));
                group.terms.extend(new);
                continue;
            }
            let is_picked = |term: &TermId| selection.mode(facet, &terms.get(*term).slug).is_some();
            let (picked, free): (Vec<_>, Vec<_>) = sorted.into_iter().partition(is_picked);
            group.terms = picked.into_iter().chain(free).collect();
        }
        self.list_rows(selection, terms);
    }

    /// Lists the rows anew and keeps the cursor on what it was on.
    pub fn list_rows(&mut self, selection: &Selection, terms: &Terms) {
        let before = self.cursor();
        self.rows = self
            .facets
            .into_iter()
            .flat_map(|facet| {
                // Times stand beside the other thing that is measured.
                let times = Clock::ALL.map(SideRow::Time);
                let behind = times.into_iter().filter(move |_| facet == Facet::Year);
                let mut rows = self.rows_of(facet, selection, terms);
                rows.extend(behind);
                rows
            })
            .collect();
        match before {
            Some(row) => self.select_row(row),
            None => self.select(self.row),
        }
    }

    /// A picked term is listed wherever it stands (rule F2), found or not.
    fn rows_of(&self, facet: Facet, selection: &Selection, terms: &Terms) -> Vec<SideRow> {
        let group = &self.groups[facet.index()];
        let mut rows = vec![SideRow::Facet(facet)];
        if !group.open {
            return rows;
        }
        let limit = SHOWN[group.shown];
        let (mut found, mut hidden) = (0, 0);
        let mut by_place = group.terms.clone();
        by_place.sort_by_key(|term| self.place(facet, *term));
        for term in &by_place {
            let is_found = self.place(facet, *term) < Place::Nowhere;
            let is_listed = is_found && found < limit;
            found += usize::from(is_found);
            if is_listed || selection.mode(facet, &terms.get(*term).slug).is_some() {
                rows.push(SideRow::Term(facet, *term));
            } else {
                hidden += usize::from(is_found);
            }
        }
        if hidden > 0 || group.shown > 0 && found > SHOWN[0] {
            rows.push(SideRow::More(facet, hidden));
        }
        rows
    }

    /// Scrolls as little as needed to have the cursor in view (rule T5). A facet that is searched
    /// begins on top, so that what is found has room.
    pub fn settle(&mut self, rows_in_view: usize) {
        let in_view = rows_in_view.max(1);
        if let Some(narrow) = &self.narrow {
            let heading = SideRow::Facet(narrow.facet);
            let heading = self.rows.iter().position(|row| *row == heading);
            self.offset = heading.unwrap_or(self.offset);
        }
        self.offset = list_offset(self.rows.len(), in_view, self.offset, self.row);
    }
}
