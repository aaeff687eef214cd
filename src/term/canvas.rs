//! Where ratatui draws: frames become bytes here, and the run loop sends them.

use std::cell::RefCell;
use std::io::{self, Write};
use std::mem;
use std::rc::Rc;

use crossterm::terminal::{Clear, ClearType};
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::{Frame, Terminal, TerminalOptions, Viewport};

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

/// The screen as ratatui believes it to be. It never asks the real one for its size: `App` and
/// ratatui are told of a new one at the same moment, so that they agree.
pub(super) struct Canvas {
    bytes: Bytes,
    terminal: Terminal<CrosstermBackend<Bytes>>,
    /// Whether the last frame has clusters that terminals leave pieces of behind.
    fragile: bool,
}

impl Canvas {
    /// A canvas of a size whose first frame draws everything.
    pub(super) fn new(area: Rect) -> io::Result<Self> {
        let bytes = Bytes::default();
        crossterm::queue!(bytes.clone(), Clear(ClearType::All))?;
        let viewport = Viewport::Fixed(area);
        let backend = CrosstermBackend::new(bytes.clone());
        let terminal = Terminal::with_options(backend, TerminalOptions { viewport })?;
        Ok(Canvas {
            bytes,
            terminal,
            fragile: false,
        })
    }

    /// Takes nothing to be on the screen, so that the next frame draws everything.
    pub(super) fn renew(&mut self) -> io::Result<()> {
        *self = Canvas::new(self.terminal.get_frame().area())?;
        Ok(())
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
