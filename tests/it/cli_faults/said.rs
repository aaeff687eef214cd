//! How errors are said: where a caret stands, what is near, no escape codes.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::pty::{Exit, Pty, rows};

use super::{Folder, LIBRARY, casebook, ended, run, shell};

/// Broken lines, and what is in front of the fault in cells: syllables and emoji have two, and a tab is
/// drawn as one space.
const BROKEN: [(&str, usize); 4] = [
    ("{\"id\":\"plain\",\"t\":,}", 18),
    ("{\"id\":\"한글 제목\",\"t\":,}", 7 + 9 + 6),
    ("\t\t{\"id\":\"tab\",\"t\":,}", 2 + 7 + 3 + 6),
    ("{\"id\":\"👍👩\u{200d}💻\",\"t\":,}", 7 + 4 + 6),
];

/// Where the caret below each excerpt stands, counted in columns from the brace of the excerpt.
fn carets(rows: &[String]) -> Vec<usize> {
    let column = |row: &str, sign: char| {
        let at = row.find(sign)?;
        Some(casebook::text::columns(&row[..at]))
    };
    let caret = |pair: &[String]| {
        let is_caret = pair[1].trim() == "^";
        is_caret.then(|| Some(column(&pair[1], '^')? - column(&pair[0], '{')?))?
    };
    rows.windows(2).filter_map(caret).collect()
}

#[test]
fn the_caret_stands_under_the_cell_of_the_fault() {
    let folder = Folder::new();
    let lines = BROKEN.map(|(line, _)| line).join("\n");
    let path = folder.file("broken.jsonl", lines);
    let path = path.to_str().unwrap();
    // From the brace on: the two tabs stand before it.
    let right: Vec<usize> = BROKEN
        .iter()
        .map(|(line, cells)| cells - line.matches('\t').count())
        .collect();
    let checked = Pty::start(&["check", path], &[], 100, 30);
    assert_eq!(checked.wait_exit(), Exit::Status(1));
    let rows_of_check = rows(&checked.emulated());
    assert_eq!(carets(&rows_of_check), right, "{rows_of_check:#?}");
    // In the list of problems on the screen as well, in both languages.
    for lang in ["en", "ko"] {
        let mut pty = Pty::start(&["--lang", lang, path], &[], 100, 30);
        pty.wait_text(if lang == "en" {
            "4 problems"
        } else {
            "문제 4건"
        });
        pty.send("9");
        pty.wait("four carets", |screen| carets(&rows(screen)) == right);
        pty.send("<Ctrl-c>");
        assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
    }
    // And the column counts characters, as the manual says.
    let places: Vec<String> = run(&["check", path])
        .out
        .lines()
        .filter_map(|line| {
            line.strip_prefix(path)
                .map(|rest| rest.split(' ').next().unwrap().to_owned())
        })
        .collect();
    let right: Vec<String> = (1..)
        .zip(BROKEN)
        .map(|(number, (line, _))| {
            let before = line.split_once(",}").unwrap().0;
            format!(":{number}:{}:", before.chars().count() + 1)
        })
        .collect();
    assert_eq!(places, right);
    let readme = fs::read_to_string("README.md").unwrap();
    assert!(readme.contains("columns count characters"));
}

#[test]
fn a_misspelt_name_is_answered_with_the_one_that_is_near() {
    let folder = Folder::new();
    folder.file("incidents.jsonl", r#"{"id":"A"}"#);
    folder.file("other.jsonl", r#"{"id":"B"}"#);
    for (arguments, near) in [
        ("--verison", "--version"),
        ("list --fromat ids", "--format"),
        ("lits", "Near it: casebook list"),
        ("chekc", "Near it: casebook check"),
        ("incidnets.jsonl", "Near it: incidents.jsonl"),
        ("list incidnets.jsonl", "Near it: incidents.jsonl"),
        ("check ./incident.jsonl", "Near it: ./incidents.jsonl"),
        ("list --format csvv", "csv"),
    ] {
        let ended = shell(&format!("\"$0\" {arguments}"), folder.path());
        let said = if arguments.starts_with("check") {
            &ended.out
        } else {
            &ended.err
        };
        assert_eq!(ended.status, Some(2), "{arguments}");
        assert!(said.contains(near), "{arguments}: {said}");
        assert!(arguments.starts_with("check") || ended.out.is_empty());
    }
    // Nothing is near this one.
    let ended = shell("\"$0\" list zzz.jsonl", folder.path());
    assert!(
        ended.err.ends_with("no such file or folder.\n"),
        "{}",
        ended.err
    );
}

#[test]
fn a_misspelt_name_sets_up_no_terminal() {
    for argument in ["lits", "--verison"] {
        let pty = Pty::start(&[argument], &[], 80, 24);
        assert_eq!(pty.wait_restored_exit(), Exit::Status(2));
        let bytes = pty.bytes();
        assert!(!bytes.windows(8).any(|part| part == b"\x1b[?1049h"));
    }
}

/// Errors of the arguments, of the input, and of the terminal.
const WRONG: [&[&str]; 5] = [
    &["--verison"],
    &["list", "no-such-file"],
    &["list", "--query", "cause:nothing", LIBRARY],
    &["lits"],
    &["show", "\u{1b}[31mred", LIBRARY],
];

#[test]
fn errors_have_no_escape_codes_where_they_are_not_wanted() {
    for args in WRONG {
        // To a file.
        let ended = run(args);
        assert!(
            !ended.err.is_empty() && !ended.err.contains('\u{1b}'),
            "{:?}",
            ended.err
        );
        // To a terminal that wants no colours, or knows no codes.
        for env in [("NO_COLOR", "1"), ("TERM", "dumb")] {
            let pty = Pty::start(args, &[env], 80, 24);
            assert_ne!(pty.wait_exit(), Exit::Status(0));
            let bytes = pty.bytes();
            assert!(
                !bytes.is_empty() && !bytes.contains(&0x1b),
                "{args:?} {env:?}"
            );
        }
    }
    // Nor does the program on a terminal that cannot move its cursor: it talks in lines.
    let mut dumb = Pty::start(&[], &[("TERM", "dumb")], 80, 24);
    dumb.send("q\r");
    assert_eq!(dumb.wait_exit(), Exit::Status(0));
    assert!(!dumb.bytes().contains(&0x1b));
}

#[test]
fn where_nobody_listens_an_error_is_not_said_and_nothing_panics() {
    for args in WRONG {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let status = casebook(args)
            .stderr(writer)
            .output()
            .unwrap()
            .status
            .code();
        assert!(matches!(status, Some(1 | 2)), "{args:?}: {status:?}");
    }
}

#[test]
fn standard_input_that_is_the_terminal_is_no_library_for_the_screen() {
    let pty = Pty::start(&["-"], &[], 80, 24);
    pty.wait_text("standard input is the terminal");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(2));
    // A command says what it waits for.
    let mut pty = Pty::start(&["list", "-", "--format", "ids"], &[], 80, 24);
    pty.wait_text("reading standard input; Ctrl-d ends it");
    pty.send_bytes(b"{\"id\":\"TYPED-1\"}\n\x04");
    assert_eq!(pty.wait_exit(), Exit::Status(0));
    assert!(pty.screen().iter().any(|row| row == "TYPED-1"));
}

#[test]
fn the_program_without_arguments_shows_the_bundled_library() {
    assert!(Path::new("data/cases").is_dir());
    let mut pty = Pty::start(&[], &[], 80, 24);
    pty.wait_text("bundled library");
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
    let output = Command::new(env!("CARGO_BIN_EXE_casebook"))
        .arg("list")
        .env_clear()
        .output();
    assert_eq!(ended(&output.unwrap()).status, Some(0));
}

#[test]
fn help_and_refusals_are_in_the_language_of_the_reader() {
    let asked = |args: &[&str]| run(&[&["--lang", "ko"], args].concat());
    let help = asked(&["list", "--help"]);
    assert_eq!((help.status, &*help.err), (Some(0), ""));
    assert!(help.out.contains("사용법: casebook list"), "{}", help.out);
    // No heading and no remark of the English help is left.
    for english in ["Usage", "Options", "Print", "default", "possible"] {
        assert!(!help.out.contains(english), "{english}: {}", help.out);
    }
    let refused = asked(&["--pl\u{1b}[31main"]);
    assert_eq!((refused.status, &*refused.out), (Some(2), ""));
    let first = refused.err.lines().next();
    assert_eq!(first, Some("오류: 모르는 인자: --pl^[[31main"));
    let missing = asked(&["config"]);
    assert_eq!((missing.status, &*missing.out), (Some(2), ""));
    assert!(missing.err.contains("명령:"), "{}", missing.err);
    let behind = asked(&["--fresh", "list"]);
    assert_eq!((behind.status, &*behind.out), (Some(2), ""));
    assert!(behind.err.starts_with("오류: "), "{}", behind.err);
    assert!(run(&["--help"]).out.contains("Usage: casebook"));
}
