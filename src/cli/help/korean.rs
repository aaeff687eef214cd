//! The Korean of the command line.

/// The same as `super::BEHIND`.
pub(super) const BEHIND: &str = "\
종료 상태:
  0        완료. check 라면 문제 없음
  1        맞는 것 없음. check 라면 문제 있음
  2        실행하지 못했거나, 지정한 것을 읽지 못함
  128 + n  신호 n 으로 종료, 터미널은 복원. 출력을 읽던 쪽이 사라지면 141

한도:
  1024 MB  표준 입력(--stdin-limit). 파일 크기에는 한도 없음
  64 MB    레코드 하나
  128      값 안에 든 값의 깊이
  100000   보관하는 문제 수. 나머지는 건수만 표시";

/// What a command is for.
pub(super) fn about(command: &str) -> Option<&'static str> {
    Some(match command {
        "casebook" => "소프트웨어 장애 사례를 한국어와 영어로 읽는 터미널 브라우저",
        "list" => "맞는 사례를 화면과 같은 순서로 출력. 없으면 종료 상태 1",
        "show" => "사례 하나 출력",
        "facets" => "분류마다 값과 사례 수 출력",
        "relations" => "한 값이나 사례와 함께 나오는 값, 또는 두 분류의 짝을 출력",
        "compare" => "사례 둘에서 넷까지 나란히 출력",
        "check" => "입력의 문제 출력. 있으면 종료 상태 1",
        "new" => "새 사례의 틀을 만들고 채울 것을 안내",
        "config" => "설정의 위치 안내, 출력, 검사",
        "config path" => "설정 파일을 찾는 위치 출력",
        "config show" => "적용된 설정과 그 출처 출력",
        "config default" => "모든 설정, 스타일, 키를 설명과 함께 파일 형식으로 출력",
        "config check" => "설정 파일의 문제 출력. 있으면 종료 상태 1",
        "keys" => "키 출력",
        help if help.ends_with("help") => "도움말, 또는 명령의 도움말 출력",
        _ => return None,
    })
}

/// What an argument of a command is for, with the values that it takes and the usual one.
pub(super) fn says(command: &str, id: &str) -> Option<&'static str> {
    global(id).or_else(|| Some(match (command, id) {
        ("casebook", "query") => "이 검색어로 시작",
        (_, "query") => "이 검색어에 맞는 사례만",
        ("list", "format") => "출력 형식: table(기본, 열을 맞춘 id·날짜·조직·제목), jsonl(한 줄에 레코드 하나 전체), csv(스프레드시트용 id·날짜·조직·제목·값, 수식이 되는 칸 없음), ids(id 만)",
        ("list", "raw") => "CSV 의 칸을 그대로 두기. 스프레드시트가 수식으로 실행할 칸도 마찬가지",
        ("show", "id") => "사례의 id. 대소문자는 가리지 않는다",
        ("show", "random") => "id 대신 라이브러리에서 아무 사례나 하나",
        ("show", "columns") => "줄을 바꿀 폭(1 이상의 칸 수, 기본 80)",
        ("show", "format") => "출력 형식: text(기본, 화면과 같은 모습), markdown(다른 곳에 붙여 넣을 글, 주소는 링크), json(레코드 그대로)",
        ("relations", "term") => "이 값이나 사례를 중심으로. 예: component:haproxy, id:IL-0251",
        ("relations", "matrix") => "맞댈 두 분류. 예: cause component",
        ("compare", "ids") => "사례의 id, 둘에서 넷까지",
        ("compare", "columns") => "표의 폭(20 이상의 칸 수, 기본 80)",
        ("compare", "format") => "출력 형식: text(기본, 화면과 같은 모습), markdown(다른 곳에 붙여 넣을 표)",
        ("check", "look") => "사람이 판단할 것도 출력: 한쪽 언어에만 있는 수와 이름",
        ("check", "format") => "출력 형식: text(기본, 위치·레코드·이유와 그 줄을 가리키는 표시), jsonl(한 줄에 객체 하나: 파일, 줄, 칸, id, 이유)",
        ("new", "id") => "새 사례의 id. 영문자, 숫자, 하이픈(-), 밑줄(_)",
        ("new", "folder") => "라이브러리의 폴더",
        (_, "format") => "출력 형식: text(기본, 사람이 읽을 글), json(프로그램이 읽을 데이터)",
        ("help" | "config help", _) => "도움말을 볼 명령",
        _ => return None,
    }))
}

/// The same wherever it stands.
fn global(id: &str) -> Option<&'static str> {
    Some(match id {
        "paths" => {
            "파일, 폴더(하위 폴더 포함), 번들 라이브러리인 bundled(생략하면 이것), 표준 입력인 -"
        }
        "stdin_limit" => "표준 입력에서 읽을 최대 크기(1 이상의 MB)",
        "lang" => "모든 문구의 언어: ko 또는 en. 생략하면 설정, 로캘 순으로 따름",
        "fresh" => "지난번에 멈춘 곳이 아니라 처음부터 시작",
        "plain" => "화면을 차지하지 않고 줄로 대화하기. 스크린 리더와 단순한 터미널용",
        "ascii" => "선과 막대를 ASCII 로 그리기. 선 문자를 두 칸으로 그리는 터미널용",
        "ambiguous_width" => "·, … 같은 문자에 터미널이 쓰는 칸 수: 1, 2, 또는 터미널에 묻는 auto",
        "theme" => {
            "색: terminal, light, dark, high-contrast, deuteranopia, tritanopia, 또는 설정 파일의 테마"
        }
        "no_mouse" => "마우스를 터미널에 맡기기",
        "hyperlinks" => "주소를 터미널 링크(OSC 8)로 만들어 마우스로 열기",
        "output" => "표준 출력 대신 쓸 파일. 전부 쓰거나 아예 쓰지 않음. 앞의 ~/ 는 홈 폴더",
        "force" => "--output 의 파일이 이미 있어도 바꿔 쓰기",
        "help" => "도움말 출력",
        "version" => "버전 출력",
        _ => return None,
    })
}
