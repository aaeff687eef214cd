//! The bars of a result: cases per year, and the most frequent terms of some facets.
//!
//! The rows stand in lanes below the years and scroll together with them. The cursor stays on its
//! term when the order changes.

mod cursor;

use crate::case::{Facet, Lang, Taxonomy, TermId, Terms};
use crate::facets::{Counts, Selection, TermOrder, by_count, ordered};
use crate::text::scroll::list_offset;

use super::super::panes::Area;

/// The facets with bars below the years, in order.
pub const LISTED: [Facet; 5] = [
    Facet::Cause,
    Facet::Component,
    Facet::Symptom,
    Facet::Contributing,
    Facet::Organisation,
];

/// How many terms a facet lists at first, after `more`, and after `more` again.
const SHOWN: [usize; 3] = [10, 20, usize::MAX];

/// A longer run of years has no bar for years without a case.
const LONGEST_RUN: u32 = 60;

/// Columns of a year at least: two digits and a free one.
const YEAR_LEAST: usize = 3;

/// The bar of a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct YearBar {
    /// The year.
    pub year: u32,
    /// Its term; none when no case is of that year.
    pub term: Option<TermId>,
    /// Its cases.
    pub count: usize,
}

/// A row of a lane.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BarRow {
    /// The name of a facet.
    Heading(Facet),
    /// A term.
    Term(TermId),
    /// How many terms are not listed.
    More(usize),
    /// An empty row.
    Free,
}

/// Where the cursor is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    /// On a year, by its place.
    Year(usize),
    /// On a row of a lane.
    Row(usize, usize),
}

/// The bars.
#[derive(Debug, Clone)]
pub struct Bars {
    counts: Counts,
    cases: usize,
    /// How much each facet lists, an index into [`SHOWN`].
    shown: [usize; LISTED.len()],
    /// The terms listed of each facet, and how many are not.
    terms: [(Vec<TermId>, usize); LISTED.len()],
    years: Vec<YearBar>,
    lanes: Vec<Vec<BarRow>>,
    spot: Spot,
    /// The term under the cursor.
    at: Option<TermId>,
    /// The term to have the cursor once figures have come.
    resume: Option<TermId>,
    offset: usize,
    plot_rows: usize,
}

impl Default for Bars {
    fn default() -> Self {
        Bars {
            counts: Counts::default(),
            cases: 0,
            shown: [0; LISTED.len()],
            terms: Default::default(),
            years: Vec::new(),
            lanes: vec![Vec::new()],
            spot: Spot::Row(0, 0),
            at: None,
            resume: None,
            offset: 0,
            plot_rows: 0,
        }
    }
}

impl Bars {
    /// The cases that are counted.
    #[must_use]
    pub fn cases(&self) -> usize {
        self.cases
    }

    /// How many of them each term has.
    #[must_use]
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// The years from the first to the last one.
    #[must_use]
    pub fn years(&self) -> &[YearBar] {
        &self.years
    }

    /// Cases whose year is not known.
    #[must_use]
    pub fn undated(&self) -> usize {
        let dated: usize = self.years.iter().map(|year| year.count).sum();
        self.cases.saturating_sub(dated)
    }

    /// The rows below the years, lane by lane.
    #[must_use]
    pub fn lanes(&self) -> &[Vec<BarRow>] {
        &self.lanes
    }

    /// The most frequent terms of a facet, as far as they are listed.
    #[must_use]
    pub fn terms(&self, facet: Facet) -> &[TermId] {
        let at = LISTED.iter().position(|listed| *listed == facet);
        at.map_or(&[], |at| &self.terms[at].0)
    }

    /// The highest count of a facet, which its bars are scaled by.
    #[must_use]
    pub fn highest(&self, facet: Facet) -> usize {
        let terms = self.terms(facet).iter();
        terms.map(|id| self.counts.of(*id)).max().unwrap_or(0)
    }

    /// Where the cursor is.
    #[must_use]
    pub fn spot(&self) -> Spot {
        self.spot
    }

    /// The term under the cursor.
    #[must_use]
    pub fn term(&self) -> Option<TermId> {
        self.at
    }

    /// The first row in view, counted from the heading of the years.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// Rows of the longest bar of a year.
    #[must_use]
    pub fn plot_rows(&self) -> usize {
        self.plot_rows
    }

    /// Rows of the years with their heading: the counts on top, bars, labels, an empty row.
    #[must_use]
    pub fn year_rows(&self) -> usize {
        1 + 1 + self.plot_rows + 1 + 1
    }

    /// All rows that are scrolled over.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.year_rows() + self.lanes.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Rows above those that are scrolled: what is most frequent, and an empty one.
    #[must_use]
    pub fn rows_above(area: Area) -> usize {
        if area.rows >= 24 { 2 } else { 1 }
    }

    /// The first year in view, and the columns of each.
    #[must_use]
    pub fn year_cells(&self, columns: usize) -> (usize, usize) {
        let all = self.years.len().max(1);
        let cell = (columns / all).clamp(YEAR_LEAST, 6);
        let fit = (columns / cell).max(1);
        let at = match self.spot {
            Spot::Year(at) => at,
            Spot::Row(..) => self.years.len().saturating_sub(1),
        };
        (list_offset(all, fit, 0, at), cell)
    }

    pub(in crate::app) fn counted(&mut self, counts: Counts, cases: usize) {
        self.counts = counts;
        self.cases = cases;
        self.at = self.resume.take().or(self.at);
    }

    /// Lists more of the facet under the cursor, or fewer.
    pub(in crate::app) fn set_more(&mut self, more: bool) {
        let Spot::Row(lane, row) = self.spot else {
            return;
        };
        let rows = self.lanes.get(lane).and_then(|lane| lane.get(..=row));
        let facet = rows
            .unwrap_or_default()
            .iter()
            .rev()
            .find_map(|row| match row {
                BarRow::Heading(facet) => Some(*facet),
                _ => None,
            });
        if let Some(at) = LISTED.iter().position(|listed| Some(*listed) == facet) {
            self.shown[at] = if more {
                (self.shown[at] + 1).min(SHOWN.len() - 1)
            } else {
                self.shown[at].saturating_sub(1)
            };
        }
    }

    /// Puts years and terms in order: most first, then by label. A picked term is listed in any
    /// case, so that it can be dropped.
    pub(in crate::app) fn order(
        &mut self,
        terms: &Terms,
        selection: &Selection,
        (taxonomy, lang): (&Taxonomy, Lang),
    ) {
        let picked = |facet: Facet| {
            let own = terms.iter().filter(move |(_, term)| term.facet == facet);
            let own = own.filter(move |(_, term)| selection.mode(facet, &term.slug).is_some());
            own.map(|(id, _)| id)
        };
        for (at, facet) in LISTED.into_iter().enumerate() {
            let mut ids = by_count(facet, terms, &self.counts);
            let all = ids.len();
            let limit = SHOWN[self.shown[at]];
            // Only what may be listed has to be put in order: organisations come in thousands.
            if let Some(last) = ids.get(limit.saturating_sub(1)) {
                let least = self.counts.of(*last);
                ids.retain(|id| self.counts.of(*id) >= least);
            }
            let mut ids = ordered(ids, TermOrder::Count, terms, &self.counts, lang, taxonomy);
            ids.truncate(limit);
            let hidden = all - ids.len();
            for id in picked(facet) {
                if !ids.contains(&id) {
                    ids.push(id);
                }
            }
            self.terms[at] = (ids, hidden);
        }
        let mut years: Vec<YearBar> = by_count(Facet::Year, terms, &self.counts)
            .into_iter()
            .chain(picked(Facet::Year).filter(|id| self.counts.of(*id) == 0))
            .filter_map(|id| {
                Some(YearBar {
                    year: terms.get(id).slug.parse().ok()?,
                    term: Some(id),
                    count: self.counts.of(id),
                })
            })
            .collect();
        years.sort_by_key(|bar| bar.year);
        self.years = filled(years);
    }
}

/// Years with those between them that have no case, unless that makes too many.
fn filled(years: Vec<YearBar>) -> Vec<YearBar> {
    let (Some(first), Some(last)) = (years.first(), years.last()) else {
        return years;
    };
    if last.year - first.year >= LONGEST_RUN {
        return years;
    }
    let empty = |year: u32| YearBar {
        year,
        term: None,
        count: 0,
    };
    let of = |year: u32| years.iter().find(|bar| bar.year == year).copied();
    let run = first.year..=last.year;
    run.map(|year| of(year).unwrap_or_else(|| empty(year)))
        .collect()
}
