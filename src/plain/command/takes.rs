//! What may stand behind the name of a command.

use crate::case::Lang;

use super::{Argument, Number, choice, is_named};

/// What may stand there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::plain) enum Takes {
    Nothing,
    Number,
    MayNumber,
    MayFacet,
    Numbers,
    MayFacets,
    NumberOrAll,
    Text,
    MayText,
    MayLang,
}

impl Takes {
    pub(super) fn said(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Takes::Nothing, _) => "",
            (Takes::Number, Lang::En) => " NUMBER",
            (Takes::MayNumber, Lang::En) => " [NUMBER]",
            (Takes::MayFacet, Lang::En) => " [NUMBER or NAME]",
            (Takes::Numbers, Lang::En) => " 2 to 4 NUMBERS",
            (Takes::MayFacets, Lang::En) => " [FACET FACET]",
            (Takes::NumberOrAll, Lang::En) => " NUMBER or all",
            (Takes::Text, Lang::En) => " WORDS",
            (Takes::MayText, Lang::En) => " [WORDS]",
            (Takes::MayLang, Lang::En) => " [ko or en]",
            (Takes::Number, Lang::Ko) => " 번호",
            (Takes::MayNumber, Lang::Ko) => " [번호]",
            (Takes::MayFacet, Lang::Ko) => " [번호 또는 이름]",
            (Takes::Numbers, Lang::Ko) => " 번호 2~4개",
            (Takes::MayFacets, Lang::Ko) => " [분류 분류]",
            (Takes::NumberOrAll, Lang::Ko) => " 번호 또는 모두",
            (Takes::Text, Lang::Ko) => " 글",
            (Takes::MayText, Lang::Ko) => " [글]",
            (Takes::MayLang, Lang::Ko) => " [ko 또는 en]",
        }
    }

    /// What stands behind a name; `None` when the command takes no such thing.
    pub(super) fn read(self, text: &str) -> Option<Argument> {
        let number = || Number::read(text).map(Argument::Number);
        match self {
            Takes::Nothing => text.is_empty().then_some(Argument::Nothing),
            Takes::MayNumber
            | Takes::MayFacet
            | Takes::MayFacets
            | Takes::MayLang
            | Takes::MayText
                if text.is_empty() =>
            {
                Some(Argument::Nothing)
            }
            Takes::MayFacet => choice::facet_or_time(text),
            Takes::Numbers => choice::numbers(text).map(Argument::Numbers),
            Takes::MayFacets => choice::facets(text).map(Argument::Facets),
            Takes::NumberOrAll if is_named(text, &["all", "모두"]) => Some(Argument::All),
            Takes::Number | Takes::MayNumber | Takes::NumberOrAll => number(),
            Takes::Text | Takes::MayText => {
                (!text.is_empty()).then(|| Argument::Text(text.to_owned()))
            }
            Takes::MayLang => match text {
                _ if is_named(text, &["ko", "한국어"]) => Some(Argument::Lang(Lang::Ko)),
                _ if is_named(text, &["en", "영어", "english"]) => Some(Argument::Lang(Lang::En)),
                _ => None,
            },
        }
    }
    /// Whether words may stand there, so that others are a slip and no query.
    pub(super) fn takes_words(self) -> bool {
        match self {
            Takes::Nothing | Takes::Number | Takes::MayNumber | Takes::Numbers => false,
            Takes::MayFacet
            | Takes::MayFacets
            | Takes::NumberOrAll
            | Takes::Text
            | Takes::MayText
            | Takes::MayLang => true,
        }
    }
}
