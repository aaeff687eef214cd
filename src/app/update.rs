//! The one place where state changes: what happened comes in, what is to be done goes out.

use std::mem;

use crate::library::LoadEvent;
use crate::search::{Answer, Field, Query};
use crate::text::{ambiguous, hangul};

use super::keymap::{Action, Context, Meaning};
use super::loading::Loading;
use super::notice::Notice;
use super::panes::Pane;
use super::state::{App, Left};
use super::{Code, Effect, Key, Msg, ReadCase};

/// Columns of a row of the list that a snippet leaves to the name of its section and to its edges.
const BESIDE_SNIPPET: usize = 14;

impl App {
    /// Takes in what happened and says what is to be done outside, in order.
    pub fn update(&mut self, msg: Msg) -> Vec<Effect> {
        let mut effects = Vec::new();
        if let Some(msg) = self.hold(msg) {
            self.take(msg, &mut effects);
        }
        self.go_on(&mut effects);
        let wanted = self.awaiting == Some(Action::Related);
        self.ask_kin(wanted, &mut effects);
        self.ask_figures(&mut effects);
        self.read_to_end(&mut effects);
        self.keep_draft(&mut effects);
        self.keep_place(&mut effects);
        effects
    }

    /// Takes in what happened.
    pub(super) fn take(&mut self, msg: Msg, effects: &mut Vec<Effect>) {
        match msg {
            Msg::Key(key) => self.key(key, effects),
            Msg::Command(command) => self.command(command, effects),
            Msg::Paste(text) => self.paste(&text, effects),
            Msg::Mouse(mouse) => self.mouse_event(mouse, effects),
            Msg::Kept(kept) => self.take_kept(*kept, effects),
            Msg::Refreshed(kept) => self.take_refreshed(*kept, effects),
            Msg::NotOpened(address, error) => self.not_opened(&address, error),
            Msg::Counted {
                number,
                view,
                cases,
            } => self.take_count(number, view, cases),
            Msg::Resize { columns, rows } => self.size = (columns, rows),
            Msg::AmbiguousWidth(columns) => self.take_width(columns),
            Msg::Load(event) => self.load(event, effects),
            Msg::Reload(event) => self.reloading(event, effects),
            Msg::Found(answer) => self.found(*answer, effects),
            Msg::Related(ix, kin) => self.take_kin(ix, kin),
            Msg::Figures(number, figures) => self.take_figures(number, *figures),
            Msg::Read(read) => self.read(*read),
            Msg::LaidOut(layout) => self.laid_out(*layout),
        }
        self.settle();
        // Only now: links have the numbers of the page.
        self.do_awaited(effects);
    }

    /// Hangul input sends jamo or whole syllables; where letters are commands they count as the
    /// keys that typed them (rule R4). In the search line letters are text (rule R7).
    fn key(&mut self, key: Key, effects: &mut Vec<Effect>) {
        let typed = match key.code {
            Code::Char(c) if !self.context().takes_text() || key.ctrl || key.alt => {
                hangul::latin_keys(c)
            }
            _ => None,
        };
        let Some(letters) = typed else {
            return self.press(key, effects);
        };
        for letter in letters.chars() {
            let code = Code::Char(letter);
            self.press(Key { code, ..key }, effects);
        }
        if !self.hangul_seen && self.notice.is_none() {
            self.notice = Some(Notice::HangulKeys);
        }
        self.hangul_seen = true;
    }

    /// The reader does something: what the last key has left waits for nothing else.
    pub(super) fn begin_input(&mut self) -> Left {
        self.stop.touched = true;
        mem::take(&mut self.left)
    }

    fn press(&mut self, key: Key, effects: &mut Vec<Effect>) {
        let before = self.begin_input();
        if before.number_ended && key.code == Code::Enter {
            return;
        }
        let context = self.context();
        let was = self.notice.take();
        self.awaiting = None;
        let meaning = self.keymap.meaning(context, before.pending, key);
        if self.would_be_unseen(meaning) {
            return;
        }
        match meaning {
            Meaning::Does(action) => self.act(action, key, was.as_ref(), effects),
            Meaning::Begins => self.left.pending = Some(key),
            Meaning::Nothing => self.type_or_refuse(context, key, effects),
        }
    }

    fn type_or_refuse(&mut self, context: Context, key: Key, effects: &mut Vec<Effect>) {
        match key.code {
            Code::Char(c) if context.takes_text() && !key.ctrl && !key.alt => {
                self.type_text(c.encode_utf8(&mut [0; 4]), effects);
            }
            Code::Char(c) if context == Context::Link && c.is_ascii_digit() => {
                self.type_digit(c, effects);
            }
            _ => self.notice = Some(Notice::UnknownKey(key)),
        }
    }

    /// Pasted text goes into the line that is open, else into the search line, wherever the focus is.
    fn paste(&mut self, text: &str, effects: &mut Vec<Effect>) {
        self.begin_input();
        self.overlay = None;
        self.prompt = None;
        if !self.context().takes_text() {
            self.start_typing();
        }
        self.type_text(text, effects);
    }

    /// Puts text into the line that is open.
    fn type_text(&mut self, text: &str, effects: &mut Vec<Effect>) {
        if self.entry.is_some() {
            self.type_into_entry(text);
        } else if self.finding {
            self.type_into_find(text);
        } else if self.sidebar.narrowed().is_some() {
            self.type_into_narrow(text);
        } else {
            if !self.line.insert(text) {
                self.notice = Some(Notice::LineFull);
            }
            self.query_changed(effects);
        }
    }

    /// The terminal says how wide it draws `·`; only the one answer that was asked for counts.
    fn take_width(&mut self, columns: usize) {
        if mem::take(&mut self.asks_width) {
            ambiguous::set_wide(columns == 2);
        }
    }

    fn load(&mut self, event: LoadEvent, effects: &mut Vec<Effect>) {
        match event {
            LoadEvent::Chunk(chunk) => {
                self.library.push(chunk);
                self.learn_names();
                self.find(effects);
            }
            LoadEvent::Progress { done, total } => self.loading = Loading::Going { done, total },
            LoadEvent::Done { stopped } => {
                self.loading = if stopped {
                    Loading::Stopped
                } else {
                    Loading::Done
                };
                self.take_up_paused();
                self.count_views(effects);
                self.take_up_case();
            }
        }
    }

    /// New terms have names that the query may already use.
    fn learn_names(&mut self) {
        self.vocabulary.extend(self.library.terms(), &self.taxonomy);
        self.read_query_again();
    }

    /// Reads a query with unknown values again. Returns whether it may be another one now.
    fn read_query_again(&mut self) -> bool {
        if self.query.unknown().is_empty() {
            return false;
        }
        self.query = Query::read(self.line.text(), &self.vocabulary);
        self.take_typed_filters(!self.typing);
        self.steps.amend(self.step());
        self.generation += 1;
        true
    }

    /// An answer to an older question is dropped; the same question is asked again whenever more
    /// cases have arrived.
    fn found(&mut self, answer: Answer, effects: &mut Vec<Effect>) {
        if answer.generation != self.generation {
            return;
        }
        let is_next = answer.edition != self.library.edition();
        if is_next && !self.move_over(&answer) {
            return;
        }
        let done = answer.complete;
        let advice = answer.advice.clone();
        if self.from_top {
            self.leave_trail();
        }
        if is_next {
            self.cases.show_in_place(answer, self.from_top);
        } else {
            self.cases.show(answer, self.from_top);
        }
        self.take_up_case();
        self.come_home();
        self.from_top &= !done;
        if is_next {
            self.count_views(effects);
        }
        if is_next && self.read_query_again() {
            self.find(effects);
        }
        self.order_terms();
        if let Some(advice) = advice {
            self.take_advice(advice);
            self.take_wanted(effects);
        }
    }

    /// A case was read: for its page, for its snippet in the list, or for both.
    fn read(&mut self, ReadCase { ix, read, layout }: ReadCase) {
        let hit = self.cases.in_view(self.items_in_view());
        if hit.iter().any(|h| h.ix == ix && h.field == Field::Prose) {
            let lang = self.lang_of(ix);
            self.reasons.take(ix, read.as_deref().ok(), lang);
        }
        self.views.compare.take(ix, read.as_ref().ok());
        if self.shown() == Some(ix) {
            self.reader.take(ix, read, layout);
        }
    }

    /// After every change: nothing out of view, the case shown laid out if it has been read.
    fn settle(&mut self) {
        let panes = self.panes();
        self.settle_chips();
        self.sidebar.settle(self.facet_areas()[0].rows);
        self.cases.settle(self.items_in_view());
        self.close_strange_prompt();
        self.settle_view();
        let columns = panes.content(Pane::Cases).columns;
        let columns = columns.saturating_sub(BESIDE_SNIPPET);
        self.reasons.aim(&self.cases.answer().query, columns);
        match (self.shown(), self.reader.case()) {
            (Some(ix), Some((read, _))) if ix == read => self.lay_out(ix),
            (None, _) => {
                self.reader.close();
                self.finding = false;
            }
            _ => {}
        }
    }

    /// Does an action; `was` is the notice that the reader saw when pressing the key.
    pub(super) fn act(
        &mut self,
        action: Action,
        key: Key,
        was: Option<&Notice>,
        effects: &mut Vec<Effect>,
    ) {
        match self.context() {
            Context::Typing => self.act_typing(action, key, effects),
            Context::Finding => self.act_finding(action, effects),
            Context::Narrowing => self.act_narrowing(action, effects),
            Context::Range => self.act_range(action, effects),
            Context::Chips => self.act_chips(action, key, effects),
            Context::Entry => self.act_entry(action, was, effects),
            Context::Saved => self.act_saved(action, effects),
            Context::Sections => self.act_sections(action, key, effects),
            Context::Overlay => self.act_overlay(action, effects),
            Context::Link | Context::Copy => self.act_prompt(action, effects),
            context => match self.views.open() {
                Some(view) => self.act_in_view((context, view), (action, key), was, effects),
                None => self.act_browsing(context, (action, key), was, effects),
            },
        }
    }
}
