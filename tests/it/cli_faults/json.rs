//! JSON of all commands may go to a terminal.

use serde_json::Value;

use super::{Folder, run};

pub(super) fn assert_plain(text: &str) {
    let hidden = |c: char| c != '\n' && casebook::text::clean::is_hidden(c);
    assert_eq!(text.chars().find(|c| hidden(*c)), None);
}

/// What steers a terminal is escaped in all JSON, whichever command writes it; the values are the same.
#[test]
fn no_command_writes_json_with_hidden_characters() {
    let folder = Folder::new();
    let hidden = "a\u{9b}b\u{202e}c\u{7f}d\u{200b}e\u{feff}f\u{e0041}";
    let record = |id: &str| serde_json::json!({"id": id, "org": hidden, "root_cause": hidden, "components": [hidden], "title": {"en": hidden}, "date": hidden});
    let path = folder.file(
        "h.json",
        Value::from(vec![record("A"), record("B")]).to_string(),
    );
    let path = path.to_str().unwrap();
    let term = format!("component:{hidden}");
    for command in [
        &["list", path, "--format", "jsonl"][..],
        &["show", "A", path, "--format", "json"],
        &["facets", path, "--format", "json"],
        &["relations", path, "--format", "json", "--term", &term],
        &[
            "relations",
            path,
            "--format",
            "json",
            "--matrix",
            "component",
            "org",
        ],
        &["check", path, "--format", "jsonl"],
        &["keys", "--format", "json"],
    ] {
        let ran = run(command);
        assert!(!ran.out.is_empty(), "{command:?}: {}", ran.err);
        assert_plain(&ran.out);
        let tells = command[0] != "keys";
        assert_eq!(ran.out.contains("a\\u009bb\\u202ec"), tells, "{command:?}");
    }
}
