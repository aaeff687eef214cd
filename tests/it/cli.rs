//! The commands without the screen, run as a reader would run them.

use std::io::{self, Write};
use std::process::{Command, Output, Stdio};

use casebook::app::Effect;
use casebook::app::keymap::BINDINGS;
use casebook::case::Lang;
use casebook::library::Origin;
use serde_json::Value;

use crate::stage::Stage;

const LIBRARY: &str = "tests/fixtures/library.jsonl";

fn casebook(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
    command
        .args(args)
        .env("HOME", env!("CARGO_TARGET_TMPDIR"))
        .env_remove("XDG_CONFIG_HOME")
        .env_remove("XDG_STATE_HOME")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "en_IE.UTF-8")
        .stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> Output {
    casebook(args).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn list_prints_the_cases_of_the_screen_in_its_order() {
    for query in ["", "haproxy", "데이터베이스", "restart shard"] {
        let printed = run(&["list", LIBRARY, "--query", query, "--format", "ids"]);
        let mut stage = Stage::of_json(
            include_str!("../fixtures/library.jsonl"),
            (120, 40),
            Lang::En,
        );
        stage.press(&format!("/{query}"));
        let hits = stage.app.cases.hits().iter();
        let ids = hits.map(|hit| stage.app.library.head(hit.ix).id.as_str());
        let shown = ids.flat_map(|id| [id, "\n"]).collect::<String>();
        assert!(!shown.is_empty(), "{query}");
        assert_eq!(text(&printed.stdout), shown, "{query}");
        assert_eq!(printed.status.code(), Some(0));
    }
}

#[test]
fn list_lines_its_columns_up_by_display_width() {
    let printed = text(&run(&["list", LIBRARY, "--lang", "ko"]).stdout);
    // Ids of three columns, dates of ten, organisations of at most four, two spaces between.
    let first =
        "T-1  2022-02-22  Acme  에이전트를 다시 띄우자 캐시가 비어 데이터베이스에 부하가 몰렸다";
    let last = "T-6  -           -     원인을 알 수 없는 지연";
    assert_eq!(printed.lines().next(), Some(first));
    assert_eq!(printed.lines().last(), Some(last));
    assert!(!printed.contains('\u{1b}'));
}

#[test]
fn nothing_found_is_status_1() {
    let ended = run(&["list", LIBRARY, "--query", "zqxjzqxj"]);
    assert_eq!((ended.status.code(), &*ended.stdout), (Some(1), &b""[..]));
    let ended = run(&["show", "NO-SUCH", LIBRARY]);
    assert_eq!(ended.status.code(), Some(1));
    assert!(text(&ended.stderr).contains("NO-SUCH"));
}

#[test]
fn jsonl_is_the_records_one_a_line() {
    let printed = text(&run(&["list", LIBRARY, "--format", "jsonl", "-q", "haproxy"]).stdout);
    let ids: Vec<String> = printed
        .lines()
        .map(|line| {
            let record: Value = serde_json::from_str(line).unwrap();
            record["id"].as_str().unwrap().to_owned()
        })
        .collect();
    assert!(ids.contains(&"T-2".to_owned()) && ids.contains(&"T-3".to_owned()));
}

#[test]
fn show_wraps_to_the_columns_that_are_asked_for() {
    for columns in ["20", "41", "80"] {
        let ended = run(&["show", "T-1", LIBRARY, "--lang", "ko", "--columns", columns]);
        let limit: usize = columns.parse().unwrap();
        for line in text(&ended.stdout).lines() {
            assert!(casebook::text::columns(line) <= limit, "{line}");
        }
        assert!(text(&ended.stdout).contains("요약"));
    }
    let record = run(&["show", "T-1", LIBRARY, "--format", "json"]);
    let record: Value = serde_json::from_slice(&record.stdout).unwrap();
    assert_eq!(record["org"], "Acme");
}

#[test]
fn show_prints_the_markdown_that_the_screen_copies() {
    for (code, lang) in [("ko", Lang::Ko), ("en", Lang::En)] {
        let printed = run(&[
            "show", "T-1", LIBRARY, "--format", "markdown", "--lang", code,
        ]);
        let mut stage = Stage::open(&[Origin::Path(LIBRARY.into())], (120, 40), lang);
        stage.press("ym");
        assert_eq!(stage.asked, [Effect::Copy(text(&printed.stdout))]);
    }
}

#[test]
fn facets_are_counted_as_on_the_screen() {
    let printed = run(&["facets", LIBRARY, "--format", "json"]);
    let counts: Value = serde_json::from_slice(&printed.stdout).unwrap();
    let count = |facet: &str, slug: &str| {
        let terms = counts[facet].as_array().unwrap().iter();
        let mut found = terms.filter(|term| term["slug"] == slug);
        found.next().map(|term| term["count"].as_u64().unwrap())
    };
    assert_eq!(count("cause", "software-bug"), Some(2));
    assert_eq!(count("component", "database"), Some(2));
    assert_eq!(count("component", "own-queue"), Some(1));
    assert_eq!(count("org", "acme"), Some(2));
    assert_eq!(count("language", "ko"), Some(5));
    assert_eq!(count("year", "2021"), Some(1));
    assert_eq!(count("date-kind", "published"), Some(1));
}

#[test]
fn check_names_the_place_and_sets_the_status() {
    assert_eq!(run(&["check", LIBRARY]).status.code(), Some(0));

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cases.jsonl");
    std::fs::write(&file, "{\"id\":\"A-1\"}\n{\"id\":,}\n").unwrap();
    let ended = run(&["check", file.to_str().unwrap()]);
    assert_eq!(ended.status.code(), Some(1));
    let place = format!("{}:2:7: ", file.display());
    assert!(text(&ended.stdout).starts_with(&place), "{ended:?}");

    let ended = run(&["check", folder.path().join("none").to_str().unwrap()]);
    assert_eq!(ended.status.code(), Some(2));
}

#[test]
fn keys_are_those_of_the_table() {
    let printed = run(&["keys", "--format", "json"]);
    let keys: Value = serde_json::from_slice(&printed.stdout).unwrap();
    assert_eq!(keys.as_array().map(Vec::len), Some(BINDINGS.len()));
}

#[test]
fn keys_are_printed_whole() {
    let printed = run(&["keys", "--lang", "en"]);
    let printed = text(&printed.stdout);
    assert_eq!(printed.lines().count(), BINDINGS.len());
    for (line, row) in printed.lines().zip(BINDINGS) {
        let label = row.label(Lang::En);
        assert!(line.starts_with(row.id) && line.ends_with(label), "{line}");
        // Three or more in a row are a range.
        let named = |key: &str| line.contains(&format!(" {key} "));
        let is_range = line.contains(" 1-9  a-e ") || line.contains(" Alt-1..Alt-9 ");
        assert!(row.keys.iter().all(|key| named(key)) || is_range, "{line}");
    }
    assert!(!printed.contains('\u{2026}'));
}

#[test]
fn standard_input_is_read_with_a_dash() {
    let mut child = casebook(&["list", "-", "--format", "ids"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input
        .write_all(b"[{\"id\":\"S-1\"},{\"id\":\"S-2\"}]")
        .unwrap();
    drop(input);
    let ended = child.wait_with_output().unwrap();
    assert_eq!(text(&ended.stdout), "S-1\nS-2\n");
}

/// Every command that prints, into a pipe whose reader has gone.
#[test]
fn a_closed_pipe_is_a_quiet_end() {
    for command in [
        "list",
        "list -f jsonl",
        "list -f ids",
        "show CB-0001",
        "show CB-0001 -f json",
        "show CB-0001 -f markdown",
        "show --random",
        "facets",
        "facets -f json",
        "keys",
        "config path",
        "config default",
        "check tests/fixtures/load/001.txt",
        "relations --term component:dns",
        "relations --term component:dns -f json",
        "relations --matrix cause component",
        "compare CB-0001 CB-0002",
        "compare CB-0001 CB-0002 -f markdown",
        "--help",
        "list --help",
        "--version",
    ] {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let args: Vec<&str> = command.split(' ').collect();
        let ended = casebook(&args)
            .stdout(writer)
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        let said = (ended.status.code(), &*text(&ended.stderr));
        assert_eq!(said, (Some(141), ""), "{command}");
    }
}

#[test]
fn control_characters_never_come_out_raw() {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    let record = r#"{"id":"H-1","title":{"en":"a\u001b]52;c;YQ==\u0007b\u202ec"}}"#;
    file.write_all(record.as_bytes()).unwrap();
    let path = file.path().to_str().unwrap().to_owned();
    for args in [vec!["list", &path], vec!["show", "H-1", &path]] {
        let printed = text(&run(&args).stdout);
        assert!(
            !printed.contains(['\u{1b}', '\u{7}', '\u{202e}']),
            "{printed:?}"
        );
        assert!(printed.contains("^[]52"), "{printed:?}");
    }
}

#[test]
fn without_a_terminal_the_screen_does_not_start() {
    let ended = run(&[]);
    assert_eq!(ended.status.code(), Some(2));
    assert!(text(&ended.stderr).contains("terminal"), "{ended:?}");
    assert_eq!(ended.stdout, b"");
}

#[test]
fn a_library_folder_brings_its_own_words() {
    let ended = run(&["check", "data"]);
    assert_eq!(text(&ended.stdout), "");
    assert_eq!(ended.status.code(), Some(0));

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let label = r#"{"components":[{"slug":"own-queue","en":"Night queue","ko":"야간 큐"}]}"#;
    std::fs::write(folder.path().join("taxonomy.json"), label).unwrap();
    std::fs::create_dir(folder.path().join("cases")).unwrap();
    std::fs::copy(LIBRARY, folder.path().join("cases/all.jsonl")).unwrap();
    let printed = text(&run(&["facets", path, "--lang", "ko"]).stdout);
    assert!(printed.contains("야간 큐") && printed.contains("소프트웨어 버그"));

    std::fs::write(folder.path().join("taxonomy.json"), "{\"components\": 1}").unwrap();
    let ended = run(&["check", path]);
    assert_eq!(ended.status.code(), Some(1));
    let place = format!("{path}/taxonomy.json:1:16: ");
    assert!(text(&ended.stdout).starts_with(&place), "{ended:?}");
}

#[test]
fn characters_of_ambiguous_width_can_take_two_columns() {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(r#"{"id":"W-1","title":{"en":"DNS·BGP·TLS down"}}"#.as_bytes())
        .unwrap();
    let path = file.path().to_str().unwrap();
    let title = |columns: &str| {
        let args = [
            "show",
            "W-1",
            path,
            "--columns",
            "12",
            "--ambiguous-width",
            columns,
        ];
        let printed = text(&run(&args).stdout);
        printed
            .lines()
            .skip(2)
            .take(2)
            .collect::<Vec<_>>()
            .join("|")
    };
    // 11 columns, or 13 with two middle dots of two columns each.
    assert_eq!(title("1"), "DNS·BGP·TLS|down");
    assert_ne!(title("2"), "DNS·BGP·TLS|down");
}

#[test]
fn the_language_may_stand_before_the_command_and_the_rest_may_not() {
    let ended = run(&["--lang", "ko", "keys"]);
    assert!(text(&ended.stdout).contains("도움말"));
    let of_command = "stand behind the name of a command";
    for (args, said) in [
        (&["-q", "x", "list"][..], of_command),
        (&["--stdin-limit", "3", "list"], of_command),
        (&["--ascii", "keys"], "for the screen alone"),
        (&["--theme", "dark", "list"], "for the screen alone"),
    ] {
        let ended = run(args);
        assert_eq!(ended.status.code(), Some(2), "{args:?}");
        assert!(text(&ended.stderr).contains(said), "{ended:?}");
    }
}

#[test]
fn a_query_may_begin_with_a_hyphen() {
    let ended = run(&["list", LIBRARY, "--format", "ids", "-q", "-haproxy"]);
    let ids = text(&ended.stdout);
    assert!(ids.contains("T-1") && !ids.contains("T-2") && !ids.contains("T-3"));
}

#[test]
fn what_is_not_there_is_said_and_is_status_2() {
    for args in [
        &["list", "no-such.jsonl"][..],
        &["facets", "no-such.jsonl"],
        &["show", "T-1", "no-such.jsonl"],
        &["no-such.jsonl"],
    ] {
        let ended = run(args);
        assert_eq!(ended.status.code(), Some(2), "{args:?}");
        assert!(text(&ended.stderr).contains("no-such.jsonl"), "{ended:?}");
    }
}

#[test]
fn paths_that_overlap_are_no_problem() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("inner");
    std::fs::create_dir(&inner).unwrap();
    std::fs::copy(LIBRARY, inner.join("a.jsonl")).unwrap();
    let (outer, inner) = (folder.path().to_str().unwrap(), inner.to_str().unwrap());
    for args in [
        ["check", inner, outer],
        ["check", outer, inner],
        ["check", inner, inner],
    ] {
        let ended = run(&args);
        assert_eq!(
            (ended.status.code(), text(&ended.stdout)),
            (Some(0), String::new())
        );
    }
}

#[test]
fn relations_are_printed_as_text_and_json() {
    let printed = run(&[
        "relations",
        LIBRARY,
        "--term",
        "component:haproxy",
        "--lang",
        "ko",
    ]);
    let text = text(&printed.stdout);
    // T-2 and T-3 have it.
    assert!(text.starts_with("구성 요소: HAProxy  2건\n"), "{text}");
    assert!(text.contains("\n구성 요소 - 증상\n"), "{text}");
    assert!(text.contains("  T-2  "), "{text}");
    let printed = run(&["relations", LIBRARY, "-t", "구성요소:HAProxy", "-f", "json"]);
    let value: Value = serde_json::from_slice(&printed.stdout).unwrap();
    assert_eq!(
        (&value["cases"], &value["centre"]["slug"]),
        (&2.into(), &"haproxy".into())
    );
    assert!(
        value["links"]
            .as_array()
            .is_some_and(|links| !links.is_empty())
    );
    let printed = run(&["relations", LIBRARY, "--term", "id:T-2"]);
    assert!(self::text(&printed.stdout).starts_with("T-2  6 cases\n"));
}

#[test]
fn relations_lead_across_a_facet_without_values() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cases.jsonl");
    let case =
        r#"{"id":"A-1","title":{"en":"One"},"root_cause":"capacity","symptoms":["latency"]}"#;
    std::fs::write(&path, case).unwrap();
    let path = path.to_str().unwrap();
    let args = ["relations", path, "--term", "cause:capacity"];
    let printed = text(&run(&args).stdout);
    assert!(printed.contains("\nRoot cause - Symptom\n"), "{printed}");
    assert!(printed.contains("\nSymptom - cases\n"), "{printed}");
    assert!(!printed.contains("Component"), "{printed}");
    let printed = run(&[&args[..], &["--format", "json"]].concat());
    let value: Value = serde_json::from_slice(&printed.stdout).unwrap();
    // Cause, component, symptom, contributing factor, cases: the places stay.
    let columns = value["columns"].as_array().unwrap();
    let nodes: Vec<_> = columns
        .iter()
        .map(|column| column.as_array().unwrap().len())
        .collect();
    assert_eq!(nodes, [1, 0, 1, 0, 1]);
    let links = value["links"].as_array().unwrap();
    let end = |link: usize, end: &str, key: &str| links[link][end][key].as_str().unwrap();
    assert_eq!(links.len(), 2);
    assert_eq!(
        [end(0, "from", "slug"), end(0, "to", "slug")],
        ["capacity", "latency"]
    );
    assert_eq!(
        [end(1, "from", "slug"), end(1, "to", "id")],
        ["latency", "A-1"]
    );
}

#[test]
fn a_matrix_is_printed_as_text_and_json() {
    let args = ["relations", LIBRARY, "--matrix", "component", "증상"];
    let printed = text(&run(&args).stdout);
    assert!(
        printed.starts_with("Component x Symptom  6 cases\n"),
        "{printed}"
    );
    let printed = run(&[&args[..], &["--format", "json"]].concat());
    let value: Value = serde_json::from_slice(&printed.stdout).unwrap();
    let rows = value["rows"].as_array().unwrap();
    let row = rows
        .iter()
        .position(|row| row["slug"] == "haproxy")
        .unwrap();
    let counts = value["counts"][row].as_array().unwrap();
    assert_eq!(counts.len(), value["columns"].as_array().unwrap().len());
    assert_eq!(counts.iter().filter_map(Value::as_u64).max(), Some(2));
}

#[test]
fn relations_of_nothing_or_of_several_things_end_with_their_status() {
    let none = run(&[
        "relations",
        LIBRARY,
        "-t",
        "component:haproxy",
        "-q",
        "cause:expiry",
    ]);
    assert_eq!(none.status.code(), Some(1));
    for term in [
        "haproxy",
        "component:nosuch",
        "component:haproxy org:acme",
        "",
    ] {
        let failed = run(&["relations", LIBRARY, "--term", term]);
        assert_eq!(failed.status.code(), Some(2), "{term}");
    }
    let failed = run(&["relations", LIBRARY, "--matrix", "cause", "date"]);
    assert_eq!(failed.status.code(), Some(2));
}

#[test]
fn markdown_names_a_related_case_with_one_blank_between_year_and_title() {
    let shown = text(&run(&["show", "CB-0094", "--format", "markdown", "--lang", "en"]).stdout);
    let related = "\n- CB-0017: 2017 A mistyped input took too many S3 servers away";
    assert!(shown.contains(related), "{shown}");
}

#[test]
fn compare_prints_the_markdown_that_the_screen_copies() {
    for (code, lang) in [("ko", Lang::Ko), ("en", Lang::En)] {
        let printed = run(&[
            "compare", "T-1", "T-2", "--in", LIBRARY, "--format", "markdown", "--lang", code,
        ]);
        let mut stage = Stage::open(&[Origin::Path(LIBRARY.into())], (120, 40), lang);
        stage.press("/org:acme<Enter>ggpjpPy");
        assert_eq!(stage.asked, [Effect::Copy(text(&printed.stdout))]);
    }
}

#[test]
fn compare_prints_a_table_that_fits() {
    for columns in ["40", "80"] {
        let ended = run(&[
            "compare",
            "T-1",
            "T-2",
            "T-3",
            "-i",
            LIBRARY,
            "--columns",
            columns,
        ]);
        let printed = text(&ended.stdout);
        let limit: usize = columns.parse().unwrap();
        assert!(printed.starts_with("T-1"), "{printed}");
        for line in printed.lines() {
            assert!(casebook::text::columns(line) <= limit, "{line}");
        }
        // A case needs 16 columns and 3 between: in 40 there are two, and the third one comes below.
        let ids = |line: &&str| line.starts_with("T-");
        let heads: Vec<&str> = printed.lines().filter(ids).collect();
        assert_eq!(
            heads.len(),
            if columns == "40" { 2 } else { 1 },
            "{printed}"
        );
    }
    let none = run(&["compare", "T-1", "NO-SUCH", "-i", LIBRARY]);
    assert_eq!(none.status.code(), Some(1));
    assert_eq!(run(&["compare", "T-1"]).status.code(), Some(2));
    // An id is the same in lower case.
    let twice = run(&["compare", "T-1", "T-2", "t-1", "-i", LIBRARY]);
    assert_eq!((twice.status.code(), twice.stdout.len()), (Some(2), 0));
    assert_eq!(
        text(&twice.stderr),
        "casebook: this case is named twice: T-1\n"
    );
}
