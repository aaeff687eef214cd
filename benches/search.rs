//! What a key costs: queries typed letter by letter, and facets switched on.
//!
//! `cargo bench --bench search -- 1000 10000 cases/` types over made-up libraries of so many cases
//! and over whatever is named. A session is repeated and the best time of every key counts. Korean
//! is typed stroke by stroke, with what an input method shows after each; `one letter` are queries of
//! one character. `first` is the answer from short fields, `whole` the one with prose; `-v` shows all.

mod generate;

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use casebook::case::{Facet, Lang, TermId};
use casebook::facets::{Centre, Mode, Selection};
use casebook::library::{LoadEvent, Loader, Origin, taxonomy};
use casebook::search::{About, Finder, Hit, Order, Query, Question, Request};
use casebook::text::hangul::{to_hangul, to_latin};

const RUNS: usize = 5;

const ENGLISH: [&str; 6] = [
    "lease renewal",
    "crt expry",
    "connection timeouts",
    "haproxy 503",
    "kafka",
    "zqxj",
];
const KOREAN: [&str; 5] = [
    "임대 갱신",
    "인증서 만료",
    "로드밸런서",
    "데이터베이스 과부하",
    "한도 재시도",
];

fn main() -> io::Result<()> {
    let named: Vec<String> = std::env::args().skip(1).collect();
    let verbose = named.iter().any(|argument| argument == "-v");
    let mut named: Vec<&str> = named
        .iter()
        .map(String::as_str)
        .filter(|argument| !argument.starts_with('-'))
        .collect();
    if named.is_empty() {
        named.push("1000");
    }
    let folder = tempfile::tempdir()?;
    for name in named {
        let path = match name.parse() {
            Ok(cases) => made_up(folder.path(), cases)?,
            Err(_) => PathBuf::from(name),
        };
        measure(name, &path, verbose);
    }
    Ok(())
}

fn made_up(folder: &Path, cases: usize) -> io::Result<PathBuf> {
    let path = folder.join(format!("{cases}.jsonl"));
    let mut file = BufWriter::new(File::create(&path)?);
    (0..cases).try_for_each(|number| generate::record(number, &mut file))?;
    file.flush()?;
    Ok(path)
}

fn measure(name: &str, path: &Path, verbose: bool) {
    let mut finder = opened(name, path);
    for (language, queries) in [("English", &ENGLISH[..]), ("Korean", &KOREAN)] {
        let sessions: Vec<Session> = queries.iter().map(|query| typed(query)).collect();
        let mut times: Vec<Vec<Times>> = Vec::new();
        for _ in 0..RUNS {
            let run = sessions
                .iter()
                .map(|session| type_all(&mut finder, session));
            let run: Vec<Times> = run.collect();
            times.push(run);
        }
        let best = best_of(&times);
        if verbose {
            print_keys(&sessions, &best);
        }
        print_summary(language, &best.concat());
        print_summary("one letter", &single(&sessions, &best));
    }
    facets(&mut finder);
    views(&mut finder);
    println!("{:>10}  {} at most", "memory", peak_memory());
}

fn opened(name: &str, path: &Path) -> Finder {
    let origins = vec![Origin::Path(path.to_owned())];
    let mut finder = Finder::new(Arc::new(taxonomy(&origins)));
    let (send, events) = mpsc::channel();
    let loading = Loader::start(origins, move |event| {
        // Nobody listens any more when the load is over.
        let _ = send.send(event);
    });
    let (mut cases, mut spent) = (0, Duration::ZERO);
    for event in events {
        match event {
            LoadEvent::Chunk(chunk) => {
                let started = Instant::now();
                cases += chunk.heads.len();
                finder.extend(chunk);
                spent += started.elapsed();
            }
            LoadEvent::Progress { .. } => {}
            LoadEvent::Done { .. } => break,
        }
    }
    drop(loading);
    let started = Instant::now();
    let (mut steps, mut longest) = (0, Duration::ZERO);
    loop {
        let step = Instant::now();
        if !finder.prepare() {
            break;
        }
        longest = longest.max(step.elapsed());
        steps += 1;
    }
    println!("{name}: {cases} cases, added in {:.1} ms", ms(spent));
    println!(
        "{:>10}  {:.1} ms in {steps} steps, {:.1} ms at most, {}",
        "prepared",
        ms(started.elapsed()),
        ms(longest),
        peak_memory()
    );
    finder
}

/// What stands in the search line after every key.
type Session = Vec<String>;

fn typed(query: &str) -> Session {
    let keys = to_latin(query);
    let is_korean = keys != query;
    let ends = (1..=keys.len()).map(|end| &keys[..end]);
    ends.map(|keys| {
        if is_korean {
            to_hangul(keys)
        } else {
            keys.to_owned()
        }
    })
    .collect()
}

/// Hits of a key, and how long both answers took.
#[derive(Debug, Clone, Copy)]
struct Time {
    hits: usize,
    first: Duration,
    whole: Duration,
}

type Times = Vec<Time>;

fn type_all(finder: &mut Finder, session: &Session) -> Times {
    let none = Selection::default();
    session
        .iter()
        .map(|query| ask(finder, query, &none))
        .collect()
}

fn ask(finder: &mut Finder, query: &str, selection: &Selection) -> Time {
    let started = Instant::now();
    let request = Request {
        generation: 1,
        query: Query::parse(query),
        selection: selection.clone(),
        order: Order::Best,
        lang: Lang::En,
    };
    let mut first = None;
    let mut hits = 0;
    finder.answer(&request, &|| false, &mut |answer| {
        first.get_or_insert(started.elapsed());
        hits = answer.hits.len();
    });
    let whole = started.elapsed();
    Time {
        hits,
        first: first.unwrap_or(whole),
        whole,
    }
}

/// The best times of every key of every session.
fn best_of(runs: &[Vec<Times>]) -> Vec<Times> {
    let mut best = runs[0].clone();
    for run in runs {
        for (best, time) in best.iter_mut().flatten().zip(run.iter().flatten()) {
            best.first = best.first.min(time.first);
            best.whole = best.whole.min(time.whole);
        }
    }
    best
}

/// The times of queries of one character: of Korean words these have the most hits.
fn single(sessions: &[Session], times: &[Times]) -> Times {
    let keys = sessions.iter().flatten().zip(times.iter().flatten());
    let single = keys.filter(|(query, _)| query.chars().count() == 1);
    single.map(|(_, time)| *time).collect()
}

fn print_keys(sessions: &[Session], times: &[Times]) {
    for (text, time) in sessions.iter().flatten().zip(times.iter().flatten()) {
        let (first, whole) = (ms(time.first), ms(time.whole));
        println!("{first:>10.2} {whole:>8.2} {:>8} {text}", time.hits);
    }
}

fn print_summary(language: &str, times: &[Time]) {
    let percentiles = |of: fn(&Time) -> Duration| {
        let mut times: Vec<Duration> = times.iter().map(of).collect();
        times.sort_unstable();
        [50, 95, 100].map(|percent| ms(times[(times.len() - 1) * percent / 100]))
    };
    for (answer, of) in [
        ("first", (|time| time.first) as fn(&Time) -> Duration),
        ("whole", |time| time.whole),
    ] {
        let [p50, p95, max] = percentiles(of);
        println!("{language:>10}  {answer}  p50 {p50:.2}  p95 {p95:.2}  max {max:.2} ms a key");
    }
}

/// Facets switched on one after the other, without a query.
fn facets(finder: &mut Finder) {
    let mut selection = Selection::default();
    for (facet, slug) in [
        (Facet::Cause, "human-error"),
        (Facet::Component, "dns"),
        (Facet::Component, "read-replica"),
        (Facet::Severity, "unknown"),
    ] {
        selection.toggle(facet, slug, Mode::Include);
        let times = (0..RUNS).map(|_| ask(finder, "", &selection).whole);
        let best = times.min().unwrap_or_default();
        println!("{:>10}  {slug} in {:.2} ms", "facet", ms(best));
    }
}

/// The figures of every view, of the whole library.
fn views(finder: &mut Finder) {
    let request = Request {
        generation: 1,
        query: Query::default(),
        selection: Selection::default(),
        order: Order::Best,
        lang: Lang::En,
    };
    let mut hits = Vec::new().into();
    finder.answer(&request, &|| false, &mut |answer| hits = answer.hits);
    let first = hits.first().map(|hit: &Hit| hit.ix);
    let case = first.map(|ix| ("around a case", About::Around(Centre::Case(ix))));
    let whole = [
        ("bars", About::Tally),
        ("around a term", About::Around(Centre::Term(TermId(0)))),
        ("matrix", About::Pairs([Facet::Component, Facet::Symptom])),
        (
            "matrix by org",
            About::Pairs([Facet::Organisation, Facet::Component]),
        ),
    ];
    for (name, about) in whole.into_iter().chain(case) {
        let question = Question {
            number: 1,
            hits: Arc::clone(&hits),
            about,
        };
        let time = |_| {
            let started = Instant::now();
            drop(finder.figures(&question));
            started.elapsed()
        };
        let best = (0..RUNS).map(time).min().unwrap_or_default();
        println!("{:>10}  {name} in {:.2} ms", "view", ms(best));
    }
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// The most memory that the process had, as the system writes it.
fn peak_memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    peak.unwrap_or("unknown").trim().to_owned()
}
