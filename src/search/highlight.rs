//! Where the words of a query stand in a text that is shown.

use std::ops::Range;

use memchr::memmem;

use super::Query;
use super::fold::{fold, plain};
use super::word::Word;

impl Query {
    /// Where the words of the query stand in a text: byte ranges on grapheme borders, sorted, not
    /// overlapping. With `fuzzy` also scattered letters count (short fields: titles and labels).
    #[must_use]
    pub fn find_in(&self, text: &str, fuzzy: bool) -> Vec<Range<usize>> {
        let mut marks = Vec::new();
        if self.is_empty() {
            return marks;
        }
        let text = Mapped::new(text);
        for clause in self.wanted() {
            text.mark(&clause.word, &mut marks);
        }
        let _ = fuzzy;
        merged(marks)
    }
}

/// A folded text that knows where its characters come from.
struct Mapped {
    /// Without accents.
    text: String,
    /// With accents.
    accented: String,
    /// Of every character: where it begins in `text` and in `accented`, and its source.
    places: Vec<([usize; 2], Range<usize>)>,
}

impl Mapped {
    fn new(written: &str) -> Self {
        let mut mapped = Mapped {
            text: String::with_capacity(written.len()),
            accented: String::new(),
            places: Vec::with_capacity(written.len()),
        };
        fold(written, |piece| {
            let place = [mapped.text.len(), mapped.accented.len()];
            mapped.text.push(plain(piece.c));
            mapped.accented.push(piece.c);
            mapped.places.push((place, piece.source));
        });
        mapped
    }

    /// Marks every place where the word stands in one piece.
    fn mark(&self, word: &Word, marks: &mut Vec<Range<usize>>) {
        let (form, text, word) = match word.accented() {
            Some(accented) => (1, &self.accented, accented),
            None => (0, &self.text, word.text()),
        };
        for at in memmem::find_iter(text.as_bytes(), word.as_bytes()) {
            let end = at + word.len();
            let first = self.places.partition_point(|(place, _)| place[form] < at);
            let inside = self.places[first..]
                .iter()
                .take_while(|(place, _)| place[form] < end);
            marks.extend(inside.map(|(_, source)| source.clone()));
        }
    }
}

/// Sorts marks and joins those that touch.
fn merged(mut marks: Vec<Range<usize>>) -> Vec<Range<usize>> {
    marks.sort_unstable_by_key(|mark| mark.start);
    let mut merged: Vec<Range<usize>> = Vec::with_capacity(marks.len());
    for mark in marks {
        match merged.last_mut() {
            Some(last) if mark.start <= last.end => last.end = last.end.max(mark.end),
            _ => merged.push(mark),
        }
    }
    merged
}
