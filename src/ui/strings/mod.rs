//! The words of the interface in both languages.
//!
//! One constant per language: a word that is missing in one of them does not compile. The words of
//! a case's own page are in `app::doc`, those of keys in `app::keymap`.

mod en;
mod ko;

use crate::app::keymap::{Action, Context};
use crate::case::{Clock, Facet, Lang};
use crate::search::{Order, Tier};
use crate::text::CleanStr;

type Word = CleanStr<'static>;

/// Words and phrases in one language.
#[derive(Debug)]
pub struct Strings {
    /// The name of the program.
    pub name: Word,
    /// The name of the bundled library.
    pub bundled: Word,
    /// What cases are counted in: `12 cases`.
    pub cases: Word,
    /// Cases counted in running text: the number as it is written, and itself.
    pub counted: fn(&str, usize) -> String,
    /// The name of this language.
    pub language: Word,
    /// Title of the sidebar.
    pub facets: Word,
    /// In the search line while it is empty.
    pub search_hint: Word,
    /// In the row of chips while nothing is picked.
    pub no_chips: Word,
    /// Beside the chips: drop them all.
    pub clear: Word,
    /// Beside the chips: undo.
    pub undo: Word,
    /// How many terms of a facet are picked: `1 on`.
    pub picked: Word,
    /// All the picked values of a facet are asked for.
    pub all: Word,
    /// The values of a facet stand by name.
    pub by_name: Word,
    /// The vocabulary does not say what a term means.
    pub no_meaning: Word,
    /// A whole facet cannot be excluded.
    pub exclude_values: Word,
    /// A case has at most one value of this facet.
    pub one_value: Word,
    /// A filter cannot be turned around.
    pub no_opposite: Word,
    /// No range can be picked here.
    pub no_range: Word,
    /// A range that is no filter.
    pub everything: Word,
    /// Cases of which something is not known.
    pub not_known: Word,
    /// No value is found.
    pub no_term: Word,
    /// How many terms are not listed: `12 more`.
    pub more: Word,
    /// All terms are listed.
    pub fewer: Word,
    /// The list is empty because nothing has arrived yet.
    pub loading: Word,
    /// The library has no case.
    pub no_case: Word,
    /// Nothing matches.
    pub no_hit: Word,
    /// There was nothing to read: the keys that say why.
    pub nothing_read: fn(&str) -> String,
    /// The order of the list while prose is still being searched.
    pub searching: Word,
    /// How many cases could not be searched: their files have changed.
    pub lost: fn(&str) -> String,
    /// Standard input as the name of the library.
    pub stdin: Word,
    /// Nothing is being loaded.
    pub not_loading: Word,
    /// Loading, or reading again, is still under way.
    pub still_loading: Word,
    /// The bundled library cannot be read again.
    pub nothing_to_reload: Word,
    /// Standard input cannot be read again.
    pub stdin_once: Word,
    /// While everything is being read again.
    pub reloading: Word,
    /// Everything was read again: what there is now.
    pub reloaded: fn(&str) -> String,
    /// The case with this id was shown and is not there any more.
    pub gone: fn(&str) -> String,
    /// What other programs have changed was taken over: how much, written and as a number.
    pub refreshed: fn(&str, usize) -> String,
    /// The library before stays, for this reason.
    pub not_reloaded: fn(&str) -> String,
    /// Reading again was stopped.
    pub reload_stopped: Word,
    /// How many problems there are: `3 problems`; the number as it is written, and itself.
    pub problems: fn(&str, usize) -> String,
    /// Title of the list of problems.
    pub problems_title: Word,
    /// The list of problems is empty.
    pub no_problem: Word,
    /// Loading was stopped.
    pub stopped: Word,
    /// Title of the help.
    pub help_title: Word,
    /// Hint under overlays.
    pub close_hint: Word,
    /// The screen is too small.
    pub too_small: fn(&str) -> String,
    /// Another q ends the program.
    pub quit_again: Word,
    /// The terminal has the mouse.
    pub mouse_off: Word,
    /// The program has the mouse.
    pub mouse_on: Word,
    /// Nothing to undo or redo.
    pub no_step: Word,
    /// No filter to drop.
    pub no_filter: Word,
    /// A key does nothing here.
    pub unknown_key: Word,
    /// Keys arrive as Hangul.
    pub hangul_keys: Word,
    /// The case could not be read.
    pub unreadable: Word,
    /// The date, as what a filter is about.
    pub date: Word,
    /// A filter asks for cases without any value.
    pub none: Word,
    /// The id of a case, as where it matched.
    pub id: Word,
    /// How the query was read: `read as 슬랙`.
    pub read_as: Word,
    /// Before the recommended filters.
    pub recommended: Word,
    /// A filter has a value that nobody has.
    pub unknown_value: Word,
    /// What dropping a word or a filter would give: `without "503"`.
    pub without: fn(&str) -> String,
    /// The same for all words.
    pub without_words: Word,
    /// The same for all filters.
    pub without_filters: Word,
    /// A line, a note or a name takes no more.
    pub line_full: Word,
    /// A number was pressed that stands beside no filter.
    pub no_advice: Word,
    /// The query was read as it was typed.
    pub no_reading: Word,
    /// There is no query that a case could match.
    pub no_query: Word,
    /// The label of a term, as where a case matched.
    pub label: Word,
    /// Why a case is there: how well it matches, where, and its score.
    pub why: fn(&str, &str, &str) -> String,
    order: fn(Order) -> [&'static str; 2],
    clock: fn(Clock) -> &'static str,
    tier: fn(Tier) -> &'static str,
    facet: fn(Facet) -> &'static str,
    title_in: fn(Lang) -> &'static str,
    hint: fn(Action) -> &'static str,
    context: fn(Context) -> &'static str,
}

impl Strings {
    /// The name of a facet.
    #[must_use]
    pub fn facet(&self, facet: Facet) -> Word {
        CleanStr::fixed((self.facet)(facet))
    }

    /// The order of the list, and the same in few columns.
    #[must_use]
    pub fn order(&self, order: Order) -> [Word; 2] {
        (self.order)(order).map(CleanStr::fixed)
    }

    /// A time that something took.
    #[must_use]
    pub fn clock(&self, clock: Clock) -> Word {
        CleanStr::fixed((self.clock)(clock))
    }

    /// How well a word matches.
    #[must_use]
    pub fn tier(&self, tier: Tier) -> Word {
        CleanStr::fixed((self.tier)(tier))
    }

    /// The title in a language, as where a case matched.
    #[must_use]
    pub fn title_in(&self, lang: Lang) -> Word {
        CleanStr::fixed((self.title_in)(lang))
    }

    /// A short word for an action, for the status line.
    #[must_use]
    pub fn hint(&self, action: Action) -> Word {
        CleanStr::fixed((self.hint)(action))
    }

    /// The heading of the keys of a context in the help.
    #[must_use]
    pub fn context(&self, context: Context) -> Word {
        CleanStr::fixed((self.context)(context))
    }
}

/// The words of a language.
#[must_use]
pub fn of(lang: Lang) -> &'static Strings {
    match lang {
        Lang::En => &en::EN,
        Lang::Ko => &ko::KO,
    }
}

const fn word(text: &'static str) -> Word {
    CleanStr::fixed(text)
}
