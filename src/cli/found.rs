//! What a query finds, for the commands that take one.

use std::sync::Arc;

use crate::app::marks_of;
use crate::case::{Lang, Taxonomy};
use crate::facets::{Centre, Condition, Dimension, Mode, Selection};
use crate::library::taxonomy;
use crate::memory::{self, Store};
use crate::search::{
    About, Answer, Figures, Finder, Key, Order, Query, Question, Request, UnknownValue, Vocabulary,
};
use crate::text::clean;

use super::opened::{Opened, case_with, said};
use super::{Inputs, Outcome};

/// What is asked of which cases.
#[derive(Debug, clap::Args)]
pub struct Asked {
    #[command(flatten)]
    pub(super) inputs: Inputs,
    /// Only cases that match this query
    #[arg(
        short,
        long,
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true
    )]
    query: String,
}

/// A library and what a query finds in it, as the screen would.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) opened: Opened,
    pub(super) taxonomy: Arc<Taxonomy>,
    pub(super) answer: Answer,
    finder: Finder,
}

impl Found {
    /// Opens a library and looks for a query. What is wrong with either is said on standard error;
    /// the outcome comes back when nothing can be found because of it: a filter that is not
    /// understood would give cases that were not asked for.
    pub(super) fn new(asked: &Asked, lang: Lang) -> Result<Self, Outcome> {
        let opened = Opened::new(&asked.inputs, lang)?;
        let library = &opened.library;
        let taxonomy = Arc::new(taxonomy(&opened.origins));
        let mut vocabulary = Vocabulary::default();
        vocabulary.extend(library.terms(), &taxonomy);
        let query = Query::read(&asked.query, &vocabulary);
        let unknown = query.unknown().to_vec();
        let (memory, unusable) = Store::peek(memory::folder().as_deref());
        if asks_for_marks(&query) {
            for problem in &unusable {
                say!("{}", said(problem, lang));
            }
        }
        let mut finder = Finder::with_marks(Arc::clone(&taxonomy), marks_of(&memory));
        for chunk in library.chunks() {
            finder.extend(chunk.clone());
        }
        let answer = find(&mut finder, query, lang);
        let found = Found {
            opened,
            taxonomy,
            answer,
            finder,
        };
        for value in &unknown {
            say!("{}", clean::line(found.unknown(value, lang)));
        }
        if unknown.is_empty() {
            Ok(found)
        } else {
            Err(Outcome::Failed)
        }
    }

    /// Says that a filter has an unknown value, and which values come near it.
    fn unknown(&self, unknown: &UnknownValue, lang: Lang) -> String {
        let key = unknown.key.name();
        let value = &unknown.value;
        let near = self.near(unknown);
        if value.is_empty() {
            return match lang {
                Lang::Ko => format!("{key}: 뒤에 값이 없다 (예: {near})"),
                Lang::En => format!("{key}: has no value behind it; there are {near}"),
            };
        }
        match (lang, near.is_empty()) {
            (Lang::Ko, true) => format!("{key}: 에 없는 값: {value}"),
            (Lang::Ko, false) => format!("{key}: 에 없는 값: {value} (비슷한 값: {near})"),
            (Lang::En, true) => format!("{key}: has no value {value}"),
            (Lang::En, false) => format!("{key}: has no value {value}; near it: {near}"),
        }
    }

    /// The figures of what was found.
    pub(super) fn figures(&self, about: About) -> Figures {
        self.finder.figures(&Question {
            number: 0,
            hits: Arc::clone(&self.answer.hits),
            about,
        })
    }

    /// The one value or case that is named as a filter of the query language names it, such as
    /// `component:haproxy` or `id:IL-0251`.
    pub(super) fn centre(&self, text: &str) -> Option<Centre> {
        let mut vocabulary = Vocabulary::default();
        vocabulary.extend(self.opened.library.terms(), &self.taxonomy);
        let query = Query::read(text, &vocabulary);
        let [filter] = query.filters() else {
            return None;
        };
        if filter.picked.mode == Mode::Exclude {
            return None;
        }
        match &filter.picked.condition {
            Condition::Term(facet, slug) => {
                let term = self.opened.library.terms().find(*facet, slug);
                term.map(Centre::Term)
            }
            Condition::Id(id) => case_with(&self.opened.library, id).map(Centre::Case),
            _ => None,
        }
    }

    fn near(&self, unknown: &UnknownValue) -> String {
        let advice = self.answer.advice.iter();
        let filters = advice.flat_map(|advice| &advice.filters);
        let own = filters.filter(|filter| filter.spans.contains(&unknown.span));
        let terms = own.map(|filter| self.opened.library.term(filter.term));
        let slugs = terms.filter(|term| unknown.key == Key::Facet(term.facet));
        let slugs: Vec<&str> = slugs.map(|term| &*term.slug).collect();
        slugs.join(", ")
    }
}

/// Whether what is wrong with the reader's marks matters to a query.
fn asks_for_marks(query: &Query) -> bool {
    let mut dimensions = query
        .filters()
        .iter()
        .map(|filter| filter.picked.condition.dimension());
    dimensions.any(|dimension| matches!(dimension, Dimension::Facet(facet) if facet.is_mark()))
}

fn find(finder: &mut Finder, query: Query, lang: Lang) -> Answer {
    let selection = query.selection_with(&Selection::default());
    let request = Request {
        generation: 0,
        query,
        selection,
        order: Order::Best,
        lang,
    };
    let mut last = Answer::default();
    finder.answer(&request, &|| false, &mut |answer| last = answer);
    last
}
