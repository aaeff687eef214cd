//! A process of its own that saves: this test binary, started again.

use std::env;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};

use casebook::case::Lang;
use casebook::memory::{self, Store};

use super::bookmark;

/// What the process is told: how its bookmarks begin, and how many it adds.
const TOLD: &str = "CASEBOOK_CHILD";

/// Not a test of anything by itself: what the process does, said line by line on standard error.
#[test]
fn does_what_it_is_told() {
    let Ok(told) = env::var(TOLD) else { return };
    let (begin, count) = told.split_once(' ').unwrap();
    make_calls();
    let (mut store, _, problems) = Store::open(memory::folder());
    for problem in problems {
        say(&format!("problem {problem}"), &problem.reason(Lang::En));
    }
    let folder = store.folder().map(|folder| folder.display().to_string());
    say("folder", &folder.unwrap_or_default());
    say("ready", "");
    let _ = io::stdin().lock().read_line(&mut String::new());
    for n in 0..count.parse().unwrap() {
        let id = format!("{begin}{n:04}");
        let kept = store.save(&[bookmark(&id)]);
        match kept.failed.first() {
            None => say("saved", &id),
            Some(failure) => say("failed", &failure.problem.reason(Lang::En)),
        }
    }
}

/// System calls are made to fail by their number in a thread. The first thread must have made fewer of
/// each kind by now than this one, or calls of the test runner would fail too.
fn make_calls() {
    let nothing = Path::new("/dev/null");
    for _ in 0..100 {
        let _ = (fs::read(nothing), fs::write(nothing, "x"));
        let _ = (
            fs::read_link(nothing),
            fs::read_dir("/proc/self/task").map(Iterator::count),
        );
        let _ = rustix::fs::access(nothing, rustix::fs::Access::EXISTS);
    }
}

/// Not captured, and in one write.
fn say(what: &str, more: &str) {
    let line = format!("{what} {more}\n");
    io::stderr().write_all(line.as_bytes()).unwrap();
}

/// The name of what [`does_what_it_is_told`] is for the test runner.
const NAME: &str = "memory::child::does_what_it_is_told";

/// The arguments that make this binary such a process, after its path.
fn arguments() -> [&'static str; 4] {
    [NAME, "--exact", "--nocapture", "--test-threads=1"]
}

/// The command of a process that adds bookmarks, with only these variables; `before` is a program that
/// starts it, with its arguments.
pub fn command(before: &[&str], told: &str, environment: &[(&str, &str)]) -> Command {
    let this = env::current_exe().unwrap();
    let mut words = before.iter().copied().chain([this.to_str().unwrap()]);
    let mut command = Command::new(words.next().unwrap());
    command.args(words).args(arguments()).env_clear();
    command.env("PATH", env::var_os("PATH").unwrap_or_default());
    command.envs(environment.iter().copied()).env(TOLD, told);
    command.stdin(Stdio::null()).stdout(Stdio::null());
    command.stderr(Stdio::piped());
    command
}

/// Runs a process to its end; returns the lines that it said.
pub fn run(mut command: Command) -> Vec<String> {
    let said = command.output().unwrap().stderr;
    let said = String::from_utf8(said).unwrap();
    said.lines().map(str::to_owned).collect()
}

/// A process that waits to be let go.
pub struct Waiting {
    pub child: Child,
    pub lines: io::Lines<BufReader<ChildStderr>>,
}

impl Waiting {
    pub fn start(mut command: Command) -> Self {
        let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let mut waiting = Waiting { child, lines };
        while waiting.lines.next().unwrap().unwrap() != "ready " {}
        waiting
    }

    pub fn go(&mut self) {
        let mut input = self.child.stdin.take().unwrap();
        input.write_all(b"\n").unwrap();
    }
}
