//! Plain mode: lines in, lines out, on the normal screen and with the terminal as it is.
//!
//! Nothing of the terminal is changed, so nothing is restored: signals have their usual effect. Commands
//! come from standard input, or from the terminal where standard input is the library. A terminal that
//! goes away ends the program by SIGHUP, whether the signal or the end of the input comes first.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, IsTerminal};
use std::os::fd::AsFd;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, TryRecvError};
use std::time::{Duration, Instant};

use anyhow::Context;

use crate::app::Options;
use crate::case::Lang;
use crate::library::{LoadEvent, Loader, Origin, Problem, ReloadEvent, taxonomy};
use crate::memory::{Kept, Store};
use crate::plain::{Dialogue, Next, Page};
use crate::text::Clean;

use super::lines::{print, println, prompt, read_lines, size};
use super::{open, provoke, signals};

/// Loading that takes longer is spoken of.
const LONG: Duration = Duration::from_secs(1);

/// How often it is looked whether the reader stops loading.
const PACE: Duration = Duration::from_millis(50);

/// Runs the dialogue until the reader ends it or the input ends. However it ends, what the reader did is
/// saved, and what of it could not be comes into `lost`.
///
/// # Errors
/// When there is nothing to read commands from, or the output cannot be written; a closed pipe is the
/// [`io::Error`] that it is. It does not return when the terminal is gone.
pub fn talk(options: &Options, store: Store, lost: &mut Vec<Problem>) -> anyhow::Result<()> {
    signals::exit_on_panic();
    let origins = &options.origins;
    let (input, is_typed) = input(origins, options.lang)?;
    let terminal = input.is_terminal().then(|| input.try_clone()).transpose()?;
    let taxonomy = Arc::new(taxonomy(origins));
    let mut talk = Talk {
        dialogue: Dialogue::new(options, taxonomy, is_typed),
        lines: read_lines(input)?,
        held: None,
        is_typed,
        store,
        kept: VecDeque::new(),
    };
    let ended = talk.run(origins);
    *lost = talk.finish();
    // A terminal that is gone is none any more; its input ends then, as by Ctrl-D.
    if terminal.is_some_and(|terminal| !terminal.is_terminal()) {
        signals::die_of_hangup();
    }
    Ok(ended?)
}

/// Where commands come from, and whether a person types them and sees the answers.
fn input(origins: &[Origin], lang: Lang) -> anyhow::Result<(File, bool)> {
    let is_seen = io::stdout().is_terminal();
    let is_typed = io::stdin().is_terminal();
    // Anew, also where standard input is the terminal: somebody who shares it may have made it
    // non-blocking.
    let terminal = File::open("/dev/tty");
    if origins
        .iter()
        .any(|each| matches!(each, Origin::Stdin { .. }))
    {
        let terminal = terminal.context(match lang {
            Lang::Ko => "표준 입력이 라이브러리라서 명령을 입력받을 터미널이 있어야 한다",
            Lang::En => {
                "standard input is the library, and there is no terminal to read commands from"
            }
        })?;
        return Ok((terminal, is_seen));
    }
    match terminal {
        Ok(terminal) if is_typed => Ok((terminal, is_seen)),
        _ => {
            let input = io::stdin().as_fd().try_clone_to_owned()?;
            Ok((input.into(), is_typed && is_seen))
        }
    }
}

struct Talk {
    dialogue: Dialogue,
    lines: Receiver<String>,
    /// A line that came while something else was going on.
    held: Option<String>,
    /// Whether prompts are wanted, and pauses in what is long.
    is_typed: bool,
    store: Store,
    /// What became of changes, as long as that has not been told.
    kept: VecDeque<Kept>,
}

impl Talk {
    fn run(&mut self, origins: &[Origin]) -> io::Result<()> {
        self.load(origins.to_vec())?;
        self.answer_with(Dialogue::begin)?;
        while let Some(line) = self.ask()? {
            provoke("ui");
            let mut next = Next::Ask;
            self.answer_with(|dialogue, page| next = dialogue.answer(&line, page))?;
            match next {
                Next::Ask => {}
                Next::Open(address) => {
                    let outcome = open::open(&address);
                    self.answer_with(|dialogue, page| dialogue.opened(outcome, page))?;
                }
                Next::Reload => self.reload(origins.to_vec())?,
                Next::End => return Ok(()),
            }
            self.save()?;
        }
        if self.is_typed {
            // What comes next stands on a line of its own.
            println(&Clean::default())?;
        }
        Ok(())
    }

    /// Saves what is to be remembered.
    fn keep(&mut self) {
        let edits = self.dialogue.take_edits();
        if !edits.is_empty() {
            self.kept.push_back(self.store.save(&edits));
        }
    }

    /// Saves what is left, and says what became of all changes. Where the reader is now may have had to wait
    /// until the place before was saved.
    fn save(&mut self) -> io::Result<()> {
        loop {
            self.keep();
            let Some(kept) = self.kept.pop_front() else {
                return self.refresh();
            };
            self.answer_with(|dialogue, page| dialogue.kept(kept, page))?;
        }
    }

    /// Reads what other programs have kept, where that was asked for.
    fn refresh(&mut self) -> io::Result<()> {
        if self.dialogue.take_refresh()
            && let Some(kept) = self.store.current()
        {
            self.answer_with(|dialogue, page| dialogue.refreshed(kept, page))?;
        }
        Ok(())
    }

    /// Saves what is left, which nobody may be there to hear of, and says what of all is lost.
    fn finish(mut self) -> Vec<Problem> {
        self.keep();
        self.store.finish()
    }

    /// Loads everything. When that takes long it says so once, and an empty line stops it.
    fn load(&mut self, origins: Vec<Origin>) -> io::Result<()> {
        let (send, events) = mpsc::channel();
        let loader = Loader::start(origins, move |event| {
            provoke("load");
            // Nobody listens any more once the program ends.
            let _ = send.send(event);
        });
        self.follow(&loader, &events, |dialogue, event| {
            let ended = matches!(event, LoadEvent::Done { .. });
            dialogue.load(event);
            ended
        })
    }

    /// Reads everything again, in the same way.
    fn reload(&mut self, origins: Vec<Origin>) -> io::Result<()> {
        let (send, events) = mpsc::channel();
        let before = self.dialogue.library().clone();
        let loader = Loader::again(origins, before, move |event| {
            provoke("reload");
            // Nobody listens any more once the program ends.
            let _ = send.send(event);
        });
        self.follow(&loader, &events, |dialogue, event| {
            let ended = matches!(event, ReloadEvent::Done(_));
            dialogue.reload(event);
            ended
        })?;
        self.answer_with(Dialogue::reloaded)
    }

    /// Waits for the last event of a loader; `take` takes each and says whether it is the last one.
    fn follow<E>(
        &mut self,
        loader: &Loader,
        events: &Receiver<E>,
        take: impl Fn(&mut Dialogue, E) -> bool,
    ) -> io::Result<()> {
        let begun = Instant::now();
        let mut is_told = false;
        loop {
            match events.recv_timeout(PACE) {
                Ok(event) => {
                    if take(&mut self.dialogue, event) {
                        return Ok(());
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if !is_told && begun.elapsed() > LONG {
                is_told = true;
                println(&self.dialogue.progress(self.is_typed))?;
            }
            if is_told && self.is_typed && self.held.is_none() {
                self.held = self.lines.try_recv().ok();
                if self.held.take_if(|line| line.is_empty()).is_some() {
                    loader.stop();
                }
            }
        }
    }

    /// The next line; `None` at the end of the input.
    fn ask(&mut self) -> io::Result<Option<String>> {
        if let Some(line) = self.held.take() {
            return Ok(Some(line));
        }
        if self.is_typed {
            prompt(&self.dialogue.prompt())?;
        }
        loop {
            match self.lines.try_recv() {
                Ok(line) => return Ok(Some(line)),
                Err(TryRecvError::Disconnected) => return Ok(None),
                // The first query then need not wait for it.
                Err(TryRecvError::Empty) if self.dialogue.prepare() => {}
                Err(TryRecvError::Empty) => return Ok(self.lines.recv().ok()),
            }
        }
    }

    /// Prints an answer; a long one in parts that fit, as long as the reader wants more. What it tells of is
    /// saved by then: a reader who has seen it may end the program in the middle.
    fn answer_with(&mut self, answer: impl FnOnce(&mut Dialogue, &mut Page)) -> io::Result<()> {
        let (columns, rows) = size();
        let mut page = Page::new(columns);
        answer(&mut self.dialogue, &mut page);
        self.keep();
        let mut said = 0;
        // One row for what is asked.
        for part in page.lines().chunks(rows.saturating_sub(1).max(1)) {
            if said > 0 && self.is_typed && !self.wants_more()? {
                break;
            }
            print(part)?;
            said += part.len();
        }
        self.dialogue.heard(&page, said);
        Ok(())
    }

    /// Asks whether a long answer goes on; another line is the next command.
    fn wants_more(&mut self) -> io::Result<bool> {
        prompt(&self.dialogue.more())?;
        self.held = self.lines.recv().ok();
        let more = self.held.as_deref().is_some_and(Dialogue::wants_more);
        self.held.take_if(|_| more);
        Ok(more)
    }
}
