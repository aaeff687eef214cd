//! What plain mode says beside the words that the screen has too, in both languages.
//!
//! One constant per language: a word that is missing in one of them does not compile.

mod en;
mod ko;

use crate::case::Lang;

use super::command::Group;

/// Words and phrases in one language. Numbers come as they are written.
#[derive(Debug)]
pub(super) struct Words {
    /// How far loading is, in percent if that is known; whether Enter stops it.
    pub(super) loading: fn(Option<u64>, bool) -> String,
    /// What was loaded: counted cases.
    pub(super) opened: fn(&str) -> String,
    /// Counted problems, and how to list them.
    pub(super) with_problems: fn(&str) -> String,
    /// How to go on.
    pub(super) begin: &'static str,
    /// Where the reader stopped, by words and filters and by the id of the case that was read, and how to go
    /// on there.
    pub(super) stopped: fn(Option<&str>, Option<&str>) -> String,
    /// There is no such place.
    pub(super) not_stopped: &'static str,
    /// Above the section at which a case goes on.
    pub(super) goes_on: &'static str,
    /// The case with this id is not in the library any more.
    pub(super) is_gone: fn(&str) -> String,
    /// Nothing could be read.
    pub(super) nothing_read: &'static str,
    /// Before the rest of a long answer.
    pub(super) more: &'static str,

    /// What may be typed, by what was listed last.
    pub(super) may_search: &'static str,
    pub(super) may_read: &'static str,
    pub(super) may_list_values: &'static str,
    pub(super) may_tick: &'static str,
    pub(super) may_pick_both: &'static str,
    pub(super) may_drop: &'static str,
    pub(super) may_take: &'static str,
    pub(super) may_read_section: &'static str,
    pub(super) may_open_link: &'static str,
    pub(super) may_read_related: &'static str,
    pub(super) may_order: &'static str,
    pub(super) may_search_again: &'static str,
    pub(super) may_go_on: &'static str,
    pub(super) may_open: &'static str,
    pub(super) may_replace: &'static str,
    pub(super) may_drop_note: &'static str,
    pub(super) may_go_to_view: &'static str,

    /// From, to, of how many, in which order.
    pub(super) position: fn(usize, usize, &str, &str) -> String,
    /// So many of counted cases.
    pub(super) counted: fn(&str, &str) -> String,
    /// So many filters are recommended.
    pub(super) advised: fn(usize) -> String,
    /// None are.
    pub(super) no_advice: &'static str,
    /// Nothing was listed that has this number.
    pub(super) no_list: fn(&str) -> String,
    /// A number that is not in a list of so many.
    pub(super) no_number: fn(&str, usize) -> String,
    /// A list has no more.
    pub(super) at_end: &'static str,
    pub(super) at_start: &'static str,
    /// Nothing was looked for yet.
    pub(super) no_queries: &'static str,

    /// Before the words of the query.
    pub(super) query: &'static str,
    /// No words, no filters.
    pub(super) nothing_in_force: &'static str,
    /// A filter turned around.
    pub(super) without: fn(&str) -> String,
    /// All the picked values of a facet are asked for.
    pub(super) all_of: fn(&str) -> String,
    /// A filter is not in force.
    pub(super) paused: &'static str,
    /// Behind a facet: how many values it has, how many of them are picked.
    pub(super) values: fn(usize) -> String,
    pub(super) picked: fn(usize) -> String,
    /// The values of a facet: name, from, to, of how many.
    pub(super) values_from: fn(&str, usize, usize, usize) -> String,
    /// Behind a value.
    pub(super) is_picked: &'static str,
    pub(super) is_excluded: &'static str,
    /// A command needs a list of values.
    pub(super) no_facet: &'static str,
    /// A command needs the list of views.
    pub(super) no_views: &'static str,
    /// A time from one end to the other, each of which belongs to it and may be missing.
    pub(super) time: fn(Option<&str>, Option<&str>) -> String,
    /// The same, but the second one does not belong to it.
    pub(super) time_part: fn(Option<&str>, Option<&str>) -> String,

    /// A command needs the number of a value or a case, or a case that is open.
    pub(super) no_centre: &'static str,
    /// A facet, and how many of its values are not said.
    pub(super) column: fn(&str, usize) -> String,
    /// No two values occur together.
    pub(super) no_pairs: &'static str,
    /// Two facets have to be named.
    pub(super) two_facets: &'static str,
    /// Only so many values of a facet, the most frequent ones, were looked at.
    pub(super) most_of: fn(&str, usize) -> String,
    /// The numbers of what was listed last are not those of cases.
    pub(super) not_cases: &'static str,
    /// How many cases can be compared.
    pub(super) compare_how_many: &'static str,
    /// The case with this id was named twice.
    pub(super) compare_twice: fn(&str) -> String,
    /// The case with this id, which is to be compared with the one that is open, is that one.
    pub(super) compare_open: fn(&str) -> String,
    /// Before values that all the compared cases have.
    pub(super) all_have: &'static str,

    /// A command needs a case.
    pub(super) no_case_open: &'static str,
    /// A line begins as a command of this form does, but was looked for.
    pub(super) searched_instead: fn(&str) -> String,
    /// How to look for a line that is a command.
    pub(super) to_search: fn(&str) -> String,
    /// The id of the case, its number in the list, the cases of the list.
    pub(super) place: fn(&str, usize, usize) -> String,
    /// There is no further section.
    pub(super) case_ends: &'static str,
    pub(super) case_starts: &'static str,
    /// How often something was found in the case.
    pub(super) matches: fn(usize) -> String,
    /// The case is not one of those that are found.
    pub(super) not_found: &'static str,
    /// The case has no related cases, no links.
    pub(super) no_related: &'static str,
    pub(super) no_links: &'static str,
    /// A host may be taken for another one.
    pub(super) doubtful: fn(&str) -> String,
    /// An address was given to the browser.
    pub(super) opened_link: &'static str,
    /// An address was not opened.
    pub(super) left_closed: &'static str,

    /// The case was read.
    pub(super) is_read: &'static str,
    /// The case has no note.
    pub(super) no_note: &'static str,
    /// What was written stands below the note that was there.
    pub(super) note_goes_on: &'static str,
    /// Whether something else is to stand in the place of the note that was said.
    pub(super) replaces_note: &'static str,
    /// Whether the note that was said is to be taken away.
    pub(super) drops_note: &'static str,
    /// It was not.
    pub(super) note_stays: &'static str,
    /// There is a view of this name; whether it is to be replaced.
    pub(super) replaces: fn(&str) -> String,
    /// It was not.
    pub(super) not_replaced: &'static str,
    /// A view is gone; the command that brings it back.
    pub(super) view_dropped: fn(&str) -> String,
    /// So is a note.
    pub(super) note_dropped: &'static str,

    /// Problems: from, to, counted.
    pub(super) problems_from: fn(usize, usize, &str) -> String,
    /// This language is spoken now.
    pub(super) speaks: &'static str,
    /// Above the commands.
    pub(super) help: &'static str,
    /// Heads commands.
    pub(super) group: fn(Group) -> &'static str,
}

/// The words of a language.
pub(super) fn of(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &en::EN,
        Lang::Ko => &ko::KO,
    }
}
