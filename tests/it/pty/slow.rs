//! Terminals that are slow, silent or late, and pastes without an end.

use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use super::process::{children, naps, peak_memory, state, wait_until};
use super::{Exit, Pty, Received, assert_soon, rows};

fn start(arguments: &[&str]) -> Pty {
    let library = "tests/fixtures/library.jsonl";
    Pty::start(
        &[&["--lang", "en"], arguments, &[library]].concat(),
        &[],
        120,
        40,
    )
}

/// No question is ever answered, and a key is typed at once.
#[test]
fn a_silent_terminal_gets_its_first_frame_at_once_and_loses_no_key() {
    for width in ["1", "auto"] {
        let started = Instant::now();
        let mut pty = start(&["--ambiguous-width", width]);
        pty.send("?");
        pty.wait_bytes(b"\x1b[?2026l", 0);
        println!("{width}: first frame after {:?}", started.elapsed());
        assert_soon(started, Duration::from_millis(300));
        pty.wait_text("half a page down");
        pty.send("<Ctrl-c>");
        assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
    }
}

#[test]
fn many_pasted_lines_become_one_line_of_the_query() {
    let mut pty = start(&[]);
    pty.wait_text("6 / 6 cases");
    pty.send("/");
    let lines: Vec<String> = (0..200).map(|at| format!("q{at}")).collect();
    pty.paste(&lines.join("\n"));
    let screen = pty.wait("the end of the paste", |screen| {
        rows(screen)[1].ends_with("q197 q198 q199")
    });
    // Still one row, and below it what was there before.
    assert!(screen[2].contains("no filters"), "{screen:#?}");
    pty.send("<Ctrl-u>haproxy");
    pty.wait_text("2 / 6 cases");
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

/// A paste of 10 MB without an end: little of it is kept, signals work, and keys once it is given up.
#[test]
fn a_huge_paste_without_an_end_is_bounded_and_given_up() {
    let text = "proxy ".repeat(10_000_000 / 6);
    for ends_by_signal in [true, false] {
        let mut pty = start(&[]);
        pty.wait_text("6 / 6 cases");
        let pid = pty.program.pid.as_raw_nonzero().get();
        let before = peak_memory(pid);
        pty.send_bytes(b"\x1b[200~");
        pty.send_bytes(text.as_bytes());
        let grown = peak_memory(pid) - before;
        println!("{grown} kB more");
        assert!(grown < 32 * 1024, "{grown} kB");
        if ends_by_signal {
            let started = Instant::now();
            pty.signal(Signal::TERM);
            assert_eq!(pty.wait_restored_exit(), Exit::Signal("Terminated".into()));
            assert_soon(started, Duration::from_millis(200));
        } else {
            pty.wait("the beginning of the paste", |screen| {
                rows(screen)[1].contains("proxy proxy")
            });
            pty.send("<Ctrl-u>haproxy<Enter>");
            pty.wait_text("2 / 6 cases");
            pty.send("<Ctrl-c>");
            assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
        }
    }
}

/// Nothing is read while a key is held: then a signal ends it, or reading goes on.
#[test]
fn a_terminal_that_reads_nothing_is_survived() {
    for ends_by_signal in [true, false] {
        let mut pty = Pty::start(&["--lang", "en"], &[], 200, 100);
        pty.wait_bundled();
        pty.stop_reading();
        for at in 0..150 {
            // Every key of these draws most of the screen.
            pty.send(["<PgDn>", "T", "?", "q", "5", "q"][at % 6]);
        }
        pty.wait_blocked();
        if ends_by_signal {
            let started = Instant::now();
            pty.signal(Signal::TERM);
            assert_eq!(pty.wait_status(), Exit::Signal("Terminated".into()));
            println!("ended after {:?}", started.elapsed());
            assert_soon(started, Duration::from_secs(1));
            pty.go_on_reading();
            pty.wait_restored_exit();
        } else {
            pty.go_on_reading();
            // The keys were all taken: 25 times each, so the language is the other one.
            pty.send("2<Home>/haproxy");
            let mut fresh = Pty::start(&["--lang", "ko"], &[], 200, 100);
            fresh.wait_bundled();
            fresh.send("2<Home>/haproxy");
            fresh.wait("the query", |screen| {
                rows(screen)[1].starts_with(" / haproxy  ") && rows(screen)[3].contains("3 IL-0251")
            });
            pty.wait("the same screen", |screen| rows(screen) == fresh.screen());
            for pty in [&mut pty, &mut fresh] {
                pty.send("<Ctrl-c>");
                assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
            }
        }
    }
}

/// The last bytes are written, but the thread that wrote them is held up as on a busy machine; meanwhile what
/// the terminal has not read is thrown away.
#[test]
fn a_terminal_that_is_behind_is_restored_also_when_the_program_is_slow() {
    let traced = "strace -f -qq -P /dev/tty -e trace=write";
    let script = format!(
        r#"{traced} -o "$HOME/trace" true || {{ echo "not traced"; exit; }}
        exec {traced} -o "$HOME/trace" -e inject=write:delay_exit=300000 "$0" --lang en \
            tests/fixtures/library.jsonl"#
    );
    let mut pty = Pty::start_shell(&script, &[], 120, 40);
    let screen = pty.wait("the cases or a refusal", |screen| {
        let rows = rows(screen);
        rows.iter()
            .any(|row| row.contains("6 / 6 cases") || row == "not traced")
    });
    if screen.iter().any(|row| row == "not traced") {
        eprintln!("strace is not installed or may not trace: no write is slow");
        return;
    }
    let trace = pty.home().join("trace");
    // What the calls that have ended wrote, by the number behind the last equals sign.
    let written = || -> usize {
        let trace = std::fs::read_to_string(&trace).unwrap();
        let count = |line: &str| {
            line.rsplit_once("= ")?
                .1
                .split(' ')
                .next()?
                .parse::<usize>()
                .ok()
        };
        trace.lines().filter_map(count).sum()
    };
    pty.stop_reading();
    pty.send("j");
    drop(pty.program.wait("unread output", Received::is_paused));
    pty.send("?");
    // More than waits at the side of the terminal (4 KiB on Linux), where nothing can be thrown away.
    let program = children(pty.program.pid.as_raw_nonzero().get())[0];
    let deadline = Instant::now() + Duration::from_secs(30);
    // The thread that draws is held up after it has written, and then waits for what is next.
    while written() < pty.bytes().len() + 4500 || state(program) != Some('S') {
        assert!(Instant::now() < deadline, "it still draws, or too little");
        std::thread::yield_now();
    }
    kill_process(Pid::from_raw(program).unwrap(), Signal::TERM).unwrap();
    assert_eq!(pty.wait_status(), Exit::Signal("Terminated".into()));
    pty.go_on_reading();
    pty.wait_restored_exit();
}

/// An answer that comes after the key that quits, and one while the query is typed.
#[test]
fn a_late_answer_is_neither_typed_nor_left_for_the_shell() {
    // After the end the shell reads what is left, until nothing has come for a moment.
    let script = r#"
        "$0" --lang en --ambiguous-width auto tests/fixtures/library.jsonl
        stty -icanon -echo min 0 time 5
        printf 'left:%s.\n' "$(dd bs=1000 count=1 2> /dev/null | od -An -c)"
    "#;
    for late in [
        "\x1b[2;3R",
        "\x1b[2;2R\x1b[?62;22c\x1b]11;rgb:0000/0000/0000\x07",
    ] {
        // The program waits for its answer until 300 ms after its start; on a busy machine that may be
        // over before it is quit.
        let in_time = (0..50).any(|_| {
            let started = Instant::now();
            let mut pty = Pty::start_shell(script, &[], 120, 40);
            pty.wait_text("cases");
            let program = children(pty.program.pid.as_raw_nonzero().get())[0];
            let before = naps(program, "input");
            pty.send("<Ctrl-c>");
            wait_until("sign of the key", || naps(program, "input") > before);
            pty.send_bytes(late.as_bytes());
            if started.elapsed() > Duration::from_millis(280) {
                return false;
            }
            pty.wait_text("left:.");
            pty.wait_exit();
            true
        });
        assert!(in_time, "the machine is too busy to tell");
    }
    // Without the question, which is the usual case, there is nothing that a terminal could answer; with
    // it, an answer after two seconds falls into the line that is typed.
    let mut pty = start(&["--ambiguous-width", "auto"]);
    pty.send("/pro");
    pty.wait_text("/ pro");
    pty.send_bytes(b"\x1b[2;3R");
    pty.send("xy");
    pty.wait("the query", |screen| rows(screen)[1] == " / proxy");
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}
