//! Hostile data in every field of a record, in file names and in arguments: what reaches the terminal.

mod arguments;
pub mod generated;
mod queries;
mod screens;
mod walk;

use std::fs;

use serde_json::{Value, json};
use tempfile::TempDir;

use super::{Exit, Pty, Received};

/// Where a frame ends.
const FRAME_END: &[u8] = b"\x1b[?2026l";

/// Words that are data of the ordinary kind, in every field of the harmless record.
const HARMLESS: &str = "장애 “복구” 각\u{1112}\u{1161}\u{11AB} 👩\u{200D}👩\u{200D}👧 🇰🇷 1\u{FE0F}\u{20E3} שלום مرحبا end";

/// Those of them that have joiners and selectors.
const SIGNS: [&str; 2] = ["👩\u{200D}👩\u{200D}👧", "1\u{FE0F}\u{20E3}"];

/// What the program sends last in case a write was cut: the end of a string, of a frame, of styles.
const CUT: &str = "\x1b\\\x1b[?2026l\x1b[m";

pub(super) struct Payload {
    pub(super) name: String,
    pub(super) text: String,
    /// The text with marks, in one row.
    pub(super) shown: String,
    /// The text with marks, as prose.
    prose: String,
}

pub(super) fn payloads() -> Vec<Payload> {
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
            prose: field(if row["prose"].is_null() {
                "shown"
            } else {
                "prose"
            }),
        }
    };
    rows.iter().map(payload).collect()
}

/// A record with the text in every field.
pub fn record(id: &str, text: &str) -> Value {
    let both = json!({"en": text, "ko": text});
    // So many that the number of a link may have two digits.
    let docs = [text; 12];
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
        "docs": docs, "related": ["H-2", text], "recurrence_of": text, "updated_at": text, "url": text,
    })
}

/// A folder with two records, a second one with an id that is taken, and a file without a record; the
/// text is in the names too.
pub(super) fn library(text: &str) -> TempDir {
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

/// Quits; returns everything that was sent but for the one end of whatever was cut.
fn quit(mut pty: Pty) -> Vec<u8> {
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
    let sent = String::from_utf8(pty.bytes()).unwrap();
    let (before, after) = sent.split_once(CUT).expect("the end of what was cut");
    format!("{before}{after}").into_bytes()
}
