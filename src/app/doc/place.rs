//! Places in a document that mean the same in another layout of the same case.

use std::ops::Range;

use crate::case::Section;

use super::{Doc, Row};

/// A row of a document, said in a way that survives another language, width or measure.
///
/// Counts letters (alphanumeric characters outside headings), because they do not depend on where
/// rows end: in the same language a place finds the row with the same words, in the other language
/// the one about as far into the section. Keep the place where the reader put it through many
/// resizes; taking a new one after each of them would drift.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Place {
    /// The section; `None` above the first one.
    pub section: Option<Section>,
    /// Letters of the section before the row.
    letters: usize,
    /// Letters of the whole section; 0 when the letters before count as they are.
    total: usize,
    /// How many rows without letters, such as a heading, lie between the row and those letters.
    above: usize,
}

impl Place {
    /// The place so many letters into a section, and so many rows without letters above them, in a text of
    /// the same language.
    #[must_use]
    pub fn at(section: Option<Section>, letters: usize, above: usize) -> Self {
        Place {
            section,
            letters,
            total: 0,
            above,
        }
    }

    /// Letters of the section before the row.
    #[must_use]
    pub fn letters(&self) -> usize {
        self.letters
    }

    /// Rows without letters between the row and those letters.
    #[must_use]
    pub fn above(&self) -> usize {
        self.above
    }

    /// The same place for a layout of the same text in the same language, which may go on behind it.
    #[must_use]
    pub fn in_same_text(self) -> Self {
        Place { total: 0, ..self }
    }
}

impl Doc {
    /// The section that a row belongs to; the last one for rows behind the end.
    #[must_use]
    pub fn section_at(&self, row: usize) -> Option<Section> {
        let row = self.rows.get(row).or(self.rows.last())?;
        row.section
    }

    /// The row of the heading of a section.
    #[must_use]
    pub fn row_of(&self, section: Section) -> Option<usize> {
        let at = self.sections.iter().find(|(each, _)| *each == section)?;
        Some(at.1)
    }

    /// The place of a row; rows behind the end count as the last one.
    #[must_use]
    pub fn place(&self, row: usize) -> Place {
        let row = row.min(self.rows.len().saturating_sub(1));
        let Some(here) = self.rows.get(row) else {
            return Place::default();
        };
        let part = self.rows_of(here.section);
        let rows = &self.rows[part.clone()];
        Place {
            section: here.section,
            letters: here.letters,
            total: letters_of(rows),
            above: part.start + last_at(rows, here.letters) - row,
        }
    }

    /// The row of a place. When the section is not here, the row where it would be.
    #[must_use]
    pub fn row_at(&self, place: Place) -> usize {
        let part = self.rows_of(place.section);
        if part.is_empty() {
            return part.start.min(self.rows.len().saturating_sub(1));
        }
        let rows = &self.rows[part.clone()];
        let letters = scaled(place.letters, place.total, letters_of(rows));
        let row = last_at(rows, letters);
        let before = rows[..row].iter().rev();
        let lead = before.take_while(|row| row.letters == letters).count();
        part.start + row - place.above.min(lead)
    }

    /// The rows of a section; an empty range where it would be when it is not here.
    #[must_use]
    pub fn rows_of(&self, section: Option<Section>) -> Range<usize> {
        let first = self.rows.partition_point(|row| row.section < section);
        let end = self.rows.partition_point(|row| row.section <= section);
        first..end
    }
}

/// The last row that begins at or before this many letters. The first row begins at none.
fn last_at(rows: &[Row], letters: usize) -> usize {
    rows.partition_point(|row| row.letters <= letters)
        .saturating_sub(1)
}

/// Letters of all rows of a section.
fn letters_of(rows: &[Row]) -> usize {
    rows.last()
        .map_or(0, |row| row.letters + row.count_letters())
}

/// `part` of `total`, as a part of `other`.
fn scaled(part: usize, total: usize, other: usize) -> usize {
    if total == other || total == 0 {
        return part.min(other);
    }
    let exact = part as u128 * other as u128 / total as u128;
    usize::try_from(exact).unwrap_or(other).min(other)
}
