//! Exports: what may be done with them, and files that are written whole or not at all.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Stdio;

use portable_pty::{PtySize, native_pty_system};
use serde_json::Value;

use super::json::assert_plain;
use super::{Folder, LIBRARY, as_user, casebook, ended, run, shell};

/// Values of records, by their ids.
fn values(jsonl: &str) -> Vec<Value> {
    let mut values: Vec<Value> = jsonl
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    values.sort_by_key(|value| value["id"].to_string());
    values
}

#[test]
fn what_is_exported_as_json_loads_again_as_the_same() {
    let folder = Folder::new();
    let hostile = fs::read_to_string("tests/fixtures/hostile.json").unwrap();
    let hostile: Value = serde_json::from_str(&hostile).unwrap();
    let texts: Vec<String> = hostile
        .as_array()
        .unwrap()
        .iter()
        .map(Value::to_string)
        .collect();
    let raw = "a\u{9b}b\u{202e}c\u{7f}d\u{200b}e\u{feff}f\u{e0041}";
    let records = texts.iter().map(String::as_str).chain([raw]).enumerate();
    let records = records.map(|(number, text)| {
        let record = serde_json::json!({"id": format!("H-{number}"), "title": {"en": text}, text: [text, 1, null]});
        format!("{record}\n")
    });
    let hostile = folder.file("hostile.jsonl", records.collect::<String>());
    let bundle = folder.file("bundle.jsonl", run(&["list", "--format", "jsonl"]).out);
    for path in [hostile, bundle] {
        let before = fs::read_to_string(&path).unwrap();
        let path = path.to_str().unwrap();
        let once = run(&["list", path, "--format", "jsonl"]);
        assert_eq!(once.status, Some(0));
        assert_plain(&once.out);
        assert_eq!(values(&once.out), values(&before));
        let again = folder.file("again.jsonl", &once.out);
        let twice = run(&["list", again.to_str().unwrap(), "--format", "jsonl"]);
        assert_eq!(twice.out, once.out);
        // One case alone is the same record.
        let id = values(&before)[0]["id"].as_str().unwrap().to_owned();
        let shown = run(&["show", &id, path, "--format", "json"]);
        assert_plain(&shown.out);
        let shown: Value = serde_json::from_str(&shown.out).unwrap();
        assert_eq!(shown, values(&before)[0]);
    }
}

/// The rows and cells of CSV (RFC 4180).
fn cells(csv: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut cell, mut quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut chars = csv.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' if quoted && chars.peek() == Some(&'"') => cell.extend(chars.next()),
            '"' => quoted = !quoted,
            ',' if !quoted => row.push(std::mem::take(&mut cell)),
            '\r' if !quoted && chars.peek() == Some(&'\n') => {
                chars.next();
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            c => cell.push(c),
        }
    }
    rows
}

#[test]
fn no_cell_for_a_spreadsheet_is_a_formula_unless_it_is_asked_for() {
    let folder = Folder::new();
    let link = "=HYPERLINK(\"https://evil.example\",\"x\")";
    let titles = [
        link, "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1", " =1", "＝1",
    ];
    let records = titles.iter().enumerate().map(|(number, title)| {
        let record = serde_json::json!({
            "id": format!("=I-{number}"), "title": {"en": title}, "org": "@SUM(1)", "date": "2020-05-12",
            "components": ["=cmd", "b"], "root_cause": "-x",
        });
        format!("{record}\n")
    });
    let path = folder.file("a.jsonl", records.collect::<String>());
    let path = path.to_str().unwrap();
    let safe = cells(&run(&["list", path, "--format", "csv"]).out);
    assert_eq!(safe.len(), titles.len() + 1);
    for row in &safe {
        assert_eq!(row.len(), safe[0].len(), "{row:?}");
        for cell in row {
            let begin = cell.trim_start().chars().next();
            assert!(!begin.is_some_and(|c| "=+-@\t\r＝".contains(c)), "{cell:?}");
            assert_plain(cell);
        }
    }
    assert_eq!(safe[1][3], format!("'{link}"));
    assert_eq!(safe[1][1], "2020-05-12");
    let raw = cells(&run(&["list", path, "--format", "csv", "--raw"]).out);
    let raw: Vec<&str> = raw[1..].iter().map(|row| &*row[3]).collect();
    assert_eq!(raw, titles);
}

#[test]
fn data_never_becomes_markup_of_what_is_printed() {
    let folder = Folder::new();
    let title = "a|b\n# c </td><script>alert(1)</script> [x](javascript:alert(1)) ```";
    let record =
        |id: &str| serde_json::json!({"id": id, "title": {"en": title}, "summary": {"en": title}});
    let path = folder.file("a.jsonl", format!("{}\n{}\n", record("A"), record("B")));
    let path = path.to_str().unwrap();
    let page = run(&["show", "A", path, "--format", "markdown"]).out;
    let table = run(&["compare", "A", "B", "--in", path, "--format", "markdown"]).out;
    for text in [&page, &table] {
        assert!(
            !text.contains("<script") && !text.contains("](javascript:"),
            "{text}"
        );
        assert!(!text.contains("```"), "{text}");
    }
    let columns = |row: &str| row.replace("\\|", "").matches('|').count();
    for row in table.lines().filter(|row| row.starts_with('|')) {
        assert_eq!(columns(row), 4, "{row}\n{table}");
    }
}

#[test]
fn a_file_is_written_whole_and_by_every_command() {
    let folder = Folder::new();
    let library = fs::canonicalize(LIBRARY).unwrap();
    let library = library.to_str().unwrap();
    for args in [
        &["list", library][..],
        &["list", library, "--format", "csv"],
        &["show", "T-1", library],
        &["facets", library, "--format", "json"],
        &["relations", "--matrix", "cause", "component", library],
        &["compare", "T-1", "T-2", "--in", library],
    ] {
        let path = folder.path().join("out");
        let printed = run(args).out;
        let written = run(&[args, &["--output", path.to_str().unwrap()]].concat());
        assert_eq!(
            (written.status, &*written.out, &*written.err),
            (Some(0), "", ""),
            "{args:?}"
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), printed, "{args:?}");
        assert_eq!(folder.names(), ["out"]);
        fs::remove_file(&path).unwrap();
    }
    // Without a result there is no file.
    for args in [
        &["list", "--query", "zzzzqqqq", library][..],
        &["list", library, "no-such-file"],
        &["show", "NO-1", library],
    ] {
        let path = folder.path().join("out");
        let ended = run(&[args, &["--output", path.to_str().unwrap()]].concat());
        assert_ne!(ended.status, Some(0));
        assert_eq!(folder.names(), Vec::<String>::new(), "{args:?}");
    }
}

#[test]
fn nothing_is_overwritten_unasked() {
    let folder = Folder::new();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    folder.file("there", "precious");
    fs::create_dir(folder.path().join("folder")).unwrap();
    symlink("there", folder.path().join("link")).unwrap();
    symlink("nowhere", folder.path().join("dangling")).unwrap();
    let names = folder.names();
    for (name, says) in [
        ("there", "is there already"),
        ("link", "is there already"),
        ("dangling", "is a link to a file that is not there"),
        ("folder", "is a folder"),
        ("none/out", "there is no such folder"),
        ("there/out", ""),
    ] {
        let ended = run(&["list", LIBRARY, "--output", &path(name)]);
        assert_eq!((ended.status, &*ended.out), (Some(2), ""), "{name}");
        assert!(
            ended.err.contains(&path(name)) && ended.err.contains(says),
            "{}",
            ended.err
        );
    }
    // What it would replace is not known, so that nothing helps against it.
    for (lang, says) in [
        (
            "en",
            "is a link to a file that is not there, and is not written to",
        ),
        (
            "ko",
            "링크가 가리키는 파일이 없다. 그런 링크에는 쓰지 않는다",
        ),
    ] {
        let ended = run(&[
            "list",
            LIBRARY,
            "--lang",
            lang,
            "--force",
            "--output",
            &path("dangling"),
        ]);
        assert_eq!(ended.status, Some(2));
        assert!(ended.err.trim_end().ends_with(says), "{}", ended.err);
    }
    // No device that the system shares: everybody would lose it if root ran this while it fails.
    let terminal = native_pty_system().openpty(PtySize::default()).unwrap();
    let device = terminal.master.tty_name().unwrap();
    let device = device.to_str().unwrap();
    let ended = run(&["list", LIBRARY, "--output", device, "--force"]);
    assert_eq!(ended.status, Some(2), "{}", ended.err);
    assert_eq!(fs::read_to_string(path("there")).unwrap(), "precious");
    assert_eq!(folder.names(), names);

    // Asked for, the file behind a link is replaced, with its mode; a folder never is.
    fs::set_permissions(path("there"), fs::Permissions::from_mode(0o640)).unwrap();
    assert_eq!(
        run(&["list", LIBRARY, "--output", &path("link"), "--force"]).status,
        Some(0)
    );
    assert_eq!(
        fs::read_to_string(path("there")).unwrap(),
        run(&["list", LIBRARY]).out
    );
    assert!(Path::new(&path("link")).is_symlink());
    let mode = fs::metadata(path("there")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    assert_eq!(
        run(&["list", LIBRARY, "--output", &path("folder"), "--force"]).status,
        Some(2)
    );
    assert_eq!(folder.names(), names);
}

#[test]
fn a_file_that_may_not_be_written_stays_also_when_it_is_to_be_replaced() {
    let folder = Folder::new();
    let library = folder.file("a.json", r#"{"id":"A"}"#);
    let path = folder.file("fixed", "precious");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    let [library, fixed] = [&library, &path].map(|path| path.to_str().unwrap());
    let ended = as_user(&folder, &["list", library, "--output", fixed, "--force"]);
    assert_eq!(ended.status, Some(2));
    assert!(
        ended.err.contains("writing it is not permitted"),
        "{}",
        ended.err
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");
}

#[test]
fn a_leading_tilde_is_the_home_folder() {
    let home = Folder::new();
    home.file(".bashrc", "precious");
    let here = Folder::new();
    let library = fs::canonicalize(LIBRARY).unwrap();
    let run = |output: &str, home: &Path| {
        let mut command = casebook(&["list", library.to_str().unwrap(), "--output", output]);
        ended(
            &command
                .current_dir(here.path())
                .env("HOME", home)
                .output()
                .unwrap(),
        )
    };
    let refused = run("~/.bashrc", home.path());
    assert_eq!(refused.status, Some(2));
    assert!(
        refused.err.contains("~/.bashrc: is there already"),
        "{}",
        refused.err
    );
    assert_eq!(run("~/cases.txt", home.path()).status, Some(0));
    assert_eq!(home.names(), [".bashrc", "cases.txt"]);
    for odd in ["~somebody/x", "~x"] {
        let ended = run(odd, home.path());
        assert_eq!(ended.status, Some(2));
        assert!(ended.err.contains("only ~/ is understood"), "{}", ended.err);
    }
    assert_eq!(here.names(), Vec::<String>::new());
    assert_eq!(run("./~x", home.path()).status, Some(0));
    assert_eq!(here.names(), ["~x"]);
}

/// A disk that is full: a small one in memory, where a user may mount one; and a limit of the size of
/// files, everywhere.
#[test]
fn a_full_disk_leaves_no_half_file() {
    let folder = Folder::new();
    fs::create_dir(folder.path().join("disk")).unwrap();
    // About 500 kB of records.
    let limited = "trap '' XFSZ; ulimit -f 8; \"$0\" list --format jsonl --output disk/out; status=$?; ls -A disk; exit $status";
    let ended = shell(limited, folder.path());
    assert_eq!((ended.status, &*ended.out), (Some(2), ""), "{}", ended.err);
    assert!(ended.err.contains("disk/out: "), "{}", ended.err);

    let mount = "mount -t tmpfs -o size=64k tmpfs disk";
    let probe = format!("unshare --mount --map-root-user sh -c '{mount}' 2>/dev/null");
    if shell(&probe, folder.path()).status != Some(0) {
        println!("skipped: nothing can be mounted here");
        return;
    }
    let script = format!(
        "exec unshare --mount --map-root-user sh -c '{mount} && \"$0\" list --format jsonl --output disk/out; \
         status=$?; ls -A disk; exit $status' \"$0\""
    );
    let ended = shell(&script, folder.path());
    assert_eq!((ended.status, &*ended.out), (Some(2), ""), "{}", ended.err);
    assert!(
        ended.err.contains("disk/out: the disk is full"),
        "{}",
        ended.err
    );
}

#[test]
fn a_full_disk_leaves_no_half_template() {
    let folder = Folder::new();
    fs::create_dir(folder.path().join("disk")).unwrap();
    let limited =
        "trap '' XFSZ; ulimit -f 0; \"$0\" new X-1 disk; status=$?; ls -A disk; exit $status";
    let ended = shell(limited, folder.path());
    assert_eq!((ended.status, &*ended.out), (Some(2), ""), "{}", ended.err);
    assert!(ended.err.contains("disk/X-1.json: "), "{}", ended.err);
}

#[test]
fn standard_output_that_is_full_is_a_failure_with_a_reason() {
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let mut command = casebook(&["list", LIBRARY]);
    let ended = ended(&command.stdout(Stdio::from(full)).output().unwrap());
    assert_eq!(ended.status, Some(2));
    assert!(
        ended.err.contains("standard output could not be written"),
        "{}",
        ended.err
    );
    assert!(ended.err.contains("No space left"), "{}", ended.err);
}
