//! Commands over a library: queries with filters, a random case, a new case.

use std::fs;
use std::process::{Command, Output, Stdio};

const LIBRARY: &str = "tests/fixtures/library.jsonl";

fn run(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
    command.args(args).env("LC_ALL", "C").stdin(Stdio::null());
    command
        .env("HOME", env!("CARGO_TARGET_TMPDIR"))
        .env_remove("XDG_CONFIG_HOME")
        .env_remove("XDG_STATE_HOME");
    command.output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn a_query_has_filters_in_either_language() {
    for (query, ids) in [
        ("component:haproxy", "T-2\nT-3\n"),
        ("구성요소:HAProxy -org:acme", "T-3\n"),
        ("year:2016..2020 database", "T-4\n"),
        ("no:domain", "T-6\n"),
        ("id:t-5", "T-5\n"),
    ] {
        let listed = run(&["list", LIBRARY, "-q", query, "--format", "ids"]);
        assert_eq!(out(&listed), ids, "{query}");
    }
    let counted = run(&["facets", LIBRARY, "-q", "org:acme"]);
    assert!(out(&counted).contains("Service discovery"));
}

#[test]
fn a_filter_that_is_not_understood_gives_nothing_and_names_what_is_near() {
    let listed = run(&["list", LIBRARY, "-q", "component:haprxy"]);
    assert_eq!((listed.status.code(), out(&listed).as_str()), (Some(2), ""));
    assert_eq!(
        err(&listed),
        "casebook: component: has no value haprxy; near it: haproxy\n"
    );
    let listed = run(&["list", LIBRARY, "-q", "date:soon"]);
    assert_eq!(
        err(&listed),
        "casebook: date: has no value soon; write for example 2020, 2020-05, 2020-05-12, 2019..2022\n"
    );
}

#[test]
fn a_filter_without_a_value_or_with_one_that_cannot_be_read_says_how_it_is_written() {
    let dates = "2020, 2020-05, 2020-05-12, 2019..2022";
    for (query, examples) in [
        ("id:", "T-1"),
        ("no:", "cause, component, symptom"),
        ("no:nothing", "cause, component, symptom"),
        ("all:", "component, symptom, contributing"),
        ("date:", dates),
        ("date:2020-13-45", dates),
        ("date:2020-5-2", dates),
        ("year:2022..2019", "2020, 2019..2022"),
        ("resolve:", "30m, 2h, ..1h"),
        ("resolve:1h..30m", "30m, 2h, ..1h"),
        ("detect:late", "30m, 2h, ..1h"),
    ] {
        let (key, value) = query.split_once(':').unwrap();
        let has = match value {
            "" => "has no value behind it".to_owned(),
            _ => format!("has no value {value}"),
        };
        let listed = run(&["list", LIBRARY, "-q", query]);
        assert_eq!(listed.status.code(), Some(2), "{query}");
        let right = format!("casebook: {key}: {has}; write for example {examples}\n");
        assert_eq!(err(&listed), right);
        let said = err(&run(&["list", LIBRARY, "-q", query, "--lang", "ko"]));
        assert!(said.ends_with(&format!(" (예: {examples})\n")), "{said}");
        // Each of them is one that can be written.
        for example in examples.split(", ") {
            let listed = run(&["list", LIBRARY, "-q", &format!("{key}:{example}")]);
            let is_year = key == "year" && example == "2020";
            assert!(
                err(&listed).is_empty() || is_year,
                "{example}: {}",
                err(&listed)
            );
        }
    }
    // A year that no case has is one all the same.
    let said = err(&run(&["list", LIBRARY, "-q", "year:1850"]));
    assert_eq!(said, "casebook: year: has no value 1850\n");
    // Some values of a facet are examples, not all that there are.
    let said = err(&run(&["list", LIBRARY, "-q", "component:"]));
    assert!(said.starts_with("casebook: component: has no value behind it; write for example "));
}

#[test]
fn relations_name_what_is_near_a_value_that_is_not_there() {
    let said = run(&["relations", LIBRARY, "--term", "component:haprxy"]);
    assert_eq!(said.status.code(), Some(2));
    assert_eq!(
        err(&said),
        "casebook: component: has no value haprxy; near it: haproxy\n"
    );
    let said = run(&["relations", LIBRARY, "--term", "haproxy"]);
    assert_eq!(err(&said), "casebook: not one value or case: haproxy\n");
}

#[test]
fn an_id_may_be_typed_in_lower_case_and_a_case_may_be_any() {
    assert!(out(&run(&["show", "t-1", LIBRARY])).starts_with("T-1\n"));
    for args in [
        &["show", "--random", LIBRARY][..],
        &["show", LIBRARY, "--random"],
    ] {
        assert!(out(&run(args)).starts_with("T-"), "{args:?}");
    }
    assert_eq!(run(&["show"]).status.code(), Some(2));
}

#[test]
fn a_new_case_is_written_once_with_every_field_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    fs::create_dir(folder.path().join("cases")).unwrap();
    fs::write(folder.path().join("taxonomy.json"), "{}").unwrap();
    let made = run(&["new", "X-1", path]);
    assert_eq!(made.status.code(), Some(0));
    let file = folder.path().join("cases/X-1.json");
    assert!(out(&made).starts_with(file.to_str().unwrap()));
    assert!(out(&made).contains("X-1: summary: has no text in ko"));
    // The same fields in the same order as in a case that is finished.
    let keys = |text: &str| -> Vec<String> {
        let top = text.lines().filter(|line| line.starts_with("  \""));
        top.map(|line| line.split('"').nth(1).unwrap().to_owned())
            .collect()
    };
    let finished = fs::read_to_string("data/cases/CB-0001.json").unwrap();
    assert_eq!(keys(&fs::read_to_string(&file).unwrap()), keys(&finished));
    let again = run(&["new", "X-1", path]);
    assert_eq!(again.status.code(), Some(2));
    assert!(err(&again).contains("is there already"));
    for id in ["../X", "", "-x", "a b"] {
        assert_eq!(run(&["new", id, path]).status.code(), Some(2), "{id}");
    }
    // Outside a library with a vocabulary the file lies in the folder itself.
    let plain = tempfile::tempdir().unwrap();
    run(&["new", "Y-1", plain.path().to_str().unwrap()]);
    assert!(plain.path().join("Y-1.json").is_file());
}

#[test]
fn check_holds_a_library_with_a_vocabulary_to_its_contract() {
    assert_eq!(run(&["check", "data"]).status.code(), Some(0));
    let looked = run(&["check", "data", "--look"]);
    assert_eq!(
        looked.status.code(),
        Some(0),
        "what is for a look is not wrong"
    );
    assert!(out(&looked).contains("numbers only in en"));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    fs::create_dir(folder.path().join("cases")).unwrap();
    fs::write(folder.path().join("taxonomy.json"), "{}").unwrap();
    run(&["new", "X-1", path]);
    let checked = run(&["check", path, "--lang", "ko"]);
    assert_eq!(checked.status.code(), Some(1));
    assert!(out(&checked).contains("X-1.json: X-1: trigger: ko 글이 없다"));
    // A library without one is only read.
    assert_eq!(run(&["check", LIBRARY]).status.code(), Some(0));
}

#[test]
fn every_bundled_case_has_a_row_in_the_table_of_sources() {
    let table = fs::read_to_string("data/SOURCES.md").unwrap();
    for file in fs::read_dir("data/cases").unwrap() {
        let path = file.unwrap().path();
        let id = path.file_stem().unwrap().to_str().unwrap();
        let rows = table
            .lines()
            .filter(|line| line.starts_with(&format!("| {id} |")));
        assert_eq!(rows.count(), 1, "{id}");
    }
}

#[test]
fn check_names_a_date_that_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.json");
    fs::write(&file, "{\"id\": \"X-1\",\n \"date\": \"2020-02-30\"}").unwrap();
    let checked = run(&["check", file.to_str().unwrap()]);
    assert_eq!(checked.status.code(), Some(1));
    assert!(
        out(&checked).contains("a.json:2:10: X-1: 2020-02-30 is not a date."),
        "{}",
        out(&checked)
    );
}
