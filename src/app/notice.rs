//! A short word to the reader in the status line.

use crate::library::{Fault, Problem};
use crate::memory::{Change, Joined};
use crate::search::Hit;

use super::Key;
use super::links::LinkNotice;
use super::reader::Measure;

/// What came of reading everything again.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Again {
    /// The cases that there are now.
    pub cases: usize,
    /// The id of the case that was shown, when it is not there any more.
    pub gone: Option<String>,
}

/// A short word to the reader, until the next key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// Another `q` ends the program.
    QuitAgain,
    /// The mouse belongs to the terminal now (`false`) or to the program.
    Mouse(bool),
    /// There is nothing to undo or redo.
    NoStep,
    /// There is no filter to drop.
    NoFilter,
    /// Values are excluded, never a whole facet.
    ExcludeValues,
    /// A case has at most one value in this facet.
    OneValue,
    /// This filter has no opposite.
    NoOpposite,
    /// A range cannot be picked of this facet.
    NoRange,
    /// No value has this name.
    NoTerm,
    /// A line, a note or a name took only a part of what was typed or pasted.
    LineFull,
    /// There is no advice with this number.
    NoAdvice,
    /// The query was read as it was typed.
    NoReading,
    /// Why the selected case is in the list.
    Why(Hit),
    /// Nothing is being loaded.
    NotLoading,
    /// Loading or reading again is still under way.
    StillLoading,
    /// The bundled library never changes.
    NothingToReload,
    /// Standard input can be read only once.
    StdinOnce,
    /// Everything was read again.
    Reloaded(Again),
    /// What other programs have changed was taken over.
    Refreshed {
        /// Marks, notes and views that they have changed.
        changes: usize,
        /// What came of reading everything again, where that was done too.
        again: Option<Again>,
    },
    /// The library before stays.
    NotReloaded(Fault),
    /// No case is shown.
    NoCase,
    /// No case is close to this one.
    NoRelated,
    /// The case has no sections.
    NoSection,
    /// The selected case could not be read.
    NotRead,
    /// Something about a link or the clipboard.
    Link(LinkNotice),
    /// Nothing matches in the case.
    NoMatch,
    /// The next match lies beyond the end of the case (`forward`) or before its start.
    Wrapped {
        /// The direction.
        forward: bool,
    },
    /// Prose has another measure now.
    Measure(Measure),
    /// The case has nothing to select, or nothing is selected.
    NoTarget,
    /// So many cases are pinned now.
    Pinned(usize),
    /// No more cases can be pinned.
    PinsFull,
    /// More cases have to be pinned before they can be compared.
    PinMore,
    /// No case was left by following a related one.
    NoWayBack,
    /// What was written is kept as a draft.
    DraftKept,
    /// A view needs a name.
    NoName,
    /// Nothing is filtered that could be saved.
    NothingToSave,
    /// There is a view of this name; saving it again takes its place.
    ViewExists(String),
    /// This view is always there.
    ViewStays,
    /// This is kept for the next start.
    Kept(Change),
    /// Somebody else had changed the same: what that came to.
    Joined(Joined),
    /// This could not be kept; it is tried again.
    NotKept(Problem),
    /// The key does nothing here.
    UnknownKey(Key),
    /// Keys arrive as Hangul and are understood.
    HangulKeys,
}
