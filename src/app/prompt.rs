//! What the status line asks, and the keys that answer it.
//!
//! A question belongs to one case: it is dropped when another case is shown, on a click, and on a
//! paste. Esc leaves it.

use crate::case::{Address, CaseIx};

use super::Effect;
use super::copy::Copied;
use super::keymap::Action;
use super::links::LinkNotice;
use super::reload::Moved;
use super::state::App;

/// What the status line asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prompt {
    /// The case that it is about.
    case: CaseIx,
    /// The question.
    pub ask: Ask,
}

impl Prompt {
    /// The same about the case of a new library; none when it is gone.
    pub(super) fn renewed(self, moved: &Moved<'_>) -> Option<Self> {
        let case = moved.case(self.case)?;
        Some(Prompt { case, ..self })
    }
}

/// A question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// Which link, by its number.
    Number(Number),
    /// Whether to open an address whose host may be taken for another one.
    Doubt(Address),
    /// What to copy.
    Copy,
}

/// The number of a link that is being typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Number {
    /// The links of the case as the record writes them; the first one has the number 1.
    links: Vec<String>,
    /// The digits so far.
    pub digits: String,
    /// Whether the link is to be copied and not opened.
    pub copies: bool,
}

impl Number {
    /// The number of the last link.
    #[must_use]
    pub fn last(&self) -> usize {
        self.links.len()
    }

    /// The link that the digits name so far, as the record writes it.
    #[must_use]
    pub fn link(&self) -> Option<&str> {
        let number: usize = self.digits.parse().ok()?;
        Some(self.links.get(number.checked_sub(1)?)?)
    }

    /// Takes one more digit if there is such a link.
    fn push(&mut self, digit: char) -> bool {
        self.digits.push(digit);
        let exists = self.link().is_some();
        if !exists {
            self.digits.pop();
        }
        exists
    }

    /// Whether no other link has a number that begins like this.
    fn is_whole(&self) -> bool {
        let number = self.digits.parse::<usize>();
        number.is_ok_and(|number| number.saturating_mul(10) > self.last())
    }
}

impl App {
    /// What the keys do while the status line asks.
    pub(super) fn act_prompt(&mut self, action: Action, effects: &mut Vec<Effect>) {
        let Some(Prompt { case, ask }) = self.prompt.take() else {
            return;
        };
        match (ask, action) {
            (_, Action::Leave) => {}
            (ask, Action::Redraw | Action::Suspend | Action::Quit) => {
                self.ask(case, ask);
                Self::act_always(action, effects);
            }
            (Ask::Copy, Action::PickLink) => self.ask_number(case, true),
            (Ask::Copy, _) => self.copy_part(case, action, effects),
            (Ask::Doubt(address), Action::OpenLink) => self.open_address(address, effects),
            (Ask::Doubt(address), Action::CopyLink) => {
                self.copy(Copied::Address, address.as_str().to_owned(), effects);
            }
            (Ask::Number(number), _) => self.act_number(case, number, action, effects),
            (ask @ Ask::Doubt(_), _) => self.ask(case, ask),
        }
    }

    fn act_number(
        &mut self,
        case: CaseIx,
        mut number: Number,
        action: Action,
        effects: &mut Vec<Effect>,
    ) {
        match action {
            Action::DeleteBefore => drop(number.digits.pop()),
            Action::CopyLink => number.copies = true,
            _ => {}
        }
        if matches!(action, Action::OpenLink | Action::CopyLink) && number.link().is_some() {
            self.use_link(case, &number, effects);
        } else {
            self.ask(case, Ask::Number(number));
        }
    }

    /// A digit of a link's number: does what is asked as soon as only one link can be meant.
    pub(super) fn type_digit(&mut self, digit: char, effects: &mut Vec<Effect>) {
        let Some(Prompt {
            case,
            ask: Ask::Number(number),
        }) = &mut self.prompt
        else {
            return;
        };
        if !number.push(digit) {
            let last = number.last();
            self.tell(LinkNotice::Last(last));
        } else if number.is_whole() {
            let (case, number) = (*case, number.clone());
            self.prompt = None;
            // Enter may follow by habit: it must neither go on nor answer a doubt.
            self.left.number_ended = true;
            self.use_link(case, &number, effects);
        }
    }

    fn use_link(&mut self, case: CaseIx, number: &Number, effects: &mut Vec<Effect>) {
        match number.link() {
            Some(link) if number.copies => self.copy_address(link, effects),
            Some(link) => self.open_link(case, link, effects),
            None => {}
        }
    }

    pub(super) fn ask_number(&mut self, case: CaseIx, copies: bool) {
        let links = self.reader.doc().links.clone();
        if links.is_empty() {
            self.tell(LinkNotice::NoLink);
            return;
        }
        let digits = String::new();
        let number = Number {
            links,
            digits,
            copies,
        };
        self.ask(case, Ask::Number(number));
    }

    pub(super) fn ask(&mut self, case: CaseIx, ask: Ask) {
        self.prompt = Some(Prompt { case, ask });
    }

    /// Drops what is asked about a case that is not shown any more.
    pub(super) fn close_strange_prompt(&mut self) {
        let shown = self.shown();
        self.prompt.take_if(|prompt| Some(prompt.case) != shown);
    }
}
