//! Text that has to fit: cut with an ellipsis (rule T1) or padded to a cell (rule T2).
//!
//! Sizes are columns. What comes out is never wider than asked for, and a padded cell is never
//! narrower either.

use super::clean::{Clean, CleanStr};
use super::width::{columns as columns_of, prefix};
use super::wrap::wrap;

/// The sign that stands for what was cut off. One column.
pub const ELLIPSIS: CleanStr<'static> = CleanStr::fixed("…");

/// The same for terminals that show only ASCII. Two columns.
pub const ASCII_ELLIPSIS: CleanStr<'static> = CleanStr::fixed("..");

const SPACES: CleanStr<'static> = CleanStr::fixed("                                ");

/// Cuts `text` to at most `columns` columns (rule T1).
///
/// Text that fits stays as it is. Otherwise the longest start that leaves room for `ellipsis`
/// stays, without the spaces at its end. Where not even the ellipsis fits, as much of it as does
/// stays.
#[must_use]
pub fn truncate<'a>(
    text: impl Into<CleanStr<'a>>,
    columns: usize,
    ellipsis: CleanStr<'_>,
) -> Clean {
    let text = text.into();
    if prefix(text.as_str(), columns).len() == text.as_str().len() {
        return text.to_clean();
    }
    let room = columns.saturating_sub(columns_of(ellipsis.as_str()));
    let kept = prefix(text.as_str(), room).trim_end().len();
    let mark = prefix(ellipsis.as_str(), columns).len();
    Clean::concat([text.slice(0..kept), ellipsis.slice(0..mark)])
}

/// Wraps `text` onto at most `rows` rows; when it needs more, the last one is cut (rule T1).
#[must_use]
pub fn rows(text: &Clean, columns: usize, rows: usize, ellipsis: CleanStr<'_>) -> Vec<Clean> {
    let mut lines = wrap(text.as_str(), columns);
    if lines.len() > rows {
        lines.truncate(rows);
        if let Some(last) = lines.last_mut() {
            last.end = text.as_str().len();
        }
    }
    let line = |line| truncate(text.slice(line), columns, ellipsis);
    lines.into_iter().map(line).collect()
}

/// Cuts or fills `text` to exactly `columns` columns, the text to the left (rule T2).
#[must_use]
pub fn pad_right<'a>(
    text: impl Into<CleanStr<'a>>,
    columns: usize,
    ellipsis: CleanStr<'_>,
) -> Clean {
    let mut cell = truncate(text, columns, ellipsis);
    push_spaces(&mut cell, columns);
    cell
}

/// Cuts or fills `text` to exactly `columns` columns, the text to the right (rule T2).
#[must_use]
pub fn pad_left<'a>(
    text: impl Into<CleanStr<'a>>,
    columns: usize,
    ellipsis: CleanStr<'_>,
) -> Clean {
    let text = truncate(text, columns, ellipsis);
    let mut cell = Clean::default();
    push_spaces(&mut cell, columns.saturating_sub(text.columns()));
    cell.push(&text);
    cell
}

/// Adds spaces until `cell` takes `columns` columns.
fn push_spaces(cell: &mut Clean, columns: usize) {
    let mut missing = columns.saturating_sub(cell.columns());
    while missing > 0 {
        let spaces = missing.min(SPACES.as_str().len());
        cell.push(SPACES.slice(0..spaces));
        missing -= spaces;
    }
}
