//! The table of keys and words for the actions.

use super::places::{
    ANY, BARS, CASES, CASES_AND_CHIPS, CHIPS, COMPARED, COPY, DETAIL, DRAWN, ENTRY, FACETS,
    FINDING, FOLDS, FORMS, LINES, LINK, LISTS, MAIN, MATRIX, NARROWING, NOTING, PANES,
    PANES_AND_CHIPS, PINNING, PROMPTS, RANGE, READING, RELATIONS, ROWS, SAVED, SEARCHES, SEARCHING,
    SECTIONS, TYPING, VIEWING, VIEWS,
};
use super::{Action, Binding};

/// Writes the table one row a line.
macro_rules! table {
    ($($action:ident $id:literal $contexts:ident [$($key:literal)*] $en:literal $ko:literal;)*) => {
        &[$(Binding {
            action: Action::$action, id: $id, contexts: $contexts, keys: &[$($key),*], en: $en, ko: $ko,
        }),*]
    };
}

/// The table, in the order of the help.
pub const BINDINGS: &[Binding] = table! {
    Down "down" ROWS ["j" "Down" "Ctrl-n"] "down" "아래로";
    Up "up" ROWS ["k" "Up" "Ctrl-p"] "up" "위로";
    Left "left" FOLDS ["h" "Left"] "fold, or pane to the left" "접기, 왼쪽 패널로";
    Right "right" FOLDS ["l" "Right"] "unfold, or pane to the right" "펼치기, 오른쪽 패널로";
    Top "top" ROWS ["gg" "Home"] "to the top" "맨 위로";
    Bottom "bottom" ROWS ["G" "End"] "to the bottom" "맨 아래로";
    HalfDown "half-page-down" ROWS ["Ctrl-d"] "half a page down" "반 페이지 아래로";
    HalfUp "half-page-up" ROWS ["Ctrl-u"] "half a page up" "반 페이지 위로";
    PageDown "page-down" ROWS ["Ctrl-f" "PgDn"] "a page down" "한 페이지 아래로";
    PageUp "page-up" ROWS ["Ctrl-b" "PgUp"] "a page up" "한 페이지 위로";
    ReadDown "read-down" LISTS ["J" "Shift-Down"] "scroll the case down from the list" "목록에서 본문 내리기";
    ReadUp "read-up" LISTS ["K" "Shift-Up"] "scroll the case up from the list" "목록에서 본문 올리기";
    NextSection "next-section" PANES ["]"] "next section" "다음 섹션";
    PreviousSection "previous-section" PANES ["["] "previous section" "이전 섹션";
    FoldAll "fold-all" DETAIL ["a" "&"] "fold or unfold all sections" "섹션 모두 접기, 펼치기";
    Sections "sections" READING ["s" "="] "list the sections" "섹션 목록";
    Related "related" PANES ["R" "$"] "related cases" "관련 사례";
    NextTarget "next-target" DETAIL ["."] "select the next value, case or link" "다음 값, 사례, 링크 고르기";
    PreviousTarget "previous-target" DETAIL [","] "select the previous one" "이전 것 고르기";
    Enter "follow" DETAIL ["Enter"] "filter by it, or open it" "고른 값으로 필터, 고른 것 열기";
    Back "back" DETAIL ["Backspace"] "back to the case before" "앞의 사례로 돌아가기";
    Wider "wider" DETAIL ["}"] "longer lines of prose" "본문 줄 넓게";
    Narrower "narrower" DETAIL ["{"] "shorter lines of prose" "본문 줄 좁게";
    NextFacet "next-facet" FACETS ["}"] "next facet" "다음 분류";
    PreviousFacet "previous-facet" FACETS ["{"] "previous facet" "이전 분류";
    NextPane "next-pane" PANES_AND_CHIPS ["Tab"] "next pane" "다음 패널";
    PreviousPane "previous-pane" PANES_AND_CHIPS ["Shift-Tab"] "previous pane" "이전 패널";
    FocusFacets "facets" MAIN ["1"] "facets" "분류";
    FocusCases "cases" MAIN ["2"] "cases" "사례";
    FocusDetail "detail" MAIN ["3"] "the case" "본문";
    ShowRelations "relations" MAIN ["4"] "relations" "관계";
    ShowBars "bars" MAIN ["5"] "bars" "통계";
    Pin "pin" PINNING ["p" "%"] "pin the case for a comparison, or let it go" "비교할 사례로 고정, 고정 풀기";
    ShowCompared "compare" MAIN ["P" "F7"] "compare the pinned cases" "고정한 사례 비교";
    Bookmark "bookmark" PANES ["m" "*"] "bookmark the case, or not" "북마크 달기, 떼기";
    MarkRead "read-mark" PANES ["d" "@"] "mark the case as read, or unread" "읽음, 안 읽음 표시";
    Note "note" NOTING ["i" ";"] "write a note on the case" "사례에 메모 쓰기";
    SavedViews "saved-views" VIEWING ["v" "'"] "bookmarks and saved views" "북마크와 저장한 보기";
    Enter "open-view" SAVED ["Enter"] "filter by this view" "이 보기로 필터";
    SaveView "save-view" SAVED ["s" "="] "save what is filtered now under a name" "지금 필터를 이름 붙여 저장";
    DropView "drop-view" SAVED ["x" "!" "Delete"] "drop this view" "이 보기 지우기";
    RestoreView "restore-view" SAVED ["u" "Alt-Left"] "bring the dropped view back" "지운 보기 되살리기";
    SaveEntry "save-entry" ENTRY ["Enter"] "save what was written" "쓴 것을 저장";
    Up "entry-up" ENTRY ["Up"] "a line up" "윗줄로";
    Down "entry-down" ENTRY ["Down"] "a line down" "아랫줄로";
    NewLine "new-line" ENTRY ["Alt-Enter"] "new line in a note" "메모에서 줄 바꾸기";
    Leave "leave-entry" ENTRY ["Esc"] "leave, keep it as a draft" "초안으로 두고 나가기";
    Zoom "zoom" PANES ["z" "+"] "zoom this pane" "이 패널만 크게";
    Unzoom "unzoom" PANES ["-"] "all panes again" "패널 모두 보기";
    Search "search" CASES_AND_CHIPS ["/"] "search the library" "라이브러리 검색";
    Narrow "narrow" FACETS ["/"] "search inside this facet" "이 분류 안에서 찾기";
    Find "find" DETAIL ["/"] "find in this case" "이 사례에서 찾기";
    NextMatch "next-match" PANES ["n" "F3"] "next match in the case" "사례의 다음 일치";
    PreviousMatch "previous-match" PANES ["N" "Shift-F3"] "previous match in the case" "사례의 이전 일치";
    TakeAdvice "take-advice" SEARCHES
        ["Alt-1" "Alt-2" "Alt-3" "Alt-4" "Alt-5" "Alt-6" "Alt-7" "Alt-8" "Alt-9"]
        "take a recommended filter" "추천 필터 적용";
    TakeReading "take-reading" SEARCHES ["F4"] "search as it was read in the other keyboard layout" "자판을 바꿔 읽은 대로 검색";
    Why "why" LISTS ["W" "^"] "why this case is here" "이 사례가 찾아진 까닭";
    Sort "sort" CASES ["s" "="] "the next order" "정렬 바꾸기";
    Tick "tick" FACETS ["Space"] "tick the value" "값 선택";
    Exclude "exclude" FACETS ["x" "!"] "exclude the value" "값 제외";
    Enter "enter" LISTS ["Enter"] "only this value, or open the case" "이 값만 선택, 사례 열기";
    Left "view-left" VIEWS ["h" "Left"] "to the left" "왼쪽으로";
    Right "view-right" VIEWS ["l" "Right"] "to the right" "오른쪽으로";
    Search "search-in-view" VIEWS ["/"] "search" "검색";
    Enter "filter-by-bar" BARS ["Enter" "Space"] "filter by it, or no more" "이 값으로 필터, 다시 풀기";
    Exclude "exclude-mark" DRAWN ["x" "!"] "exclude it" "이 값 제외";
    Enter "centre" RELATIONS ["Enter"] "put it in the centre; open a case that is there" "중심으로 옮기기, 중심의 사례 열기";
    Tick "filter-by-node" RELATIONS ["Space"] "filter by it, or no more" "이것으로 필터, 다시 풀기";
    Back "centre-before" RELATIONS ["Backspace"] "back to the centre before" "이전 중심으로 돌아가기";
    SwapForm "form" FORMS ["m" "Tab"] "graph or matrix" "그래프, 행렬 전환";
    NextRows "next-rows" MATRIX ["]"] "next facet for the rows" "행을 다음 분류로";
    PreviousRows "previous-rows" MATRIX ["["] "previous facet for the rows" "행을 이전 분류로";
    NextColumns "next-columns" MATRIX ["}"] "next facet for the columns" "열을 다음 분류로";
    PreviousColumns "previous-columns" MATRIX ["{"] "previous facet for the columns" "열을 이전 분류로";
    Enter "filter-by-both" MATRIX ["Enter" "Space"] "filter by both values" "두 값으로 필터";
    Exclude "unpin" COMPARED ["x" "!"] "let this case go" "이 사례의 고정 풀기";
    Enter "open-compared" COMPARED ["Enter"] "open this case" "이 사례 열기";
    Copy "copy-compared" COMPARED ["y" "\""] "copy the comparison as Markdown" "비교를 마크다운으로 복사";
    More "more-bars" BARS ["."] "more values" "값 더 보기";
    Fewer "fewer-bars" BARS [","] "fewer values" "값 줄이기";
    All "all" FACETS ["a" "&"] "any, or all, of the values" "값 하나라도, 값 모두";
    Sort "sort-values" FACETS ["s" "="] "values by count, or by name" "값을 건수순, 이름순으로";
    Explain "explain" FACETS ["i" ";"] "what the value means" "값의 뜻";
    PickRange "range" FACETS ["~"] "pick a range of years or times" "연도나 시간의 범위 고르기";
    OtherEnd "other-end" RANGE ["Tab"] "move the other end" "다른 쪽 끝 옮기기";
    TakeRange "take-range" RANGE ["Enter"] "filter by the range" "이 범위로 거르기";
    More "more" FACETS ["."] "more values" "값 더 보기";
    Fewer "fewer" FACETS [","] "fewer values" "값 줄이기";
    RemoveChip "remove-chip" LISTS ["Backspace"] "drop the last filter" "마지막 필터 빼기";
    FocusChips "chips" MAIN ["c" "0"] "to the filters" "필터로";
    RemoveChip "remove-this" CHIPS ["Backspace" "Delete"] "drop this filter" "이 필터 빼기";
    NegateChip "negate" CHIPS ["x" "!"] "turn this filter around" "이 필터 뒤집기";
    PauseChip "pause" CHIPS ["Space"] "pause this filter, or put it in force again" "이 필터 잠시 끄기, 다시 켜기";
    EditChip "edit" CHIPS ["Enter"] "edit this filter in the search line" "이 필터를 검색창에서 고치기";
    ClearFilters "clear-filters" MAIN ["r" "F8"] "drop all filters" "필터 모두 풀기";
    Undo "undo" MAIN ["u" "Alt-Left"] "undo the last step" "한 단계 되돌리기";
    Redo "redo" MAIN ["Ctrl-r" "Alt-Right"] "redo the last step" "한 단계 다시 하기";
    ToggleLang "language" PANES ["t" "F2"] "this case in the other language" "이 사례를 다른 언어로";
    ToggleDefaultLang "default-language" MAIN ["T" "Shift-F2"] "the other language everywhere" "화면 전체를 다른 언어로";
    BothLanguages "both-languages" PANES ["b" "|"] "both languages, section by section" "두 언어를 섹션마다 나란히";
    Problems "problems" MAIN ["E" "9"] "problems in the input" "입력 문제";
    Mouse "mouse" MAIN ["w" "8"] "give the mouse to the terminal, or take it" "마우스를 터미널과 주고받기";
    Reload "reload" MAIN ["L" "6"] "read changed files again" "바뀐 파일 다시 읽기";
    StopLoading "stop-loading" MAIN ["Ctrl-g" "7"] "stop loading" "불러오기 멈춤";
    OpenSource "open-source" PANES ["o" "F5"] "open the source in the browser" "출처를 브라우저로 열기";
    OpenArchived "open-archived" PANES ["O" "F6"] "open its archived copy" "출처의 보관본 열기";
    PickLink "link" PANES ["f" "#"] "open or copy a link by its number" "링크를 번호로 열거나 복사";
    Copy "copy" PANES ["y" "\""] "copy id, link, title or the case" "ID, 링크, 제목, 사례 복사";
    Redraw "redraw" ANY ["Ctrl-l"] "draw the screen again" "화면 다시 그리기";
    Suspend "suspend" ANY ["Ctrl-z"] "suspend" "멈춰 두고 셸로";
    Help "help" ROWS ["?" "F1"] "keys" "도움말";
    Escape "escape" ROWS ["Esc"] "close the topmost thing" "열린 것 닫기";
    Close "close" ROWS ["q" "Q" "Ctrl-q"] "close; twice at the top: quit" "닫기, 두 번 누르면 끝내기";
    Quit "quit" ANY ["Ctrl-c"] "quit at once" "바로 끝내기";
    FoldAll "fold-all-listed" SECTIONS ["&"] "fold or unfold all" "모두 접기, 펼치기";
    NumberedSection "numbered-section" SECTIONS
        ["1" "2" "3" "4" "5" "6" "7" "8" "9" "a" "b" "c" "d" "e"]
        "to the section with this number" "이 번호의 섹션으로";
    Enter "open-section" SECTIONS ["Enter"] "to this section" "이 섹션으로";
    Help "help-while-typing" LINES ["F1"] "keys" "도움말";
    ToggleLang "language-while-typing" SEARCHING ["F2"] "this case in the other language" "이 사례를 다른 언어로";
    Accept "accept" TYPING ["Enter"] "to the list" "목록으로";
    KeepFind "find-keep" FINDING ["Enter"] "read on from the match" "찾은 곳에서 읽기";
    NextMatch "find-next" FINDING ["Down" "Ctrl-n" "F3"] "next match" "다음 일치";
    PreviousMatch "find-previous" FINDING ["Up" "Ctrl-p" "Shift-F3"] "previous match" "이전 일치";
    PickFound "pick-found" NARROWING ["Enter"] "tick the first value, or the one under the cursor" "첫 값이나 커서의 값 선택";
    Leave "leave-narrowing" NARROWING ["Esc" "Tab"] "leave the line" "나가기";
    Down "next-found" NARROWING ["Down" "Ctrl-n"] "next value" "다음 값";
    Up "previous-found" NARROWING ["Up" "Ctrl-p"] "previous value" "이전 값";
    PageDown "found-page-down" NARROWING ["PgDn"] "a page down" "한 페이지 아래로";
    PageUp "found-page-up" NARROWING ["PgUp"] "a page up" "한 페이지 위로";
    NextAdvice "next-advice" TYPING ["Tab"] "select a recommended filter, then Enter" "추천 필터 고르기, 그다음 Enter";
    OlderQuery "older-query" TYPING ["Ctrl-Up" "Alt-Up"] "earlier query" "이전 검색어";
    NewerQuery "newer-query" TYPING ["Ctrl-Down" "Alt-Down"] "later query" "다음 검색어";
    Leave "leave" TYPING ["Esc"] "leave the line, keep the text" "입력한 글을 두고 나가기";
    Leave "leave-find" FINDING ["Esc" "Tab"] "leave the line, keep the text" "입력한 글을 두고 나가기";
    Down "list-down" TYPING ["Down" "Ctrl-n"] "next case" "다음 사례";
    Up "list-up" TYPING ["Up" "Ctrl-p"] "previous case" "이전 사례";
    PageDown "list-page-down" TYPING ["PgDn"] "a page down" "한 페이지 아래로";
    PageUp "list-page-up" TYPING ["PgUp"] "a page up" "한 페이지 위로";
    ClearLine "clear-line" LINES ["Ctrl-u"] "clear the line" "모두 지우기";
    DeleteWord "delete-word" LINES ["Ctrl-w" "Alt-Backspace"] "delete the word" "단어 지우기";
    DeleteBefore "delete-before" LINES ["Backspace" "Ctrl-Backspace"] "delete before" "앞 글자 지우기";
    DeleteAfter "delete-after" LINES ["Delete" "Ctrl-d"] "delete after" "뒤 글자 지우기";
    CharLeft "char-left" LINES ["Left" "Ctrl-b"] "left" "왼쪽으로";
    CharRight "char-right" LINES ["Right" "Ctrl-f"] "right" "오른쪽으로";
    WordLeft "word-left" LINES ["Ctrl-Left" "Alt-b"] "a word left" "한 단어 왼쪽으로";
    WordRight "word-right" LINES ["Ctrl-Right" "Alt-f"] "a word right" "한 단어 오른쪽으로";
    LineStart "line-start" LINES ["Home" "Ctrl-a"] "to the start" "처음으로";
    LineEnd "line-end" LINES ["End" "Ctrl-e"] "to the end" "끝으로";
    OpenLink "open-link" LINK ["Enter"] "open this link" "이 링크 열기";
    CopyLink "copy-link" LINK ["y" "\""] "copy it instead" "열지 않고 복사";
    DeleteBefore "delete-digit" LINK ["Backspace"] "delete the digit" "숫자 지우기";
    Leave "leave-prompt" PROMPTS ["Esc" "q"] "leave" "그만두기";
    CopyId "copy-id" COPY ["i" "1"] "copy the id" "ID 복사";
    CopySource "copy-source" COPY ["l" "2"] "copy the address of the source" "출처의 주소 복사";
    CopyTitle "copy-title" COPY ["t" "3"] "copy the title" "제목 복사";
    CopyCase "copy-case" COPY ["m" "4"] "copy the case as Markdown" "사례를 마크다운으로 복사";
    PickLink "copy-numbered" COPY ["f" "5" "#"] "copy a link by its number" "링크를 번호로 복사";
};
