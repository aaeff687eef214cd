//! The loader thread: events, order, stopping.

use std::fmt::Write;
use std::fs::File;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use casebook::library::{Library, LoadEvent, Loader, Origin, ProblemKind};

use super::{Folder, ids};

/// Longer than any load here takes.
const DEADLINE: Duration = Duration::from_secs(60);

fn start(origins: Vec<Origin>) -> (Loader, Receiver<LoadEvent>) {
    let (send, events) = mpsc::channel();
    let loader = Loader::start(origins, move |event| {
        let _ = send.send(event);
    });
    (loader, events)
}

/// About 20 MB, a record a line.
fn many(folder: &Folder) -> Origin {
    let mut text = String::new();
    for number in 0..20_000 {
        let filler = "x".repeat(1000);
        writeln!(text, "{{\"id\":\"M-{number}\",\"summary\":\"{filler}\"}}").unwrap();
    }
    Origin::Path(folder.file("many.jsonl", text))
}

#[test]
fn chunks_come_in_order_and_progress_ends_at_the_whole() {
    let folder = Folder::new();
    let origin = many(&folder);
    let (_loader, events) = start(vec![origin]);
    let mut library = Library::default();
    let mut progress = (0, 0);
    loop {
        match events.recv_timeout(DEADLINE).unwrap() {
            LoadEvent::Chunk(chunk) => library.push(chunk),
            LoadEvent::Progress { done, total } => {
                assert!(progress.0 <= done && done <= total);
                progress = (done, total);
            }
            LoadEvent::Done { stopped } => {
                assert!(!stopped);
                break;
            }
        }
    }
    let right: Vec<String> = (0..20_000).map(|number| format!("M-{number}")).collect();
    assert_eq!(ids(&library), right);
    assert_eq!(progress.0, progress.1);
    assert_eq!(
        progress.1,
        std::fs::metadata(folder.path().join("many.jsonl"))
            .unwrap()
            .len()
    );
    assert!(events.recv().is_err(), "nothing comes after the end");
    let found = library.find("M-12345").unwrap();
    assert_eq!(library.case(found).unwrap().id.as_str(), "M-12345");
    assert_eq!(library.find("M-20000"), None);
}

#[test]
fn what_has_arrived_stays_when_it_is_stopped() {
    let folder = Folder::new();
    let origin = many(&folder);
    let (loader, events) = start(vec![origin]);
    let mut library = Library::default();
    let stopped = loop {
        match events.recv_timeout(DEADLINE).unwrap() {
            LoadEvent::Chunk(chunk) => library.push(chunk),
            LoadEvent::Progress { .. } => loader.stop(),
            LoadEvent::Done { stopped } => break stopped,
        }
    };
    let right: Vec<String> = (0..library.len())
        .map(|number| format!("M-{number}"))
        .collect();
    assert_eq!(ids(&library), right);
    // It may have been through already.
    assert_eq!(stopped, library.len() < 20_000);
}

#[test]
fn a_load_that_is_dropped_ends() {
    let folder = Folder::new();
    let (loader, events) = start(vec![many(&folder)]);
    drop(loader);
    let end = std::iter::from_fn(|| events.recv_timeout(DEADLINE).ok()).last();
    assert!(matches!(end, Some(LoadEvent::Done { .. })), "{end:?}");
}

/// Half of it is gone as soon as something has come, until that was before the end.
#[test]
fn a_file_cut_short_while_it_is_read_is_a_problem_and_costs_what_is_gone() {
    let until = Instant::now() + DEADLINE;
    loop {
        let folder = Folder::new();
        let origin = many(&folder);
        let file = folder.path().join("many.jsonl");
        let half = file.metadata().unwrap().len() / 2;
        let (_loader, events) = start(vec![origin]);
        let mut library = Library::default();
        loop {
            match events.recv_timeout(DEADLINE).unwrap() {
                LoadEvent::Chunk(chunk) => {
                    let file = File::options().write(true).open(&file).unwrap();
                    file.set_len(half).unwrap();
                    library.push(chunk);
                }
                LoadEvent::Progress { .. } => {}
                LoadEvent::Done { stopped } => {
                    assert!(!stopped);
                    break;
                }
            }
        }
        // What came before is whole, and nothing is left out without a word.
        let right: Vec<String> = (0..library.len())
            .map(|number| format!("M-{number}"))
            .collect();
        assert_eq!(ids(&library), right);
        let is_said = library
            .problems()
            .any(|problem| problem.kind == ProblemKind::Changed);
        assert_eq!(is_said, library.len() < 20_000);
        if is_said {
            break;
        }
        assert!(Instant::now() < until, "it is always read before it is cut");
    }
}

#[test]
fn nothing_to_open_is_an_empty_library() {
    let (_loader, events) = start(Vec::new());
    let end = std::iter::from_fn(|| events.recv_timeout(DEADLINE).ok()).last();
    assert!(matches!(end, Some(LoadEvent::Done { stopped: false })));
}

#[test]
fn the_bundle_opens_without_problems() {
    let library = casebook::library::check(&[Origin::Bundle]);
    assert_eq!(library.problems().next(), None);
    for (ix, head) in library.heads() {
        assert_eq!(library.case(ix).unwrap().id, head.id);
    }
}
