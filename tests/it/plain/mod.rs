//! Plain mode as a script talks to it: lines in, lines out, a status.

mod clean;
mod commands;
mod compared;
mod figures;
mod jobs;
mod lists;
mod numbers;
mod own;
mod times;
mod together;
mod views;

use std::io::Write;
use std::process::{Command, Stdio};

const LIBRARY: &str = "tests/fixtures/library.jsonl";

/// The program with these arguments, and nothing of the reader's in its environment; its home
/// is not there.
fn casebook(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
    command
        .args(args)
        .env_clear()
        .env("HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/nobody"))
        .env("LANG", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// What the program says to some lines, as lines, and its status.
fn talk_with(mut command: Command, lines: &[&str]) -> (Vec<String>, i32) {
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    for line in lines {
        // It may have ended.
        let _ = writeln!(stdin, "{line}");
    }
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let said = String::from_utf8(output.stdout).unwrap();
    let said = said.lines().map(str::to_owned).collect();
    (said, output.status.code().unwrap())
}

/// What is said in a language to some lines about the small library, without the greeting.
fn talk(lang: &str, lines: &[&str]) -> Vec<String> {
    let (said, status) = talk_with(casebook(&["--plain", "--lang", lang, LIBRARY]), lines);
    assert_eq!(status, 0);
    said[2..].to_vec()
}

/// The same for one line after some others: only what is said to it.
fn last_answer(lang: &str, lines: &[&str]) -> Vec<String> {
    let before = talk(lang, &lines[..lines.len() - 1]).len();
    talk(lang, lines).split_off(before)
}

#[test]
fn the_greeting_counts_the_cases_and_says_how_to_go_on() {
    let (said, _) = talk_with(casebook(&["--plain", "--lang", "en", LIBRARY]), &[]);
    let right = [
        "Casebook: 6 cases.",
        "Type words to search, l for the list, f for facets, ? for the commands.",
    ];
    assert_eq!(said, right);
    let (said, _) = talk_with(casebook(&["--plain", "--lang", "ko", LIBRARY]), &[]);
    let right = ["사례집: 6건.", "검색어를 치거나, l 목록, f 분류, ? 도움말."];
    assert_eq!(said, right);
}

#[test]
fn accessible_asks_for_it_unless_it_is_empty_or_0() {
    for (value, status) in [("1", 0), ("yes", 0), ("0", 2), ("", 2)] {
        let mut command = casebook(&[LIBRARY]);
        let output = command.env("ACCESSIBLE", value).output().unwrap();
        assert_eq!(output.status.code(), Some(status), "{value:?}");
        assert_eq!(output.stdout.is_empty(), status == 2, "{value:?}");
        if status == 2 {
            let hint = String::from_utf8(output.stderr).unwrap();
            assert!(hint.contains("casebook --plain"), "{hint}");
        }
    }
}

#[test]
fn it_ends_when_it_is_told_to_and_when_the_input_ends() {
    let plain = || casebook(&["--plain", LIBRARY]);
    for quit in ["q", "quit", "끝", "ㅂ"] {
        let (said, status) = talk_with(plain(), &[quit, "haproxy"]);
        assert_eq!((said.len(), status), (2, 0), "{quit}");
    }
    assert_eq!(talk_with(plain(), &[]).1, 0);
    // The last line need not end.
    let mut child = plain().spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"l").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stdout).contains("1-6 of 6"));
}

#[test]
fn a_library_that_is_not_there_is_status_2() {
    let output = casebook(&["--plain", "no-such-file"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stdout, b"");
    assert!(String::from_utf8_lossy(&output.stderr).contains("no-such-file"));
}

#[test]
fn a_closed_pipe_is_a_quiet_end_with_the_status_of_every_command() {
    let mut child = casebook(&["--plain"]).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    while writeln!(stdin, "l").is_ok() {}
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(141));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn a_query_may_be_given_at_the_start() {
    let args = ["--plain", "--lang", "en", "-q", "org:acme haproxy", LIBRARY];
    let (said, _) = talk_with(casebook(&args), &["c"]);
    // T-2 is the one case of Acme with HAProxy.
    let right = [
        "Casebook: 6 cases.",
        "1-1 of 1, best first.",
        "1. 2020-05-12 Acme: Full proxy slots kept a stale list of backends",
        "Component: HAProxy",
        "1 filter suggested: a",
        "1 of 6 cases",
        "Words: haproxy",
        "1. Organisation: Acme",
    ];
    assert_eq!(said, right);
}

#[test]
fn problems_are_counted_at_the_start_and_listed_when_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("odd.jsonl");
    std::fs::write(&file, "{\"id\": \"A\"}\n{\"id\": \n{\"no\": 1}\n").unwrap();
    let file = file.to_str().unwrap();
    let (said, _) = talk_with(casebook(&["--plain", "--lang", "en", file]), &["problems"]);
    assert_eq!(said[0], "Casebook: 1 case.");
    assert!(
        said[1].contains(" in the input: problems lists them."),
        "{said:#?}"
    );
    assert!(said[3].starts_with("1-"), "{said:#?}");
    assert!(
        said[4..].iter().any(|line| line.contains("odd.jsonl:")),
        "{said:#?}"
    );
    assert_eq!(last_answer("en", &["problems"]), ["There are no problems"]);
}
