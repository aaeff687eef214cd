//! What occurs together with a value or a case, from cause to contributing factor. Every value is numbered
//! and a filter.
//!
//! The cases of a value are not said: they are the list once it filters. Those that are close to a case are
//! its related cases.

use std::cmp::Reverse;

use crate::case::{Facet, TermId};
use crate::facets::{Around, Centre, Condition, Item, Node, STAGES};
use crate::search::{About, Figures};

use super::command::Number;
use super::{Dialogue, Listed, Page};

impl Dialogue {
    /// Says what occurs together with what has this number in the list, or with the case that is read.
    pub(super) fn say_together(&mut self, number: Option<&Number>, page: &mut Page) {
        let Some(centre) = self.centre(number, page) else {
            return;
        };
        let Figures::Around(around) = self.figures(About::Around(centre)) else {
            return;
        };
        let mut all: Vec<TermId> = Vec::new();
        match centre {
            Centre::Term(id) => {
                let facet = self.facet_name(self.app.library.term(id).facet);
                let value = self.value(id, around.cases.len());
                page.say(format!("1. {facet}: {value}"));
                all.push(id);
            }
            Centre::Case(ix) => {
                page.say(self.row(ix));
                page.say(self.counted());
            }
        }
        for facet in STAGES {
            let Some(column) = around.column_of(Some(facet)) else {
                continue;
            };
            let values = values(&around, &column.nodes);
            if values.is_empty() {
                continue;
            }
            page.gap();
            page.say((self.words().column)(
                self.facet_name(facet),
                column.left_out,
            ));
            for (id, count) in values {
                all.push(id);
                page.say(format!("{}. {}", all.len(), self.value(id, count)));
            }
        }
        self.listed = Listed::Terms(None, all);
    }

    /// What is meant; says why there is no such thing.
    fn centre(&self, number: Option<&Number>, page: &mut Page) -> Option<Centre> {
        let open = self.reading.as_ref();
        let centre = match number {
            None => open.map(|reading| Centre::Case(reading.ix)),
            Some(number) => {
                let all = self.centres();
                let centre = number.of(&all).copied();
                if centre.is_none() && !all.is_empty() {
                    self.say_no_number(number, all.len(), page);
                    return None;
                }
                centre.flatten()
            }
        };
        if centre.is_none() {
            page.say(self.words().no_centre);
        }
        centre
    }

    /// What the numbers of the list stand for, as far as these are values and cases.
    fn centres(&self) -> Vec<Option<Centre>> {
        let library = &self.app.library;
        let filter = |condition: &Condition| match condition {
            Condition::Term(facet, slug) => library.terms().find(*facet, slug).map(Centre::Term),
            Condition::Id(id) => library.find(id).map(Centre::Case),
            _ => None,
        };
        match &self.listed {
            Listed::Terms(_, terms) => terms.iter().map(|id| Some(Centre::Term(*id))).collect(),
            Listed::Cases | Listed::Related(_) => {
                let cases = self.numbered_cases().into_iter().flatten();
                cases.map(|ix| Some(Centre::Case(ix))).collect()
            }
            Listed::Filters => {
                let chips = self.app.selection.chips().iter();
                chips.map(|chip| filter(&chip.picked.condition)).collect()
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn facet_name(&self, facet: Facet) -> &'static str {
        self.strings().facet(facet).as_str()
    }
}

/// The values of a column but for the one that all is about, the most frequent first.
fn values(around: &Around, nodes: &[Node]) -> Vec<(TermId, usize)> {
    let others = nodes.iter().filter(|node| node.item != around.centre);
    let mut values: Vec<(TermId, usize)> = others
        .filter_map(|node| match node.item {
            Item::Term(id) => Some((id, node.count)),
            Item::Case(_) => None,
        })
        .collect();
    values.sort_by_key(|(id, count)| (Reverse(*count), *id));
    values
}
