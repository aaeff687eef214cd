//! Actions in the three panes.

use crate::case::{CaseIx, Facet};
use crate::memory::Change;
use crate::search::Order;

use super::Effect;
use super::key::Key;
use super::keymap::{Action, Context};
use super::notice::Notice;
use super::panes::Pane;
use super::side_row::SideRow;
use super::state::{App, Overlay};
use super::views::View;

/// How far a movement goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Far {
    /// One row or case.
    One,
    /// Half of what is in view.
    HalfPage,
    /// What is in view, but for one row.
    Page,
    /// To the end.
    End,
}

/// A movement action as a distance and a direction.
pub(super) fn movement(action: Action) -> Option<(Far, bool)> {
    Some(match action {
        Action::Down => (Far::One, true),
        Action::Up => (Far::One, false),
        Action::HalfDown => (Far::HalfPage, true),
        Action::HalfUp => (Far::HalfPage, false),
        Action::PageDown => (Far::Page, true),
        Action::PageUp => (Far::Page, false),
        Action::Bottom => (Far::End, true),
        Action::Top => (Far::End, false),
        _ => return None,
    })
}

/// The distance in rows where `in_view` of them are in view.
pub(super) fn distance(far: Far, down: bool, in_view: usize) -> isize {
    let rows = match far {
        Far::One => 1,
        Far::HalfPage => (in_view / 2).max(1),
        Far::Page => in_view.saturating_sub(1).max(1),
        // Far beyond every list, yet no sum with a position overflows.
        Far::End => usize::MAX >> 2,
    };
    let rows = isize::try_from(rows).unwrap_or(isize::MAX);
    if down { rows } else { -rows }
}

impl App {
    pub(super) fn act_browsing(
        &mut self,
        context: Context,
        (action, key): (Action, Key),
        was: Option<&Notice>,
        effects: &mut Vec<Effect>,
    ) {
        if let Some((far, down)) = movement(action) {
            return self.move_in(context, far, down);
        }
        match action {
            Action::Left => self.go_left(context),
            Action::Right => self.go_right(context),
            Action::ReadDown => self.read_on(1),
            Action::ReadUp => self.read_on(-1),
            Action::NextFacet => self.sidebar.step_facet(true),
            Action::PreviousFacet => self.sidebar.step_facet(false),
            Action::NextPane => self.focus_beside(1),
            Action::PreviousPane => self.focus_beside(2),
            Action::FocusFacets => self.focus_on(Pane::Facets),
            Action::FocusCases => self.focus_on(Pane::Cases),
            Action::FocusDetail => self.focus_on(Pane::Detail),
            Action::Zoom => self.zoomed = !self.zoomed,
            Action::Unzoom => self.zoomed = false,
            Action::Search => self.start_typing(),
            Action::Enter if context == Context::Cases => self.focus_on(Pane::Detail),
            Action::Enter if context == Context::Detail => self.act_on_case(action, was, effects),
            Action::Tick | Action::Exclude | Action::Enter => self.pick(action, effects),
            Action::Sort if context == Context::Facets => self.reorder_terms(),
            Action::Sort => self.next_order(effects),
            Action::All => self.toggle_all(effects),
            Action::Explain => self.sidebar.explains = !self.sidebar.explains,
            Action::Narrow => self.start_narrowing(),
            Action::PickRange => self.pick_range(),
            Action::FocusChips => self.focus_chips(),
            Action::More => self.list_more(true),
            Action::Fewer => self.list_more(false),
            Action::TakeAdvice => self.take_numbered(key, effects),
            Action::TakeReading => self.take_reading(effects),
            Action::Why => self.say_why(),
            _ => self.act_anywhere(action, was, effects),
        }
    }

    fn act_anywhere(&mut self, action: Action, was: Option<&Notice>, effects: &mut Vec<Effect>) {
        match action {
            Action::RemoveChip => self.remove_chip(effects),
            Action::ClearFilters => self.clear_filters(effects),
            Action::Undo | Action::Redo => self.take_back(action, effects),
            Action::ToggleLang => self.toggle_lang(effects),
            Action::Bookmark => self.toggle_mark(Facet::Bookmarked, effects),
            Action::MarkRead => self.toggle_mark(Facet::Read, effects),
            Action::Note => self.write_note(),
            Action::SavedViews => self.list_views(None, effects),
            Action::ToggleDefaultLang => self.toggle_default_lang(effects),
            Action::ShowRelations => self.show_view(View::Relations),
            Action::ShowBars => self.show_view(View::Bars),
            Action::Pin => self.pin(),
            Action::ShowCompared => self.show_compared(),
            Action::Problems => self.open(Overlay::Problems),
            Action::Help => self.open(Overlay::Help),
            Action::Mouse => {
                self.mouse = !self.mouse;
                self.notice = Some(Notice::Mouse(self.mouse));
                effects.push(Effect::CaptureMouse(self.mouse));
            }
            Action::StopLoading if self.can_stop_loading() => effects.push(Effect::StopLoading),
            Action::Reload => self.reload(effects),
            Action::OpenSource
            | Action::OpenArchived
            | Action::PickLink
            | Action::Copy
            | Action::Sections
            | Action::NextSection
            | Action::PreviousSection
            | Action::FoldAll
            | Action::Related
            | Action::NextTarget
            | Action::PreviousTarget
            | Action::Find
            | Action::NextMatch
            | Action::PreviousMatch => self.act_on_case(action, was, effects),
            Action::StopLoading => self.notice = Some(Notice::NotLoading),
            Action::Escape if self.reader.drop_target() => {}
            Action::Escape => self.step_out(),
            Action::Close if was == Some(&Notice::QuitAgain) => effects.push(Effect::Quit),
            Action::Close if self.covers_list() => self.step_out(),
            Action::Close => self.notice = Some(Notice::QuitAgain),
            _ => self.act_reading(action, effects),
        }
    }

    /// Speaks the other language.
    pub(super) fn toggle_default_lang(&mut self, effects: &mut Vec<Effect>) {
        self.lang = self.lang.other();
        self.order_terms();
        if self.order == Order::Organisation {
            // Organisations have names of their own in each language.
            self.find(effects);
        }
        self.order_bars();
    }

    /// Shows the case in the detail pane, and it alone, in the other language.
    pub(super) fn toggle_lang(&mut self, effects: &mut Vec<Effect>) {
        if let Some(ix) = self.shown() {
            self.turn_case(ix, effects);
        }
    }

    /// The same for any case.
    pub(super) fn turn_case(&mut self, ix: CaseIx, effects: &mut Vec<Effect>) {
        let lang = self.lang_of(ix).other();
        let id = self.library.head(ix).id.as_str().to_owned();
        let change = Change::Language(id, Some(lang).filter(|lang| *lang != self.lang));
        self.remember(change, effects);
    }

    /// Whether something lies over the list: a zoomed pane, facets that slid over, a page alone.
    fn covers_list(&self) -> bool {
        let panes = self.panes();
        let slid_over = self.focus == Pane::Facets && panes.placed.len() < Pane::ALL.len();
        self.zoomed || slid_over || panes.find(Pane::Cases).is_none()
    }

    /// Closes the topmost of what lies over the list.
    fn step_out(&mut self) {
        if self.zoomed {
            self.zoomed = false;
        } else if self.covers_list() {
            self.focus_on(Pane::Cases);
        }
    }

    /// Opens the search line; its hits have to be seen.
    pub(super) fn start_typing(&mut self) {
        self.typing = true;
        self.chip = None;
        self.range = None;
        self.stop_narrowing();
        if self.panes().find(Pane::Cases).is_none() {
            self.zoomed = false;
            self.focus_on(Pane::Cases);
        }
    }

    /// What works wherever keys go.
    pub(super) fn act_always(action: Action, effects: &mut Vec<Effect>) {
        match action {
            Action::Redraw => effects.push(Effect::Redraw),
            Action::Suspend => effects.push(Effect::Suspend),
            Action::Quit => effects.push(Effect::Quit),
            _ => {}
        }
    }

    fn move_in(&mut self, context: Context, far: Far, down: bool) {
        match context {
            Context::Facets => {
                let rows = self.facet_areas()[0].rows;
                let before = self.held_facet();
                self.sidebar.step(distance(far, down, rows));
                if before != self.held_facet() {
                    self.order_terms();
                }
            }
            Context::Cases => self.move_cases(far, down),
            _ => {
                let rows = self.rows_of_text();
                self.reader.scroll(distance(far, down, rows), rows);
            }
        }
    }

    pub(super) fn move_cases(&mut self, far: Far, down: bool) {
        self.from_top = false;
        self.go_elsewhere();
        self.leave_trail();
        self.cases.step(distance(far, down, self.items_in_view()));
    }

    fn read_on(&mut self, by: isize) {
        self.reader.scroll(by, self.rows_of_text());
    }

    fn go_left(&mut self, context: Context) {
        match (context, self.sidebar.cursor()) {
            (Context::Facets, Some(row)) => {
                if let Some(facet) = row.facet() {
                    self.set_open(facet, false);
                }
            }
            (Context::Detail, _) => self.fold_or_leave(),
            _ => self.focus_on(Pane::Facets),
        }
    }

    fn go_right(&mut self, context: Context) {
        match (context, self.sidebar.cursor()) {
            (Context::Facets, Some(SideRow::Facet(facet))) if !self.sidebar.is_open(facet) => {
                self.set_open(facet, true);
            }
            (Context::Facets, Some(SideRow::Time(_))) => self.pick_range(),
            (Context::Facets, _) => self.focus_on(Pane::Cases),
            (Context::Detail, _) => {
                self.reader.fold_here(false, self.rows_of_text());
            }
            _ => self.focus_on(Pane::Detail),
        }
    }

    pub(super) fn set_open(&mut self, facet: Facet, open: bool) {
        self.sidebar.set_open(facet, open);
        self.order_terms();
    }

    pub(super) fn focus_on(&mut self, pane: Pane) {
        let left_facets = self.focus == Pane::Facets && pane != Pane::Facets;
        self.chip = None;
        self.range = None;
        self.stop_narrowing();
        self.focus = pane;
        if left_facets {
            self.order_terms();
        }
    }

    fn focus_beside(&mut self, by: usize) {
        let at = Pane::ALL.iter().position(|pane| *pane == self.focus);
        let next = at.map_or(0, |at| (at + by) % Pane::ALL.len());
        self.focus_on(Pane::ALL[next]);
    }
}
