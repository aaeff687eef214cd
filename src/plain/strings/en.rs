//! Plain mode in English.

use super::super::command::Group;
use super::Words;

pub(super) static EN: Words = Words {
    loading: |percent, stops| {
        let how_far = percent.map_or(String::new(), |percent| format!(" {percent}%"));
        let stop = if stops { ". Enter stops it" } else { "" };
        format!("Loading{how_far}{stop}.")
    },
    opened: |cases| format!("Casebook: {cases}."),
    with_problems: |problems| format!("{problems} in the input: problems lists them."),
    begin: "Type words to search, l for the list, f for facets, ? for the commands.",
    stopped: |filters, id| {
        let filters = filters.map(str::to_owned);
        let id = id.map(|id| format!("reading {id}"));
        let all: Vec<String> = filters.into_iter().chain(id).collect();
        format!("Last time: {}. resume goes on there.", all.join("; "))
    },
    not_stopped: "There is nowhere to go on.",
    goes_on: "Going on at the section where you stopped; s lists the sections.",
    is_gone: |id| format!("{id} is not there any more. l for the list."),
    nothing_read: "No case was read: problems says why.",
    more: "Enter more",
    may_search: "Words, or ?",
    may_read: "Number reads, Enter more, ?",
    may_list_values: "Number lists values, ?",
    may_tick: "Number picks, x excludes, l list, ?",
    may_pick_both: "Number picks both, Enter more, l list, ?",
    may_drop: "Number drops, x turns around, l list, ?",
    may_take: "Number takes, ?",
    may_read_section: "Number or Enter reads, r all, l list, ?",
    may_open_link: "Number opens, s sections, ?",
    may_read_related: "Number reads, back, ?",
    may_order: "Number",
    may_search_again: "Number searches again",
    may_go_on: "Enter more, ?",
    may_open: "y opens",
    may_replace: "y replaces",
    may_drop_note: "y takes it away",
    may_go_to_view: "Number filters, save NAME, d drops, ?",
    position: |from, to, all, order| format!("{from}-{to} of {all}, {order}."),
    counted: |found, all| format!("{found} of {all}"),
    advised: |count| match count {
        1 => "1 filter suggested: a".to_owned(),
        _ => format!("{count} filters suggested: a"),
    },
    no_advice: "No filter is suggested.",
    no_list: |number| {
        format!("Nothing is listed that has the number {number}. To search for it: /{number}")
    },
    no_number: |number, all| {
        format!("{number} is not in the list: 1-{all}. To search for it: /{number}")
    },
    at_end: "The list ends here.",
    at_start: "The list starts here.",
    no_queries: "Nothing was searched for yet.",
    query: "Words",
    nothing_in_force: "No words, no filters.",
    without: |what| format!("not {what}"),
    all_of: |facet| format!("{facet}: all the picked values"),
    paused: "paused",
    values: |count| match count {
        1 => ", 1 value".to_owned(),
        _ => format!(", {count} values"),
    },
    picked: |count| format!(", {count} picked"),
    values_from: |facet, from, to, all| format!("{facet}, {from}-{to} of {all}."),
    is_picked: "picked",
    is_excluded: "excluded",
    no_facet: "List the values of a facet first: f",
    no_views: "List the views first: views",
    time: |from, to| match (from, to) {
        (Some(from), Some(to)) if from == to => from.to_owned(),
        (Some(from), Some(to)) => format!("{from} to {to}"),
        (Some(from), None) => format!("{from} or more"),
        (None, to) => format!("up to {}", to.unwrap_or_default()),
    },
    time_part: |from, to| match (from, to) {
        (Some(from), Some(to)) => format!("{from} to under {to}"),
        (Some(from), None) => format!("{from} or more"),
        (None, to) => format!("under {}", to.unwrap_or_default()),
    },
    no_centre: "with needs the number of a value or a case, or an open case: f, stats, l.",
    column: |facet, left_out| match left_out {
        0 => facet.to_owned(),
        more => format!("{facet}, and {more} more"),
    },
    no_pairs: "No two values occur together.",
    two_facets: "pairs needs two facets, such as pairs 1 3.",
    most_of: |facet, count| format!("{facet}: only the {count} most frequent values count."),
    not_cases: "The numbers of what was listed last are not those of cases: l lists cases.",
    compare_how_many: "compare needs 2 to 4 cases of the list, such as compare 1 3. \
                       While a case is open, one number is enough.",
    compare_twice: |id| format!("This case is named twice: {id}."),
    compare_open: |id| format!("{id} is the case that is open: compare needs another one."),
    all_have: "All",
    no_case_open: "No case is open: a number of the list opens one.",
    searched_instead: |command| format!("Searched for. The command is: {command}"),
    to_search: |line| format!("To search for it: /{line}"),
    place: |id, at, all| format!("{id}, {at} of {all}"),
    case_ends: "The case ends here.",
    case_starts: "The case starts here.",
    matches: |count| match count {
        0 => "Not in this case.".to_owned(),
        1 => "Once in this case.".to_owned(),
        _ => format!("{count} times in this case."),
    },
    not_found: "This case is not in the list.",
    no_related: "No related cases.",
    no_links: "This case has no links.",
    doubtful: |host| format!("Its name may look like another one: {host}. Open it?"),
    opened_link: "Handed to the browser.",
    left_closed: "Not opened.",
    is_read: "read",
    no_note: "No note.",
    note_goes_on: "Added below the note that is there.",
    replaces_note: "Replace this note?",
    drops_note: "Take this note away?",
    note_stays: "The note stays.",
    replaces: |name| format!("There is a view {name} already. Replace it?"),
    note_dropped: "Note taken away. undo brings it back.",
    view_dropped: |name| format!("View dropped: {name}. undo brings it back."),
    not_replaced: "Not replaced.",
    problems_from: |from, to, problems| format!("{from}-{to} of {problems}."),
    speaks: "English.",
    help: "A number picks from what was listed last. Other words are searched for: \
           503 timeout, \"two words\", -word, org:slack, year:2019..2022.",
    group: |group| match group {
        Group::Search => "Searching and the list:",
        Group::Filters => "Filters:",
        Group::Case => "In a case:",
        Group::Program => "Other:",
    },
};
