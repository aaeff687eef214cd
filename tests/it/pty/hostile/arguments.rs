//! Hostile arguments, and commands over hostile data.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use super::super::wire::kinds;
use super::super::{Pty, environment, rows};
use super::{HARMLESS, SIGNS, library, payloads, quit};

#[test]
fn a_query_in_the_arguments_is_shown_with_marks() {
    for payload in payloads() {
        // An argument cannot hold NUL.
        let query = payload.text.replace('\0', "");
        let shown = payload.shown.replace("^@", "");
        let pty = Pty::start(&["--query", &query], &[], 120, 40);
        pty.wait(&payload.name, |screen| {
            let row = &rows(screen)[1];
            // The emulator keeps fewer accents in a cell than the terminal got.
            row.contains(shown.trim_end()) || payload.name == "T1-15" && row.contains("<+9992>y")
        });
        let wrong = kinds(&quit(pty), "", &[]).err();
        assert_eq!(wrong, None, "{}", payload.name);
    }
}

/// Runs a command without a terminal; returns standard output and error.
fn run(home: &Path, arguments: &[&str]) -> [Vec<u8>; 2] {
    let output = Command::new(env!("CARGO_BIN_EXE_casebook"))
        .args(arguments)
        .env_clear()
        .envs(environment(home))
        .output()
        .unwrap();
    [output.stdout, output.stderr]
}

#[test]
fn commands_write_nothing_but_text() {
    let home = tempfile::tempdir().unwrap();
    for payload in payloads() {
        let folder = library(&payload.text);
        let path = folder.path().to_str().unwrap();
        let text = &payload.text.replace('\0', "");
        let id = &format!("H-1 {text}");
        let commands: [&[&str]; 11] = [
            &["list", path],
            &["list", "--query", text, path],
            &["show", id, path],
            &["show", "H-2", path, "--lang", "ko"],
            &["show", text, path],
            &["facets", path],
            &["check", path],
            &["check", text],
            &["list", &format!("--{text}")],
            &["list", "--lang", text],
            &["list", "--query", "H-2", "--json", path],
        ];
        for arguments in commands {
            for bytes in run(home.path(), arguments) {
                let found = kinds(&bytes, "\n", &[]);
                assert_eq!(
                    found,
                    Ok(BTreeSet::new()),
                    "{}: {arguments:?}",
                    payload.name
                );
            }
        }
        let [list, _] = run(home.path(), &["list", path]);
        let list = String::from_utf8(list).unwrap();
        assert!(
            list.contains(payload.shown.trim_end()),
            "{}: {list}",
            payload.name
        );
    }
}

/// What is exported is the record as it was, controls and all, in a form without any.
#[test]
fn exports_hold_what_was_read() {
    let home = tempfile::tempdir().unwrap();
    for payload in payloads() {
        let record = super::record("H-1", &payload.text);
        let file = home.path().join("one.json");
        std::fs::write(&file, record.to_string()).unwrap();
        let path = file.to_str().unwrap();
        for arguments in [
            vec!["list", "-f", "jsonl", path],
            vec!["show", "H-1", "-f", "json", path],
        ] {
            let [out, _] = run(home.path(), &arguments);
            let exported: serde_json::Value = serde_json::from_slice(&out).unwrap();
            assert_eq!(exported, record, "{} {arguments:?}", payload.name);
        }
    }
}

/// Runs a command in a terminal, which may get colours; returns what the terminal got.
fn run_in_terminal(arguments: &[&str]) -> Vec<u8> {
    let pty = Pty::start(arguments, &[], 80, 24);
    pty.wait_exit();
    pty.bytes()
}

#[test]
fn an_error_in_the_arguments_is_told_to_a_terminal_in_text_and_colours() {
    let wrong = |text: &str| {
        [
            vec!["--lang".to_owned(), text.to_owned()],
            vec![format!("--{text}")],
            vec![format!("--{text}=x")],
            vec![format!("--ambiguous-width={text}")],
            // No option has this letter; some letters begin one that takes what follows.
            vec!["list".to_owned(), format!("-Z{text}")],
            vec![
                "show".to_owned(),
                text.to_owned(),
                text.to_owned(),
                text.to_owned(),
            ],
            vec!["show".to_owned(), text.to_owned()],
            vec![format!("/nowhere/{text}")],
            vec!["check".to_owned(), format!("/nowhere/{text}")],
            // Without the soft hyphen nothing would be wrong with it.
            vec![format!("--que\u{AD}ry={text}")],
        ]
    };
    let got = |arguments: &Vec<String>| {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        run_in_terminal(&arguments)
    };
    let mut known = BTreeSet::new();
    for arguments in wrong(HARMLESS) {
        let bytes = got(&arguments);
        known.extend(kinds(&bytes, "\r\n\u{AD}", &SIGNS).unwrap());
    }
    assert!(known.iter().all(|kind| kind.ends_with('m')), "{known:?}");
    for payload in payloads() {
        let text = payload.text.replace('\0', "");
        for arguments in wrong(&text) {
            let found = kinds(&got(&arguments), "\r\n\u{AD}", &[]);
            let found =
                found.unwrap_or_else(|error| panic!("{} {arguments:?}: {error}", payload.name));
            let strange: BTreeSet<_> = found.difference(&known).collect();
            assert!(
                strange.is_empty(),
                "{} {arguments:?}: {strange:?}",
                payload.name
            );
        }
    }
}
