//! What stands around a term or a case: the terms and cases that occur together with it, in fixed
//! columns from cause to case, and the ways that lead from one of them through the columns.

use std::cmp::Reverse;

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

/// Columns, with that of the cases.
const COLUMNS: usize = STAGES.len() + 1;

/// Nodes at most, in all columns together: more are no picture any more.
const NODES: usize = 20;

/// Nodes of a column at most.
const DEEPEST: usize = 5;

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

/// Where a node stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Place {
    /// The column, from 0.
    pub column: usize,
    /// Its place in the column, from 0.
    pub row: usize,
}

/// A line between two nodes of neighbouring columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The end that is nearer to where the way begins.
    pub from: Place,
    /// The other end.
    pub to: Place,
    /// How many cases have all terms of the way up to here.
    pub count: usize,
}

/// The neighbourhood of a term or a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Around {
    /// What it is of.
    pub centre: Centre,
    /// The cases that the picture is about: those with the term, or all of the result around a case.
    pub cases: CaseSet,
    /// The nodes of every column from top to bottom.
    pub columns: [Vec<Node>; COLUMNS],
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
        let terms = self.stages(library, &cases, centre);
        let close = closest(listed, &cases, centre, &terms);
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
        untangle(&mut columns);
        Around {
            centre,
            cases,
            columns,
        }
    }

    /// The terms of every stage, the centre first, then the most frequent ones; around a case only
    /// its own.
    fn stages(
        &self,
        library: &Library,
        cases: &CaseSet,
        centre: Centre,
    ) -> [Vec<Node>; STAGES.len()] {
        let counts = self.tally(library.terms(), cases);
        STAGES.map(|facet| {
            let mut own = by_count(facet, library.terms(), &counts);
            match centre {
                Centre::Term(term) => own.sort_by_key(|id| *id != term),
                Centre::Case(ix) => own.retain(|id| library.head(ix).terms.contains(id)),
            }
            own.truncate(DEEPEST);
            let node = |id: &TermId| Node {
                item: Item::Term(*id),
                cases: self.inside(*id, cases),
                count: counts.of(*id),
            };
            own.iter().map(node).collect()
        })
    }
}

/// The cases that have the most of the terms shown, in the order of the list where they have equally
/// many; the case in the centre is the first one.
fn closest(
    listed: &[CaseIx],
    cases: &CaseSet,
    centre: Centre,
    terms: &[Vec<Node>; STAGES.len()],
) -> Vec<CaseIx> {
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
    close.truncate(DEEPEST);
    close.into_iter().map(|(_, ix)| ix).collect()
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
    /// The node at a place.
    #[must_use]
    pub fn node(&self, place: Place) -> Option<&Node> {
        self.columns.get(place.column)?.get(place.row)
    }

    /// Where something stands.
    #[must_use]
    pub fn find(&self, item: Item) -> Option<Place> {
        self.columns.iter().enumerate().find_map(|(column, nodes)| {
            let row = nodes.iter().position(|node| node.item == item)?;
            Some(Place { column, row })
        })
    }

    /// The lines between all nodes of neighbouring columns that have cases in common.
    #[must_use]
    pub fn bonds(&self) -> Vec<Link> {
        let mut bonds = Vec::new();
        for column in 1..COLUMNS {
            for (from, left) in self.columns[column - 1].iter().enumerate() {
                for (to, right) in self.columns[column].iter().enumerate() {
                    let count = left.cases.common(&right.cases);
                    if count > 0 {
                        let from = Place {
                            column: column - 1,
                            row: from,
                        };
                        let to = Place { column, row: to };
                        bonds.push(Link { from, to, count });
                    }
                }
            }
        }
        bonds
    }

    /// The ways from a node to both sides: every node that can be reached is linked to that node of
    /// the column before it with which most cases have everything on the way. From a case, the ways lead
    /// through its own terms, and the cases are those of the whole picture.
    ///
    /// At most `lanes` nodes of a column lead on, those that lead to most cases.
    #[must_use]
    pub fn ways(&self, from: Place, lanes: usize) -> Vec<Link> {
        let Some(node) = self.node(from) else {
            return Vec::new();
        };
        let start = match node.item {
            Item::Term(_) => &node.cases,
            Item::Case(_) => &self.cases,
        };
        let own = |node: &Node| match self.node(from).map(|from| from.item) {
            Some(Item::Case(ix)) => node.cases.contains(ix),
            _ => true,
        };
        let mut links = Vec::new();
        let right = (from.column + 1..COLUMNS).collect::<Vec<_>>();
        let left = (0..from.column).rev().collect::<Vec<_>>();
        for columns in [right, left] {
            let mut reached = vec![(from, start.clone())];
            for column in columns {
                reached = self.step(&reached, column, lanes, &own, &mut links);
            }
        }
        links
    }

    /// One column further: the nodes that are reached, with the cases of their way.
    fn step(
        &self,
        reached: &[(Place, CaseSet)],
        column: usize,
        lanes: usize,
        own: &dyn Fn(&Node) -> bool,
        links: &mut Vec<Link>,
    ) -> Vec<(Place, CaseSet)> {
        let nodes = &self.columns[column];
        let best = |node: &Node, row: usize, from: &[usize]| {
            let way = |at: &usize| {
                let (place, cases) = &reached[*at];
                (cases.common(&node.cases), Reverse(place.row.abs_diff(row)))
            };
            let best = from.iter().copied().max_by_key(way)?;
            let count = way(&best).0;
            (count > 0 && own(node)).then_some((best, count))
        };
        let all: Vec<usize> = (0..reached.len()).collect();
        let mut weights = vec![0; reached.len()];
        for (row, node) in nodes.iter().enumerate() {
            if let Some((from, count)) = best(node, row, &all) {
                weights[from] += count;
            }
        }
        let mut leading: Vec<usize> = all;
        leading.retain(|at| weights[*at] > 0);
        leading.sort_by_key(|at| Reverse(weights[*at]));
        leading.truncate(lanes.max(1));
        let mut next = Vec::new();
        for (row, node) in nodes.iter().enumerate() {
            let Some((from, count)) = best(node, row, &leading) else {
                continue;
            };
            let to = Place { column, row };
            let (from, cases) = &reached[from];
            let (from, mut way) = (*from, cases.clone());
            way.intersect(&node.cases);
            links.push(Link { from, to, count });
            next.push((to, way));
        }
        next
    }
}
