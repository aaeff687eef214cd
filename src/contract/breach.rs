//! What is said when a rule is broken.

use crate::case::Lang;

/// One place where a case breaks the contract, or that somebody should look at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    /// The file of the case, as problems name it.
    pub file: Option<String>,
    /// The id of the case; `None` for the vocabulary.
    pub id: Option<String>,
    /// The field, or the list and slug of the vocabulary.
    pub field: String,
    /// The rule.
    pub rule: Rule,
}

/// A rule that is broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rule {
    /// The field is missing or empty.
    Missing,
    /// The text is missing in a language.
    MissingIn(Lang),
    /// The text is in the other language.
    OtherLanguage(Lang),
    /// The record is not in NFC.
    NotNfc,
    /// The record has `\u` escapes where characters could stand.
    Escaped,
    /// The text has a control character.
    Control(Lang),
    /// Two spaces stand in a row, or a space stands at an end.
    Spaces(Lang),
    /// A note to the writer was left in the text.
    Note(Lang, String),
    /// The title takes so many columns.
    WideTitle(Lang, usize),
    /// The slug is not in the vocabulary.
    UnknownSlug(String),
    /// The slug stands twice.
    Twice(String),
    /// The value is not a duration such as `3h 39m`.
    NotADuration(String),
    /// The address is not one of the web.
    NotALink(String),
    /// The value may only be what the contract says.
    OtherValue(String),
    /// The file is named otherwise.
    OtherName(String),
    /// The library has no case with this id.
    NoSuchCase(String),
    /// The other case does not name this one.
    OneWay(String),
    /// The case names itself.
    Itself,
    /// The particle does not fit how the word is read aloud.
    Particle(String, String),
    /// Numbers that stand in one language alone: English, Korean.
    Figures(String, String),
    /// Names in Latin letters that stand in one language alone: English, Korean.
    Names(String, String),
}

impl Rule {
    /// Whether only a person can say if anything is wrong.
    #[must_use]
    pub fn is_for_a_look(&self) -> bool {
        matches!(self, Rule::Figures(..) | Rule::Names(..))
    }

    /// What is said, in a language.
    #[must_use]
    pub fn said(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.in_english(),
            Lang::Ko => self.in_korean(),
        }
    }

    fn in_english(&self) -> String {
        match self {
            Rule::Missing => "is missing".to_owned(),
            Rule::MissingIn(lang) => format!("has no text in {lang}"),
            Rule::OtherLanguage(lang) => format!("{lang}: the text is in the other language"),
            Rule::NotNfc => "is not in NFC".to_owned(),
            Rule::Escaped => "has \\u escapes".to_owned(),
            Rule::Control(lang) => format!("{lang}: has a control character"),
            Rule::Spaces(lang) => format!("{lang}: has a doubled space or a space at an end"),
            Rule::Note(lang, note) => format!("{lang}: a note was left: {note}"),
            Rule::WideTitle(lang, columns) => format!("{lang}: takes {columns} columns"),
            Rule::UnknownSlug(slug) => format!("{slug} is not in the vocabulary"),
            Rule::Twice(slug) => format!("{slug} stands twice"),
            Rule::NotADuration(text) => format!("{text} is not a duration such as 3h 39m"),
            Rule::NotALink(text) => format!("{text} is not an http or https address"),
            Rule::OtherValue(text) => format!("must not be {text}"),
            Rule::OtherName(name) => format!("the file is named {name}"),
            Rule::NoSuchCase(id) => format!("there is no case {id}"),
            Rule::OneWay(id) => format!("{id} does not name this case"),
            Rule::Itself => "the case names itself".to_owned(),
            Rule::Particle(word, particle) => format!("ko: {word} {particle} is not read so"),
            Rule::Figures(en, ko) => format!("numbers only in en: {en}; only in ko: {ko}"),
            Rule::Names(en, ko) => format!("names only in en: {en}; only in ko: {ko}"),
        }
    }

    fn in_korean(&self) -> String {
        match self {
            Rule::Missing => "값이 없다".to_owned(),
            Rule::MissingIn(lang) => format!("{lang} 글이 없다"),
            Rule::OtherLanguage(lang) => format!("{lang}: 다른 언어로 쓰였다"),
            Rule::NotNfc => "NFC 가 아니다".to_owned(),
            Rule::Escaped => "\\u 이스케이프가 있다".to_owned(),
            Rule::Control(lang) => format!("{lang}: 제어 문자가 있다"),
            Rule::Spaces(lang) => format!("{lang}: 공백이 겹치거나 끝에 있다"),
            Rule::Note(lang, note) => format!("{lang}: 지우지 않은 메모: {note}"),
            Rule::WideTitle(lang, columns) => format!("{lang}: {columns}칸을 차지한다"),
            Rule::UnknownSlug(slug) => format!("어휘에 없는 값: {slug}"),
            Rule::Twice(slug) => format!("두 번 나오는 값: {slug}"),
            Rule::NotADuration(text) => format!("3h 39m 같은 시간이 아니다: {text}"),
            Rule::NotALink(text) => format!("http 나 https 주소가 아니다: {text}"),
            Rule::OtherValue(text) => format!("쓸 수 없는 값: {text}"),
            Rule::OtherName(name) => format!("파일 이름이 다르다: {name}"),
            Rule::NoSuchCase(id) => format!("없는 사례: {id}"),
            Rule::OneWay(id) => format!("이 사례를 가리키지 않는 사례: {id}"),
            Rule::Itself => "자기 자신을 가리킨다".to_owned(),
            Rule::Particle(word, particle) => {
                format!("ko: 읽는 소리와 맞지 않는 조사: {word} {particle}")
            }
            Rule::Figures(en, ko) => format!("숫자 확인, en 에만: {en}; ko 에만: {ko}"),
            Rule::Names(en, ko) => format!("이름 확인, en 에만: {en}; ko 에만: {ko}"),
        }
    }
}

/// The breaches of one case.
pub(super) struct Report {
    pub(super) id: String,
    pub(super) file: Option<String>,
    pub(super) breaches: Vec<Breach>,
}

impl Report {
    pub(super) fn new(id: &str, file: Option<String>) -> Self {
        Report {
            id: id.to_owned(),
            file,
            breaches: Vec::new(),
        }
    }

    pub(super) fn add(&mut self, field: &str, rule: Rule) {
        self.breaches.push(Breach {
            file: self.file.clone(),
            id: Some(self.id.clone()),
            field: field.to_owned(),
            rule,
        });
    }
}
