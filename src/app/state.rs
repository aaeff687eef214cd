//! The state of the program as a plain value, and what drawing asks of it.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::case::{CaseIx, Lang, Taxonomy};
use crate::facets::Selection;
use crate::library::{Library, Origin, Problem};
use crate::memory::{Change, Memory};
use crate::search::{Order, Query, Vocabulary};

use super::advice::Advised;
use super::cases::{Cases, ItemRows};
use super::entry::Entry;
use super::history::History;
use super::keymap::{Action, Keymap};
use super::kin::Relatives;
use super::line::Line;
use super::loading::Loading;
use super::notice::Notice;
use super::options::Options;
use super::panes::{Pane, Panes};
use super::prompt::Prompt;
use super::range::Range;
use super::reader::{Reader, Trail};
use super::reasons::Reasons;
use super::reload::Reload;
use super::resume::Stop;
use super::saved::Saved;
use super::sidebar::Sidebar;
use super::steps::Steps;
use super::views::Views;
use super::{Key, Msg};

/// What lies on top of everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overlay {
    /// The keys.
    Help,
    /// The problems in the input.
    Problems,
    /// The sections of the case, over the detail pane.
    Sections,
    /// The saved views.
    Saved,
}

/// The program.
#[derive(Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent switches that the reader turns one by one"
)]
pub struct App {
    /// The cases that have arrived.
    pub library: Library,
    /// The vocabulary.
    pub taxonomy: Arc<Taxonomy>,
    /// The interface language.
    pub lang: Lang,
    /// What the library is called; `None` is the bundled one.
    pub library_name: Option<String>,
    /// The pane that keys go to.
    pub focus: Pane,
    /// Whether that pane has the screen for itself.
    pub zoomed: bool,
    /// Whether keys go into the search line.
    pub typing: bool,
    /// Whether keys go into the find line.
    pub finding: bool,
    /// The search line.
    pub line: Line,
    /// What the finder advises.
    pub advised: Advised,
    /// The chips.
    pub selection: Selection,
    /// The position of the chip that has the keys.
    pub chip: Option<usize>,
    /// The order of the list.
    pub order: Order,
    /// The range that is being picked.
    pub range: Option<Range>,
    /// The sidebar.
    pub sidebar: Sidebar,
    /// The list of cases.
    pub cases: Cases,
    /// Why the hits in view were found in prose.
    pub reasons: Reasons,
    /// The detail pane.
    pub reader: Reader,
    /// What the status line asks.
    pub prompt: Option<Prompt>,
    /// What lies on top.
    pub overlay: Option<Overlay>,
    /// The first row of the overlay in view; in the list of sections, the one under the cursor.
    pub overlay_offset: usize,
    /// How far loading is.
    pub loading: Loading,
    /// How far reading again is.
    pub reload: Reload,
    /// A word to the reader.
    pub notice: Option<Notice>,
    /// Whether the program has the mouse.
    pub mouse: bool,
    /// Whether tmux stands between the program and the terminal.
    pub tmux: bool,
    /// What is to be done with the selected case as soon as it is read.
    pub(super) awaiting: Option<Action>,
    /// Keys and pastes behind that, in order.
    pub(super) held: VecDeque<Msg>,
    /// Whether the terminal has still to say how wide it draws characters of ambiguous width.
    pub asks_width: bool,
    pub(super) trail: Trail,
    /// The keys in force.
    pub keymap: Keymap,
    pub(super) left: Left,
    pub(super) steps: Steps,
    pub(super) query: Query,
    /// The names of terms that filters may be typed by.
    pub(super) vocabulary: Vocabulary,
    /// What is remembered between runs.
    pub memory: Memory,
    /// The text that is being written.
    pub entry: Option<Entry>,
    /// The name of a view that was left without saving it.
    pub(super) left_name: Option<Entry>,
    /// A change that the reader is to be told of when it is kept.
    pub(super) awaits: Option<Change>,
    /// What was changed since it was asked what other programs have kept.
    pub(super) since_refresh: Option<Vec<Change>>,
    /// The list of saved views.
    pub saved: Saved,
    /// The case that was marked as unread while it is shown.
    pub(super) unread_again: Option<CaseIx>,
    pub(super) stop: Stop,
    pub(super) history: History,
    pub(super) relatives: Relatives,
    /// Problems of the configuration and of what is remembered.
    pub(super) own_problems: Vec<Problem>,
    pub(super) origins: Vec<Origin>,
    /// Why reading again failed last.
    pub(super) not_reloaded: Option<Problem>,
    pub(super) old_library: Option<Library>,
    /// The views in the place of the panes.
    pub views: Views,
    pub(super) generation: u64,
    /// The next answer selects the best hit, because its query was typed.
    pub(super) from_top: bool,
    pub(super) hangul_seen: bool,
    pub(super) size: (usize, usize),
}

/// What a key leaves for the next one.
#[derive(Debug, Default)]
pub(super) struct Left {
    /// The first key of two.
    pub(super) pending: Option<Key>,
    /// A link was used at the last digit of its number: an Enter after it comes too late.
    pub(super) number_ended: bool,
}

impl App {
    /// The program before anything has arrived, on a screen of no size.
    #[must_use]
    pub fn new(options: &Options, taxonomy: Arc<Taxonomy>) -> Self {
        let stop = Stop::new(options);
        let query = stop.query().unwrap_or(&options.query);
        let mut app = App {
            library: Library::default(),
            taxonomy,
            lang: options.lang,
            library_name: options.library_name.clone(),
            focus: Pane::Cases,
            zoomed: false,
            typing: false,
            finding: false,
            line: Line::new(query),
            advised: Advised::default(),
            selection: Selection::default(),
            chip: None,
            order: stop.order(),
            range: None,
            sidebar: Sidebar::new(&options.facets),
            cases: Cases::default(),
            reasons: Reasons::default(),
            reader: Reader::default(),
            prompt: None,
            overlay: None,
            overlay_offset: 0,
            loading: Loading::Going { done: 0, total: 0 },
            reload: Reload::default(),
            notice: None,
            mouse: options.mouse,
            tmux: options.tmux,
            awaiting: None,
            held: VecDeque::new(),
            asks_width: options.asks_width,
            trail: Trail::default(),
            keymap: options.keymap.clone(),
            left: Left::default(),
            steps: Steps::default(),
            query: Query::default(),
            vocabulary: Vocabulary::default(),
            memory: options.memory.clone(),
            entry: None,
            left_name: None,
            awaits: None,
            since_refresh: None,
            saved: Saved::default(),
            unread_again: None,
            stop,
            history: History::default(),
            relatives: Relatives::default(),
            own_problems: options.problems.clone(),
            origins: options.origins.clone(),
            not_reloaded: None,
            old_library: None,
            views: Views::default(),
            generation: 0,
            from_top: true,
            hangul_seen: false,
            size: (0, 0),
        };
        app.query = Query::read(app.line.text(), &app.vocabulary);
        app.take_typed_filters(true);
        app.steps.record(app.step(), false);
        app
    }

    /// Where everything stands on the screen.
    #[must_use]
    pub fn panes(&self) -> Panes {
        let (columns, rows) = self.size;
        let chips = !self.selection.is_empty();
        Panes::new(columns, rows, self.focus, self.zoomed, chips)
    }

    /// The query as the list reads it: as it was typed, or in the other keyboard layout, when only
    /// that finds anything (rule S5). What is highlighted follows it.
    #[must_use]
    pub fn query(&self) -> &Query {
        &self.cases.answer().query
    }

    /// Whether the list is not yet what was asked for.
    #[must_use]
    pub fn is_searching(&self) -> bool {
        let answer = self.cases.answer();
        answer.generation != self.generation || !answer.complete
    }

    /// How the query was read, when that is not how it was typed.
    #[must_use]
    pub fn read_as(&self) -> Option<&str> {
        let read = self.query().text();
        let answered = self.cases.answer().generation == self.generation;
        (answered && read != self.query.text()).then_some(read)
    }

    /// How the rows of one case are used in the list.
    #[must_use]
    pub fn item_rows(&self) -> ItemRows {
        let area = self.panes().content(Pane::Cases);
        ItemRows::new(area.columns, area.rows, !self.query().is_empty())
    }

    /// How many cases the list shows at once, at least one.
    #[must_use]
    pub fn items_in_view(&self) -> usize {
        let rows = self.panes().content(Pane::Cases).rows;
        let item = self.item_rows();
        ((rows + item.air) / item.all()).max(1)
    }

    /// The language that a case is shown in.
    #[must_use]
    pub fn lang_of(&self, ix: CaseIx) -> Lang {
        let id = self.library.head(ix).id.as_str();
        let chosen = self.memory.languages.get(id);
        chosen.copied().unwrap_or(self.lang)
    }

    /// The language of the headings in the detail pane.
    #[must_use]
    pub fn reader_lang(&self) -> Lang {
        self.shown().map_or(self.lang, |ix| self.lang_of(ix))
    }

    /// Whether keys go to a pane and not to a line or the chips.
    #[must_use]
    pub fn has_keys(&self, pane: Pane) -> bool {
        self.focus == pane && !self.typing && self.chip.is_none()
    }

    /// Whether there is a filter step to go back to.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.steps.can_undo()
    }
}
