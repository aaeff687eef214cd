//! What the pane scrolls over: one document, or two of the same case, with some sections folded.

use std::iter;
use std::ops::Range;

use super::{Doc, Role};
use crate::case::Section;

/// How two documents of a case, such as its two languages, stand together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Together {
    /// In two columns; every section begins on the same row of both.
    #[default]
    Beside,
    /// One below the other, section by section.
    Stacked,
}

/// The rows of one or two documents as they are shown, counted from 0.
///
/// Keeps where the parts of the documents begin and nothing for each row, so that folding costs the
/// same in every case.
#[derive(Debug, Clone, Default)]
pub struct Sheet {
    parts: Vec<Part>,
    together: Together,
}

/// The head or a section.
#[derive(Debug, Clone)]
struct Part {
    section: Option<Section>,
    /// The row of the sheet on which it begins.
    start: usize,
    /// Its rows in the documents, without the empty row behind them.
    sides: [Range<usize>; 2],
    /// The first of them that stay when it is folded.
    headings: [usize; 2],
    folded: bool,
    /// Empty rows behind it.
    gap: usize,
}

impl Sheet {
    /// Puts documents together; the second one is empty when there is only one.
    #[must_use]
    pub fn new(docs: [&Doc; 2], together: Together, is_folded: impl Fn(Section) -> bool) -> Self {
        let sections = iter::once(None).chain(Section::ALL.map(Some));
        let mut parts: Vec<Part> = sections
            .map(|section| Part {
                section,
                start: 0,
                sides: docs.map(|doc| trimmed(doc, doc.rows_of(section))),
                headings: docs.map(|doc| heading_rows(doc, doc.rows_of(section))),
                folded: section.is_some_and(&is_folded),
                gap: 1,
            })
            .filter(|part| part.sides.iter().any(|side| !side.is_empty()))
            .collect();
        for at in 1..parts.len() {
            if parts[at - 1].folded && parts[at].folded {
                parts[at - 1].gap = 0;
            }
        }
        if let Some(last) = parts.last_mut() {
            last.gap = 0;
        }
        let mut start = 0;
        for part in &mut parts {
            part.start = start;
            start += part.rows(together) + part.gap;
        }
        Sheet { parts, together }
    }

    /// How the documents stand together.
    #[must_use]
    pub fn together(&self) -> Together {
        self.together
    }

    /// How many rows there are.
    #[must_use]
    pub fn rows(&self) -> usize {
        let last = self.parts.last();
        last.map_or(0, |part| part.start + part.rows(self.together))
    }

    /// The rows of the documents that stand on a row of the sheet.
    #[must_use]
    pub fn at(&self, row: usize) -> [Option<usize>; 2] {
        let Some(part) = self.part_at(row) else {
            return [None; 2];
        };
        let row = row - part.start;
        let [left, right] = part.shown(self.together);
        if self.together == Together::Stacked {
            let below = (row + part.sides[1].start).checked_sub(part.below());
            [
                at(&left, part.sides[0].start + row),
                below.and_then(|row| at(&right, row)),
            ]
        } else {
            [
                at(&left, part.sides[0].start + row),
                at(&right, part.sides[1].start + row),
            ]
        }
    }

    /// The row on which a row of a document stands; that of the heading when it is folded away.
    #[must_use]
    pub fn row_of(&self, side: usize, row: usize) -> usize {
        let holds = |part: &&Part| !part.sides[side].is_empty() && row <= part.sides[side].end;
        let Some(part) = self.parts.iter().find(holds) else {
            return self.rows().saturating_sub(1);
        };
        if part.folded && row >= part.sides[side].start + part.headings[side] {
            return part.start;
        }
        let above = match (self.together, side) {
            (Together::Stacked, 1) => part.below(),
            _ => 0,
        };
        part.start + above + row.saturating_sub(part.sides[side].start)
    }

    /// The section that a row belongs to; the last one for rows behind the end.
    #[must_use]
    pub fn section_at(&self, row: usize) -> Option<Section> {
        self.part_at(row)?.section
    }

    /// The sections from top to bottom.
    #[must_use]
    pub fn sections(&self) -> impl DoubleEndedIterator<Item = Section> {
        self.parts.iter().filter_map(|part| part.section)
    }

    /// The row of the heading of a section.
    #[must_use]
    pub fn start_of(&self, section: Section) -> Option<usize> {
        self.part(section).map(|part| part.start)
    }

    /// How many rows a section has below its heading, folded or not.
    #[must_use]
    pub fn rows_below(&self, section: Section) -> usize {
        self.part(section).map_or(0, |part| {
            // The heading and the rule below it.
            let above = part.headings[0].max(part.headings[1]) + 1;
            part.unfolded_rows(self.together).saturating_sub(above)
        })
    }

    /// Whether a section is folded.
    #[must_use]
    pub fn is_folded(&self, section: Section) -> bool {
        self.part(section).is_some_and(|part| part.folded)
    }

    /// Whether no section is folded.
    #[must_use]
    pub fn is_unfolded(&self) -> bool {
        !self.parts.iter().any(|part| part.folded)
    }

    fn part(&self, section: Section) -> Option<&Part> {
        let is_it = |part: &&Part| part.section == Some(section);
        self.parts.iter().find(is_it)
    }

    fn part_at(&self, row: usize) -> Option<&Part> {
        let behind = self.parts.partition_point(|part| part.start <= row);
        self.parts.get(behind.checked_sub(1)?)
    }
}

impl Part {
    fn rows(&self, together: Together) -> usize {
        if self.folded {
            let [left, right] = self.shown(together);
            left.len().max(right.len())
        } else {
            self.unfolded_rows(together)
        }
    }

    fn unfolded_rows(&self, together: Together) -> usize {
        let [left, right] = &self.sides;
        match together {
            Together::Beside => left.len().max(right.len()),
            Together::Stacked if right.is_empty() => left.len(),
            Together::Stacked => self.below() + right.len(),
        }
    }

    /// Rows of the sheet above those of the second document, when they stand below each other.
    fn below(&self) -> usize {
        match self.sides[0].len() {
            0 => 0,
            rows => rows + 1,
        }
    }

    /// The rows of the documents that are shown. Of a folded part that is stacked, one heading.
    fn shown(&self, together: Together) -> [Range<usize>; 2] {
        let [left, right] = self.sides.clone();
        if !self.folded {
            return [left, right];
        }
        let heading =
            |side: Range<usize>, rows: usize| side.start..(side.start + rows).min(side.end);
        let [mine, other] = self.headings;
        let right = match together {
            Together::Stacked if !left.is_empty() => right.start..right.start,
            _ => heading(right, other),
        };
        [heading(left, mine), right]
    }
}

/// A row, when it is among those that are shown.
fn at(shown: &Range<usize>, row: usize) -> Option<usize> {
    shown.contains(&row).then_some(row)
}

/// The rows of a part without the empty one before the next heading.
fn trimmed(doc: &Doc, rows: Range<usize>) -> Range<usize> {
    let is_blank = doc.rows[rows.clone()]
        .last()
        .is_some_and(|row| row.spans.is_empty());
    rows.start..rows.end - usize::from(is_blank)
}

/// How many rows the heading of a part takes, above its rule.
fn heading_rows(doc: &Doc, rows: Range<usize>) -> usize {
    let is_rule = |row: &super::Row| row.spans.first().is_some_and(|s| s.role == Role::Rule);
    doc.rows[rows]
        .iter()
        .take_while(|row| !is_rule(row))
        .count()
}
