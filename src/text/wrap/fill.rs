//! Lines being filled from left to right.

use std::ops::Range;

use super::cut::Cut;

/// A stretch of the text that goes into one line if it can.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    /// Its first byte.
    pub(super) start: usize,
    /// The byte behind it.
    pub(super) end: usize,
    /// The columns it takes.
    pub(super) columns: usize,
    /// The columns of the break spaces before it.
    pub(super) gap: usize,
}

impl Piece {
    /// This piece and the `next` one, with the spaces between them.
    pub(super) fn joined(self, next: Self) -> Self {
        Self {
            end: next.end,
            columns: self.columns + next.gap + next.columns,
            ..self
        }
    }
}

/// The lines of a text so far.
pub(super) struct Fill<'a> {
    /// The text.
    pub(super) text: &'a str,
    /// The columns of the pane.
    pane: usize,
    /// The finished lines.
    pub(super) lines: Vec<Range<usize>>,
    /// The line that pieces flow into, and its columns.
    open: Option<(Range<usize>, usize)>,
    /// The first byte of the paragraph.
    paragraph: usize,
    /// How many lines were there when the paragraph began.
    lines_before: usize,
}

impl<'a> Fill<'a> {
    pub(super) fn new(text: &'a str, pane: usize) -> Self {
        // An empty line is open where a paragraph begins, so that the first word flows on behind
        // its indent (W5).
        Self {
            text,
            pane,
            lines: Vec::new(),
            open: Some((0..0, 0)),
            paragraph: 0,
            lines_before: 0,
        }
    }

    /// Whether the piece fits into a line of its own.
    pub(super) fn fits(&self, piece: Piece) -> bool {
        piece.columns <= self.pane
    }

    /// Puts a unit without break points behind what is there, or on a line of its own; cuts it when
    /// it is wider than the pane.
    pub(super) fn place(&mut self, unit: Piece) {
        if self.fits(unit) {
            self.flow(unit);
        } else {
            self.close();
            self.cut(unit, Cut::KeepAll);
        }
    }

    /// Puts a piece that fits into a line behind what is there, or else on the next line, without
    /// the spaces before it.
    pub(super) fn flow(&mut self, piece: Piece) {
        match &mut self.open {
            Some((line, columns)) if *columns + piece.gap + piece.columns <= self.pane => {
                line.end = piece.end;
                *columns += piece.gap + piece.columns;
            }
            _ => {
                self.close();
                self.open = Some((piece.start..piece.end, piece.columns));
            }
        }
    }

    /// Ends the open line, if it holds anything.
    pub(super) fn close(&mut self) {
        if let Some((line, _)) = self.open.take()
            && !line.is_empty()
        {
            self.lines.push(line);
        }
    }

    /// Ends the paragraph, which has one line at least; the next one begins at byte `next`.
    pub(super) fn end_paragraph(&mut self, next: usize) {
        self.close();
        if self.lines.len() == self.lines_before {
            self.lines.push(self.paragraph..self.paragraph);
        }
        self.paragraph = next;
        self.lines_before = self.lines.len();
        self.open = Some((next..next, 0));
    }
}
