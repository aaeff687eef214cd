//! Several programs on one folder: nothing that one of them keeps is lost.

use casebook::case::Lang;
use casebook::memory::{Change, Memory, Resume, Store};
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

/// Whether a change may be made by a program that has not seen the last one of the same.
fn is_blind(change: &Change) -> bool {
    !matches!(change, Change::Note(..) | Change::View(..))
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
            // A note or a view of another program is not overwritten, which is another law.
            let store = if changes.iter().all(is_blind) { store } else { &0 };
            let kept = stores[*store].save(changes);
            prop_assert_eq!(kept.failed, []);
            for change in changes {
                right.apply(change);
            }
        }
        prop_assert_eq!(home.memory(), right);
    }

    /// Of programs that write notes on the same cases, each sees no more than its own and what it is told.
    #[test]
    fn a_note_is_lost_only_to_who_has_seen_it(
        writes in prop::collection::vec((0..3_usize, "[AB]", "[a-c]{0,2}"), 1..10)
    ) {
        let home = Home::new();
        let mut stores: Vec<Store> = (0..3).map(|_| home.open().0).collect();
        // What each program knows, and what it has written.
        let mut known = vec![Memory::default(); 3];
        for (store, id, text) in &writes {
            let before = home.memory().notes;
            let kept = stores[*store].save(&[note(id, text)]);
            let seen = known[*store].notes.get(id).cloned();
            known[*store].apply(&note(id, text));
            kept.joined.iter().for_each(|change| known[*store].apply(change));
            let now = home.memory().notes;
            prop_assert_eq!(known[*store].notes.get(id), now.get(id));
            let there = now.get(id).map_or("", String::as_str);
            prop_assert!(there.contains(text.trim()));
            if let Some(before) = before.get(id).filter(|before| seen.as_ref() != Some(before)) {
                prop_assert!(there.contains(before));
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
    let joined = [
        note("A", "one\n\ntwo"),
        view("v", "dns"),
        view("v 2", "tls"),
    ];
    assert_eq!(kept.joined, joined);
    let memory = home.memory();
    assert_eq!(memory.notes["A"], "one\n\ntwo");
    assert_eq!(
        memory.views.into_iter().collect::<Vec<_>>(),
        [
            ("v".to_owned(), "dns".to_owned()),
            ("v 2".to_owned(), "tls".to_owned()),
        ]
    );
    // The second has seen both by now, and may do with them what it likes.
    assert_eq!(second.save(&[note("A", "")]).joined, []);
    assert_eq!(home.memory().notes.len(), 0);
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
