//! Plain mode in Korean.

use super::super::command::Group;
use super::Words;

pub(super) static KO: Words = Words {
    loading: |percent, stops| {
        let how_far = percent.map_or(String::new(), |percent| format!(" {percent}%"));
        let stop = if stops { ". Enter 로 멈춘다" } else { "" };
        format!("불러오는 중{how_far}{stop}.")
    },
    opened: |cases| format!("사례집: {cases}."),
    with_problems: |problems| format!("입력에 {problems}. '문제'로 본다."),
    begin: "검색어를 치거나, l 목록, f 분류, ? 도움말.",
    stopped: |filters, id| {
        let filters = filters.map(str::to_owned);
        let id = id.map(|id| format!("{id} 읽던 중"));
        let all: Vec<String> = filters.into_iter().chain(id).collect();
        format!("지난번: {}. '이어서'로 계속한다.", all.join("; "))
    },
    not_stopped: "이어서 볼 곳이 없다.",
    goes_on: "멈춘 섹션부터 이어진다. s 섹션 목록.",
    is_gone: |id| format!("이제 없는 사례: {id}. l 목록."),
    nothing_read: "읽은 사례가 없다. '문제'로 까닭을 본다.",
    more: "Enter 계속",
    may_search: "검색어, ?",
    may_read: "번호 읽기, Enter 계속, ?",
    may_list_values: "번호 값 보기, ?",
    may_tick: "번호 선택, x 제외, l 목록, ?",
    may_pick_both: "번호 둘 다 선택, Enter 계속, l 목록, ?",
    may_drop: "번호 풀기, x 뒤집기, l 목록, ?",
    may_take: "번호 적용, ?",
    may_read_section: "번호나 Enter 읽기, r 전체, l 목록, ?",
    may_open_link: "번호 열기, s 섹션, ?",
    may_read_related: "번호 읽기, 뒤로, ?",
    may_order: "번호",
    may_search_again: "번호 다시 찾기",
    may_go_on: "Enter 계속, ?",
    may_open: "y 열기",
    may_replace: "y 바꾸기",
    may_drop_note: "y 지우기",
    may_go_to_view: "번호 필터, 저장 이름, d 지우기, ?",
    position: |from, to, all, order| format!("{all}건 중 {from}-{to}, {order}."),
    counted: |found, all| format!("{all} 중 {found}건"),
    advised: |count| format!("추천 필터 {count}개: a"),
    no_advice: "추천 필터가 없다.",
    no_list: |number| format!("번호 {number}: 고를 목록이 없다. 검색하려면 /{number}"),
    no_number: |number, all| format!("{number}: 목록에 없는 번호. 1-{all}. 검색하려면 /{number}"),
    at_end: "목록 끝.",
    at_start: "목록 처음.",
    no_queries: "아직 찾은 것이 없다.",
    query: "검색어",
    nothing_in_force: "검색어도 필터도 없다.",
    without: |what| format!("제외 {what}"),
    all_of: |facet| format!("{facet}: 고른 값 모두"),
    paused: "쉼",
    values: |count| format!(", 값 {count}개"),
    picked: |count| format!(", {count}개 선택"),
    values_from: |facet, from, to, all| format!("{facet}, {all}개 중 {from}-{to}."),
    is_picked: "선택",
    is_excluded: "제외",
    no_facet: "먼저 분류의 값을 본다: f",
    no_centre: "'함께'에는 값이나 사례의 번호, 또는 열린 사례가 필요하다: f, 통계, l.",
    column: |facet, left_out| match left_out {
        0 => facet.to_owned(),
        more => format!("{facet}, 그 밖에 {more}개"),
    },
    no_pairs: "함께 나오는 값이 없다.",
    two_facets: "'조합'에는 분류 둘이 필요하다. 예: 조합 1 3",
    most_of: |facet, count| format!("{facet}: 건수가 많은 값 {count}개만 센다."),
    not_cases: "방금 나온 목록의 번호는 사례의 번호가 아니다. l 목록.",
    compare_how_many: "'비교'에는 목록의 사례가 2~4건 필요하다. 예: 비교 1 3. \
                       열린 사례가 있으면 번호 하나로도 된다.",
    compare_twice: |id| format!("같은 사례를 두 번 적었다: {id}."),
    compare_open: |id| format!("지금 열린 사례다: {id}. 다른 사례의 번호가 필요하다."),
    all_have: "모두",
    no_case_open: "열린 사례가 없다. 목록의 번호로 연다.",
    searched_instead: "열린 사례가 없어 명령이 아닌 검색어로 읽었다.",
    place: |id, at, all| format!("{id}, {all}건 중 {at}번째"),
    case_ends: "사례 끝.",
    case_starts: "사례 처음.",
    matches: |count| match count {
        0 => "이 사례에 없다.".to_owned(),
        _ => format!("이 사례에 {count}번 나온다."),
    },
    no_related: "관련 사례가 없다.",
    no_links: "이 사례에는 링크가 없다.",
    doubtful: |host| format!("문자가 섞인 이름: {host}. 열까?"),
    opened_link: "브라우저에 넘겼다.",
    left_closed: "열지 않았다.",
    is_read: "읽음",
    no_note: "메모가 없다.",
    note_goes_on: "있던 메모 아래에 덧붙였다.",
    drops_note: "이 메모를 지울까?",
    note_stays: "메모를 지우지 않았다.",
    replaces: |name| format!("같은 이름의 보기가 있다: {name}. 바꿀까?"),
    view_dropped: |name| format!("보기를 지웠다: {name}. '되돌리기'로 되살린다."),
    not_replaced: "바꾸지 않았다.",
    problems_from: |from, to, problems| format!("{problems} 중 {from}-{to}."),
    speaks: "한국어.",
    help: "번호는 방금 나온 목록에서 고른다. 그 밖의 말은 검색한다: \
           503 로드 밸런서, \"두 단어\", -뺄말, 조직:슬랙, 연도:2019..2022.",
    group: |group| match group {
        Group::Search => "검색과 목록:",
        Group::Filters => "필터:",
        Group::Case => "사례에서:",
        Group::Program => "그 밖에:",
    },
};
