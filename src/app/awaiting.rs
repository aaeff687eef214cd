//! What the screen needs to be read, and what waits for it: actions that need the case shown, keys that need
//! the list, and the keys behind them, so that all that is typed is done in its order however fast it comes.
//! What each action does is written where it belongs, never here.

use crate::case::CaseIx;
use crate::search::Field;
use crate::text::hangul;

use super::keymap::{Action, Context, Meaning};
use super::links::LinkNotice;
use super::loading::Loading;
use super::notice::Notice;
use super::panes::Pane;
use super::prompt::Ask;
use super::state::App;
use super::views::View;
use super::{Code, Effect, Key, Msg};

/// Keys and pastes that wait at most. A case is read in a moment; whoever types on while a disk hangs finds
/// the rest undone.
const MOST_HELD: usize = 256;

/// Actions that are the same before there is any case.
const FREE: [Action; 9] = [
    Action::Help,
    Action::Problems,
    Action::Search,
    Action::StopLoading,
    Action::Reload,
    Action::ToggleDefaultLang,
    Action::Mouse,
    Action::Escape,
    Action::Close,
];

impl App {
    /// The cases that have to be read whole for what is in view: the one shown for its page, and
    /// those found in their prose for a snippet of it. To be asked before drawing.
    #[must_use]
    pub fn unread(&self) -> Vec<CaseIx> {
        let page = self.unread_page();
        let list = self.panes().find(Pane::Cases).is_some();
        let in_view = self.cases.in_view(self.items_in_view());
        let unexplained = in_view.iter().filter(|hit| {
            list && hit.field == Field::Prose && !self.reasons.has(hit.ix, self.lang_of(hit.ix))
        });
        let unexplained = unexplained.map(|hit| hit.ix).filter(|ix| page != Some(*ix));
        let mut unread: Vec<CaseIx> = page.into_iter().chain(unexplained).collect();
        if self.views.open() == Some(View::Compared) {
            let pinned = self.views.compare.unread();
            unread.extend(pinned.filter(|ix| page != Some(*ix)));
        }
        unread
    }

    /// The case shown, unless it has been read.
    fn unread_page(&self) -> Option<CaseIx> {
        let read = self.reader.case().map(|(ix, _)| ix);
        let read = read.filter(|_| !self.reader.is_stale());
        self.shown().filter(|ix| read != Some(*ix))
    }

    /// Whether keys have to wait.
    fn waits(&self) -> bool {
        self.waits_for_list() || self.waits_for_case()
    }

    /// Whether the first answer has still to come. Nothing waits once loading has ended without a case.
    fn waits_for_list(&self) -> bool {
        let may_come = matches!(self.loading, Loading::Going { .. }) || !self.library.is_empty();
        may_come && self.cases.answer().total == 0
    }

    /// Whether keys have to wait for the case shown: it is being read, and an action waits for it already or
    /// its pane has the keys.
    fn waits_for_case(&self) -> bool {
        let needs = self.awaiting.is_some() || self.context() == Context::Detail;
        needs && self.unread_page().is_some()
    }

    /// Puts a key or a paste behind those that wait; gives back what need not wait. Esc drops what waits.
    pub(super) fn hold(&mut self, msg: Msg) -> Option<Msg> {
        let has_some = self.awaiting.is_some() || !self.held.is_empty();
        match msg {
            Msg::Key(_) | Msg::Paste(_) if !self.waits() => Some(msg),
            Msg::Key(key) if key.code == Code::Esc && has_some => {
                self.awaiting = None;
                self.held.clear();
                None
            }
            Msg::Key(key) if self.is_urgent(key) => Some(msg),
            Msg::Key(_) | Msg::Paste(_) if !has_some && !self.needs_more(&msg) => Some(msg),
            Msg::Key(_) | Msg::Paste(_) => {
                if self.held.len() < MOST_HELD {
                    self.held.push_back(msg);
                }
                None
            }
            Msg::Mouse(_) => {
                // The hand has gone elsewhere.
                self.awaiting = None;
                self.held.clear();
                Some(msg)
            }
            _ => Some(msg),
        }
    }

    /// Whether a key that nothing waits before has nothing to act on yet. Before the first answer, the keys of
    /// the panes have not; those that do the same without a case, and all text, never wait for it.
    fn needs_more(&self, msg: &Msg) -> bool {
        let Msg::Key(key) = *msg else {
            return self.waits_for_case();
        };
        let context = self.context();
        let of_panes = matches!(context, Context::Facets | Context::Cases | Context::Detail);
        let latin = match key.code {
            Code::Char(c) => hangul::latin_keys(c).and_then(|keys| keys.chars().next()),
            _ => None,
        };
        let code = latin.map_or(key.code, Code::Char);
        let meaning = self.keymap.meaning(context, None, Key { code, ..key });
        let needs_list =
            of_panes && !matches!(meaning, Meaning::Does(action) if FREE.contains(&action));
        needs_list || self.waits_for_case()
    }

    /// Whether a key does the same whatever is on the screen: it ends or stops the program, or draws anew.
    fn is_urgent(&self, key: Key) -> bool {
        let meaning = self.keymap.meaning(self.context(), None, key);
        matches!(
            meaning,
            Meaning::Does(Action::Quit | Action::Suspend | Action::Redraw)
        )
    }

    /// Goes on with the keys that waited, as far as the case shown is read.
    pub(super) fn go_on(&mut self, effects: &mut Vec<Effect>) {
        // Most of the time there is none, and nothing is asked.
        while !self.held.is_empty()
            && !self.waits()
            && let Some(msg) = self.held.pop_front()
        {
            self.take(msg, effects);
        }
    }

    /// Does something with the case shown, now or as soon as it is read. `was` is the notice that
    /// the reader saw when pressing the key.
    pub(super) fn act_on_case(
        &mut self,
        action: Action,
        was: Option<&Notice>,
        effects: &mut Vec<Effect>,
    ) {
        match was {
            Some(Notice::Link(LinkNotice::NotOpened { address, .. })) if action == Action::Copy => {
                self.copy_address(address, effects);
            }
            _ => {
                self.awaiting = Some(action);
                self.do_awaited(effects);
            }
        }
    }

    /// Does what waits for the case shown if that has been read.
    pub(super) fn do_awaited(&mut self, effects: &mut Vec<Effect>) {
        let Some(action) = self.awaiting else {
            return;
        };
        let Some(ix) = self.shown() else {
            self.awaiting = None;
            self.notice = Some(Notice::NoCase);
            return;
        };
        match self.reader.case() {
            Some((read, Ok(_))) if read == ix => {
                self.awaiting = None;
                self.act_on_read(action, ix, effects);
            }
            Some((read, Err(_))) if read == ix => {
                self.awaiting = None;
                self.notice = Some(Notice::NotRead);
            }
            _ => {}
        }
    }

    /// Does something with the case shown, which has been read.
    fn act_on_read(&mut self, action: Action, ix: CaseIx, effects: &mut Vec<Effect>) {
        match action {
            Action::OpenSource => self.open_source(ix, effects),
            Action::OpenArchived => self.open_archived(ix, effects),
            Action::PickLink => self.ask_number(ix, false),
            Action::Copy => self.ask(ix, Ask::Copy),
            Action::Sections => self.list_sections(),
            Action::NextTarget => self.step_target(true),
            Action::PreviousTarget => self.step_target(false),
            Action::Find => self.open_find(),
            Action::NextMatch => self.step_match(true),
            Action::PreviousMatch => self.step_match(false),
            Action::NextSection | Action::PreviousSection | Action::FoldAll => {
                self.act_reading(action, effects);
            }
            Action::Related => self.go_to_related(ix),
            _ => self.follow(effects),
        }
    }
}
