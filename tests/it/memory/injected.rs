//! System calls that fail while a program saves: one after the other, every call that has to do with the
//! files, each in several ways.
//!
//! Where strace is not installed, or may not trace, this says so and passes; `.ci/run` installs it.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use super::child::{command, run};
use super::{Home, bookmark};

/// The calls that saving makes, and how each may fail.
const CALLS: [(&str, &[&str]); 13] = [
    ("openat", &["ENOSPC", "EPERM"]),
    ("write", &["ENOSPC", "EIO"]),
    ("fsync", &["ENOSPC", "EIO"]),
    ("renameat", &["EIO", "EROFS"]),
    ("flock", &["ENOLCK", "EIO"]),
    ("fchmod", &["EPERM", "EIO"]),
    ("statx", &["EIO", "EACCES"]),
    ("read", &["EIO"]),
    ("readlink", &["EIO"]),
    ("access", &["EROFS"]),
    ("mkdir", &["ENOSPC", "EROFS", "EPERM"]),
    ("chmod", &["EPERM"]),
    ("getdents64", &["EIO"]),
];

/// A home with one bookmark, or a new one.
pub fn home(is_new: bool) -> Home {
    let home = Home::new();
    if is_new {
        fs::create_dir(home.root().join("state")).unwrap();
    } else {
        home.save(&[bookmark("old")]);
    }
    home
}

/// Saves one bookmark more under strace; returns what the program said.
pub fn traced(home: &Home, arguments: &[&str]) -> Vec<String> {
    let state = home.root().join("state");
    let environment = [("HOME", "/"), ("XDG_STATE_HOME", state.to_str().unwrap())];
    let strace = [&["strace", "-f", "-qq"][..], arguments].concat();
    run(command(&strace, "new 1", &environment))
}

/// Which calls of each kind have to do with the files of a home, by number from 1. `None` when the program
/// cannot be traced.
pub fn calls(is_new: bool) -> Option<BTreeMap<&'static str, Vec<usize>>> {
    let home = home(is_new);
    let report = home.root().join("trace");
    let names = CALLS.map(|(name, _)| name).join(",");
    let said = traced(
        &home,
        &[
            "-y",
            "-e",
            &format!("trace={names}"),
            "-o",
            report.to_str().unwrap(),
        ],
    );
    if said.last().map(String::as_str) != Some("saved new0000") {
        return None;
    }
    let (root, report) = (
        home.root().to_str().unwrap(),
        fs::read_to_string(&report).unwrap(),
    );
    let thread = |line: &str| line.split(' ').next().map(str::to_owned);
    let mut counted: BTreeMap<(String, &str), usize> = BTreeMap::new();
    let mut found: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for line in report.lines() {
        let Some((name, _)) = CALLS
            .iter()
            .find(|(name, _)| line.contains(&format!(" {name}(")))
        else {
            continue;
        };
        let number = counted.entry((thread(line).unwrap(), name)).or_default();
        *number += 1;
        // As a path or as what a descriptor stands for.
        if line.contains(&format!("\"{root}")) || line.contains(&format!("<{root}")) {
            found.entry(name).or_default().push(*number);
        }
    }
    Some(found)
}

#[test]
fn whatever_call_fails_the_old_file_or_the_new_one_is_there() {
    let installed = Command::new("strace").arg("-V").output().is_ok();
    let Some(old) = installed.then(|| calls(false)).flatten() else {
        eprintln!("strace is not installed or may not trace: no call is made to fail");
        return;
    };
    let new = calls(true).unwrap();
    let mut failures = BTreeMap::new();
    for (name, errors) in CALLS {
        // Folders are made once.
        let is_new = matches!(name, "mkdir" | "chmod");
        let numbers = if is_new { new.get(name) } else { old.get(name) };
        for number in numbers.into_iter().flatten() {
            for error in errors {
                let what = format!("{name}:error={error}:when={number}");
                *failures.entry(name).or_insert(0) += usize::from(has_failed(&what, is_new));
            }
        }
    }
    let count = |name: &str| failures.get(name).copied().unwrap_or_default();
    // Whatever of these fails is said: the file is flushed, then the folder.
    for (name, calls) in [("write", 1), ("fsync", 2), ("renameat", 1), ("flock", 1)] {
        assert_eq!(count(name), 2 * calls, "{name}: {failures:?}");
    }
    for name in ["openat", "fchmod", "mkdir"] {
        assert!(count(name) > 0, "{name}: {failures:?}");
    }
}

/// Makes one call fail; returns whether the program said that it could not save.
fn has_failed(what: &str, is_new: bool) -> bool {
    let home = home(is_new);
    // No other call needs to be stopped at.
    let trace = format!("trace={}", what.split(':').next().unwrap());
    let said = traced(
        &home,
        &[
            "-e",
            &format!("inject={what}"),
            "-o",
            "/dev/null",
            "-e",
            &trace,
        ],
    );
    let answer = said.last().map_or("", String::as_str);
    let is_saved = answer == "saved new0000";
    assert!(
        is_saved || answer.starts_with("failed "),
        "{what}: {said:?}"
    );
    assert!(!answer.ends_with("failed "), "{what}: without a reason");
    let is_full = what.starts_with("mkdir:error=ENOSPC");
    assert!(
        !is_full || answer.contains("the disk is full"),
        "{what}: {answer}"
    );

    // Not damaged, the old bookmark in any case, the new one if that was answered.
    let bookmarks = home.memory().bookmarks;
    assert!(is_new || bookmarks.contains("old"), "{what}: {bookmarks:?}");
    assert!(
        !is_saved || bookmarks.contains("new0000"),
        "{what}: {bookmarks:?}"
    );
    // The next one goes through, and nothing is left behind.
    assert_eq!(home.save(&[bookmark("next")]).failed, [], "{what}");
    assert_eq!(home.names(), ["bookmarks.json", "lock"], "{what}");
    !is_saved
}

/// Runs a script as root of a namespace of its own, in which file systems may be mounted; `$0` is the
/// home. `None` where that is not allowed.
fn mounted(home: &Home, script: &str) -> Option<Vec<String>> {
    let state = home.root().join("state");
    let root = home.root().to_str().unwrap();
    let environment = [("HOME", "/"), ("XDG_STATE_HOME", state.to_str().unwrap())];
    let script = format!("set -e; {script}");
    let unshare = [
        "unshare",
        "--mount",
        "--map-root-user",
        "/bin/sh",
        "-c",
        &script,
        root,
    ];
    let allowed = Command::new("unshare")
        .args(["--mount", "--map-root-user", "/bin/sh", "-c"])
        .args(["mount -t tmpfs none \"$0\"", root])
        .status();
    if !allowed.is_ok_and(|status| status.success()) {
        eprintln!("file systems may not be mounted here: no disk is full");
        return None;
    }
    Some(run(command(&unshare, "new 1", &environment)))
}

#[test]
fn a_full_disk_leaves_the_old_file_and_is_said() {
    let home = home(false);
    // 64 KB, of which nothing is left but what fills a file name.
    let script = "cd \"$0\"; cp -a state /tmp/.$$; mount -t tmpfs -o size=64k none \"$0\"; cd \"$0\"; \
                  mv /tmp/.$$ state; cat /dev/zero > fill 2>/dev/null || true; \
                  \"$@\"; cat state/casebook/bookmarks.json >&2; ls -A state/casebook >&2";
    let Some(said) = mounted(&home, script) else {
        return;
    };
    let text = said.join("\n");
    assert!(
        text.contains("\nfailed Changes are not saved here: the disk is full."),
        "{text}"
    );
    assert!(
        text.contains("    \"old\"\n  ]\n}\nbookmarks.json\nlock"),
        "{text}"
    );
}

#[test]
fn a_place_that_can_only_be_read_is_said_at_the_start_and_is_read() {
    let home = home(false);
    let script = "mount --bind \"$0\" \"$0\"; mount -o remount,ro,bind \"$0\"; \"$@\"";
    let Some(said) = mounted(&home, script) else {
        return;
    };
    let folder = home.folder().display().to_string();
    let problem = format!("problem {folder} Changes are not saved here: it can only be read.");
    assert!(said.contains(&problem), "{said:?}");
    assert!(
        said.contains(&"failed Changes are not saved here: it can only be read.".into()),
        "{said:?}"
    );
    assert!(home.memory().bookmarks.contains("old"));
}
