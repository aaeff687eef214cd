//! Short words for actions, for the status line. Actions without one are not named there.

use crate::app::keymap::Action;

/// The Korean words.
pub(super) fn ko(action: Action) -> &'static str {
    match action {
        Action::Tick => "선택",
        Action::Exclude => "제외",
        Action::Enter => "열기",
        Action::Search => "검색",
        Action::Find => "찾기",
        Action::NextMatch => "다음 일치",
        Action::ToggleLang => "한국어/영어",
        Action::BothLanguages => "나란히",
        Action::NextSection => "다음 섹션",
        Action::Sections => "섹션 목록",
        Action::NumberedSection => "번호로 가기",
        Action::NextTarget => "값 고르기",
        Action::Back => "뒤로",
        Action::Left => "접기",
        Action::FoldAll => "모두 접기",
        Action::FocusFacets => "분류",
        Action::FocusCases => "사례",
        Action::Accept => "목록으로",
        Action::KeepFind => "읽기",
        Action::Leave => "나가기",
        Action::ClearLine => "지우기",
        Action::Help => "도움말",
        Action::Close => "닫기",
        Action::NextPane => "다음 창",
        Action::Zoom => "크게",
        Action::StopLoading => "멈춤",
        Action::Down => "이동",
        _ => "",
    }
}

/// The English words.
pub(super) fn en(action: Action) -> &'static str {
    match action {
        Action::Tick => "tick",
        Action::Exclude => "exclude",
        Action::Enter => "open",
        Action::Search => "search",
        Action::Find => "find",
        Action::NextMatch => "next match",
        Action::ToggleLang => "ko/en",
        Action::BothLanguages => "both",
        Action::NextSection => "next section",
        Action::Sections => "sections",
        Action::NumberedSection => "by number",
        Action::NextTarget => "select a value",
        Action::Back => "back",
        Action::Left => "fold",
        Action::FoldAll => "fold all",
        Action::FocusFacets => "facets",
        Action::FocusCases => "cases",
        Action::Accept => "to the list",
        Action::KeepFind => "read on",
        Action::Leave => "leave",
        Action::ClearLine => "clear",
        Action::Help => "help",
        Action::Close => "close",
        Action::NextPane => "next pane",
        Action::Zoom => "zoom",
        Action::StopLoading => "stop",
        Action::Down => "move",
        _ => "",
    }
}
