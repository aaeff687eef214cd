//! What a query finds, for the commands that take one.

use std::sync::Arc;

use crate::app::marks_of;
use crate::case::{DateRange, Facet, Lang, Taxonomy};
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
    vocabulary: Vocabulary,
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
            vocabulary,
        };
        for value in &unknown {
            say!("{}", clean::line(found.unknown(value, &found.answer, lang)));
        }
        if unknown.is_empty() {
            Ok(found)
        } else {
            Err(Outcome::Failed)
        }
    }

    /// Says that a filter has an unknown value, and which values come near it or how its values are
    /// written.
    fn unknown(&self, unknown: &UnknownValue, answer: &Answer, lang: Lang) -> String {
        let key = unknown.key.name();
        let value = &unknown.value;
        let near = self.near(unknown, answer);
        if !near.is_empty() && !value.is_empty() {
            let near = near.join(", ");
            return match lang {
                Lang::Ko => format!("{key}: 에 없는 값: {value} (비슷한 값: {near})"),
                Lang::En => format!("{key}: has no value {value}; near it: {near}"),
            };
        }
        let examples = if near.is_empty() {
            self.examples(unknown.key, value)
        } else {
            near
        };
        let said = match (lang, value.is_empty()) {
            (Lang::Ko, true) => format!("{key}: 뒤에 값이 없다"),
            (Lang::Ko, false) => format!("{key}: 에 없는 값: {value}"),
            (Lang::En, true) => format!("{key}: has no value behind it"),
            (Lang::En, false) => format!("{key}: has no value {value}"),
        };
        match (lang, examples.join(", ")) {
            (_, none) if none.is_empty() => said,
            (Lang::Ko, examples) => format!("{said} (예: {examples})"),
            (Lang::En, examples) => format!("{said}; write for example {examples}"),
        }
    }

    /// Values of a key as they are written, where what is near does not show it: none for a year that is
    /// one, yet that no case has.
    fn examples(&self, key: Key, value: &str) -> Vec<String> {
        let facets = |fits: fn(&Facet) -> bool| {
            let facets = Facet::ALL.into_iter().filter(fits).take(3);
            facets.map(|facet| facet.key().to_owned()).collect()
        };
        let fixed = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
        match key {
            Key::Facet(Facet::Year)
                if DateRange::of(value).is_none_or(|date| !date.is_of_years()) =>
            {
                fixed(&["2020", "2019..2022"])
            }
            Key::Facet(_) => Vec::new(),
            Key::Date => fixed(&["2020", "2020-05", "2020-05-12", "2019..2022"]),
            Key::Time(_) => fixed(&["30m", "2h", "..1h"]),
            Key::Id => {
                let mut ids = self
                    .opened
                    .library
                    .heads()
                    .map(|(_, head)| head.id.as_str().to_owned());
                ids.next().into_iter().collect()
            }
            Key::No => facets(|_| true),
            Key::All => facets(|facet| facet.has_several()),
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
        let query = Query::read(text, &self.vocabulary);
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

    /// Says which value a text asks for that there is not, if it asks for any.
    pub(super) fn unknown_in(&mut self, text: &str, lang: Lang) -> Option<String> {
        let query = Query::read(text, &self.vocabulary);
        let unknown = query.unknown().first()?.clone();
        let answer = find(&mut self.finder, query, lang);
        Some(self.unknown(&unknown, &answer, lang))
    }

    /// The values that come near an unknown one; of a key without a value, some that it has.
    fn near(&self, unknown: &UnknownValue, answer: &Answer) -> Vec<String> {
        let advice = answer.advice.iter();
        let filters = advice.flat_map(|advice| &advice.filters);
        let own = filters.filter(|filter| filter.spans.contains(&unknown.span));
        let terms = own.map(|filter| self.opened.library.term(filter.term));
        let slugs = terms.filter(|term| unknown.key == Key::Facet(term.facet));
        slugs.map(|term| term.slug.to_string()).collect()
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
