//! Commands when something goes wrong: what they say, how they end, what they leave behind.

mod input;
mod json;
mod output;
mod said;
mod statuses;

use std::fs;
use std::io::ErrorKind;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

const LIBRARY: &str = "tests/fixtures/library.jsonl";

/// The program with an empty home and nothing to read.
fn casebook(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casebook"));
    command
        .args(args)
        .env_clear()
        .env("LANG", "en_IE.UTF-8")
        .env("HOME", "/nonexistent")
        .stdin(Stdio::null());
    command
}

/// How a run ended.
struct Ended {
    status: Option<i32>,
    out: String,
    err: String,
}

fn ended(output: &Output) -> Ended {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    Ended {
        status: output.status.code(),
        out: text(&output.stdout),
        err: text(&output.stderr),
    }
}

fn run(args: &[&str]) -> Ended {
    ended(&casebook(args).output().unwrap())
}

/// Runs a script in which `$0` is the program.
fn shell(script: &str, folder: &Path) -> Ended {
    let output = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_casebook")])
        .current_dir(folder)
        .env("LANG", "en_IE.UTF-8")
        .env("HOME", folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    ended(&output)
}

/// Runs the program as a user who may not read and write everything, in a folder where everybody may make
/// files. The program is copied to it, to where that user may start it.
fn as_user(folder: &Folder, args: &[&str]) -> Ended {
    let program = folder.path().join(".program");
    if !program.exists() {
        fs::copy(env!("CARGO_BIN_EXE_casebook"), &program).unwrap();
    }
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o777)).unwrap();
    let mut command = Command::new(&program);
    command
        .args(args)
        .env_clear()
        .stdin(Stdio::null())
        .current_dir("/");
    if rustix::process::geteuid().is_root() {
        command.uid(65534).gid(65534);
    }
    // Another test may be about to start a program, and hold the copy open for writing until it does.
    let until = Instant::now() + Duration::from_secs(10);
    loop {
        match command.output() {
            Err(error)
                if error.kind() == ErrorKind::ExecutableFileBusy && Instant::now() < until =>
            {
                std::thread::yield_now();
            }
            output => break ended(&output.unwrap()),
        }
    }
}

/// A folder that goes away with the test.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Folder(tempfile::tempdir().unwrap())
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path().join(name);
        std::fs::write(&path, content).unwrap();
        path
    }

    /// The names in it, sorted.
    fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.path()).unwrap();
        let name = |entry: std::fs::DirEntry| entry.file_name().into_string().unwrap();
        let mut names: Vec<String> = entries.map(|entry| name(entry.unwrap())).collect();
        names.sort();
        names
    }
}
