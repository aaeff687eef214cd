//! Putting batches together: one order, one number for every term, each id once.

use std::collections::BTreeMap;
use std::sync::Arc;

use hashbrown::HashMap;

use crate::case::{CaseId, Head, TermId, Terms};

use super::findings::MOST_PROBLEMS;
use super::work::Batch;
use super::{Chunk, Input, Problem, ProblemKind};

/// A batch with its number and the number of the worker that made it.
#[derive(Debug)]
pub(super) struct Numbered {
    pub(super) number: usize,
    pub(super) worker: usize,
    pub(super) batch: Batch,
}

/// What has been put together and not been sent yet, and what is needed to go on.
#[derive(Debug, Default)]
pub(super) struct Collection {
    /// Batches that came before their turn.
    early: BTreeMap<usize, (usize, Batch)>,
    next: usize,
    terms: Terms,
    /// For every worker, the terms of its vocabulary in ours.
    translations: Vec<Vec<TermId>>,
    /// Where each id was met first: input and line.
    met: HashMap<CaseId, (u32, u32)>,
    inputs: Vec<Arc<Input>>,
    /// Lines before the next batch of the same input.
    lines: u32,
    problems: usize,
    dropped: u64,
    done: u64,
    chunk: Chunk,
}

impl Collection {
    /// Adds a batch; batches may come in any order.
    pub(super) fn add(&mut self, numbered: Numbered) {
        let Numbered {
            number,
            worker,
            batch,
        } = numbered;
        self.early.insert(number, (worker, batch));
        while let Some((worker, batch)) = self.early.remove(&self.next) {
            self.next += 1;
            self.merge(worker, batch);
        }
    }

    /// Cases that wait to be sent.
    pub(super) fn cases(&self) -> usize {
        self.chunk.heads.len()
    }

    /// Bytes that have been parsed.
    pub(super) fn done(&self) -> u64 {
        self.done
    }

    /// Takes what waits to be sent; `None` when nothing does.
    pub(super) fn take(&mut self) -> Option<Chunk> {
        let Chunk {
            heads,
            terms,
            inputs,
            problems,
            ..
        } = &self.chunk;
        if heads.is_empty() && terms.is_empty() && inputs.is_empty() && problems.is_empty() {
            return None;
        }
        let mut chunk = std::mem::take(&mut self.chunk);
        chunk.heads.shrink_to_fit();
        chunk.index();
        Some(chunk)
    }

    /// Says how many problems were not kept.
    pub(super) fn finish(&mut self) {
        if self.dropped > 0 {
            let kind = ProblemKind::More(std::mem::take(&mut self.dropped));
            self.chunk.problems.push(Problem::new("", kind));
        }
    }

    fn merge(&mut self, worker: usize, batch: Batch) {
        if !batch.follows {
            self.lines = 0;
        }
        if let Some(input) = batch.input {
            let input = Arc::new(input);
            self.inputs.push(input.clone());
            self.chunk.inputs.push(input);
        }
        self.translate(worker, &batch.terms);
        self.dropped += batch.dropped;
        for problem in batch.problems {
            let line = problem.line.map(|line| self.lines + line + 1);
            self.problem(Problem { line, ..problem });
        }
        self.chunk.heads.reserve(batch.heads.len());
        for head in batch.heads {
            self.head(worker, head);
        }
        self.lines += batch.lines;
        self.done += batch.bytes;
    }

    /// Gives the new terms of a worker their numbers.
    fn translate(&mut self, worker: usize, terms: &[crate::case::Term]) {
        if self.translations.len() <= worker {
            self.translations.resize(worker + 1, Vec::new());
        }
        for term in terms {
            let known = self.terms.len();
            let id = self
                .terms
                .intern(term.facet, &term.slug, term.name.as_deref());
            if id.index() == known {
                self.chunk.terms.push(self.terms.get(id).clone());
            }
            self.translations[worker].push(id);
        }
    }

    /// Adds a case, unless its id is taken (rule L7).
    fn head(&mut self, worker: usize, mut head: Head) {
        head.place.input = u32::try_from(self.inputs.len() - 1).unwrap_or(u32::MAX);
        head.place.line += self.lines + 1;
        if let Some((input, line)) = self.met.get(&head.id) {
            let first = format!("{}:{line}", self.inputs[*input as usize].name());
            let name = self.inputs[head.place.input as usize].name().into_owned();
            let problem = Problem {
                line: Some(head.place.line),
                id: Some(head.id.as_str().to_owned()),
                ..Problem::new(name, ProblemKind::DuplicateId(first))
            };
            return self.problem(problem);
        }
        self.met
            .insert(head.id.clone(), (head.place.input, head.place.line));
        for term in &mut head.terms {
            *term = self.translations[worker][term.index()];
        }
        head.terms.sort_unstable();
        self.chunk.heads.push(head);
    }

    fn problem(&mut self, problem: Problem) {
        // Why there are no more cases must be told, whatever else is wrong.
        let is_end = matches!(problem.kind, ProblemKind::InputTooLarge(_));
        if self.problems < MOST_PROBLEMS || is_end {
            self.problems += 1;
            self.chunk.problems.push(problem);
        } else {
            self.dropped += 1;
        }
    }
}
