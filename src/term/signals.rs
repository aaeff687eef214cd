//! Signals, on a thread of their own, and panics.
//!
//! The thread can give the terminal back and end the program alone, whatever the other threads do.
//! A panic on any thread does the same: no live screen is ever shared with a report.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::io::{self, Write};
use std::panic::{self, PanicHookInfo};
use std::process;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use rustix::process::{Signal, getpgrp, getsid, kill_current_process_group};
use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1,
    SIGUSR2, SIGVTALRM, SIGWINCH, SIGXCPU, SIGXFSZ,
};
use signal_hook::flag::register_conditional_default;
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use crate::text::clean;

use super::Event;
use super::screen::Screen;

/// The signals that end a program and can be caught, but for those of a fault of its own.
const DEADLY: [i32; 12] = [
    SIGABRT, SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM,
    SIGXCPU, SIGXFSZ,
];

/// How long a program that was continued in the background goes on.
const BACKGROUND: Duration = Duration::from_millis(50);

/// Starts the thread.
///
/// # Errors
/// When signals cannot be caught or the thread cannot start.
pub(super) fn watch(screen: Arc<Screen>, events: Sender<Event>) -> io::Result<()> {
    for signal in DEADLY {
        // While the program is suspended nothing needs to be restored, and the thread may be stopped
        // again before it hears of anything.
        register_conditional_default(signal, screen.restored())?;
    }
    let mut signals = Signals::new(DEADLY)?;
    for signal in [SIGTSTP, SIGCONT, SIGWINCH] {
        signals.add_signal(signal)?;
    }
    thread::Builder::new()
        .name("signals".into())
        .spawn(move || {
            for signal in signals.forever() {
                handle(signal, &screen, &events);
            }
        })
        .map(|_| ())
}

fn handle(signal: i32, screen: &Arc<Screen>, events: &Sender<Event>) {
    // The loop may have ended; then nobody needs to be told.
    let tell = |event| {
        let _ = events.send(event);
    };
    match signal {
        SIGWINCH => tell(Event::Resized),
        SIGTSTP => stop(screen),
        SIGCONT => go_on(screen, &tell),
        _ => end(screen, signal),
    }
}

/// Takes the terminal again. In the background that would stop this thread within a system call, deaf
/// to every later signal; so the program stops by itself, after a signal that came together with this
/// one had its turn.
fn go_on(screen: &Arc<Screen>, tell: &impl Fn(Event)) {
    if !screen.is_in_foreground() {
        thread::sleep(BACKGROUND);
    }
    if !screen.is_in_foreground() {
        stop(screen);
    } else if screen.take().is_ok() {
        tell(Event::Continued);
    } else {
        hang_up(screen);
    }
}

/// Ends the program as if the system had told it that the terminal is gone.
pub(super) fn hang_up(screen: &Arc<Screen>) -> ! {
    end(screen, SIGHUP)
}

/// Gives the terminal back and ends the program by a signal, so that a shell sees 128 and its number.
fn end(screen: &Arc<Screen>, signal: i32) -> ! {
    screen.leave();
    die(signal)
}

/// Ends a program that has changed nothing of the terminal because that is gone.
pub(super) fn die_of_hangup() -> ! {
    die(SIGHUP)
}

fn die(signal: i32) -> ! {
    // It does not return unless the system refuses.
    let _ = emulate_default_handler(signal);
    process::exit(128 + signal)
}

/// Asks the whole process group to stop, as the terminal does on Ctrl-Z; [`stop`] then does our part.
pub(super) fn suspend() {
    // It cannot fail for the own group.
    let _ = kill_current_process_group(Signal::TSTP);
}

/// Gives the terminal back and stops; SIGCONT follows when the shell continues the program. Without a
/// shell that could (the group is that of the session leader) the signal is ignored, as the system
/// does with the default action.
fn stop(screen: &Arc<Screen>) {
    if getsid(None).is_ok_and(|session| session == getpgrp()) {
        return;
    }
    screen.suspend();
    let _ = emulate_default_handler(SIGTSTP);
}

/// From now on a panic on any thread gives the terminal back, says what happened, and ends the program
/// with status 101.
pub(super) fn end_on_panic(screen: Arc<Screen>) {
    panic::set_hook(Box::new(move |panic| {
        screen.leave();
        // Nobody may be reading.
        let _ = report(panic);
        process::exit(101);
    }));
}

/// From now on a panic on any thread says what happened. What is beyond that thread goes on: whoever waits
/// for its result panics in its turn, and on the main thread that is status 101.
pub fn report_panics() {
    panic::set_hook(Box::new(|panic| {
        // Nobody may be reading.
        let _ = report(panic);
    }));
}

/// From now on a panic on any thread says what happened and ends the program with status 101; the
/// terminal is as it was.
pub(super) fn exit_on_panic() {
    panic::set_hook(Box::new(|panic| {
        // Nobody may be reading.
        let _ = report(panic);
        process::exit(101);
    }));
}

/// Writes what is known about a panic, free of control characters: its message may hold raw text.
fn report(panic: &PanicHookInfo<'_>) -> io::Result<()> {
    let payload = panic.payload();
    let message = payload
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| payload.downcast_ref::<&str>().copied())
        .unwrap_or("no message");
    let mut stderr = io::stderr().lock();
    write!(
        stderr,
        "casebook: internal error: {}",
        clean::prose(message)
    )?;
    if let Some(place) = panic.location() {
        write!(stderr, " ({place})")?;
    }
    writeln!(
        stderr,
        "\nThis is a defect of casebook; nothing of yours was changed."
    )?;
    let trace = Backtrace::capture();
    if trace.status() == BacktraceStatus::Captured {
        write!(stderr, "{trace}")?;
    }
    Ok(())
}
