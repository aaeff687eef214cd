//! The thread that searches: what overtakes what.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::mpsc;

use crate::case::Taxonomy;
use crate::facets::{Marks, Selection};
use crate::library::{Library, Origin, load, taxonomy};
use crate::search::{Finder, Query};

use super::worker::{Job, Reply, work};

/// The counts that are given when a request of this generation was posted, but is not among the jobs.
fn counted(posted: u64) -> Vec<usize> {
    let origins = [Origin::Path("tests/fixtures/library.jsonl".into())];
    let taxonomy: Arc<Taxonomy> = Arc::new(taxonomy(&origins));
    let library: Library = load(&origins);
    let (jobs, waiting) = mpsc::channel();
    for chunk in library.chunks() {
        jobs.send(Job::Chunk(Arc::clone(chunk))).unwrap();
    }
    let views = vec![Arc::new((Query::parse("haproxy"), Selection::default()))];
    jobs.send(Job::Count(1, views)).unwrap();
    drop(jobs);
    let mut counts = Vec::new();
    let finder = Finder::with_marks(taxonomy, Marks::default());
    work(finder, &waiting, &AtomicU64::new(posted), |reply| {
        if let Reply::Counted(1, 0, cases) = reply {
            counts.push(cases);
        }
    });
    counts
}

/// Two cases have `HAProxy`.
#[test]
fn a_request_that_was_posted_and_not_yet_taken_overtakes_the_counting() {
    assert_eq!(counted(0), [2]);
    assert_eq!(counted(1), [0; 0]);
}
