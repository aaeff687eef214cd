//! Facets and their terms.

use std::sync::Arc;

use hashbrown::HashMap;

/// A dimension to filter by, in the order of the sidebar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Facet {
    /// The one root cause.
    Cause,
    /// Components that took part.
    Component,
    /// Symptoms that were seen.
    Symptom,
    /// Contributing factors.
    Contributing,
    /// The organisation that ran the system.
    Organisation,
    /// Technical domain.
    Domain,
    /// How bad it was; `unknown` is a term like any other.
    Severity,
    /// Year of the date.
    Year,
    /// Whether the date is that of the incident or of its publication.
    DateKind,
    /// Languages in which the case has a title or a summary.
    Language,
    /// Whether somebody has reviewed the case.
    Review,
    /// Whether the reader has a bookmark on the case.
    Bookmarked,
    /// Whether the reader has read the case.
    Read,
    /// Whether the reader has a note on the case.
    Noted,
}

impl Facet {
    /// All facets in the order of the sidebar.
    pub const ALL: [Facet; 14] = [
        Facet::Cause,
        Facet::Component,
        Facet::Symptom,
        Facet::Contributing,
        Facet::Organisation,
        Facet::Domain,
        Facet::Severity,
        Facet::Year,
        Facet::DateKind,
        Facet::Language,
        Facet::Review,
        Facet::Bookmarked,
        Facet::Read,
        Facet::Noted,
    ];

    /// The facets that the reader's own marks make and no record does. Each has the terms
    /// [`Facet::MARKED`] and [`Facet::UNMARKED`], and every case has one of the two.
    pub const MARKS: [Facet; 3] = [Facet::Bookmarked, Facet::Read, Facet::Noted];

    /// The slug of the term of a mark facet that marked cases have.
    pub const MARKED: &str = "yes";

    /// The slug of the term of a mark facet that the other cases have.
    pub const UNMARKED: &str = "no";

    /// The key in exports such as `casebook facets --format json`.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Facet::Cause => "cause",
            Facet::Component => "component",
            Facet::Symptom => "symptom",
            Facet::Contributing => "contributing",
            Facet::Organisation => "org",
            Facet::Domain => "domain",
            Facet::Severity => "severity",
            Facet::Year => "year",
            Facet::DateKind => "date-kind",
            Facet::Language => "language",
            Facet::Review => "review",
            Facet::Bookmarked => "bookmarked",
            Facet::Read => "read",
            Facet::Noted => "noted",
        }
    }

    /// Whether it is made of the reader's own marks.
    #[must_use]
    pub fn is_mark(self) -> bool {
        Facet::MARKS.contains(&self)
    }

    /// Whether a case may have several of its terms.
    #[must_use]
    pub fn has_several(self) -> bool {
        matches!(
            self,
            Facet::Component
                | Facet::Symptom
                | Facet::Contributing
                | Facet::Domain
                | Facet::Language
        )
    }

    /// The facet with a key.
    #[must_use]
    pub fn with_key(key: &str) -> Option<Self> {
        Facet::ALL.into_iter().find(|facet| facet.key() == key)
    }

    /// The position in [`Facet::ALL`], for tables with one entry a facet.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// The number of a term in [`Terms`]; small and dense.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TermId(pub u32);

impl TermId {
    /// The number as an index.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// One value of a facet.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Term {
    /// The facet it belongs to.
    pub facet: Facet,
    /// The slug as the records write it.
    pub slug: Arc<str>,
    /// A name that records give themselves (organisations); labels of the taxonomy come first.
    pub name: Option<Arc<str>>,
}

/// Every term met so far; a term keeps its id for ever. The terms of the mark facets are there from the
/// start, because no record has them.
#[derive(Debug, Clone)]
pub struct Terms {
    list: Vec<Term>,
    /// The ids by slug, one table a facet.
    ids: [HashMap<Arc<str>, TermId>; Facet::ALL.len()],
}

impl Default for Terms {
    fn default() -> Self {
        let mut terms = Terms {
            list: Vec::new(),
            ids: Default::default(),
        };
        for facet in Facet::MARKS {
            for slug in [Facet::MARKED, Facet::UNMARKED] {
                terms.intern(facet, slug, None);
            }
        }
        terms
    }
}

impl Terms {
    /// The id of a term, which is added when it is new. The first name given to it stays.
    ///
    /// # Panics
    /// Beyond 2^32 terms, which no memory holds.
    pub fn intern(&mut self, facet: Facet, slug: &str, name: Option<&str>) -> TermId {
        if let Some(id) = self.find(facet, slug) {
            return id;
        }
        let id = TermId(u32::try_from(self.list.len()).expect("fewer than 2^32 terms"));
        let slug: Arc<str> = slug.into();
        self.ids[facet.index()].insert(slug.clone(), id);
        self.list.push(Term {
            facet,
            slug,
            name: name.map(Arc::from),
        });
        id
    }

    /// Whether an id is that of a term of a mark facet: the position of the facet in [`Facet::MARKS`], and
    /// whether the term is that of marked cases.
    #[must_use]
    pub fn mark(id: TermId) -> Option<(usize, bool)> {
        // In the order in which `default` adds them.
        let (facet, term) = (id.index() / 2, id.index() % 2);
        (facet < Facet::MARKS.len()).then_some((facet, term == 0))
    }

    /// The id of a term that is known.
    #[must_use]
    pub fn find(&self, facet: Facet, slug: &str) -> Option<TermId> {
        self.ids[facet.index()].get(slug).copied()
    }

    /// The term with this id.
    ///
    /// # Panics
    /// When the id comes from another table.
    #[must_use]
    pub fn get(&self, id: TermId) -> &Term {
        &self.list[id.index()]
    }

    /// All terms in the order of their ids.
    pub fn iter(&self) -> impl Iterator<Item = (TermId, &Term)> {
        (0..).map(TermId).zip(&self.list)
    }

    /// How many terms there are; ids are below it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is no term yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}
