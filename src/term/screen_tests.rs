//! The terminal changes hands: what it gets, what is restored, who waits.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{MasterPty, PtySize, native_pty_system};
use rustix::fs::OFlags;
use rustix::termios::{LocalModes, tcgetattr};

use crate::app::Options;
use crate::app::keymap::Keymap;
use crate::case::Lang;
use crate::memory::Memory;

use super::screen::Screen;

/// How long the terminal may take.
const PATIENCE: Duration = Duration::from_millis(200);

/// What the last bytes begin with.
const CUT: &str = "\x1b\\\x1b[?2026l\x1b[m";

const ON: &str = "\x1b[?1049h\x1b[?2004h\x1b[?25l";
const OFF: &str = "\x1b\\\x1b[?2026l\x1b[m\x1b[?25h\x1b[?2004l\x1b[?1049l";
const MOUSE_ON: &str = "\x1b[?1000h\x1b[?1006h";
const MOUSE_OFF: &str = "\x1b[?1006l\x1b[?1000l";

/// A terminal, and the program's side of it.
struct Terminal {
    screen: Arc<Screen>,
    restored: Arc<AtomicBool>,
    /// Another way to write to the terminal, and to look at its line settings.
    shell: File,
    shown: Box<dyn Read + Send>,
    master: Box<dyn MasterPty + Send>,
    /// Whether the machine was so busy that modes may have been switched off twice.
    was_slow: bool,
}

impl Terminal {
    fn new(mouse: bool, hyperlinks: bool) -> Self {
        let pair = native_pty_system().openpty(PtySize::default()).unwrap();
        let open = || {
            let mut options = OpenOptions::new();
            options.read(true).write(true);
            // It must not become the terminal of the tests.
            options.custom_flags(OFlags::NOCTTY.bits().cast_signed());
            options.open(pair.master.tty_name().unwrap()).unwrap()
        };
        let screen = Screen::new(open(), &options(mouse, hyperlinks)).unwrap();
        Terminal {
            restored: screen.restored(),
            screen: Arc::new(screen),
            shell: open(),
            shown: pair.master.try_clone_reader().unwrap(),
            master: pair.master,
            was_slow: false,
        }
    }

    fn take(&self) {
        self.screen.take().unwrap();
        self.screen.switch_on().unwrap();
    }

    fn suspend(&mut self) {
        let started = Instant::now();
        self.screen.suspend();
        self.was_slow |= started.elapsed() >= PATIENCE;
    }

    fn leave(&mut self) {
        let started = Instant::now();
        self.screen.leave();
        self.was_slow |= started.elapsed() >= PATIENCE;
    }

    /// What the terminal got since it was asked last.
    fn got(&mut self) -> String {
        // What is written first arrives first.
        self.shell.write_all(b"|").unwrap();
        let mut got = Vec::new();
        while got.last() != Some(&b'|') {
            let mut buffer = [0; 256];
            let count = self.shown.read(&mut buffer).unwrap();
            got.extend(&buffer[..count]);
        }
        got.pop();
        let got = String::from_utf8(got).unwrap();
        let mut parts: Vec<&str> = got.split(CUT).collect();
        if self.was_slow {
            parts.dedup();
        }
        parts.join(CUT)
    }

    /// Whether a signal may end the program at once; the line settings must agree.
    fn is_restored(&self) -> bool {
        let restored = self.restored.load(Ordering::SeqCst);
        let modes = tcgetattr(&self.shell).unwrap().local_modes;
        assert_eq!(modes.contains(LocalModes::ICANON), restored);
        assert_eq!(modes.contains(LocalModes::ECHO), restored);
        restored
    }
}

fn options(mouse: bool, hyperlinks: bool) -> Options {
    Options {
        problems: Vec::new(),
        memory: Memory::default(),
        keymap: Keymap::default(),
        lang: Lang::En,
        facets: Vec::new(),
        query: String::new(),
        place: None,
        resumes: false,
        mouse,
        origins: Vec::new(),
        library_name: None,
        tmux: false,
        hyperlinks,
        asks_width: false,
    }
}

#[test]
fn what_is_on_is_switched_off_in_the_other_order_each_time_and_for_good() {
    let mut terminal = Terminal::new(false, false);
    assert!(terminal.is_restored(), "it is not touched yet");
    for _ in 0..2 {
        terminal.take();
        assert_eq!(terminal.got(), ON);
        assert!(!terminal.is_restored());
        terminal.suspend();
        assert_eq!(terminal.got(), OFF);
        assert!(terminal.is_restored());
        // It is the shell's; nothing is undone twice, and nothing is switched on until it is taken.
        terminal.suspend();
        terminal.screen.switch_on().unwrap();
        terminal.screen.write(b"frame").unwrap();
        assert_eq!(terminal.got(), "");
    }
    terminal.take();
    terminal.leave();
    assert_eq!(terminal.got(), [ON, OFF].concat());
    terminal.leave();
    terminal.take();
    terminal.screen.write_apart(b"text").unwrap();
    assert_eq!(terminal.got(), "");
    assert!(terminal.is_restored());
}

#[test]
fn a_program_that_is_suspended_may_end_for_good() {
    let mut terminal = Terminal::new(false, false);
    terminal.take();
    terminal.suspend();
    terminal.leave();
    terminal.take();
    assert_eq!(terminal.got(), [ON, OFF].concat());
    assert!(terminal.is_restored());
}

#[test]
fn the_mouse_is_taken_and_left_once() {
    let mut terminal = Terminal::new(false, false);
    terminal.take();
    assert_eq!(terminal.got(), ON);
    for (on, sent) in [
        (false, ""),
        (true, MOUSE_ON),
        (true, ""),
        (false, MOUSE_OFF),
    ] {
        terminal.screen.capture_mouse(on).unwrap();
        assert_eq!(terminal.got(), sent, "{on}");
    }
    // What it was last is what it will be.
    terminal.screen.capture_mouse(true).unwrap();
    assert_eq!(terminal.got(), MOUSE_ON);
    terminal.suspend();
    terminal.take();
    let (cut, off) = OFF.split_at(OFF.find("\x1b[?25h").unwrap());
    let expected = [cut, MOUSE_OFF, off, ON, MOUSE_ON].concat();
    assert_eq!(terminal.got(), expected);
}

#[test]
fn the_mouse_is_on_from_the_start_and_a_link_that_was_cut_is_ended() {
    let mut terminal = Terminal::new(true, true);
    terminal.take();
    assert_eq!(terminal.got(), [ON, MOUSE_ON].concat());
    terminal.leave();
    let got = terminal.got();
    let (string, link) = (got.find("\x1b\\"), got.find("\x1b]8;;\x1b\\"));
    assert!(string < link, "the string that was cut ends first: {got:?}");
    assert!(got.contains(MOUSE_OFF), "{got:?}");
}

#[test]
fn who_reads_keys_waits_while_the_terminal_is_the_shells() {
    let mut terminal = Terminal::new(false, false);
    for _ in 0..5 {
        let (sender, taken) = mpsc::channel();
        let screen = Arc::clone(&terminal.screen);
        let waiting = thread::spawn(move || {
            screen.wait_until_taken();
            // Nobody may be waiting any more.
            let _ = sender.send(());
        });
        let early = taken.recv_timeout(Duration::from_millis(20));
        assert_eq!(early, Err(mpsc::RecvTimeoutError::Timeout));
        terminal.take();
        waiting.join().unwrap();
        // Nothing to wait for.
        terminal.screen.wait_until_taken();
        terminal.suspend();
    }
}

#[test]
fn a_terminal_that_is_gone_is_an_error() {
    let Terminal {
        screen,
        shown,
        master,
        ..
    } = Terminal::new(false, false);
    screen.take().unwrap();
    screen.switch_on().unwrap();
    drop((shown, master));
    let (sender, written) = mpsc::channel();
    thread::spawn(move || sender.send(screen.write(b"frame").is_err()));
    assert_eq!(written.recv_timeout(Duration::from_secs(30)), Ok(true));
}

#[test]
fn a_size_is_never_nothing_and_never_too_much_to_draw() {
    let terminal = Terminal::new(false, false);
    for (columns, rows, right) in [
        (132, 50, (132, 50)),
        (0, 0, (80, 24)),
        (0, 50, (80, 50)),
        (132, 0, (132, 24)),
        // 2,000,000 cells, and more.
        (2000, 1000, (2000, 1000)),
        (2000, 1001, (2000, 1000)),
        (65535, 65535, (65535, 30)),
    ] {
        let size = PtySize {
            rows,
            cols: columns,
            ..PtySize::default()
        };
        terminal.master.resize(size).unwrap();
        assert_eq!(terminal.screen.size(), right);
    }
}
