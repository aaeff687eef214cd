//! Hostile data in every field of a record, in file names and in arguments: what reaches the terminal.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use casebook::text::nfc;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::wire::{kinds, text};
use super::{Exit, Pty, Received, environment, rows};

/// Where a frame ends.
const FRAME_END: &[u8] = b"\x1b[?2026l";

/// Words that are data of the ordinary kind, in every field of the harmless record.
const HARMLESS: &str = "장애 “복구” 각\u{1112}\u{1161}\u{11AB} 👩\u{200D}👩\u{200D}👧 🇰🇷 1\u{FE0F}\u{20E3} שלום مرحبا end";

/// Those of them that have joiners and selectors.
const SIGNS: [&str; 2] = ["👩\u{200D}👩\u{200D}👧", "1\u{FE0F}\u{20E3}"];

/// How a mark is drawn.
const MARK: [&str; 2] = ["7m", "27m"];

/// What the program sends last in case a write was cut: the end of a string, of a frame, of styles.
const CUT: &str = "\x1b\\\x1b[?2026l\x1b[m";

struct Payload {
    name: String,
    text: String,
    /// The text with marks, in one row.
    shown: String,
}

fn payloads() -> Vec<Payload> {
    let text = fs::read_to_string("tests/fixtures/hostile.json").unwrap();
    let rows: Vec<Value> = serde_json::from_str(&text).unwrap();
    let payload = |row: &Value| {
        let field = |name: &str| row[name].as_str().unwrap_or_default().to_owned();
        let repeat = usize::try_from(row["repeat"].as_u64().unwrap_or(0)).unwrap();
        let mut text = field("text");
        text.extend(std::iter::repeat_n('\u{301}', repeat));
        Payload {
            name: field("id"),
            text: text + &field("then"),
            shown: field("shown"),
        }
    };
    rows.iter().map(payload).collect()
}

/// A record with the text in every field.
fn record(id: &str, text: &str) -> Value {
    let both = json!({"en": text, "ko": text});
    json!({
        "id": id, "org": text, "org_slug": text, "date": text, "date_kind": text,
        "title": both, "domain": [text], "severity": text, "root_cause": text,
        "components": [text, "dns"], "symptoms": [text], "contributing": [text],
        "impact": {"scope": text, "users": text, "regions": [text]},
        "review": {"written_by": text, "reviewed_at": text},
        "timeline": {"detected_after": text, "resolved_after": text},
        "summary": both, "trigger": both, "detection": both, "lessons": both, "symptoms_text": both,
        "remediation": [{"text": both}], "action_items": [{"text": both}],
        "sources": [{"url": format!("https://a.example/{text}"), "kind": text, "archived": text}],
        "docs": [text], "related": ["H-2", text], "recurrence_of": text, "updated_at": text, "url": text,
    })
}

/// A folder with two records, a second one with an id that is taken, and a file without a record; the
/// text is in the names too.
fn library(text: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let in_name: String = text.replace(['/', '\0'], "").chars().take(60).collect();
    let write =
        |name: String, content: String| fs::write(folder.path().join(name), content).unwrap();
    let first = record(&format!("H-1 {text}"), text).to_string();
    write(format!("1{in_name}.json"), first.clone());
    write(format!("2{in_name}.json"), record("H-2", text).to_string());
    write(format!("3{in_name}.json"), first);
    write(
        format!("4{in_name}.json"),
        format!("{{\"{in_name}\": {in_name}"),
    );
    folder
}

/// Types keys and waits for a whole frame drawn anew.
fn step(pty: &mut Pty, keys: &str) {
    let before = pty.program.lock().bytes.len();
    pty.send(&format!("{keys}<Ctrl-l>"));
    let is_drawn = |received: &Received| {
        let mut parts = received.bytes[before..].windows(FRAME_END.len());
        parts.any(|part| part == FRAME_END) && received.is_whole()
    };
    drop(pty.program.wait("new frame", is_drawn));
}

/// Opens every view of a library with this text and reads to the ends; returns the bytes.
fn walk(text: &str, (columns, height): (u16, u16)) -> Vec<u8> {
    let folder = library(text);
    let path = folder.path().to_str().unwrap();
    let environment = [("PATH", "/nonexistent")];
    let mut pty = Pty::start(&["--lang", "en", path], &environment, columns, height);
    pty.wait_text("2 / 2 cases");
    for keys in [
        "j",
        "k",
        "1",
        "l",
        "}l}l}l}l}l",
        "<Home>",
        "<PgDn>",
        "<PgDn>",
        "<PgDn>",
    ] {
        step(&mut pty, keys);
    }
    // Ticked, excluded and undone: chips and notices.
    for keys in ["<Home>j ", "u", "x", "u", "2<Home>3"] {
        step(&mut pty, keys);
    }
    for keys in ["t", "b", "b"] {
        (0..8).for_each(|_| step(&mut pty, "<PgDn>"));
        for keys in ["<End>", "<Home>", "s", "q", keys] {
            step(&mut pty, keys);
        }
    }
    for keys in [
        "o",
        "O",
        "...<Enter>",
        "2<Home>9",
        "<PgDn>",
        "q",
        "?",
        "<End>",
        "q",
        "2",
    ] {
        step(&mut pty, keys);
    }
    search(&mut pty, text);
    quit(pty)
}

/// Quits; returns everything that was sent but for the one end of whatever was cut.
fn quit(mut pty: Pty) -> Vec<u8> {
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
    let sent = String::from_utf8(pty.bytes()).unwrap();
    let (before, after) = sent.split_once(CUT).expect("the end of what was cut");
    format!("{before}{after}").into_bytes()
}

/// Pastes the text into the search line, and searches in the case for it.
fn search(pty: &mut Pty, text: &str) {
    // A line holds 4,096 characters.
    let text: String = text.chars().take(4000).collect();
    pty.send("/");
    pty.paste(&format!("{text}zz"));
    pty.wait("the end of what was pasted", |screen| {
        rows(screen)[1].ends_with("zz")
    });
    pty.send("<Ctrl-u>H-2");
    pty.wait_text("1 / 2 cases");
    pty.send("<Enter>");
    step(pty, "3");
    pty.send("/");
    pty.paste(&format!("{text}zz"));
    pty.wait("the end of what was pasted", |screen| {
        rows(screen).iter().any(|row| row.contains("zz"))
    });
}

fn walk_all(size: (u16, u16)) {
    let bytes = walk(HARMLESS, size);
    let mut known = kinds(&bytes, "", &SIGNS).unwrap();
    known.extend(MARK.map(str::to_owned));
    let sent = text(&bytes);
    for word in HARMLESS.split(' ') {
        assert!(sent.contains(nfc(word).as_ref()), "{word}");
    }
    assert!(
        !sent.contains("<U+") && !sent.contains("<+"),
        "harmless data is marked"
    );
    for payload in payloads() {
        let bytes = walk(&payload.text, size);
        let found = match kinds(&bytes, "", &[]) {
            Ok(found) => found,
            Err(error) => panic!("{}: {error}", payload.name),
        };
        let strange: BTreeSet<_> = found.difference(&known).collect();
        assert!(strange.is_empty(), "{}: {strange:?}", payload.name);
    }
}

#[test]
fn a_wide_terminal_gets_nothing_but_text_and_known_sequences() {
    walk_all((120, 40));
}

#[test]
fn a_small_terminal_gets_nothing_but_text_and_known_sequences() {
    walk_all((80, 24));
}

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
