//! The run loop.

use std::cell::RefCell;
use std::io::{self, Write};
use std::mem;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::{Duration, Instant};

use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

use crate::app::{App, Effect, Msg, Options};
use crate::case::{CaseIx, Taxonomy};
use crate::library::{LoadEvent, Loader, Origin, taxonomy};
use crate::ui::{self, Theme};

use super::decode::Decoder;
use super::screen::Screen;
use super::tty::Tty;
use super::worker::Worker;
use super::{Event, input, provoke, signals};

/// How long a frame waits for an answer that is under way: a small library then changes in one frame,
/// and a key is still shown at once to the eye.
const ANSWER_PATIENCE: Duration = Duration::from_millis(5);

/// The least time between two frames that only tell of loading or of a new size.
const PACE: Duration = Duration::from_millis(40);

/// Runs the program on the terminal until the reader quits.
///
/// # Errors
/// When there is no terminal that it can use. A terminal that goes away ends the program by SIGHUP.
pub fn run(options: &Options, origins: Vec<Origin>, theme: &Theme) -> anyhow::Result<()> {
    let tty = Tty::open()?;
    // The theme decides about colours; crossterm would drop bold and reverse with them.
    crossterm::style::force_color_output(true);
    let screen = Arc::new(Screen::new(tty.output, options.mouse)?);
    signals::end_on_panic(Arc::clone(&screen));
    let (sender, events) = mpsc::channel();
    signals::watch(Arc::clone(&screen), sender.clone())?;
    let guard = Guard(screen);
    guard.0.take()?;

    let taxonomy = Arc::new(taxonomy(&origins));
    let app = App::new(options, Arc::clone(&taxonomy));
    let mut session = Session::new(app, theme, &guard.0, events)?;
    let effects = session.fit()?;
    session.draw()?;
    // Only now, so that the first frame waits for nothing.
    input::start(tty.input, Arc::clone(&guard.0), sender.clone())?;
    let workers = Workers::start(taxonomy, origins, &sender)?;
    session.run(&workers, effects)
}

/// Gives the terminal back when the run ends, however it ends.
struct Guard(Arc<Screen>);

impl Drop for Guard {
    fn drop(&mut self) {
        self.0.leave();
    }
}

/// The threads that load and search.
struct Workers {
    search: Worker,
    loader: Loader,
}

impl Workers {
    fn start(
        taxonomy: Arc<Taxonomy>,
        origins: Vec<Origin>,
        events: &Sender<Event>,
    ) -> anyhow::Result<Self> {
        // Events for a loop that has ended are dropped.
        let found = events.clone();
        let search = Worker::start(taxonomy, move |answer| {
            provoke("search");
            let _ = found.send(Event::Found(answer));
        })?;
        let loaded = events.clone();
        let loader = Loader::start(origins, move |event| {
            provoke("load");
            let _ = loaded.send(Event::Load(event));
        });
        Ok(Workers { search, loader })
    }
}

/// Collects what ratatui writes, which flushes several times a frame, so that a frame leaves whole.
#[derive(Clone, Default)]
struct Canvas(Rc<RefCell<Vec<u8>>>);

impl Write for Canvas {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Everything that the loop works with.
struct Session<'a> {
    app: App,
    theme: &'a Theme,
    screen: &'a Arc<Screen>,
    canvas: Canvas,
    terminal: Terminal<CrosstermBackend<Canvas>>,
    events: Receiver<Event>,
    decoder: Decoder,
    /// When something was typed last.
    typed: Instant,
    /// Loader events, and whether there was a change of size, that wait for `pace`.
    held: Vec<LoadEvent>,
    resized: bool,
    pace: Instant,
    /// The generation of the answer that is under way.
    awaited: Option<u64>,
    /// The case to be read whole before the next frame: the last one that was asked for.
    unread: Option<CaseIx>,
    /// Whether there is something new to draw.
    changed: bool,
    quit: bool,
}

impl<'a> Session<'a> {
    fn new(
        app: App,
        theme: &'a Theme,
        screen: &'a Arc<Screen>,
        events: Receiver<Event>,
    ) -> anyhow::Result<Self> {
        let canvas = Canvas::default();
        let terminal = Terminal::with_options(
            CrosstermBackend::new(canvas.clone()),
            TerminalOptions {
                // The size is told to `App` and to ratatui at the same moment, so that they agree.
                viewport: Viewport::Fixed(Rect::ZERO),
            },
        )?;
        let now = Instant::now();
        Ok(Session {
            app,
            theme,
            screen,
            canvas,
            terminal,
            events,
            decoder: Decoder::default(),
            typed: now,
            held: Vec::new(),
            resized: false,
            pace: now,
            awaited: None,
            unread: None,
            changed: false,
            quit: false,
        })
    }

    fn run(&mut self, workers: &Workers, effects: Vec<Effect>) -> anyhow::Result<()> {
        self.perform(effects, workers)?;
        while !self.quit {
            let event = self.next();
            self.handle(event, workers)?;
            let until = Instant::now() + ANSWER_PATIENCE;
            while let Some(event) = self.soon(until) {
                self.handle(Some(event), workers)?;
            }
            if let Some(ix) = self.unread.take() {
                let read = self.app.library.case(ix);
                self.update(Msg::Read(ix, Box::new(read)), workers)?;
            }
            if self.changed && !self.quit {
                self.draw()?;
            }
        }
        Ok(())
    }

    /// Waits for the next event; `None` when it is time for something that was put off.
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
        } else if self.awaited.is_some() {
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
                let effects = self.fit()?;
                self.perform(effects, workers)?;
            }
            Some(Event::Load(event)) => {
                if matches!(event, LoadEvent::Done { .. }) {
                    self.pace = Instant::now();
                }
                self.held.push(event);
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
            self.update(Msg::Load(event), workers)?;
        }
        Ok(())
    }

    fn update(&mut self, msg: Msg, workers: &Workers) -> anyhow::Result<()> {
        let effects = self.app.update(msg);
        self.changed = true;
        self.perform(effects, workers)
    }

    /// Takes over the size of the terminal, whose screen is then drawn anew.
    fn fit(&mut self) -> anyhow::Result<Vec<Effect>> {
        let (columns, rows) = self.screen.size();
        // Both come from 16-bit numbers of the system.
        let cells = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        self.terminal
            .resize(Rect::new(0, 0, cells(columns), cells(rows)))?;
        self.changed = true;
        Ok(self.app.update(Msg::Resize { columns, rows }))
    }

    fn perform(&mut self, effects: Vec<Effect>, workers: &Workers) -> anyhow::Result<()> {
        for effect in effects {
            match effect {
                Effect::Find(request) => {
                    self.awaited = Some(request.generation);
                    workers.search.find(request);
                }
                Effect::Read(ix) => self.unread = Some(ix),
                Effect::StopLoading => workers.loader.stop(),
                Effect::CaptureMouse(on) => self.alive(self.screen.capture_mouse(on)),
                Effect::Redraw => {
                    let area = self.terminal.get_frame().area();
                    self.terminal.resize(area)?;
                }
                Effect::Suspend => signals::suspend(),
                Effect::Quit => self.quit = true,
            }
        }
        Ok(())
    }

    fn draw(&mut self) -> anyhow::Result<()> {
        self.changed = false;
        let (app, theme) = (&self.app, self.theme);
        self.terminal.draw(|frame| ui::draw(frame, app, theme))?;
        let frame = mem::take(&mut *self.canvas.0.borrow_mut());
        self.alive(self.screen.write(&frame));
        Ok(())
    }

    /// A terminal that cannot be written to is gone.
    fn alive(&self, written: io::Result<()>) {
        if written.is_err() {
            signals::hang_up(self.screen);
        }
    }
}
