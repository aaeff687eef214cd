//! The real program: what it keeps when it is killed, beside another one, with files that are damaged or of
//! a later version, and in places that cannot be written.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::pty::{Exit, Pty};

use rustix::process::Signal;

use super::{Home, bookmark};

const LIBRARY: &str = "tests/fixtures/library.jsonl";

/// Opens the list of problems, waits for these words, and quits.
fn list_and_quit(mut pty: Pty, count: &str, words: &[&str]) {
    pty.wait_text("6 / 6 cases");
    pty.wait_text(count);
    pty.send("9");
    for words in words {
        pty.wait_text(words);
    }
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

#[test]
fn what_is_wrong_is_listed_with_both_paths_and_the_program_runs() {
    let home = Home::with_folder();
    let later = "{\"version\":2,\"bookmarks\":[\"T-1\"]}";
    home.write("bookmarks.json", later);
    home.write("notes.json", "oops");
    let state = home.root().join("state");
    let environment = [("XDG_STATE_HOME", state.to_str().unwrap())];
    let start = || Pty::start(&[LIBRARY], &environment, 200, 30);
    let path = |name: &str| home.file(name).display().to_string();
    let aside = format!("It is kept as {}", path("notes.json.damaged-1"));
    let words = [
        &path("bookmarks.json"),
        "A later version",
        &path("notes.json"),
        &aside,
    ];
    list_and_quit(start(), "2 problems", &words);
    // Once is enough.
    list_and_quit(start(), "1 problem", &["A later version"]);
    assert_eq!(home.text("bookmarks.json"), later);
    assert_eq!(home.text("notes.json.damaged-1"), "oops");
}

#[test]
fn relative_folders_do_not_count_and_nothing_is_written_where_it_starts() {
    let config = tempfile::NamedTempFile::new().unwrap();
    let environment = [
        ("XDG_STATE_HOME", "no-such/state"),
        ("XDG_DATA_HOME", "no-such/data"),
        ("XDG_CONFIG_HOME", config.path().to_str().unwrap()),
    ];
    let pty = Pty::start(&[LIBRARY], &environment, 120, 30);
    // A file in the place of the folder for configuration is all that is wrong.
    list_and_quit(pty, "1 problem", &["config.toml"]);
    assert!(!Path::new("no-such").exists());
}

/// Sets a bookmark where nothing can be saved: that is said in the notice, in the list of problems, and at
/// the end; the program goes on with the bookmark, and ends as ever.
fn bookmark_in_vain(mut pty: Pty, home: &Home, why: &str) {
    let reason = format!(
        "{}: Changes are not saved here: {why}.",
        home.folder().display()
    );
    pty.wait_text("6 / 6 cases");
    pty.wait_text("1 problem");
    pty.send("2j*");
    pty.wait_text(&format!("not saved yet: {reason}"));
    pty.send("9");
    pty.wait_text(&format!("Changes are not saved here: {why}."));
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
    let said = pty.screen().join("");
    assert!(said.contains(&format!("casebook: {reason}")), "{said}");
}

#[test]
fn a_bookmark_that_is_said_to_be_saved_outlives_a_kill() {
    let home = Home::new();
    let state = home.root().join("state");
    let environment = [("XDG_STATE_HOME", state.to_str().unwrap())];
    for count in 1..=3 {
        let mut pty = Pty::start(&[LIBRARY], &environment, 120, 30);
        pty.wait_text("6 / 6 cases");
        pty.send(&format!("2{}*", "j".repeat(count)));
        pty.wait_text("bookmark saved");
        pty.signal(Signal::KILL);
        pty.wait_status();
        assert_eq!(home.memory().bookmarks.len(), count);
    }
}

#[test]
fn two_programs_side_by_side_keep_the_bookmarks_of_both() {
    let home = Home::new();
    let state = home.root().join("state");
    let environment = [("XDG_STATE_HOME", state.to_str().unwrap())];
    let start = || Pty::start(&[LIBRARY, "--fresh"], &environment, 120, 30);
    let mut programs = [start(), start()];
    for pty in &mut programs {
        pty.wait_text("6 / 6 cases");
        pty.send("2");
    }
    for _ in 0..3 {
        programs[0].send("*jj");
        programs[1].send("j*j");
    }
    for mut pty in programs {
        pty.send("<Ctrl-c>");
        assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
    }
    assert_eq!(home.memory().bookmarks.len(), 6);
}

/// What one has kept, the other shows once it is told to read again; both say it.
#[test]
fn two_programs_side_by_side_see_what_the_other_keeps() {
    let home = Home::new();
    let state = home.root().join("state");
    let environment = [("XDG_STATE_HOME", state.to_str().unwrap())];
    let start = || Pty::start(&[LIBRARY, "--fresh"], &environment, 140, 30);
    let (mut one, mut other) = (start(), start());
    for pty in [&mut one, &mut other] {
        pty.wait_text("6 / 6 cases");
    }
    one.send("2*");
    one.wait_text("bookmark saved");
    other.send("6");
    other.wait_text(
        "read again: 6 cases; 1 change of marks, notes and views from elsewhere taken over",
    );
    other.send("/bookmarked:yes<Enter>");
    other.wait_text("1 / 6 cases");
    other.send("*");
    other.wait_text("bookmark taken away");
    one.send("6");
    one.wait_text("1 change of marks");
    one.send("/bookmarked:yes<Enter>");
    one.wait_text("No case matches");
    for mut pty in [one, other] {
        pty.send("<Ctrl-c>");
        assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
    }
}

#[test]
fn plain_mode_sees_what_another_program_keeps() {
    let home = Home::new();
    let state = home.root().join("state");
    let environment = [("XDG_STATE_HOME", state.to_str().unwrap())];
    let mut pty = Pty::start(&["--plain", "--lang", "ko", LIBRARY], &environment, 100, 40);
    pty.wait_text("?>");
    home.save(&[bookmark("T-1"), bookmark("T-2")]);
    pty.send("다시읽기<Enter>");
    pty.wait_text("다시 읽었다: 사례 6건");
    pty.wait_text("다른 창에서 바뀐 표시·메모·보기 2건을 반영했다");
    pty.send("bookmarked:yes<Enter>");
    pty.wait_text("2건 중 1-2");
    pty.send("q<Enter>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

/// Starts the program by a script with `$0` as the program and `$1` as the folder of its state, and looks
/// whether it runs there; `None`, said, where the system does not allow the script to do what it does.
fn in_a_place(home: &Home, script: &str) -> Option<Pty> {
    let state = home.root().join("state");
    let program = env!("CARGO_BIN_EXE_casebook");
    let allowed = Command::new("/bin/sh")
        .args([
            "-c",
            &format!("{script} --version"),
            program,
            state.to_str().unwrap(),
        ])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if !allowed.is_ok_and(|status| status.success()) {
        eprintln!("not allowed here, and not tried: {script}");
        return None;
    }
    let environment = [("XDG_STATE_HOME", state.to_str().unwrap())];
    let script = format!("set -- \"$XDG_STATE_HOME\"; {script} {LIBRARY}");
    Some(Pty::start_shell(&script, &environment, 200, 30))
}

#[test]
fn a_mount_that_can_only_be_read_is_said_and_the_program_runs() {
    let home = Home::new();
    home.save(&[bookmark("T-1")]);
    let script = "exec unshare --mount --map-root-user /bin/sh -c 'mount --bind \"$1\" \"$1\" && \
                  mount -o remount,ro,bind \"$1\" && shift && exec \"$0\" \"$@\"' \"$0\" \"$1\"";
    let Some(pty) = in_a_place(&home, script) else {
        return;
    };
    bookmark_in_vain(pty, &home, "it can only be read");
    assert!(home.memory().bookmarks.contains("T-1"));
}

#[test]
fn a_full_disk_is_said_and_the_program_runs() {
    let home = Home::new();
    fs::create_dir(home.root().join("state")).unwrap();
    let script = "exec unshare --mount --map-root-user /bin/sh -c 'mount -t tmpfs -o size=64k none \"$1\" && \
                  mkdir \"$1/casebook\" && { cat /dev/zero > \"$1/fill\" 2>/dev/null; shift; exec \"$0\" \"$@\"; }' \
                  \"$0\" \"$1\"";
    let Some(mut pty) = in_a_place(&home, script) else {
        return;
    };
    pty.wait_text("6 / 6 cases");
    pty.send("2*");
    pty.wait_text("Changes are not saved here: the disk is full.");
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

#[test]
fn a_folder_that_may_not_be_written_is_said_and_the_program_runs() {
    let home = Home::new();
    home.save(&[bookmark("T-1")]);
    let mode = |mode| fs::set_permissions(home.folder(), Permissions::from_mode(mode)).unwrap();
    let open = |path: &Path| fs::set_permissions(path, Permissions::from_mode(0o755)).unwrap();
    open(home.root());
    open(&home.root().join("state"));
    fs::set_permissions(home.file("bookmarks.json"), Permissions::from_mode(0o644)).unwrap();
    mode(0o555);
    // Modes do not bind root.
    let script = if rustix::process::geteuid().is_root() {
        "exec setpriv --reuid 65534 --regid 65534 --clear-groups \"$0\""
    } else {
        "exec \"$0\""
    };
    let Some(pty) = in_a_place(&home, script) else {
        return;
    };
    bookmark_in_vain(pty, &home, "writing is not permitted");
    mode(0o755);
    assert!(home.memory().bookmarks.contains("T-1"));
}
