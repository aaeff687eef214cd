//! Cases beside each other as lines: section by section what they share, what each has alone, and what each
//! says.

use crate::app::views::{Block, Comparison, Mark, PINS, compared};
use crate::case::{Case, CaseIx};
use crate::text::Clean;

use super::command::Number;
use super::{Dialogue, Page};

impl Dialogue {
    /// Compares the cases with these numbers; with one number, the case that is read with that one.
    pub(super) fn compare(&mut self, numbers: &[Number], page: &mut Page) {
        let Some(cases) = self.cases_at(numbers, page) else {
            return;
        };
        if let Some(read) = self.read_cases(&cases, page) {
            let read: Vec<Option<&Case>> = read.iter().map(Some).collect();
            let comparison = Comparison::new(&read, &self.app.compare_view());
            self.say_comparison(&comparison, page);
            self.compared = cases;
        }
    }

    /// Says the comparison again as Markdown.
    pub(super) fn say_compared(&self, page: &mut Page) {
        if let Some(read) = self.read_cases(&self.compared, page) {
            let read: Vec<Option<&Case>> = read.iter().map(Some).collect();
            let text = compared(&read, &self.app.compare_view());
            text.lines().for_each(|line| page.say_whole(line));
        }
    }

    /// Reads cases; says why one of them cannot be read.
    pub(super) fn read_cases(&self, cases: &[CaseIx], page: &mut Page) -> Option<Vec<Case>> {
        let read = cases.iter().map(|ix| self.app.library.case(*ix));
        match read.collect() {
            Ok(read) => Some(read),
            Err(problem) => {
                self.say_unreadable(&problem, page);
                None
            }
        }
    }

    /// The cases with these numbers, each once, and as many as can be compared; else says what is wrong.
    fn cases_at(&self, numbers: &[Number], page: &mut Page) -> Option<Vec<CaseIx>> {
        let open = self.reading.as_ref().filter(|_| numbers.len() == 1);
        let open = open.map(|reading| reading.ix);
        let mut cases: Vec<CaseIx> = open.into_iter().collect();
        if !PINS.contains(&(cases.len() + numbers.len())) {
            page.say(self.words().compare_how_many);
            return None;
        }
        for number in numbers {
            let ix = self.case_at(number, page)?;
            if cases.contains(&ix) {
                let words = self.words();
                let said = match open {
                    Some(_) => words.compare_open,
                    None => words.compare_twice,
                };
                page.say(said(self.app.library.head(ix).id.as_str()));
                return None;
            }
            cases.push(ix);
        }
        Some(cases)
    }

    fn say_comparison(&self, comparison: &Comparison, page: &mut Page) {
        let ids: Vec<&str> = comparison.heads.iter().map(|(id, _)| id.as_str()).collect();
        // The facts have no heading and stand below the titles.
        let (facts, sections): (Vec<&Block>, Vec<&Block>) = comparison
            .blocks
            .iter()
            .partition(|block| block.heading.is_empty());
        for (at, (id, title)) in comparison.heads.iter().enumerate() {
            page.say(format!("{}: {}", id.as_str(), title.as_str()));
            for block in &facts {
                let facts = block.cells[at].iter().map(|line| line.text.as_str());
                page.say(facts.collect::<Vec<_>>().join(", "));
            }
        }
        for block in sections {
            page.gap();
            page.say(block.heading);
            for (owners, values) in shared(block) {
                let owners: Vec<&str> = owners.into_iter().map(|at| ids[at]).collect();
                let owners = if owners.len() == ids.len() {
                    self.words().all_have.to_owned()
                } else {
                    owners.join(", ")
                };
                page.say(format!("{owners}: {}", values.join(", ")));
            }
            for (id, cell) in ids.iter().zip(&block.cells) {
                let lines = cell.iter().filter(|line| !is_value(line.mark));
                for (at, line) in lines.enumerate() {
                    match at {
                        0 => page.say(format!("{id}: {}", line.text.as_str())),
                        _ => page.say(line.text.as_str()),
                    }
                }
            }
        }
    }
}

fn is_value(mark: Mark) -> bool {
    matches!(mark, Mark::All | Mark::Some | Mark::Own)
}

/// The values of a section by the cases that have them: first those of all, then those of some, then those
/// of one.
fn shared(block: &Block) -> Vec<(Vec<usize>, Vec<&str>)> {
    let mut values: Vec<(&Clean, Vec<usize>)> = Vec::new();
    for (at, cell) in block.cells.iter().enumerate() {
        for line in cell.iter().filter(|line| is_value(line.mark)) {
            match values.iter_mut().find(|(value, _)| **value == line.text) {
                Some((_, owners)) => owners.push(at),
                None => values.push((&line.text, vec![at])),
            }
        }
    }
    let mut shared: Vec<(Vec<usize>, Vec<&str>)> = Vec::new();
    for (value, mut owners) in values {
        // Two values of a case may be called the same.
        owners.dedup();
        match shared.iter_mut().find(|(own, _)| *own == owners) {
            Some((_, values)) => values.push(value.as_str()),
            None => shared.push((owners, vec![value.as_str()])),
        }
    }
    shared.sort_by_key(|(owners, _)| std::cmp::Reverse(owners.len()));
    shared
}
