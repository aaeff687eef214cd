//! The thread that searches.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use crate::app::Asked;
use crate::case::{CaseIx, Facet, Taxonomy};
use crate::facets::Marks;
use crate::library::{Chunk, Library, Reloaded};
use crate::search::{Answer, Figures, Finder, Kin, Question, Request};

/// What the thread is given, in order.
pub(super) enum Job {
    Chunk(Arc<Chunk>),
    /// No chunk will come any more.
    Loaded,
    /// Another library, complete, takes the place of this one.
    Renew(Box<Library>, Arc<Taxonomy>),
    Find(Box<Request>),
    /// Which cases are close to one, beside those that its record names.
    Relate(CaseIx, Vec<CaseIx>),
    /// Figures of a result.
    Figure(Question),
    /// The case with this id is marked in a mark facet, or not.
    Mark(Facet, String, bool),
    /// How many cases each of these gives; the first number is that of the question.
    Count(u64, Vec<Asked>),
}

/// What the thread answers.
#[derive(Debug)]
pub(super) enum Reply {
    /// To a request.
    Found(Box<Answer>),
    /// The cases that are close to one.
    Related(CaseIx, Vec<Kin>),
    /// The figures of a result, with the number of the question.
    Figures(u64, Box<Figures>),
    /// How many cases a view gives: the number of the question, the position of the view, the count.
    Counted(u64, usize, usize),
}

/// The way to the thread, which ends with it.
#[derive(Debug)]
pub(super) struct Worker {
    jobs: Sender<Job>,
    /// The generation of the newest request: older ones are given up.
    newest: Arc<AtomicU64>,
}

impl Worker {
    /// Starts the thread; `send` is called from it with every reply.
    ///
    /// # Errors
    /// When the thread cannot start.
    pub(super) fn start(
        taxonomy: Arc<Taxonomy>,
        marks: Marks,
        send: impl FnMut(Reply) + Send + 'static,
    ) -> io::Result<Self> {
        let (jobs, waiting) = mpsc::channel();
        let newest = Arc::new(AtomicU64::new(0));
        let worker = Worker {
            jobs,
            newest: Arc::clone(&newest),
        };
        thread::Builder::new()
            .name("search".into())
            .spawn(move || work(Finder::with_marks(taxonomy, marks), &waiting, &newest, send))?;
        Ok(worker)
    }

    /// Adds a chunk to what is searched.
    pub(super) fn extend(&self, chunk: Arc<Chunk>) {
        // The thread lives as long as the program does.
        let _ = self.jobs.send(Job::Chunk(chunk));
    }

    /// Says that no chunk will come any more.
    pub(super) fn loaded(&self) {
        let _ = self.jobs.send(Job::Loaded);
    }

    /// Searches another library from now on. Questions about cases of the one before must not follow.
    pub(super) fn renew(&self, reloaded: &Reloaded) {
        let taxonomy = Arc::clone(&reloaded.taxonomy);
        let _ = self
            .jobs
            .send(Job::Renew(Box::new(reloaded.library.clone()), taxonomy));
    }

    /// Asks; the answer to any request before this one is given up.
    pub(super) fn find(&self, request: Request) {
        self.newest.store(request.generation, Ordering::SeqCst);
        let _ = self.jobs.send(Job::Find(Box::new(request)));
    }

    /// Asks which cases are close to one; a newer question overtakes an older one.
    pub(super) fn relate(&self, ix: CaseIx, recorded: Vec<CaseIx>) {
        let _ = self.jobs.send(Job::Relate(ix, recorded));
    }

    /// Marks the case with this id, or takes the mark away, for all that is asked from now on.
    pub(super) fn mark(&self, facet: Facet, id: String, on: bool) {
        let _ = self.jobs.send(Job::Mark(facet, id, on));
    }

    /// Asks what queries with their filters give; a newer question overtakes an older one, and so does a
    /// request.
    pub(super) fn count(&self, number: u64, views: Vec<Asked>) {
        let _ = self.jobs.send(Job::Count(number, views));
    }

    /// Asks for figures of a result; a newer question overtakes an older one.
    pub(super) fn figure(&self, question: Question) {
        let _ = self.jobs.send(Job::Figure(question));
    }
}

/// Takes everything that waits: all chunks, and the last request only. Once loading is over and
/// nothing waits, it prepares for the first query, piece by piece.
pub(super) fn work(
    mut finder: Finder,
    waiting: &Receiver<Job>,
    newest: &AtomicU64,
    mut send: impl FnMut(Reply),
) {
    let mut loaded = false;
    // The generation of the last request that was answered.
    let mut answered = 0;
    while let Some(first) = next(&mut finder, waiting, loaded) {
        let (mut request, mut relate, mut figure) = (None, None, None);
        let mut count = None;
        for job in std::iter::once(first).chain(waiting.try_iter()) {
            match job {
                Job::Chunk(chunk) => finder.extend(chunk),
                Job::Loaded => loaded = true,
                Job::Renew(library, taxonomy) => {
                    finder.move_to(&library, taxonomy);
                    // What was asked before names cases by their old numbers.
                    (relate, figure) = (None, None);
                }
                Job::Find(newer) => request = Some(newer),
                Job::Relate(ix, recorded) => relate = Some((ix, recorded)),
                Job::Figure(question) => figure = Some(question),
                Job::Mark(facet, id, on) => finder.mark(facet, &id, on),
                Job::Count(number, views) => count = Some((number, views)),
            }
        }
        if let Some(request) = request {
            answered = request.generation;
            let overtaken = || newest.load(Ordering::SeqCst) != answered;
            finder.answer(&request, &overtaken, &mut |answer| {
                send(Reply::Found(Box::new(answer)));
            });
        }
        if let Some(question) = figure {
            let figures = Box::new(finder.figures(&question));
            send(Reply::Figures(question.number, figures));
        }
        if let Some((ix, recorded)) = relate {
            send(Reply::Related(ix, finder.related(ix, &recorded)));
        }
        if let Some((number, views)) = count {
            // Also by a request that came after the jobs were taken and before this.
            let overtaken = || newest.load(Ordering::SeqCst) != answered;
            for (view, asked) in views.iter().enumerate() {
                let (query, selection) = &**asked;
                if let Some(cases) = finder.count(query, selection, &overtaken) {
                    send(Reply::Counted(number, view, cases));
                }
            }
        }
    }
}

/// The next job; what can be prepared is prepared until one comes.
fn next(finder: &mut Finder, waiting: &Receiver<Job>, loaded: bool) -> Option<Job> {
    let mut work = loaded;
    while work {
        match waiting.try_recv() {
            Ok(job) => return Some(job),
            Err(_) => work = finder.prepare(),
        }
    }
    waiting.recv().ok()
}
