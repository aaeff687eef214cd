//! Rows as they are set: wrapping with matches, hanging indents, flowing pieces, headings.

use smallvec::smallvec;

use crate::case::{Lang, Section};
use crate::text::{CleanPart, CleanStr, clean, fit, wrap};

use super::matches::{Matches, in_pieces};
use super::piece::{Find, Lead, Piece};
use super::row::Spans;
use super::{Doc, Role, Row, Span, Target, View};

/// A document that is being laid out.
pub(super) struct Page<'a> {
    pub(super) view: View<'a>,
    /// Columns that a row may take, unless it is an address.
    pub(super) room: usize,
    /// Spaces to cut from: as many as were needed at most so far.
    padding: CleanPart,
    /// Bytes of texts that may still be laid out.
    left: usize,
    doc: Doc,
    section: Option<Section>,
    letters: usize,
    /// Matches that have been numbered so far.
    matches: usize,
    /// Targets that have been numbered so far; the document gets them with their rows.
    targets: Vec<Target>,
}

impl<'a> Page<'a> {
    pub(super) fn new(view: View<'a>) -> Self {
        Page {
            view,
            room: view.columns.min(view.measure).max(1),
            padding: CleanPart::default(),
            left: view.most,
            doc: Doc::default(),
            section: None,
            letters: 0,
            matches: 0,
            targets: Vec::new(),
        }
    }

    pub(super) fn finish(mut self) -> Doc {
        if self.is_full() {
            let mark = Piece::plain(self.view.words.rest_to_come, Role::Missing);
            self.text(&mark, None);
        }
        self.doc
    }

    /// The part of a text that may still be laid out, to a border of characters.
    pub(super) fn cut<'t>(&mut self, text: &'t str) -> &'t str {
        let ends = (0..=text.len().min(self.left)).rev();
        let end = ends.into_iter().find(|end| text.is_char_boundary(*end));
        let cut = &text[..end.unwrap_or(0)];
        self.left -= cut.len();
        cut
    }

    /// Whether no more text may be laid out.
    pub(super) fn is_full(&self) -> bool {
        self.left == 0
    }

    /// Keeps an address and gives its index.
    pub(super) fn link(&mut self, url: &str) -> usize {
        self.doc.links.push(url.trim().to_owned());
        self.doc.links.len() - 1
    }

    /// Begins a section: an empty row, the heading, the rule. `only` is the language of all its
    /// texts when that is not the one asked for.
    pub(super) fn heading(&mut self, section: Section, only: Option<Lang>) {
        self.blank();
        self.section = Some(section);
        self.letters = 0;
        self.doc.sections.push((section, self.doc.rows.len()));
        let heading = Piece::plain(self.view.words.heading(section), Role::Heading);
        let mut rows = self.wrapped(&heading, self.room);
        let longest = rows.iter().map(|row| columns_in(row)).max().unwrap_or(0);
        self.tail(&mut rows, only, self.room);
        self.push_all(rows);
        self.push(smallvec![Span::new(
            clean::line("-".repeat(longest.max(1))),
            Role::Rule,
        )]);
    }

    /// Adds an empty row.
    pub(super) fn blank(&mut self) {
        self.push(Spans::new());
    }

    /// Adds a text over the whole room, `only` behind it as in [`Page::tail`].
    pub(super) fn text(&mut self, piece: &Piece, only: Option<Lang>) {
        let mut rows = self.wrapped(piece, self.room);
        self.tail(&mut rows, only, self.room);
        self.push_all(rows);
    }

    /// Adds pieces one after the other, each in one piece as far as it fits, `gap` columns apart.
    pub(super) fn flow(&mut self, pieces: &[Piece], gap: usize) {
        let rows = self.flowed(pieces, gap, self.room);
        self.push_all(rows);
    }

    /// Adds rows that hang behind a lead. `body` makes them for the columns it is given, out of
    /// `room` columns.
    pub(super) fn hanging(
        &mut self,
        lead: &Lead,
        room: usize,
        body: impl FnOnce(&mut Self, usize) -> Vec<Spans>,
    ) {
        let mut first = self.wrapped(&lead.piece, room);
        if room < lead.columns + lead.least || first.len() != 1 {
            self.push_all(first);
            let rows = body(self, room);
            self.push_all(rows);
            return;
        }
        let mut rows = body(self, room - lead.columns);
        if rows.is_empty() {
            // The text has nothing to show, a soft hyphen perhaps; its number still counts.
            rows.push(Spans::new());
        }
        let mut start = first.pop().unwrap_or_default();
        for row in rows {
            let indent = lead.columns - columns_in(&start);
            let mut spans = std::mem::take(&mut start);
            if !row.is_empty() {
                spans.push(self.spaces(indent));
                spans.extend(row);
            }
            self.push(spans);
        }
    }

    /// Puts the mark of a text that exists in another language alone behind the rows of the text.
    pub(super) fn tail(&mut self, rows: &mut Vec<Spans>, only: Option<Lang>, room: usize) {
        let Some(lang) = only else { return };
        let mark = Piece::plain(self.view.words.only(lang), Role::Missing);
        match rows.last_mut() {
            Some(row) if columns_in(row) + 1 + mark.columns() <= room => {
                row.push(self.spaces(1));
                row.push(Span::new(mark.text, mark.role));
            }
            _ => rows.extend(self.wrapped(&mark, room)),
        }
    }

    /// Wraps a text to rows; more than one empty row between paragraphs become one.
    pub(super) fn wrapped(&mut self, piece: &Piece, columns: usize) -> Vec<Spans> {
        let text = piece.text.as_str();
        let mut matches = Matches::new(match piece.find {
            Find::Nothing => Vec::new(),
            Find::Words => in_pieces(text, |piece| (self.view.matches)(piece, false)),
            Find::Scattered => (self.view.matches)(text, true),
        });
        let mut rows: Vec<Spans> = Vec::new();
        for range in wrap(text, columns) {
            if range.is_empty() && rows.last().is_none_or(Spans::is_empty) {
                continue;
            }
            rows.push(matches.spans(&piece.text, range, piece.role, &mut self.matches));
        }
        if rows.last().is_some_and(Spans::is_empty) {
            rows.pop();
        }
        self.aim(&mut rows, piece.target.as_ref());
        rows
    }

    /// Lets rows lead somewhere. An id and the title behind it are one target.
    fn aim(&mut self, rows: &mut [Spans], target: Option<&Target>) {
        let Some(target) = target.filter(|_| rows.iter().any(|row| !row.is_empty())) else {
            return;
        };
        let goes_on = matches!(target, Target::Case(_)) && self.targets.last() == Some(target);
        if !goes_on {
            self.targets.push(target.clone());
        }
        for span in rows.iter_mut().flatten() {
            span.target = Some(self.targets.len() - 1);
        }
    }

    /// Lets pieces flow to rows, see [`Page::flow`]. One that had to be cut stands alone.
    pub(super) fn flowed(&mut self, pieces: &[Piece], gap: usize, columns: usize) -> Vec<Spans> {
        let mut rows: Vec<Spans> = Vec::new();
        let mut room = 0;
        for piece in pieces {
            let mut parts = self.wrapped(piece, columns);
            let taken = match parts.as_slice() {
                [whole] => columns_in(whole),
                _ => columns,
            };
            match rows.last_mut() {
                Some(row) if gap + taken <= room => {
                    row.push(self.spaces(gap));
                    row.append(&mut parts[0]);
                    room -= gap + taken;
                }
                _ => {
                    rows.append(&mut parts);
                    room = columns - taken;
                }
            }
        }
        rows
    }

    /// Spaces within a row.
    fn spaces(&mut self, columns: usize) -> Span {
        if self.padding.as_str().len() < columns {
            self.padding = fit::pad_right(CleanStr::fixed(""), columns, fit::ELLIPSIS).into();
        }
        Span::new(self.padding.slice(0..columns), Role::Space)
    }

    pub(super) fn push_all(&mut self, rows: Vec<Spans>) {
        for row in rows {
            self.push(row);
        }
    }

    fn push(&mut self, mut spans: Spans) {
        spans.shrink_to_fit();
        for span in &spans {
            if span.matched == Some(self.doc.matches.len()) {
                self.doc.matches.push(self.doc.rows.len());
            }
            if let Some(number) = span.target
                && number == self.doc.targets.len()
            {
                let target = self.targets[number].clone();
                self.doc.targets.push((self.doc.rows.len(), target));
            }
        }
        let row = Row {
            spans,
            section: self.section,
            letters: self.letters,
        };
        self.letters += row.count_letters();
        self.doc.rows.push(row);
    }
}

fn columns_in(spans: &[Span]) -> usize {
    spans.iter().map(|span| span.text.columns()).sum()
}
