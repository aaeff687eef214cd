//! Problems in Korean.

use std::io::ErrorKind;

use crate::library::json::Kind;
use crate::library::problem::{MemoryFault, ProblemKind};

use super::{System, settings};

pub(super) fn reason(kind: &ProblemKind) -> String {
    use ProblemKind as P;
    match kind {
        P::NotJson(reason) => format!("올바른 JSON 이 아니다: {}.", korean_syntax(reason)),
        P::NotATaxonomy(reason) => {
            format!("이 용어집은 읽을 수 없어 기본 용어집을 쓴다. 파서의 설명: {reason}.")
        }
        P::CutOff => "레코드가 끝나기 전에 끊겼다. 파일이 잘렸을 수 있다.".into(),
        P::NotARecord(found) => {
            format!(
                "레코드가 아니다({}). 레코드는 {{ }} 로 감싼 객체다.",
                found.korean()
            )
        }
        P::NoCase => "여기에는 사례가 없다. JSON 객체 하나, 한 줄에 하나씩 또는 잇달아 적은 객체, \
                      객체 목록을 읽는다."
            .into(),
        P::EmptyFolder => "이 폴더에는 파일이 없다. 숨은 파일은 건너뛴다.".into(),
        P::MissingId => "레코드에 id 가 없어서 뺐다. \"id\" 를 넣어야 한다.".into(),
        P::DuplicateId(first) => {
            format!(
                "같은 id 를 쓰는 사례가 이미 있다: {first}. 먼저 나온 사례를 남기고 이것은 뺐다."
            )
        }
        P::InvalidUtf8(bytes) => format!(
            "UTF-8 이 아닌 바이트가 있다. 처음 나오는 곳은 {bytes}바이트 다음이고, 그런 바이트는 \u{fffd} 로 \
             보인다. UTF-8 로 저장해야 한다."
        ),
        P::OtherEncoding(name) => {
            format!("파일 인코딩이 {name} 이다. UTF-8 로 저장해야 읽을 수 있다.")
        }
        P::LoneSurrogate => {
            "\\ud83d 처럼 글자의 반쪽만 적은 이스케이프가 있어 \u{fffd} 로 보인다. 두 쪽을 모두 \
                             적거나 글자를 그대로 적어야 한다."
                .into()
        }
        P::DoubledKey(key) => {
            format!("한 객체에 같은 키가 두 번 나온다: {key}. 먼저 나온 값을 쓴다.")
        }
        P::WrongType(path, found) => {
            format!(
                "여기에 표시할 수 없는 값이라 뺐다: {path} ({}).",
                found.korean()
            )
        }
        P::Unreadable(kind, words) => unreadable(*kind, words),
        P::NotAFile => {
            "파이프, 소켓 또는 장치라서 읽지 않는다. 다른 프로그램의 출력은 - 로 표준 입력에서 \
                        읽을 수 있다."
                .into()
        }
        P::LinkLoop => "자기가 들어 있는 폴더를 가리키는 링크라서 따라가지 않는다.".into(),
        P::LinkLeadsOut => {
            "다른 곳의 폴더를 가리키는 링크라서 따라가지 않는다. 읽으려면 그 폴더를 인자로 \
                            적어야 한다."
                .into()
        }
        P::RecordTooLarge(bytes) => format!("{} MB 가 넘는 레코드라서 뺐다.", bytes >> 20),
        P::InputTooLarge(bytes) => format!(
            "표준 입력이 {} MB 를 넘어 나머지는 읽지 않았다. 파일로 저장하면 한도 없이 읽고, \
             --stdin-limit 로 한도를 올릴 수 있다.",
            bytes >> 20
        ),
        P::Changed => "불러온 뒤에 파일이 바뀌었다. 다시 읽으면 지금 내용이 나온다.".into(),
        P::NotADate(text) => {
            format!(
                "날짜로 읽을 수 없는 값이다: {text}. 2020, 2020-05, 2020-05-12 처럼 적어야 날짜순에 들어간다."
            )
        }
        P::Hidden(key) => format!(
            "보이지 않는 문자가 든 값이다: {key}. 그런 문자는 기호로 바꿔 보여 주고, 같아 보이는 값과 따로 센다."
        ),
        P::Memory(fault) => memory(fault),
        P::Setting(fault) => settings::korean(fault),
        P::More(count) => format!("문제 {count}건은 목록에 없다."),
    }
}

/// What is wrong with a file of what is remembered.
fn memory(fault: &MemoryFault) -> String {
    use MemoryFault as F;
    match fault {
        F::Damaged => "파일이 손상되어 쓰지 않는다.".into(),
        F::SetAside(path) => {
            format!("파일이 손상되어 이름을 바꿔 남기고 새 파일로 시작한다: {path}.")
        }
        F::Newer => {
            "더 새로운 버전의 사례집이 쓴 파일이다. 읽을 수 있는 만큼 읽고, 바뀐 것은 저장하지 \
                         않는다."
                .into()
        }
        F::NotOrdinary => "파일이 아닌 것을 가리키는 링크라서 바뀐 것을 저장하지 않는다.".into(),
        F::NotKept(kind, words) => {
            format!("변경 사항을 저장하지 못한다: {}.", not_kept(*kind, words))
        }
        F::NoHome => {
            "홈 폴더가 없어서 아무것도 기억하지 않는다. HOME 이나 XDG_STATE_HOME 에 전체 경로를 \
                      적어야 한다."
                .into()
        }
    }
}

/// Why something is not saved.
fn not_kept(kind: ErrorKind, words: &str) -> &str {
    match kind {
        ErrorKind::PermissionDenied => "쓸 권한이 없다",
        ErrorKind::ReadOnlyFilesystem => "읽기 전용이다",
        ErrorKind::StorageFull => "디스크가 가득 찼다",
        ErrorKind::QuotaExceeded => "디스크 할당량을 다 썼다",
        ErrorKind::FileTooLarge => "파일이 너무 커진다",
        ErrorKind::WouldBlock => "다른 프로그램이 아직 쓰고 있다",
        ErrorKind::TimedOut => "디스크가 응답하지 않는다",
        ErrorKind::NotFound => "폴더가 없다",
        ErrorKind::NotADirectory => "폴더가 있을 자리에 파일이 있다",
        _ => words,
    }
}

fn unreadable(kind: ErrorKind, words: &str) -> String {
    match kind {
        ErrorKind::NotFound => "그런 파일이나 폴더가 없다.".into(),
        ErrorKind::PermissionDenied => {
            "읽을 권한이 없다. 파일의 권한과 소유자를 확인해야 한다.".into()
        }
        ErrorKind::NotADirectory => "경로 가운데에 폴더가 아닌 것이 있다.".into(),
        ErrorKind::IsADirectory => "폴더다. 표준 입력 대신 인자로 적어야 한다.".into(),
        ErrorKind::InvalidFilename => "경로나 그 안의 이름이 너무 길다.".into(),
        ErrorKind::InvalidData => "UTF-8 이 아니다. UTF-8 로 저장해야 한다.".into(),
        ErrorKind::TimedOut => "디스크나 네트워크가 응답하지 않는다.".into(),
        ErrorKind::StaleNetworkFileHandle => "파일 서버에서 없어졌다.".into(),
        ErrorKind::OutOfMemory => "메모리가 모자라 읽지 못했다.".into(),
        _ => match System::of(kind, words) {
            Some(System::Loop) => "자기 자신을 가리키는 링크다.".into(),
            Some(System::Failing) => "읽는 중에 디스크나 장치가 오류를 냈다.".into(),
            Some(System::TooManyOpen) => "이미 열린 파일이 너무 많다.".into(),
            None => format!("읽을 수 없다: {words}."),
        },
    }
}

/// The parser's reason in Korean; one that is not known stays as it is.
fn korean_syntax(reason: &str) -> &str {
    match reason {
        "expected `:`" => "`:` 이 와야 한다",
        "expected `,` or `]`" => "`,` 또는 `]` 가 와야 한다",
        "expected `,` or `}`" => "`,` 또는 `}` 가 와야 한다",
        "expected value" => "값이 와야 한다",
        "expected ident" => "true, false, null 가운데 하나가 와야 한다",
        "key must be a string" => "키는 따옴표로 감싼 문자열이어야 한다",
        "trailing comma" => "마지막 값 뒤에 쉼표가 있다",
        "trailing characters" => "값 뒤에 다른 글자가 있다",
        "invalid number" => "올바른 수가 아니다",
        "invalid escape" => "올바른 이스케이프가 아니다",
        "control character (\\u0000-\\u001F) found while parsing a string" => {
            "문자열 안에 제어 문자가 그대로 있다"
        }
        "lone leading surrogate in hex escape" | "unexpected end of hex escape" => {
            "글자의 반쪽만 적은 이스케이프가 키에 있다"
        }
        other => other,
    }
}

impl Kind {
    fn korean(self) -> &'static str {
        match self {
            Kind::Text => "문자열",
            Kind::Number => "숫자",
            Kind::Bool => "참/거짓",
            Kind::Null => "null",
            Kind::List => "목록",
            Kind::Object => "객체",
        }
    }
}
