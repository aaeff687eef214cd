//! Several programs on one folder: nothing that one of them keeps is lost.

use std::fs;

use casebook::case::Lang;
use casebook::memory::{Change, Edit, Joined, Memory, Resume, Store};
use proptest::prelude::*;

use super::child::{Waiting, command};
use super::{Home, bookmark, note};

fn change() -> impl Strategy<Value = Change> {
    let id = || prop_oneof![4 => "[A-D]", 1 => any::<String>()];
    let lang = proptest::option::of(prop_oneof![Just(Lang::Ko), Just(Lang::En)]);
    let stop = (any::<String>(), 0..9_usize).prop_map(|(query, letters)| Resume {
        query,
        letters,
        ..Resume::default()
    });
    prop_oneof![
        (id(), any::<bool>()).prop_map(|(id, on)| Change::Bookmark(id, on)),
        (id(), any::<bool>()).prop_map(|(id, on)| Change::Read(id, on)),
        (id(), any::<String>()).prop_map(|(id, text)| Change::Note(id, text)),
        (id(), lang).prop_map(|(id, lang)| Change::Language(id, lang)),
        (id(), proptest::option::of(any::<String>())).prop_map(|(id, q)| Change::View(id, q)),
        any::<String>().prop_map(Change::Query),
        (id(), stop).prop_map(|(id, stop)| Change::Stop(id, stop)),
    ]
}

proptest! {
    // Every save is flushed to the disk.
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn stores_that_take_turns_keep_every_change(
        saves in prop::collection::vec((0..3_usize, prop::collection::vec(change(), 1..6)), 1..10)
    ) {
        let home = Home::new();
        let mut stores: Vec<Store> = (0..3).map(|_| home.open().0).collect();
        let mut right = Memory::default();
        for (store, changes) in &saves {
            // Who has seen what is there may change it.
            for change in changes {
                let edit = Edit::new(change.clone(), &right);
                let kept = stores[*store].save(&[edit]);
                prop_assert_eq!((kept.failed, kept.joined), (vec![], vec![]));
                right.apply(change);
            }
        }
        prop_assert_eq!(home.memory(), right);
    }

    /// Each program knows what it has read and written, and what it was told when it waited for that.
    #[test]
    fn what_is_written_on_a_case_is_lost_only_to_who_has_seen_it(
        writes in prop::collection::vec(
            (0..3_usize, "[AB]", "([a-c]{1,2}(\n[a-c]{1,2}){0,2})?", any::<bool>()), 1..12)
    ) {
        let home = Home::new();
        let mut stores: Vec<Store> = (0..3).map(|_| home.open().0).collect();
        let mut known = vec![Memory::default(); 3];
        for (store, id, text, waits) in &writes {
            let before = home.memory().notes.remove(id).unwrap_or_default();
            let edit = Edit::new(note(id, text), &known[*store]);
            let seen = edit.seen.clone().unwrap_or_default();
            let kept = stores[*store].save(&[edit]);
            known[*store].apply(&note(id, text));
            let now = home.memory().notes.remove(id).unwrap_or_default();
            if *waits {
                for change in kept.joined.iter().flat_map(|joined| &joined.made) {
                    known[*store].apply(change);
                }
                let knows = known[*store].notes.get(id).cloned().unwrap_or_default();
                prop_assert_eq!(&knows, &now);
            }
            let unseen = |line: &&str| !seen.lines().any(|known| known == *line);
            for line in before.lines().chain(text.lines()).filter(unseen) {
                prop_assert!(now.lines().any(|there| there == line), "{line:?} of {before:?} and {text:?}, {now:?}");
            }
        }
    }

    #[test]
    fn saving_twice_is_saving_once(changes in prop::collection::vec(change(), 1..9)) {
        let home = Home::new();
        home.save(&changes);
        let texts = |home: &Home| home.names().iter().map(|name| home.text(name)).collect::<Vec<_>>();
        let once = texts(&home);
        home.save(&changes);
        prop_assert_eq!(texts(&home), once);
    }
}

/// Both were open before either wrote.
#[test]
fn what_two_programs_write_at_one_place_is_all_kept_and_told() {
    let home = Home::new();
    let (mut first, ..) = home.open();
    let (mut second, ..) = home.open();
    let view = |name: &str, query: &str| Change::View(name.into(), Some(query.into()));
    assert_eq!(first.save(&[note("A", "one"), view("v", "dns")]).joined, []);
    let kept = second.save(&[note("A", "two"), view("v", "tls")]);
    assert_eq!(kept.saved, [note("A", "two"), view("v", "tls")]);
    let told = |ours, made: &[Change]| Joined {
        ours,
        made: made.to_vec(),
    };
    assert_eq!(
        kept.joined,
        [
            told(note("A", "two"), &[note("A", "one\n\ntwo")]),
            told(view("v", "tls"), &[view("v", "dns"), view("v 2", "tls")]),
        ]
    );
    let memory = home.memory();
    assert_eq!(memory.notes["A"], "one\n\ntwo");
    let views: Vec<_> = memory.views.iter().collect();
    assert_eq!(views.len(), 2);
    // Who has seen both may do with them what he likes.
    let gone = Edit::new(note("A", ""), &memory);
    assert_eq!(first.save(&[gone]).joined, []);
    assert_eq!(home.memory().notes.len(), 0);
}

/// The second change was made before the first was answered.
#[test]
fn a_change_that_waits_behind_another_overwrites_nothing_unseen() {
    let home = Home::new();
    let (mut ours, ..) = home.open();
    home.save(&[note("A", "theirs")]);
    let mut memory = Memory::default();
    for text in ["mine", "mine more"] {
        let edit = Edit::new(note("A", text), &memory);
        memory.apply(&edit.change);
        ours.save(&[edit]);
    }
    assert_eq!(home.memory().notes["A"], "theirs\n\nmine more");
}

/// What stood there before the first of several changes is what was seen, however often saving fails.
#[test]
fn changes_that_wait_for_the_disk_remember_what_was_seen() {
    let home = Home::new();
    home.save(&[note("A", "old")]);
    let (mut ours, memory, _) = home.open();
    let kept = ours.save(&[
        Edit::new(note("A", "mine"), &memory),
        Edit {
            seen: Some("mine".into()),
            ..note("A", "mine more").into()
        },
    ]);
    assert_eq!(kept.joined, []);
    assert_eq!(home.memory().notes["A"], "mine more");
}

#[test]
fn of_several_changes_of_one_thing_the_newest_is_answered() {
    let home = Home::new();
    let stop = |letters| {
        let place = Resume {
            letters,
            ..Resume::default()
        };
        Change::Stop("library".into(), place)
    };
    let kept = home.save(&[
        stop(1),
        note("A", "first"),
        stop(2),
        note("A", "second"),
        stop(3),
    ]);
    assert_eq!(kept.saved, [note("A", "second"), stop(3)]);
}

#[test]
fn queries_are_at_most_two_hundred() {
    let home = Home::new();
    let changes: Vec<Change> = (0..250).map(|n| Change::Query(format!("q{n}"))).collect();
    home.save(&changes);
    let queries = home.memory().queries;
    assert_eq!(
        (queries.len(), &*queries[0], &*queries[199]),
        (200, "q50", "q249")
    );
}

#[test]
fn two_programs_that_write_at_the_same_time_keep_everything() {
    let home = Home::new();
    let state = home.root().join("state");
    let environment = [("HOME", "/"), ("XDG_STATE_HOME", state.to_str().unwrap())];
    let start = |begin: &str| Waiting::start(command(&[], &format!("{begin} 60"), &environment));
    let mut programs = [start("A-"), start("B-")];
    programs.iter_mut().for_each(Waiting::go);
    for program in &mut programs {
        let failed = program
            .lines
            .find(|line| line.as_ref().unwrap().starts_with("failed"));
        assert!(failed.is_none(), "{failed:?}");
        assert!(program.child.wait().unwrap().success());
    }
    assert_eq!(home.memory().bookmarks.len(), 120);
    assert_eq!(home.names(), ["bookmarks.json", "lock"]);
}

#[test]
fn a_bookmark_of_another_program_stays_when_this_one_saves() {
    let home = Home::new();
    let (mut first, ..) = home.open();
    let (mut second, ..) = home.open();
    first.save(&[bookmark("A")]);
    second.save(&[bookmark("B")]);
    first.save(&[Change::Bookmark("A".into(), false)]);
    assert_eq!(
        home.memory().bookmarks.into_iter().collect::<Vec<_>>(),
        ["B"]
    );
}

#[test]
fn what_is_kept_by_now_is_what_the_files_hold_and_what_waits_over_it() {
    let home = Home::with_folder();
    let (mut store, _, _) = home.open();
    home.save(&[bookmark("T-1"), note("T-1", "theirs")]);
    // A lock that somebody keeps: the change waits.
    let lock = fs::File::create(home.file("lock")).unwrap();
    rustix::fs::flock(&lock, rustix::fs::FlockOperation::LockExclusive).unwrap();
    assert_eq!(store.save(&[note("T-1", "ours")]).failed.len(), 1);
    let now = store.current().unwrap();
    assert!(now.bookmarks.contains("T-1"));
    assert_eq!(now.notes["T-1"], "ours");
}

/// What a file does not say is not taken to be gone.
#[test]
fn nothing_is_known_where_a_file_cannot_be_read() {
    let home = Home::with_folder();
    let (store, _, _) = home.open();
    home.save(&[bookmark("T-1")]);
    home.write("notes.json", "{");
    let before = home.text("notes.json");
    assert_eq!(store.current(), None);
    assert_eq!(home.text("notes.json"), before);
    home.write(
        "notes.json",
        r#"{"version": 99, "notes": {"T-2": "later"}}"#,
    );
    assert_eq!(store.current().unwrap().notes["T-2"], "later");
    assert_eq!(Store::open(None).0.current(), None);
}
