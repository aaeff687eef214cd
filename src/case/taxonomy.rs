//! Labels and definitions of terms in both languages.

use std::collections::HashMap;

use serde::Deserialize;

use super::{Facet, Lang, Term};

/// Label and definition of one slug in both languages, as `taxonomy.json` writes them.
#[derive(Debug, Clone, Deserialize)]
pub struct Label {
    slug: String,
    en: String,
    ko: String,
    #[serde(default)]
    define_en: String,
    #[serde(default)]
    define_ko: String,
    #[serde(default)]
    synonyms: Vec<String>,
}

impl Label {
    /// The slug.
    #[must_use]
    pub fn slug(&self) -> &str {
        &self.slug
    }

    /// The label in a language.
    #[must_use]
    pub fn name(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Ko => &self.ko,
        }
    }

    /// The definition in a language; may be empty.
    #[must_use]
    pub fn definition(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.define_en,
            Lang::Ko => &self.define_ko,
        }
    }

    /// Other names in either language that it is searched by.
    pub fn synonyms(&self) -> impl Iterator<Item = &str> {
        self.synonyms.iter().map(String::as_str)
    }
}

/// The vocabulary: what slugs are called and what they mean.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(from = "HashMap<String, Vec<Label>>")]
pub struct Taxonomy {
    lists: HashMap<String, HashMap<String, Label>>,
}

impl From<HashMap<String, Vec<Label>>> for Taxonomy {
    fn from(lists: HashMap<String, Vec<Label>>) -> Self {
        let by_slug = |labels: Vec<Label>| {
            labels
                .into_iter()
                .map(|label| (label.slug.clone(), label))
                .collect()
        };
        Taxonomy {
            lists: lists
                .into_iter()
                .map(|(name, labels)| (name, by_slug(labels)))
                .collect(),
        }
    }
}

impl Taxonomy {
    /// Adds the entries of another vocabulary; they come before those that are here.
    pub fn extend(&mut self, other: Taxonomy) {
        for (name, labels) in other.lists {
            self.lists.entry(name).or_default().extend(labels);
        }
    }

    /// The entry of a slug in one of the lists of `taxonomy.json`, such as `source_kind`.
    #[must_use]
    pub fn entry(&self, list: &str, slug: &str) -> Option<&Label> {
        self.lists.get(list)?.get(slug)
    }

    /// All entries, each with the list that it stands in, in no order.
    pub fn entries(&self) -> impl Iterator<Item = (&str, &Label)> {
        let lists = self.lists.iter();
        lists.flat_map(|(list, labels)| labels.values().map(move |label| (&**list, label)))
    }

    /// The entry of a term of a facet. Years have none.
    #[must_use]
    pub fn term(&self, facet: Facet, slug: &str) -> Option<&Label> {
        self.entry(list_of(facet)?, slug)
    }

    /// What a term is called: its label, else the name that records give it, else the slug
    /// (rule F5).
    #[must_use]
    pub fn label<'a>(&'a self, term: &'a Term, lang: Lang) -> &'a str {
        self.term(term.facet, &term.slug)
            .map(|entry| entry.name(lang))
            .filter(|name| !name.trim().is_empty())
            .or(term.name.as_deref())
            .unwrap_or(&term.slug)
    }
}

/// The list of `taxonomy.json` that names the terms of a facet.
fn list_of(facet: Facet) -> Option<&'static str> {
    match facet {
        Facet::Cause => Some("root_cause"),
        Facet::Component => Some("components"),
        Facet::Symptom => Some("symptoms"),
        Facet::Contributing => Some("contributing"),
        Facet::Domain => Some("domain"),
        Facet::Severity => Some("severity"),
        Facet::DateKind => Some("date_kind"),
        Facet::Language => Some("language"),
        Facet::Review => Some("review"),
        Facet::Bookmarked => Some("bookmarked"),
        Facet::Read => Some("read"),
        Facet::Noted => Some("noted"),
        Facet::Organisation => Some("organisation"),
        Facet::Year => None,
    }
}
