//! What the session does with the screen: it fits to its size and draws the state.

use std::io;

use ratatui::buffer::Buffer;
use ratatui::layout::Size;

use crate::app::{Effect, Msg};
use crate::ui;

use super::session::Session;
use super::signals;

impl Session<'_> {
    /// Takes over the size of the terminal, whose screen is then drawn anew.
    pub(super) fn fit(&mut self) -> anyhow::Result<Vec<Effect>> {
        let (columns, rows) = self.screen.size();
        // Both come from 16-bit numbers of the system.
        let cells = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        self.canvas.fit(Size::new(cells(columns), cells(rows)))?;
        self.changed = true;
        Ok(self.app.update(Msg::Resize { columns, rows }))
    }

    pub(super) fn draw(&mut self) -> anyhow::Result<()> {
        self.changed = false;
        let (app, theme) = (&self.app, self.theme);
        let hyperlinks = self.hyperlinks.as_mut();
        let over = |drawn: &Buffer| match hyperlinks {
            Some(hyperlinks) => hyperlinks.over(app.shown_links(), drawn),
            None => Ok(Vec::new()),
        };
        let bytes = self
            .canvas
            .draw(|frame| ui::draw(frame, app, theme), over)?;
        self.alive(&self.screen.write(&bytes));
        Ok(())
    }

    /// A terminal that cannot be written to is gone.
    pub(super) fn alive(&self, written: &io::Result<()>) {
        if written.is_err() {
            signals::hang_up(self.screen);
        }
    }
}
