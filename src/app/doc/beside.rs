//! Two documents of one case side by side, section by section.

use std::iter;

use super::Doc;
use crate::case::Section;

/// Pairs the rows of two documents of one case, such as its two languages, so that every section
/// begins on the same row of both. `None` is the empty space below the shorter one.
#[must_use]
pub fn side_by_side(left: &Doc, right: &Doc) -> Vec<[Option<usize>; 2]> {
    let parts = iter::once(None).chain(Section::ALL.map(Some));
    parts
        .flat_map(|part| {
            let [left, right] = [left, right].map(|doc| doc.rows_of(part));
            let rows = left.len().max(right.len());
            (0..rows).map(move |row| [&left, &right].map(|part| part.clone().nth(row)))
        })
        .collect()
}
