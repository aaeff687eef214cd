//! What stands around a term or a case: the terms and cases that occur together with it, in columns
//! from cause to case.

use std::cmp::Reverse;
use std::mem;

use crate::case::{CaseIx, Facet, TermId};
use crate::library::Library;

use super::barycentre::untangle;
use super::{CaseSet, FacetIndex, by_count};

/// The facets of the columns, from left to right; the cases stand in one more column behind them.
pub const STAGES: [Facet; 4] = [
    Facet::Cause,
    Facet::Component,
    Facet::Symptom,
    Facet::Contributing,
];

/// Columns at most, with that of the cases.
const COLUMNS: usize = STAGES.len() + 1;

/// Nodes at most, in all columns together: more are no picture any more.
const NODES: usize = 20;

/// Nodes of a column at most.
pub const DEEPEST: usize = 5;

/// Terms from which another case is worth a place beside the case in the centre.
const LEAST_COMMON: usize = 2;

/// What the picture is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Centre {
    /// A term.
    Term(TermId),
    /// A case.
    Case(CaseIx),
}

/// What a node stands for.
pub type Item = Centre;

/// A term or a case in the picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// What it stands for.
    pub item: Item,
    /// The cases of the picture that have it.
    pub cases: CaseSet,
    /// How many these are.
    pub count: usize,
}

/// A column of the picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// The facet of its terms; `None` for the cases.
    pub facet: Option<Facet>,
    /// What stands in it; never empty. The centre comes first, then what is most frequent, until the picture
    /// is [fitted](Around::fitted).
    pub nodes: Vec<Node>,
    /// How many more there would be.
    pub left_out: usize,
}

/// Where a node stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Place {
    /// The column, from 0.
    pub column: usize,
    /// Its place in the column, from 0.
    pub row: usize,
}

/// The neighbourhood of a term or a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Around {
    /// What it is of.
    pub centre: Centre,
    /// The cases that the picture is about: those with the term, or all of the result around a case.
    pub cases: CaseSet,
    /// The columns that have nodes, from left to right. Those without any are left out, so that what they
    /// would part stands side by side.
    pub columns: Vec<Column>,
}

impl FacetIndex {
    /// What stands around a term or a case among the `listed` cases, which come in the order of the
    /// list.
    #[must_use]
    pub fn around(&self, library: &Library, listed: &[CaseIx], centre: Centre) -> Around {
        let mut cases = CaseSet::none(self.len());
        for ix in listed {
            cases.insert(*ix);
        }
        match centre {
            Centre::Term(term) => cases = self.inside(term, &cases),
            Centre::Case(ix) => cases.insert(ix),
        }
        let (terms, all) = self.stages(library, &cases, centre);
        let (close, all_close) = closest(listed, &cases, centre, &terms);
        let room = room(terms.each_ref().map(Vec::len), close.len());
        let [a, b, c, d] = terms;
        let case = |ix: &CaseIx| Node {
            item: Item::Case(*ix),
            cases: [*ix].into_iter().collect(),
            count: 1,
        };
        let mut columns = [a, b, c, d, close.iter().map(case).collect()];
        for (column, room) in columns.iter_mut().zip(room) {
            column.truncate(room);
        }
        Around {
            centre,
            cases,
            columns: filled(columns, all.into_iter().chain([all_close])),
        }
    }

    /// The terms of every stage, the centre first, then the most frequent ones; around a case only
    /// its own. And how many there are in all.
    fn stages(
        &self,
        library: &Library,
        cases: &CaseSet,
        centre: Centre,
    ) -> ([Vec<Node>; STAGES.len()], Vec<usize>) {
        let counts = self.tally(library.terms(), cases);
        let mut all = Vec::new();
        let nodes = STAGES.map(|facet| {
            let mut own = by_count(facet, library.terms(), &counts);
            match centre {
                Centre::Term(term) => own.sort_by_key(|id| *id != term),
                Centre::Case(ix) => own.retain(|id| library.head(ix).terms.contains(id)),
            }
            all.push(own.len());
            own.truncate(DEEPEST);
            let node = |id: &TermId| Node {
                item: Item::Term(*id),
                cases: self.inside(*id, cases),
                count: counts.of(*id),
            };
            own.iter().map(node).collect()
        });
        (nodes, all)
    }
}

/// The columns that have nodes; `all` says how many nodes there would be in each.
fn filled(columns: [Vec<Node>; COLUMNS], all: impl Iterator<Item = usize>) -> Vec<Column> {
    let facets = STAGES.into_iter().map(Some).chain([None]);
    let columns = facets.zip(all).zip(columns);
    let column = |((facet, all), nodes): ((_, usize), Vec<_>)| Column {
        facet,
        left_out: all - nodes.len(),
        nodes,
    };
    columns
        .map(column)
        .filter(|column| !column.nodes.is_empty())
        .collect()
}

/// The cases that have the most of the terms found, in the order of the list where they have equally
/// many; the case in the centre is the first one. And how many there are in all.
fn closest(
    listed: &[CaseIx],
    cases: &CaseSet,
    centre: Centre,
    terms: &[Vec<Node>; STAGES.len()],
) -> (Vec<CaseIx>, usize) {
    let shown = |ix: CaseIx| {
        let nodes = terms.iter().flatten();
        nodes.filter(|node| node.cases.contains(ix)).count()
    };
    let counted = listed.iter().filter(|ix| cases.contains(**ix));
    let mut close: Vec<(usize, CaseIx)> = counted.map(|ix| (shown(*ix), *ix)).collect();
    close.sort_by_key(|(shown, _)| Reverse(*shown));
    if let Centre::Case(centre) = centre {
        close.retain(|(shown, ix)| *ix != centre && *shown >= LEAST_COMMON);
        close.insert(0, (0, centre));
    }
    let all = close.len();
    close.truncate(DEEPEST);
    (close.into_iter().map(|(_, ix)| ix).collect(), all)
}

/// How many nodes each column may have: in turn one more each, until the picture is full.
fn room(terms: [usize; STAGES.len()], cases: usize) -> [usize; COLUMNS] {
    let [a, b, c, d] = terms;
    let wanted = [a, b, c, d, cases];
    let mut room = [0; COLUMNS];
    let mut left = NODES;
    for depth in 1..=DEEPEST {
        for (room, wanted) in room.iter_mut().zip(wanted) {
            if wanted >= depth && left > 0 {
                *room = depth;
                left -= 1;
            }
        }
    }
    room
}

impl Around {
    /// The picture with at most so many nodes in a column (one at least), the first ones, from top to bottom
    /// in an order in which their lines cross little.
    #[must_use]
    pub fn fitted(&self, deepest: usize) -> Around {
        let mut fitted = self.clone();
        let mut nodes: Vec<Vec<Node>> = Vec::new();
        for column in &mut fitted.columns {
            let kept = column.nodes.len().min(deepest.max(1));
            column.left_out += column.nodes.len() - kept;
            column.nodes.truncate(kept);
            nodes.push(mem::take(&mut column.nodes));
        }
        untangle(&mut nodes);
        for (column, nodes) in fitted.columns.iter_mut().zip(nodes) {
            column.nodes = nodes;
        }
        fitted
    }

    /// The node at a place.
    #[must_use]
    pub fn node(&self, place: Place) -> Option<&Node> {
        self.columns.get(place.column)?.nodes.get(place.row)
    }

    /// The column of a facet, or of the cases for `None`, if anything stands in it.
    #[must_use]
    pub fn column_of(&self, facet: Option<Facet>) -> Option<&Column> {
        self.columns.iter().find(|column| column.facet == facet)
    }

    /// Where something stands.
    #[must_use]
    pub fn find(&self, item: Item) -> Option<Place> {
        let mut columns = self.columns.iter().enumerate();
        columns.find_map(|(column, Column { nodes, .. })| {
            let row = nodes.iter().position(|node| node.item == item)?;
            Some(Place { column, row })
        })
    }
}
