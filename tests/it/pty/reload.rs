//! Files that change, shrink and vanish under the program, and its key that reads them again.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use rustix::process::Signal;

use super::{Exit, Pty};

fn record(id: &str, year: u32, title: &str) -> String {
    format!(
        "{{\"id\":\"{id}\",\"date\":\"{year}-01-01\",\"title\":{{\"en\":\"{title}\"}},\"summary\":{{\"en\":\"Prose of {id}.\"}}}}\n"
    )
}

/// Three cases, newest first A, B, C.
fn three(title: &str) -> String {
    [("A", 2023), ("B", 2022), ("C", 2021)]
        .map(|(id, year)| record(id, year, &format!("{title} {id}")))
        .concat()
}

fn start(path: &Path) -> Pty {
    Pty::start(&["--lang", "en", path.to_str().unwrap()], &[], 80, 24)
}

fn quit(mut pty: Pty) {
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

/// Puts a new file in the place of another one, as editors do.
fn replace(path: &Path, text: &str) {
    let new = path.with_extension("new");
    fs::write(&new, text).unwrap();
    fs::rename(new, path).unwrap();
}

#[test]
fn a_file_that_changes_is_read_again_when_asked_and_no_earlier() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cases.jsonl");
    fs::write(&path, three("First")).unwrap();
    let mut pty = start(&path);
    pty.wait_text("3 / 3 cases");
    pty.send("j");
    pty.wait_text("Prose of B.");

    // Replaced by a rename.
    replace(&path, &(record("N", 2024, "New") + &three("Second")));
    pty.send("<Ctrl-l>?");
    pty.wait_text("keys");
    pty.send("q");
    pty.wait_text("First B");
    pty.send("6");
    pty.wait_text("read again: 4 cases");
    let screen = pty.wait_text("Prose of B.");
    assert!(
        screen.iter().any(|row| row.contains("Second B")),
        "{screen:#?}"
    );

    // Appended to.
    let mut text = fs::read_to_string(&path).unwrap();
    text += &record("O", 2025, "Newest");
    fs::write(&path, text).unwrap();
    pty.send("6");
    pty.wait_text("read again: 5 cases");
    pty.wait_text("Prose of B.");

    // Cut short, in the middle of a record.
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, &text[..text.len() - 20]).unwrap();
    pty.send("6");
    pty.wait_text("read again: 4 cases");
    pty.wait_text("1 problem");

    // Deleted: the reason, and everything as before.
    fs::remove_file(&path).unwrap();
    pty.send("6");
    pty.wait_text("everything stays as it was");
    pty.wait_text("4 / 4 cases");
    quit(pty);
}

#[test]
fn a_folder_that_is_renamed_keeps_what_is_on_the_screen() {
    let folder = tempfile::tempdir().unwrap();
    let [cases, other] = ["cases", "other"].map(|name| folder.path().join(name));
    fs::create_dir(&cases).unwrap();
    fs::write(cases.join("a.jsonl"), three("First")).unwrap();
    let mut pty = start(&cases);
    pty.wait_text("Prose of A.");
    fs::rename(&cases, &other).unwrap();
    pty.send("6");
    pty.wait_text("everything stays as it was");
    pty.wait_text("Prose of A.");
    pty.send("9");
    pty.wait_text("There is no such file or folder.");
    pty.send("q");
    fs::rename(&other, &cases).unwrap();
    pty.send("6");
    pty.wait_text("read again: 3 cases");
    quit(pty);
}

/// About 60 MB, so that loading takes a while.
fn large(folder: &Path) -> PathBuf {
    let filler = "x".repeat(1000);
    let mut text = String::new();
    for number in 0..60_000 {
        writeln!(
            text,
            "{{\"id\":\"L-{number:05}\",\"title\":\"Large\",\"summary\":\"{filler}\"}}"
        )
        .unwrap();
    }
    let path = folder.join("large.jsonl");
    fs::write(&path, text).unwrap();
    path
}

#[test]
fn a_file_cut_to_nothing_while_it_is_loaded_or_read_costs_its_cases_only() {
    let folder = tempfile::tempdir().unwrap();
    let path = large(folder.path());
    // While it is loaded: whatever has come by then, the program goes on.
    let mut pty = start(&path);
    pty.wait("a first frame", |screen| {
        !screen.contents().trim().is_empty()
    });
    fs::File::options()
        .write(true)
        .open(&path)
        .unwrap()
        .set_len(0)
        .unwrap();
    pty.wait("the end of loading", |screen| {
        !screen.contents().contains("stop")
    });
    pty.send("jj<PgDn><End>k?");
    pty.wait_text("keys");
    pty.send("q");
    quit(pty);

    // While the reader is in it.
    let path = large(folder.path());
    let mut pty = start(&path);
    pty.wait_text("60,000 / 60,000 cases");
    fs::File::options()
        .write(true)
        .open(&path)
        .unwrap()
        .set_len(0)
        .unwrap();
    pty.send("<End>");
    pty.wait_text("This case could not be read");
    pty.wait_text("The file has changed since it was loaded.");
    pty.send("<Home><PgDn>6");
    pty.wait_text("everything stays as it was");
    pty.wait_text("60,000 / 60,000 cases");
    quit(pty);

    // Replaced by another file.
    let path = large(folder.path());
    let mut pty = start(&path);
    pty.wait_text("60,000 / 60,000 cases");
    replace(&path, &three("First"));
    pty.send("<End>");
    pty.wait_text("The file has changed since it was loaded.");
    pty.send("6");
    pty.wait_text("3 / 3 cases");
    quit(pty);
}

#[test]
fn a_large_library_is_read_again_beside_the_keys_and_can_be_stopped_or_left() {
    let folder = tempfile::tempdir().unwrap();
    let path = large(folder.path());
    let mut pty = start(&path);
    pty.wait_text("60,000 / 60,000 cases");
    fs::write(
        &path,
        fs::read_to_string(&path).unwrap().replace("Large", "Giant"),
    )
    .unwrap();
    // Keys behind it are done in their order, whether it is through by then or not.
    pty.send("6jj?");
    pty.wait_text("keys");
    pty.send("q");
    pty.wait_text("read again: 60,000 cases");
    pty.wait_text("Giant");
    pty.wait("the third case", |screen| {
        screen.contents().contains("3 L-")
    });
    pty.send("67");
    pty.wait("its end", |screen| {
        let text = screen.contents();
        text.contains("everything stays as it was")
            || text.contains("nothing is being loaded")
            || text.contains("read again:")
    });
    pty.send("6");
    pty.signal(Signal::TERM);
    assert_eq!(pty.wait_restored_exit(), Exit::Signal("Terminated".into()));
}

/// A hundred thousand cases, or as many as are asked for: the first rows are there before the last ones,
/// and the end comes at once.
#[test]
fn a_library_that_is_still_being_loaded_can_be_read_and_left() {
    let count = std::env::var("CASEBOOK_MANY_CASES");
    let count = count
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(100_000);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.jsonl");
    let mut text = String::new();
    for number in 0..count {
        writeln!(
            text,
            "{{\"id\":\"M-{number:07}\",\"title\":{{\"en\":\"Case {number}\"}}}}"
        )
        .unwrap();
    }
    fs::write(&path, text).unwrap();
    for leave in ["<Ctrl-c>", "TERM"] {
        let mut pty = start(&path);
        pty.wait_text("M-0000000");
        let total = super::rows(&pty.emulated());
        println!("with {leave}: {}", total[0]);
        leaves(&mut pty, leave);
    }
}

/// Ends the program by a key or by SIGTERM; it restores the terminal.
#[track_caller]
fn leaves(pty: &mut Pty, leave: &str) {
    let exit = if leave == "TERM" {
        pty.signal(Signal::TERM);
        Exit::Signal("Terminated".into())
    } else {
        pty.send(leave);
        Exit::Status(0)
    };
    assert_eq!(pty.wait_restored_exit(), exit);
}

/// The end of the input never comes, so nothing here can have waited for it.
#[test]
fn rows_are_there_before_the_end_of_the_input_and_can_be_read_and_left() {
    let script = r#"
        mkfifo "$HOME/pipe"; exec 3<> "$HOME/pipe"; printf "%s" "$CASES" >&3
        exec "$0" --lang en - <&3
    "#;
    for leave in ["<Ctrl-c>", "TERM"] {
        let mut pty = Pty::start_shell(script, &[("CASES", &three("Early"))], 80, 24);
        pty.wait_text("Prose of A.");
        pty.send("j");
        pty.wait_text("Prose of B.");
        leaves(&mut pty, leave);
    }
}
