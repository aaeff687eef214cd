//! The two languages of a case.

use std::fmt;
use std::str::FromStr;

/// One of the two languages of texts and of the interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Korean.
    Ko,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ko];

    /// The other language.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Lang::En => Lang::Ko,
            Lang::Ko => Lang::En,
        }
    }

    /// The ISO 639-1 code, which is also the key in a record.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ko => "ko",
        }
    }

    /// The language that a text without a language key is in: Korean when it has any Hangul.
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        let hangul = |c: char| matches!(c, '\u{1100}'..='\u{11ff}' | '\u{3131}'..='\u{318e}' | '\u{ac00}'..='\u{d7a3}');
        if text.chars().any(hangul) {
            Lang::Ko
        } else {
            Lang::En
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = ();

    /// Reads `ko`, `en` and locale names such as `ko_KR.UTF-8` (case does not matter).
    fn from_str(text: &str) -> Result<Self, ()> {
        let language = text.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Lang::ALL
            .into_iter()
            .find(|lang| language.eq_ignore_ascii_case(lang.code()))
            .ok_or(())
    }
}

/// A text in up to two languages. Blank texts are stored as missing (rule L5).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bilingual {
    en: Option<Box<str>>,
    ko: Option<Box<str>>,
}

impl Bilingual {
    /// Makes a text of its two languages; blank counts as missing.
    #[must_use]
    pub fn new(en: Option<&str>, ko: Option<&str>) -> Self {
        let kept = |text: Option<&str>| text.filter(|t| !t.trim().is_empty()).map(Box::from);
        Bilingual {
            en: kept(en),
            ko: kept(ko),
        }
    }

    /// Makes a text whose language is not said; [`Lang::of_text`] decides.
    #[must_use]
    pub fn plain(text: &str) -> Self {
        match Lang::of_text(text) {
            Lang::En => Bilingual::new(Some(text), None),
            Lang::Ko => Bilingual::new(None, Some(text)),
        }
    }

    /// The text in exactly this language.
    #[must_use]
    pub fn only(&self, lang: Lang) -> Option<&str> {
        match lang {
            Lang::En => self.en.as_deref(),
            Lang::Ko => self.ko.as_deref(),
        }
    }

    /// The text in this language, else in the other one (rule L5), with the language it is in.
    #[must_use]
    pub fn shown(&self, lang: Lang) -> Option<(&str, Lang)> {
        [lang, lang.other()]
            .into_iter()
            .find_map(|lang| self.only(lang).map(|text| (text, lang)))
    }

    /// Whether neither language has a text.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.en.is_none() && self.ko.is_none()
    }
}
