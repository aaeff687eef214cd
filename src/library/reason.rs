//! Problems in plain words of both languages.

use std::io::ErrorKind;

use crate::case::Lang;

use super::json::Kind;
use super::{Problem, ProblemKind};

impl Problem {
    /// The reason and a way on, in plain words of a language. May hold raw text of the input:
    /// clean it before drawing.
    #[must_use]
    pub fn reason(&self, lang: Lang) -> String {
        match lang {
            Lang::En => english(&self.kind),
            Lang::Ko => korean(&self.kind),
        }
    }
}

fn english(kind: &ProblemKind) -> String {
    use ProblemKind as P;
    match kind {
        P::NotJson(reason) => format!("This is not valid JSON: {reason}."),
        P::NotATaxonomy(reason) => {
            format!("This vocabulary cannot be read, the bundled one is used: {reason}.")
        }
        P::CutOff => {
            "The record ends before it is complete. The file may have been cut off.".into()
        }
        P::NotARecord(found) => {
            format!(
                "This is {}, not a record. A record is an object in {{ }}.",
                found.english()
            )
        }
        P::NoCase => "There is no case in here. Casebook reads JSON objects: one, one a line, one \
                      after the other, or in a list."
            .into(),
        P::EmptyFolder => "There is no file in this folder. Hidden files are passed over.".into(),
        P::MissingId => "The record has no id and is left out. Give it an \"id\".".into(),
        P::DuplicateId(first) => {
            format!(
                "Another case has this id already: {first}. That one stays, this one is left out."
            )
        }
        P::InvalidUtf8(bytes) => format!(
            "Some bytes are not UTF-8, the first one after {bytes} bytes of the input. They are \
             shown as \u{fffd}. Save it as UTF-8."
        ),
        P::OtherEncoding(name) => {
            format!("The file is in {name}. Casebook reads UTF-8: save it as UTF-8.")
        }
        P::LoneSurrogate => {
            "An escape such as \\ud83d is half a character; it is shown as \u{fffd}. \
                             Write both halves or the character itself."
                .into()
        }
        P::DoubledKey(key) => {
            format!("This key stands twice in one object: {key}. The first one counts.")
        }
        P::WrongType(path, found) => {
            format!(
                "{path} is {} and cannot be shown there; it is left out.",
                found.english()
            )
        }
        P::Unreadable(kind, words) => match kind {
            ErrorKind::NotFound => "There is no such file or folder.".into(),
            ErrorKind::PermissionDenied => {
                "Reading it is not permitted. Check its mode and owner.".into()
            }
            ErrorKind::IsADirectory => "This is a folder. Name it as an argument instead.".into(),
            _ => format!("It cannot be read: {words}."),
        },
        P::NotAFile => {
            "This is a pipe, a socket or a device and is not read. A program's output can \
                        be read from standard input with -."
                .into()
        }
        P::LinkLoop => {
            "This link leads back to a folder that it lies in; it is not followed.".into()
        }
        P::LinkLeadsOut => "This link leads to a folder elsewhere and is not followed. Name that \
                            folder as an argument to read it."
            .into(),
        P::RecordTooLarge(bytes) => {
            format!("A record has more than {} MB and is left out.", bytes >> 20)
        }
        P::InputTooLarge(bytes) => format!(
            "Standard input has more than {} MB; the rest was not read. Save it as a file, which \
             has no such limit.",
            bytes >> 20
        ),
        P::Changed => "The file has changed since it was loaded. Start Casebook again to read it as it is now.".into(),
        P::More(count) => format!("{count} problems more are not listed."),
    }
}

fn korean(kind: &ProblemKind) -> String {
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
        P::Unreadable(kind, words) => match kind {
            ErrorKind::NotFound => "그런 파일이나 폴더가 없다.".into(),
            ErrorKind::PermissionDenied => {
                "읽을 권한이 없다. 파일의 권한과 소유자를 확인해야 한다.".into()
            }
            ErrorKind::IsADirectory => "폴더다. 표준 입력 대신 인자로 적어야 한다.".into(),
            _ => format!("읽을 수 없다: {words}."),
        },
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
            "표준 입력이 {} MB 를 넘어 나머지는 읽지 않았다. 파일로 저장하면 한도 없이 읽는다.",
            bytes >> 20
        ),
        P::Changed => {
            "불러온 뒤에 파일이 바뀌었다. 사례집을 다시 시작하면 지금 내용을 읽는다.".into()
        }
        P::More(count) => format!("문제 {count}건은 목록에 없다."),
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
    fn english(self) -> &'static str {
        match self {
            Kind::Text => "a text",
            Kind::Number => "a number",
            Kind::Bool => "true or false",
            Kind::Null => "null",
            Kind::List => "a list",
            Kind::Object => "an object",
        }
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<ProblemKind> {
        use ProblemKind as P;
        let syntax = ["expected value", "trailing comma", "something new"];
        let errors = [
            ErrorKind::NotFound,
            ErrorKind::PermissionDenied,
            ErrorKind::IsADirectory,
            ErrorKind::Other,
        ];
        let mut kinds = vec![
            P::CutOff,
            P::NotARecord(Kind::Number),
            P::NoCase,
            P::EmptyFolder,
            P::MissingId,
            P::DuplicateId("a.json:7".into()),
            P::InvalidUtf8(7),
            P::OtherEncoding("UTF-16"),
            P::LoneSurrogate,
            P::DoubledKey("id".into()),
            P::WrongType("sources[0].url".into(), Kind::List),
            P::NotAFile,
            P::LinkLoop,
            P::LinkLeadsOut,
            P::RecordTooLarge(64 << 20),
            P::InputTooLarge(1 << 30),
            P::Changed,
            P::More(7),
        ];
        kinds.extend(syntax.map(|reason| P::NotJson(reason.into())));
        kinds.extend(errors.map(|kind| P::Unreadable(kind, "words".into())));
        kinds
    }

    #[test]
    fn every_reason_is_a_sentence_in_its_language() {
        for kind in all() {
            let problem = Problem::new("a.json", kind);
            let (en, ko) = (problem.reason(Lang::En), problem.reason(Lang::Ko));
            assert!(en.ends_with('.') && ko.ends_with('.'), "{en} {ko}");
            assert_eq!(Lang::of_text(&en), Lang::En, "{en}");
            assert_eq!(Lang::of_text(&ko), Lang::Ko, "{ko}");
            assert!(!en.contains("  ") && !ko.contains("  "), "{en} {ko}");
        }
    }

    #[test]
    fn numbers_and_names_are_in_the_words() {
        let said = |kind, lang| Problem::new("a.json", kind).reason(lang);
        let large = ProblemKind::RecordTooLarge(64 << 20);
        assert_eq!(
            said(large, Lang::En),
            "A record has more than 64 MB and is left out."
        );
        let double = ProblemKind::DuplicateId("a.json:7".into());
        assert!(said(double, Lang::Ko).contains("a.json:7"));
    }
}
