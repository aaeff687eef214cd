//! Records that are made up: pieces of hostile text in any field, read in every view. `HOSTILE_RECORDS`
//! says how many.

use std::collections::BTreeSet;
use std::fs;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use tempfile::TempDir;

use super::super::wire::{joined_signs, kinds};
use super::super::{Pty, number, rows};
use super::{HARMLESS, SIGNS, quit, record, step};
use crate::samples;

/// Records in one file.
const OF_FILE: usize = 30;

/// Screens of three widths.
pub const SIZES: [(u16, u16); 3] = [(120, 40), (80, 24), (40, 20)];

/// Keys that lead through the views over all records.
pub const VIEWS: [&str; 16] = [
    "1",
    "}l}l}l}l}l",
    "<PgDn>",
    "<PgDn>",
    "2",
    "4",
    "m",
    "q",
    "5",
    "<PgDn>",
    "q",
    "9",
    "<PgDn>",
    "q",
    "f1",
    "q",
];

/// How a mark is drawn.
const MARK: [&str; 2] = ["7m", "27m"];

/// A file with records that have these texts in every field, and an end that is a problem in any case.
fn write(folder: &TempDir, texts: &[String]) -> String {
    let path = folder.path().join("made.jsonl");
    let records = texts.iter().enumerate();
    let lines = records.map(|(at, text)| record(&format!("G-{at}"), text).to_string());
    let lines = lines.chain(["{\"id\":".to_owned()]);
    fs::write(&path, lines.collect::<Vec<_>>().join("\n")).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Goes through a list of so many cases, every fifth one read on, and through every other view; the
/// bytes.
fn walk(path: &str, (columns, height): (u16, u16), cases: usize) -> Vec<u8> {
    let environment = [("PATH", "/nonexistent")];
    let mut pty = Pty::start(&["--lang", "en", path], &environment, columns, height);
    let all = format!(" {cases} / {cases} ");
    pty.wait("all cases", |screen| rows(screen)[0].contains(&all));
    for at in 0..cases {
        if at % 5 == 0 {
            for keys in ["3", "<PgDn>", "<PgDn>", "b", "b2"] {
                step(&mut pty, keys);
            }
        }
        step(&mut pty, "j");
    }
    for keys in VIEWS {
        step(&mut pty, keys);
    }
    quit(pty)
}

/// Control sequences for harmless data, and for marks.
fn known() -> BTreeSet<String> {
    let mut known = BTreeSet::from(MARK.map(str::to_owned));
    for size in SIZES {
        let folder = tempfile::tempdir().unwrap();
        let path = write(&folder, &vec![HARMLESS.to_owned(); 12]);
        known.extend(kinds(&walk(&path, size, 12), "", &SIGNS).unwrap());
    }
    known
}

/// Makes so many records, all of them different in every run of the same number, and reads them.
fn check(records: usize) {
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let mut text = || samples::text().new_tree(&mut runner).unwrap().current();
    let known = known();
    let mut made = 0;
    for size in SIZES.into_iter().cycle() {
        let count = OF_FILE.min(records - made);
        if count == 0 {
            break;
        }
        let texts: Vec<String> = (0..count).map(|_| text()).collect();
        let folder = tempfile::tempdir().unwrap();
        let sent = walk(&write(&folder, &texts), size, count);
        let signs = joined_signs(&sent);
        let signs: Vec<&str> = signs.iter().map(String::as_str).collect();
        let found = kinds(&sent, "", &signs);
        let found = found.unwrap_or_else(|error| panic!("{error}, records from {made}"));
        let strange: BTreeSet<_> = found.difference(&known).collect();
        assert!(strange.is_empty(), "{strange:?}, records from {made}");
        made += count;
    }
    println!("{made} records");
}

#[test]
fn made_up_records_send_nothing_but_text_and_known_sequences() {
    check(90);
}

#[test]
#[ignore = "takes many minutes"]
fn thousands_of_made_up_records_send_nothing_but_text_and_known_sequences() {
    check(usize::try_from(number("HOSTILE_RECORDS", 20_000)).unwrap());
}
