//! What holds for any bytes of a file: they are read, and every record is shown or listed.

use std::fs;
use std::path::Path;

use casebook::library::{Library, Origin, ProblemKind, check, load, taxonomy};
use serde_json::{Deserializer, Value};

use super::is_in_place;

pub fn holds(data: &[u8]) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.json");
    let library = open(&file, data);
    every_case_is_read_again(&library);
    checking_finds_the_same_cases(&library, &file);
    every_record_is_shown_or_listed(&library, data);
    if let Ok(text) = str::from_utf8(data) {
        library
            .problems()
            .for_each(|problem| is_in_place(problem, text));
    }
    a_sound_record_is_not_lost(&file, data);
    a_vocabulary_is_read(folder.path(), data);
}

fn open(file: &Path, data: &[u8]) -> Library {
    fs::write(file, data).unwrap();
    load(&[Origin::Path(file.to_owned())])
}

fn ids(library: &Library) -> Vec<&str> {
    library.heads().map(|(_, head)| head.id.as_str()).collect()
}

fn every_case_is_read_again(library: &Library) {
    for (ix, head) in library.heads() {
        assert_eq!(library.case(ix).unwrap().id, head.id);
    }
    assert!(library.is_empty() || library.inputs().len() == 1);
}

fn checking_finds_the_same_cases(library: &Library, file: &Path) {
    let whole = check(&[Origin::Path(file.to_owned())]);
    assert_eq!(ids(&whole), ids(library));
    assert!(whole.problem_count() >= library.problem_count());
}

/// Another reader of JSON counts the records of a sound file.
fn every_record_is_shown_or_listed(library: &Library, data: &[u8]) {
    let listed = library.problems().filter(|problem| {
        matches!(
            problem.kind,
            ProblemKind::MissingId | ProblemKind::DuplicateId(_)
        )
    });
    let found = library.len() + listed.count();
    match records(data) {
        Some(records) if found > 0 || library.problem_count() == 0 => assert_eq!(found, records),
        // Nothing at all is said once for the whole file.
        _ => assert!(!library.is_empty() || library.problem_count() > 0),
    }
}

/// How many records there are; `None` when something in the file is none.
fn records(data: &[u8]) -> Option<usize> {
    let mut records = 0;
    for value in Deserializer::from_slice(data).into_iter::<Value>() {
        let values = match value.ok()? {
            Value::Array(values) => values,
            value => vec![value],
        };
        records += values.len();
        if !values.iter().all(Value::is_object) {
            return None;
        }
    }
    Some(records)
}

/// A record in front is shown whatever follows it; one behind is shown, or something is listed.
fn a_sound_record_is_not_lost(file: &Path, data: &[u8]) {
    let record = &b"{\"id\":\"sound and whole\"}"[..];
    let library = open(file, &[record, b"\n", data].concat());
    assert!(library.find("sound and whole").is_some());
    let library = open(file, &[data, b"\n", record].concat());
    assert!(library.find("sound and whole").is_some() || library.problem_count() > 0);
}

fn a_vocabulary_is_read(folder: &Path, data: &[u8]) {
    fs::create_dir(folder.join("cases")).unwrap();
    fs::write(folder.join("taxonomy.json"), data).unwrap();
    let origins = [Origin::Path(folder.to_owned())];
    let _ = taxonomy(&origins);
    let said = |kind: &_| {
        matches!(
            kind,
            ProblemKind::NotATaxonomy(_) | ProblemKind::Unreadable(..)
        )
    };
    let refused = load(&origins).problems().any(|problem| said(&problem.kind));
    assert_eq!(
        refused,
        serde_json::from_slice::<casebook::case::Taxonomy>(data).is_err()
    );
}
