//! What comes in and what goes out.

use std::sync::Arc;

use crate::case::{Address, Case, CaseIx, Facet};
use crate::library::{LoadEvent, Problem, ReloadEvent};
use crate::memory::{Edit, Kept, Memory};
use crate::search::{Answer, Figures, Kin, Question, Request};

use super::{Asked, Command, Key, Layout};

/// Something that happened.
#[derive(Debug)]
pub enum Msg {
    /// A key was pressed.
    Key(Key),
    /// Something was asked for by name.
    Command(Command),
    /// Text was pasted.
    Paste(String),
    /// The mouse did something.
    Mouse(Mouse),
    /// The terminal has a new size, in cells.
    Resize {
        /// Columns of the terminal.
        columns: usize,
        /// Rows of the terminal.
        rows: usize,
    },
    /// The terminal answered that it draws characters of ambiguous width this many columns wide.
    AmbiguousWidth(usize),
    /// The loader says something.
    Load(LoadEvent),
    /// To [`Effect::Reload`].
    Reload(ReloadEvent),
    /// The finder answers.
    Found(Box<Answer>),
    /// The cases that are close to one, to [`Effect::Relate`].
    Related(CaseIx, Vec<Kin>),
    /// The figures of a result, to [`Effect::Figure`] with this number.
    Figures(u64, Box<Figures>),
    /// A whole case that [`App::unread`](super::App::unread) named was read, or could not be. Of a
    /// case of an edition before it is not told any more.
    Read(Box<ReadCase>),
    /// The [`Job`](super::Job) of a huge case was done.
    LaidOut(Box<Layout>),
    /// What became of changes, to [`Effect::Keep`].
    Kept(Box<Kept>),
    /// What is kept by now, to [`Effect::Refresh`].
    Refreshed(Box<Memory>),
    /// An address could not be opened.
    NotOpened(Address, OpenError),
    /// How many cases a saved view gives, to [`Effect::Count`] with this number.
    Counted {
        /// The number of the question.
        number: u64,
        /// The position of the view in the question.
        view: usize,
        /// Cases that it gives.
        cases: usize,
    },
}

/// A whole case that was read, or why it could not be.
#[derive(Debug)]
pub struct ReadCase {
    /// Which one.
    pub ix: CaseIx,
    /// The case.
    pub read: Result<Arc<Case>, Problem>,
    /// How it was laid out ahead, by [`App::job_ahead`](super::App::job_ahead). It counts when it is what
    /// is wanted now.
    pub layout: Option<Layout>,
}

impl ReadCase {
    /// A case that was not laid out ahead.
    #[must_use]
    pub fn new(ix: CaseIx, read: Result<Case, Problem>) -> Self {
        ReadCase {
            ix,
            read: read.map(Arc::new),
            layout: None,
        }
    }
}

/// Why an address could not be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenError {
    /// There is no program that opens addresses.
    NoProgram,
    /// The program that opens addresses said that it failed.
    Failed,
    /// It could not be started, for this reason of the system.
    NotStarted(String),
}

/// A mouse event at a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mouse {
    /// What happened.
    pub kind: MouseKind,
    /// Column, from 0.
    pub column: usize,
    /// Row, from 0.
    pub row: usize,
}

/// What the mouse did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MouseKind {
    /// The left button was pressed.
    Press,
    /// The wheel was turned up.
    WheelUp,
    /// The wheel was turned down.
    WheelDown,
}

/// Something to be done outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Ask the finder; a newer request overtakes an older one.
    Find(Request),
    /// Ask which cases are close to a case, beside those that its record names.
    Relate(CaseIx, Vec<CaseIx>),
    /// Ask for figures of a result; a newer question overtakes an older one.
    Figure(Question),
    /// Mark the case with this id in a mark facet, or take the mark away, for what is asked from now on.
    Mark(Facet, String, bool),
    /// Count what queries with their filters give, one after the other; a newer question overtakes an
    /// older one. The first number is that of the question.
    Count(u64, Vec<Asked>),
    /// Read everything that is open again. Before the answer that a new library is complete, the finder
    /// has to be made over it.
    Reload,
    /// Stop loading, and reading again.
    StopLoading,
    /// Take the mouse (`true`) or give it back to the terminal.
    CaptureMouse(bool),
    /// Open an address in the browser; only a failure is answered, by [`Msg::NotOpened`].
    Open(Address),
    /// Give a text to the clipboard of the terminal.
    Copy(String),
    /// Save a change of what is remembered; [`Msg::Kept`] answers.
    Keep(Edit),
    /// Read what is kept by now, other programs' changes included; [`Msg::Refreshed`] answers if that can be
    /// known.
    Refresh,
    /// Draw everything anew, whatever the terminal shows.
    Redraw,
    /// Suspend the program (Ctrl-Z).
    Suspend,
    /// End the program.
    Quit,
}
