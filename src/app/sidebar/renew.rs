//! Going over to a library that was read again.

use super::super::reload::Moved;
use super::super::side_row::SideRow;
use super::Sidebar;

impl Sidebar {
    /// Goes over to the numbers of a new library: terms keep their order, and the cursor its term, or
    /// the facet of one that is gone. The rows are listed next.
    pub(in crate::app) fn renew(&mut self, moved: &Moved<'_>) {
        for group in &mut self.groups {
            let terms = group.terms.iter();
            group.terms = terms.filter_map(|term| moved.term(*term)).collect();
        }
        for row in &mut self.rows {
            *row = row.renewed(moved);
        }
        if let Some(narrow) = &mut self.narrow {
            narrow.renew(moved);
        }
    }
}

impl SideRow {
    /// The same row with the numbers of a new library.
    pub(in crate::app) fn renewed(self, moved: &Moved<'_>) -> Self {
        match self {
            SideRow::Term(facet, term) => match moved.term(term) {
                Some(term) => SideRow::Term(facet, term),
                None => SideRow::Facet(facet),
            },
            other => other,
        }
    }
}
