//! Two facets against each other: which of their values occur together, the most frequent pairs first. Every
//! pair is numbered, and a filter by both of its values.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::app::Command;
use crate::case::{Facet, TermId};
use crate::facets::{Mode, Pairs};
use crate::search::{About, Figures};

use super::command::{Choice, Number};
use super::{Dialogue, Listed, Page, ROWS};

/// What is put against each other unless the reader names something else, as on the screen.
static USUAL: [Choice; 2] = [Choice::Facet(Facet::Cause), Choice::Facet(Facet::Component)];

impl Dialogue {
    /// Lists the pairs of two facets, of the usual ones when none are named.
    pub(super) fn list_pairs(&mut self, choices: &[Choice], page: &mut Page) {
        let choices = if choices.is_empty() { &USUAL } else { choices };
        let Some(facets) = self.chosen(choices, page) else {
            return;
        };
        let table = self.pairs(facets);
        let mut pairs: Vec<([TermId; 2], usize)> = counts(&table, facets).into_iter().collect();
        if pairs.is_empty() {
            return page.say(self.words().no_pairs);
        }
        pairs.sort_by_key(|(_, count)| Reverse(*count));
        self.listed = Listed::Pairs(facets, pairs.into_iter().map(|(pair, _)| pair).collect());
        self.start = 0;
        for (facet, axis) in facets.into_iter().zip([&table.rows, &table.columns]) {
            if axis.left_out > 0 {
                let name = self.facet_name(facet);
                page.say((self.words().most_of)(name, axis.terms.len()));
            }
        }
        self.say_pairs(page);
    }

    /// Says the pairs from where the list stands, with what they count now.
    pub(super) fn say_pairs(&self, page: &mut Page) {
        let Listed::Pairs(facets, pairs) = &self.listed else {
            return;
        };
        let counts = counts(&self.pairs(*facets), *facets);
        let names = facets.map(|facet| self.facet_name(facet)).join(" + ");
        let to = (self.start + ROWS).min(pairs.len());
        let from = self.start + 1;
        page.say((self.words().values_from)(&names, from, to, pairs.len()));
        for (number, pair) in (from..).zip(&pairs[self.start..to]) {
            let count = counts.get(pair).copied().unwrap_or(0);
            page.say(format!("{number}. {}", self.pair(*pair, count)));
        }
    }

    /// Filters by both values of a pair.
    pub(super) fn pick_pair(&mut self, number: &Number, page: &mut Page) {
        let Listed::Pairs(_, pairs) = &self.listed else {
            return;
        };
        match number.of(pairs) {
            Some(pair) => {
                self.command(Command::PickBoth(*pair));
                self.say_in_force(page);
            }
            None => self.say_no_number(number, pairs.len(), page),
        }
    }

    /// Two values with how many cases have both, and whether both are picked.
    fn pair(&self, pair: [TermId; 2], count: usize) -> String {
        let labels = pair.map(|id| {
            let term = self.app.library.term(id);
            self.app.taxonomy.label(term, self.app.lang)
        });
        let [labels, cases] = [labels.join(" + "), self.cases(count)];
        if pair.map(|id| self.mode_of(id)) == [Some(Mode::Include); 2] {
            format!("{labels}: {cases}, {}", self.words().is_picked)
        } else {
            format!("{labels}: {cases}")
        }
    }

    /// The facets that are meant; says what is wrong with them.
    fn chosen(&self, choices: &[Choice], page: &mut Page) -> Option<[Facet; 2]> {
        let [first, second] = choices else {
            page.say(self.words().two_facets);
            return None;
        };
        Some([self.facet(first, page)?, self.facet(second, page)?])
    }

    fn facet(&self, choice: &Choice, page: &mut Page) -> Option<Facet> {
        let all = &self.app.sidebar.facets;
        match choice {
            Choice::Facet(facet) => Some(*facet),
            Choice::Number(number) => {
                let facet = number.of(all).copied();
                if facet.is_none() {
                    self.say_no_number(number, all.len(), page);
                }
                facet
            }
        }
    }

    fn pairs(&self, facets: [Facet; 2]) -> Pairs {
        match self.figures(About::Pairs(facets)) {
            Figures::Pairs(pairs) => pairs,
            _ => Pairs::default(),
        }
    }
}

/// How many cases have both values of each pair of two facets. Inside of one facet a pair has no order, and a
/// value makes none with itself.
fn counts(table: &Pairs, [facet, other]: [Facet; 2]) -> BTreeMap<[TermId; 2], usize> {
    let [rows, columns] = [&table.rows.terms, &table.columns.terms];
    let mut counts = BTreeMap::new();
    for (row, first) in rows.iter().enumerate() {
        for (column, second) in columns.iter().enumerate() {
            let count = table.count(row, column);
            if count > 0 && (facet != other || first < second) {
                counts.insert([*first, *second], count);
            }
        }
    }
    counts
}
