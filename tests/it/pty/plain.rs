//! Plain mode on a terminal: nothing but lines, and the terminal is never touched.

use std::fs;

use rustix::process::Signal;

use casebook::memory::Store;
use casebook::text::columns;

use super::desk::Desk;
use super::{Exit, Pty};

pub(super) const LIBRARY: &str = "tests/fixtures/library.jsonl";

/// Plain mode over the small library, at its first prompt.
pub(super) fn start(arguments: &[&str], env: &[(&str, &str)], columns: u16, rows: u16) -> Pty {
    let pty = Pty::start(&[arguments, &[LIBRARY]].concat(), env, columns, rows);
    pty.wait_bytes(b"?> ", 0);
    pty
}

/// The program has ended, and nothing but text was ever written.
fn ended(pty: &Pty) -> Exit {
    let exit = pty.wait_restored_exit();
    assert!(!pty.bytes().contains(&0x1b));
    exit
}

#[test]
fn it_leaves_the_terminal_as_it_is_whoever_asks_for_it() {
    for (arguments, env) in [
        (&["--plain"][..], &[][..]),
        (&[], &[("ACCESSIBLE", "1")]),
        (&[], &[("TERM", "dumb")]),
    ] {
        let mut pty = start(arguments, env, 80, 24);
        assert!(pty.is_restored());
        pty.send("haproxy<Enter>");
        pty.wait_text("1-2 of 2, best first.");
        pty.wait_text("Number reads, Enter more, ?>");
        assert!(pty.is_restored());
        pty.send("q<Enter>");
        assert_eq!(ended(&pty), Exit::Status(0));
    }
    let pty = Pty::start(&[LIBRARY], &[("ACCESSIBLE", "0")], 80, 24);
    pty.wait_text("6 / 6 cases");
    assert!(!pty.is_restored());
}

#[test]
fn signals_and_keys_have_their_usual_effect() {
    for (signal, name) in [
        (Signal::TERM, "Terminated"),
        (Signal::HUP, "Hangup"),
        (Signal::INT, "Interrupt"),
    ] {
        let pty = start(&["--plain"], &[], 80, 24);
        pty.signal(signal);
        assert_eq!(ended(&pty), Exit::Signal(name.into()));
    }
    let mut pty = start(&["--plain"], &[], 80, 24);
    pty.send_bytes(b"\x03");
    assert_eq!(ended(&pty), Exit::Signal("Interrupt".into()));
    let mut pty = start(&["--plain"], &[], 80, 24);
    pty.send_bytes(b"\x04");
    assert_eq!(ended(&pty), Exit::Status(0));
    // What the shell writes next begins a line.
    assert!(pty.bytes().ends_with(b"> \r\n"));
}

#[test]
fn a_closed_terminal_ends_it() {
    let mut pty = start(&["--plain"], &[], 80, 24);
    // The program writes when it is spoken to only.
    pty.close_after(|pty| pty.send("l<Enter>"));
    assert_eq!(pty.wait_status(), Exit::Signal("Hangup".into()));
}

/// Without the signal the program sees no more than the end of its input, as after Ctrl-D.
#[test]
fn a_closed_terminal_ends_it_although_the_signal_is_ignored() {
    let script =
        r#"trap "" HUP; "$0" --plain tests/fixtures/library.jsonl; echo $? > "$HOME/status""#;
    let mut pty = Pty::start_shell(script, &[], 80, 24);
    pty.wait_bytes(b"?> ", 0);
    pty.close_after(|pty| pty.send("l<Enter>"));
    assert_eq!(pty.wait_status(), Exit::Status(0));
    let status = fs::read_to_string(pty.home().join("status")).unwrap();
    assert_eq!(status.trim(), "129");
}

/// The list that follows from a change is longer than the screen, and is not heard to its end.
#[test]
fn a_change_is_saved_before_it_is_told() {
    let state = tempfile::tempdir().unwrap();
    let env = [("XDG_STATE_HOME", state.path().to_str().unwrap())];
    let mut pty = start(&["--plain", "--lang", "en"], &env, 80, 30);
    for (query, name) in [("component:haproxy", "proxies"), ("org:acme", "acme")] {
        pty.send(&format!("{query}<Enter>views<Enter>save {name}<Enter>"));
        pty.wait_text(&format!("view saved: {name}"));
    }
    pty.wait_text("5. proxies");
    pty.resize(80, 4);
    pty.send("d 5<Enter>");
    pty.wait_text("Enter more>");
    pty.send_bytes(b"\x03");
    assert_eq!(ended(&pty), Exit::Signal("Interrupt".into()));
    let (memory, _) = Store::peek(Some(&state.path().join("casebook")));
    assert_eq!(memory.views.keys().collect::<Vec<_>>(), ["acme"]);
}

#[cfg(debug_assertions)]
#[test]
fn a_panic_is_reported() {
    for thread in ["ui", "load"] {
        let mut pty = Pty::start(&["--plain", LIBRARY], &[("CASEBOOK_PANIC", thread)], 80, 24);
        pty.send("l<Enter>");
        assert_eq!(ended(&pty), Exit::Status(101), "{thread}");
        pty.wait_text("internal error");
    }
}

/// The rows on the screen are what was typed and said; a word of Korean is cut only when it is wider than
/// the line.
#[test]
fn korean_is_wrapped_to_a_narrow_terminal() {
    let mut pty = start(&["--plain", "--lang", "ko"], &[], 20, 60);
    pty.send("제한한<Enter>");
    pty.wait_text("1건 중 1-1,");
    pty.send("1<Enter>");
    pty.wait_text("8. 관련 사례");
    let rows = pty.wait_text("목록, ?>");
    assert!(rows.iter().all(|row| columns(row) <= 20), "{rows:#?}");
    for whole in [
        "에이전트를 다시",
        "띄우자 캐시가 비어",
        "데이터베이스에",
        "부하가 몰렸다",
    ] {
        assert!(
            rows.iter().any(|row| row.trim() == whole),
            "{whole}: {rows:#?}"
        );
    }
    pty.send("q<Enter>");
    assert_eq!(ended(&pty), Exit::Status(0));
}

#[test]
fn what_is_long_waits_for_enter_and_a_command_goes_on_instead() {
    let mut pty = start(&["--plain", "--lang", "en"], &[], 80, 10);
    pty.send("?<Enter>");
    pty.wait_text("Enter more>");
    let rows = pty.screen();
    assert!(rows[0].starts_with("A number picks"), "{rows:#?}");
    pty.send("n<Enter>");
    pty.wait_bytes(b"Enter more>", 1);
    pty.wait_text("stats: the result in numbers");
    pty.send("haproxy<Enter>");
    pty.wait_text("1-2 of 2, best first.");
    assert!(!String::from_utf8_lossy(&pty.bytes()).contains("q, quit: the end"));
    pty.send("q<Enter>");
    assert_eq!(ended(&pty), Exit::Status(0));
}

#[test]
fn commands_come_from_the_terminal_when_standard_input_is_the_library() {
    let script = r#""$0" --plain --lang en - < tests/fixtures/library.jsonl; echo "ended with $?""#;
    let mut pty = Pty::start_shell(script, &[], 80, 24);
    pty.wait_text("Casebook: 6 cases.");
    pty.send("haproxy<Enter>");
    pty.wait_text("1-2 of 2, best first.");
    pty.send("q<Enter>");
    pty.wait_text("ended with 0");
    assert_eq!(ended(&pty), Exit::Status(0));
    // A new session has no controlling terminal.
    let script = r#"setsid -w "$0" --plain --lang en - < tests/fixtures/library.jsonl; echo "ended with $?""#;
    let pty = Pty::start_shell(script, &[], 80, 24);
    pty.wait_text("ended with 2");
    pty.wait_text("there is no terminal to read");
    ended(&pty);
}

#[test]
fn loading_that_takes_long_is_said_once_and_enter_stops_it() {
    let script = r#"
        mkfifo "$HOME/pipe"; exec 3<> "$HOME/pipe"
        cat tests/fixtures/library.jsonl >&3
        "$0" --plain --lang en - <&3; echo "ended with $?"
    "#;
    let mut pty = Pty::start_shell(script, &[], 80, 24);
    pty.wait_text("Enter stops it.");
    pty.send("<Enter>");
    pty.wait_text("loading was stopped");
    pty.wait_text("Casebook: ");
    pty.send("q<Enter>");
    pty.wait_text("ended with 0");
    assert_eq!(ended(&pty), Exit::Status(0));
    let said = String::from_utf8(pty.bytes()).unwrap();
    assert_eq!(said.matches("Loading").count(), 1, "{said}");
}

#[test]
fn a_case_that_a_person_reads_to_its_end_counts_as_read() {
    let mut pty = start(&["--plain", "--lang", "en"], &[], 80, 50);
    pty.send("throttled<Enter>1<Enter>");
    pty.wait_text("8. Related cases");
    // What was not heard to its end was not read.
    pty.resize(80, 20);
    pty.send("r<Enter>");
    pty.wait_text("Enter more>");
    pty.send("read:yes<Enter>");
    pty.wait_text("No case matches");
    pty.resize(80, 50);
    pty.send("reset<Enter>throttled<Enter>1<Enter>8<Enter>");
    pty.wait_text("Cases that share rare values");
    pty.send("read:no<Enter>");
    pty.wait_text("1-5 of 5");
    pty.send("q<Enter>");
    assert_eq!(ended(&pty), Exit::Status(0));
}

/// One argument, as it was checked; what is refused or not wanted starts nothing.
#[test]
fn links_are_opened_after_the_check_and_in_doubt_after_a_question() {
    let record = r#"printf '%s|%s\n' "$#" "$*" >> "$desk/log""#;
    let openers = [
        "xdg-open",
        "gio",
        "gnome-open",
        "kde-open",
        "open",
        "wslview",
    ];
    for (raw, answers, right) in [
        ("https://a.example/x y", "", Some("https://a.example/x%20y")),
        ("javascript:alert(1)", "", None),
        ("https://g\u{456}thub.com/", "<Enter>", None),
        ("https://g\u{456}thub.com/", "n<Enter>", None),
        (
            "https://g\u{456}thub.com/",
            "y<Enter>",
            Some("https://xn--gthub-n2e.com/"),
        ),
    ] {
        let desk = Desk::with_source(raw).opener(&openers, record);
        let library = desk.file("case.json").display().to_string();
        let path = format!("{}:/usr/bin:/bin", desk.file("bin").display());
        let mut pty = Pty::start(
            &["--plain", "--lang", "en", &library],
            &[("PATH", &path)],
            80,
            40,
        );
        pty.wait_bytes(b"?> ", 0);
        pty.send("l<Enter>1<Enter>open<Enter>");
        pty.send(answers);
        // The archived copy is fine.
        pty.send("open 2<Enter>q<Enter>");
        assert_eq!(ended(&pty), Exit::Status(0));
        let log = desk.lines("log", 1 + usize::from(right.is_some()));
        let all = right.into_iter().chain(["https://keep.example/"]);
        let all: Vec<String> = all.map(|url| format!("1|{url}")).collect();
        assert_eq!(log, all, "{raw}");
    }
}

/// The case that is open stays open with what it says now; one that is gone is said to be gone.
#[test]
fn reading_again_shows_what_has_changed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.jsonl");
    let path = file.to_str().unwrap();
    let record = |id: &str, summary: &str| {
        format!(
            "{{\"id\":\"{id}\",\"title\":{{\"en\":\"Case {id}\"}},\"summary\":{{\"en\":\"{summary}\"}}}}\n"
        )
    };
    std::fs::write(&file, record("A-1", "Old words.")).unwrap();
    let mut pty = Pty::start(&["--plain", "--lang", "en", path], &[], 80, 40);
    pty.wait_text("Casebook: 1 case.");
    pty.send("l<Enter>");
    pty.wait_text("1-1 of 1");
    pty.send("1<Enter>");
    pty.wait_text("1. Summary");

    let both = record("A-1", "New words.") + &record("A-2", "Others.");
    std::fs::write(&file, &both).unwrap();
    pty.send("reload<Enter>");
    pty.wait_text("read again: 2 cases");
    pty.send("1<Enter>");
    pty.wait_text("New words.");

    // While nothing can be read, everything stays.
    std::fs::remove_file(&file).unwrap();
    pty.send("reload<Enter>");
    pty.wait_text("everything stays as it was.");
    pty.send("l<Enter>");
    pty.wait_text("1-2 of 2");

    std::fs::write(&file, &both).unwrap();
    pty.send("reload<Enter>");
    pty.wait_text("read again: 2 cases");
    pty.send("1<Enter>");
    pty.wait_text("A-1, 1 of 2");
    std::fs::write(&file, record("A-2", "Others.")).unwrap();
    pty.send("다시읽기<Enter>");
    pty.wait_text("A-1 is not there any more. l for the list.");
    pty.send("q<Enter>");
    assert_eq!(ended(&pty), Exit::Status(0));

    // Whoever was far down in the list is on its last page when it becomes shorter.
    let many = |count: usize| -> String {
        (0..count)
            .map(|n| record(&format!("A-{n}"), "Words."))
            .collect()
    };
    for (key, place) in [
        ("l", "11-12 of 12"),
        ("n", "The list ends here."),
        ("p", "1-10 of 12"),
    ] {
        std::fs::write(&file, many(45)).unwrap();
        let mut pty = Pty::start(&["--plain", "--lang", "en", path], &[], 80, 100);
        pty.wait_text("Casebook: 45 cases.");
        pty.send("l<Enter>n<Enter>n<Enter>n<Enter>n<Enter>");
        pty.wait_text("41-45 of 45");
        std::fs::write(&file, many(12)).unwrap();
        pty.send("reload<Enter>");
        pty.wait_text("read again: 12 cases");
        pty.send(&format!("{key}<Enter>"));
        pty.wait_text(place);
        pty.send("q<Enter>");
        assert_eq!(ended(&pty), Exit::Status(0));
    }

    let mut pty = Pty::start(&["--plain", "--lang", "en", "bundled"], &[], 80, 40);
    pty.wait_bytes(b"?> ", 0);
    pty.send("reload<Enter>");
    pty.wait_text("the bundled library never changes: nothing to read again");
    pty.send("q<Enter>");
    assert_eq!(ended(&pty), Exit::Status(0));
}
