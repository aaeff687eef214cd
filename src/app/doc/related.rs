//! Related cases: the one that this one repeats, those that its record names, and those that share
//! its rarest terms.

use crate::case::{Case, Facet, Section, TermId};
use crate::library::Library;
use crate::search;

use super::page::Page;
use super::piece::{Lead, Piece};
use super::row::Spans;
use super::{Role, Target};

/// Columns that a title needs beside its id.
const TITLE_LEAST: usize = 16;

/// Terms at most that are named of those that two cases share; the rarest come first.
const NAMED: usize = 3;

/// A case and the terms that it shares with the one that is laid out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kin {
    /// The id of the case.
    pub id: String,
    /// The common terms, the rarest first: facets and slugs.
    pub shared: Vec<(Facet, String)>,
    /// How many terms of the case that is laid out might be shared.
    pub of: usize,
}

impl Kin {
    /// One that the finder has found in a library.
    #[must_use]
    pub fn new(kin: &search::Kin, library: &Library) -> Self {
        let named = |id: &TermId| {
            let term = library.term(*id);
            (term.facet, term.slug.to_string())
        };
        Kin {
            id: library.head(kin.ix).id.as_str().to_owned(),
            shared: kin.shared.iter().map(named).collect(),
            of: kin.of,
        }
    }
}

/// Lays out the section, if the case names any other case or is close to one.
pub(super) fn lay(page: &mut Page<'_>, case: &Case) {
    let earlier = case.recurrence_of.as_deref();
    let related = case.related.iter().map(String::as_str);
    let related: Vec<&str> = related.filter(|id| Some(*id) != earlier).collect();
    let is_named = |id: &str| Some(id) == earlier || related.contains(&id);
    let close = page.view.kin.iter().map(|kin| kin.id.as_str());
    let close: Vec<&str> = close.filter(|id| !is_named(id)).collect();
    let ids = earlier.iter().chain(&related).chain(&close);
    let Some(widest) = ids.map(|id| case_id(id).columns()).max() else {
        return;
    };
    page.heading(Section::Related, None);
    let words = page.view.words;
    let repeated: Vec<&str> = earlier.into_iter().collect();
    let mut is_first = true;
    for (label, ids) in [
        (Some(words.recurrence_of), repeated),
        (None, related),
        (Some(words.close_cases), close),
    ] {
        if ids.is_empty() {
            continue;
        }
        if !is_first {
            page.blank();
        }
        is_first = false;
        if let Some(label) = label {
            page.text(&Piece::plain(label, Role::Dim), None);
        }
        for id in ids {
            entry(page, id, widest + 2);
        }
    }
}

fn case_id(id: &str) -> Piece {
    Piece::datum(id, Role::CaseId)
}

/// Where an entry leads, when the case is in the library.
fn target(page: &Page<'_>, id: &str) -> Option<Target> {
    (page.view.find)(id).map(|_| Target::Case(id.to_owned()))
}

/// One case: the id, and behind it the title with the year, or that it is not in the library; below
/// them what it shares.
fn entry(page: &mut Page<'_>, id: &str, columns: usize) {
    let piece = case_id(id);
    let lead = Lead {
        piece: match target(page, id) {
            Some(target) => piece.to(target),
            None => piece,
        },
        columns,
        least: TITLE_LEAST,
    };
    page.hanging(&lead, page.room, |page, columns| {
        let mut rows = title(page, id, columns);
        rows.extend(shared(page, id, columns));
        rows
    });
}

fn title(page: &mut Page<'_>, id: &str, columns: usize) -> Vec<Spans> {
    let view = page.view;
    let Some(head) = (view.find)(id) else {
        let mark = Piece::plain(view.words.not_in_library, Role::Missing);
        return page.wrapped(&mark, columns);
    };
    let (title, lang, role) = match head.title.shown(view.lang) {
        Some((title, lang)) => (title, lang, Role::Body),
        None => (view.words.no_title, view.lang, Role::Missing),
    };
    let text = match head.date.year() {
        Some(year) => format!("{year}  {title}"),
        None => title.to_owned(),
    };
    let text = Piece::short(&text, role).to(Target::Case(id.to_owned()));
    let mut rows = page.wrapped(&text, columns);
    page.tail(&mut rows, (lang != view.lang).then_some(lang), columns);
    rows
}

/// The rarest of the shared terms, and how many there are.
fn shared(page: &mut Page<'_>, id: &str, columns: usize) -> Vec<Spans> {
    let view = page.view;
    let Some(kin) = view
        .kin
        .iter()
        .find(|kin| kin.id == id && !kin.shared.is_empty())
    else {
        return Vec::new();
    };
    let rarest = kin.shared.iter().take(NAMED);
    let labels: Vec<&str> = rarest
        .map(|(facet, slug)| view.label(*facet, slug))
        .collect();
    let text = (view.words.shares)(&labels.join(", "), kin.shared.len(), kin.of);
    page.wrapped(&Piece::plain(&text, Role::Dim), columns)
}
