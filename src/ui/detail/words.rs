//! The words around a case in the detail pane, in both languages.

use crate::app::Measure;
use crate::app::doc::Phrase;
use crate::case::Lang;
use crate::text::CleanStr;

/// Words and phrases in one language.
#[derive(Debug)]
pub(in crate::ui) struct Words {
    /// Before the find line.
    pub(in crate::ui) find_prompt: CleanStr<'static>,
    /// How many matches the case has, and which of them is the current one, from 0.
    pub(in crate::ui) matches: fn(Option<usize>, usize) -> String,
    /// Heads the list of sections.
    pub(in crate::ui) sections: CleanStr<'static>,
    /// Heads the numbers of rows in it.
    pub(in crate::ui) rows_name: CleanStr<'static>,
    /// Heads the numbers of matches in it.
    pub(in crate::ui) matches_name: CleanStr<'static>,
    /// How many rows a section has.
    pub(in crate::ui) rows: fn(usize) -> String,
    /// How long lines of prose get.
    pub(in crate::ui) measure: fn(Measure) -> String,
    /// The case is not in the list.
    pub(in crate::ui) away: CleanStr<'static>,
    /// Enter filters by this term.
    pub(in crate::ui) filter_by: Phrase,
    /// Enter drops this term from the filters.
    pub(in crate::ui) filter_no_more: Phrase,
    /// Enter opens this case.
    pub(in crate::ui) open_case: Phrase,
    /// Enter opens the link with this number in the browser.
    pub(in crate::ui) open_link: Phrase,
    /// The pane while it has no case.
    pub(in crate::ui) detail: CleanStr<'static>,
    /// No case is shown.
    pub(in crate::ui) no_case: CleanStr<'static>,
    /// No case is related to this one.
    pub(in crate::ui) no_related: CleanStr<'static>,
    /// The case has no sections.
    pub(in crate::ui) no_section: CleanStr<'static>,
    /// Nothing is selected, or there is nothing to select: the keys that select.
    pub(in crate::ui) no_target: fn(&str, &str) -> String,
    /// There is no case to go back to.
    pub(in crate::ui) no_way_back: CleanStr<'static>,
    /// The matches are not known yet.
    pub(in crate::ui) searching: CleanStr<'static>,
    /// Nothing matches in the case.
    pub(in crate::ui) no_match: CleanStr<'static>,
    /// The same in few columns, beside what was typed.
    pub(in crate::ui) no_match_short: CleanStr<'static>,
    /// The next match is behind the end of the case: on from its start.
    pub(in crate::ui) wrapped_down: CleanStr<'static>,
    /// The previous match is before the start of the case: on from its end.
    pub(in crate::ui) wrapped_up: CleanStr<'static>,
}

/// The words of a language.
pub(in crate::ui) fn of(lang: Lang) -> &'static Words {
    match lang {
        Lang::Ko => &KO,
        Lang::En => &EN,
    }
}

const fn word(text: &'static str) -> CleanStr<'static> {
    CleanStr::fixed(text)
}

static KO: Words = Words {
    find_prompt: word(" 이 사례에서 찾기 / "),
    matches: |current, all| match current {
        Some(current) => format!("일치 {}/{all}", current + 1),
        None => format!("일치 {all}"),
    },
    sections: word("섹션"),
    rows_name: word("줄"),
    matches_name: word("일치"),
    rows: |rows| format!("{rows}줄"),
    measure: |measure| match measure {
        Measure::Full => "본문 줄: 패널 너비만큼".to_owned(),
        _ => format!("본문 줄: {}칸까지", measure.columns()),
    },
    away: word("(목록에 없음)"),
    filter_by: |term| format!("필터에 넣기: {term}"),
    filter_no_more: |term| format!("필터에서 빼기: {term}"),
    open_case: |id| format!("사례 열기: {id}"),
    open_link: |number| format!("브라우저로 열기: [{number}]"),
    detail: word("내용"),
    no_case: word("열린 사례가 없다"),
    no_related: word("관련 사례가 없다"),
    no_section: word("이 사례에는 섹션이 없다"),
    no_target: |next, previous| {
        format!("고른 것이 없다:  {next}  {previous}  로 값, 사례, 링크를 고른다")
    },
    no_way_back: word("돌아갈 사례가 없다"),
    searching: word("찾는 중"),
    no_match: word("이 사례에는 일치하는 곳이 없다"),
    no_match_short: word("일치 없음"),
    wrapped_down: word("끝까지 갔다: 처음부터 다시"),
    wrapped_up: word("처음까지 갔다: 끝에서부터 다시"),
};

static EN: Words = Words {
    find_prompt: word(" find in this case / "),
    matches: |current, all| match (current, all) {
        (Some(current), _) => format!("match {}/{all}", current + 1),
        (None, 1) => "1 match".to_owned(),
        (None, _) => format!("{all} matches"),
    },
    sections: word("section"),
    rows_name: word("rows"),
    matches_name: word("match"),
    rows: |rows| match rows {
        1 => "1 row".to_owned(),
        _ => format!("{rows} rows"),
    },
    measure: |measure| match measure {
        Measure::Full => "lines of prose: as wide as the pane".to_owned(),
        _ => format!("lines of prose: up to {} columns", measure.columns()),
    },
    away: word("(not in the list)"),
    filter_by: |term| format!("filter by {term}"),
    filter_no_more: |term| format!("drop the filter {term}"),
    open_case: |id| format!("open {id}"),
    open_link: |number| format!("open [{number}] in the browser"),
    detail: word("detail"),
    no_case: word("no case is shown"),
    no_related: word("no case is related to this one"),
    no_section: word("this case has no sections"),
    no_target: |next, previous| {
        format!("nothing is selected: choose a value, case or link with  {next}  and  {previous}")
    },
    no_way_back: word("no case to go back to"),
    searching: word("searching"),
    no_match: word("nothing matches in this case"),
    no_match_short: word("no match"),
    wrapped_down: word("past the end: on from the start"),
    wrapped_up: word("past the start: on from the end"),
};
