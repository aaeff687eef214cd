//! Plain mode on a terminal goes on where the reader stopped.

use super::plain::{LIBRARY, start};
use super::{Exit, Pty};

fn quit(mut pty: Pty) {
    pty.send("q<Enter>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

/// Plain mode offers where the reader stopped, on the screen and in plain mode, and begins with everything.
#[test]
fn it_goes_on_where_the_reader_stopped() {
    let state = tempfile::tempdir().unwrap();
    let env = [("XDG_STATE_HOME", state.path().to_str().unwrap())];

    // Nobody has stopped anywhere, and nothing has been done.
    let mut pty = start(&["--plain"], &env, 100, 40);
    assert!(!pty.screen().join("\n").contains("Last time"));
    pty.send("resume<Enter>");
    pty.wait_text("There is nowhere to go on.");
    quit(pty);

    // On the screen: words, and the second section of the case that has them.
    let mut pty = Pty::start(&[LIBRARY], &env, 100, 14);
    pty.wait_text("6 / 6 cases");
    pty.send("/throttled<Enter>");
    pty.wait_text("1 / 6 cases");
    pty.send("3]]");
    pty.wait_text("2/8 Symptoms");
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));

    let mut pty = start(&["--plain"], &env, 100, 40);
    pty.wait_text("Last time: throttled; reading T-1. resume goes on there.");
    pty.send("resume<Enter>");
    pty.wait_text("T-1, 1 of 1");
    pty.wait_text("Clients could not start.");
    // Here: other words, and the list.
    pty.send("/certificate<Enter>");
    pty.wait_text("1-1 of 1");
    quit(pty);

    let mut pty = start(&["--plain", "--lang", "ko"], &env, 100, 40);
    pty.wait_text("지난번: certificate. '이어서'로 계속한다.");
    pty.send("이어서<Enter>");
    pty.wait_text("1건 중 1-1");
    pty.send("1<Enter>");
    pty.wait_text("번호나 Enter 읽기");
    quit(pty);

    // And on the screen again.
    let mut pty = Pty::start(&[LIBRARY], &env, 100, 14);
    pty.wait_text("1 / 6 cases");
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));

    // A section that was heard here is where it goes on, here and on the screen.
    let mut pty = start(&["--plain", "--lang", "en"], &env, 100, 40);
    pty.send("/throttled<Enter>1<Enter>2<Enter>");
    pty.wait_text("Clients could not start.");
    quit(pty);
    let mut pty = start(&["--plain", "--lang", "en"], &env, 100, 40);
    pty.wait_text("Last time: throttled; reading T-1. resume goes on there.");
    pty.send("resume<Enter>");
    pty.wait_text("Clients could not start.");
    quit(pty);
    let pty = Pty::start(&["--lang", "en", LIBRARY], &env, 100, 14);
    pty.wait_text("2/8 Symptoms");
}

/// A reader who has heard the sixth section of the case that has this word.
fn stop_at_remediation(env: &[(&str, &str)]) {
    let mut pty = start(&["--plain", "--lang", "en"], env, 80, 40);
    pty.send("/throttled<Enter>1<Enter>6<Enter>");
    pty.wait_text("2. Throttled client starts.");
    quit(pty);
}

/// What is in force, which case it is and that it goes on; then the section, and nothing of the case before it.
#[test]
fn the_section_where_the_reader_stopped_is_said_first() {
    let state = tempfile::tempdir().unwrap();
    let env = [("XDG_STATE_HOME", state.path().to_str().unwrap())];
    stop_at_remediation(&env);
    let mut pty = start(&["--plain", "--lang", "en"], &env, 80, 24);
    pty.send("resume<Enter>");
    let rows = pty.wait_text("Number or Enter reads");
    let right = [
        "Words, or ?> resume",
        "Words: throttled. 1 of 6 cases.",
        "Restarting agents emptied the cache and overloaded the database",
        "T-1, 1 of 1",
        "Going on at the section where you stopped; s lists the sections.",
        "6. Remediation",
        "1. Paused the restarts.",
        "2. Throttled client starts.",
    ];
    let at = rows.iter().position(|row| row == right[0]).unwrap();
    assert_eq!(rows[at..at + right.len()], right);
    pty.send("<Enter>");
    pty.wait_text("7. Sources");
    quit(pty);

    let mut pty = start(&["--plain", "--lang", "ko"], &env, 80, 24);
    pty.send("이어서<Enter>");
    pty.wait_text("멈춘 섹션부터 이어진다. s 섹션 목록.");
    pty.wait_text("7. 출처");
    quit(pty);
}

/// Three lines fit, which end before the section begins. However the reader stops there, no other section was
/// heard: the place stays where it was.
#[test]
fn who_stops_before_the_section_is_said_does_not_lose_it() {
    let state = tempfile::tempdir().unwrap();
    let env = [("XDG_STATE_HOME", state.path().to_str().unwrap())];
    stop_at_remediation(&env);
    for keys in [
        "q<Enter>",
        "s<Enter>q<Enter>",
        "k<Enter>q<Enter>",
        "<Ctrl-d>",
        "<Ctrl-c>",
    ] {
        let mut pty = start(&["--plain", "--lang", "en"], &env, 80, 4);
        pty.send("resume<Enter>");
        pty.wait_bytes(b"Enter more>", 0);
        pty.send(keys);
        pty.wait_restored_exit();
        assert_eq!(pty.count(b"6. Remediation"), 0, "{keys}");

        // Nor does who is stopped right behind it.
        let mut pty = start(&["--plain", "--lang", "en"], &env, 80, 24);
        pty.wait_text("Last time: throttled; reading T-1. resume goes on there.");
        pty.send("resume<Enter>");
        pty.wait_text("6. Remediation");
        pty.wait_text("Number or Enter reads");
        pty.send("<Ctrl-c>");
        assert_eq!(pty.wait_restored_exit(), Exit::Signal("Interrupt".into()));
    }
}

/// The command opens the case and reads all of it: the last section was heard when it asks again.
#[test]
fn what_was_heard_is_saved_before_the_next_line_is_asked_for() {
    let state = tempfile::tempdir().unwrap();
    let env = [("XDG_STATE_HOME", state.path().to_str().unwrap())];
    let mut pty = start(&["--plain", "--lang", "en"], &env, 80, 60);
    pty.send("/throttled<Enter>r 1<Enter>");
    pty.wait_text("Number or Enter reads");
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Signal("Interrupt".into()));
    let mut pty = start(&["--plain", "--lang", "en"], &env, 80, 24);
    pty.send("resume<Enter>");
    pty.wait_text("Number or Enter reads");
    let rows = pty.screen();
    let goes_on = |row: &String| row.starts_with("Going on ");
    let at = rows.iter().position(goes_on).unwrap();
    assert_eq!(rows[at + 1], "8. Related cases");
    quit(pty);
}
