//! Where the files lie: folders, links, modes, places that cannot be written.

use std::fs::{self, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};
use std::path::Path;
use std::time::{Duration, Instant};

use casebook::library::{MemoryFault, Problem, ProblemKind};
use casebook::memory::{Memory, Store};
use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;

use super::child::{command, run};
use super::{Home, bookmark, faults, names};

fn mode(path: &Path) -> u32 {
    fs::symlink_metadata(path).unwrap().mode() & 0o7777
}

#[test]
fn opening_writes_nothing() {
    let home = Home::new();
    let (_, memory, problems) = home.open();
    assert_eq!((memory, problems), Default::default());
    assert_eq!(names(home.root()), [""; 0]);
    let home = Home::with_folder();
    home.write("bookmarks.json", "{\"version\":1,\"bookmarks\":[\"A\"]}");
    assert!(home.open().1.bookmarks.contains("A"));
    assert_eq!(home.names(), ["bookmarks.json"]);
}

#[test]
fn folders_and_files_are_for_their_owner_alone_whatever_the_umask() {
    for umask in ["000", "077", "277"] {
        let home = Home::new();
        let state = home.root().join("new/state");
        let script = format!("umask {umask}; exec \"$@\"");
        let environment = [("HOME", "/"), ("XDG_STATE_HOME", state.to_str().unwrap())];
        let said = run(command(
            &["/bin/sh", "-c", &script, "sh"],
            "A 1",
            &environment,
        ));
        assert_eq!(said.last().unwrap(), "saved A0000");
        for folder in ["new", "new/state", "new/state/casebook"] {
            assert_eq!(mode(&home.root().join(folder)), 0o700, "{umask} {folder}");
        }
        let folder = state.join("casebook");
        assert_eq!(mode(&folder.join("bookmarks.json")), 0o600, "{umask}");
        assert_eq!(mode(&folder.join("lock")) & 0o177, 0, "{umask}");
    }
}

#[test]
fn a_file_keeps_its_mode() {
    let home = Home::new();
    home.save(&[bookmark("A")]);
    for kept in [0o644, 0o640, 0o400] {
        fs::set_permissions(home.file("bookmarks.json"), Permissions::from_mode(kept)).unwrap();
        home.save(&[bookmark(&kept.to_string())]);
        assert_eq!(mode(&home.file("bookmarks.json")), kept);
    }
    assert_eq!(home.memory().bookmarks.len(), 4);
}

#[test]
fn a_file_keeps_its_owner_when_root_saves() {
    if !rustix::process::geteuid().is_root() {
        eprintln!("only root may give files away: owners are not tried");
        return;
    }
    let home = Home::new();
    home.save(&[bookmark("A")]);
    chown(home.file("bookmarks.json"), Some(65534), Some(65534)).unwrap();
    home.save(&[bookmark("B")]);
    let owner = fs::metadata(home.file("bookmarks.json")).unwrap();
    assert_eq!((owner.uid(), owner.gid()), (65534, 65534));
}

#[test]
fn a_link_stays_a_link_and_its_target_is_replaced() {
    let home = Home::with_folder();
    let dotfiles = home.root().join("dotfiles");
    fs::create_dir(&dotfiles).unwrap();
    fs::write(
        dotfiles.join("b.json"),
        "{\"version\":1,\"bookmarks\":[\"A\"]}",
    )
    .unwrap();
    symlink("b.json", dotfiles.join("again.json")).unwrap();
    symlink("../../dotfiles/again.json", home.file("bookmarks.json")).unwrap();
    symlink(dotfiles.join("notes.json"), home.file("notes.json")).unwrap();
    // Of a program that was killed here.
    fs::write(dotfiles.join(".casebook-abcdef.new"), "half").unwrap();
    let inode = |path: &Path| fs::symlink_metadata(path).unwrap().ino();
    let links = [
        home.file("bookmarks.json"),
        dotfiles.join("again.json"),
        home.file("notes.json"),
    ];
    let before = links.each_ref().map(|link| inode(link));
    let target = inode(&dotfiles.join("b.json"));

    let (mut store, memory, _) = home.open();
    assert!(memory.bookmarks.contains("A"));
    assert_eq!(
        store.save(&[bookmark("B"), super::note("N", "x")]).failed,
        []
    );
    assert_eq!(links.each_ref().map(|link| inode(link)), before);
    assert!(links.iter().all(|link| link.is_symlink()));
    // Replaced, not written over.
    assert_ne!(inode(&dotfiles.join("b.json")), target);
    assert_eq!(home.memory().bookmarks.len(), 2);
    assert_eq!(names(&dotfiles), ["again.json", "b.json", "notes.json"]);
    assert_eq!(mode(&dotfiles.join("notes.json")), 0o600);
    assert_eq!(home.names(), ["bookmarks.json", "lock", "notes.json"]);
}

#[test]
fn a_damaged_target_is_set_aside_beside_itself() {
    let home = Home::with_folder();
    let target = home.root().join("b.json");
    fs::write(&target, "oops").unwrap();
    symlink(&target, home.file("bookmarks.json")).unwrap();
    let aside = format!("{}.damaged-1", target.display());
    assert_eq!(faults(&home.open().2)[0].1, MemoryFault::SetAside(aside));
    home.save(&[bookmark("A")]);
    assert!(home.file("bookmarks.json").is_symlink() && target.exists());
}

/// The name of the file has no room for an ending.
#[test]
fn a_damaged_file_that_cannot_be_set_aside_is_not_overwritten() {
    let home = Home::with_folder();
    let target = home.root().join("b".repeat(250));
    fs::write(&target, "oops").unwrap();
    symlink(&target, home.file("bookmarks.json")).unwrap();
    let (mut store, _, problems) = home.open();
    let error = io::Error::from(Errno::NAMETOOLONG);
    let right = MemoryFault::NotKept(error.kind(), error.to_string());
    let path = home.file("bookmarks.json").display().to_string();
    assert_eq!(faults(&problems), [(path, right)]);
    let kept = store.save(&[bookmark("A")]);
    assert_eq!((kept.damaged, kept.failed.len()), (vec![], 1));
    assert_eq!(kept.failed[0].problem, problems[0]);
    assert_eq!(fs::read(&target).unwrap(), b"oops");
}

#[test]
fn links_in_a_circle_and_into_nowhere_are_failures() {
    let home = Home::with_folder();
    symlink("notes.json", home.file("notes.json")).unwrap();
    symlink("/no/such/folder/v.json", home.file("views.json")).unwrap();
    let (mut store, _, problems) = home.open();
    // What the system says.
    let error = io::Error::from(Errno::LOOP);
    let kind = ProblemKind::Unreadable(error.kind(), error.to_string());
    let path = home.file("notes.json");
    assert_eq!(problems, [Problem::new(path.to_string_lossy(), kind)]);
    let view = casebook::memory::Change::View("v".into(), Some("q".into()));
    assert_eq!(store.save(&[super::note("A", "x"), view]).failed.len(), 2);
    assert!(!Path::new("/no").exists());
}

#[test]
fn half_written_files_of_killed_programs_are_removed_and_others_are_not() {
    let home = Home::with_folder();
    home.write("mine.new", "x");
    home.write(".casebook-abcdef.new", "half");
    let (mut store, ..) = home.open();
    assert_eq!(home.names(), ["lock", "mine.new"]);
    home.write(".casebook-ghijkl.new", "half");
    store.save(&[bookmark("A")]);
    assert_eq!(home.names(), ["bookmarks.json", "lock", "mine.new"]);
}

#[test]
fn a_lock_that_is_never_given_back_is_a_failure_and_no_hang() {
    let home = Home::new();
    home.save(&[bookmark("A")]);
    home.write(".casebook-abcdef.new", "another program is writing this");
    let lock = OpenOptions::new()
        .write(true)
        .open(home.file("lock"))
        .unwrap();
    flock(&lock, FlockOperation::LockExclusive).unwrap();
    let start = Instant::now();
    let (mut store, memory, _) = home.open();
    // Reading waits for nobody.
    assert!(memory.bookmarks.contains("A") && start.elapsed() < Duration::from_secs(1));
    let kept = store.save(&[bookmark("B")]);
    assert!(start.elapsed() < Duration::from_secs(8));
    let (path, fault) = faults(&[kept.failed[0].problem.clone()]).remove(0);
    assert_eq!(path, home.folder().display().to_string());
    assert!(matches!(
        fault,
        MemoryFault::NotKept(std::io::ErrorKind::WouldBlock, _)
    ));
    assert!(home.file(".casebook-abcdef.new").exists());
    drop(lock);
    // What was pending is kept with the next change.
    let kept = store.save(&[bookmark("C")]);
    assert_eq!(kept.saved, [bookmark("B"), bookmark("C")]);
    assert_eq!(home.memory().bookmarks.len(), 3);
}

#[test]
fn a_file_in_the_place_of_a_folder_is_said_once() {
    // A program could be run there, as a folder could be entered.
    for (name, mode) in [
        ("state", 0o644),
        ("state/casebook", 0o644),
        ("state/casebook", 0o755),
    ] {
        let home = Home::new();
        let file = home.root().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, "x").unwrap();
        fs::set_permissions(&file, Permissions::from_mode(mode)).unwrap();
        let (mut store, _, problems) = home.open();
        let kind = std::io::ErrorKind::NotADirectory;
        let found = faults(&problems);
        assert_eq!(found.len(), 1, "{name}");
        assert_eq!(found[0].0, home.folder().display().to_string());
        assert!(
            matches!(&found[0].1, MemoryFault::NotKept(k, _) if *k == kind),
            "{found:?}"
        );
        assert_eq!(store.save(&[bookmark("A")]).failed.len(), 1);
        assert_eq!(fs::read(file).unwrap(), b"x");
    }
}

#[test]
fn without_a_folder_nothing_is_kept_and_everything_goes_on() {
    let (mut store, memory, problems) = Store::open(None);
    assert_eq!(memory, Memory::default());
    let usual = "~/.local/state/casebook".to_owned();
    assert_eq!(faults(&problems), [(usual.clone(), MemoryFault::NoHome)]);
    let slow = faults(&[Store::too_slow(None)]).remove(0);
    assert_eq!(slow.0, usual);
    let kept = store.save(&[bookmark("A")]);
    assert_eq!((kept.saved, kept.failed.len()), (vec![], 1));
    assert_eq!(store.finish(), problems);
}

#[test]
fn what_is_lost_for_one_reason_is_said_once_at_the_end() {
    let (mut store, _, problems) = Store::open(None);
    let kept = store.save(&[bookmark("A"), super::note("A", "x")]);
    assert_eq!(kept.failed.len(), 2);
    assert_eq!(store.finish(), problems);
    assert_eq!(problems.len(), 1);
}

/// The folder that a process with these variables uses.
fn folder_of(environment: &[(&str, &str)], current: &Path) -> String {
    let mut command = command(&[], "A 0", environment);
    command.current_dir(current);
    let said = run(command);
    let folder = said.iter().find_map(|line| line.strip_prefix("folder "));
    folder.unwrap_or_else(|| panic!("{said:?}")).to_owned()
}

#[test]
fn relative_and_empty_variables_do_not_count() {
    let home = Home::new();
    let root = home.root().to_str().unwrap();
    let usual = format!("{root}/.local/state/casebook");
    let folder = |environment: &[(&str, &str)]| folder_of(environment, home.root());
    for ignored in ["rel/path", "", "./x", "../x"] {
        assert_eq!(
            folder(&[("HOME", root), ("XDG_STATE_HOME", ignored)]),
            usual
        );
    }
    let state = format!("{root}/s");
    let set = [("HOME", root), ("XDG_STATE_HOME", &*state)];
    assert_eq!(folder(&set), format!("{state}/casebook"));
    // No home, or that of the user by the system; never the current folder.
    for none in [&[][..], &[("HOME", "")], &[("HOME", "relative")]] {
        let found = folder(none);
        assert!(
            found.is_empty() || found.starts_with('/') && !found.starts_with(root),
            "{found}"
        );
    }
    assert_eq!(names(home.root()), [""; 0]);
}
