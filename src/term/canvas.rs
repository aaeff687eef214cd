//! Where ratatui draws.

use std::cell::RefCell;
use std::io::{self, Write};
use std::mem;
use std::rc::Rc;

use crossterm::terminal::{Clear, ClearType};
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

/// Collects what ratatui writes, which flushes several times a frame, so that a frame leaves whole.
#[derive(Clone, Default)]
pub(super) struct Canvas(Rc<RefCell<Vec<u8>>>);

impl Write for Canvas {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Canvas {
    /// A ratatui terminal of a size that takes nothing to be on the screen, so that its first frame
    /// draws everything. It never asks the real one for its size: `App` and ratatui are told of a new
    /// one at the same moment, so that they agree.
    pub(super) fn terminal(
        &mut self,
        area: Rect,
    ) -> io::Result<Terminal<CrosstermBackend<Canvas>>> {
        crossterm::queue!(self, Clear(ClearType::All))?;
        let viewport = Viewport::Fixed(area);
        Terminal::with_options(
            CrosstermBackend::new(self.clone()),
            TerminalOptions { viewport },
        )
    }

    /// What was written since the last time.
    pub(super) fn take(&self) -> Vec<u8> {
        mem::take(&mut self.0.borrow_mut())
    }
}
