//! What a reader must see first for a query over the bundled library, written from the cases and the
//! rules, not from what was found.

mod english;
mod korean;

use std::sync::Arc;

use casebook::case::Lang;
use casebook::facets::Selection;
use casebook::library::{Library, Origin, load, taxonomy};
use casebook::search::{Answer, Finder, Order, Query, Request, Vocabulary};

/// What must come of a query. Ids stand in one text, those of the form `CB-0012` by their number.
#[derive(Debug, Clone, Copy)]
enum Want {
    /// These come first, in this order.
    First(&'static str),
    /// These are among the first so many, in any order.
    Among(usize, &'static str),
    /// These and no others, in this order.
    All(&'static str),
    /// These are not found, but others are.
    Not(&'static str),
    /// Nothing is found.
    Nothing,
}

impl Want {
    fn ids(self) -> Vec<String> {
        let (Want::First(ids) | Want::Among(_, ids) | Want::All(ids) | Want::Not(ids)) = self
        else {
            return Vec::new();
        };
        let id = |id: &str| match id.parse::<u16>() {
            Ok(number) => format!("CB-{number:04}"),
            Err(_) => id.to_owned(),
        };
        ids.split(' ').map(id).collect()
    }

    fn is_met(self, found: &[String]) -> bool {
        let ids = self.ids();
        match self {
            Want::First(_) => found.starts_with(&ids),
            Want::Among(first, _) => {
                let first = &found[..first.min(found.len())];
                ids.iter().all(|id| first.contains(id))
            }
            Want::All(_) | Want::Nothing => found == ids,
            Want::Not(_) => !found.is_empty() && !ids.iter().any(|id| found.contains(id)),
        }
    }
}

/// The bundled library, ready to be searched.
struct Bundle {
    library: Library,
    vocabulary: Vocabulary,
    finder: Finder,
}

impl Bundle {
    fn new() -> Self {
        let library = load(&[Origin::Bundle]);
        let taxonomy = taxonomy(&[Origin::Bundle]);
        let mut vocabulary = Vocabulary::default();
        vocabulary.extend(library.terms(), &taxonomy);
        let mut finder = Finder::new(Arc::new(taxonomy));
        for chunk in library.chunks() {
            finder.extend(chunk.clone());
        }
        Bundle {
            library,
            vocabulary,
            finder,
        }
    }

    /// The ids of the cases that a query finds, in order.
    fn find(&mut self, query: &str) -> Vec<String> {
        let query = Query::read(query, &self.vocabulary);
        assert!(query.unknown().is_empty(), "{}", query.text());
        let mut selection = Selection::default();
        selection.extend(query.filters().iter().map(|filter| filter.picked.clone()));
        let request = Request {
            generation: 0,
            query,
            selection,
            order: Order::Best,
            lang: Lang::En,
        };
        let mut last = Answer::default();
        self.finder
            .answer(&request, &|| false, &mut |answer| last = answer);
        let id = |ix| self.library.head(ix).id.as_str().to_owned();
        last.hits.iter().map(|hit| id(hit.ix)).collect()
    }
}

fn check(rows: &[(&str, Want)]) {
    let mut bundle = Bundle::new();
    let mut wrong = Vec::new();
    for (query, want) in rows {
        for id in want.ids() {
            assert!(bundle.library.find(&id).is_some(), "{query}: no case {id}");
        }
        let found = bundle.find(query);
        if !want.is_met(&found) {
            wrong.push(format!(
                "{query:?}: wanted {want:?}, found {}",
                found.join(" ")
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_reader_who_types_korean_sees_first_what_was_meant() {
    check(korean::ROWS);
}

#[test]
fn a_reader_who_types_english_sees_first_what_was_meant() {
    check(english::ROWS);
}
