//! Every command.

use super::takes::Takes;
use super::{Command, Group, Verb};

macro_rules! commands {
    ($($group:ident $verb:ident $letter:literal [$($english:literal)*] [$($korean:literal)*] $takes:ident $en:literal $ko:literal)*) => {
        [$(Command {
            group: Group::$group,
            verb: Verb::$verb,
            letter: $letter,
            english: &[$($english),*],
            korean: &[$($korean),*],
            takes: Takes::$takes,
            does: [$en, $ko],
        }),*]
    };
}

/// Every command, in the order of the help.
#[rustfmt::skip]
pub(in crate::plain) static COMMANDS: [Command; 48] = commands! {
    Search Search "/" [] [] Text "look for words, also those that are commands; alone it drops the words" "검색. 명령과 같은 말도 찾는다. '/'만 치면 검색어를 지운다"
    Search List "l" ["list"] ["목록"] Nothing "the list of cases" "사례 목록"
    Search Next "n" ["next" "more"] ["다음" "계속"] Nothing "the next page, in a case the next section; Enter does the same" "다음 쪽, 사례에서는 다음 섹션. Enter 도 같다"
    Search Previous "p" ["previous" "prev"] ["이전"] Nothing "the page or section before" "이전 쪽이나 섹션"
    Search Order "o" ["order" "sort"] ["순서" "정렬"] MayNumber "the order of the list" "목록 순서"
    Search Advice "a" ["advice" "suggestions"] ["추천"] MayNumber "filters that the words suggest" "검색어에 맞는 추천 필터"
    Search History "" ["history"] ["기록"] Nothing "queries before this one" "앞서 찾은 검색어"
    Search Resume "" ["resume"] ["이어서"] Nothing "go on where you stopped last time" "지난번에 멈춘 곳에서 계속"
    Search Stats "" ["stats" "statistics"] ["통계"] Nothing "the result in numbers" "결과의 통계"
    Search Together "w" ["with"] ["함께"] MayNumber "what occurs most with a value or a case of the list, or with the open case" "목록의 값이나 사례, 또는 읽던 사례와 자주 함께 나오는 값"
    Search Pairs "" ["pairs"] ["조합"] MayFacets "values of two facets that occur together; alone, of cause and component" "두 분류에서 함께 나오는 값. '조합'만 치면 원인과 구성 요소"
    Search Compare "" ["compare"] ["비교"] Numbers "cases of the list, section by section; one number: with the open case" "목록의 사례를 섹션마다 비교. 번호가 하나면 읽던 사례와 비교"
    Filters Facets "f" ["facets"] ["분류"] MayFacet "the facets and times, or the values of one, as f 3 or f symptom" "분류와 시간, 또는 그 하나의 값. 예: f 3, f 증상"
    Filters Values "v" ["values"] ["값"] Text "values of this facet whose names have these words" "이 분류에서 이름에 그 말이 있는 값"
    Filters Names "" ["names"] ["이름순"] Nothing "values by name, or by count again" "값을 이름순으로, 또는 다시 건수순으로"
    Filters Exclude "x" ["exclude"] ["제외"] Number "leave out cases with a value; turn a filter around" "그 값을 가진 사례 빼기, 필터 뒤집기"
    Filters Only "" ["only"] ["하나만"] Number "this value alone" "이 값 하나만"
    Filters All "" ["all"] ["모두"] Nothing "cases with all the picked values of this facet" "이 분류에서 고른 값을 모두 가진 사례"
    Filters Any "" ["any"] ["하나라도"] Nothing "cases with any of them" "고른 값을 하나라도 가진 사례"
    Filters Meaning "i" ["meaning"] ["뜻"] Number "what a value means" "값의 뜻"
    Filters Filters "c" ["filters"] ["필터"] Nothing "what is in force" "적용된 필터"
    Filters Drop "d" ["drop"] ["풀기"] NumberOrAll "drop a filter, or all" "필터 하나, 또는 모두 풀기"
    Filters Pause "" ["pause"] ["끄기" "쉬기"] Number "take a filter out of force, or put it in force again" "필터를 잠시 끄기, 다시 켜기"
    Filters Undo "u" ["undo"] ["되돌리기"] Nothing "one step back" "한 단계 되돌리기"
    Filters Redo "" ["redo"] ["다시"] Nothing "one step forward again" "되돌린 것 다시 하기"
    Filters Reset "" ["reset"] ["초기화" "처음"] Nothing "drop all words and filters" "검색어와 필터 모두 지우기"
    Filters Views "" ["views"] ["보기"] Nothing "bookmarks and saved views" "북마크와 저장한 보기"
    Filters Save "" ["save"] ["저장"] Text "in the list of views: save what is in force under a name" "보기 목록에서, 지금 필터를 이름 붙여 저장"
    Case Read "r" ["read"] ["읽기"] MayNumber "the whole case, or a case of the list" "사례 전체, 또는 목록의 사례"
    Case Sections "s" ["sections"] ["섹션"] MayNumber "the sections, or one of them" "섹션 목록, 또는 한 섹션"
    Case Both "b" ["both"] ["나란히"] Nothing "the case in both languages, section by section" "두 언어로 섹션마다"
    Case Turn "t" ["turn"] ["전환"] Nothing "this case in its other language" "이 사례를 다른 언어로"
    Case Find "" ["find"] ["찾기"] Text "find words in the case" "사례에서 찾기"
    Case Related "m" ["related"] ["관련"] MayNumber "related cases" "관련 사례"
    Case Why "" ["why"] ["까닭"] MayNumber "how well the case matches the words, or a case of the list" "이 사례나 목록의 사례가 검색어와 얼마나 맞는지"
    Case Back "" ["back"] ["뒤로"] Nothing "the case before" "앞서 읽던 사례"
    Case Bookmark "*" ["bookmark"] ["북마크"] Nothing "bookmark the case, or not" "북마크 달기, 떼기"
    Case Seen "@" ["seen"] ["읽음"] Nothing "mark the case as read, or unread" "읽음, 안 읽음 표시"
    Case Note ";" ["note"] ["메모"] MayText "the note on the case; words are added to it; after asking, note = WORDS replaces the whole, note - takes it away" "메모 보기. 글을 쓰면 덧붙이기, '메모 = 글'은 물은 뒤 통째로 바꾸기, '메모 -'는 물은 뒤 지우기"
    Case Links "k" ["links"] ["링크"] MayNumber "the links, or open one" "링크 목록, 또는 열기"
    Case Open "" ["open"] ["열기"] MayNumber "open the source, or a link" "출처, 또는 링크 열기"
    Case Copy "y" ["copy"] ["복사"] Nothing "id, title and link, to be copied; right after compare those of all its cases" "복사할 id, 제목, 링크. '비교' 바로 뒤에는 비교한 사례마다"
    Case Markdown "" ["markdown" "md"] ["마크다운"] Nothing "the case as Markdown, to be copied; right after compare the comparison" "복사할 마크다운. '비교' 바로 뒤에는 비교 결과"
    Program Language "" ["language" "lang"] ["언어"] MayLang "the other language for everything, or ko, or en" "모두 다른 언어로, 또는 ko, en"
    Program Problems "" ["problems"] ["문제"] Nothing "what is wrong with the input" "입력의 문제"
    Program Reload "" ["reload"] ["다시읽기"] Nothing "read changed files again" "바뀐 파일 다시 읽기"
    Program Help "?" ["help" "h"] ["도움말"] Nothing "the commands" "명령 목록"
    Program Quit "q" ["quit" "exit"] ["끝" "종료"] Nothing "the end" "끝내기"
};
