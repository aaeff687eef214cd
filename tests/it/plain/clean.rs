//! Whatever stands in the data or is typed: what is said is text and nothing else, and fits.

use std::fs;

use casebook::text::{clean, columns};
use serde_json::{Value, json};

use super::{casebook, talk_with};

/// Every command, in an order in which each has something to say.
const ALL: [&str; 70] = [
    "l",
    "n",
    "p",
    "1",
    "r",
    "s",
    "1",
    "",
    "p",
    "t",
    "b",
    "find a",
    "k",
    "1",
    "n",
    "open",
    "y",
    "md",
    "bookmark",
    "seen",
    "note \u{1b}[31mx",
    "note",
    "views",
    "save \u{202e}y",
    "views",
    "d 4",
    "r",
    "m",
    "1",
    "back",
    "lang",
    "f",
    "2",
    "1",
    "x 1",
    "i 1",
    "only 1",
    "all",
    "any",
    "names",
    "v a",
    "c",
    "pause 1",
    "x 1",
    "d 1",
    "u",
    "redo",
    "stats",
    "1",
    "stats",
    "with 1",
    "pairs",
    "1",
    "reset",
    "with 1",
    "pairs symptom symptom",
    "l",
    "compare 1 2",
    "md",
    "why 1",
    "f component",
    "f resolve",
    "12",
    "d \u{1b}[31mx",
    "read \u{202e}y",
    "o",
    "3",
    "history",
    "problems",
    "?",
];

/// The texts of the hostile fixture.
fn payloads() -> Vec<String> {
    let text = fs::read_to_string("tests/fixtures/hostile.json").unwrap();
    let rows: Vec<Value> = serde_json::from_str(&text).unwrap();
    let text = |row: &Value| row["text"].as_str().map(str::to_owned);
    rows.iter().filter_map(text).collect()
}

fn record(id: usize, text: &str) -> Value {
    let both = json!({"en": text, "ko": text});
    json!({
        "id": format!("H-{id}{text}"), "org": text, "org_slug": text, "date": text, "date_kind": text,
        "title": both, "domain": [text], "severity": text, "root_cause": text, "components": [text],
        "symptoms": [text], "contributing": [text], "summary": both, "symptoms_text": both, "trigger": both,
        "detection": both, "remediation": [{"text": both}], "lessons": both,
        "impact": {"scope": both, "users": both, "region": both},
        "timeline": {"detected_after": text, "resolved_after": text}, "related": [text],
        "sources": [{"url": text, "kind": text, "license": text, "archived": text}], "docs": [text],
    })
}

fn check(said: &[String], what: &str) {
    for line in said {
        assert_eq!(clean::line(line.as_str()).as_str(), line, "{what}");
        assert!(!line.contains(char::is_control), "{what}: {line:?}");
    }
}

#[test]
fn hostile_data_comes_out_as_marks() {
    let folder = tempfile::tempdir().unwrap();
    let records: Vec<String> = (0..)
        .zip(payloads())
        .map(|(id, text)| record(id, &text).to_string())
        .collect();
    // A broken record, so that there is a problem to be told, in a file with an odd name.
    let file = folder.path().join("a\u{1b}[31m\u{202e}b.jsonl");
    fs::write(&file, records.join("\n") + "\n{\"id\": \u{1b}\n").unwrap();
    let file = file.to_str().unwrap();
    for number in 1..=records.len() {
        let number = number.to_string();
        let lines: Vec<&str> = ALL
            .into_iter()
            .map(|line| if line == "1" { &*number } else { line })
            .collect();
        let mut command = casebook(&["--plain", "--lang", "en", file]);
        command.env("HOME", folder.path());
        let (said, status) = talk_with(command, &lines);
        assert_eq!(status, 0);
        assert!(said.len() > ALL.len());
        check(&said, &number);
    }
}

#[test]
fn hostile_lines_come_back_as_marks() {
    let payloads = payloads();
    let lines: Vec<String> = payloads
        .iter()
        .flat_map(|text| {
            [
                text.clone(),
                format!("org:{text}"),
                format!("/{text}"),
                format!("find {text}"),
            ]
        })
        .chain(["history".into(), "c".into()])
        .collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let (said, status) = talk_with(casebook(&["--plain"]), &lines);
    assert_eq!(status, 0);
    check(&said, "typed");
}

#[test]
fn bytes_that_are_no_text_and_endless_lines_are_taken() {
    use std::io::Write;
    let mut child = casebook(&["--plain", "--lang", "en"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"\xff\xfe\x00\n").unwrap();
    stdin.write_all(&vec![b'a'; 300_000]).unwrap();
    stdin.write_all(b"\nreset\n").unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let said = String::from_utf8(output.stdout).unwrap();
    let said: Vec<String> = said.lines().map(str::to_owned).collect();
    check(&said, "bytes");
    assert!(
        said.contains(&"No words, no filters.".to_owned()),
        "{said:#?}"
    );
    assert!(said.contains(&"too long: only the beginning was taken".to_owned()));
}

#[test]
fn lines_fit_into_80_columns_and_only_what_is_to_be_copied_may_be_longer() {
    for lang in ["ko", "en"] {
        let lines: Vec<&str> = ALL.into_iter().filter(|line| *line != "md").collect();
        let home = tempfile::tempdir().unwrap();
        let mut command = casebook(&["--plain", "--lang", lang]);
        command.env("HOME", home.path());
        let (said, _) = talk_with(command, &lines);
        for line in said {
            assert!(columns(&line) <= 80, "{line}");
        }
    }
}
