//! The thread that saves: when, in how many goes, and how it ends.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use rustix::fs::{FlockOperation, flock};
use tempfile::TempDir;

use crate::library::{MemoryFault, Problem, ProblemKind};
use crate::memory::{Change, Kept, Memory, Resume, Store};

use super::keeper::{Keeper, Order, Said, work};

/// Longer than any test: what may wait is saved when something else is, or at the end.
const LONG: Duration = Duration::from_secs(3600);

fn bookmark(id: &str) -> Change {
    Change::Bookmark(id.into(), true)
}

fn stop(letters: usize) -> Change {
    let place = Resume {
        letters,
        ..Resume::default()
    };
    Change::Stop("library".into(), place)
}

fn folder() -> (TempDir, PathBuf) {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("casebook");
    (home, folder)
}

fn store(folder: &Path) -> Store {
    Store::open(Some(folder.to_owned())).0
}

fn memory(folder: &Path) -> Memory {
    Store::peek(Some(folder)).0
}

fn fault(problem: &Problem) -> &MemoryFault {
    match &problem.kind {
        ProblemKind::Memory(fault) => fault,
        other => panic!("{other:?}"),
    }
}

fn kept(said: Said) -> Kept {
    match said {
        Said::Kept(kept) => kept,
        Said::Refreshed(memory) => panic!("{memory:?}"),
    }
}

/// The answers to changes that all wait before the thread begins.
fn answers(changes: Vec<Change>) -> Vec<Kept> {
    let (_home, folder) = folder();
    let (sender, waiting) = mpsc::channel();
    for change in changes {
        sender.send(Order::Keep(change.into())).unwrap();
    }
    drop(sender);
    let mut answers = Vec::new();
    let save = |said| answers.push(kept(said));
    assert_eq!(work(store(&folder), &waiting, LONG, save), []);
    answers
}

#[test]
fn everything_that_waits_is_saved_in_one_go_and_only_the_newest_stop() {
    let answers = answers(vec![stop(1), Change::Query("q".into()), stop(2), stop(3)]);
    assert_eq!(answers.len(), 1);
    assert_eq!(answers[0].saved, [Change::Query("q".into()), stop(3)]);
    let answers = self::answers(vec![stop(1), bookmark("A"), stop(2), bookmark("B")]);
    assert_eq!(answers.len(), 1);
    assert_eq!(answers[0].saved, [bookmark("A"), bookmark("B"), stop(2)]);
}

#[test]
fn an_answer_comes_once_it_is_in_the_file() {
    let (_home, folder) = folder();
    let (sender, answers) = mpsc::channel();
    let seen = folder.clone();
    let keeper = Keeper::start(store(&folder), move |said| {
        sender.send((kept(said), memory(&seen))).unwrap();
    });
    let keeper = keeper.unwrap();
    for id in ["A", "B", "C"] {
        keeper.keep(bookmark(id).into());
        let (kept, memory) = answers.recv_timeout(Duration::from_secs(30)).unwrap();
        assert_eq!(kept.saved, [bookmark(id)]);
        assert!(memory.bookmarks.contains(id));
    }
    assert_eq!(keeper.finish(), []);
}

#[test]
fn what_may_wait_is_saved_without_another_change_and_at_the_end() {
    let (_home, folder) = folder();
    let (sender, answers) = mpsc::channel();
    let keeper = Keeper::start(store(&folder), move |said| drop(sender.send(kept(said)))).unwrap();
    keeper.keep(stop(1).into());
    let kept = answers.recv_timeout(Duration::from_secs(30)).unwrap();
    assert_eq!(kept.saved, [stop(1)]);
    keeper.keep(stop(2).into());
    assert_eq!(keeper.finish(), []);
    assert_eq!(memory(&folder).stops["library"].letters, 2);
}

/// What is saved in each go when a change that may wait is followed by another one.
fn saved_with(later: &Change) -> Vec<Vec<Change>> {
    let (_home, folder) = folder();
    let store = store(&folder);
    // Whoever sends goes on when that was taken, so that the second one comes while the first one waits.
    let (sender, waiting) = mpsc::sync_channel(0);
    let (answer, answers) = mpsc::channel();
    let saving = thread::spawn(move || {
        work(store, &waiting, LONG, |said| {
            answer.send(kept(said).saved).unwrap();
        })
    });
    for change in [&stop(1), later] {
        sender.send(Order::Keep(change.clone().into())).unwrap();
    }
    let at_once = later
        .is_awaited()
        .then(|| answers.recv_timeout(Duration::from_secs(30)).unwrap());
    drop(sender);
    assert_eq!(saving.join().unwrap(), []);
    at_once.into_iter().chain(answers).collect()
}

#[test]
fn what_may_wait_is_saved_with_what_comes_meanwhile() {
    for (later, saved) in [
        (stop(2), vec![stop(2)]),
        (bookmark("A"), vec![bookmark("A"), stop(1)]),
    ] {
        assert_eq!(saved_with(&later), [saved]);
    }
}

/// What somebody else has saved comes with what was to be saved before it was asked for.
#[test]
fn what_is_kept_by_now_is_read_at_once_and_after_what_waits() {
    let (_home, folder) = folder();
    store(&folder).save(&[bookmark("theirs")]);
    let (sender, waiting) = mpsc::channel();
    let orders = [
        Order::Keep(stop(1).into()),
        Order::Refresh,
        Order::Keep(bookmark("ours").into()),
    ];
    for order in orders {
        sender.send(order).unwrap();
    }
    drop(sender);
    let mut said = Vec::new();
    work(store(&folder), &waiting, LONG, |each| said.push(each));
    let [Said::Kept(saved), Said::Refreshed(now)] = &said[..] else {
        panic!("{said:?}");
    };
    assert_eq!(saved.saved, [bookmark("ours"), stop(1)]);
    assert_eq!(*now, memory(&folder));
    let bookmarks: Vec<_> = now.bookmarks.iter().map(String::as_str).collect();
    assert_eq!(bookmarks, ["ours", "theirs"]);
    assert_eq!(now.stops["library"].letters, 1);
}

#[test]
fn a_disk_that_does_not_answer_does_not_keep_the_program_from_ending() {
    let (_home, folder) = folder();
    fs::create_dir(&folder).unwrap();
    let lock = File::create(folder.join("lock")).unwrap();
    flock(&lock, FlockOperation::LockExclusive).unwrap();
    let keeper = Keeper::start(store(&folder), |_| ()).unwrap();
    keeper.keep(bookmark("A").into());
    let lost = keeper.finish_within(Duration::from_millis(20));
    assert_eq!(lost.len(), 1);
    assert_eq!(*lost[0].file, *folder.to_str().unwrap());
    let slow = std::io::ErrorKind::TimedOut;
    assert!(matches!(fault(&lost[0]), MemoryFault::NotKept(kind, _) if *kind == slow));
}

#[test]
fn what_the_reader_would_miss_is_said_at_the_end() {
    let nowhere = || Store::open(None).0;
    let keeper = Keeper::start(nowhere(), |_| ()).unwrap();
    keeper.keep(stop(1).into());
    keeper.keep(Change::Read("A".into(), true).into());
    assert_eq!(keeper.finish(), []);
    let keeper = Keeper::start(nowhere(), |_| ()).unwrap();
    keeper.keep(bookmark("A").into());
    let lost = keeper.finish();
    assert_eq!(
        lost.iter().map(fault).collect::<Vec<_>>(),
        [&MemoryFault::NoHome]
    );
}
