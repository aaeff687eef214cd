//! The words around a case in the detail pane, in both languages.

use crate::case::Lang;
use crate::text::CleanStr;

/// Words and phrases in one language.
#[derive(Debug)]
pub(in crate::ui) struct Words {
    /// Before the find line.
    pub(in crate::ui) find_prompt: CleanStr<'static>,
    /// How many matches the case has, and which of them is the current one, from 0.
    pub(in crate::ui) matches: fn(Option<usize>, usize) -> String,
    /// Nothing matches in the case.
    pub(in crate::ui) no_match: CleanStr<'static>,
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
    no_match: word("이 사례에는 일치하는 곳이 없다"),
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
    no_match: word("nothing matches in this case"),
    wrapped_down: word("past the end: on from the start"),
    wrapped_up: word("past the start: on from the end"),
};
