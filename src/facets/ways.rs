//! The lines between what stands around a term or a case: all of them, and the ways that lead from one
//! node through the columns.

use std::cmp::Reverse;

use super::CaseSet;
use super::around::{Around, Item, Node, Place};

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

impl Around {
    /// The lines between all nodes of neighbouring columns that have cases in common.
    #[must_use]
    pub fn bonds(&self) -> Vec<Link> {
        let mut bonds = Vec::new();
        for (column, pair) in self.columns.windows(2).enumerate() {
            for (from, left) in pair[0].nodes.iter().enumerate() {
                for (to, right) in pair[1].nodes.iter().enumerate() {
                    let count = left.cases.common(&right.cases);
                    if count > 0 {
                        let place = |column, row| Place { column, row };
                        let (from, to) = (place(column, from), place(column + 1, to));
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
        let right = (from.column + 1..self.columns.len()).collect::<Vec<_>>();
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
        let nodes = &self.columns[column].nodes;
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
