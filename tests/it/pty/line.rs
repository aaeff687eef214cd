//! The line settings of a terminal, from the side of the programs in it.

use std::fs::{File, OpenOptions};
use std::os::unix::fs::OpenOptionsExt;

use rustix::fs::OFlags;
use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};

use super::Pty;

/// What a terminal does to lines while a shell has it.
const SHELLS: LocalModes = LocalModes::ICANON.union(LocalModes::ECHO);

fn open(pty: &Pty) -> File {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    // It must not become the terminal of the tests.
    options.custom_flags(OFlags::NOCTTY.bits().cast_signed());
    options.open(pty.master().tty_name().unwrap()).unwrap()
}

/// Has lines as a shell has them, as it does itself when its job has stopped.
pub fn give_to_shell(pty: &Pty) {
    let line = open(pty);
    let mut settings = tcgetattr(&line).unwrap();
    settings.local_modes |= SHELLS;
    tcsetattr(&line, OptionalActions::Now, &settings).unwrap();
}

/// Whether lines are as a shell has them.
pub fn is_shells(pty: &Pty) -> bool {
    let settings = tcgetattr(open(pty)).unwrap();
    settings.local_modes.contains(SHELLS)
}
