//! The laws, tried on what fuzzing has found and on what it started from.
//!
//! `tests/fixtures/corpora` has a folder of small inputs for every law, made by `cargo fuzz cmin`; an
//! input that once broke a law stays there under a name that says what it broke.

use std::fs;
use std::path::Path;

use crate::laws;

const CORPORA: &str = "tests/fixtures/corpora";

/// Tries a law on every input of its corpus, and says which one it is at.
fn replay(name: &str, holds: fn(&[u8])) {
    let mut inputs = 0;
    for entry in fs::read_dir(Path::new(CORPORA).join(name)).unwrap() {
        let path = entry.unwrap().path();
        println!("{}", path.display());
        holds(&fs::read(&path).unwrap());
        inputs += 1;
    }
    assert!(inputs > 0, "{name} has no corpus");
}

#[test]
fn addresses() {
    replay("address", laws::address::holds);
}

#[test]
fn cleaning() {
    replay("cleaning", laws::cleaning::holds);
}

#[test]
fn configuration() {
    replay("config", laws::config::holds);
}

#[test]
fn drawing() {
    replay("drawing", laws::drawing::holds);
}

#[test]
fn keys() {
    replay("keys", laws::keys::holds);
}

#[test]
fn loading() {
    replay("loader", laws::loader::holds);
}

#[test]
fn memory() {
    replay("memory", laws::memory::holds);
}

#[test]
fn queries() {
    replay("query", laws::query::holds);
}

/// Every law is fuzzed, and has a corpus that is replayed.
#[test]
fn targets_and_corpora_belong_together() {
    let names = |folder: &str| {
        let entries = fs::read_dir(folder).unwrap();
        let stem = |path: &Path| path.file_stem().unwrap().to_string_lossy().into_owned();
        let mut names: Vec<String> = entries.map(|entry| stem(&entry.unwrap().path())).collect();
        names.sort();
        names
    };
    let targets = names("tests/fuzz/targets");
    assert_eq!(names(CORPORA), targets);
    let mut laws = names("tests/it/laws");
    laws.retain(|law| law != "mod");
    // That of the library's inside.
    laws.push("splitter".to_owned());
    laws.sort();
    assert_eq!(laws, targets);
    let manifest = fs::read_to_string("tests/fuzz/Cargo.toml").unwrap();
    for target in targets {
        assert!(
            manifest.contains(&format!("name = \"{target}\"")),
            "{target}"
        );
    }
    assert!(manifest.contains("unsafe_code = \"forbid\""));
}
