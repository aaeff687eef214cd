//! Where ratatui draws: frames become bytes here, and the run loop sends them.

use std::cell::RefCell;
use std::io::{self, Write};
use std::mem;
use std::rc::Rc;

use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Size};
use ratatui::{Frame, Terminal};

/// Collects what ratatui writes, which flushes several times a frame, so that a frame leaves whole.
#[derive(Clone, Default)]
struct Bytes(Rc<RefCell<Vec<u8>>>);

impl Write for Bytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What ratatui draws on: bytes, for a terminal of the size that it is told. The real one is never asked:
/// its answer would come in between the keys, or not at all.
struct Paper {
    ink: CrosstermBackend<Bytes>,
    size: Size,
}

impl Backend for Paper {
    type Error = io::Error;

    fn draw<'a, I: Iterator<Item = (u16, u16, &'a Cell)>>(&mut self, cells: I) -> io::Result<()> {
        self.ink.draw(cells)
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.ink.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.ink.show_cursor()
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Err(io::ErrorKind::Unsupported.into())
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.ink.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.ink.clear()
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        self.ink.clear_region(region)
    }

    fn size(&self) -> io::Result<Size> {
        Ok(self.size)
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize {
            columns_rows: self.size,
            pixels: Size::ZERO,
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        Backend::flush(&mut self.ink)
    }
}

/// The screen as ratatui believes it to be. `App` and ratatui are told of a new size at the same moment, so
/// that they agree. The cells are kept as long as the program runs: made anew for every size they would
/// leave holes in memory that nothing else fills.
pub(super) struct Canvas {
    bytes: Bytes,
    terminal: Terminal<Paper>,
    /// Whether the last frame has clusters that terminals leave pieces of behind.
    fragile: bool,
}

impl Canvas {
    /// A canvas without a cell.
    pub(super) fn new() -> io::Result<Self> {
        let bytes = Bytes::default();
        let paper = Paper {
            ink: CrosstermBackend::new(bytes.clone()),
            size: Size::ZERO,
        };
        Ok(Canvas {
            bytes,
            terminal: Terminal::new(paper)?,
            fragile: false,
        })
    }

    /// Takes a size over. The next frame draws everything.
    pub(super) fn fit(&mut self, size: Size) -> io::Result<()> {
        self.terminal.backend_mut().size = size;
        self.terminal.resize(size.into())
    }

    /// Takes nothing to be on the screen, so that the next frame draws everything.
    pub(super) fn renew(&mut self) -> io::Result<()> {
        self.fit(self.terminal.size()?)
    }

    /// Draws a frame and gives the bytes that change the screen to it; `over` may add some for what
    /// ratatui does not know.
    pub(super) fn draw(
        &mut self,
        frame: impl FnOnce(&mut Frame<'_>),
        over: impl FnOnce(&Buffer) -> io::Result<Vec<u8>>,
    ) -> io::Result<Vec<u8>> {
        if self.fragile {
            self.renew()?;
        }
        let drawn = self.terminal.draw(frame)?;
        let mut cells = drawn.buffer.content().iter();
        self.fragile = cells.any(|cell| is_fragile(cell.symbol()));
        let over = over(drawn.buffer)?;
        let mut bytes = mem::take(&mut *self.bytes.0.borrow_mut());
        bytes.extend(over);
        Ok(bytes)
    }
}

/// Whether terminals disagree about the columns of a cluster, so that a part of it may stay when
/// something else is drawn there (tmux does so with flags): flags, joined emoji, skin tones.
fn is_fragile(cluster: &str) -> bool {
    let joins = |c| matches!(c, '\u{200d}' | '\u{1f1e6}'..='\u{1f1ff}' | '\u{1f3fb}'..='\u{1f3ff}');
    cluster.len() > 4 && cluster.contains(joins)
}
