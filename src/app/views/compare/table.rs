//! The comparison as a table: how many cases stand beside each other, and its rows.

use crate::text::{Clean, CleanStr, wrap};

use super::{Comparison, Line, Mark};

/// Columns between two cases.
pub const BETWEEN: usize = 3;

/// Columns that a case has at least, unless the screen has not even those.
const LEAST: usize = 16;

/// Columns that a sign takes; what follows hangs under its term.
const SIGN: usize = 2;

/// A row of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableRow {
    /// The heading of a section.
    Heading(&'static str),
    /// A row of every case, and what it is.
    Cells(Vec<(Clean, Mark)>),
    /// An empty row.
    Free,
}

/// How many of so many cases stand beside each other, and the columns of each: in less than `LEAST` dates
/// and times would be broken.
#[must_use]
pub fn cells(columns: usize, cases: usize) -> (usize, usize) {
    let beside = ((columns + BETWEEN) / (LEAST + BETWEEN)).clamp(1, cases.max(1));
    let left = columns.saturating_sub(BETWEEN * (beside - 1));
    (beside, (left / beside).max(1))
}

/// Lays a comparison out for cells of so many columns.
#[must_use]
pub fn lay(comparison: &Comparison, columns: usize) -> Vec<TableRow> {
    let mut rows = Vec::new();
    for block in &comparison.blocks {
        if !rows.is_empty() {
            rows.push(TableRow::Free);
        }
        if !block.heading.is_empty() {
            rows.push(TableRow::Heading(block.heading));
        }
        let cells: Vec<Vec<(Clean, Mark)>> = block
            .cells
            .iter()
            .map(|lines| lines.iter().flat_map(|line| set(line, columns)).collect())
            .collect();
        let deepest = cells.iter().map(Vec::len).max().unwrap_or(0);
        for row in 0..deepest {
            let cell = |cell: &Vec<(Clean, Mark)>| {
                let there = cell.get(row).cloned();
                there.unwrap_or((Clean::default(), Mark::Plain))
            };
            rows.push(TableRow::Cells(cells.iter().map(cell).collect()));
        }
    }
    rows
}

/// A line on as many rows as it needs.
fn set(line: &Line, columns: usize) -> Vec<(Clean, Mark)> {
    let sign = line.mark.sign();
    let room = if sign.is_empty() {
        columns
    } else {
        columns.saturating_sub(SIGN).max(1)
    };
    let wrapped = wrap(line.text.as_str(), room).into_iter().enumerate();
    let row = |(at, range): (usize, std::ops::Range<usize>)| {
        let lead = match (sign, at) {
            ("", _) => "",
            (sign, 0) => sign,
            _ => "  ",
        };
        let text = line.text.slice(range);
        (Clean::concat([CleanStr::fixed(lead), text]), line.mark)
    };
    wrapped.map(row).collect()
}
