//! Two facets against each other: how many cases of a set have a term of one and a term of the other.
//!
//! Rows and columns stand in an order that brings similar ones together, so that blocks can be seen.

use crate::case::{Facet, TermId, Terms};

use super::seriate::seriate;
use super::{CaseSet, Counts, FacetIndex, by_count};

/// Terms on an axis at most, the most frequent ones.
const MOST: usize = 40;

/// The rows or the columns of [`Pairs`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Axis {
    /// The terms in the order in which they are shown.
    pub terms: Vec<TermId>,
    /// How many terms of the set are left out.
    pub left_out: usize,
    /// The cases of each term, inside the set.
    cases: Vec<CaseSet>,
}

/// How many cases have a term of one facet and a term of another one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pairs {
    /// The terms of the first facet.
    pub rows: Axis,
    /// The terms of the second facet.
    pub columns: Axis,
    /// Row by row.
    counts: Vec<usize>,
}

impl Pairs {
    /// How many cases have both terms.
    #[must_use]
    pub fn count(&self, row: usize, column: usize) -> usize {
        let at = row * self.columns.terms.len() + column;
        self.counts.get(at).copied().unwrap_or(0)
    }

    /// The highest count.
    #[must_use]
    pub fn highest(&self) -> usize {
        self.counts.iter().copied().max().unwrap_or(0)
    }

    /// The cases that have both terms.
    #[must_use]
    pub fn cases(&self, row: usize, column: usize) -> CaseSet {
        let both = self.rows.cases.get(row).zip(self.columns.cases.get(column));
        both.map_or_else(CaseSet::default, |(row, column)| {
            let mut cases = row.clone();
            cases.intersect(column);
            cases
        })
    }
}

impl FacetIndex {
    /// Counts the terms of two facets against each other inside a set of cases.
    #[must_use]
    pub fn pairs(&self, terms: &Terms, cases: &CaseSet, facets: [Facet; 2]) -> Pairs {
        let counts = self.tally(terms, cases);
        let [rows, columns] = facets.map(|facet| self.axis(facet, terms, cases, &counts));
        let counted = |row: &CaseSet| {
            columns
                .cases
                .iter()
                .map(|column| row.common(column))
                .collect()
        };
        let table: Vec<Vec<usize>> = rows.cases.iter().map(counted).collect();
        let across = |column: usize| table.iter().map(|row| row[column]).collect::<Vec<_>>();
        let turned: Vec<Vec<usize>> = (0..columns.terms.len()).map(across).collect();
        let (down, over) = (seriate(&table), seriate(&turned));
        let counts = down
            .iter()
            .flat_map(|row| over.iter().map(|column| table[*row][*column]))
            .collect();
        Pairs {
            rows: rows.in_order(&down),
            columns: columns.in_order(&over),
            counts,
        }
    }

    fn axis(&self, facet: Facet, terms: &Terms, cases: &CaseSet, counts: &Counts) -> Axis {
        let mut own = by_count(facet, terms, counts);
        let left_out = own.len().saturating_sub(MOST);
        own.truncate(MOST);
        Axis {
            cases: own.iter().map(|id| self.inside(*id, cases)).collect(),
            terms: own,
            left_out,
        }
    }

    /// The cases of a set that have a term.
    pub(super) fn inside(&self, term: TermId, cases: &CaseSet) -> CaseSet {
        let mut own = self.cases_of(term);
        own.intersect(cases);
        own
    }
}

impl Axis {
    fn in_order(mut self, order: &[usize]) -> Self {
        let mut cases: Vec<CaseSet> = Vec::with_capacity(order.len());
        for at in order {
            cases.push(std::mem::take(&mut self.cases[*at]));
        }
        Axis {
            terms: order.iter().map(|at| self.terms[*at]).collect(),
            left_out: self.left_out,
            cases,
        }
    }
}
