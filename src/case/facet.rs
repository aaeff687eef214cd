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
}

impl Facet {
    /// All facets in the order of the sidebar.
    pub const ALL: [Facet; 11] = [
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
    ];

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
        }
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

/// Every term met so far; a term keeps its id for ever.
#[derive(Debug, Clone, Default)]
pub struct Terms {
    list: Vec<Term>,
    /// The ids by slug, one table a facet.
    ids: [HashMap<Arc<str>, TermId>; Facet::ALL.len()],
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
