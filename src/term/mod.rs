//! The terminal: the run loop and everything that touches the outside while it runs.
//!
//! Owns the modes of the terminal, signals and panics, the bytes of keys, the threads that load,
//! search and save, the ways to the browser and the clipboard, and the order of events. It never decides
//! what a key does or what is drawn: it hands messages to [`App`](crate::app::App), performs the effects
//! that come back, and draws when there is something new. Without events it sleeps: no tick, no output.
//!
//! Start with [`run`], or with [`talk`] for plain mode, which leaves the terminal as it is.

mod ahead;
#[cfg(test)]
mod ahead_tests;
mod canvas;
mod copy;
mod decode;
mod drawing;
mod hyperlinks;
mod input;
mod keeper;
#[cfg(test)]
mod keeper_tests;
mod layout;
mod lines;
mod mode;
mod open;
mod perform;
mod reading;
mod run;
mod screen;
#[cfg(test)]
mod screen_tests;
mod session;
mod signals;
mod talk;
mod tty;
mod worker;
#[cfg(test)]
mod worker_tests;

use crate::app::{Layout, OpenError};
use crate::case::{Address, CaseIx};
use crate::library::{LoadEvent, ReloadEvent, provoke};
use crate::memory::{Kept, Memory};
use crate::search::{Answer, Figures, Kin};

use reading::Read;

pub use run::run;
pub use signals::report_panics;
pub use talk::talk;

/// What reaches the run loop from its threads.
#[derive(Debug)]
enum Event {
    /// Bytes that were typed.
    Input(Vec<u8>),
    /// The terminal may have another size.
    Resized,
    /// The program goes on after it was stopped; the terminal shows something else.
    Continued,
    /// The loader says something.
    Load(LoadEvent),
    /// It says how reading again goes.
    Reload(ReloadEvent),
    /// The finder answers.
    Found(Box<Answer>),
    /// It says which cases are close to one.
    Related(CaseIx, Vec<Kin>),
    /// It gives the figures of a result, with the number of the question.
    Figures(u64, Box<Figures>),
    /// How many cases a view gives: the number of the question, the position of the view, the count.
    Counted(u64, usize, usize),
    /// A whole case was read, or could not be.
    Read(Box<Read>),
    /// A case was laid out: a huge one, or one that may be shown next.
    LaidOut(Box<Layout>),
    /// What became of changes that were to be saved.
    Kept(Box<Kept>),
    /// What is kept by now.
    Refreshed(Box<Memory>),
    /// An address could not be opened.
    NotOpened(Address, OpenError),
}
