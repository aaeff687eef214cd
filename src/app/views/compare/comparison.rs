//! What cases say, section by section, and which of their terms they share.

use std::ops::Range;

use crate::case::{Case, Facet, Section};
use crate::text::{Clean, clean};

use super::super::super::doc::{Doc, Role, Row, Side, View};

/// Columns that no line reaches.
const ENDLESS: usize = usize::MAX / 4;

/// The sections that are compared: what they share or not comes first, the long text at last.
const ORDER: [Section; 13] = [
    Section::RootCause,
    Section::Components,
    Section::Symptoms,
    Section::Contributing,
    Section::Trigger,
    Section::Detection,
    Section::Remediation,
    Section::ActionItems,
    Section::Lessons,
    Section::Impact,
    Section::Timeline,
    Section::Summary,
    Section::Sources,
];

/// What a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Text.
    Plain,
    /// A term that all of the cases have.
    All,
    /// A term that some of them have.
    Some,
    /// A term of this case alone.
    Own,
    /// An address.
    Link,
}

impl Mark {
    /// The sign before a term; none before other lines.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Mark::All => "= ",
            Mark::Some => "+ ",
            Mark::Own => "* ",
            Mark::Plain | Mark::Link => "",
        }
    }
}

/// A paragraph, a term or an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// What it says.
    pub text: Clean,
    /// What it is.
    pub mark: Mark,
}

/// A section of all cases.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// Its heading; empty for the facts.
    pub heading: &'static str,
    /// The lines of every case.
    pub cells: Vec<Vec<Line>>,
}

/// Cases beside each other.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Comparison {
    /// The id and the title of each.
    pub heads: Vec<(Clean, Clean)>,
    /// The sections that any of them has.
    pub blocks: Vec<Block>,
}

impl Comparison {
    /// Puts cases beside each other; one that could not be read says nothing.
    #[must_use]
    pub fn new(cases: &[Option<&Case>], view: &View<'_>) -> Self {
        let wide = View {
            columns: ENDLESS,
            measure: ENDLESS,
            side: Side::Alone,
            ..*view
        };
        let docs: Vec<Doc> = cases
            .iter()
            .map(|case| case.map_or_else(Doc::default, |case| Doc::new(case, &wide)))
            .collect();
        let head = |(case, doc): (Option<&Case>, &Doc)| {
            let id = case.map_or_else(Clean::default, |case| clean::line(case.id.as_str()));
            let title = doc.rows.first().map(text_of).unwrap_or_default();
            (id, title)
        };
        let mut comparison = Comparison {
            heads: cases.iter().copied().zip(&docs).map(head).collect(),
            blocks: Vec::new(),
        };
        comparison.add("", docs.iter().map(facts).collect());
        let domains = terms(cases, view, Facet::Domain);
        comparison.add(view.words.domains, domains);
        for section in ORDER {
            let cells = match section {
                Section::Sources => cases.iter().map(|case| sources(*case)).collect(),
                section => {
                    let mut cells = match facet_of(section) {
                        Some(facet) => terms(cases, view, facet),
                        None => vec![Vec::new(); cases.len()],
                    };
                    // Of the sections of terms only the symptoms have a text of their own.
                    if facet_of(section).is_none() || section == Section::Symptoms {
                        for (cell, doc) in cells.iter_mut().zip(&docs) {
                            cell.extend(prose(doc, section));
                        }
                    }
                    cells
                }
            };
            comparison.add(view.words.heading(section), cells);
        }
        comparison
    }

    /// Some of the cases alone. What the marks say stays true of all.
    #[must_use]
    pub fn part(&self, cases: Range<usize>) -> Self {
        let mut part = Comparison {
            heads: self.heads[cases.clone()].to_vec(),
            blocks: Vec::new(),
        };
        for block in &self.blocks {
            part.add(block.heading, block.cells[cases.clone()].to_vec());
        }
        part
    }

    fn add(&mut self, heading: &'static str, cells: Vec<Vec<Line>>) {
        if cells.iter().any(|cell| !cell.is_empty()) {
            self.blocks.push(Block { heading, cells });
        }
    }
}

/// The facet whose terms belong to a section.
fn facet_of(section: Section) -> Option<Facet> {
    Some(match section {
        Section::RootCause => Facet::Cause,
        Section::Components => Facet::Component,
        Section::Symptoms => Facet::Symptom,
        Section::Contributing => Facet::Contributing,
        _ => return None,
    })
}

fn slugs(case: &Case, facet: Facet) -> &[String] {
    match facet {
        Facet::Cause => case.root_cause.as_slice(),
        Facet::Component => &case.components,
        Facet::Symptom => &case.symptoms,
        Facet::Contributing => &case.contributing,
        Facet::Domain => &case.domain,
        _ => &[],
    }
}

/// The terms of every case: first those of all, then those of some, then its own.
fn terms(cases: &[Option<&Case>], view: &View<'_>, facet: Facet) -> Vec<Vec<Line>> {
    let of = |case: Option<&Case>| case.map_or(&[][..], |case| slugs(case, facet)).to_vec();
    let all: Vec<Vec<String>> = cases.iter().copied().map(of).collect();
    let mark = |slug: &String| match all.iter().filter(|own| own.contains(slug)).count() {
        1 => Mark::Own,
        count if count == all.len() => Mark::All,
        _ => Mark::Some,
    };
    let cell = |own: &Vec<String>| {
        let mut lines = Vec::new();
        for wanted in [Mark::All, Mark::Some, Mark::Own] {
            for slug in own.iter().filter(|slug| mark(slug) == wanted) {
                let entry = view.taxonomy.term(facet, slug);
                let label = entry.map_or(slug.as_str(), |entry| entry.name(view.lang));
                lines.push(Line {
                    text: clean::line(label),
                    mark: wanted,
                });
            }
        }
        lines
    };
    all.iter().map(cell).collect()
}

/// The facts of the head but for the terms, one a line.
fn facts(doc: &Doc) -> Vec<Line> {
    let rows = doc.rows_of(None);
    let rows = doc.rows[rows].iter().skip(1);
    let is_terms = |row: &&Row| row.spans.iter().any(|s| matches!(s.role, Role::Chip(_)));
    let spans = rows.filter(|row| !is_terms(row)).flat_map(|row| &row.spans);
    spans
        .filter(|span| span.role != Role::Space)
        .map(|span| plain(span.text.as_clean().to_clean()))
        .collect()
}

/// The text of a section, one paragraph or item a line. Terms are no text.
fn prose(doc: &Doc, section: Section) -> Vec<Line> {
    let rows = doc.rows[doc.rows_of(Some(section))].iter();
    let is_text = |row: &&Row| {
        let first = row.spans.iter().find(|span| span.role != Role::Space);
        first.is_some_and(|span| {
            !matches!(
                span.role,
                Role::Heading | Role::Rule | Role::Chip(_) | Role::FactStrong
            )
        })
    };
    rows.filter(is_text)
        .map(|row| plain(text_of(row)))
        .collect()
}

fn sources(case: Option<&Case>) -> Vec<Line> {
    let sources = case.into_iter().flat_map(|case| &case.sources);
    let links = sources.flat_map(|source| source.url.iter().chain(&source.archived));
    links
        .map(|link| Line {
            text: clean::line(link.trim()),
            mark: Mark::Link,
        })
        .collect()
}

fn plain(text: Clean) -> Line {
    Line {
        text,
        mark: Mark::Plain,
    }
}

fn text_of(row: &Row) -> Clean {
    Clean::concat(row.spans.iter().map(|span| span.text.as_clean()))
}
