//! What cannot be saved: how long that is said, what waits, and for whom.

use std::fs;
use std::os::unix::fs::symlink;

use casebook::library::MemoryFault;
use casebook::memory::{Change, Kept, Store};
use rustix::fs::{FlockOperation, flock};

use super::{Home, bookmark, faults, names, note};

/// What is said of one file stays said until that file is written, whatever becomes of the others.
#[test]
fn only_what_is_written_again_is_not_wrong_any_more() {
    let home = Home::with_folder();
    home.write("notes.json", "{\"version\":2}");
    let (mut store, _, problems) = home.open();
    assert_eq!(problems.len(), 1);
    assert_eq!(store.save(&[note("A", "x")]).cured, []);
    assert_eq!(store.save(&[bookmark("A")]).cured, []);
    home.write("notes.json", "{\"version\":1}");
    let kept = store.save(&[bookmark("B")]);
    assert_eq!(kept.cured, problems);
    assert_eq!(store.save(&[note("A", "y")]).cured, []);

    // What is wrong with the folder is wrong with all of them.
    let home = Home::new();
    fs::create_dir_all(home.folder().parent().unwrap()).unwrap();
    fs::write(home.folder(), "x").unwrap();
    let (mut store, _, problems) = home.open();
    assert_eq!(store.save(&[bookmark("A")]).failed.len(), 1);
    fs::remove_file(home.folder()).unwrap();
    let cured = store.save(&[bookmark("B")]).cured;
    assert!(cured.contains(&problems[0]), "{cured:?}");
    assert!(cured.iter().all(|problem| problem.file == problems[0].file));
}

/// Programs with folders of their own share what their links lead to.
#[test]
fn what_a_link_leads_to_is_locked_as_well() {
    let dotfiles = tempfile::tempdir().unwrap();
    let target = dotfiles.path().join("notes.json");
    let homes = [Home::with_folder(), Home::with_folder()];
    for home in &homes {
        symlink(&target, home.file("notes.json")).unwrap();
    }
    let lock = fs::File::open(dotfiles.path()).unwrap();
    flock(&lock, FlockOperation::LockExclusive).unwrap();
    let (mut store, ..) = homes[0].open();
    let kept = store.save(&[note("A", "x")]);
    let (path, fault) = faults(&[kept.failed[0].problem.clone()]).remove(0);
    assert_eq!(path, homes[0].file("notes.json").display().to_string());
    let busy = std::io::ErrorKind::WouldBlock;
    assert!(matches!(fault, MemoryFault::NotKept(kind, _) if kind == busy));
    drop(lock);
    assert_eq!(store.save(&[bookmark("A")]).failed, []);
    homes[1].save(&[note("B", "y")]);
    assert_eq!(homes[0].memory().notes.len(), 2);
    assert_eq!(names(dotfiles.path()), ["notes.json"]);
}

/// No more of them would ever be kept.
#[test]
fn queries_that_cannot_be_saved_do_not_pile_up() {
    let (mut store, ..) = Store::open(None);
    let waiting = |kept: &Kept| kept.failed[0].changes.len();
    for number in 0..250 {
        store.save(&[Change::Query(number.to_string())]);
    }
    let kept = store.save(&[Change::Query("the last".into())]);
    assert_eq!(waiting(&kept), 200);
    let kept = store.save(&[Change::Query("x".repeat(64 * 1024))]);
    assert_eq!(waiting(&kept), 1);
}
