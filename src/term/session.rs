//! The order of things: which event is handled when, and when a frame is drawn.
//!
//! Owns [`App`] while the program runs. Everything that waits is handled before one frame is drawn;
//! loading and new sizes are paced, keys never. Nothing is drawn when nothing happened.

use std::mem;
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use crate::app::{App, Effect, Msg};
use crate::library::{LoadEvent, Loader, ReloadEvent};
use crate::ui::Theme;

use super::ahead::Reads;
use super::canvas::Canvas;
use super::decode::Decoder;
use super::hyperlinks::Hyperlinks;
use super::run::Workers;
use super::screen::Screen;
use super::{Event, provoke};

/// How long a frame waits for an answer that is under way: a small library then changes in one frame,
/// and a key is still shown at once to the eye.
const ANSWER_PATIENCE: Duration = Duration::from_millis(5);

/// The least time between two frames that only tell of loading or of a new size.
const PACE: Duration = Duration::from_millis(40);

/// How long after the start an answer of the terminal is waited for when the program ends.
const WIDTH_PATIENCE: Duration = Duration::from_millis(300);

/// Everything that the loop works with.
pub(super) struct Session<'a> {
    pub(super) app: App,
    pub(super) theme: &'a Theme,
    pub(super) screen: &'a Arc<Screen>,
    pub(super) canvas: Canvas,
    /// The links of the screen, when the reader wants them.
    pub hyperlinks: Option<Hyperlinks>,
    events: Receiver<Event>,
    decoder: Decoder,
    /// When something was typed last.
    typed: Instant,
    /// Loader events, and whether there was a change of size, that wait for `pace`.
    held: Vec<LoadEvent>,
    resized: bool,
    pace: Instant,
    /// The generation of the answer that was asked for since the last frame.
    pub(super) awaited: Option<u64>,
    /// The number of the question for figures that was asked since the last frame.
    pub(super) figuring: Option<u64>,
    pub(super) reads: Reads,
    /// What reads everything again.
    pub(super) reloader: Option<Loader>,
    /// Whether there is something new to draw.
    pub(super) changed: bool,
    pub(super) quit: bool,
}

impl<'a> Session<'a> {
    pub(super) fn new(
        app: App,
        theme: &'a Theme,
        screen: &'a Arc<Screen>,
        events: Receiver<Event>,
    ) -> anyhow::Result<Self> {
        let now = Instant::now();
        Ok(Session {
            app,
            theme,
            screen,
            canvas: Canvas::new()?,
            hyperlinks: None,
            events,
            decoder: Decoder::default(),
            typed: now,
            held: Vec::new(),
            resized: false,
            pace: now,
            awaited: None,
            figuring: None,
            reads: Reads::default(),
            reloader: None,
            changed: false,
            quit: false,
        })
    }

    pub(super) fn run(&mut self, workers: &Workers, effects: Vec<Effect>) -> anyhow::Result<()> {
        let started = Instant::now();
        self.perform(effects, workers)?;
        while !self.quit {
            self.awaited = None;
            self.figuring = None;
            let event = self.next();
            self.handle(event, workers)?;
            let until = Instant::now() + ANSWER_PATIENCE;
            self.read(workers)?;
            while let Some(event) = self.soon(until) {
                self.handle(Some(event), workers)?;
                self.read(workers)?;
            }
            if self.changed && !self.quit {
                self.draw()?;
                self.read_ahead(workers);
            }
        }
        self.await_width(started + WIDTH_PATIENCE, workers)
    }

    /// Waits for an answer of the terminal that is still under way: after the end it would be typed
    /// into the shell.
    fn await_width(&mut self, until: Instant, workers: &Workers) -> anyhow::Result<()> {
        while self.app.asks_width {
            let left = until.saturating_duration_since(Instant::now());
            let Ok(event) = self.events.recv_timeout(left) else {
                break;
            };
            self.handle(Some(event), workers)?;
        }
        Ok(())
    }

    /// Waits for the next event; `None` when it is time for something that was put off. The channel
    /// stays open: the thread for signals has the other end.
    fn next(&self) -> Option<Event> {
        match self.deadline() {
            None => self.events.recv().ok(),
            Some(deadline) => {
                let left = deadline.saturating_duration_since(Instant::now());
                self.events.recv_timeout(left).ok()
            }
        }
    }

    /// The next event that belongs in the same frame.
    fn soon(&self, until: Instant) -> Option<Event> {
        let left = until.saturating_duration_since(Instant::now());
        if self.quit || left.is_zero() {
            None
        } else if self.awaited.or(self.figuring).is_some() || self.reads.are_needed() {
            self.events.recv_timeout(left).ok()
        } else {
            self.events.try_recv().ok()
        }
    }

    /// When something that was put off is due.
    fn deadline(&self) -> Option<Instant> {
        let typed = self
            .decoder
            .patience()
            .map(|patience| self.typed + patience);
        let held = (self.resized || !self.held.is_empty()).then_some(self.pace);
        typed.into_iter().chain(held).min()
    }

    fn handle(&mut self, event: Option<Event>, workers: &Workers) -> anyhow::Result<()> {
        match event {
            None => {}
            Some(Event::Input(bytes)) => {
                provoke("ui");
                self.typed = Instant::now();
                for msg in self.decoder.feed(&bytes) {
                    self.update(msg, workers)?;
                }
            }
            Some(Event::Resized) => self.resized = true,
            Some(Event::Continued) => {
                self.alive(&self.screen.switch_on());
                let effects = self.fit()?;
                self.perform(effects, workers)?;
            }
            Some(Event::Load(event)) => {
                if matches!(event, LoadEvent::Done { .. }) {
                    self.pace = Instant::now();
                }
                self.held.push(event);
            }
            Some(Event::Reload(event)) => {
                if let ReloadEvent::Done(Ok(reloaded)) = &event {
                    // Every answer from now on is from the new library, and brings it in.
                    workers.search.renew(reloaded);
                }
                self.update(Msg::Reload(event), workers)?;
            }
            Some(Event::Read(read)) => self.was_read(*read, workers)?,
            Some(Event::LaidOut(layout)) => self.was_laid_out(layout, workers)?,
            Some(Event::Kept(kept)) => {
                let is_seen = self.changed || self.app.shows_kept(&kept);
                self.update(Msg::Kept(kept), workers)?;
                self.changed = is_seen;
            }
            Some(Event::Refreshed(kept)) => self.update(Msg::Refreshed(kept), workers)?,
            Some(Event::NotOpened(address, error)) => {
                self.update(Msg::NotOpened(address, error), workers)?;
            }
            Some(Event::Related(ix, kin)) => self.update(Msg::Related(ix, kin), workers)?,
            Some(Event::Counted(number, view, cases)) => {
                let counted = Msg::Counted {
                    number,
                    view,
                    cases,
                };
                self.update(counted, workers)?;
            }
            Some(Event::Figures(number, figures)) => {
                self.figuring.take_if(|asked| *asked == number);
                self.update(Msg::Figures(number, figures), workers)?;
            }
            Some(Event::Found(answer)) => {
                if self.awaited == Some(answer.generation) {
                    self.awaited = None;
                }
                self.update(Msg::Found(answer), workers)?;
            }
        }
        self.catch_up(workers)
    }

    /// Does what was put off and is due.
    fn catch_up(&mut self, workers: &Workers) -> anyhow::Result<()> {
        let now = Instant::now();
        if self
            .decoder
            .patience()
            .is_some_and(|patience| now >= self.typed + patience)
        {
            for msg in self.decoder.give_up() {
                self.update(msg, workers)?;
            }
        }
        if now < self.pace || (self.held.is_empty() && !self.resized) {
            return Ok(());
        }
        self.pace = now + PACE;
        if mem::take(&mut self.resized) {
            let effects = self.fit()?;
            self.perform(effects, workers)?;
        }
        for event in mem::take(&mut self.held) {
            if let LoadEvent::Chunk(chunk) = &event {
                // Not before `App` gets it: answers must not name cases that `App` does not know.
                workers.search.extend(Arc::clone(chunk));
            }
            if matches!(event, LoadEvent::Done { .. }) {
                workers.search.loaded();
            }
            self.update(Msg::Load(event), workers)?;
        }
        Ok(())
    }

    pub(super) fn update(&mut self, msg: Msg, workers: &Workers) -> anyhow::Result<()> {
        let effects = self.app.update(msg);
        self.changed = true;
        self.perform(effects, workers)
    }
}
