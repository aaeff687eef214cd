//! The terminal as files: where keys come from and where frames go.
//!
//! Both are the controlling terminal, opened anew: standard input may be data, and another process
//! that shares our standard streams may have made them non-blocking.

use std::fs::File;
use std::io::{self, IsTerminal};
use std::os::fd::AsFd;

use anyhow::{Context, bail};
use rustix::termios;

use crate::case::Lang;

/// Cells that a screen may have; a larger one is drawn as far as this goes.
const CELL_LIMIT: usize = 2_000_000;

/// The terminal, open for reading and writing.
#[derive(Debug)]
pub(super) struct Tty {
    /// What is typed.
    pub input: File,
    /// What is shown.
    pub output: File,
}

impl Tty {
    /// Opens the terminal.
    ///
    /// # Errors
    /// When standard output is not a terminal, or there is none to read keys from.
    pub(super) fn open(lang: Lang) -> anyhow::Result<Self> {
        let said = |ko, en| if lang == Lang::Ko { ko } else { en };
        if !io::stdout().is_terminal() {
            bail!(said(
                "표준 출력이 터미널이 아니다. `casebook list` 와 `casebook --plain` 은 터미널 없이도 출력한다",
                "standard output is not a terminal; `casebook list` and `casebook --plain` print without one",
            ));
        }
        match File::options().read(true).write(true).open("/dev/tty") {
            Ok(output) => Ok(Tty {
                input: output.try_clone()?,
                output,
            }),
            // No controlling terminal, as on a console of a rescue system.
            Err(_) if io::stdin().is_terminal() => Ok(Tty {
                input: io::stdin().as_fd().try_clone_to_owned()?.into(),
                output: io::stdout().as_fd().try_clone_to_owned()?.into(),
            }),
            Err(error) => Err(error).context(said(
                "키를 입력받을 터미널이 없다",
                "there is no terminal to read keys from",
            )),
        }
    }
}

/// Columns and rows of a terminal; 80 or 24 where it does not know.
pub(super) fn size(terminal: &impl AsFd) -> (usize, usize) {
    let (columns, rows) = termios::tcgetwinsize(terminal).map_or((0, 0), |size| {
        (usize::from(size.ws_col), usize::from(size.ws_row))
    });
    let columns = if columns == 0 { 80 } else { columns };
    let rows = if rows == 0 { 24 } else { rows };
    (columns, rows.min(CELL_LIMIT / columns))
}
