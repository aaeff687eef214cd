//! The words of the interface in both languages.
//!
//! One constant per language: a word that is missing in one of them does not compile. The words of
//! a case's own page are in `app::doc`, those of keys in `app::keymap`.

use crate::app::keymap::{Action, Context};
use crate::case::{Facet, Lang};
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
    /// The name of this language.
    pub language: Word,
    /// Title of the sidebar.
    pub facets: Word,
    /// The order of the list without a query.
    pub newest: Word,
    /// The order of the list with a query.
    pub best: Word,
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
    /// What to do when nothing matches.
    pub no_hit_hint: Word,
    /// How many problems there are: `3 problems`.
    pub problems: Word,
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
    pub too_small: Word,
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
    /// The prose of a case is where it matched.
    pub in_other_language: Word,
    facet: fn(Facet) -> &'static str,
    hint: fn(Action) -> &'static str,
    context: fn(Context) -> &'static str,
}

impl Strings {
    /// The name of a facet.
    #[must_use]
    pub fn facet(&self, facet: Facet) -> Word {
        CleanStr::fixed((self.facet)(facet))
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
        Lang::En => &EN,
        Lang::Ko => &KO,
    }
}

const fn word(text: &'static str) -> Word {
    CleanStr::fixed(text)
}

static KO: Strings = Strings {
    name: word("사례집"),
    bundled: word("번들 라이브러리"),
    cases: word("사례"),
    language: word("한국어"),
    facets: word("분류"),
    newest: word("최신순"),
    best: word("관련도순"),
    search_hint: word("검색: 증상, 구성 요소, 조직, 본문의 낱말"),
    no_chips: word("적용된 필터 없음"),
    clear: word("모두 풀기"),
    undo: word("되돌리기"),
    picked: word("적용"),
    more: word("더 보기"),
    fewer: word("줄이기"),
    loading: word("불러오는 중"),
    no_case: word("이 라이브러리에는 사례가 없다"),
    no_hit: word("맞는 사례가 없다"),
    no_hit_hint: word("필터를 풀거나 검색어를 줄여 본다"),
    problems: word("문제"),
    problems_title: word("입력의 문제"),
    no_problem: word("문제가 없다"),
    stopped: word("불러오기를 멈췄다"),
    help_title: word("도움말"),
    close_hint: word("닫기"),
    too_small: word("창이 너무 작다"),
    quit_again: word("한 번 더 누르면 끝난다"),
    mouse_off: word("마우스를 터미널에 넘겼다"),
    mouse_on: word("마우스를 다시 받았다"),
    no_step: word("더 되돌릴 단계가 없다"),
    no_filter: word("풀 필터가 없다"),
    unknown_key: word("여기서 쓰지 않는 키"),
    hangul_keys: word("한글 입력 상태의 키도 명령으로 읽는다"),
    unreadable: word("이 사례를 읽지 못했다"),
    in_other_language: word("영어 본문"),
    facet: |facet| match facet {
        Facet::Cause => "원인",
        Facet::Component => "구성 요소",
        Facet::Symptom => "증상",
        Facet::Contributing => "기여 요인",
        Facet::Organisation => "조직",
        Facet::Domain => "분야",
        Facet::Severity => "심각도",
        Facet::Year => "연도",
        Facet::DateKind => "날짜 종류",
        Facet::Language => "언어",
        Facet::Review => "검토",
    },
    hint: |action| match action {
        Action::Tick => "선택",
        Action::Exclude => "제외",
        Action::Enter | Action::OpenLink => "열기",
        Action::Search => "검색",
        Action::ToggleLang => "한국어/영어",
        Action::NextSection => "다음 섹션",
        Action::FocusFacets => "분류",
        Action::FocusCases => "사례",
        Action::Accept => "목록으로",
        Action::Leave => "나가기",
        Action::ClearLine => "지우기",
        Action::Help => "도움말",
        Action::Close => "닫기",
        Action::NextPane => "다음 창",
        Action::Zoom => "크게",
        Action::StopLoading => "멈춤",
        Action::Down => "이동",
        Action::OpenSource => "출처 열기",
        Action::Copy | Action::CopyLink => "복사",
        Action::CopyId => "ID",
        Action::CopySource => "출처 주소",
        Action::CopyTitle => "제목",
        Action::CopyCase => "마크다운",
        Action::PickLink => "번호로",
        _ => "",
    },
    context: |context| match context {
        Context::Facets => "분류",
        Context::Cases => "사례 목록",
        Context::Detail => "본문",
        Context::Typing => "검색어 입력 중",
        Context::Link => "링크나 복사할 것을 물을 때",
        Context::Copy => "복사할 것을 물을 때",
        Context::Overlay => "모든 창",
    },
};

static EN: Strings = Strings {
    name: word("Casebook"),
    bundled: word("bundled library"),
    cases: word("cases"),
    language: word("English"),
    facets: word("facets"),
    newest: word("newest first"),
    best: word("best first"),
    search_hint: word("search symptoms, components, organisations, any word"),
    no_chips: word("no filters"),
    clear: word("drop all"),
    undo: word("undo"),
    picked: word("on"),
    more: word("more"),
    fewer: word("fewer"),
    loading: word("loading"),
    no_case: word("There are no cases in this library"),
    no_hit: word("No case matches"),
    no_hit_hint: word("Drop a filter, or shorten the query"),
    problems: word("problems"),
    problems_title: word("problems in the input"),
    no_problem: word("There are no problems"),
    stopped: word("loading was stopped"),
    help_title: word("keys"),
    close_hint: word("close"),
    too_small: word("too small"),
    quit_again: word("press once more to quit"),
    mouse_off: word("the mouse is the terminal's now"),
    mouse_on: word("the mouse is taken again"),
    no_step: word("no step to go to"),
    no_filter: word("no filter to drop"),
    unknown_key: word("this key does nothing here:"),
    hangul_keys: word("keys typed in Hangul work as commands"),
    unreadable: word("This case could not be read"),
    in_other_language: word("Korean text"),
    facet: |facet| match facet {
        Facet::Cause => "Root cause",
        Facet::Component => "Component",
        Facet::Symptom => "Symptom",
        Facet::Contributing => "Contributing factor",
        Facet::Organisation => "Organisation",
        Facet::Domain => "Domain",
        Facet::Severity => "Severity",
        Facet::Year => "Year",
        Facet::DateKind => "Kind of date",
        Facet::Language => "Language",
        Facet::Review => "Review",
    },
    hint: |action| match action {
        Action::Tick => "tick",
        Action::Exclude => "exclude",
        Action::Enter | Action::OpenLink => "open",
        Action::Search => "search",
        Action::ToggleLang => "ko/en",
        Action::NextSection => "next section",
        Action::FocusFacets => "facets",
        Action::FocusCases => "cases",
        Action::Accept => "to the list",
        Action::Leave => "leave",
        Action::ClearLine => "clear",
        Action::Help => "help",
        Action::Close => "close",
        Action::NextPane => "next pane",
        Action::Zoom => "zoom",
        Action::StopLoading => "stop",
        Action::Down => "move",
        Action::OpenSource => "open source",
        Action::Copy | Action::CopyLink => "copy",
        Action::CopyId => "id",
        Action::CopySource => "source",
        Action::CopyTitle => "title",
        Action::CopyCase => "Markdown",
        Action::PickLink => "by number",
        _ => "",
    },
    context: |context| match context {
        Context::Facets => "Facets",
        Context::Cases => "List of cases",
        Context::Detail => "The case",
        Context::Typing => "While typing a query",
        Context::Link => "When asked for a link or what to copy",
        Context::Copy => "When asked what to copy",
        Context::Overlay => "Everywhere",
    },
};
