//! The table of exit statuses: the same in the README, in the help and in fact.

use std::fs;
use std::process::Stdio;

use rustix::process::{Pid, Signal, kill_process};

use super::{Folder, LIBRARY, casebook, ended, run};

#[test]
fn every_way_to_end_has_its_status() {
    let folder = Folder::new();
    let broken = folder.file("broken.jsonl", "{\"id\":\"A\"}\n{\"id\":oops}\n");
    let broken = broken.to_str().unwrap();
    let empty = folder.file("empty.json", "[]");
    let empty = empty.to_str().unwrap();
    let rows: &[(&[&str], i32)] = &[
        // A good library, and one of which some records are refused: what can be done is done.
        (&["list", LIBRARY], 0),
        (&["list", broken], 0),
        (&["show", "T-1", LIBRARY], 0),
        (&["facets", LIBRARY], 0),
        (&["relations", "--term", "component:haproxy", LIBRARY], 0),
        (&["compare", "T-1", "T-2", "--in", LIBRARY], 0),
        (&["check", LIBRARY], 0),
        (&["keys"], 0),
        (&["--help"], 0),
        (&["--version"], 0),
        // Nothing matches, or there is nothing; for check, something is wrong.
        (&["list", "--query", "zzzzqqqq", LIBRARY], 1),
        (&["facets", "--query", "zzzzqqqq", LIBRARY], 1),
        (&["show", "NO-1", LIBRARY], 1),
        (&["compare", "T-1", "NO-1", "--in", LIBRARY], 1),
        (&["list", empty], 1),
        (&["check", broken], 1),
        (&["check", empty], 1),
        // It could not run, or something that was named could not be read.
        (&["list", "no-such-file"], 2),
        (&["list", LIBRARY, "no-such-file"], 2),
        (&["list", "--query", "zzzzqqqq", LIBRARY, "no-such-file"], 2),
        (&["show", "T-1", LIBRARY, "no-such-file"], 2),
        (&["facets", LIBRARY, "no-such-file"], 2),
        (&["check", LIBRARY, "no-such-file"], 2),
        (
            &[
                "compare",
                "T-1",
                "T-2",
                "--in",
                LIBRARY,
                "--in",
                "no-such-file",
            ],
            2,
        ),
        (&["list", "/dev/null"], 2),
        (&["list", "--query", "cause:no-such-cause", LIBRARY], 2),
        (&["relations", "--term", "haproxy", LIBRARY], 2),
        (&["list", "--no-such-option"], 2),
        (&["show"], 2),
        (&[LIBRARY], 2),
    ];
    for (args, status) in rows {
        let ended = run(args);
        assert_eq!(ended.status, Some(*status), "{args:?}: {}", ended.err);
        assert!(
            *status != 2 || !ended.err.is_empty() || args[0] == "check",
            "{args:?}"
        );
    }
    // What could be read is printed all the same.
    let ended = run(&["list", LIBRARY, "no-such-file", "--format", "ids"]);
    assert_eq!(ended.out.lines().count(), 6);
    assert!(ended.err.contains("no-such-file"), "{}", ended.err);
}

#[test]
fn a_bad_configuration_is_a_fault_of_itself_only() {
    let folder = Folder::new();
    fs::create_dir(folder.path().join("casebook")).unwrap();
    folder.file("casebook/config.toml", "language = \"fr\"\n");
    let status = |args: &[&str]| {
        let mut command = casebook(args);
        command.env("XDG_CONFIG_HOME", folder.path());
        command.output().unwrap().status.code()
    };
    assert_eq!(status(&["config", "check"]), Some(1));
    assert_eq!(status(&["list", LIBRARY]), Some(0));
}

#[test]
fn a_signal_is_the_end_that_it_is_for_others() {
    let mut child = casebook(&["list", "-"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let pid = Pid::from_child(&child);
    kill_process(pid, Signal::TERM).unwrap();
    let status = child.wait().unwrap();
    assert_eq!(
        std::os::unix::process::ExitStatusExt::signal(&status),
        Some(15)
    );
}

/// Only a program with debug assertions can be asked to fail.
#[cfg(debug_assertions)]
#[test]
fn a_loader_that_fails_is_told_of_and_nothing_is_done_with_a_part() {
    let folder = Folder::new();
    let output = folder.path().join("out");
    let output = output.to_str().unwrap();
    for thread in ["find", "parse", "collect"] {
        for args in [
            &["list", LIBRARY][..],
            &["list", LIBRARY, "--format", "jsonl", "--output", output],
            &["list", LIBRARY, "no-such-file"],
            &["show", "T-1", LIBRARY],
            &["facets", LIBRARY],
            &["relations", "--term", "component:haproxy", LIBRARY],
            &["compare", "T-1", "T-2", "--in", LIBRARY],
            &["check", LIBRARY],
        ] {
            let mut command = casebook(args);
            let ended = ended(&command.env("CASEBOOK_PANIC", thread).output().unwrap());
            let said = (ended.status, &*ended.out);
            assert_eq!(said, (Some(101), ""), "{args:?}: {}", ended.err);
            let why = format!("internal error: asked to fail on the thread {thread}");
            assert!(ended.err.contains(&why), "{args:?}: {}", ended.err);
        }
    }
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn when_the_reader_of_the_output_has_gone_the_status_says_so() {
    for args in [
        &["keys"][..],
        &["list", "--format", "jsonl"],
        &["--plain", LIBRARY],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let ended = ended(&casebook(args).stdout(writer).output().unwrap());
        assert_eq!((ended.status, &*ended.err), (Some(141), ""), "{args:?}");
    }
}

/// The rows of a table of statuses: what stands behind the status, without signs of the table.
fn statuses(text: &str) -> Vec<(String, String)> {
    let words = |part: &str| {
        part.replace('`', "")
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    };
    let row = |line: &str| {
        let line = line.trim().trim_matches('|');
        let (status, means) = line.split_once('|').or_else(|| line.split_once("  "))?;
        Some((words(status), words(means)))
    };
    let is_status =
        |(status, _): &(String, String)| matches!(&**status, "0" | "1" | "2" | "128 + n");
    text.lines().filter_map(row).filter(is_status).collect()
}

#[test]
fn the_readme_and_the_help_have_the_same_table() {
    let help = run(&["--help"]).out;
    let part = help.split_once("Exit status:").unwrap().1;
    let part = part.split_once("Limits:").unwrap().0;
    let readme = fs::read_to_string("README.md").unwrap();
    let readme = readme.split_once("| exit status |").unwrap().1;
    let readme = readme.split_once("\n\n").unwrap().0;
    assert_eq!(statuses(part).len(), 4, "{part}");
    assert_eq!(statuses(part), statuses(readme));
}

#[test]
fn the_readme_and_the_help_have_the_same_limits() {
    let help = run(&["--help"]).out;
    let part = help.split_once("Limits:").unwrap().1;
    let readme = fs::read_to_string("README.md").unwrap();
    for row in part.lines().filter(|row| !row.trim().is_empty()) {
        let limit = row.trim().split_once("  ").unwrap().0;
        let row = format!("| {limit} |");
        assert!(readme.contains(&row), "{row}");
    }
}
