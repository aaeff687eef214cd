//! What stands in the files.

use std::collections::BTreeSet;

use casebook::case::Lang;
use casebook::library::MemoryFault;
use casebook::memory::{Change, Memory, Resume, Store};

use super::{Home, assert_saved, bookmark, faults, note};

/// A change of every kind.
fn every_kind() -> Vec<Change> {
    let stop = Resume {
        query: "cause:capacity 503".into(),
        case: Some("IL-0002".into()),
        letters: 7,
        ..Resume::default()
    };
    vec![
        bookmark("IL-0002"),
        bookmark("IL-0001"),
        Change::Read("IL-0003".into(), true),
        note("IL-0002", "첫째 줄\nsecond \"line\""),
        Change::Language("IL-0001".into(), Some(Lang::Ko)),
        Change::View("밤".into(), Some("구성요소:HAProxy".into())),
        Change::Query("둘".into()),
        Change::Query("하나".into()),
        Change::Stop("incidents".into(), stop),
    ]
}

#[test]
fn each_kind_has_a_file_that_people_can_read() {
    let home = Home::new();
    let changes = every_kind();
    assert_saved(&home.save(&changes), &changes);
    assert_eq!(
        home.names(),
        [
            "bookmarks.json",
            "languages.json",
            "lock",
            "notes.json",
            "queries.json",
            "read.json",
            "stops.json",
            "views.json"
        ]
    );
    assert_eq!(
        home.text("bookmarks.json"),
        "{\n  \"version\": 1,\n  \"bookmarks\": [\n    \"IL-0001\",\n    \"IL-0002\"\n  ]\n}\n"
    );
    assert_eq!(
        home.text("notes.json"),
        "{\n  \"version\": 1,\n  \"notes\": {\n    \"IL-0002\": \"첫째 줄\\nsecond \\\"line\\\"\"\n  }\n}\n"
    );
    assert!(
        home.text("languages.json")
            .contains("\n    \"IL-0001\": \"ko\"\n")
    );
    assert!(
        home.text("views.json")
            .contains("\n    \"밤\": \"구성요소:HAProxy\"\n")
    );
    // The latest query stands last.
    assert!(
        home.text("queries.json")
            .contains("[\n    \"둘\",\n    \"하나\"\n  ]")
    );
    let stop = home.text("stops.json");
    let line = stop
        .lines()
        .find(|line| line.contains("incidents"))
        .unwrap();
    assert!(line.starts_with("    \"incidents\": {\"query\":\"cause:capacity 503\""));
    assert_eq!(stop.lines().count(), 6);
}

#[test]
fn everything_comes_back_as_it_was() {
    let home = Home::new();
    let changes = every_kind();
    home.save(&changes);
    let mut right = Memory::default();
    for change in &changes {
        right.apply(change);
    }
    let (_, memory, problems) = home.open();
    assert_eq!((memory, problems), (right.clone(), vec![]));
    assert_eq!(Store::peek(Some(&home.folder())), (right, vec![]));
}

#[test]
fn what_is_taken_away_leaves_the_file() {
    let home = Home::new();
    home.save(&every_kind());
    let gone = [
        Change::Bookmark("IL-0001".into(), false),
        Change::Bookmark("IL-0002".into(), false),
        note("IL-0002", " \n"),
        Change::Language("IL-0001".into(), None),
        Change::View("밤".into(), None),
    ];
    assert_saved(&home.save(&gone), &gone);
    let memory = home.memory();
    assert!(memory.bookmarks.is_empty() && memory.notes.is_empty());
    assert!(memory.views.is_empty() && memory.languages.is_empty());
    assert_eq!(memory.read.len(), 1);
    assert_eq!(
        home.text("bookmarks.json"),
        "{\n  \"version\": 1,\n  \"bookmarks\": []\n}\n"
    );
}

#[test]
fn unknown_fields_and_entries_stay_on_every_save() {
    let home = Home::with_folder();
    let file = r#"{"version": 1, "made by": {"x": [1e400, 12345678901234567890123]},
        "stops": {"a": {"query": "q", "mood":
            "good"}, "b": 5, "c": {"letters": -1}}}"#;
    home.write("stops.json", file);
    home.write("languages.json", r#"{"version":1,"languages":{"A":"jp"}}"#);
    home.write(
        "bookmarks.json",
        r#"{"version":1,"bookmarks":["B",{"id":"C"},"A"],"z":null}"#,
    );
    let memory = home.memory();
    assert_eq!(memory.stops.keys().collect::<Vec<_>>(), ["a"]);
    assert!(memory.languages.is_empty());

    home.save(&[
        Change::Stop("d".into(), Resume::default()),
        Change::Language("B".into(), Some(Lang::En)),
        bookmark("D"),
    ]);
    let text = home.text("stops.json");
    for kept in [
        "\n    \"a\": {\"query\": \"q\", \"mood\":\"good\"},\n",
        "\n    \"b\": 5,\n",
        "\n    \"c\": {\"letters\": -1},\n",
        "\n  \"made by\": {\"x\": [1e400, 12345678901234567890123]}\n",
    ] {
        assert!(text.contains(kept), "{kept} in {text}");
    }
    assert!(home.text("languages.json").contains("\"A\": \"jp\""));
    assert_eq!(
        home.text("bookmarks.json"),
        "{\n  \"version\": 1,\n  \"bookmarks\": [\n    {\"id\":\"C\"},\n    \"A\",\n    \"B\",\n    \"D\"\n  ],\n  \"z\": null\n}\n"
    );
}

#[test]
fn an_entry_that_changes_is_written_anew() {
    let home = Home::with_folder();
    home.write(
        "languages.json",
        r#"{"version":1,"languages":{"A":"jp","B":"ko"}}"#,
    );
    home.save(&[
        Change::Language("A".into(), Some(Lang::En)),
        Change::Language("B".into(), None),
    ]);
    assert_eq!(home.memory().languages, [("A".to_owned(), Lang::En)].into());
    assert!(!home.text("languages.json").contains("\"B\""));
}

#[test]
fn a_file_of_a_later_version_is_read_and_never_written() {
    let later = "{\"version\":2,\"bookmarks\":[\"A\"],\"colours\":true}";
    let strange = "{\"version\": 3.5, \"notes\": [\"in another shape\"]}";
    let home = Home::with_folder();
    home.write("bookmarks.json", later);
    home.write("notes.json", strange);
    let (mut store, memory, problems) = home.open();
    assert_eq!(memory.bookmarks, BTreeSet::from(["A".to_owned()]));
    assert!(memory.notes.is_empty());
    let path = |name| home.file(name).display().to_string();
    assert_eq!(
        faults(&problems),
        [
            (path("bookmarks.json"), MemoryFault::Newer),
            (path("notes.json"), MemoryFault::Newer)
        ]
    );

    let read = Change::Read("R".into(), true);
    let kept = store.save(&[bookmark("B"), note("B", "x"), read.clone()]);
    // The others go on.
    assert_eq!(kept.saved, std::slice::from_ref(&read));
    assert_eq!(kept.failed.len(), 2);
    assert_eq!(kept.failed[0].changes, [bookmark("B")]);
    assert_eq!(kept.failed[0].problem, problems[0]);
    // Said with changes of that kind only.
    assert_eq!(store.save(&[Change::Read("S".into(), true)]).failed, []);
    assert_eq!(
        (home.text("bookmarks.json"), home.text("notes.json")),
        (later.into(), strange.into())
    );
    // Once the file can be written, what is pending is.
    home.write("bookmarks.json", "{\"version\":1}");
    let kept = store.save(std::slice::from_ref(&read));
    assert!(kept.saved.contains(&bookmark("B")));
    assert_eq!(store.finish().len(), 1);
}

/// Nobody would miss that a case was read, and so it is not said when that is lost.
#[test]
fn what_was_read_is_saved_at_the_end_if_it_could_not_be_before() {
    let home = Home::with_folder();
    home.write("read.json", "{\"version\":2}");
    let (mut store, ..) = home.open();
    let read = Change::Read("R".into(), true);
    assert_eq!(store.save(&[read]).failed.len(), 1);
    assert_eq!(store.finish(), []);
    home.write("read.json", "{\"version\":1}");
    assert_eq!(store.finish(), []);
    assert!(home.memory().read.contains("R"));
}

#[test]
fn texts_are_data() {
    let hostile = "\u{1b}]52;c;YQ==\u{7}\0\u{202e}\"\\\u{2028}한\u{1f600}";
    let home = Home::new();
    let changes = [
        bookmark(hostile),
        note(hostile, hostile),
        Change::View(hostile.into(), Some(hostile.into())),
        Change::Query(hostile.into()),
    ];
    home.save(&changes);
    let memory = home.memory();
    assert!(memory.bookmarks.contains(hostile));
    assert_eq!(memory.notes[hostile], hostile);
    assert_eq!(memory.views[hostile], hostile);
    assert_eq!(memory.queries, [hostile]);
    assert_eq!(home.text("notes.json").lines().count(), 6);
}

#[test]
fn a_mark_of_the_byte_order_is_no_damage() {
    let home = Home::with_folder();
    home.write(
        "bookmarks.json",
        "\u{feff}{\"version\":1,\"bookmarks\":[\"A\"]}\r\n",
    );
    assert!(home.memory().bookmarks.contains("A"));
    home.save(&[bookmark("B")]);
    assert!(home.text("bookmarks.json").starts_with('{'));
}

/// They are made to be read, also on a terminal.
#[test]
fn no_file_has_characters_that_do_not_show() {
    let home = Home::new();
    let text = "a\u{202e}b\u{200b}c\u{9b}\n다음";
    let changes = [note("\u{202e}A", text), Change::Query(text.into())];
    home.save(&changes);
    for name in ["notes.json", "queries.json"] {
        let written = home.text(name);
        let hidden = |c: char| c != '\n' && casebook::text::clean::is_hidden(c);
        assert!(!written.contains(hidden), "{written}");
        assert!(
            written.contains("a\\u202eb\\u200bc\\u009b\\n다음"),
            "{written}"
        );
    }
    assert_eq!(home.memory().notes["\u{202e}A"], text);
    assert_eq!(home.memory().queries, [text]);
}
