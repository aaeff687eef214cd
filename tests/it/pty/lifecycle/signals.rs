//! A signal ends the program, also one that loads or is blocked in a write.

use rustix::process::Signal;

use super::super::process::{state, wait_until};
use super::super::{Exit, Pty, line};

#[test]
fn a_signal_ends_a_program_that_is_still_loading() {
    let script = r#"mkfifo "$HOME/pipe"; exec 3<> "$HOME/pipe"; exec "$0" --lang en - <&3"#;
    let mut pty = Pty::start_shell(script, &[], 80, 24);
    // The first frame does not wait for the input, and keys work.
    pty.wait_text("0 / 0 cases");
    pty.send("/while");
    pty.wait_text("/ while");
    pty.signal(Signal::TERM);
    assert_eq!(pty.wait_restored_exit(), Exit::Signal("Terminated".into()));
}

/// Nobody sends them to a program with a screen, but scripts, limits and timers do.
#[test]
fn a_signal_that_few_send_restores_the_terminal_too() {
    for signal in [
        Signal::ABORT,
        Signal::ALARM,
        Signal::PROF,
        Signal::USR1,
        Signal::USR2,
        Signal::VTALARM,
        Signal::XCPU,
        Signal::XFSZ,
    ] {
        let pty = Pty::start(&["--lang", "en"], &[], 80, 24);
        pty.wait_text("newest first");
        pty.signal(signal);
        let exit = pty.wait_restored_exit();
        assert!(matches!(exit, Exit::Signal(_)), "{signal:?}: {exit:?}");
    }
}

/// A program that is blocked in a write, since nothing is read any more.
fn start_blocked() -> Pty {
    let pty = Pty::start(&["--lang", "en"], &[], 80, 24);
    pty.wait_text("newest first");
    pty.stop_reading();
    // A frame of this size has more than 20 KB, a pseudo-terminal holds about 12.
    pty.resize(400, 1000);
    pty.wait_blocked();
    pty
}

#[test]
fn a_signal_ends_a_program_whose_output_is_blocked() {
    let pty = start_blocked();
    pty.signal(Signal::TERM);
    assert_eq!(pty.wait_status(), Exit::Signal("Terminated".into()));
    pty.go_on_reading();
    pty.wait_restored_exit();
}

/// It is stopped without warning and goes on, and still nothing is read.
#[test]
fn a_signal_ends_a_program_that_goes_on_while_its_output_is_blocked() {
    let pty = start_blocked();
    let pid = pty.program.pid.as_raw_nonzero().get();
    pty.signal(Signal::STOP);
    wait_until("stop", || state(pid) == Some('T'));
    line::give_to_shell(&pty);
    pty.signal(Signal::CONT);
    wait_until("terminal taken again", || !line::is_shells(&pty));
    pty.signal(Signal::TERM);
    assert_eq!(pty.wait_status(), Exit::Signal("Terminated".into()));
    pty.go_on_reading();
    pty.wait_restored_exit();
}
