//! The one table of commands, which the help reads too, and what a line means.
//!
//! A command has a letter, an English and a Korean name; they are read in either interface language, with
//! any letter case, and also as they come out when the keyboard is in the other layout (`ㅂ` is `q`).
//!
//! A line that begins with a name but goes on differently than the command takes is wrong, and does nothing.
//! It is a search only when it cannot have been meant as the command: when the name is a word, the command
//! takes no words, and words are all that follows (`read timeout`, `reset by peer`).

mod choice;
mod number;
mod table;
mod takes;
#[cfg(test)]
mod tests;

use crate::case::{Clock, Lang};
use crate::text::hangul;

pub(super) use choice::Choice;
pub(super) use number::Number;
pub(super) use table::COMMANDS;

use takes::Takes;

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
    Why,
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
    Facet(Choice),
    Facets(Vec<Choice>),
    Time(Clock),
    All,
    Text(String),
    Lang(Lang),
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
    /// A command without what it needs, or with something else.
    Wrong(&'static Command),
    /// Words to be looked for, and the command that they begin with, if they do.
    Words(String, Option<&'static Command>),
}

impl Line {
    /// The command that is meant, right or wrong.
    pub(super) fn verb(&self) -> Option<Verb> {
        match self {
            Line::Does(verb, _) => Some(*verb),
            Line::Wrong(command) => Some(command.verb),
            Line::Empty | Line::Number(_) | Line::Words(..) => None,
        }
    }
}

impl Command {
    /// Its names, what stands behind them, and what it does.
    pub(super) fn usage(&self, lang: Lang) -> String {
        let does = match lang {
            Lang::En => self.does[0],
            Lang::Ko => self.does[1],
        };
        format!("{}: {does}", self.form(lang))
    }

    /// Its names, and what stands behind them.
    pub(super) fn form(&self, lang: Lang) -> String {
        let names = match lang {
            Lang::En => self.english,
            Lang::Ko => self.korean,
        };
        let names = [self.letter].into_iter().chain(names.first().copied());
        let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
        format!("{}{}", names.join(", "), self.takes.said(lang))
    }

    fn has_name(&self, name: &str) -> bool {
        let mut names = [self.letter]
            .into_iter()
            .chain(self.english.iter().copied())
            .chain(self.korean.iter().copied());
        !name.is_empty() && names.any(|own| own == name)
    }
}

/// Understands a line.
pub(super) fn read(line: &str) -> Line {
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
    let Some((command, is_word)) = readings(name).iter().find_map(|name| named(name)) else {
        return Line::Words(line.to_owned(), None);
    };
    match command.takes.read(rest) {
        Some(argument) => Line::Does(command.verb, argument),
        None if is_word && !command.takes.takes_words() && are_words(rest) => {
            Line::Words(line.to_owned(), Some(command))
        }
        None => Line::Wrong(command),
    }
}

/// The command with a name, and whether the name is a word and not a letter or a sign.
fn named(name: &str) -> Option<(&'static Command, bool)> {
    let command = COMMANDS.iter().find(|command| command.has_name(name))?;
    Some((command, name.len() > 1))
}

/// Whether words are all there is: numbers are meant for the command.
fn are_words(text: &str) -> bool {
    let mut parts = text.split([' ', ',']);
    text.contains(char::is_alphabetic) && !parts.any(|part| Number::read(part).is_some())
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
