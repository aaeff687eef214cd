//! A case laid out as rows of a document, made to be read.
//!
//! [`Doc::new`] wraps one case in one language to one number of columns; the rows are kept until one
//! of these changes. A [`Span`] says what it is ([`Role`]), never what colour it has, and its text
//! is always clean. No row is wider than the pane. This module never draws, scrolls or opens
//! anything: [`Place`] carries a position from one layout to another, `ui` maps roles to styles.
//!
//! The whole case is wrapped at once; the work is linear in its text. [`View::most`] bounds it where
//! only the beginning is wanted.

mod duration;
mod head;
mod links;
mod matches;
mod page;
mod piece;
mod place;
mod related;
mod row;
mod sections;
mod sheet;
mod words;

use std::ops::Range;

use crate::case::{Bilingual, Case, Facet, Head, Lang, Section, Taxonomy};

pub use duration::time_in_words;
pub use place::Place;
pub use related::Kin;
pub use row::{Role, Row, Span, Spans, Target};
pub use sheet::{Sheet, Together};
pub use words::{EN, KO, Phrase, Words};

use page::Page;

/// What a document is beside the same case in the other language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Side {
    /// It stands alone: where its language has no text, the other one stands in, with a mark.
    #[default]
    Alone,
    /// The first of two: where its language has no text, it says so.
    First,
    /// The second of two: it also leaves out what would only repeat the first one, the sources.
    Second,
}

/// How a case is to be laid out.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The language of the texts and of the labels of terms.
    pub lang: Lang,
    /// Whether the other language is beside it.
    pub side: Side,
    /// Columns of the pane that text may take.
    pub columns: usize,
    /// The most columns of a row of prose, however wide the pane is; addresses may take more.
    pub measure: usize,
    /// The most bytes of the texts of the case that are laid out; what is behind is left out.
    pub most: usize,
    /// The labels of terms.
    pub taxonomy: &'a Taxonomy,
    /// Headings and labels.
    pub words: &'a Words,
    /// The reader's own note on the case.
    pub note: Option<&'a str>,
    /// The cases that are close to this one, the closest first.
    pub kin: &'a [Kin],
    /// Finds the head of a case in the library by its id.
    pub find: &'a dyn Fn(&str) -> Option<&'a Head>,
    /// What matches in a text: byte ranges on grapheme borders, sorted, not overlapping. The flag
    /// says that scattered letters count too (titles and labels), as in `search::Query::find_in`.
    pub matches: &'a dyn Fn(&str, bool) -> Vec<Range<usize>>,
}

impl<'a> View<'a> {
    /// A case alone, in so many columns, with nothing that is known of it outside of its record.
    #[must_use]
    pub fn bare(lang: Lang, columns: usize, taxonomy: &'a Taxonomy) -> Self {
        View {
            lang,
            side: Side::Alone,
            columns,
            measure: columns,
            most: usize::MAX,
            taxonomy,
            words: Words::of(lang),
            note: None,
            kin: &[],
            find: &|_| None,
            matches: &|_, _| Vec::new(),
        }
    }
}

impl View<'_> {
    /// What a term is called: its label in the language, else its slug (rule F5).
    fn label<'t>(&'t self, facet: Facet, slug: &'t str) -> &'t str {
        self.taxonomy
            .term(facet, slug)
            .map_or(slug, |entry| named(entry.name(self.lang), slug))
    }
}

impl View<'_> {
    /// What the organisation of a case is called: its label in the language, else as the record
    /// has it.
    fn org<'t>(&'t self, case: &Case, org: &'t str) -> &'t str {
        let slug = case.org_slug.as_deref();
        let entry = slug.and_then(|slug| self.taxonomy.term(Facet::Organisation, slug));
        entry.map_or(org, |entry| named(entry.name(self.lang), org))
    }
}

/// A text as a document shows it.
enum Shown<'t> {
    /// The text, and its language.
    Text(&'t str, Lang),
    /// Only the other language has it, which is shown elsewhere.
    Elsewhere,
}

impl Shown<'_> {
    /// Its language, when that is not the one asked for.
    fn in_other(&self, asked: Lang) -> Option<Lang> {
        match self {
            Shown::Text(_, lang) if *lang != asked => Some(*lang),
            _ => None,
        }
    }
}

impl View<'_> {
    /// What is shown of a text; `None` when neither language has it.
    fn shown<'t>(&self, text: &'t Bilingual) -> Option<Shown<'t>> {
        let (shown, lang) = text.shown(self.lang)?;
        Some(match self.side {
            Side::First | Side::Second if lang != self.lang => Shown::Elsewhere,
            _ => Shown::Text(shown, lang),
        })
    }
}

/// A name, unless it is blank.
fn named<'t>(name: &'t str, slug: &'t str) -> &'t str {
    if name.trim().is_empty() { slug } else { name }
}

/// A case as rows.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Doc {
    /// The rows from top to bottom.
    pub rows: Vec<Row>,
    /// The sections that the case has, each with the row of its heading, in reading order.
    pub sections: Vec<(Section, usize)>,
    /// The numbered addresses as the record writes them: the first one is `[1]`. Not cleaned: check
    /// them before they are opened or written anywhere.
    pub links: Vec<String>,
    /// The row on which each match begins, in reading order; [`Span::matched`] is an index of it.
    pub matches: Vec<usize>,
    /// What the terms, cases and addresses of the document lead to, each with the row on which it begins, in
    /// reading order; [`Span::target`] is an index of it.
    pub targets: Vec<(usize, Target)>,
}

impl Doc {
    /// Lays a case out. In a view without columns there are no rows.
    #[must_use]
    pub fn new(case: &Case, view: &View<'_>) -> Self {
        if view.columns == 0 {
            return Doc::default();
        }
        let mut page = Page::new(*view);
        head::lay(&mut page, case);
        for section in Section::ALL {
            sections::lay(&mut page, case, section);
        }
        page.finish()
    }

    /// The document as plain text, one line a row, without spaces at line ends.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for row in &self.rows {
            for span in &row.spans {
                text.push_str(span.text.as_str());
            }
            text.truncate(text.trim_end_matches(' ').len());
            text.push('\n');
        }
        text
    }
}
