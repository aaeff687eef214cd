//! Related cases, and the case that this one repeats.

use crate::case::{Case, Section};

use super::page::{Page, Spans};
use super::piece::{Lead, Piece};
use super::{Role, Target};

/// Columns that a title needs beside its id.
const TITLE_LEAST: usize = 16;

/// Lays out the section, if the case names any other case.
pub(super) fn lay(page: &mut Page<'_>, case: &Case) {
    let earlier = case.recurrence_of.as_deref();
    let related = case.related.iter().map(String::as_str);
    let related: Vec<&str> = related.filter(|id| Some(*id) != earlier).collect();
    if earlier.is_none() && related.is_empty() {
        return;
    }
    page.heading(Section::Related, None);
    let ids = earlier.iter().chain(&related);
    let columns = ids.map(|id| case_id(id).columns()).max().unwrap_or(0) + 2;
    if let Some(id) = earlier {
        let label = page.view.words.recurrence_of;
        page.text(&Piece::plain(label, Role::Dim), None);
        entry(page, id, columns);
        if !related.is_empty() {
            page.blank();
        }
    }
    for id in related {
        entry(page, id, columns);
    }
}

fn case_id(id: &str) -> Piece {
    Piece::datum(id, Role::CaseId)
}

/// Where an entry leads, when the case is in the library.
fn target(page: &Page<'_>, id: &str) -> Option<Target> {
    (page.view.find)(id).map(|_| Target::Case(id.to_owned()))
}

/// One case: the id, and behind it the title with the year, or that it is not in the library.
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
    page.hanging(&lead, page.room, |page, columns| title(page, id, columns));
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
