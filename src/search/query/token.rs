//! The pieces of a query: words, phrases, filters (rule S9).

use std::ops::Range;

use super::super::layout;
use super::Key;

/// What excludes: Hangul input may send the wide one.
const MINUS: [char; 2] = ['-', '－'];

/// A piece of the query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    /// Its bytes in the query.
    pub(super) span: Range<usize>,
    /// A `-` stands directly before it.
    pub(super) excluded: bool,
    pub(super) kind: Kind,
}

/// What a piece is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Kind {
    /// Characters between spaces.
    Word(String),
    /// Characters between quotation marks.
    Phrase(String),
    /// A key and its value without quotation marks; may be empty.
    Filter(Key, String),
}

/// Splits a query. Nothing is refused: what is not special is a word. Without `filters` a key is
/// text like any other.
pub(super) fn tokens(query: &str, filters: bool) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    loop {
        let rest = &query[at..];
        at += rest.len() - rest.trim_start().len();
        if at == query.len() {
            return tokens;
        }
        let (token, end) = first(query, at, filters);
        tokens.push(token);
        at = end;
    }
}

/// The token that begins at a place, and where it ends.
fn first(query: &str, start: usize, filters: bool) -> (Token, usize) {
    let rest = &query[start..];
    let excluded = rest
        .strip_prefix(MINUS)
        .filter(|rest| !rest.starts_with(|c: char| c.is_whitespace() || MINUS.contains(&c)))
        .filter(|rest| !rest.is_empty());
    let body = excluded.unwrap_or(rest);
    let found = filters.then(|| filter(body)).flatten();
    let (kind, bytes) = found
        .or_else(|| phrase(body))
        .unwrap_or_else(|| (Kind::Word(word(body).to_owned()), word(body).len()));
    let end = query.len() - body.len() + bytes;
    let token = Token {
        span: start..end,
        excluded: excluded.is_some(),
        kind,
    };
    (token, end)
}

fn word(body: &str) -> &str {
    let end = body.find(char::is_whitespace).unwrap_or(body.len());
    &body[..end]
}

/// What closes a quotation mark, as keyboards and input methods send them.
fn closing(open: char) -> Option<char> {
    match open {
        '"' | '＂' => Some(open),
        '“' => Some('”'),
        _ => None,
    }
}

fn phrase(body: &str) -> Option<(Kind, usize)> {
    let open = body.chars().next()?;
    let close = closing(open)?;
    let (phrase, _) = body[open.len_utf8()..].split_once(close)?;
    let bytes = open.len_utf8() + phrase.len() + close.len_utf8();
    let some = !phrase.trim().is_empty();
    some.then(|| (Kind::Phrase(phrase.to_owned()), bytes))
}

/// A known key, which may be typed in the other keyboard layout, a colon, and a value, which may
/// stand in quotation marks.
fn filter(body: &str) -> Option<(Kind, usize)> {
    let (name, _) = word(body).split_once([':', '：'])?;
    let swapped = || layout::swapped(name).and_then(|name| Key::named(&name));
    let key = Key::named(name).or_else(swapped)?;
    let colon = body[name.len()..].chars().next()?.len_utf8();
    let before = name.len() + colon;
    let (value, bytes) = quoted(&body[before..]).unwrap_or_else(|| {
        let value = word(&body[before..]);
        (value.to_owned(), value.len())
    });
    Some((Kind::Filter(key, value), before + bytes))
}

/// A value in quotation marks, of which two in a row stand for one; and its bytes. Without an end it
/// is still being typed, and goes on to the end of the query.
fn quoted(text: &str) -> Option<(String, usize)> {
    let open = text.chars().next()?;
    let close = closing(open)?;
    let inside = &text[open.len_utf8()..];
    let mut value = String::new();
    let mut chars = inside.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        if c != close {
            value.push(c);
        } else if chars.next_if(|(_, next)| *next == close).is_some() {
            value.push(close);
        } else {
            return Some((value, open.len_utf8() + at + close.len_utf8()));
        }
    }
    Some((value, text.len()))
}

/// A value as it is written behind a key: in quotation marks when it would not be read so without.
pub(super) fn written(value: &str) -> String {
    let special = |c: char| c.is_whitespace() || closing(c).is_some();
    if !value.is_empty() && !value.contains(special) {
        value.to_owned()
    } else {
        format!("\"{}\"", value.replace('"', "\"\""))
    }
}
