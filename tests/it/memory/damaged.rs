//! Damaged files: set aside, said, and the rest goes on.

use std::fs;
use std::os::unix::fs::{FileTypeExt, symlink};
use std::os::unix::net::UnixListener;
use std::process::Command;
use std::time::{Duration, Instant};

use casebook::library::MemoryFault;
use casebook::memory::{Change, Memory, Store};
use portable_pty::{PtySize, native_pty_system};
use proptest::prelude::*;

use super::{Home, bookmark, faults};

/// Bytes that no one remembers how they came about, always the same ones.
fn noise() -> Vec<u8> {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let next = |_| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.to_le_bytes()[0]
    };
    (0..5000).map(next).collect()
}

fn damaged() -> Vec<(&'static str, Vec<u8>)> {
    let whole = "{\n  \"version\": 1,\n  \"bookmarks\": [\n    \"A\",\n    \"B\"\n  ]\n}\n";
    let deep = |sign: &str| sign.repeat(100_000).into_bytes();
    let mut huge = whole.as_bytes().to_vec();
    huge.resize(17 << 20, b' ');
    vec![
        ("empty", Vec::new()),
        ("half", whole.as_bytes()[..whole.len() / 2].to_vec()),
        ("NULs", vec![0; 4096]),
        ("noise", noise()),
        ("another shape", b"[1, 2]".to_vec()),
        ("a number", b"7".to_vec()),
        ("no version", b"{\"bookmarks\": []}".to_vec()),
        ("version 0", b"{\"version\": 0, \"bookmarks\": []}".to_vec()),
        ("a version in words", b"{\"version\": \"one\"}".to_vec()),
        (
            "a map for a list",
            b"{\"version\": 1, \"bookmarks\": {}}".to_vec(),
        ),
        ("text behind it", [whole.as_bytes(), b"x"].concat()),
        (
            "not UTF-8",
            b"{\"version\": 1, \"bookmarks\": [\"\xff\"]}".to_vec(),
        ),
        (
            "UTF-16",
            whole.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        ),
        ("deep lists", deep("[")),
        ("deep objects", deep("{\"version\":")),
        ("huge", huge),
        (
            "a merge that was not finished",
            format!("<<<<<<< a\n{whole}=======\n").into_bytes(),
        ),
    ]
}

#[test]
fn a_damaged_file_is_set_aside_and_the_rest_goes_on() {
    for (name, bytes) in damaged() {
        let home = Home::with_folder();
        home.write("bookmarks.json", &bytes);
        home.write("read.json", "{\"version\":1,\"read\":[\"R\"]}");
        let start = Instant::now();
        let (mut store, memory, problems) = home.open();
        assert!(start.elapsed() < Duration::from_secs(10), "{name}");
        assert!(
            memory.bookmarks.is_empty() && memory.read.contains("R"),
            "{name}"
        );
        let aside = home.file("bookmarks.json.damaged-1").display().to_string();
        let path = home.file("bookmarks.json").display().to_string();
        let right = [(path, MemoryFault::SetAside(aside.clone()))];
        assert_eq!(faults(&problems), right, "{name}");
        assert!(fs::read(&aside).unwrap() == bytes, "{name}");
        // Said once, and the kind is kept again.
        assert_eq!(home.open().2, [], "{name}");
        assert_eq!(
            store.save(&[bookmark("C")]).saved,
            [bookmark("C")],
            "{name}"
        );
        assert!(home.memory().bookmarks.contains("C"), "{name}");
    }
}

/// The most bytes that a file may have.
const LIMIT: usize = 16 << 20;

#[test]
fn a_file_of_16_mib_is_read_and_a_larger_one_is_damaged() {
    for (length, is_damaged) in [(LIMIT, false), (LIMIT + 1, true)] {
        let home = Home::with_folder();
        let mut bytes = b"{\"version\": 1, \"bookmarks\": [\"A\"]}".to_vec();
        bytes.resize(length, b' ');
        home.write("bookmarks.json", bytes);
        let (_, memory, problems) = home.open();
        assert_eq!(memory.bookmarks.is_empty(), is_damaged, "{length}");
        assert_eq!(!problems.is_empty(), is_damaged, "{length}");
    }
}

#[test]
fn a_file_of_16_mib_is_written_and_a_larger_one_is_not() {
    let home = Home::new();
    home.save(&[super::note("A", "x")]);
    let around = home.text("notes.json").len() - 1;
    let most = super::note("A", &"y".repeat(LIMIT - around));
    assert_eq!(home.save(std::slice::from_ref(&most)).failed, []);
    assert_eq!(home.text("notes.json").len(), LIMIT);
    let more = super::note("A", &"z".repeat(LIMIT - around + 1));
    assert_eq!(home.save(&[more]).failed.len(), 1);
    assert!(home.memory().notes["A"].starts_with('y'));
}

#[test]
fn an_unknown_field_may_be_as_deep_as_it_likes() {
    let home = Home::with_folder();
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    home.write("bookmarks.json", format!("{{\"version\":1,\"x\":{deep}}}"));
    home.save(&[bookmark("A")]);
    assert!(home.text("bookmarks.json").contains(&deep));
}

#[test]
fn earlier_damaged_files_are_not_overwritten() {
    let home = Home::with_folder();
    for n in 1..=3 {
        home.write("notes.json", format!("damage {n}"));
        let _ = home.open();
    }
    for n in 1..=3 {
        assert_eq!(
            home.text(&format!("notes.json.damaged-{n}")),
            format!("damage {n}")
        );
    }
}

#[test]
fn damage_that_comes_later_is_set_aside_on_saving() {
    let home = Home::new();
    let (mut store, ..) = home.open();
    store.save(&[bookmark("A")]);
    home.write("bookmarks.json", "oops");
    let kept = store.save(&[bookmark("B")]);
    assert_eq!(kept.saved, [bookmark("B")]);
    assert_eq!(kept.damaged.len(), 1);
    assert_eq!(home.text("bookmarks.json.damaged-1"), "oops");
    assert_eq!(home.memory().bookmarks.len(), 1);
}

#[test]
fn what_is_no_file_is_set_aside_without_waiting() {
    let home = Home::with_folder();
    fs::create_dir(home.file("notes.json")).unwrap();
    fs::write(home.file("notes.json/inner"), "x").unwrap();
    let pipe = Command::new("mkfifo").arg(home.file("views.json")).status();
    assert!(pipe.unwrap().success());
    let _socket = UnixListener::bind(home.file("stops.json")).unwrap();
    let (mut store, memory, problems) = home.open();
    assert_eq!((memory, problems.len()), (Memory::default(), 3));
    assert!(home.file("notes.json.damaged-1/inner").exists());
    assert_eq!(store.save(&[super::note("A", "x")]).failed, []);
    assert_eq!(home.memory().notes["A"], "x");
}

/// The device is a terminal: one of those that the system shares would be lost to everybody if root ran
/// this while it fails.
#[test]
fn a_link_to_a_device_is_left_alone() {
    let home = Home::with_folder();
    let terminal = native_pty_system().openpty(PtySize::default()).unwrap();
    let device = terminal.master.tty_name().unwrap();
    symlink(&device, home.file("queries.json")).unwrap();
    let pipe = home.root().join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    symlink(&pipe, home.file("notes.json")).unwrap();
    let elsewhere = home.root().join("elsewhere");
    fs::create_dir(&elsewhere).unwrap();
    symlink(&elsewhere, home.file("views.json")).unwrap();
    let (mut store, memory, problems) = home.open();
    assert_eq!(memory, Memory::default());
    let faults: Vec<_> = faults(&problems)
        .into_iter()
        .map(|(_, fault)| fault)
        .collect();
    assert_eq!(faults, vec![MemoryFault::NotOrdinary; 3]);
    let changes = [super::note("A", "x"), Change::Query("q".into())];
    assert_eq!(store.save(&changes).failed.len(), 2);
    assert!(elsewhere.is_dir());
    assert!(fs::metadata(&device).unwrap().file_type().is_char_device());
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    for name in ["notes.json", "queries.json"] {
        assert!(home.file(name).is_symlink(), "{name}");
    }
}

#[test]
fn looking_alone_touches_nothing() {
    let home = Home::with_folder();
    home.write("notes.json", "oops");
    home.write(".casebook-abcdef.new", "half");
    let (_, problems) = Store::peek(Some(&home.folder()));
    let path = home.file("notes.json").display().to_string();
    assert_eq!(faults(&problems), [(path, MemoryFault::Damaged)]);
    assert_eq!(home.names(), [".casebook-abcdef.new", "notes.json"]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn whatever_happens_to_the_bytes_of_a_file_nothing_is_lost(
        length in 0..200_usize,
        changed in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
    ) {
        let whole = "{\n  \"version\": 1,\n  \"notes\": {\n    \"A\": \"한 줄\",\n    \"B\": \"two\\nlines\"\n  },\n  \"x\": {}\n}\n";
        let mut bytes = whole.as_bytes()[..length.min(whole.len())].to_vec();
        for (at, byte) in changed {
            if !bytes.is_empty() {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
        }
        let home = Home::with_folder();
        home.write("notes.json", &bytes);
        let (mut store, read, problems) = home.open();
        let kept = store.save(&[super::note("C", "three")]);
        let aside = fs::read(home.file("notes.json.damaged-1"));
        if problems.is_empty() {
            // It could be read: what was read is still there.
            prop_assert!(aside.is_err());
            let mut right = read;
            right.apply(&super::note("C", "three"));
            prop_assert_eq!(home.memory(), right);
        } else if kept.failed.is_empty() {
            prop_assert_eq!(aside.unwrap(), bytes);
            prop_assert_eq!(home.memory().notes.len(), 1);
        } else {
            // The number of the version has become a larger one.
            prop_assert_eq!(fs::read(home.file("notes.json")).unwrap(), bytes);
        }
    }
}
