//! The real program in a real pseudo-terminal, with an emulator in front of it.
//!
//! [`Pty`] starts a program, types, and waits for what the screen shows: for a condition with a
//! deadline, never for a time. A thread reads what the program writes and keeps every byte, so that a
//! test can ask afterwards whether all modes were switched off again ([`ledger`]).

mod copy;
mod desk;
pub mod hostile;
mod idle;
mod jobs;
mod journeys;
mod keys;
mod ledger;
mod lifecycle;
mod line;
mod links;
mod lost;
mod monkey;
mod plain;
mod plain_resume;
mod process;
mod program;
mod reload;
mod sizes;
mod slow;
mod states;
mod streams;
mod width;
mod wire;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process, kill_process_group};
use tempfile::TempDir;

pub use program::Exit;
use program::{Flow, Program, Received};

/// The side of the terminal that a person sits at.
struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
}

/// A program in a terminal of its own, with an empty home.
pub struct Pty {
    /// None once it is closed.
    terminal: Option<Terminal>,
    program: Program,
    /// The line settings before the program started.
    settings: String,
    home: TempDir,
}

impl Pty {
    /// Starts the program under test.
    pub fn start(arguments: &[&str], env: &[(&str, &str)], columns: u16, rows: u16) -> Self {
        Pty::start_program(
            env!("CARGO_BIN_EXE_casebook"),
            arguments,
            env,
            columns,
            rows,
        )
    }

    /// Starts a shell with a script in which `$0` is the program under test, with job control.
    pub fn start_shell(script: &str, env: &[(&str, &str)], columns: u16, rows: u16) -> Self {
        let arguments = ["-c", script, env!("CARGO_BIN_EXE_casebook")];
        Pty::start_program("/bin/sh", &arguments, env, columns, rows)
    }

    fn start_program(
        program: &str,
        arguments: &[&str],
        env: &[(&str, &str)],
        columns: u16,
        rows: u16,
    ) -> Self {
        let home = tempfile::tempdir().unwrap();
        let pair = native_pty_system()
            .openpty(pty_size(columns, rows))
            .unwrap();
        let settings = settings(&*pair.master);
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        // The program would start in the home folder otherwise, but relative arguments are ours.
        command.cwd(env!("CARGO_MANIFEST_DIR"));
        command.env_clear();
        for (name, value) in environment(home.path()) {
            command.env(name, value);
        }
        for (name, value) in env {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        let size = (rows.try_into().unwrap(), columns.try_into().unwrap());
        let emulator = vt100::Parser::new(size.0, size.1, 0);
        let reader = pair.master.try_clone_reader().unwrap();
        let program = Program::new(child, reader, emulator);
        Pty {
            terminal: Some(Terminal {
                keyboard: pair.master.take_writer().unwrap(),
                master: pair.master,
            }),
            program,
            settings,
            home,
        }
    }

    /// The home folder of the program.
    pub fn home(&self) -> &Path {
        self.home.path()
    }

    /// Types keys: characters and names such as `<Enter>`, see [`keys`]. A lone `<Esc>` must be the
    /// last key, and its effect be waited for.
    pub fn send(&mut self, keys: &str) {
        self.send_bytes(&keys::bytes(keys));
    }

    /// Types bytes as they are.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        let terminal = self.terminal.as_mut().unwrap();
        terminal.keyboard.write_all(bytes).unwrap();
        terminal.keyboard.flush().unwrap();
    }

    /// Pastes as a terminal does that was asked to mark pastes.
    pub fn paste(&mut self, text: &str) {
        self.send_bytes(format!("\x1b[200~{}\x1b[201~", text.replace('\n', "\r")).as_bytes());
    }

    /// Waits until a whole frame fulfils a condition and returns its rows.
    pub fn wait(&self, what: &str, condition: impl Fn(&vt100::Screen) -> bool) -> Vec<String> {
        let received = self.program.wait(what, |received| {
            received.is_whole() && condition(received.emulator.screen())
        });
        rows(received.emulator.screen())
    }

    /// Waits until more than `count` times these bytes were received.
    pub fn wait_bytes(&self, bytes: &[u8], count: usize) {
        drop(self.program.wait("those bytes", |received| {
            self::count(&received.bytes, bytes) > count
        }));
    }

    /// Waits until a text stands in one row of the screen.
    pub fn wait_text(&self, text: &str) -> Vec<String> {
        self.wait(&format!("{text:?} on the screen"), |screen| {
            rows(screen).iter().any(|row| row.contains(text))
        })
    }

    /// Waits until the whole bundled library is there.
    pub fn wait_bundled(&self) {
        let count = fs::read_dir("data/cases").unwrap().count();
        self.wait_text(&format!(" {count} / {count} "));
    }

    /// The rows of the screen, without spaces at their ends.
    pub fn screen(&self) -> Vec<String> {
        rows(self.program.lock().emulator.screen())
    }

    /// Waits until the program has written nothing for a while. For pictures only: any other test knows
    /// what it waits for.
    pub fn wait_quiet(&self) {
        self.program.wait_quiet(Duration::from_millis(500));
    }

    /// A copy of what the emulator shows, with styles.
    pub fn emulated(&self) -> vt100::Screen {
        self.program.lock().emulator.screen().clone()
    }

    /// Every byte received so far.
    pub fn bytes(&self) -> Vec<u8> {
        self.program.lock().bytes.clone()
    }

    /// Gives the terminal another size.
    pub fn resize(&self, columns: u16, rows: u16) {
        let mut received = self.program.lock();
        received
            .emulator
            .set_size(rows.try_into().unwrap(), columns.try_into().unwrap());
        self.master().resize(pty_size(columns, rows)).unwrap();
    }

    /// Sends a signal to the program.
    pub fn signal(&self, signal: Signal) {
        kill_process(self.program.pid, signal).unwrap();
    }

    /// Sends a signal to the process group that the terminal talks to.
    pub fn signal_foreground(&self, signal: Signal) {
        let group = self.master().process_group_leader().unwrap();
        kill_process_group(Pid::from_raw(group).unwrap(), signal).unwrap();
    }

    /// Reads no more of what the program writes once something came, so that it will be blocked if it
    /// writes on.
    pub fn stop_reading(&self) {
        let count = self.program.lock().bytes.len();
        self.program.set_flow(Flow::PauseAfter(count));
    }

    /// Waits until the first thread of the program is blocked in a write. Linux tells where a thread
    /// sleeps, and this one never reads from the terminal; other systems do not, then it may be early.
    pub fn wait_blocked(&self) {
        drop(self.program.wait("unread output", Received::is_paused));
        let place = format!("/proc/{}/wchan", self.program.pid.as_raw_nonzero());
        let elsewhere = |place: String| place != "wait_woken";
        let deadline = Instant::now() + Duration::from_secs(5);
        while fs::read_to_string(&place).is_ok_and(elsewhere) && Instant::now() < deadline {
            thread::yield_now();
        }
    }

    /// Reads again.
    pub fn go_on_reading(&self) {
        self.program.set_flow(Flow::Read);
    }

    /// Closes the terminal while the program runs, and returns how the program ends.
    pub fn hang_up(&mut self) -> Exit {
        self.close();
        self.wait_status()
    }

    /// Closes the terminal while the program runs, and returns when that was.
    pub fn close(&mut self) -> Instant {
        self.close_after(|pty| {
            // The whole screen is drawn again.
            let size = pty.master().get_size().unwrap();
            let smaller = pty_size(size.cols - 1, size.rows);
            pty.master().resize(smaller).unwrap();
        })
    }

    /// The same after something that makes the program write: the thread that reads holds the terminal
    /// too, and has to be woken.
    pub fn close_after(&mut self, wake: impl FnOnce(&mut Self)) -> Instant {
        self.program.set_flow(Flow::Stop);
        wake(self);
        drop(
            self.program
                .wait("the end of the reading thread", |received| received.closed),
        );
        self.terminal = None;
        Instant::now()
    }

    /// Tells the terminal of another size, any size, and leaves the emulator as it is.
    pub fn resize_terminal_alone(&self, columns: u16, rows: u16) {
        self.master().resize(pty_size(columns, rows)).unwrap();
    }

    /// Forgets the bytes received so far, where nothing depends on them: what is counted often stays
    /// short.
    pub fn forget(&self) {
        self.program.lock().bytes.clear();
    }

    /// How many times these bytes were received.
    pub fn count(&self, bytes: &[u8]) -> usize {
        count(&self.program.lock().bytes, bytes)
    }

    fn master(&self) -> &(dyn MasterPty + Send) {
        &*self.terminal.as_ref().unwrap().master
    }

    /// Whether the line settings are those from before the program started.
    pub fn is_restored(&self) -> bool {
        settings(self.master()) == self.settings
    }

    /// Waits for the end of the program, whether or not all of its output was read.
    pub fn wait_status(&self) -> Exit {
        let received = self
            .program
            .wait("the end of the program", |received| received.exit.is_some());
        received.exit.clone().unwrap()
    }

    /// Waits for the end of the program and of its output.
    pub fn wait_exit(&self) -> Exit {
        let received = self.program.wait("the end of the program", |received| {
            received.exit.is_some() && received.closed
        });
        received.exit.clone().unwrap()
    }

    /// Waits for the end and checks that the terminal is as it was before.
    pub fn wait_restored_exit(&self) -> Exit {
        let exit = self.wait_exit();
        self.assert_restored();
        exit
    }

    /// Waits until everything that was written before the end has come, although other programs may
    /// still hold the terminal, and checks that it is as it was before.
    pub fn wait_restored(&self) {
        drop(self.program.wait("every mode off", |received| {
            received.exit.is_some() && ledger::left_on(&received.bytes).is_empty()
        }));
        self.assert_restored();
    }

    fn assert_restored(&self) {
        assert_eq!(ledger::left_on(&self.bytes()), Vec::<String>::new());
        assert_eq!(settings(self.master()), self.settings, "line settings");
    }
}

/// How many times longer than it should anything may take: the machine may be busy with other tests.
/// `SLACK=1` for figures.
fn slack() -> u32 {
    number("SLACK", 10)
}

/// A number from the environment.
pub fn number(name: &str, usual: u32) -> u32 {
    let given = std::env::var(name).ok();
    given
        .and_then(|number| number.parse().ok())
        .unwrap_or(usual)
}

/// Fails if more time than this has passed, with the slack of a busy machine.
#[track_caller]
pub fn assert_soon(started: Instant, limit: Duration) {
    let took = started.elapsed();
    assert!(
        took < limit * slack(),
        "{took:?} for what may take {limit:?}"
    );
}

/// The rows of a screen, without spaces at their ends.
pub fn rows(screen: &vt100::Screen) -> Vec<String> {
    screen
        .rows(0, screen.size().1.get())
        .map(|row| row.trim_end().to_owned())
        .collect()
}

/// How many times a part stands in bytes.
fn count(bytes: &[u8], part: &[u8]) -> usize {
    bytes
        .windows(part.len())
        .filter(|window| *window == part)
        .count()
}

fn pty_size(columns: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols: columns,
        ..PtySize::default()
    }
}

/// The small library is there, keys move in it, and the program under a shell ends well.
#[track_caller]
fn works_and_ends(pty: &mut Pty) {
    pty.wait_text("6 / 6 cases");
    pty.send("jj");
    pty.wait_text("3 T-2");
    pty.send("<Ctrl-c>");
    pty.wait_text("ended with 0");
    assert_eq!(pty.wait_restored_exit(), Exit::Status(0));
}

/// The line settings of the terminal, to be compared.
fn settings(master: &(dyn MasterPty + Send)) -> String {
    format!("{:?}", master.get_termios().unwrap())
}

/// An environment in which nothing of the reader's matters.
pub fn environment(home: &Path) -> Vec<(&'static str, String)> {
    let folder = |name: &str| home.join(name).display().to_string();
    vec![
        ("HOME", folder("")),
        ("XDG_CONFIG_HOME", folder("config")),
        ("XDG_DATA_HOME", folder("data")),
        ("XDG_STATE_HOME", folder("state")),
        ("XDG_CACHE_HOME", folder("cache")),
        ("PATH", std::env::var("PATH").unwrap_or_default()),
        ("TERM", "xterm-256color".into()),
        ("LANG", "en_US.UTF-8".into()),
    ]
}
