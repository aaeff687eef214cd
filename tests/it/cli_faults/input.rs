//! Input that is odd, endless, forbidden or not there.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt;
use std::process::Stdio;
use std::time::{Duration, Instant};

use super::{Folder, LIBRARY, as_user, casebook, ended, run, shell};

/// The most memory that a process has had, in bytes; none on systems that do not tell.
fn peak(pid: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes << 10)
}

#[test]
fn devices_are_refused_at_once() {
    for device in ["/dev/zero", "/dev/urandom", "/dev/null"] {
        let ended = run(&["list", device]);
        assert_eq!(ended.status, Some(2));
        assert!(
            ended.err.contains(device) && ended.err.contains("device"),
            "{}",
            ended.err
        );
    }
}

#[test]
fn endless_input_is_read_up_to_the_limit_and_no_more_memory_is_taken() {
    let record = format!("{{\"id\":\"A\",\"summary\":\"{}\"}}\n", "x".repeat(1000));
    // The last one has more faults than are kept.
    for (line, megabytes) in [
        (record.as_str(), 24),
        ("nothing like a record\n", 24),
        ("[", 24),
        ("{\"id\":\"A\"}\n", 2),
    ] {
        let limit = megabytes.to_string();
        let mut child = casebook(&["list", "-", "--stdin-limit", &limit, "--format", "ids"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        let block = line.repeat((1 << 16) / line.len());
        let mut most = 0;
        // Writing fails as soon as the program reads no more.
        while input.write_all(block.as_bytes()).is_ok() {
            most = most.max(peak(child.id()).unwrap_or(0));
        }
        drop(input);
        let ended = ended(&child.wait_with_output().unwrap());
        assert_eq!(ended.status, Some(2), "{}", ended.err);
        assert!(
            ended
                .err
                .contains(&format!("Standard input has more than {megabytes} MB")),
            "{}",
            ended.err
        );
        assert!(
            most < (megabytes + 64) << 20,
            "{line:.20}: {} MB",
            most >> 20
        );
    }
}

#[test]
fn a_file_that_may_not_be_read_costs_itself_only() {
    let folder = Folder::new();
    for name in ["a", "b", "c", "d", "e"] {
        let path = folder.file(&format!("{name}.json"), format!("{{\"id\":\"{name}\"}}"));
        let mode = if name == "c" { 0 } else { 0o644 };
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    }
    let path = folder.path().to_str().unwrap();
    let as_user = |args: &[&str]| as_user(&folder, args);
    let listed = as_user(&["list", path, "--format", "ids"]);
    assert_eq!(
        (listed.status, &*listed.out),
        (Some(0), "a\nb\nd\ne\n"),
        "{}",
        listed.err
    );
    assert!(
        listed.err.contains("c.json: Reading it is not permitted."),
        "{}",
        listed.err
    );
    let checked = as_user(&["check", path]);
    assert_eq!(checked.status, Some(1));
    assert_eq!(checked.out.lines().count(), 1);
    assert!(
        checked.out.contains("c.json: Reading it is not permitted."),
        "{}",
        checked.out
    );
    // By its own name it is what could not be read.
    let named = as_user(&["list", &format!("{path}/c.json"), &format!("{path}/a.json")]);
    assert_eq!(named.status, Some(2));
}

#[test]
fn where_there_is_nothing_it_is_said_what_was_looked_for_and_where() {
    let folder = Folder::new();
    fs::create_dir(folder.path().join("folder")).unwrap();
    for (name, content) in [
        ("zero", ""),
        ("list", "[]"),
        ("null", "null"),
        ("blank", " \n\t\n"),
    ] {
        folder.file(name, content);
    }
    folder.file("object", "{}");
    for (name, says, status) in [
        (
            "zero",
            "There is no case in here. Casebook reads JSON objects",
            1,
        ),
        (
            "list",
            "There is no case in here. Casebook reads JSON objects",
            1,
        ),
        (
            "null",
            "There is no case in here. Casebook reads JSON objects",
            1,
        ),
        (
            "blank",
            "There is no case in here. Casebook reads JSON objects",
            1,
        ),
        ("object", "The record has no id and is left out.", 1),
        ("folder", "There is no file in this folder.", 2),
        ("missing", "There is no such file or folder.", 2),
    ] {
        let path = folder.path().join(name);
        let path = path.to_str().unwrap();
        let ended = run(&["list", path]);
        assert_eq!(
            (ended.status, &*ended.out),
            (Some(status), ""),
            "{name}: {}",
            ended.err
        );
        assert!(
            ended.err.contains(path) && ended.err.contains(says),
            "{}",
            ended.err
        );
    }
    let ended = run(&["list", "-"]);
    assert_eq!(ended.status, Some(1));
    assert!(
        ended.err.contains("<stdin>: There is no case in here."),
        "{}",
        ended.err
    );
}

#[test]
fn odd_standard_input_is_a_sentence() {
    let folder = Folder::new();
    folder.file("a.json", r#"{"id":"A"}"#);
    let a_folder = shell("\"$0\" list - < .", folder.path());
    assert_eq!(a_folder.status, Some(2));
    assert!(
        a_folder.err.contains("<stdin>: This is a folder."),
        "{}",
        a_folder.err
    );
    let closed = shell("\"$0\" list - <&-", folder.path());
    assert_eq!(closed.status, Some(1));
    assert!(
        closed.err.contains("<stdin>: There is no case in here."),
        "{}",
        closed.err
    );
    // Both are read, in the order in which they are named.
    let both = shell(
        "echo '{\"id\":\"B\"}' | \"$0\" list a.json - --format ids",
        folder.path(),
    );
    assert_eq!((both.status, &*both.out), (Some(0), "A\nB\n"));
}

#[test]
fn a_hundred_thousand_broken_records_among_good_ones_are_counted_and_told() {
    let mut text = String::new();
    for number in 0..100_000 {
        writeln!(
            text,
            "{{\"id\":\"G-{number}\"}}\n{{\"id\":\"B-{number}\",}}"
        )
        .unwrap();
    }
    let folder = Folder::new();
    let path = folder.file("half.jsonl", text);
    let path = path.to_str().unwrap();
    let listed = run(&["list", path, "--format", "ids"]);
    assert_eq!(
        (listed.status, listed.out.lines().count()),
        (Some(0), 100_000)
    );
    assert!(
        listed.err.contains("100000 problems in the input"),
        "{}",
        listed.err
    );
    let checked = run(&["check", path, "--format", "jsonl"]);
    assert_eq!(
        (checked.status, checked.out.lines().count()),
        (Some(1), 100_000)
    );
    let last: serde_json::Value =
        serde_json::from_str(checked.out.lines().last().unwrap()).unwrap();
    assert_eq!(
        (&last["line"], &last["column"]),
        (&200_000.into(), &17.into())
    );
}

#[test]
fn a_pipe_without_a_writer_is_not_waited_for() {
    let folder = Folder::new();
    let started = Instant::now();
    let ended = shell("mkfifo x.json && \"$0\" list x.json", folder.path());
    assert_eq!(ended.status, Some(2));
    assert!(
        ended.err.contains("x.json: This is a pipe"),
        "{}",
        ended.err
    );
    assert!(started.elapsed() < Duration::from_secs(10));
}

#[test]
fn the_order_of_paths_is_the_order_of_cases() {
    let folder = Folder::new();
    for (name, id) in [("b.json", "SAME"), ("a.json", "SAME")] {
        folder.file(name, format!("{{\"id\":\"{id}\",\"title\":\"{name}\"}}"));
    }
    let ended = shell("\"$0\" list b.json a.json", folder.path());
    assert_eq!(ended.out, "SAME  -  -  b.json\n");
    assert!(
        ended
            .err
            .contains("a.json:1: Another case has this id already: b.json:1."),
        "{}",
        ended.err
    );
    assert_eq!(run(&["list", LIBRARY]).status, Some(0));
}
