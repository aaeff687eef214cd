//! The modes of the terminal, and the only way to write to it.
//!
//! Owns the ledger of what was switched on, and undoes it exactly once: when the program ends, when it
//! is suspended, on a panic of any thread, and on a signal. Every write goes through [`Screen::write`],
//! so that nothing can reach a terminal that has been given back. A write that blocks (a terminal that
//! reads nothing) never keeps another thread from giving the terminal back.

use std::fs::File;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use crate::app::Options;
use rustix::process::getpgrp;

use super::mode::Mode;

use rustix::termios::{self, Action, OptionalActions, QueueSelector, Termios};

/// How long the terminal may take to read the last bytes before what was not yet sent is thrown away; and
/// then twice as long.
const PATIENCE: Duration = Duration::from_millis(200);

/// Bytes that are written at once: less than a pseudo-terminal holds (8 KiB on Linux), so that a blocked
/// write ends when what the terminal has not read is thrown away. Most frames are smaller.
const PIECE: usize = 4 * 1024;

/// Begins and ends a frame that the terminal shows at once, if it knows how (mode 2026).
const FRAME_BEGIN: &[u8] = b"\x1b[?2026h";
const FRAME_END: &[u8] = b"\x1b[?2026l";

/// Ends whatever a cut write left behind: a string for the clipboard (a terminal would take what follows
/// for a part of it), a frame, colours.
const CUT: &str = "\x1b\\\x1b[?2026l\x1b[m";

/// Whose the terminal is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Owner {
    /// The program's.
    Program,
    /// The shell's, until the program is continued.
    Suspended,
    /// The shell's for good.
    Shell,
}

/// The terminal while the program runs. Shared with the threads that may have to give it back.
#[derive(Debug)]
pub(super) struct Screen {
    output: File,
    /// The line settings as they were found, and as the program needs them.
    found: Termios,
    raw: Termios,
    /// Held as long as the terminal changes hands, which `taken` then tells.
    owner: Mutex<Owner>,
    taken: Condvar,
    /// Whether frames may be written; read between the parts of a long write.
    open: AtomicBool,
    /// Whether everything is as it was found.
    restored: Arc<AtomicBool>,
    /// What is on, in the order of switching on. Held only while bytes are written.
    modes: Mutex<Vec<Mode>>,
}

impl Screen {
    /// Prepares for a terminal, with its mouse and links in it or without, and does not touch it yet.
    ///
    /// # Errors
    /// When its line settings cannot be read.
    pub(super) fn new(output: File, options: &Options) -> io::Result<Self> {
        let found = termios::tcgetattr(&output)?;
        let mut raw = found.clone();
        raw.make_raw();
        let mut modes = vec![
            Mode::AlternateScreen,
            Mode::BracketedPaste,
            Mode::HiddenCursor,
        ];
        if options.mouse {
            modes.push(Mode::Mouse);
        }
        if options.hyperlinks {
            modes.push(Mode::Hyperlinks);
        }
        Ok(Screen {
            output,
            found,
            raw,
            owner: Mutex::new(Owner::Suspended),
            taken: Condvar::new(),
            open: AtomicBool::new(false),
            restored: Arc::new(AtomicBool::new(true)),
            modes: Mutex::new(modes),
        })
    }

    /// Columns and rows.
    pub(super) fn size(&self) -> (usize, usize) {
        super::tty::size(&self.output)
    }

    /// Tells whether everything is as it was found, so that a signal may end the program at once.
    pub(super) fn restored(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.restored)
    }

    /// Whether the terminal is the one that the process group of the program may use now.
    pub(super) fn is_in_foreground(&self) -> bool {
        termios::tcgetpgrp(&self.output).map_or(true, |group| group == getpgrp())
    }

    /// Takes the terminal, at the start and after a suspension, also one that came without warning;
    /// [`switch_on`](Self::switch_on) follows. Does nothing once it has been given back for good. It writes
    /// nothing, so a terminal that reads nothing does not keep whoever calls it.
    ///
    /// # Errors
    /// When the terminal is gone.
    pub(super) fn take(&self) -> io::Result<()> {
        let mut owner = lock(&self.owner);
        if *owner == Owner::Shell {
            return Ok(());
        }
        self.restored.store(false, Ordering::SeqCst);
        termios::tcsetattr(&self.output, OptionalActions::Now, &self.raw)?;
        *owner = Owner::Program;
        self.taken.notify_all();
        Ok(())
    }

    /// Switches all modes on once the terminal is taken; frames may follow. For the thread that draws:
    /// like a frame it may be blocked.
    ///
    /// # Errors
    /// When the terminal is gone.
    pub(super) fn switch_on(&self) -> io::Result<()> {
        let owner = lock(&self.owner);
        // Held, so that it cannot be given back between the question and the answer.
        self.open.store(*owner == Owner::Program, Ordering::SeqCst);
        drop(owner);
        let modes = lock(&self.modes);
        let on: String = modes.iter().map(|mode| mode.on()).collect();
        self.send(on.as_bytes())
    }

    /// Waits while the terminal is the shell's; for ever once it has been given back for good, since what is
    /// typed then is for the shell.
    pub(super) fn wait_until_taken(&self) {
        let is_shells = |owner: &mut Owner| *owner != Owner::Program;
        // What it guards is valid at every moment.
        drop(self.taken.wait_while(lock(&self.owner), is_shells));
    }

    /// Gives the terminal back until [`take`](Self::take).
    pub(super) fn suspend(self: &Arc<Self>) {
        self.give_back(Owner::Suspended);
    }

    /// Gives the terminal back for good. When this returns it has been done, by whatever thread.
    pub(super) fn leave(self: &Arc<Self>) {
        self.give_back(Owner::Shell);
    }

    /// Writes one frame, in one piece. Bytes for a terminal that has been given back are dropped.
    ///
    /// # Errors
    /// When the terminal is gone.
    pub(super) fn write(&self, frame: &[u8]) -> io::Result<()> {
        let _modes = lock(&self.modes);
        self.send(&[FRAME_BEGIN, frame, FRAME_END].concat())
    }

    /// Writes a sequence that belongs to no frame, as a text for the clipboard.
    ///
    /// # Errors
    /// When the terminal is gone.
    pub(super) fn write_apart(&self, sequence: &[u8]) -> io::Result<()> {
        let _modes = lock(&self.modes);
        self.send(sequence)
    }

    /// Asks the terminal how many columns it gives a character of ambiguous width: draws one at the
    /// start of row 2 and asks where the cursor is then. The first frame draws over it.
    ///
    /// # Errors
    /// When the terminal is gone.
    pub(super) fn ask_width(&self) -> io::Result<()> {
        let _modes = lock(&self.modes);
        self.send("\x1b[2;1H·\x1b[6n\x1b[2K".as_bytes())
    }

    /// Takes the mouse, or leaves it to the terminal.
    ///
    /// # Errors
    /// When the terminal is gone.
    pub(super) fn capture_mouse(&self, on: bool) -> io::Result<()> {
        let mut modes = lock(&self.modes);
        if modes.contains(&Mode::Mouse) == on {
            return Ok(());
        }
        if on {
            modes.push(Mode::Mouse);
            self.send(Mode::Mouse.on().as_bytes())
        } else {
            modes.retain(|mode| *mode != Mode::Mouse);
            self.send(Mode::Mouse.off().as_bytes())
        }
    }

    fn give_back(self: &Arc<Self>, to: Owner) {
        let mut owner = lock(&self.owner);
        let before = *owner;
        if before == Owner::Shell {
            return;
        }
        *owner = to;
        if before == Owner::Suspended {
            return;
        }
        self.open.store(false, Ordering::SeqCst);
        // This works whatever the other threads do; a terminal that is gone needs nothing.
        let _ = termios::tcsetattr(&self.output, OptionalActions::Now, &self.found);
        self.switch_off();
        self.restored.store(true, Ordering::SeqCst);
    }

    /// Switches all modes off, whatever the other threads do.
    fn switch_off(self: &Arc<Self>) {
        if !self.try_to_switch_off(PATIENCE) {
            self.drop_unsent();
            // Also when it was written in the meantime: then that was thrown away too.
            self.try_to_switch_off(2 * PATIENCE);
        }
    }

    /// Switches all modes off, on a thread of its own: another one may be blocked in a write, and then
    /// this one would be too. Whether that was done in time.
    fn try_to_switch_off(self: &Arc<Self>, patience: Duration) -> bool {
        let (done, finished) = mpsc::channel();
        let screen = Arc::clone(self);
        let writer = move || {
            let modes = lock(&screen.modes);
            let off = modes.iter().rev().map(|mode| mode.off());
            let bytes: String = std::iter::once(CUT).chain(off).collect();
            let _ = (&screen.output).write_all(bytes.as_bytes());
            // The other end may have stopped waiting.
            let _ = done.send(());
        };
        let thread = thread::Builder::new().name("restore".into());
        // Without a thread there is nothing to wait for.
        thread.spawn(writer).is_err() || finished.recv_timeout(patience).is_ok()
    }

    /// Throws away what the terminal has not read, and wakes whoever waits for room (Linux wakes a
    /// writer when output goes on after it was held).
    fn drop_unsent(&self) {
        for step in [
            termios::tcflush(&self.output, QueueSelector::OFlush),
            termios::tcflow(&self.output, Action::OOff),
            termios::tcflow(&self.output, Action::OOn),
        ] {
            // There is no better way left if this fails.
            let _ = step;
        }
    }

    /// Writes while the terminal is the program's.
    fn send(&self, mut bytes: &[u8]) -> io::Result<()> {
        while !bytes.is_empty() && self.open.load(Ordering::SeqCst) {
            let piece = &bytes[..bytes.len().min(PIECE)];
            match (&self.output).write(piece) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(written) => bytes = &bytes[written..],
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// Locks a mutex. What they guard is valid at every moment, so a panic elsewhere does not matter.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
