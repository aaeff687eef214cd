//! A text as words, the spaces between them, and line ends.

use std::iter::Peekable;
use std::ops::Range;

use super::fill::Piece;
use crate::text::width::{Graphemes, grapheme_columns, graphemes};

/// Text without a break space, and the break spaces before it in its paragraph.
pub(super) struct Word {
    /// Where it lies and how wide it is.
    pub(super) piece: Piece,
    /// The bytes of the spaces before it.
    pub(super) gap: Range<usize>,
}

/// What a text is made of.
pub(super) enum Token {
    /// A word.
    Word(Word),
    /// The end of a paragraph: a line end, or the end of a text that does not end with one.
    LineEnd {
        /// The byte at which the next paragraph begins.
        next: usize,
    },
}

/// The tokens of a text, in order; made by [`tokens`].
pub(super) struct Tokens<'a> {
    rest: Peekable<Graphemes<'a>>,
    /// Bytes taken so far.
    at: usize,
    /// Whether a paragraph has begun that no line end has closed.
    is_open: bool,
}

/// Splits `text` into tokens. An empty text is one empty paragraph.
pub(super) fn tokens(text: &str) -> Tokens<'_> {
    Tokens {
        rest: graphemes(text).peekable(),
        at: 0,
        is_open: true,
    }
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        let gap_start = self.at;
        let gap = self.take_while(is_break_space);
        if let Some(end) = self.rest.next_if(|grapheme| is_line_end(grapheme)) {
            self.at += end.len();
            self.is_open = false;
            return Some(Token::LineEnd { next: self.at });
        }
        let start = self.at;
        let columns =
            self.take_while(|grapheme| !is_break_space(grapheme) && !is_line_end(grapheme));
        if start < self.at {
            let piece = Piece {
                start,
                end: self.at,
                columns,
                gap,
            };
            return Some(Token::Word(Word {
                piece,
                gap: gap_start..start,
            }));
        }
        std::mem::take(&mut self.is_open).then_some(Token::LineEnd { next: self.at })
    }
}

impl Tokens<'_> {
    /// Takes clusters as long as `is_wanted` holds, and gives their columns.
    fn take_while(&mut self, is_wanted: impl Fn(&str) -> bool) -> usize {
        let mut columns = 0;
        while let Some(grapheme) = self.rest.next_if(|grapheme| is_wanted(grapheme)) {
            self.at += grapheme.len();
            self.is_open = true;
            columns += columns_in_line(grapheme);
        }
        columns
    }
}

/// The columns of a cluster; a tab is one break space (W7).
pub(super) fn columns_in_line(grapheme: &str) -> usize {
    if grapheme == "\t" {
        1
    } else {
        grapheme_columns(grapheme)
    }
}

/// Whether a cluster is a space at which a line may break (W3). Spaces with a combining mark and
/// no-break spaces are not.
pub(super) fn is_break_space(grapheme: &str) -> bool {
    match grapheme.as_bytes() {
        [byte] => matches!(byte, b' ' | b'\t'),
        _ => matches!(
            grapheme,
            "\u{1680}"
                | "\u{2000}"
                | "\u{2001}"
                | "\u{2002}"
                | "\u{2003}"
                | "\u{2004}"
                | "\u{2005}"
                | "\u{2006}"
                | "\u{2008}"
                | "\u{2009}"
                | "\u{200A}"
                | "\u{200B}"
                | "\u{205F}"
                | "\u{3000}"
        ),
    }
}

/// Whether a cluster ends a line (W6).
fn is_line_end(grapheme: &str) -> bool {
    matches!(
        grapheme,
        "\n" | "\r\n" | "\r" | "\u{B}" | "\u{C}" | "\u{85}" | "\u{2028}" | "\u{2029}"
    )
}
