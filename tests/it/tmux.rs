//! The second judge of columns: the real program inside tmux, which has width tables of its own.
//!
//! Where tmux is not installed these tests say so and pass; `.ci/run` installs it.

use std::process::{Command, Output};
use std::time::{Duration, Instant};

/// A tmux server of its own with the program in its only window.
struct Tmux {
    socket: String,
    home: tempfile::TempDir,
}

impl Tmux {
    fn start(name: &str, (columns, rows): (usize, usize), args: &str) -> Option<Self> {
        if !crate::tools::has("tmux") {
            return None;
        }
        let tmux = Tmux {
            socket: format!("casebook-{name}-{}", std::process::id()),
            home: tempfile::tempdir().unwrap(),
        };
        let program = env!("CARGO_BIN_EXE_casebook");
        let size = [columns.to_string(), rows.to_string()];
        tmux.run(&[
            "-f",
            "/dev/null",
            "-u",
            "new-session",
            "-d",
            "-x",
            &size[0],
            "-y",
            &size[1],
            &format!("exec '{program}' {args}"),
        ]);
        tmux.run(&["set", "-g", "status", "off"]);
        // Without the status line the window gets its row back.
        tmux.run(&["resize-window", "-x", &size[0], "-y", &size[1]]);
        Some(tmux)
    }

    fn run(&self, args: &[&str]) -> Output {
        let mut command = Command::new("tmux");
        command.args(["-L", &self.socket]).args(args);
        // The first command starts the server, whose programs get its environment.
        command
            .env("HOME", self.home.path())
            .env_remove("XDG_CONFIG_HOME")
            .env_remove("XDG_STATE_HOME");
        command.env("LC_ALL", "C.UTF-8").output().unwrap()
    }

    fn screen(&self) -> Vec<String> {
        let captured = self.run(&["capture-pane", "-p", "-N"]).stdout;
        let text = String::from_utf8(captured).unwrap();
        text.lines().map(str::to_owned).collect()
    }

    /// Waits until the screen is as wanted.
    fn wait(&self, wanted: impl Fn(&[String]) -> bool) -> Vec<String> {
        let deadline = Instant::now() + Duration::from_secs(20);
        loop {
            let screen = self.screen();
            if wanted(&screen) {
                return screen;
            }
            assert!(Instant::now() < deadline, "{}", screen.join("\n"));
            std::thread::yield_now();
        }
    }

    fn press(&self, keys: &[&str]) {
        self.run(&[&["send-keys"], keys].concat());
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.run(&["kill-server"]);
    }
}

/// The display columns at which a row has the sign, by our own count.
fn columns_of(row: &str, sign: char) -> Vec<usize> {
    row.match_indices(sign)
        .map(|(at, _)| casebook::text::columns(&row[..at]))
        .collect()
}

/// Whether every row below the rule has the vertical lines where the rule has its tees.
fn lines_up(screen: &[String]) -> bool {
    let tees = screen.iter().map(|row| columns_of(row, '┬'));
    let Some((rule, tees)) = tees.enumerate().find(|(_, tees)| !tees.is_empty()) else {
        return false;
    };
    let panes = &screen[rule + 1..screen.len() - 1];
    panes.iter().all(|row| columns_of(row, '│') == tees)
}

#[test]
fn columns_line_up_in_both_languages_while_reading_on() {
    let cases = [
        ("ko-wide", (200, 50), "--lang ko", "3 / 3 사례"),
        ("ko", (120, 40), "--lang ko", "3 / 3 사례"),
        ("en", (120, 40), "--lang en", "3 / 3 cases"),
        ("ko-two", (80, 24), "--lang ko", "3 / 3 사례"),
        ("en-two", (80, 24), "--lang en", "3 / 3 cases"),
    ];
    for (name, size, lang, ready) in cases {
        let args = format!("{lang} tests/fixtures/columns.jsonl");
        let Some(tmux) = Tmux::start(name, size, &args) else {
            return;
        };
        // tmux may be asked in the middle of a frame, so what counts is how the screen ends up.
        tmux.wait(|screen| {
            let arrived = screen.iter().any(|row| row.contains(ready));
            arrived && screen.len() == size.1 && lines_up(screen)
        });
        for keys in [["j"], ["t"], ["3"], ["PgDn"], ["End"], ["2"], ["j"]] {
            tmux.press(&keys);
            // The next screen is complete once a later key has been answered as well.
            tmux.press(&["9"]);
            let title = ["problems in the input", "입력과 설정의 문제"];
            tmux.wait(|rows| rows.iter().any(|row| title.iter().any(|t| row.contains(t))));
            tmux.press(&["Escape"]);
            tmux.wait(lines_up);
        }
    }
}
