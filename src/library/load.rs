//! The loader: a thread that finds, two that parse, one that puts together and sends.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use std::{mem, panic};

use super::collect::{Collection, Numbered};
use super::findings::Depth;
use super::provoke::provoke;
use super::source::Sources;
use super::work::{Job, Worker};
use super::{Chunk, Library};

/// What to open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// The library compiled into the program.
    Bundle,
    /// Standard input.
    Stdin {
        /// The most bytes of it that are read.
        most: usize,
    },
    /// A file or a folder.
    Path(PathBuf),
}

impl Origin {
    /// Standard input up to the usual limit of 1 GB.
    pub const STDIN: Origin = Origin::Stdin { most: 1 << 30 };
}

/// What the loader says while it works.
#[derive(Debug)]
pub enum LoadEvent {
    /// More cases, problems, or both.
    Chunk(Arc<Chunk>),
    /// How far it is, in bytes; `total` is 0 while it is not known.
    Progress {
        /// Bytes parsed.
        done: u64,
        /// Bytes found to parse.
        total: u64,
    },
    /// Nothing more will come; `stopped` when the reader stopped it.
    Done {
        /// Whether it ended before everything was read.
        stopped: bool,
    },
}

/// A load that is under way. Dropping it stops the load and waits for nothing.
#[derive(Debug)]
pub struct Loader {
    state: Arc<State>,
    /// Those that parse, the one that finds, and the one that puts together.
    threads: Vec<JoinHandle<()>>,
}

/// What the threads of one load share.
#[derive(Debug, Default)]
struct State {
    /// Whether it is to stop.
    stop: AtomicBool,
    /// Whether something was left out because it was to stop.
    cut: AtomicBool,
    /// Bytes found to parse.
    total: AtomicU64,
}

/// More threads than this do not help: reading memory becomes the limit.
const MOST_WORKERS: usize = 2;
/// Small files are handed on together up to this many bytes
const GROUP_BYTES: u64 = 1 << 18;
/// or files.
const GROUP_FILES: usize = 64;
/// A chunk is sent when it has this many cases,
const USUAL_CHUNK: usize = 4096;
/// or when something has waited this long; the first one sooner, so that there is something to see.
const LONGEST_WAIT: Duration = Duration::from_millis(50);
const FIRST_WAIT: Duration = Duration::from_millis(5);

impl Loader {
    /// Starts loading on threads of its own; `send` is called from one of them with every event.
    /// The last event is [`LoadEvent::Done`].
    #[must_use]
    pub fn start(origins: Vec<Origin>, send: impl Fn(LoadEvent) + Send + 'static) -> Self {
        Loader::start_at(Depth::Heads, origins, send)
    }

    /// Asks it to stop; what has arrived stays, and `Done` still comes.
    pub fn stop(&self) {
        self.state.stop.store(true, Ordering::Relaxed);
    }

    fn start_at(
        depth: Depth,
        origins: Vec<Origin>,
        send: impl Fn(LoadEvent) + Send + 'static,
    ) -> Self {
        let state = Arc::new(State::default());
        let (give, jobs) = mpsc::channel();
        let jobs = Arc::new(Mutex::new(jobs));
        let (done, batches) = mpsc::channel();
        let workers =
            thread::available_parallelism().map_or(1, |cores| cores.get().min(MOST_WORKERS));
        let worker = |worker| {
            let (state, jobs, done) = (state.clone(), jobs.clone(), done.clone());
            thread::spawn(move || work(worker, depth, &state, &jobs, &done))
        };
        let mut threads: Vec<_> = (0..workers).map(worker).collect();
        drop(done);
        let finder = state.clone();
        threads.push(thread::spawn(move || find(&finder, &origins, &give)));
        let collector = state.clone();
        let collect = move || collect(&collector, &batches, &send);
        threads.push(thread::spawn(collect));
        Loader { state, threads }
    }

    /// Waits for the threads, from which nothing more will come. When one of them has failed, so does this:
    /// what has arrived is a part then, and does not show it.
    fn join(mut self) {
        // Those that are left work for nobody.
        self.stop();
        for thread in mem::take(&mut self.threads) {
            if let Err(failure) = thread.join() {
                panic::resume_unwind(failure);
            }
        }
    }
}

impl Drop for Loader {
    fn drop(&mut self) {
        self.stop();
    }
}

impl State {
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn note_cut(&self) {
        self.cut.store(true, Ordering::Relaxed);
    }
}

/// Jobs with their numbers, which one worker takes together.
type Group = Vec<(usize, Job)>;

/// Finds jobs, numbers them and groups small files, so that handing them on does not cost more than
/// reading them.
fn find(state: &State, origins: &[Origin], give: &Sender<Group>) {
    let (mut group, mut waiting, mut number) = (Group::new(), 0, 0);
    let mut hand = |job, bytes| {
        state.total.fetch_add(bytes, Ordering::Relaxed);
        waiting += bytes;
        let may_wait =
            matches!(job, Job::File(_)) && waiting < GROUP_BYTES && group.len() < GROUP_FILES;
        group.push((number, job));
        number += 1;
        if may_wait {
            return !state.is_stopped();
        }
        waiting = 0;
        give.send(mem::take(&mut group)).is_ok() && !state.is_stopped()
    };
    provoke("find");
    let found = Sources::new(&mut hand, &|| state.is_stopped()).all(origins);
    let given = give.send(group);
    if found.is_err() || given.is_err() || state.is_stopped() {
        state.note_cut();
    }
}

/// Does jobs until there are no more.
fn work(
    worker: usize,
    depth: Depth,
    state: &State,
    groups: &Mutex<Receiver<Group>>,
    done: &Sender<Vec<Numbered>>,
) {
    let stopped = || state.is_stopped();
    let mut hands = Worker::new(depth, &stopped);
    loop {
        let group = groups.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(group) = group else { return };
        provoke("parse");
        let batches = group.into_iter().map(|(number, job)| Numbered {
            number,
            worker,
            batch: hands.run(job),
        });
        let batches = batches.collect();
        if state.is_stopped() {
            // It may have been cut short: what is sent is always whole.
            return state.note_cut();
        }
        if done.send(batches).is_err() {
            return;
        }
    }
}

/// Puts batches together and sends them.
fn collect(state: &State, batches: &Receiver<Vec<Numbered>>, send: &dyn Fn(LoadEvent)) {
    provoke("collect");
    let mut collection = Collection::default();
    let (mut told, mut wait) = (None, FIRST_WAIT);
    let mut send_all = |collection: &mut Collection| {
        if let Some(chunk) = collection.take() {
            send(LoadEvent::Chunk(Arc::new(chunk)));
            wait = LONGEST_WAIT;
        }
        let (done, total) = (collection.done(), state.total.load(Ordering::Relaxed));
        if told.replace((done, total)) != Some((done, total)) {
            send(LoadEvent::Progress { done, total });
        }
        Instant::now() + wait
    };
    let mut due = Instant::now() + FIRST_WAIT;
    loop {
        let waited = batches.recv_timeout(due.saturating_duration_since(Instant::now()));
        match waited {
            Ok(batches) => {
                for batch in batches {
                    collection.add(batch);
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        if collection.cases() >= USUAL_CHUNK || Instant::now() >= due {
            due = send_all(&mut collection);
        }
    }
    collection.finish();
    send_all(&mut collection);
    let stopped = state.cut.load(Ordering::Relaxed);
    send(LoadEvent::Done { stopped });
}

/// Loads everything and waits for it.
///
/// # Panics
/// When one of the threads does.
#[must_use]
pub fn load(origins: &[Origin]) -> Library {
    gather(Depth::Heads, origins)
}

/// Loads everything and looks at every field of every record: the problems of the library have
/// also those that a head does not show.
///
/// # Panics
/// When one of the threads does.
#[must_use]
pub fn check(origins: &[Origin]) -> Library {
    gather(Depth::Whole, origins)
}

fn gather(depth: Depth, origins: &[Origin]) -> Library {
    let (send, events) = mpsc::channel();
    let loader = Loader::start_at(depth, origins.to_vec(), move |event| {
        // Nobody listens any more only when the library is not wanted.
        let _ = send.send(event);
    });
    let mut library = Library::default();
    for event in events {
        if let LoadEvent::Chunk(chunk) = event {
            library.push(chunk);
        }
    }
    loader.join();
    library
}
