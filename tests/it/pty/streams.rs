//! Standard streams that are files, pipes or closed, and terminals of other names.

use std::fs;
use std::time::{Duration, Instant};

use super::{Exit, Pty, assert_soon, rows, works_and_ends};

/// Runs a script in a terminal in which `$0` is the program; everything that the terminal got.
fn run(script: &str) -> String {
    let started = Instant::now();
    let pty = Pty::start_shell(script, &[], 80, 24);
    pty.wait_restored_exit();
    assert_soon(started, Duration::from_secs(1));
    let text = String::from_utf8(pty.bytes()).unwrap();
    assert!(!text.contains('\x1b'), "{text:?}");
    text
}

#[test]
fn into_a_file_or_a_pipe_it_refuses_with_a_hint() {
    for (output, shown) in [
        (
            r#"> "$HOME/out"; echo "ended with $?"; wc -c < "$HOME/out""#,
            "ended with 2\r\n0\r\n",
        ),
        (
            r#"> "$HOME/out" 2>&1; echo "ended with $?"; cat "$HOME/out""#,
            "ended with 2\r\n",
        ),
        (r"| cat; echo done", "done\r\n"),
        (r"| true; echo done", "done\r\n"),
    ] {
        let said = run(&format!(
            r#""$0" --lang en tests/fixtures/library.jsonl {output}"#
        ));
        assert!(
            said.contains("standard output is not a terminal"),
            "{output}: {said}"
        );
        assert!(said.contains("casebook list"), "{output}: {said}");
        assert!(said.contains(shown), "{output}: {said}");
    }
}

#[test]
fn data_comes_through_a_pipe_and_keys_from_the_terminal() {
    let script = r#"
        set -m
        cat tests/fixtures/library.jsonl | "$0" --lang en -
        echo "stopped with $?"
        read answer
        fg > /dev/null
        echo "ended with $?"
    "#;
    let mut pty = Pty::start_shell(script, &[], 120, 40);
    pty.wait_text("6 / 6 cases");
    pty.send("jj");
    pty.wait_text("3 T-2");
    pty.resize(80, 24);
    pty.wait("the footer in the last row", |screen| {
        rows(screen)[23].contains("? help")
    });
    pty.send("<Ctrl-z>");
    pty.wait_text("stopped with");
    assert!(pty.is_restored());
    pty.send("<Enter>");
    pty.wait_text("3 T-2");
    pty.send("/haproxy");
    pty.wait_text("2 / 6 cases");
    pty.send("<Ctrl-c>");
    pty.wait_text("ended with 0");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

/// No controlling terminal, and every stream a file.
#[test]
fn without_any_terminal_there_is_one_error() {
    let script = r#"
        setsid -w "$0" --lang en - < tests/fixtures/library.jsonl > "$HOME/out" 2> "$HOME/err"
        echo "ended with $?"
    "#;
    let started = Instant::now();
    let pty = Pty::start_shell(script, &[], 80, 24);
    pty.wait_text("ended with 2");
    assert_soon(started, Duration::from_secs(1));
    pty.wait_restored_exit();
    let file = |name: &str| fs::read_to_string(pty.home().join(name)).unwrap();
    assert_eq!(file("out"), "");
    let error = file("err");
    assert!(
        error.starts_with("casebook: standard output is not a terminal"),
        "{error}"
    );
    assert_eq!(error.lines().count(), 1, "{error}");
    assert!(!error.contains('\x1b'));
}

/// As on the console of a rescue system: the streams are a terminal, but not one that controls the program.
#[test]
fn without_a_controlling_terminal_the_streams_are_used() {
    let script = r#"setsid -w "$0" --lang en tests/fixtures/library.jsonl; echo "ended with $?""#;
    let mut pty = Pty::start_shell(script, &[], 120, 40);
    works_and_ends(&mut pty);
}

/// A terminal of an unknown kind is taken for a usual one: there is nothing else to go by.
#[test]
fn a_terminal_without_a_known_name_works() {
    for set in [
        "unset TERM",
        "TERM=; export TERM",
        "TERM=no-such-terminal; export TERM",
    ] {
        let script = format!(r#"{set}; exec "$0" --lang en tests/fixtures/library.jsonl"#);
        let mut pty = Pty::start_shell(&script, &[], 80, 24);
        pty.wait_text("6 / 6 cases");
        pty.send("j");
        pty.wait_text("3 T-5");
        pty.send("<Ctrl-c>");
        assert_eq!(pty.wait_restored_exit(), Exit::Status(0), "{set}");
    }
}

/// What stood on the screen before the start stands there again after the end.
#[test]
fn the_earlier_screen_is_back_after_the_end() {
    let script = r#"echo "the earlier screen"; "$0" --lang en tests/fixtures/library.jsonl; echo "ended with $?""#;
    let mut pty = Pty::start_shell(script, &[], 80, 24);
    let screen = pty.wait_text("6 / 6 cases");
    assert!(!screen[0].contains("earlier"));
    // Everything that switches something on: help, search, the mouse given away and taken back.
    pty.send("?q/x<Ctrl-u><Enter>ww");
    pty.send_bytes(b"\x1b[<0;40;11M\x1b[<0;40;11m");
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
    assert_eq!(pty.screen()[..2], ["the earlier screen", "ended with 0"]);
}

/// Every second write to the terminal is interrupted before anything is written.
#[test]
fn an_interrupted_write_is_written_again() {
    let strace = "strace -f -qq -o /dev/null -P /dev/tty -e trace=write";
    let script = format!(
        r#"{strace} true || {{ echo "not traced"; exit; }}
        exec {strace} -e inject=write:error=EINTR:when=1+2 "$0" --lang en tests/fixtures/library.jsonl"#
    );
    let mut pty = Pty::start_shell(&script, &[], 120, 40);
    let screen = pty.wait("the cases or a refusal", |screen| {
        rows(screen)
            .iter()
            .any(|row| row.contains("6 / 6 cases") || row == "not traced")
    });
    if screen.iter().any(|row| row == "not traced") {
        eprintln!("strace is not installed or may not trace: no write is interrupted");
        return;
    }
    pty.send("jj");
    pty.wait_text("3 T-2");
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}
