//! Lines of two weights on a grid, as box-drawing characters or in ASCII.

use ratatui::buffer::Buffer;

use crate::app::Area;

use super::super::Theme;
use super::super::paint::Pen;

/// How strong a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    Light = 1,
    Heavy = 2,
}

/// The arms of a cell: up, down, left, right; 0 for none, else a [`Weight`].
type Arms = [u8; 4];

const UP: usize = 0;
const DOWN: usize = 1;
const LEFT: usize = 2;
const RIGHT: usize = 3;

/// The characters by their arms, as the digits of a number to the base of three: up, down, left,
/// right.
const BOXES: [char; 81] = [
    // Half a line at an end would look like a gap.
    ' ', '─', '━', '─', '─', '╼', '━', '╾', '━', // no up, no down
    '╷', '┌', '┍', '┐', '┬', '┮', '┑', '┭', '┯', // light down
    '╻', '┎', '┏', '┒', '┰', '┲', '┓', '┱', '┳', // heavy down
    '╵', '└', '┕', '┘', '┴', '┶', '┙', '┵', '┷', // light up
    '│', '├', '┝', '┤', '┼', '┾', '┥', '┽', '┿', // light up, light down
    '╽', '┟', '┢', '┧', '╁', '╆', '┪', '╅', '╈', // light up, heavy down
    '╹', '┖', '┗', '┚', '┸', '┺', '┛', '┹', '┻', // heavy up
    '╿', '┞', '┡', '┦', '╀', '╄', '┩', '╃', '╇', // heavy up, light down
    '┃', '┠', '┣', '┨', '╂', '╊', '┫', '╉', '╋', // heavy up, heavy down
];

/// A grid of cells with lines.
pub(super) struct Canvas {
    columns: usize,
    cells: Vec<(Arms, Option<usize>)>,
}

impl Canvas {
    pub(super) fn new(columns: usize, rows: usize) -> Self {
        Canvas {
            columns,
            cells: vec![([0; 4], None); columns * rows],
        }
    }

    /// A line along a row, of the trunk with this number.
    pub(super) fn across(&mut self, row: usize, from: usize, to: usize, weight: Weight, of: usize) {
        let (left, right) = (from.min(to), from.max(to));
        for x in left..=right {
            let mut arms = [0; 4];
            arms[LEFT] = u8::from(x > left) * weight as u8;
            arms[RIGHT] = u8::from(x < right) * weight as u8;
            self.add(x, row, arms, of);
        }
    }

    /// A line along a column.
    pub(super) fn down(&mut self, x: usize, from: usize, to: usize, weight: Weight, of: usize) {
        let (top, bottom) = (from.min(to), from.max(to));
        for row in top..=bottom {
            let mut arms = [0; 4];
            arms[UP] = u8::from(row > top) * weight as u8;
            arms[DOWN] = u8::from(row < bottom) * weight as u8;
            self.add(x, row, arms, of);
        }
    }

    /// Adds arms to a cell. Where lines of two trunks cross, the one across goes over the other one, so
    /// that they do not look joined.
    fn add(&mut self, x: usize, row: usize, arms: Arms, of: usize) {
        if x >= self.columns {
            return;
        }
        let Some((there, owner)) = self.cells.get_mut(row * self.columns + x) else {
            return;
        };
        if arms == [0; 4] && *there != [0; 4] {
            return;
        }
        if owner.is_some_and(|owner| owner != of) {
            if arms[LEFT].max(arms[RIGHT]) > 0 {
                *there = arms;
                *owner = Some(of);
            }
            return;
        }
        *owner = Some(of);
        for (there, arm) in there.iter_mut().zip(arms) {
            *there = arm.max(*there);
        }
    }

    /// Draws the lines; cells without one are left as they are.
    pub(super) fn draw(&self, buffer: &mut Buffer, theme: &Theme, area: Area) {
        for (at, (arms, _)) in self.cells.iter().enumerate() {
            let (x, row) = (at % self.columns, at / self.columns);
            if *arms == [0; 4] || x >= area.columns {
                continue;
            }
            let heavy = arms.contains(&(Weight::Heavy as u8));
            let style = if heavy { theme.accent } else { theme.text };
            let mut bytes = [0; 4];
            let sign = if theme.is_ascii() {
                ascii(*arms)
            } else {
                boxed(*arms)
            };
            let sign = crate::text::clean::line(&*sign.encode_utf8(&mut bytes));
            Pen::new(buffer, area.behind(x), row).put(&sign, style);
        }
    }
}

fn boxed(arms: Arms) -> char {
    let digits = arms.iter().fold(0, |sum, arm| sum * 3 + usize::from(*arm));
    BOXES[digits]
}

fn ascii(arms: Arms) -> char {
    let [up, down, left, right] = arms;
    match (up.max(down), left.max(right)) {
        (0, 2) => '=',
        (0, _) => '-',
        (_, 0) => '|',
        _ => '+',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arms_make_the_character_that_has_them() {
        assert_eq!(boxed([0, 0, 1, 1]), '─');
        assert_eq!(boxed([2, 2, 0, 0]), '┃');
        assert_eq!(boxed([0, 1, 1, 1]), '┬');
        assert_eq!(boxed([1, 1, 0, 2]), '┝');
        assert_eq!(boxed([2, 0, 2, 0]), '┛');
        assert_eq!(boxed([1, 2, 0, 0]), '╽');
        assert_eq!(boxed([2, 2, 2, 2]), '╋');
    }

    #[test]
    fn crossing_lines_are_not_joined() {
        let mut canvas = Canvas::new(3, 3);
        canvas.down(1, 0, 2, Weight::Light, 0);
        canvas.across(1, 0, 2, Weight::Light, 1);
        assert_eq!(boxed(canvas.cells[4].0), '─');
        // The other way round as well.
        let mut canvas = Canvas::new(3, 3);
        canvas.across(1, 0, 2, Weight::Light, 1);
        canvas.down(1, 0, 2, Weight::Light, 0);
        assert_eq!(boxed(canvas.cells[4].0), '─');
    }
}
