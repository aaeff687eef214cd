//! Start and end: the terminal, the threads, the session.

use std::sync::Arc;
use std::sync::mpsc::{self, Sender};

use crate::app::{App, Options, marks_of};
use crate::case::Taxonomy;
use crate::facets::Marks;
use crate::library::{Library, Loader, Origin, Problem, taxonomy};
use crate::memory::Store;
use crate::ui::Theme;

use super::hyperlinks::Hyperlinks;
use super::keeper::{Keeper, Said};
use super::layout::LayoutWorker;
use super::open::Opener;
use super::reading::Reading;
use super::screen::Screen;
use super::session::Session;
use super::tty::Tty;
use super::worker::{Reply, Worker};
use super::{Event, input, provoke, signals};

/// Runs the program on the terminal until the reader quits. However it ends, what could not be saved of
/// what the reader did comes into `lost`, to be said where the reader is then.
///
/// # Errors
/// When there is no terminal that it can use. A terminal that goes away ends the program by SIGHUP.
pub fn run(
    options: &Options,
    theme: &Theme,
    store: Store,
    lost: &mut Vec<Problem>,
) -> anyhow::Result<()> {
    let tty = Tty::open(options.lang)?;
    // The theme decides about colours; crossterm would drop bold and reverse with them.
    crossterm::style::force_color_output(true);
    let screen = Arc::new(Screen::new(tty.output, options)?);
    signals::end_on_panic(Arc::clone(&screen));
    let (sender, events) = mpsc::channel();
    signals::watch(Arc::clone(&screen), sender.clone())?;
    let guard = Guard(screen);
    guard.0.take()?;
    guard.0.switch_on()?;

    if options.asks_width {
        guard.0.ask_width()?;
    }
    let origins = &options.origins;
    let taxonomy = Arc::new(taxonomy(origins));
    let app = App::new(options, Arc::clone(&taxonomy));
    let mut session = Session::new(app, theme, &guard.0, events)?;
    session.hyperlinks = options.hyperlinks.then(Hyperlinks::default);
    let effects = session.fit()?;
    session.draw()?;
    // Only now, so that the first frame waits for nothing.
    input::start(tty.input, Arc::clone(&guard.0), sender.clone())?;
    let workers = Workers::start(taxonomy, marks_of(&options.memory), origins, store, &sender)?;
    let ended = session.run(&workers, effects);
    drop(session);
    // The reader has the terminal back before anything is waited for.
    drop(guard);
    *lost = workers.keeper.finish();
    ended
}

/// Gives the terminal back when the run ends, however it ends.
struct Guard(Arc<Screen>);

impl Drop for Guard {
    fn drop(&mut self) {
        self.0.leave();
    }
}

/// The threads that load, search, read, lay out and save, and the way to the browser.
pub(super) struct Workers {
    pub search: Worker,
    pub loader: Loader,
    pub reading: Reading,
    pub layout: LayoutWorker,
    pub opener: Opener,
    pub keeper: Keeper,
    origins: Vec<Origin>,
    events: Sender<Event>,
}

impl Workers {
    fn start(
        taxonomy: Arc<Taxonomy>,
        marks: Marks,
        origins: &[Origin],
        store: Store,
        events: &Sender<Event>,
    ) -> anyhow::Result<Self> {
        // Events for a loop that has ended are dropped.
        let answers = events.clone();
        let search = Worker::start(taxonomy, marks, move |reply| {
            provoke("search");
            let _ = answers.send(match reply {
                Reply::Found(answer) => Event::Found(answer),
                Reply::Related(ix, kin) => Event::Related(ix, kin),
                Reply::Figures(number, figures) => Event::Figures(number, figures),
                Reply::Counted(number, view, cases) => Event::Counted(number, view, cases),
            });
        })?;
        let read = events.clone();
        let reading = Reading::start(move |case| {
            provoke("read");
            let _ = read.send(Event::Read(Box::new(case)));
        })?;
        let laid_out = events.clone();
        let layout = LayoutWorker::start(move |layout| {
            let _ = laid_out.send(Event::LaidOut(Box::new(layout)));
        })?;
        let kept = events.clone();
        let keeper = Keeper::start(store, move |answer| {
            let _ = kept.send(match answer {
                Said::Kept(answer) => Event::Kept(Box::new(answer)),
                Said::Refreshed(memory) => Event::Refreshed(Box::new(memory)),
            });
        })?;
        let loading = events.clone();
        let loader = Loader::start(origins.to_vec(), move |event| {
            provoke("load");
            let _ = loading.send(Event::Load(event));
        });
        let opener = Opener::new(events.clone());
        Ok(Workers {
            search,
            loader,
            reading,
            layout,
            opener,
            keeper,
            origins: origins.to_vec(),
            events: events.clone(),
        })
    }

    /// Begins to read everything that is open again.
    pub(super) fn reload(&self, before: Library) -> Loader {
        let events = self.events.clone();
        Loader::again(self.origins.clone(), before, move |event| {
            provoke("reload");
            let _ = events.send(Event::Reload(event));
        })
    }
}
