//! Opening links: the source of the case, its archived copy, any link by its number.
//!
//! Nothing is opened but by a key, and nothing but an [`Address`], which is checked. The status line
//! says the host that is opened; where the host may be taken for another one it asks before.

use crate::case::{Address, Case, CaseIx, Refusal};

use super::Effect;
use super::copy::Copied;
use super::doc::Role;
use super::msg::OpenError;
use super::notice::Notice;
use super::panes::Pane;
use super::prompt::Ask;
use super::state::App;

/// What the reader is told about a link or the clipboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkNotice {
    /// The case has no source with an address.
    NoSource,
    /// The case has no source with an archived copy.
    NoArchived,
    /// The case has no link.
    NoLink,
    /// The case has no title.
    NoTitle,
    /// There is no such number; this is the last one.
    Last(usize),
    /// An address was given to the browser.
    Opening(Address),
    /// An address was not opened.
    NotOpened {
        /// The address, as written or as checked.
        address: String,
        /// Why.
        why: Unopened,
    },
    /// Something was sent to the clipboard of the terminal.
    Sent(Copied),
    /// A text of so many bytes is more than terminals take.
    TooLong(usize),
}

/// Why an address was not opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unopened {
    /// It is not one to be opened.
    Refused(Refusal),
    /// It could not be opened.
    Failed(OpenError),
}

impl App {
    /// Opens the source of a case.
    pub(super) fn open_source(&mut self, ix: CaseIx, effects: &mut Vec<Effect>) {
        let case = self.reader.case().and_then(|(_, read)| read.ok());
        let source = case.and_then(source).map(str::to_owned);
        self.open_first(ix, source.ok_or(LinkNotice::NoSource), effects);
    }

    /// Opens the archived copy of a source of a case.
    pub(super) fn open_archived(&mut self, ix: CaseIx, effects: &mut Vec<Effect>) {
        let case = self.reader.case().and_then(|(_, read)| read.ok());
        let mut sources = case.iter().flat_map(|case| &case.sources);
        let archived = sources.find_map(|source| source.archived.clone());
        self.open_first(ix, archived.ok_or(LinkNotice::NoArchived), effects);
    }

    fn open_first(
        &mut self,
        case: CaseIx,
        link: Result<String, LinkNotice>,
        effects: &mut Vec<Effect>,
    ) {
        match link {
            Ok(link) => self.open_link(case, &link, effects),
            Err(notice) => self.tell(notice),
        }
    }

    /// Opens a link as the record writes it, asks before, or says why not.
    pub(super) fn open_link(&mut self, case: CaseIx, link: &str, effects: &mut Vec<Effect>) {
        match Address::new(link) {
            Ok(address) if address.is_doubtful() => self.ask(case, Ask::Doubt(address)),
            Ok(address) => self.open_address(address, effects),
            Err(refusal) => {
                self.tell(LinkNotice::NotOpened {
                    address: link.to_owned(),
                    why: Unopened::Refused(refusal),
                });
            }
        }
    }

    pub(super) fn open_address(&mut self, address: Address, effects: &mut Vec<Effect>) {
        effects.push(Effect::Open(address.clone()));
        self.tell(LinkNotice::Opening(address));
    }

    pub(super) fn not_opened(&mut self, address: &Address, error: OpenError) {
        self.tell(LinkNotice::NotOpened {
            address: address.as_str().to_owned(),
            why: Unopened::Failed(error),
        });
    }

    pub(super) fn tell(&mut self, notice: LinkNotice) {
        self.notice = Some(Notice::Link(notice));
    }
}

/// The first address among the sources of a case.
pub(super) fn source(case: &Case) -> Option<&str> {
    case.sources.iter().find_map(|source| source.url.as_deref())
}

/// A part of an address on the screen: all of it, or what stands on one row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownLink {
    /// The number of the link in its case.
    pub number: usize,
    /// Where it leads.
    pub address: Address,
    /// The row of the screen, from 0.
    pub row: usize,
    /// Its first column, from 0.
    pub column: usize,
    /// The columns that it takes.
    pub columns: usize,
}

impl App {
    /// The addresses in view that may be opened without a question, where they are drawn.
    #[must_use]
    pub fn shown_links(&self) -> Vec<ShownLink> {
        let hidden = self.overlay.is_some()
            || self.views.open().is_some()
            || self.panes().find(Pane::Detail).is_none();
        if hidden || self.reader.case().map(|(ix, _)| ix) != self.shown() {
            return Vec::new();
        }
        let mut shown = Vec::new();
        for (area, side, row) in self.rows_in_view() {
            let links = &self.reader.docs()[side].links;
            let mut column = area.x;
            for span in &row.spans {
                let columns = span.text.columns();
                if let Role::Link(index) = span.role
                    && let Ok(address) = Address::new(&links[index])
                    && !address.is_doubtful()
                {
                    shown.push(ShownLink {
                        number: index + 1,
                        address,
                        row: area.y,
                        column,
                        columns,
                    });
                }
                column += columns;
            }
        }
        shown
    }
}
