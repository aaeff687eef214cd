//! Offsets of scrolled text and lists (rule T5). Plain arithmetic on rows; nothing here draws.

/// The largest offset not above `offset` that leaves no empty row below the last line.
///
/// `lines` are lines after wrapping, `rows` the height of the pane.
#[must_use]
pub fn clamp_scroll(lines: usize, rows: usize, offset: usize) -> usize {
    offset.min(lines.saturating_sub(rows))
}

/// The offset nearest to `offset` at which a list of `items` shows the `selected` item in `rows`
/// rows.
///
/// The list moves as little as needed and leaves no empty row below its last item. A `selected`
/// behind the end counts as the last item.
#[must_use]
pub fn list_offset(items: usize, rows: usize, offset: usize, selected: usize) -> usize {
    let selected = selected.min(items.saturating_sub(1));
    let lowest = (selected + 1).saturating_sub(rows.max(1));
    clamp_scroll(items, rows.max(1), offset.clamp(lowest, selected))
}
