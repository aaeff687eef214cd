//! The table of faults (`tests/fixtures/faults.json`): what may go wrong around a program of this kind,
//! what is right then, and which tests prove it.
//!
//! A test is named by its module path in this binary, one inside the program by its path from
//! `casebook`.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use serde_json::Value;

/// How many faults there are in each group, so that none gets lost.
const GROUPS: [(&str, usize); 8] = [
    ("T1", 16),
    ("T2", 13),
    ("T3", 20),
    ("T4", 10),
    ("T5", 16),
    ("T6", 7),
    ("T7", 5),
    ("T8", 2),
];

struct Fault {
    id: String,
    tests: Vec<String>,
}

fn faults() -> Vec<Fault> {
    let text = fs::read_to_string("tests/fixtures/faults.json").unwrap();
    let rows: Vec<Value> = serde_json::from_str(&text).unwrap();
    let fault = |row: &Value| {
        let said = |name: &str| row[name].as_str().unwrap().to_owned();
        assert!(!said("done").is_empty() && !said("right").is_empty());
        let tests = row["tests"].as_array().unwrap();
        let name = |test: &Value| test.as_str().unwrap().to_owned();
        Fault {
            id: said("id"),
            tests: tests.iter().map(name).collect(),
        }
    };
    rows.iter().map(fault).collect()
}

/// Whether a file of the module has this test.
fn exists(test: &str) -> bool {
    let (module, name) = test.rsplit_once("::").unwrap();
    let (root, module) = match module.strip_prefix("casebook::") {
        Some(inside) => ("src", inside.trim_end_matches("::tests")),
        None => ("tests/it", module),
    };
    let path = PathBuf::from(root).join(module.replace("::", "/"));
    let files = [
        path.with_extension("rs"),
        path.join("mod.rs"),
        path.join("tests.rs"),
    ];
    files.iter().any(|file| {
        let code = fs::read_to_string(file).unwrap_or_default();
        let start = format!("fn {name}(");
        let lines: Vec<&str> = code.lines().map(str::trim).collect();
        let at = lines.iter().position(|line| line.starts_with(&start));
        // Other attributes and comments may stand between.
        let above = |at: usize| {
            let near = lines[..at].iter().rev();
            let mut near = near.take_while(|line| line.starts_with(['#', '/', 'r', ']']));
            near.any(|line| *line == "#[test]")
        };
        at.is_some_and(above)
    })
}

#[test]
fn every_fault_is_in_the_table_once() {
    let faults = faults();
    let ids: BTreeSet<&str> = faults.iter().map(|fault| &*fault.id).collect();
    assert_eq!(ids.len(), faults.len(), "an id is there twice");
    for (group, count) in GROUPS {
        let of_group = ids.iter().filter(|id| id.starts_with(group)).count();
        assert_eq!(of_group, count, "{group}");
    }
    assert_eq!(
        ids.len(),
        GROUPS.iter().map(|(_, count)| count).sum::<usize>()
    );
}

#[test]
fn every_fault_is_proved_by_tests_that_exist() {
    let faults = faults();
    let unproved = faults.iter().filter(|fault| fault.tests.is_empty());
    let unproved: BTreeSet<&str> = unproved.map(|fault| &*fault.id).collect();
    assert_eq!(unproved, BTreeSet::new());
    let all = faults.iter().flat_map(|fault| &fault.tests);
    let gone: Vec<&String> = all.filter(|test| !exists(test)).collect();
    assert!(gone.is_empty(), "{gone:#?}");
}

#[test]
fn a_test_that_is_gone_is_found() {
    assert!(exists("faults::a_test_that_is_gone_is_found"));
    assert!(exists(
        "casebook::term::copy::tests::a_text_is_sent_in_base64"
    ));
    for gone in ["faults::exists", "faults::no_such_test", "nowhere::x"] {
        assert!(!exists(gone), "{gone}");
    }
}
