//! Laying a case out, which may be done on any thread.
//!
//! A case of usual size is laid out at once. Of a huge one only the beginning is; the whole of it is
//! a [`Job`] that is taken with [`App::job`](super::super::App::job) and done elsewhere, so that no
//! key ever waits for it. The rows shown meanwhile are those that were there before.

use std::sync::Arc;

use crate::case::{Case, CaseIx, Head, Lang, Taxonomy};
use crate::library::Edition;
use crate::search::Query;

use super::super::doc::{Doc, Kin, Side, Together, View, Words};
use super::matches::{self, Mark};

/// Bytes of prose in one language that are laid out while the reader waits.
pub(super) const AT_ONCE: usize = 32 * 1024;

/// What rows are made for; they are made again only when one of these changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Setting {
    pub(super) edition: Edition,
    pub(super) ix: CaseIx,
    pub(super) lang: Lang,
    pub(super) interface: Lang,
    /// How both languages stand together, when both are shown.
    pub(super) together: Option<Together>,
    /// Columns of the whole text, and of prose in each language.
    pub(super) columns: usize,
    pub(super) prose: usize,
    pub(super) wanted: Wanted,
    /// Whether characters of ambiguous width take two columns.
    pub(super) wide: bool,
    /// How many of the cases that this one names have arrived in the library.
    pub(super) others: usize,
    /// The cases that are close to it.
    pub(super) kin: Vec<Kin>,
    /// The reader's own note.
    pub(super) note: Option<String>,
}

/// What is to be marked.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Wanted {
    /// As it was typed.
    pub(super) typed: Query,
    /// As it may have been meant, for a case that has nothing of it as it was typed: in the other
    /// keyboard layout.
    other: Option<Query>,
}

impl Wanted {
    /// This and nothing else.
    pub(super) fn only(query: Query) -> Self {
        Wanted {
            typed: query,
            other: None,
        }
    }

    /// This, or what the same keys give in the other keyboard layout.
    pub(super) fn typed(query: Query) -> Self {
        Wanted {
            other: query.in_other_layout(),
            typed: query,
        }
    }
}

/// A case to be laid out, with all that it takes.
#[derive(Debug)]
pub struct Job {
    pub(super) setting: Setting,
    pub(super) case: Arc<Case>,
    pub(super) taxonomy: Arc<Taxonomy>,
    /// The heads of the cases that it names and that are in the library.
    pub(super) others: Vec<Head>,
    /// Bytes of every text that are laid out.
    pub(super) most: usize,
}

/// A case that was laid out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    pub(super) setting: Setting,
    pub(super) docs: [Doc; 2],
    /// What is marked in them.
    pub(super) read: Query,
    pub(super) marks: Vec<Mark>,
}

impl Job {
    /// Lays the case out in its language, and in the other one when both are shown.
    #[must_use]
    pub fn run(self) -> Layout {
        let Wanted { typed, other } = &self.setting.wanted;
        let mut docs = self.docs(typed);
        let mut read = typed;
        if let Some(other) = other
            && !has_match(&docs)
        {
            // Two layouts of a huge case at a time would take much memory. Without a match the rows
            // are the same, however the text is read.
            drop(docs);
            docs = self.docs(other);
            if has_match(&docs) {
                read = other;
            }
        }
        Layout {
            marks: matches::in_order(&docs, self.setting.together.unwrap_or_default()),
            read: read.clone(),
            setting: self.setting,
            docs,
        }
    }

    fn docs(&self, marked: &Query) -> [Doc; 2] {
        let lang = self.setting.lang;
        match self.setting.together {
            Some(_) => [
                self.doc(lang, Side::First, marked),
                self.doc(lang.other(), Side::Second, marked),
            ],
            None => [self.doc(lang, Side::Alone, marked), Doc::default()],
        }
    }

    fn doc(&self, lang: Lang, side: Side, marked: &Query) -> Doc {
        let setting = &self.setting;
        let view = View {
            lang,
            side,
            // Addresses of the first language have the whole text for themselves.
            columns: match side {
                Side::Second => setting.prose,
                _ => setting.columns,
            },
            measure: setting.prose,
            most: self.most,
            taxonomy: &self.taxonomy,
            kin: &setting.kin,
            note: setting.note.as_deref().filter(|_| side != Side::Second),
            words: Words::of(lang),
            find: &|id| self.others.iter().find(|head| head.id.as_str() == id),
            matches: &|text, short| marked.find_in(text, short),
        };
        Doc::new(&self.case, &view)
    }
}

impl Layout {
    /// The case that was laid out, and the edition of the library in which it has this number.
    #[must_use]
    pub fn case(&self) -> (Edition, CaseIx) {
        (self.setting.edition, self.setting.ix)
    }

    /// Whether dropping it takes so long that a key would wait for it.
    pub(super) fn is_large(&self) -> bool {
        self.docs.iter().map(|doc| doc.rows.len()).sum::<usize>() > MANY_ROWS
    }
}

/// Dropping so many rows takes a good part of a millisecond.
const MANY_ROWS: usize = 10_000;

fn has_match(docs: &[Doc; 2]) -> bool {
    docs.iter().any(|doc| !doc.matches.is_empty())
}

/// Whether a case has too much prose to be laid out while the reader waits.
pub(super) fn is_huge(case: &Case) -> bool {
    Lang::ALL.into_iter().any(|lang| {
        let texts = case.texts().filter_map(|text| text.only(lang));
        texts.map(str::len).sum::<usize>() > AT_ONCE
    })
}
