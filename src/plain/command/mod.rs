//! The one table of commands, which the help reads too, and what a line means.
//!
//! A command has a letter, an English and a Korean name; they are read in either interface language, with
//! any letter case, and also as they come out when the keyboard is in the other layout (`ㅂ` is `q`). A line
//! that begins with a name but goes on differently than the command takes is a search, so that few words
//! need the slash before them.

mod choice;
mod number;
mod table;
#[cfg(test)]
mod tests;

use crate::case::Lang;
use crate::text::hangul;

pub(super) use choice::Choice;
pub(super) use number::Number;
pub(super) use table::COMMANDS;

/// What a command does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verb {
    Search,
    List,
    Next,
    Previous,
    Order,
    Advice,
    History,
    Resume,
    Stats,
    Together,
    Pairs,
    Compare,
    Facets,
    Values,
    Names,
    Exclude,
    Only,
    All,
    Any,
    Meaning,
    Filters,
    Drop,
    Pause,
    Undo,
    Redo,
    Reset,
    Views,
    Save,
    Read,
    Sections,
    Both,
    Turn,
    Find,
    Related,
    Back,
    Bookmark,
    Seen,
    Note,
    Links,
    Open,
    Copy,
    Markdown,
    Language,
    Problems,
    Reload,
    Help,
    Quit,
}

/// What stands behind the name of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Argument {
    Nothing,
    Number(Number),
    Numbers(Vec<Number>),
    Facets(Vec<Choice>),
    All,
    Text(String),
    Lang(Lang),
}

/// What may stand there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Takes {
    Nothing,
    Number,
    MayNumber,
    Numbers,
    MayFacets,
    NumberOrAll,
    Text,
    MayText,
    MayLang,
}

/// What commands are about, as the help puts them together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Group {
    Search,
    Filters,
    Case,
    Program,
}

/// A row of the table.
#[derive(Debug)]
pub(super) struct Command {
    pub(super) group: Group,
    verb: Verb,
    letter: &'static str,
    /// The first one is shown.
    english: &'static [&'static str],
    korean: &'static [&'static str],
    takes: Takes,
    /// What it does, in English and in Korean.
    does: [&'static str; 2],
}

/// A line as it is understood.
#[derive(Debug)]
pub(super) enum Line {
    Empty,
    Number(Number),
    Does(Verb, Argument),
    /// A command without what it needs.
    Lacks(&'static Command),
    /// Words to be looked for.
    Words(String),
}

impl Command {
    /// Its names, what stands behind them, and what it does.
    pub(super) fn usage(&self, lang: Lang) -> String {
        let (names, does) = match lang {
            Lang::En => (self.english, self.does[0]),
            Lang::Ko => (self.korean, self.does[1]),
        };
        let names = [self.letter].into_iter().chain(names.first().copied());
        let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
        format!("{}{}: {does}", names.join(", "), self.takes.said(lang))
    }

    fn has_name(&self, name: &str) -> bool {
        let mut names = [self.letter]
            .into_iter()
            .chain(self.english.iter().copied())
            .chain(self.korean.iter().copied());
        !name.is_empty() && names.any(|own| own == name)
    }
}

impl Takes {
    fn said(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Takes::Nothing, _) => "",
            (Takes::Number, Lang::En) => " NUMBER",
            (Takes::MayNumber, Lang::En) => " [NUMBER]",
            (Takes::Numbers, Lang::En) => " 2 to 4 NUMBERS",
            (Takes::MayFacets, Lang::En) => " [FACET FACET]",
            (Takes::NumberOrAll, Lang::En) => " NUMBER or all",
            (Takes::Text, Lang::En) => " WORDS",
            (Takes::MayText, Lang::En) => " [WORDS]",
            (Takes::MayLang, Lang::En) => " [ko or en]",
            (Takes::Number, Lang::Ko) => " 번호",
            (Takes::MayNumber, Lang::Ko) => " [번호]",
            (Takes::Numbers, Lang::Ko) => " 번호 2~4개",
            (Takes::MayFacets, Lang::Ko) => " [분류 분류]",
            (Takes::NumberOrAll, Lang::Ko) => " 번호 또는 모두",
            (Takes::Text, Lang::Ko) => " 글",
            (Takes::MayText, Lang::Ko) => " [글]",
            (Takes::MayLang, Lang::Ko) => " [ko 또는 en]",
        }
    }

    /// What stands behind a name; `None` when the command takes no such thing.
    fn read(self, text: &str) -> Option<Argument> {
        let number = || Number::read(text).map(Argument::Number);
        match self {
            Takes::Nothing => text.is_empty().then_some(Argument::Nothing),
            Takes::MayNumber | Takes::MayFacets | Takes::MayLang | Takes::MayText
                if text.is_empty() =>
            {
                Some(Argument::Nothing)
            }
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
}

/// Understands a line. Of the commands those are read that are `known` where the reader is.
pub(super) fn read(line: &str, known: impl Fn(Verb) -> bool) -> Line {
    let line = line.trim();
    if line.is_empty() {
        return Line::Empty;
    }
    if let Some(text) = line.strip_prefix('/') {
        return Line::Does(Verb::Search, Argument::Text(text.trim().to_owned()));
    }
    if let Some(number) = Number::read(line) {
        return Line::Number(number);
    }
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let named = |name: &str| {
        let mut commands = COMMANDS.iter().filter(|command| known(command.verb));
        commands.find(|command| command.has_name(name))
    };
    let Some(command) = readings(name).iter().find_map(|name| named(name)) else {
        return Line::Words(line.to_owned());
    };
    match command.takes.read(rest) {
        Some(argument) => Line::Does(command.verb, argument),
        None if rest.is_empty() => Line::Lacks(command),
        None => Line::Words(line.to_owned()),
    }
}

/// Whether a line says yes.
pub(super) fn is_yes(line: &str) -> bool {
    is_named(line.trim(), &["y", "yes", "네", "예"])
}

/// Whether a line says no.
pub(super) fn is_no(line: &str) -> bool {
    is_named(line.trim(), &["n", "no", "아니요", "아니오"])
}

/// A name as it was typed, and as its keys would have read in the other keyboard layout.
fn readings(name: &str) -> [String; 3] {
    // Shift makes another letter in Korean only.
    let korean = hangul::to_hangul(name);
    let latin = hangul::to_latin(name).to_lowercase();
    [name.to_lowercase(), latin, korean]
}

fn is_named(text: &str, names: &[&str]) -> bool {
    readings(text).iter().any(|read| names.contains(&&**read))
}
