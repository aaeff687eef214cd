//! Bookmarks, read marks and notes, kept from one run to the next.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Command;

use super::{LIBRARY, casebook, talk_with};

/// A run with what runs before it have left in a folder.
pub(super) fn run(home: &Path, lang: &str, lines: &[&str]) -> Vec<String> {
    let mut command: Command = casebook(&["--plain", "--lang", lang, LIBRARY]);
    command
        .env("HOME", home)
        .env("XDG_STATE_HOME", home.join("state"));
    let (said, status) = talk_with(command, lines);
    assert_eq!(status, 0);
    said[2..].to_vec()
}

#[test]
fn a_bookmark_is_said_when_it_is_saved_and_stays() {
    let home = tempfile::tempdir().unwrap();
    let said = run(home.path(), "en", &["throttled", "1", "bookmark"]);
    assert_eq!(said.last().unwrap(), "bookmark saved");
    let said = run(home.path(), "en", &["bookmarked:yes"]);
    assert_eq!(said[1], "1-1 of 1, newest first.");
    assert!(
        said[2].starts_with("1. 2022-02-22 Acme: Restarting agents"),
        "{said:#?}"
    );
    assert!(said[2..4].concat().ends_with("(bookmark)"), "{said:#?}");
    let said = run(home.path(), "ko", &["제한한", "1", "북마크"]);
    assert_eq!(said.last().unwrap(), "북마크를 뗐다");
    let said = run(home.path(), "en", &["bookmarked:yes"]);
    assert_eq!(said[1], "No case matches");
}

#[test]
fn a_case_is_marked_as_read_by_name_and_never_by_a_script_that_reads_it() {
    let home = tempfile::tempdir().unwrap();
    run(home.path(), "en", &["throttled", "1", "r", "t"]);
    assert!(!home.path().join("state").exists());
    let said = run(home.path(), "en", &["throttled", "1", "seen", "read:no"]);
    assert!(said.contains(&"marked as read".to_owned()), "{said:#?}");
    assert!(
        said.contains(&"1-5 of 5, newest first.".to_owned()),
        "{said:#?}"
    );
    let said = run(home.path(), "en", &["throttled", "1"]);
    assert!(said.contains(&"T-1, 1 of 1 (read)".to_owned()), "{said:#?}");
}

#[test]
fn a_note_is_written_said_and_taken_away() {
    let home = tempfile::tempdir().unwrap();
    let said = run(
        home.path(),
        "en",
        &["throttled", "1", "note ask the cache team", "note"],
    );
    assert_eq!(said[said.len() - 2..], ["note saved", "ask the cache team"]);
    let said = run(home.path(), "en", &["noted:yes", "1"]);
    assert!(said.contains(&"T-1, 1 of 1 (note)".to_owned()), "{said:#?}");
    assert!(
        said.contains(&"Note: ask the cache team".to_owned()),
        "{said:#?}"
    );
    // It is the reader's own and goes nowhere else.
    let said = run(home.path(), "en", &["noted:yes", "1", "md"]);
    let copied = said.iter().skip_while(|line| !line.starts_with("# "));
    assert!(copied.clone().count() > 10);
    assert!(
        !copied.clone().any(|line| line.contains("cache team")),
        "{said:#?}"
    );
    let said = run(
        home.path(),
        "ko",
        &["noted:yes", "1", "메모 -", "네", "메모"],
    );
    assert_eq!(
        said[said.len() - 2..],
        ["메모를 지웠다. '되돌리기'로 되살린다.", "메모가 없다."]
    );
}

/// What is written is added to the note; only yes takes it away.
#[test]
fn no_note_is_lost_unasked() {
    let home = tempfile::tempdir().unwrap();
    let lines = ["throttled", "1", "note -", "note one", "note two", "note"];
    let said = run(home.path(), "en", &lines);
    let right = [
        "No note.",
        "note saved",
        "Added below the note that is there.",
        "note saved",
        "one",
        "two",
    ];
    assert_eq!(said[said.len() - right.len()..], right);
    for no in ["", "n", "note"] {
        let said = run(home.path(), "en", &["noted:yes", "1", "note -", no, "note"]);
        let right = ["one", "two", "Take this note away?", "The note stays."];
        assert!(
            said.windows(right.len()).any(|part| part == right),
            "{said:#?}"
        );
        assert_eq!(said[said.len() - 2..], ["one", "two"]);
    }
    let said = run(home.path(), "en", &["noted:yes", "1", "; -", "y", ";"]);
    assert_eq!(
        said[said.len() - 2..],
        ["Note taken away. undo brings it back.", "No note."]
    );
}

/// Only yes puts something in the place of a note.
#[test]
fn a_note_is_replaced_as_a_whole() {
    let home = tempfile::tempdir().unwrap();
    let lines = ["throttled", "1", "note = one", "note two", "note"];
    let said = run(home.path(), "en", &lines);
    assert_eq!(said[said.len() - 2..], ["one", "two"]);
    let ask = ["noted:yes", "1", "note = three = 3"];
    let said = run(home.path(), "en", &[&ask[..], &["n", "note"]].concat());
    let right = [
        "one",
        "two",
        "Replace this note?",
        "The note stays.",
        "one",
        "two",
    ];
    assert_eq!(said[said.len() - right.len()..], right);
    let said = run(home.path(), "en", &[&ask[..], &["y", "note"]].concat());
    assert_eq!(said[said.len() - 2..], ["note saved", "three = 3"]);
    let lines = [
        "noted:yes",
        "1",
        "메모 = 넷",
        "아니요",
        "메모 = 넷",
        "네",
        "메모",
    ];
    let said = run(home.path(), "ko", &lines);
    let right = [
        "three = 3",
        "이 메모를 바꿀까?",
        "메모를 그대로 두었다.",
        "three = 3",
        "이 메모를 바꿀까?",
        "메모를 저장했다",
        "넷",
    ];
    assert_eq!(said[said.len() - right.len()..], right);
    // The sign alone leaves nothing; a word that begins with it is only a word.
    let said = run(home.path(), "en", &["noted:yes", "1", "note ="]);
    assert_eq!(said[said.len() - 2..], ["넷", "Take this note away?"]);
    let said = run(home.path(), "en", &["noted:yes", "1", "note =>", "note"]);
    assert_eq!(said[said.len() - 2..], ["넷", "=>"]);
}

/// The answer to the second line of the note can no longer be printed.
#[test]
fn what_was_done_is_kept_when_nobody_reads_the_answer() {
    let home = tempfile::tempdir().unwrap();
    let mut command = casebook(&["--plain", "--lang", "en", LIBRARY]);
    let mut child = command
        .env("HOME", home.path())
        .env("XDG_STATE_HOME", home.path().join("state"))
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"throttled\n1\nnote one\n").unwrap();
    let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(said.any(|line| line.unwrap() == "note saved"));
    drop(said);
    stdin.write_all(b"note two\n").unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    // A process that another test is starting may hold the other end for a moment; then it can be printed.
    assert!(matches!(output.status.code(), Some(141 | 0)), "{output:?}");
    assert_eq!(output.stderr, b"");
    let said = run(home.path(), "en", &["noted:yes", "1", "note"]);
    assert_eq!(said[said.len() - 2..], ["one", "two"]);
}

#[test]
fn what_cannot_be_saved_is_said() {
    let home = tempfile::tempdir().unwrap();
    // A file where the folder should be.
    std::fs::write(home.path().join("state"), "").unwrap();
    let mut command = casebook(&["--plain", "--lang", "en", LIBRARY]);
    command
        .env("HOME", home.path())
        .env("XDG_STATE_HOME", home.path().join("state"));
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"throttled\n1\nbookmark\n").unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("not saved yet: "), "{said}");
    assert!(!String::from_utf8(output.stderr).unwrap().is_empty());
}

/// Somebody else writes on the case after this one has begun: the page that is read on says both.
#[test]
fn a_note_of_somebody_else_is_told_and_read() {
    let home = tempfile::tempdir().unwrap();
    let mut command = casebook(&["--plain", "--lang", "en", LIBRARY]);
    command
        .env("HOME", home.path())
        .env("XDG_STATE_HOME", home.path().join("state"));
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut said = BufReader::new(child.stdout.take().unwrap()).lines();
    // What is remembered was read before this.
    said.next().unwrap().unwrap();
    run(home.path(), "en", &["throttled", "1", "note theirs"]);
    stdin.write_all(b"throttled\n1\nnote mine\nr\n").unwrap();
    drop(stdin);
    let said: Vec<String> = said.map(Result::unwrap).collect();
    assert!(child.wait().unwrap().success());
    let told = "both notes kept: it was changed elsewhere too";
    let at = said.iter().position(|line| line == told).unwrap();
    let page = said[at..].join("\n");
    assert!(page.contains("theirs") && page.contains("mine"), "{page}");
}

/// What is taken back is what was done last: the note, then the bookmark, then the words.
#[test]
fn undo_takes_back_what_was_done_last() {
    let home = tempfile::tempdir().unwrap();
    let lines = [
        "throttled",
        "1",
        "bookmark",
        "note ask",
        "note -",
        "y",
        "undo",
        "note",
    ];
    let said = run(home.path(), "en", &lines);
    assert_eq!(said[said.len() - 2..], ["note saved", "ask"]);
    let lines = ["throttled", "1", "seen", "undo", "redo", "undo", "undo"];
    let said = run(home.path(), "en", &lines);
    let right = [
        "marked as read",
        "marked as unread",
        "marked as read",
        "marked as unread",
    ];
    assert!(
        said.windows(right.len()).any(|part| part == right),
        "{said:#?}"
    );
    assert!(
        said.contains(&"No words, no filters.".to_owned()),
        "{said:#?}"
    );
}
