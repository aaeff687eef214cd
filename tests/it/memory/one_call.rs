//! One system call fails, and what must stay as it is all the same.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::process::Command;

use super::injected::{calls, home, traced};
use super::{Home, bookmark};

/// Makes one call of a kind after the other fail in a home that is prepared; returns which of them kept
/// the program from saving, by number from 0. `None` when it cannot be traced.
fn each_fails(
    (name, error): (&str, &str),
    prepare: impl Fn(&Home),
    check: impl Fn(&Home),
) -> Option<Vec<usize>> {
    let installed = Command::new("strace").arg("-V").output().is_ok();
    let Some(calls) = installed.then(|| calls(false)).flatten() else {
        eprintln!("strace is not installed or may not trace: no call is made to fail");
        return None;
    };
    let first = calls[name][0];
    let fails = |number: &usize| {
        let home = home(false);
        prepare(&home);
        let inject = format!("inject={name}:error={error}:when={}", first + number);
        let trace = format!("trace={name}");
        let said = traced(&home, &["-e", &inject, "-e", &trace, "-o", "/dev/null"]);
        check(&home);
        said.last().unwrap().starts_with("failed ")
    };
    Some((0..16).filter(fails).collect())
}

/// Else a new file would take its place.
#[test]
fn a_link_that_cannot_be_looked_behind_stays() {
    let target = |home: &Home| home.root().join("bookmarks.json");
    let prepare = |home: &Home| {
        fs::rename(home.file("bookmarks.json"), target(home)).unwrap();
        symlink(target(home), home.file("bookmarks.json")).unwrap();
    };
    let check = |home: &Home| {
        assert!(home.file("bookmarks.json").is_symlink());
        assert!(home.memory().bookmarks.contains("old"));
    };
    let failed = each_fails(("readlink", "EIO"), prepare, check);
    assert!(failed.is_none_or(|failed| !failed.is_empty()));
}

#[test]
fn a_name_that_cannot_be_looked_at_is_not_overwritten() {
    let prepare = |home: &Home| {
        home.write("bookmarks.json", "damage 2");
        home.write("bookmarks.json.damaged-1", "damage 1");
    };
    let check = |home: &Home| {
        assert_eq!(home.text("bookmarks.json.damaged-1"), "damage 1");
        let mut names = home.names();
        names.retain(|name| name != "bookmarks.json.damaged-1");
        assert!(
            names.iter().any(|name| home.text(name) == "damage 2"),
            "{names:?}"
        );
    };
    each_fails(("statx", "EIO"), prepare, check);
}

#[test]
fn a_mode_that_cannot_be_looked_at_stays() {
    let readable = || Permissions::from_mode(0o644);
    let set = |home: &Home| fs::set_permissions(home.file("bookmarks.json"), readable()).unwrap();
    let check = |home: &Home| {
        let mode = fs::metadata(home.file("bookmarks.json")).unwrap().mode();
        assert_eq!(mode & 0o777, 0o644);
    };
    let failed = each_fails(("statx", "EIO"), set, check);
    assert!(failed.is_none_or(|failed| !failed.is_empty()));
}

/// Another program may have written it and not flushed it yet.
#[test]
fn what_is_in_the_file_already_is_flushed_before_it_is_called_saved() {
    let save = |home: &Home| assert_eq!(home.save(&[bookmark("new0000")]).failed, []);
    let failed = each_fails(("fsync", "EIO"), save, |_| ());
    assert!(failed.is_none_or(|failed| failed == [0]));
}

#[test]
fn a_folder_that_needs_no_flush_is_no_failure() {
    // First the file is flushed, then the folder.
    let failed = each_fails(("fsync", "EINVAL"), |_| (), |_| ());
    assert!(failed.is_none_or(|failed| failed == [0]));
}
