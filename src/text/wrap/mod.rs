//! Where the lines of a text end in a pane (rules W1 to W11).
//!
//! Korean breaks at spaces alone, a lone particle stays with the Latin word before it, and a word
//! is cut only when the pane is narrower than the word. Lines are byte ranges of the text on
//! borders of grapheme clusters; together they are the text without its line ends and the spaces at
//! breaks. No line is wider than the pane. The time is linear in the text; nothing here allocates
//! but the list of lines, and what it takes to cut an overlong word.

mod cut;
mod fill;
mod particle;
mod words;

#[cfg(test)]
mod conformance;

use std::ops::Range;

use unicode_linebreak::linebreaks;

use fill::{Fill, Piece};
use words::{Token, Word, tokens};

/// Breaks `text` into the lines that a pane of `columns` columns shows.
///
/// Each line is a byte range of `text`, one per row; a blank line is an empty range, and so is the
/// one line of an empty text. A line end at the very end of the text opens no further line. A
/// grapheme cluster wider than the pane cannot be shown: it is left out, and no line holds it.
#[must_use]
pub fn wrap(text: &str, columns: usize) -> Vec<Range<usize>> {
    // Whether a line may end behind a space does not depend on how Hangul is classed (W2), so plain
    // UAX 14 decides it.
    let mut breaks = linebreaks(text).map(|(at, _)| at).peekable();
    let mut paragraph = Paragraph::new(Fill::new(text, columns));
    for token in tokens(text) {
        match token {
            Token::Word(word) => {
                let start = word.piece.start;
                while breaks.next_if(|&at| at < start).is_some() {}
                let may_break = breaks.next_if_eq(&start).is_some();
                paragraph.add(&word, may_break);
            }
            Token::LineEnd { next } => paragraph.end(next),
        }
    }
    paragraph.fill.lines
}

/// How a word hangs together with the one before it.
enum Joint {
    /// UAX 14 forbids a break between them, as before `!` or behind an opening bracket (W9).
    Firm,
    /// A lone particle: no break as long as both fit into one line (W11).
    Particle,
    /// A line may end here.
    Open,
}

/// The words of a paragraph on their way into lines.
struct Paragraph<'a> {
    fill: Fill<'a>,
    /// What a particle in `unit` wants to stay with.
    host: Option<Piece>,
    /// Words joined firmly so far.
    unit: Option<Piece>,
    /// The last word.
    last: Range<usize>,
}

/// Whether a word is a path, or the name of a file or domain that begins with a full stop: LB13
/// forbids a break before them even behind a space, yet they may start a line (W8).
fn begins_name(word: &str) -> bool {
    let mut chars = word.chars();
    match chars.next() {
        Some('/') => true,
        Some('.') => chars.next().is_some_and(char::is_alphanumeric),
        _ => false,
    }
}

impl<'a> Paragraph<'a> {
    fn new(fill: Fill<'a>) -> Self {
        Self {
            fill,
            host: None,
            unit: None,
            last: 0..0,
        }
    }

    fn add(&mut self, word: &Word, may_break: bool) {
        let joint = self.joint(word, may_break);
        self.last = word.piece.start..word.piece.end;
        let Some(unit) = self.unit.take() else {
            self.unit = Some(word.piece);
            return;
        };
        self.unit = Some(match joint {
            Joint::Firm => unit.joined(word.piece),
            Joint::Particle => {
                self.host = Some(self.with_host(unit));
                word.piece
            }
            Joint::Open => {
                let unit = self.with_host(unit);
                self.fill.place(unit);
                word.piece
            }
        });
    }

    fn joint(&self, word: &Word, may_break: bool) -> Joint {
        let text = self.fill.text;
        let gap = &text[word.gap.clone()];
        if !may_break && !begins_name(&text[word.piece.start..]) {
            Joint::Firm
        } else if gap == " "
            && particle::clings(
                &text[self.last.clone()],
                &text[word.piece.start..word.piece.end],
            )
        {
            Joint::Particle
        } else {
            Joint::Open
        }
    }

    /// The unit together with its host if both fit into one line; else the host goes its own way.
    fn with_host(&mut self, unit: Piece) -> Piece {
        match self.host.take() {
            Some(host) if self.fill.fits(host.joined(unit)) => host.joined(unit),
            Some(host) => {
                self.fill.place(host);
                unit
            }
            None => unit,
        }
    }

    /// Ends the paragraph; the next one begins at byte `next`.
    fn end(&mut self, next: usize) {
        if let Some(unit) = self.unit.take() {
            let unit = self.with_host(unit);
            self.fill.place(unit);
        }
        self.fill.end_paragraph(next);
    }
}
