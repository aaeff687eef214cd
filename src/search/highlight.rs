//! Where the words of a query stand in a text that is shown.

use std::cell::RefCell;
use std::ops::Range;

use memchr::memmem;

use super::Query;
use super::fold::{fold, plain};
use super::query::Clause;
use super::scattered::Scattered;
use super::word::Word;

thread_local! {
    /// Kept, because making one takes longer than using it.
    static SCATTERED: RefCell<Scattered> = RefCell::new(Scattered::new());
}

impl Query {
    /// Where the words of the query stand in a text: byte ranges on grapheme borders, sorted, not
    /// overlapping. With `fuzzy` the scattered letters of a word count too, when the query was read
    /// so (see [`Answer::query`](super::Answer::query)): ask for it in titles.
    #[must_use]
    pub fn find_in(&self, text: &str, fuzzy: bool) -> Vec<Range<usize>> {
        let mut marks = Vec::new();
        if self.is_empty() {
            return marks;
        }
        let text = Mapped::new(text);
        for clause in self.wanted() {
            text.mark(clause, fuzzy, &mut marks);
        }
        joined(marks)
    }
}

impl Query {
    /// Which of the words stand in a text as they were typed or read, scattered letters left out; by
    /// the order of the clauses that must match.
    pub(super) fn words_in(&self, text: &str) -> Vec<bool> {
        let text = Mapped::new(text);
        let stands = |clause| {
            let mut marks = Vec::new();
            text.mark(clause, false, &mut marks);
            !marks.is_empty()
        };
        self.wanted().map(stands).collect()
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
            accented: String::with_capacity(written.len()),
            places: Vec::with_capacity(written.len()),
        };
        fold(written, |piece, source| {
            let place = [mapped.text.len(), mapped.accented.len()];
            mapped.text.push(plain(piece.c));
            mapped.accented.push(piece.c);
            mapped.places.push((place, source));
        });
        mapped
    }

    /// Marks the places of a clause: in one piece, else unfinished or as initials, else in the other
    /// layout, else scattered.
    fn mark(&self, clause: &Clause, fuzzy: bool, marks: &mut Vec<Range<usize>>) {
        let before = marks.len();
        for word in [Some(&clause.word), clause.other.as_ref()]
            .into_iter()
            .flatten()
        {
            if marks.len() == before {
                self.mark_whole(word, marks);
            }
            if marks.len() == before {
                self.mark_loose(word, marks);
            }
        }
        if fuzzy && clause.scattered && marks.len() == before {
            let letters = SCATTERED.with_borrow_mut(|scattered| {
                scattered.aim(&clause.word);
                scattered.letters_in(&self.text)
            });
            let sources = letters.iter().filter_map(|letter| self.places.get(*letter));
            marks.extend(sources.map(|(_, source)| source.clone()));
        }
    }

    fn mark_loose(&self, word: &Word, marks: &mut Vec<Range<usize>>) {
        let accented = word.loose_accented();
        let (form, text, loose) = match (word.accented(), &accented) {
            (Some(_), loose) => (1, &self.accented, loose.as_ref()),
            (None, _) => (0, &self.text, word.loose()),
        };
        let mut from = 0;
        while let Some(place) = loose.and_then(|loose| loose.find(text, from)) {
            from = place.end;
            self.mark_place(form, place, marks);
        }
    }

    fn mark_whole(&self, word: &Word, marks: &mut Vec<Range<usize>>) {
        let (form, text, word) = match word.accented() {
            Some(accented) => (1, &self.accented, accented),
            None => (0, &self.text, word.text()),
        };
        for at in memmem::find_iter(text.as_bytes(), word.as_bytes()) {
            self.mark_place(form, at..at + word.len(), marks);
        }
    }

    fn mark_place(&self, form: usize, place: Range<usize>, marks: &mut Vec<Range<usize>>) {
        let before = |place: usize| self.places.partition_point(|(at, _)| at[form] < place);
        let inside = &self.places[before(place.start)..before(place.end)];
        marks.extend(inside.iter().map(|(_, source)| source.clone()));
    }
}

/// Sorts marks and joins those that touch.
fn joined(mut marks: Vec<Range<usize>>) -> Vec<Range<usize>> {
    marks.sort_unstable_by_key(|mark| mark.start);
    let mut joined: Vec<Range<usize>> = Vec::with_capacity(marks.len());
    for mark in marks {
        match joined.last_mut() {
            Some(last) if mark.start <= last.end => last.end = last.end.max(mark.end),
            _ => joined.push(mark),
        }
    }
    joined
}
