//! What a reader does, with the real program, and where it refuses to start.

use std::process::Command;

use super::{Exit, Pty, environment, rows};

const LIBRARY: &str = "tests/fixtures/library.jsonl";

fn start(lang: &str, columns: u16, rows: u16) -> Pty {
    let pty = Pty::start(&["--lang", lang, LIBRARY], &[], columns, rows);
    pty.wait_text("6 / 6");
    pty
}

fn quit(mut pty: Pty) {
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

#[test]
fn filter_by_two_facets_and_undo() {
    let mut pty = start("ko", 120, 40);
    pty.send("1j ");
    pty.wait_text("[원인: 소프트웨어 버그]");
    pty.wait_text("2 / 6 사례");
    pty.send("}jj ");
    let screen = pty.wait_text("1 / 6 사례");
    assert!(
        screen[2].contains("[원인: 소프트웨어 버그] [구성 요소: "),
        "{screen:#?}"
    );
    pty.send("uu");
    pty.wait_text("6 / 6 사례");
    quit(pty);
}

#[test]
fn search_in_korean_and_read_to_the_end_in_both_languages() {
    let mut pty = start("ko", 80, 24);
    pty.send("/가득 찬 프록시");
    pty.wait_text("1 / 6 사례");
    // The terminal's cursor stands behind the text, two columns for each syllable: input methods
    // draw there.
    let typed = casebook::text::columns("가득 찬 프록시");
    pty.wait("the cursor behind the query", |screen| {
        let prompt = 3;
        !screen.hide_cursor()
            && screen.cursor_position() == (1, u16::try_from(prompt + typed).unwrap())
    });
    pty.send("<Enter>");
    pty.wait(
        "no cursor outside of the search line",
        vt100::Screen::hide_cursor,
    );
    pty.send("<Enter><End>");
    pty.wait_text("관련 사례");
    pty.send("t");
    pty.wait_text("Related cases");
    pty.wait_text("Restarting agents emptied");
    quit(pty);
}

#[test]
fn keys_arrive_as_jamo_while_hangul_is_on() {
    let mut pty = start("ko", 120, 40);
    pty.send("ㅓ");
    pty.wait_text("3 T-5");
    pty.send("ㅂㅂ");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

#[test]
fn a_new_size_keeps_the_selected_case() {
    let mut pty = start("en", 120, 40);
    pty.send("jj");
    pty.wait_text("3 T-2");
    for (columns, height) in [(80, 24), (200, 50), (100, 30), (132, 43)] {
        pty.resize(columns, height);
        let screen = pty.wait("a screen of the new size", |screen| {
            let rows = rows(screen);
            let header = casebook::text::columns(&rows[0]);
            // The header ends one column before the right edge, the footer is in the last row.
            header == usize::from(columns) - 1 && rows.last().unwrap().contains("? help")
        });
        assert!(
            screen.iter().any(|row| row.contains("3 T-2")),
            "{screen:#?}"
        );
    }
    quit(pty);
}

#[test]
fn a_terminal_that_does_not_know_its_size_is_taken_for_the_usual_one() {
    let script = r#"stty rows 0 columns 0; exec "$0" --lang en tests/fixtures/library.jsonl"#;
    let pty = Pty::start_shell(script, &[], 80, 24);
    pty.wait("the footer in the last row", |screen| {
        rows(screen)[23].contains("? help")
    });
    quit(pty);
}

#[test]
fn pasted_text_is_never_run_as_commands() {
    let mut pty = start("en", 120, 40);
    pty.paste("qqdjx\n:q\n");
    pty.wait_text("/ qqdjx");
    pty.wait_text("0 / 6 cases");
    quit(pty);
}

#[test]
fn a_paste_that_never_ends_is_given_up() {
    let mut pty = start("en", 120, 40);
    pty.send_bytes(b"\x1b[200~proxy");
    pty.wait_text("/ proxy");
    pty.send(" slots<Enter>");
    pty.wait_text("/ proxy slots");
    pty.wait_text("3 T-2");
    quit(pty);
}

#[test]
fn no_colour_leaves_when_there_is_to_be_none() {
    let pty = Pty::start(&["--lang", "en", LIBRARY], &[("NO_COLOR", "1")], 120, 40);
    pty.wait_text("6 / 6 cases");
    let screen = pty.emulated();
    let mut bold = false;
    for (row, column) in (0..40).flat_map(|row| (0..120).map(move |column| (row, column))) {
        let cell = screen.cell(row, column).unwrap();
        assert_eq!(cell.fgcolor(), vt100::Color::Default, "{row}:{column}");
        assert_eq!(cell.bgcolor(), vt100::Color::Default, "{row}:{column}");
        bold |= cell.bold();
    }
    assert!(bold, "weight stays");
    quit(pty);
}

#[test]
fn without_a_terminal_it_says_so_and_writes_no_escape_codes() {
    let home = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_casebook"))
        .arg(LIBRARY)
        .env_clear()
        .envs(environment(home.path()))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stdout, b"");
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("not a terminal"), "{message}");
    assert!(!message.contains('\x1b'), "{message:?}");
}

#[test]
fn without_a_terminal_for_keys_it_says_so() {
    // A new session has no controlling terminal.
    let script = r#"setsid -w "$0" tests/fixtures/library.jsonl < /dev/null; echo "ended with $?""#;
    let pty = Pty::start_shell(script, &[], 80, 24);
    pty.wait_text("ended with 2");
    pty.wait_text("no terminal to read keys from");
    pty.wait_restored_exit();
    assert!(!pty.bytes().contains(&0x1b));
}
