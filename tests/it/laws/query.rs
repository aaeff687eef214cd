//! What holds for any query: it is read, answered, and printed so that it reads the same.
//!
//! The names of values are those of the bundled vocabulary.

use std::cell::RefCell;
use std::io::Write;
use std::sync::Arc;

use casebook::case::{Lang, Taxonomy};
use casebook::facets::Selection;
use casebook::library::{Library, Origin, load, taxonomy};
use casebook::search::{Finder, Order, Query, Request, UnknownValue, Vocabulary, printed};
use tempfile::NamedTempFile;

pub fn holds(data: &[u8]) {
    let text = &*String::from_utf8_lossy(data);
    READY.with_borrow_mut(|ready| {
        let query = Query::read(text, &ready.vocabulary);
        spans_are_pieces(&query);
        prints_as_it_reads(&query, &ready.vocabulary);
        ready.answers(query);
        ready.answers(Query::parse(text));
    });
}

thread_local! {
    static READY: RefCell<Ready> = RefCell::new(Ready::new());
}

/// A small library, ready to be asked.
struct Ready {
    /// Prose is read again while it is searched.
    _file: NamedTempFile,
    library: Library,
    vocabulary: Vocabulary,
    finder: Finder,
}

impl Ready {
    fn new() -> Self {
        let mut file = NamedTempFile::new().unwrap();
        let records = include_bytes!("../../fixtures/library.jsonl");
        file.write_all(records).unwrap();
        let library = load(&[Origin::Path(file.path().to_owned())]);
        let taxonomy: Arc<Taxonomy> = taxonomy(&[Origin::Bundle]).into();
        let mut vocabulary = Vocabulary::default();
        vocabulary.extend(library.terms(), &taxonomy);
        let mut finder = Finder::new(taxonomy);
        for chunk in library.chunks() {
            finder.extend(Arc::clone(chunk));
        }
        while finder.prepare() {}
        Ready {
            _file: file,
            library,
            vocabulary,
            finder,
        }
    }

    fn answers(&mut self, query: Query) {
        let request = Request {
            generation: 1,
            selection: selection(&query),
            query,
            order: Order::default(),
            lang: Lang::Ko,
        };
        let mut answers = Vec::new();
        self.finder
            .answer(&request, &|| false, &mut |answer| answers.push(answer));
        let last = answers.last().unwrap();
        assert!(last.complete);
        assert_eq!(last.query.typed(), request.query.typed());
        for hit in last.hits.iter() {
            let title = &self.library.head(hit.ix).title;
            for text in Lang::ALL.iter().filter_map(|lang| title.only(*lang)) {
                for found in last.query.find_in(text, true) {
                    assert!(text.get(found).is_some());
                }
            }
        }
    }
}

fn selection(query: &Query) -> Selection {
    let mut selection = Selection::default();
    selection.extend(query.filters().iter().map(|filter| filter.picked.clone()));
    selection
}

/// Filters and unknown values stand one behind the other, in whole characters.
fn spans_are_pieces(query: &Query) {
    let filters = query.filters().iter().map(|filter| &filter.span);
    let unknown = query.unknown().iter().map(|value| &value.span);
    let mut spans: Vec<_> = filters.chain(unknown).collect();
    spans.sort_by_key(|span| span.start);
    assert!(spans.is_sorted_by(|a, b| a.end <= b.start));
    for span in spans {
        assert!(!span.is_empty() && query.text().get(span.clone()).is_some());
    }
}

/// Filters in force and the words beside them print as a query that asks for the same.
fn prints_as_it_reads(query: &Query, vocabulary: &Vocabulary) {
    let words = words(query);
    let text = printed(&selection(query), &words);
    let again = Query::read(&text, vocabulary);
    assert_eq!(selection(&again), selection(query), "{text:?}");
    assert_eq!(self::words(&again).trim(), words.trim(), "{text:?}");
    // One that is still being typed goes on to the end of the query, where spaces are dropped.
    let value = |unknown: &UnknownValue| {
        let typed = unknown.value.trim_end().to_owned();
        (unknown.key, typed, unknown.mode)
    };
    let unknown = |query: &Query| query.unknown().iter().map(value).collect::<Vec<_>>();
    assert_eq!(unknown(&again), unknown(query), "{text:?}");
}

/// What is left of a query without its filters.
fn words(query: &Query) -> String {
    let mut words = query.text().to_owned();
    for filter in query.filters().iter().rev() {
        words.replace_range(filter.span.clone(), "");
    }
    words
}
