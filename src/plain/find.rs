//! Finding words in the case that is read.

use crate::app::doc::Doc;
use crate::search::Query;

use super::reading::line;
use super::{Dialogue, Listed, Page};

/// Columns of the text around a match.
const COLUMNS: usize = 72;

impl Dialogue {
    /// Says the rows in which the words stand, each with its section; the number of a row is that of its
    /// section.
    pub(super) fn find(&mut self, text: &str, page: &mut Page) {
        let Some(reading) = self.read_now(page) else {
            return;
        };
        let lang = self.app.lang_of(reading.ix);
        let found = |query: &Query| reading.found(&self.app, lang, COLUMNS, query);
        let query = Query::parse(text);
        let mut doc = found(&query);
        if doc.matches.is_empty()
            && let Some(other) = query.in_other_layout()
        {
            doc = found(&other);
            if !doc.matches.is_empty() {
                let read_as = self.strings().read_as;
                page.say(format!("{} {}", read_as.as_str(), other.text()));
            }
        }
        page.say((self.words().matches)(doc.matches.len()));
        let mut rows = doc.matches.clone();
        rows.dedup();
        for row in rows {
            page.say(said(&doc, row));
        }
        let sections = doc.sections.iter().map(|(section, _)| *section);
        self.listed = Listed::Sections(sections.collect());
    }
}

/// A row behind the number and the heading of its section.
fn said(doc: &Doc, row: usize) -> String {
    let text = line(&doc.rows[row]);
    let own = doc.rows[row].section;
    let place = doc
        .sections
        .iter()
        .position(|(section, _)| Some(*section) == own);
    match place {
        Some(at) => {
            let heading = line(&doc.rows[doc.sections[at].1]);
            format!("{}. {heading}: {text}", at + 1)
        }
        None => text,
    }
}
