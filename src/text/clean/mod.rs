//! What may be drawn: untrusted text in, [`Clean`] out. The only maker of that type.
//!
//! A `Clean` is NFC, has no control but `\n` (and that from [`prose`] alone), no directional,
//! invisible or filler character, and no cell of more than ten code points; every cluster takes at
//! least one column and keeps to itself next to its neighbours. What had to go is shown as a mark
//! in plain ASCII: `^[` for ASCII controls, `<U+202E>` for the rest, `<+990>` for that many code
//! points cut off a cluster. Cleaning again changes nothing. Korean in any form, emoji and
//! right-to-left words pass without a mark.
//!
//! Stored data is never cleaned in place: search and export work on the original.

mod hidden;
mod json;
mod matched;
mod part;
mod value;

use std::borrow::Cow;
use std::ops::Range;

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc, is_nfc_quick};

use super::hangul::is_syllable;
use super::width::{grapheme_columns, graphemes, is_plain};
pub use hidden::is_hidden;
pub use json::escape_json;
pub use matched::line_matches;
pub use part::CleanPart;
pub use value::{Clean, CleanStr};

/// Code points that one cell of the terminal may get: a base and nine more. The longest emoji in
/// use needs ten.
const CELL_LIMIT: usize = 10;

/// Code points that stay of a longer cluster. One less than the limit, so that the mark which
/// follows may even join it.
const CELL_KEPT: usize = CELL_LIMIT - 1;

/// Makes text for one row: titles, labels, file names.
///
/// A line feed (with or without a carriage return before it), U+2028, U+2029 and a tab become one
/// space each. A lone carriage return, VT, FF or U+0085 has no business in a row and is marked.
#[must_use]
pub fn line<'a>(text: impl Into<Cow<'a, str>>) -> Clean {
    clean(text.into(), Form::Line)
}

/// Makes text of several lines: paragraphs of a case.
///
/// Every line end of rule W6 becomes `\n`, a tab one space (rule W7).
#[must_use]
pub fn prose<'a>(text: impl Into<Cow<'a, str>>) -> Clean {
    clean(text.into(), Form::Prose)
}

/// Composes `text` (Unicode NFC), so that both sides of a comparison have the same form. Copies
/// only what is not NFC yet.
#[must_use]
pub fn nfc(text: &str) -> Cow<'_, str> {
    // Nothing below the first combining mark takes part in composing, nor do whole syllables.
    let is_composed = |c: char| c < '\u{300}' || is_syllable(c);
    if text.is_ascii() || text.chars().all(is_composed) {
        return Cow::Borrowed(text);
    }
    match is_nfc_quick(text.chars()) {
        IsNormalized::Yes => Cow::Borrowed(text),
        IsNormalized::Maybe if is_nfc(text) => Cow::Borrowed(text),
        _ => Cow::Owned(text.nfc().collect()),
    }
}

/// Whether [`line()`] would have a mark: the text has characters that do not show, or that steer what is
/// shown.
#[must_use]
pub fn is_marked(text: &str) -> bool {
    !text.chars().all(is_plain) && line(text).mark_ranges().next().is_some()
}

/// What the text is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// One row.
    Line,
    /// Rows parted by `\n`.
    Prose,
}

fn clean(text: Cow<'_, str>, form: Form) -> Clean {
    let is_done = |c: char| is_plain(c) || c == '\n' && form == Form::Prose;
    if text.chars().all(is_done) {
        return Clean::new(text.into_owned(), Vec::new());
    }
    let text = match settle(&text, form) {
        Cow::Owned(settled) => Cow::Owned(settled),
        Cow::Borrowed(_) => text,
    };
    let text = match nfc(&text) {
        Cow::Owned(composed) => Cow::Owned(composed),
        Cow::Borrowed(_) => text,
    };
    mark(text)
}

/// Brings line ends, tabs and soft hyphens into the few forms that may stay.
fn settle(text: &str, form: Form) -> Cow<'_, str> {
    let settled = |c: char| match (c, form) {
        ('\u{AD}', _) => None,
        ('\t', _) | ('\n' | '\u{2028}' | '\u{2029}', Form::Line) => Some(' '),
        ('\r' | '\u{B}' | '\u{C}' | '\u{85}' | '\u{2028}' | '\u{2029}', Form::Prose) => Some('\n'),
        _ => Some(c),
    };
    if text.chars().all(|c| settled(c) == Some(c)) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(
        text.replace("\r\n", "\n")
            .chars()
            .filter_map(settled)
            .collect(),
    )
}

/// Replaces what must not be drawn by marks. `text` is NFC.
fn mark(text: Cow<'_, str>) -> Clean {
    let start: usize = graphemes(&text)
        .take_while(|grapheme| is_fit(grapheme))
        .map(str::len)
        .sum();
    if start == text.len() {
        return Clean::new(text.into_owned(), Vec::new());
    }
    let mut marked = Marked::default();
    marked.text.push_str(&text[..start]);
    for grapheme in graphemes(&text[start..]) {
        if is_fit(grapheme) {
            marked.text.push_str(grapheme);
        } else {
            marked.push_unfit(grapheme);
        }
    }
    Clean::new(marked.text, marked.marks)
}

/// Whether a cluster may be drawn as it is.
fn is_fit(grapheme: &str) -> bool {
    let mut chars = grapheme.chars();
    let Some(first) = chars.next() else {
        return true;
    };
    let last = chars.next_back().unwrap_or(first);
    if grapheme.len() == first.len_utf8() && (is_plain(first) || first == '\n') {
        return true;
    }
    grapheme.chars().count() <= CELL_LIMIT
        && !hidden::has_hidden(grapheme)
        && grapheme_columns(grapheme) > 0
        && !joins('a', first)
        && !joins(last, '<')
}

/// Whether the two characters make one cluster.
fn joins(before: char, after: char) -> bool {
    if after.is_ascii() && before.is_ascii() {
        return false;
    }
    let pair = String::from_iter([before, after]);
    graphemes(&pair).nth(1).is_none()
}

/// Text in the making, with its marks.
#[derive(Default)]
struct Marked {
    text: String,
    marks: Vec<Range<usize>>,
}

impl Marked {
    /// Adds a cluster that must not be drawn as it is: its drawable pieces, as long as may be, and
    /// a mark for each code point between them.
    fn push_unfit(&mut self, grapheme: &str) {
        let count = grapheme.chars().count();
        let (mut rest, cut) = if count > CELL_LIMIT {
            (first_chars(grapheme, CELL_KEPT), count - CELL_KEPT)
        } else {
            (grapheme, 0)
        };
        while let Some(first) = rest.chars().next() {
            let piece = (1..=rest.chars().count())
                .rev()
                .map(|count| first_chars(rest, count))
                .find(|piece| is_fit(piece) && graphemes(piece).nth(1).is_none());
            if let Some(piece) = piece {
                self.text.push_str(piece);
            } else {
                self.push_mark(&sign(first));
            }
            rest = &rest[piece.map_or(first.len_utf8(), str::len)..];
        }
        if cut > 0 {
            self.push_mark(&format!("<+{cut}>"));
        }
    }

    fn push_mark(&mut self, sign: &str) {
        let start = self.text.len();
        self.text.push_str(sign);
        self.marks.push(start..self.text.len());
    }
}

/// The first `count` characters of `text`.
fn first_chars(text: &str, count: usize) -> &str {
    let end = text
        .char_indices()
        .nth(count)
        .map_or(text.len(), |(at, _)| at);
    &text[..end]
}

/// The mark of a code point: caret form for ASCII controls, the number for the rest.
fn sign(c: char) -> String {
    if c.is_ascii_control() {
        // The caret form turns bit 6 over: ESC is `^[`, DEL is `^?`.
        format!("^{}", char::from(c as u8 ^ 0x40))
    } else {
        format!("<U+{:04X}>", u32::from(c))
    }
}
