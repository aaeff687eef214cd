//! Addresses as links of the terminal (OSC 8), for readers who ask for them.
//!
//! ratatui knows no links. So what is a link in a frame that has been drawn is written over it once
//! more, as the terminal wants it; what was a link before and is none any more is written plainly.

use std::io::{self, Write};

use crossterm::cursor::{RestorePosition, SavePosition};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::{Buffer, Cell};

use crate::app::ShownLink;
use crate::text::columns;

/// Ends a link. Whatever is written afterwards belongs to none.
pub(super) const END: &str = "\x1b]8;;\x1b\\";

/// The links that the terminal shows.
#[derive(Debug, Default)]
pub(super) struct Hyperlinks(Vec<ShownLink>);

impl Hyperlinks {
    /// The bytes that make these the links of a frame that was drawn. The cursor stays where it is.
    ///
    /// # Errors
    /// Never: the bytes go to memory.
    pub(super) fn over(&mut self, links: Vec<ShownLink>, frame: &Buffer) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        if links.is_empty() && self.0.is_empty() {
            return Ok(bytes);
        }
        crossterm::queue!(bytes, SavePosition)?;
        for old in self.0.iter().filter(|old| !links.contains(old)) {
            CrosstermBackend::new(&mut bytes).draw(cells_of(old, frame))?;
        }
        for link in &links {
            // The number joins the rows of one address. The address is ASCII without controls.
            let (number, address) = (link.number, link.address.as_str());
            write!(bytes, "\x1b]8;id={number};{address}\x1b\\")?;
            CrosstermBackend::new(&mut bytes).draw(cells_of(link, frame))?;
            bytes.extend(END.as_bytes());
        }
        crossterm::queue!(bytes, RestorePosition)?;
        self.0 = links;
        Ok(bytes)
    }
}

/// The cells of a link, without those that lie behind the first half of a wide glyph.
fn cells_of<'a>(link: &ShownLink, frame: &'a Buffer) -> impl Iterator<Item = (u16, u16, &'a Cell)> {
    let end = link.column + link.columns;
    let row = u16::try_from(link.row).unwrap_or(u16::MAX);
    let mut next = link.column;
    std::iter::from_fn(move || {
        let column = u16::try_from(next).ok().filter(|_| next < end)?;
        let cell = frame.cell((column, row))?;
        next += columns(cell.symbol()).max(1);
        Some((column, row, cell))
    })
}
