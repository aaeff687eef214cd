//! Faults of the configuration in plain words of both languages.

use crate::library::setting::{Expected, Named, SettingFault};

pub(super) fn english(fault: &SettingFault) -> String {
    use SettingFault as S;
    match fault {
        S::NotToml(reason) => format!("This is not valid TOML: {reason}. It is left out."),
        S::Below => "The name of the table above cannot be read, so this line is left out.".into(),
        S::Unknown { what, name, near } => {
            let what = match what {
                Named::Setting => "setting",
                Named::Theme => "theme",
                Named::Style => "style of a theme",
                Named::Action => "action",
                Named::Facet => "facet",
            };
            match near {
                Some(near) => format!("There is no {what} {name}. Is {near} meant?"),
                None => {
                    format!("There is no {what} {name}; casebook config default lists them.")
                }
            }
        }
        S::Wrong { name, expected } => {
            let takes = match expected {
                Expected::Language => "\"ko\" or \"en\"",
                Expected::Width => "1, 2 or \"auto\"",
                Expected::Switch => "true or false",
                Expected::Facets => "a list of facets such as [\"component\", \"cause\"]",
                Expected::Paths => "a list of paths such as [\"~/incidents\", \"bundled\"]",
                Expected::Theme => "the name of a theme such as \"dark\"",
                Expected::Style => "a style such as \"bold magenta\"",
                Expected::Keys => "a key such as \"Ctrl-n\", or a list of keys",
                Expected::Table => "lines of its own below its name in brackets",
            };
            format!("{name} takes {takes}. It stays as it is without this line.")
        }
        S::NotAStyle(word) => format!(
            "{word} is neither a weight (bold, dim, italic, underlined, reversed) nor a colour \
             (magenta, bright-red, 214, #ff8000). The style stays as it is without this line."
        ),
        S::NotAKey(key) => format!(
            "\"{key}\" is not a key. Keys are written j, G, gg, Ctrl-n, Alt-1, Shift-Tab, Space, PgDn, F8."
        ),
        S::KeyTaken {
            key,
            does,
            wanted,
            context: (context, _),
        } => format!(
            "{key} cannot be {wanted}: it is {does} already ({context}). Give {does} other keys, \
             or none with []."
        ),
        S::KeyIsText {
            key,
            wanted,
            context: (context, _),
        } => format!(
            "{key} cannot be {wanted}: it is text there ({context}). Take Ctrl, Alt or a key with \
             a name."
        ),
        S::AlwaysQuits => "Ctrl-c quits in any case; other keys come beside it.".into(),
        S::NotAbsolute(variable, value) => {
            format!("{variable} is {value}, which does not begin at the root, and is passed over.")
        }
        S::NotAFile => "This is no file, so there are no settings.".into(),
        S::TooLarge => "This is larger than 1 MiB, so there are no settings.".into(),
        S::NoHome => "HOME names no folder, so there are no settings. Everything is as it is \
                      without them."
            .into(),
    }
}

pub(super) fn korean(fault: &SettingFault) -> String {
    use SettingFault as S;
    match fault {
        S::NotToml(reason) => format!("TOML 이 아니어서 뺐다: {}.", korean_syntax(reason)),
        S::Below => "위에 적은 표의 이름을 읽을 수 없어 이 줄도 뺐다.".into(),
        S::Unknown { what, name, near } => {
            let (topic, object) = match what {
                Named::Setting => ("설정은", "설정을"),
                Named::Theme => ("테마는", "테마를"),
                Named::Style => ("테마 항목은", "테마 항목을"),
                Named::Action => ("동작은", "동작을"),
                Named::Facet => ("분류는", "분류를"),
            };
            match near {
                Some(near) => {
                    format!("{name} {topic} 없다. {near} {object} 쓰려 했는지 확인한다.")
                }
                None => format!("{name} {topic} 없다. casebook config default 에 모두 나온다."),
            }
        }
        S::Wrong { name, expected } => {
            let takes = match expected {
                Expected::Language => "\"ko\" 나 \"en\" 만",
                Expected::Width => "1, 2, \"auto\" 가운데 하나만",
                Expected::Switch => "true 나 false 만",
                Expected::Facets => "[\"component\", \"cause\"] 같은 분류 목록만",
                Expected::Paths => "[\"~/incidents\", \"bundled\"] 같은 경로 목록만",
                Expected::Theme => "\"dark\" 같은 테마 이름만",
                Expected::Style => "\"bold magenta\" 같은 모양만",
                Expected::Keys => "\"Ctrl-n\" 같은 키나 키의 목록만",
                Expected::Table => "대괄호로 적은 이름 아래의 줄만",
            };
            format!("{name} 설정에는 {takes} 쓸 수 있다. 이 줄은 없는 것으로 친다.")
        }
        S::NotAStyle(word) => format!(
            "굵기(bold, dim, italic, underlined, reversed)도 색(magenta, bright-red, 214, #ff8000)도 \
             아니다: {word}. 이 줄은 없는 것으로 친다."
        ),
        S::NotAKey(key) => format!(
            "키 이름이 아니다: \"{key}\". j, G, gg, Ctrl-n, Alt-1, Shift-Tab, Space, PgDn, F8 처럼 적는다."
        ),
        S::KeyTaken {
            key,
            does,
            wanted,
            context: (_, context),
        } => format!(
            "{key} 키는 이미 {does} 에 쓰여서({context}) {wanted} 에 쓸 수 없다. {does} 에 다른 키를 \
             주거나 [] 로 비워야 한다."
        ),
        S::KeyIsText {
            key,
            wanted,
            context: (_, context),
        } => format!(
            "{key} 키는 글자로 입력되는 곳이 있어서({context}) {wanted} 에 쓸 수 없다. Ctrl, Alt 를 \
             붙이거나 이름이 있는 키를 쓴다."
        ),
        S::AlwaysQuits => "Ctrl-c 는 언제나 프로그램을 끝낸다. 다른 키는 거기에 더해진다.".into(),
        S::NotAbsolute(variable, value) => {
            format!("{variable} 값이 절대 경로가 아니어서 쓰지 않는다: {value}.")
        }
        S::NotAFile => "파일이 아니어서 설정이 없는 것으로 친다.".into(),
        S::TooLarge => "1 MiB 보다 커서 설정이 없는 것으로 친다.".into(),
        S::NoHome => "HOME 에 폴더가 없어 설정 파일이 없는 것으로 친다.".into(),
    }
}

/// The parser's reason in Korean; one that is not known stays as it is. What it expects stands behind a
/// comma and is left out.
fn korean_syntax(reason: &str) -> &str {
    match reason.split(", expected").next().unwrap_or_default() {
        "string values must be quoted" => "값이 없거나 문자열을 따옴표로 감싸지 않았다",
        "invalid boolean" => "true 나 false 가 와야 한다",
        "key with no value" => "`=` 과 값이 와야 한다",
        "missing value for key" | "missing value" => "값이 와야 한다",
        "invalid basic string" | "invalid literal string" => "따옴표를 닫지 않았다",
        "duplicate key" => "같은 이름이 두 번 나온다",
        "missing comma between array elements" => "목록의 값 사이에 쉼표가 와야 한다",
        "unclosed array" => "목록을 `]` 로 닫지 않았다",
        "unclosed table" | "unclosed array table" => "표의 이름을 `]` 로 닫지 않았다",
        "unexpected key or value" => "값 뒤에 다른 글자가 있다",
        "invalid unquoted key" => "이름에 쓸 수 없는 글자가 있다",
        _ => reason,
    }
}
