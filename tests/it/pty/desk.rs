//! What lies around the program: openers on the path, a library, files that are written.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::{Exit, Pty};

/// A desktop: openers on the path, and a library.
pub struct Desk(TempDir);

impl Desk {
    /// A library of one case with this source, and no opener.
    pub fn new(case: &serde_json::Value) -> Self {
        let desk = Desk(tempfile::tempdir().unwrap());
        fs::create_dir(desk.file("bin")).unwrap();
        fs::write(desk.file("case.json"), case.to_string()).unwrap();
        desk
    }

    pub fn with_source(url: &str) -> Self {
        let source = serde_json::json!({"url": url, "archived": "https://keep.example/"});
        Desk::new(&serde_json::json!({"id": "L-1", "title": {"en": "t"}, "sources": [source]}))
    }

    /// Puts a shell script under these names on the path. It finds the folder of the desk in `$desk`.
    pub fn opener(self, names: &[&str], script: &str) -> Self {
        let folder = self.0.path().display();
        for name in names {
            let path = self.file("bin").join(name);
            fs::write(&path, format!("#!/bin/sh\ndesk={folder}\n{script}\n")).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        }
        self
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn start(&self, env: &[(&str, &str)]) -> Pty {
        self.start_with(&[], env)
    }

    pub fn start_with(&self, switches: &[&str], env: &[(&str, &str)]) -> Pty {
        let library = self.file("case.json").display().to_string();
        let path = format!("{}:/usr/bin:/bin", self.file("bin").display());
        let env = [&[("PATH", path.as_str())], env].concat();
        let arguments = [switches, &["--lang", "en", &library]].concat();
        let pty = Pty::start(&arguments, &env, 120, 40);
        pty.wait_text("1 / 1 cases");
        // The page has been read, so that keys act at once.
        pty.wait("a page", |screen| {
            let first = super::rows(screen).into_iter().nth(4);
            let page = first.and_then(|row| row.rsplit('│').next().map(str::to_owned));
            page.is_some_and(|page| !page.trim().is_empty())
        });
        pty
    }

    /// The lines of a file as soon as there are so many.
    pub fn lines(&self, name: &str, count: usize) -> Vec<String> {
        let mut lines = Vec::new();
        wait_until(name, || {
            let text = fs::read_to_string(self.file(name)).unwrap_or_default();
            lines = text.lines().map(str::to_owned).collect();
            lines.len() >= count && text.ends_with('\n')
        });
        lines
    }
}

/// Waits until something outside of the terminal holds.
pub fn wait_until(what: &str, mut condition: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(30);
    while !condition() {
        assert!(Instant::now() < deadline, "no {what}");
        std::thread::yield_now();
    }
}

/// Quits, and looks whether the terminal is as it was.
pub fn quit(mut pty: Pty) {
    pty.send("<Ctrl-c>");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}
