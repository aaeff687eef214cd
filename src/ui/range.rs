//! The chart that a range is picked on, in the place of the sidebar.

use ratatui::buffer::Buffer;

use crate::app::doc::time_in_words;
use crate::app::{App, Area, Chart, Range};
use crate::case::{Facet, Lang, TIME_BORDERS, TimeRange};
use crate::text::scroll::list_offset;
use crate::text::{Clean, clean, fit};

use super::paint::{Pen, number};
use super::{Theme, chips, strings};

/// Rows above the bars.
const HEAD: usize = 4;

/// Name, range and its count, how many cases are unknown, and a bar a row.
pub(super) fn draw(buffer: &mut Buffer, app: &App, theme: &Theme, area: Area, range: &Range) {
    let words = strings::of(app.lang);
    let name = match range.chart {
        Chart::Years(_) => words.facet(Facet::Year),
        Chart::Time(clock) => words.clock(clock),
    };
    let said = range.condition();
    let said = said.map(|condition| chips::parts(app, &condition).1);
    let said = said.unwrap_or_else(|| words.everything.to_clean());
    let counted = |count: usize| clean::line((words.counted)(number(count).as_str(), count));
    let [inside, unknown] = app.range_counts(range).map(counted);
    Pen::new(buffer, area, 0).gap(1).put(name, theme.strong);
    Pen::new(buffer, area, 1)
        .gap(1)
        .put(&said, theme.focus)
        .gap(2)
        .put(&inside, theme.text);
    Pen::new(buffer, area, 2)
        .gap(1)
        .put(words.not_known, theme.dim)
        .gap(2)
        .put(&unknown, theme.dim);
    draw_bars(buffer, app, theme, area.below(HEAD), range);
}

fn draw_bars(buffer: &mut Buffer, app: &App, theme: &Theme, area: Area, range: &Range) {
    let bar = |bar: usize| {
        let label = clean::line(label(&range.chart, bar, app.lang));
        (label, app.bar(&range.chart, bar))
    };
    let bars: Vec<(Clean, usize)> = (0..range.chart.bars()).map(bar).collect();
    let most = |of: fn(&(Clean, usize)) -> usize| bars.iter().map(of).max().unwrap_or(0);
    let widths = [
        most(|(label, _)| label.columns()),
        most(|(_, count)| number(*count).columns()),
    ];
    let highest = most(|(_, count)| *count);
    let middle = range.end().saturating_sub(area.rows / 2);
    let offset = list_offset(bars.len(), area.rows.max(1), middle, range.end());
    let in_view = bars.iter().enumerate().skip(offset).take(area.rows);
    for (row, (at, (label, count))) in in_view.enumerate() {
        let mut pen = Pen::new(buffer, area, row);
        draw_bar(&mut pen, theme, range, (at, label, *count), widths, highest);
    }
}

/// Mark, label, count, bar. The rows of the range are marked, its end that keys move by the sign of the
/// cursor.
fn draw_bar(
    pen: &mut Pen<'_>,
    theme: &Theme,
    range: &Range,
    (at, label, count): (usize, &Clean, usize),
    [labels, counts]: [usize; 2],
    highest: usize,
) {
    let signs = theme.signs();
    let is_inside = (range.first..=range.last).contains(&at);
    let (style, bar_style, bar) = if is_inside {
        (theme.text, theme.accent, signs.bar)
    } else {
        (theme.dim, theme.dim, signs.empty_bar)
    };
    if at == range.end() {
        pen.put(signs.pointer, theme.focus);
    } else if is_inside {
        pen.put(signs.side, theme.accent);
    } else {
        pen.gap(1);
    }
    pen.gap(1)
        .put(&fit::pad_right(label, labels, signs.ellipsis), style)
        .gap(1)
        .put(
            &fit::pad_left(&number(count), counts, signs.ellipsis),
            style,
        )
        .gap(1);
    let room = pen.left().saturating_sub(1);
    for _ in 0..(count * room).div_ceil(highest.max(1)) {
        pen.put(bar, bar_style);
    }
}

fn label(chart: &Chart, bar: usize, lang: Lang) -> String {
    let label = match chart {
        Chart::Years(years) => years.get(bar).map(|(year, _)| year.to_string()),
        Chart::Time(_) => {
            let from = bar.checked_sub(1).map(|border| TIME_BORDERS[border]);
            let range = TimeRange::between(from, TIME_BORDERS.get(bar).copied());
            range.map(|range| in_words(range, lang))
        }
    };
    label.unwrap_or_default()
}

/// A range of times in words: `1 h..4 h`.
pub(super) fn in_words(range: TimeRange, lang: Lang) -> String {
    let ends = range.ends();
    let [from, to] = ends.map(|end| {
        let end = end.map(|seconds| time_in_words(seconds, lang));
        end.unwrap_or_default()
    });
    if from == to {
        from
    } else {
        format!("{from}..{to}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::Clock;

    #[test]
    fn bars_are_named_by_their_borders() {
        let names = |lang| [0, 1, 10].map(|bar| label(&Chart::Time(Clock::Detect), bar, lang));
        assert_eq!(names(Lang::Ko), ["..5분", "5분..15분", "7일.."]);
        assert_eq!(names(Lang::En), ["..5 min", "5 min..15 min", "7 days.."]);
    }
}
