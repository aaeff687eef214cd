//! Lines of plain mode: read on a thread of their own, printed as they are.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use crate::plain::Page;
use crate::text::Clean;

use super::tty;

/// The most bytes of a line that are taken; no command and no query needs so many.
const LONGEST: u64 = 1 << 16;

/// Columns where the output is not a terminal.
const COLUMNS: usize = 80;

/// Reads lines on a thread of its own, one ahead, until the input ends.
pub(super) fn read_lines(input: File) -> io::Result<Receiver<String>> {
    let (send, lines) = mpsc::sync_channel(0);
    let read = move || {
        let mut input = BufReader::new(input);
        while let Ok(Some(line)) = next_line(&mut input) {
            if send.send(line).is_err() {
                return;
            }
        }
    };
    thread::Builder::new().name("lines".into()).spawn(read)?;
    Ok(lines)
}

/// The beginning of the next line; what is too much of it is dropped.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if input.take(LONGEST).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    let mut end = line.last().copied();
    while end != Some(b'\n') {
        let mut rest = Vec::new();
        if input.take(LONGEST).read_until(b'\n', &mut rest)? == 0 {
            break;
        }
        end = rest.last().copied();
    }
    Ok(Some(String::from_utf8_lossy(&line).trim_end().to_owned()))
}

/// The columns and rows that there are.
pub(super) fn size() -> (usize, usize) {
    if io::stdout().is_terminal() {
        tty::size(&io::stdout())
    } else {
        (COLUMNS, usize::MAX)
    }
}

pub(super) fn print(lines: &[Clean]) -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    for line in lines {
        writeln!(out, "{}", line.as_str())?;
    }
    out.flush()
}

pub(super) fn println(line: &Clean) -> io::Result<()> {
    print(std::slice::from_ref(line))
}

/// Asks, with the answer to be typed behind it.
pub(super) fn prompt(text: &Clean) -> io::Result<()> {
    let mut page = Page::new(size().0);
    page.say(text.as_str());
    let Some((last, before)) = page.lines().split_last() else {
        return Ok(());
    };
    print(before)?;
    let mut out = io::stdout().lock();
    write!(out, "{} ", last.as_str())?;
    out.flush()
}
